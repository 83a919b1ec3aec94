"""What the lobby says of each game, the games that are kept, and taking them out and in."""

from collections.abc import Sequence
from typing import NamedTuple

from htpy import (
    Element,
    Fragment,
    Node,
    VoidElement,
    div,
    fragment,
    h2,
    input as input_,
    label,
    li,
    p,
    section,
    span,
    ul,
)
from markupsafe import Markup

from cardroom.games import AnyGame
from cardroom.nouns.cards import Card
from cardroom.records.results import ENOUGH_WON, Progress
from cardroom.views.kit import problems
from cardroom.views.kit.dialog_parts import do
from cardroom.views.kit.faces import face
from cardroom.views.kit.widgets import chip, hidden, icon
from cardroom.views.wording import words_of
from cardroom.views.words import N_, _, level_name, ngettext, npgettext, say


class SavedRow(NamedTuple):
    """A saved game as the lobby shows it."""

    id: str
    game: str  # its key
    title: str  # "Twenty Down"
    when_text: str  # "today, 14:05"
    line: str  # "Deal 5, you have 12"
    over: bool


# What a game is, as it stands before Python is there


def facts(game: AnyGame) -> str:
    """ "2 to 4 players, 10 minutes, easy"; empty where nobody said how long it takes."""
    told = words_of(game.KEY)
    if not told.minutes:
        return ""
    values = {"players": players(game), "minutes": minutes(told.minutes), "ease": _(told.ease)}
    return say(_("%(players)s, %(minutes)s, %(ease)s"), **values)


def players(game: AnyGame) -> str:
    """For how many it is, whichever of its options is chosen: "4 players", "2 to 4 players"."""
    usual = game.Options()._asdict()
    sizes = {
        game.seats(game.Options(**usual | {field: value}))
        for field, values in game.CHOICES.items()
        for value in values
    }
    fewest, most = min(sizes), max(sizes)
    if fewest == most:
        return say(ngettext("%(count)d player", "%(count)d players", most), count=most)
    return say(_("%(fewest)d to %(most)d players"), fewest=fewest, most=most)


def fan(key: str) -> Markup:
    """The cards that the game of this key is known by; decoration."""
    drawn = fragment[[face(Card(name)) for name in words_of(key).fan]]
    return Markup(drawn)  # noqa: S704 - htpy has escaped it


def minutes(count: int) -> str:
    """How long a course or a game takes."""
    return say(ngettext("%(count)d minute", "%(count)d minutes", count), count=count)


def how_far(progress: Progress) -> str:
    """How far somebody has come in a course they have begun."""
    if progress.finished:
        return _("done")
    return say(_("%(done)d of %(steps)d"), done=progress.done, steps=progress.of)


# Against whom


EARNED = {
    "casual": N_("Opponents are %(level)s until you win %(count)d games."),
    "club": N_("You won %(count)d games: opponents are now %(level)s."),
    "expert": N_("You won %(count)d more: opponents are now %(level)s."),
}

CHOSEN = N_("Opponents: %(level)s.")


def opponents(level: str, *, chosen: bool) -> str:
    """How good computer players are, and why."""
    text = CHOSEN if chosen else EARNED[level]
    return say(_(text), count=ENOUGH_WON, level=level_name(level))


# Games that can be gone on with


def going(row: SavedRow) -> Element:
    """The game of a kind that was played last, on that game's own card."""
    return div(".row", id=f"saved-{row.id}")[
        p(".note")[row.line, " ", span(".when")[row.when_text]],
        do(
            "forget",
            [icon("close"), hidden(_("Delete")), " ", _about(row)],
            "quiet",
            data_id=row.id,
        ),
        do("continue", [_("Continue"), " ", _about(row)], "primary", data_id=row.id),
    ]


def saved_games(
    rows: Sequence[SavedRow],
    unreadable: int = 0,
    older: int = 0,
    shown: int = 0,
    staying: int = 0,
) -> Fragment:
    """List the games that are on no card of the shelf.

    `unreadable` games were set aside, `staying` ones found no room there. `older` games are not in
    the list; so many are `shown`, in the list or on a card.
    """
    return fragment[
        section("#saved-games", aria_labelledby="saved-title")[
            h2("#saved-title")[_("Your other games")],
            ul(".rows")[[draw_row(row) for row in rows]],
            div("#more-games.actions")[offer_more(older)] if older else None,
        ]
        if rows
        else None,
        _set_aside(unreadable) if unreadable else None,
        p(".note.warning")[problems.stays(staying)] if staying else None,
        _moving(any_games=bool(rows or shown)),
    ]


def draw_row(row: SavedRow) -> Element:
    """Draw a saved game as an item of the list."""
    on = _("Try again") if row.over else _("Continue")
    return li(".row", id=f"saved-{row.id}")[
        div(".row-text")[
            span[row.title],
            " ",
            row.over and chip(_("finished")),
            p(".note")[say(_("%(line)s. %(when)s"), line=row.line, when=row.when_text)],
        ],
        div(".actions")[
            do("forget", [_("Delete"), " ", _about(row)], "quiet", data_id=row.id),
            do("continue", [on, " ", _about(row)], data_id=row.id),
        ],
    ]


def _about(row: SavedRow) -> Node:
    """Which game a button is about, for those who do not see where it stands."""
    return hidden(say(_("%(title)s, %(when)s"), title=row.title, when=row.when_text))


def offer_more(older: int) -> Fragment:
    """Offer to list more games; so many are older than those listed."""
    text = ngettext("And one older game.", "And %(count)d older games.", older)
    return fragment[
        span(".note")[say(text, count=older)], do("more-games", _("Show more"), "quiet")
    ]


def _set_aside(count: int) -> Element:
    text = npgettext(
        "set aside",
        "A saved game couldn't be read. It's set aside.",
        "%(count)d saved games couldn't be read. They're set aside.",
        count,
    )
    return p(".note.warning")[say(text, count=count)]


def _moving(*, any_games: bool) -> Element:
    """To a file and from a file."""
    return div("#moving.actions")[
        any_games and do("export", _("Save all games to a file"), "quiet"),
        label(".button.quiet.file")[_("Import games from a file"), " ", _file()],
    ]


def _file() -> VoidElement:
    """The page is told of a change of it, by ``data-choose="import"``."""
    return input_("#import-file.sr-only", type="file", accept=".json", data_choose="import")
