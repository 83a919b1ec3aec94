"""Real scenes of Eights for the tests of the views: whole games, seen by the person at seat 0."""

from functools import partial
from random import Random

from cardroom.games import GAMES
from cardroom.games.eights.model import Draw, Options, State
from cardroom.nouns.cards import cards
from cardroom.views.wording import words_of
from tests.random_games import pick
from tests.vector_kinds.eights import at_turn
from tests.views.scenes import random_scenes

GAME = GAMES["eights"]
WORDING = words_of("eights")
TWO, THREE, FOUR = (Options(players=count) for count in (2, 3, 4))
STRICT = Options(players=3, voluntary_draw="never", stock_out="reshuffle", target=50)
FREE = Options(players=4, starter_eight="free", hand_size="seven", stake=5)
TABLES = {"two": TWO, "three": THREE, "four": FOUR, "strict": STRICT, "free": FREE}


def with_few_draws(_state: State, legal, dice: Random):
    """Choose a random action, a draw only now and then."""
    wanted = legal if dice.random() < 0.1 else [a for a in legal if a != Draw()] or legal
    return pick(wanted, dice)


scenes = partial(random_scenes, choose=with_few_draws)


def at(
    hands: str, top: str, stock: str = "", *, named: str = "", turn: int = 0, **options: object
) -> State:
    """A position of a second deal: hands by seat with ``/`` between; the stock's top card first."""
    held = [text.split() for text in hands.split("/")]
    agreed = Options(players=len(held), **options)
    state = at_turn(GAME, agreed, held, top, named=named, stock=cards(stock), turn=turn)
    return state._replace(number=2)


REFUSING = at("7S 10S 2C/KD", "7H"), "7S"
"""A position in which cards are refused, and cards that an objection names."""

A_GAME = {"options": TWO}  # whose scenes are a game
