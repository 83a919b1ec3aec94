"""Real scenes of Eights for the tests of the views: whole games, seen by the person at seat 0."""

from functools import cache
from random import Random

from cardroom.games import GAMES
from cardroom.games.eights.model import Draw, Options, State
from cardroom.nouns.cards import Card, Suit, hand
from cardroom.table import Table, new_record
from cardroom.views.scene import Scene
from cardroom.views.wording import words_of
from tests.views.scenes import scenes_of_table

GAME = GAMES["eights"]
WORDING = words_of("eights")
TWO, THREE, FOUR = (Options(players=count) for count in (2, 3, 4))
STRICT = Options(players=3, voluntary_draw="never", stock_out="reshuffle", target=50)
FREE = Options(players=4, starter_eight="free", hand_size="seven", stake=5)
TABLES = {"two": TWO, "three": THREE, "four": FOUR, "strict": STRICT, "free": FREE}


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
    return tuple(scenes_of_table(table_after(options, seed, most)))


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


REFUSING = at("7S 10S 2C/KD", "7H"), "7S"
"""A position in which cards are refused, and cards that an objection names."""


@cache
def a_game() -> tuple[Scene, ...]:
    """The scenes of a whole game, or of its first deals where it is long."""
    return scenes(TWO)
