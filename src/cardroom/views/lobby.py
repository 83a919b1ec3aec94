"""The lobby's list of saved games, and taking games out and in."""

from collections.abc import Sequence
from typing import NamedTuple

from htpy import Element, Fragment, VoidElement, div, fragment, h2, label, li, p, section, span, ul
from htpy import input as input_

from cardroom.played import Progress
from cardroom.views.parts import do
from cardroom.views.pieces import chip
from cardroom.views.words import _, ngettext


class SavedRow(NamedTuple):
    """A saved game as the lobby shows it."""

    id: str
    game: str  # its key
    title: str  # "Twenty Down"
    when_text: str  # "today, 14:05"
    line: str  # "Deal 5, you have 12"
    over: bool


def minutes(count: int) -> str:
    """How long a course takes."""
    return ngettext("%(count)d minute", "%(count)d minutes", count) % {"count": count}


def how_far(progress: Progress) -> str:
    """How far somebody has come in a course they have begun."""
    if progress.finished:
        return _("done")
    return _("%(done)d of %(steps)d") % {"done": progress.done, "steps": progress.of}


def saved_games(rows: Sequence[SavedRow], unreadable: int = 0, older: int = 0) -> Fragment:
    """The games that can be gone on with; how many entries could not be read and were set aside;
    and how many older games are not in the list.
    """
    return fragment[
        section("#saved-games", aria_labelledby="saved-title")[
            h2("#saved-title")[_("Your games")],
            ul(".rows")[[_row(row) for row in rows]],
            _more(older) if older else None,
        ]
        if rows
        else None,
        _set_aside(unreadable) if unreadable else None,
        _moving(any_games=bool(rows)),
    ]


def _row(row: SavedRow) -> Element:
    on = _("Read again") if row.over else _("Continue")
    about = span(".sr-only")[_("%(title)s, %(when)s") % {"title": row.title, "when": row.when_text}]
    return li(".row", id=f"saved-{row.id}")[
        div(".row-text")[
            span[row.title],
            " ",
            row.over and chip(_("finished")),
            p(".note")[_("%(line)s. %(when)s") % {"line": row.line, "when": row.when_text}],
        ],
        div(".actions")[
            do("forget", [_("Remove"), " ", about], "quiet", data_id=row.id),
            do("continue", [on, " ", about], data_id=row.id),
        ],
    ]


def _more(older: int) -> Element:
    text = ngettext("And one older game.", "And %(count)d older games.", older)
    return div(".actions")[
        span(".note")[text % {"count": older}], do("more-games", _("Show more"), "quiet")
    ]


def _set_aside(count: int) -> Element:
    text = ngettext(
        "One saved game could not be read. It was set aside, not deleted.",
        "%(count)d saved games could not be read. They were set aside, not deleted.",
        count,
    )
    return p(".note.warning")[text % {"count": count}]


def _moving(*, any_games: bool) -> Element:
    """To a file and from a file."""
    return div("#moving.actions")[
        any_games and do("export", _("Save all games to a file"), "quiet"),
        label(".button.quiet.file")[_("Open a file of games"), " ", _file()],
    ]


def _file() -> VoidElement:
    """The page is told of a change of it, by ``data-do="import"``."""
    return input_("#import-file.sr-only", type="file", accept=".json", data_do="import")
