"""Tables at moments worth looking at, and how they look: drawn without Python in the page.

The page morphs what `views.table` writes into ``<main>``. Here the same functions write it, and it
is put there as it is: no position has to wait for the page to start, nor for other players.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, partial
from importlib import import_module
from typing import Any, TypeAlias

from playwright.sync_api import Browser, Page, Route

from cardroom.browser.learn.lesson import Lesson, lesson_session
from cardroom.games import GAMES
from cardroom.lessons.course import Course
from cardroom.nouns.seats import Seat, with_entry
from cardroom.players.service import choose, dice_key, dice_key_at
from cardroom.records.preferences import Preferences
from cardroom.records.saved_game import Saved
from cardroom.session.session import Session, new_session
from cardroom.table import Table, new_record
from cardroom.views.lobby.new_game import default_names
from cardroom.views.scene import Scene
from cardroom.views.table import scene_maker
from cardroom.views.table.screen import table as drawn

WHO = "greedy"  # plays by its policy, at once

Wanted = Callable[[Any], bool]

Positions: TypeAlias = dict[str, Callable[[], Table]]
"""Tables by what is special about them; ``e2e/<game>/layout.py`` has those of a game."""


def match_phase(phase: str) -> Wanted:
    """Match states of a phase in which the person or no player is to act."""
    return lambda state: state.phase.value == phase and state.turn in (0, None)


def to_follow(each: int = 1) -> Wanted:
    """The person plays last to a trick that is not the first; so many cards to a play."""

    def is_wanted(state: Any) -> bool:
        if state.phase.value != "play" or state.turn != 0 or not state.tricks:
            return False
        trick = state.trick
        played = [trick.play_of(seat) for seat in trick.seats[:-1]]
        return trick.seats[-1] == 0 and all(len(cards) >= each for cards in played)

    return is_wanted


def leads(seat: int, cards: int) -> Wanted:
    """Match states in which a seat led so many cards, and the person is to act."""

    def is_wanted(state: Any) -> bool:
        if state.phase.value != "play" or state.turn != 0:
            return False
        return state.trick.seats[0] == seat and len(state.trick.play_of(seat)) == cards

    return is_wanted


def trick_lies(each: int = 1) -> Wanted:
    """A trick is complete, and still lies there."""

    def is_wanted(state: Any) -> bool:
        if state.phase.value != "play" or not state.tricks or state.trick.cards:
            return False
        return len(state.tricks[-1].play_of(0)) >= each

    return is_wanted


def to_lead(state: Any) -> bool:
    """The person has taken a trick, which still lies there, and leads to the next."""
    return trick_lies()(state) and state.turn == 0


def first(
    game: str, wanted: Wanted, deals: int = 1, seeds: int = 60, said: str = "", **agreed: Any
) -> Table:
    """Return the first table as wanted, among the first deals of game after game. All seats do the
    action `said`, in the game's notation, wherever it is legal.
    """
    options = GAMES[game].Options()._replace(**agreed)
    for number in range(seeds):
        table = Table(new_record(game, options, f"table {number}"))
        if _play_until(table, wanted, deals, said):
            return table
    raise AssertionError(f"no table of {game} comes to such a position")


def _play_until(table: Table, wanted: Wanted, deals: int, said: str) -> bool:
    while not wanted(table.state):
        if table.state.number > deals or table.state.winners:
            return False
        table.play(_next(table, said))
    return True


def _next(table: Table, said: str) -> Any:
    state, game = table.state, table.game
    if state.turn is None:
        return game.legal(state)[0]
    if said and game.parse(said) in game.legal(state):
        return game.parse(said)
    key = dice_key(table.record.seed, state.turn, table.length, WHO)
    return choose(state, game, state.turn, WHO, key).action


@cache
def positions_of(game: str) -> Positions:
    """Return functions that find the tables of a game to look at, by name, with every phase among
    them. Each table is searched for once.
    """
    found: Positions = import_module(f"e2e.{game.replace('-', '_')}.layout").POSITIONS
    return {name: cache(make) for name, make in found.items()}


def widths_of(game: str) -> dict[str, int]:
    """By position how wide, in pixels, the cards of a trick are at least on the smallest phone."""
    found: dict[str, int] = import_module(f"e2e.{game.replace('-', '_')}.layout").WIDTHS
    return found


def typed_hand(game: str) -> str:
    """Return three cards of a hand, as typed on the board."""
    return str(import_module(f"e2e.{game.replace('-', '_')}.layout").TYPED)


# Lights what a course speaks of, as `dom.light` does.
LIGHT = """(names) => names.forEach((name) =>
  document.querySelector(`#${name}, .${name}`)?.setAttribute("data-lit", ""))"""


def session_at(table: Table, seat: Seat = 0) -> Session:
    """The person at this seat, among experts."""
    people = len(table.state.scores)
    levels: tuple[str | None, ...] = with_entry(("expert",) * people, seat, None)
    saved = Saved("1", table.record, levels)
    names = partial(default_names, people, seat)
    return new_session(saved, Preferences(), names, seat, table)


def scene_of(table: Table) -> Scene[Any]:
    """Return the scene of a table for the person."""
    return scene_maker.scene_of(session_at(table))


def draw_table(session: Session) -> str:
    """Return the whole table as it is shown there."""
    return str(drawn(scene_maker.scene_of(session)))


def as_html(table: Table) -> str:
    """Return the HTML of a table as the person sees it."""
    return draw_table(session_at(table))


def hinted(table: Table) -> str:
    """Return the HTML of a table with a club player's hint, which is quicker than an expert's."""
    hint = choose(table.state, table.game, 0, "club", dice_key_at(table, 0, "club"))
    return draw_table(session_at(table).show_hint(hint))


@contextmanager
def bare_page(browser: Browser, url: str) -> Iterator[Page]:
    """The site's page with its style, on which nothing runs but what a test puts in."""
    context = browser.new_context(service_workers="block")
    context.route("**/*", _without_scripts)
    page = context.new_page()
    page.goto(url)
    page.evaluate("document.documentElement.dataset.watched = ''")  # no script is late here
    yield page
    context.close()


