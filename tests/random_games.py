"""Random games for the tests: every game on the shelf, every preset, and odd combinations.

All chance comes from `Random(text).random()`, which gives the same numbers in any Python. The
games are the same from run to run, and few. `make soak` asks for more, and for others every day:
what it finds is found again with the same two words in the environment.
"""

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple, TypeVar

from cardroom.cards import Card
from cardroom.games import GAMES

T = TypeVar("T")

THOROUGH = int(os.environ.get("CARDROOM_THOROUGH", "1"))
"""So many times as many random games as usual."""

SEED = os.environ.get("CARDROOM_SEED", "")
"""Goes into the seed of every random game; empty, they are those we know."""

COMBINATIONS = 4
"""So many random combinations of options, besides the presets, are tried of every game."""

MOST_ACTIONS = 20_000
"""A random game of a preset is over by then. No bound would be true for all seeds: Twenty Down
without a limit on the deals is a random walk. Of 1,000 random games of its preset `seed` half took
up to 308 actions, 95 % up to 758, one more than a million. The seeds of the tests are fixed, so
what ends today ends tomorrow."""

CUT_AT = 1_500
"""Games of odd combinations are left there. Without a limit on the deals, and with penalties that
outweigh the tricks, scores drift away from 0 and random players never come back."""

CUT_EARLIER = {"eights": 400}
"""Where everything has been seen by then. In Eights, with the talon turned over and drawing at
will, random players draw on and on, and a single deal takes hundreds of actions."""

MOST_IN_A_DEAL = {
    "twenty-down": 29,  # naming trumps, 4 exchanges, 3 times staying, 20 cards, on to the next
    "eights": 1_000,  # about 100, unless the talon is turned over
    "belote": 600,  # all 156 bids with two passes between, 4 declarations, 32 cards, and showing
    "five-hundred": 95,  # 27 bids, 5 passes, exchange, the joker's suit, 60 cards, on to the next
    "eighty-points": 2_500,  # about 95, unless nobody shows and all is dealt again and again
}
"""Actions."""

PASSING = {"five-hundred": 0.6}
"""How often random players pass where they may bid; elsewhere as often as they say anything else.
Without that every deal of Five Hundred would be bid to the ceiling, and lose the game at once."""


class Case(NamedTuple):
    """What is agreed for some random games."""

    key: str
    name: str  # of the preset, or "odd 1"
    options: Any

    def __str__(self) -> str:
        return f"{self.key} {self.name}"

    @property
    def is_odd(self) -> bool:
        """Not a preset."""
        return self.name.startswith("odd ")


class Played(NamedTuple):
    """A game from the first position to the last: one state more than actions."""

    seed: str
    states: tuple[Any, ...]
    actions: tuple[Any, ...]

    def deal_so_far(self, place: int) -> range:
        """The places in `states` of the same deal, up to this one."""
        number = self.states[place].number
        first = next(n for n, state in enumerate(self.states) if state.number == number)
        return range(first, place + 1)


def cases() -> list[Case]:
    """Every preset of every game, and random combinations that can be played."""
    found = []
    for key, game in GAMES.items():
        found += [Case(key, name, options) for name, options in game.PRESETS.items()]
        odd = (options for options in odd_options(game) if options not in game.PRESETS.values())
        found += [Case(key, f"odd {n}", next(odd)) for n in range(1, COMBINATIONS + 1)]
    return found


def odd_options(game: Any) -> Iterator[Any]:
    """Random combinations of the values there are, without end, that can be played."""
    dice = Random(f"options of {game.KEY}")
    while True:
        values = {name: pick(choices, dice) for name, choices in game.CHOICES.items()}
        options = game.Options(**values)
        if game.complaint(options) is None:
            yield options


def size(members: Sequence[T]) -> int:
    """How many there are, also where `len` cannot say it."""
    try:
        return len(members)
    except OverflowError:
        return members.index(members[-1]) + 1


def pick(members: Sequence[T], dice: Random) -> T:
    """One of them, without listing them."""
    return members[int(dice.random() * size(members))]


def some(members: Sequence[T], most: int, dice: Random) -> list[T]:
    """All members where there are few, else so many of them at random, repeats included."""
    if size(members) <= most:
        return list(members)
    return [pick(members, dice) for _ in range(most)]


def random_action(game: Any, state: Any, dice: Random) -> Any:
    """What a random player does here."""
    legal = game.legal(state)
    passes = game.KEY in PASSING and state.phase.value == "auction"
    return legal[0] if passes and dice.random() < PASSING[game.KEY] else pick(legal, dice)


def random_moves(
    game: Any, options: Any, seed: str, most: int = MOST_ACTIONS
) -> Iterator[tuple[Any, Any]]:
    """Each position of a random game with what is done there; the last with None."""
    dice = Random(f"{game.KEY}/{seed}")
    state = game.start(options, seed)
    for _ in range(most):
        if state.winners:
            break
        action = random_action(game, state, dice)
        yield state, action
        state = game.apply(state, action)
    yield state, None


@lru_cache(maxsize=32)
def played(case: Case, number: int) -> Played:
    """A random game of this case; each number is another one."""
    seed = f"{SEED}{case.name}/{number}"
    most = CUT_EARLIER.get(case.key, CUT_AT) if case.is_odd else MOST_ACTIONS
    moves = list(random_moves(GAMES[case.key], case.options, seed, most))
    states, actions = zip(*moves, strict=True)
    return Played(seed, states, actions[:-1])


def all_cards(game: Any, state: Any) -> Counter[Card]:
    """How often each card lies anywhere."""
    return Counter(card for cards in game.places(state).values() for card in cards)
