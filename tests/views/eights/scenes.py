"""Real scenes of Eights for the tests of the views: whole games, seen by the person at seat 0."""

from collections.abc import Iterator
from functools import cache
from random import Random

from cardroom.games import GAMES
from cardroom.games.eights.model import Draw, Options, State, parse
from cardroom.nouns.cards import Card, Suit, hand
from cardroom.session.preferences import Preferences
from cardroom.table import Table, new_record
from cardroom.views.lobby.new_game import default_names
from cardroom.views.scene import Scene, to_log_lines
from cardroom.views.wording import words_of
from cardroom.views.words import Names
from tests.views.scenes import scene_of as any_scene

GAME = GAMES["eights"]
WORDING = words_of("eights")
TWO, THREE, FOUR = (Options(players=count) for count in (2, 3, 4))
STRICT = Options(players=3, voluntary_draw="never", stock_out="reshuffle", target=50)
FREE = Options(players=4, starter_eight="free", hand_size="seven", stake=5)
TABLES = {"two": TWO, "three": THREE, "four": FOUR, "strict": STRICT, "free": FREE}


def scene_of(state: State, preferences: Preferences | None = None, **more: object) -> Scene:
    """Return the person's scene of this state; all others are experts."""
    return any_scene(GAME.KEY, state, preferences=preferences or Preferences(), **more)


@cache
def table_after(options: Options, seed: str = "friday-night", most: int = 4000) -> Table:
    """Return a table after a random game, or its first actions, with a draw only now and then."""
    dice = Random(seed)
    table = Table(new_record(GAME.KEY, options, seed))
    while table.length < most and (legal := GAME.legal(table.state)):
        wanted = legal if dice.random() < 0.1 else [a for a in legal if a != Draw()] or legal
        table.play(wanted[int(dice.random() * len(wanted))])
    return table


@cache
def scenes(options: Options, seed: str = "friday-night", most: int = 4000) -> tuple[Scene, ...]:
    """The scene after each action of a game, with the log of its deal."""
    return tuple(_play_through(options, seed, most))


def _play_through(options: Options, seed: str, most: int) -> Iterator[Scene]:
    log: tuple[str, ...] = ()
    names = Names(default_names(options.players), 0)
    for before, action, after in table_after(options, seed, most).history():
        if before.turn is None:
            log = ()
        else:
            views = GAME.view(before, None), GAME.view(after, None)
            log = (*log, *WORDING.log_lines(*views, action, before.turn, names))
        yield scene_of(after, log=to_log_lines(log))


def at(
    hands: str, top: str, stock: str = "", *, named: str = "", turn: int = 0, **options: object
) -> State:
    """A position of a second deal: hands by seat with ``/`` between them, the next card of the
    stock first.
    """
    held = tuple(map(hand, hands.split("/")))
    state = GAME.start(Options(players=len(held), **options), "words")
    return state._replace(
        number=2,
        hands=held,
        stock=tuple(map(Card, stock.split())),
        talon=(Card(top),),
        named=Suit(named or top[-1]),
        buried=(),
        turn=turn,
    )


def after(state: State, *actions: str) -> State:
    """The position after these actions, each of which must be legal."""
    for action in map(parse, actions):
        assert GAME.objection(state, action) is None, action
        state = GAME.apply(state, action)
    return state


def log_of(state: State, *actions: str) -> list[str]:
    """Return the log's lines on these actions."""
    names, lines = Names(default_names(state.options.players), 0), []
    for action in actions:
        later = after(state, action)
        views = GAME.view(state, None), GAME.view(later, None)
        told = to_log_lines(WORDING.log_lines(*views, parse(action), state.turn, names))
        lines += [line.words for line in told]
        state = later
    return lines


@cache
def a_game() -> tuple[Scene, ...]:
    """The scenes of a whole game, or of its first deals where it is long."""
    return scenes(TWO)
