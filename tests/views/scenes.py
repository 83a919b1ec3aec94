"""Scenes of any game: what a reader sees of a state, of a table, and of a whole random game."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

from cardroom.game import Objection
from cardroom.games import GAMES
from cardroom.nouns.cards import Card, cards
from cardroom.nouns.seats import Seat
from cardroom.records.preferences import Preferences
from cardroom.table import Record, Table, new_record
from cardroom.views.lobby.new_game import default_names
from cardroom.views.scene import Help, LogLine, Person, Scene, to_log_lines
from cardroom.views.table.screen import table as draw_table
from cardroom.views.wording import words_of
from cardroom.views.words import Names
from tests.random_games import Case, pick, play_case
from tests.vector_kinds import state_after
from tests.views.elements import Tag, tags, to_html


def scene_of(key: str, state: Any, seat: Seat | None = 0, **more: Any) -> Scene[Any]:
    """Return what the reader at this seat sees of a state; all others are experts."""
    game = GAMES[key]
    view = game.view(state, seat)
    trick = getattr(view, "trick", None)
    return Scene(
        game=key,
        view=view,
        people=tuple(
            Person(name, None if place == seat else "expert")
            for place, name in enumerate(default_names(len(view.scores), seat or 0))
        ),
        preferences=Preferences(),
        groups=game.arranged(view),
        help=Help(objections=card_objections(game, state, view)),
        trick_shown=bool(trick and not trick.cards and view.tricks),
        fingerprint="0123456789ab",
    )._replace(**more)


def with_attempt(scene: Scene[Any], **fields: Any) -> Scene[Any]:
    return scene._replace(attempt=scene.attempt._replace(**fields))


def with_help(scene: Scene[Any], **fields: Any) -> Scene[Any]:
    return scene._replace(help=scene.help._replace(**fields))


def card_objections(game: Any, state: Any, view: Any) -> dict[Card, Objection]:
    """Return what speaks against playing each card of the hand alone, if the seat is to act."""
    if state.turn is None or state.turn != view.seat:
        return {}
    made = {card: game.choose(view, (card,)) for card in view.hand}
    found = {card: game.objection(state, action) for card, action in made.items() if action}
    return {card: no for card, no in found.items() if no and not no.unfinished}


def game_of(state: Any) -> Any:
    return game_with(state.options)


def game_with(options: Any) -> Any:
    return next(game for game in GAMES.values() if isinstance(options, game.Options))


def see(state: Any, seat: Seat | None = 0, **more: Any) -> Scene[Any]:
    return scene_of(game_of(state).KEY, state, seat, **more)


def raise_cards(state: Any, held: str, **more: Any) -> Scene[Any]:
    """Return seat 0's scene with these cards raised, and more fields of its attempt."""
    game, raised = game_of(state), cards(held)
    chosen = game.choose(game.view(state, 0), raised)
    return with_attempt(
        see(state),
        selected=raised,
        chosen=game.text(chosen) if chosen else None,
        objection=game.objection(state, chosen) if chosen else None,
        **more,
    )


def turn_line(state: Any) -> str:
    return words_of(game_of(state).KEY).turn_line(see(state))


def refusal(state: Any, action: str) -> str:
    """Return the sentence that tells seat 0 why this action is illegal."""
    game = game_of(state)
    objection = game.objection(state, game.parse(action))
    assert objection is not None
    return words_of(game.KEY).objection(see(state), objection)


def after(state: Any, *actions: str) -> Any:
    """Return the position after these actions, each of which must be legal."""
    game = game_of(state)
    for action in actions:
        state = state_after(game, state, game.parse(action))
    return state


def log_of(state: Any, *actions: str) -> list[str]:
    """Return the log's lines on these actions, as seat 0 reads them."""
    table_log: list[str] = []
    for action in actions:
        later = after(state, action)
        table_log += (line.words for line in log_lines(state, game_of(state).parse(action), later))
        state = later
    return table_log


def log_lines(before: Any, action: Any, later: Any) -> tuple[LogLine, ...]:
    """Return the log's lines on an action, as seat 0 reads them."""
    game = game_of(before)
    names = Names(default_names(game.seats(before.options)), 0)
    views = game.view(before, None), game.view(later, None)
    said = words_of(game.KEY).log_lines(*views, action, before.turn, names)
    return to_log_lines(said)


def scenes_of_table(table: Table) -> Iterator[Scene[Any]]:
    """Yield the scene after each action of a table, with the log of its deal."""
    log: tuple[LogLine, ...] = ()
    for before, action, later in table.history():
        log = () if before.turn is None else (*log, *log_lines(before, action, later))
        yield see(later, log=log)


def part(scene: Scene[Any], name: str) -> Tag:
    (found,) = tags(draw_table(scene), id=name)
    return found


def list_actions(scene: Scene[Any]) -> list[str]:
    """Return what the buttons of the action bar do, in order."""
    inside = to_html(draw_table(scene)).partition('id="actions"')[2].partition("</p>")[0]
    return re.findall(r'data-(?:do|action)="([^"]+)"', inside)


Choose = Callable[[Any, Sequence[Any], Random], Any]
"""Choice of an action by the state, the legal actions and dice."""


def by_chance(_state: Any, legal: Sequence[Any], dice: Random) -> Any:
    return pick(legal, dice)


@cache
def table_after(
    options: Any, seed: str = "friday-night", most: int = 4000, choose: Choose = by_chance
) -> Table:
    """Return a table after a whole random game, or after so many actions of it."""
    game, dice = game_with(options), Random(seed)
    table = Table(new_record(game.KEY, options, seed))
    while table.length < most and (legal := game.legal(table.state)):
        table.play(choose(table.state, legal, dice))
    return table


@cache
def random_scenes(
    options: Any, seed: str = "friday-night", most: int = 4000, choose: Choose = by_chance
) -> tuple[Scene[Any], ...]:
    """Return the scene after each action of such a game, with the log of its deal."""
    return tuple(scenes_of_table(table_after(options, seed, most, choose)))


def table_of(case: Case, most: int = 300) -> Table:
    """Return a table after so many actions of a random game."""
    one, game = play_case(case, 0), GAMES[case.key]
    texts = tuple(map(game.text, one.actions[:most]))
    return Table(Record(case.key, game.RULES, case.options, one.seed, 1, texts))


@cache
def whole_game(case: Case) -> tuple[Scene[Any], ...]:
    """Return the scenes of a random game for the person at seat 0, with the log of each deal."""
    return see(play_case(case, 0).states[0]), *scenes_of_table(table_of(case))