def _without_scripts(route: Route) -> None:
    route.abort() if route.request.resource_type == "script" else route.continue_()


# On a bare page no other script has made the policy by which text may become HTML.
TRUSTED = """
  self.ours ??= trustedTypes.createPolicy("cardroom", { createHTML: (html) => html });
  const trusted = (html) => ours.createHTML(html);
"""


def lay(page: Page, html: str) -> None:
    put = "document.querySelector('main').innerHTML = trusted(html);"
    page.evaluate(f"(html) => {{ {TRUSTED} {put} }}", html)


def lay_over(page: Page, html: str) -> None:
    """Open a dialog with this in it; with nothing, close it."""
    page.evaluate(
        "(html) => {"
        + TRUSTED
        + """
          const dialog = document.querySelector("dialog");
          dialog.innerHTML = trusted(html);
          if (!html) dialog.close();
          else if (!dialog.open) dialog.showModal();
        }""",
        html,
    )


def lay_step(page: Page, course: Course, number: int) -> None:
    """The table of this step of a course, as it is shown first."""
    lay(page, draw_table(lesson_session(Lesson(course, number), Preferences())))
    page.evaluate(LIGHT, list(course.steps[number].highlight))


def phases(game: str, *names: str, **agreed: Any) -> Positions:
    """Return a table in each of these phases."""
    return {name: partial(first, game, match_phase(name), **agreed) for name in names}


def with_tricks(game: str, **agreed: Any) -> Positions:
    """Tables in the middle of a deal, and at its end."""
    return {
        "play": partial(first, game, to_follow(), **agreed),
        "full trick": partial(first, game, trick_lies(), **agreed),
        "to lead": partial(first, game, to_lead, **agreed),
        **phases(game, "scored", **agreed),
    }
