"""The lobby: facts about each game, the list of saved games, export and import."""

from collections.abc import Sequence
from typing import NamedTuple

import htpy
from htpy import Element, Fragment, Node, div, fragment, h2, p, section, span, ul
from markupsafe import Markup

from cardroom.games import AnyGame
from cardroom.nouns.cards import Card
from cardroom.records.results import ENOUGH_WON, Progress
from cardroom.views.kit import problems
from cardroom.views.kit.dialog_parts import command_button, list_item_with_buttons
from cardroom.views.kit.faces import face
from cardroom.views.kit.widgets import chip, icon, screen_reader_text
from cardroom.views.wording import words_of
from cardroom.views.words import N_, _, level_name, ngettext, say
from cardroom.views.words.lookup import npgettext


class SavedRow(NamedTuple):
    """Saved game as listed in the lobby."""

    id: str
    game: str  # its key
    title: str  # "Twenty Down"
    when_text: str  # "today, 14:05"
    line: str  # "Deal 5, you have 12"
    over: bool


# Facts about a game, shown before Python has started


def game_facts_line(game: AnyGame) -> str:
    """Describe a game: "2 to 4 players, 10 minutes, easy"; empty without a known duration."""
    told = words_of(game.KEY)
    if not told.MINUTES:
        return ""
    values = {
        "players": player_range(game),
        "minutes": minute_count(told.MINUTES),
        "ease": _(told.EASE),
    }
    return say(_("%(players)s, %(minutes)s, %(ease)s"), **values)


def player_range(game: AnyGame) -> str:
    """Return the possible numbers of players of a game, over all its options: "2 to 4 players"."""
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


def typical_cards(key: str) -> Markup:
    """Return the HTML of some typical cards of a game, as decoration."""
    drawn = fragment[[face(Card(name)) for name in words_of(key).FAN]]
    return Markup(drawn)  # noqa: S704 - htpy has escaped it


def minute_count(count: int) -> str:
    """Return a number of minutes in words: "10 minutes"."""
    return say(ngettext("%(count)d minute", "%(count)d minutes", count), count=count)


def progress_words(progress: Progress) -> str:
    """Return the learner's progress in a course: "3 of 8", or "done"."""
    text = _("done") if progress.finished else _("%(done)d of %(steps)d")
    return say(text, done=progress.done, steps=progress.of)


EARNED = {
    "casual": N_("Opponents are %(level)s until you win %(count)d games."),
    "club": N_("You won %(count)d games: opponents are now %(level)s."),
    "expert": N_("You won %(count)d more: opponents are now %(level)s."),
}


def opponents_sentence(level: str, *, chosen: bool) -> str:
    """Return the sentence about the opponents' level, which the visitor chose or earned by wins."""
    text = _("Opponents: %(level)s.") if chosen else _(EARNED[level])
    return say(text, count=ENOUGH_WON, level=level_name(level))


# Saved games


def last_game_row(row: SavedRow) -> Element:
    """Return an unfinished saved game with buttons to continue or delete it, for the lobby."""
    name = _screen_reader_title(row)
    delete = [icon("close"), screen_reader_text(_("Delete")), " ", name]
    return div(".row", id=f"saved-{row.id}")[
        p(".note")[row.line, " ", span(".when")[row.when_text]],
        command_button("forget", delete, "quiet", data_id=row.id),
        command_button("continue", [_("Continue"), " ", name], "primary", data_id=row.id),
    ]


def saved_games(
    rows: Sequence[SavedRow], unreadable: int = 0, older: int = 0, shown: int = 0, staying: int = 0
) -> Fragment:
    """Return the lobby's list of saved games, with export and import. `older` counts games that a
    button adds to the list, `shown` all games on the page. `unreadable` counts damaged games moved
    to a separate place, `staying` damaged games not moved because storage is full.
    """
    set_aside = npgettext(
        "set aside",
        "A saved game couldn't be read. It's set aside.",
        "%(count)d saved games couldn't be read. They're set aside.",
        unreadable,
    )
    return fragment[
        rows
        and section("#saved-games", aria_labelledby="saved-title")[
            h2("#saved-title")[_("Your other games")],
            ul(".rows")[[saved_game_row(row) for row in rows]],
            div("#more-games.actions")[older_games_offer(older)] if older else None,
        ],
        p(".note.warning")[say(set_aside, count=unreadable)] if unreadable else None,
        p(".note.warning")[problems.unreadable_games_stay_line(staying)] if staying else None,
        _export_and_import_buttons(any_games=bool(rows or shown)),
    ]


def saved_game_row(row: SavedRow) -> Element:
    """Return a saved game as a list item with buttons."""
    on = _("Try again") if row.over else _("Continue")
    name = _screen_reader_title(row)
    return list_item_with_buttons(
        [
            span[row.title],
            " ",
            row.over and chip(_("finished")),
            p(".note")[say(_("%(line)s. %(when)s"), line=row.line, when=row.when_text)],
        ],
        command_button("forget", [_("Delete"), " ", name], "quiet", data_id=row.id),
        command_button("continue", [on, " ", name], data_id=row.id),
        id=f"saved-{row.id}",
    )


def _screen_reader_title(row: SavedRow) -> Node:
    return screen_reader_text(say(_("%(title)s, %(when)s"), title=row.title, when=row.when_text))


def older_games_offer(older: int) -> Fragment:
    """Return the number of older saved games not listed yet, and a button that lists more."""
    text = ngettext("And one older game.", "And %(count)d older games.", older)
    more = command_button("more-games", _("Show more"), "quiet")
    return fragment[span(".note")[say(text, count=older)], more]


def retry_mistakes_button(count: int) -> Element | None:
    """Return a button that opens the first of `count` mistakes to try again. None for 0."""
    text = ngettext("Try again: %(count)d mistake", "Try again: %(count)d mistakes", count)
    return p(".again")[command_button("again", say(text, count=count))] if count else None


def _export_and_import_buttons(*, any_games: bool) -> Element:
    return div("#moving.actions")[
        any_games and command_button("export", _("Save all games to a file"), "quiet"),
        htpy.label(".button.quiet.file")[
            _("Import games from a file"),
            " ",
            htpy.input("#import-file.sr-only", type="file", accept=".json", data_choose="import"),
        ],
    ]
