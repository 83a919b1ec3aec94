"""Random games for the tests: every game on the shelf, every preset, and odd combinations.

All chance comes from `Random(text).random()`, which gives the same numbers in any Python. The
games are the same from run to run, and few. `make soak` asks for more, and for others every day:
what it finds is found again with the same two words in the environment.
"""

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from importlib import import_module
from random import Random
from typing import Any, NamedTuple, TypeVar

from cardroom.games import GAMES
from cardroom.nouns.cards import Card
from cardroom.table import Record, Table

T = TypeVar("T")

THOROUGH = int(os.environ.get("CARDROOM_THOROUGH", "1"))
"""Factor by which random games are more than usual."""

SEED = os.environ.get("CARDROOM_SEED", "")
"""Goes into the seed of every random game; empty, they are those we know."""

COMBINATIONS = 3 if THOROUGH == 1 else 6
"""Random combinations of options tried of every game, besides the presets."""

MOST_ACTIONS = 20_000
"""A random game of a preset is over by then. No bound would be true for all seeds: Twenty Down
without a limit on the deals is a random walk. Of 1,000 random games of its preset `seed` half took
up to 308 actions, 95 % up to 758, one more than a million. The seeds of the tests are fixed, so
what ends today ends tomorrow."""


class Bounds(NamedTuple):
    """Limits of a game's random games and of its table, from ``tests/games/<game>/bounds.py``."""

    in_a_deal: int  # actions at most
    weight: tuple[int, int]  # of the heaviest table: elements, bytes of HTML (docs/drawing.md)
    odd: int = 1_500
    """Actions after which games of odd combinations are left. Without a limit on the deals, and
    with penalties that outweigh the tricks, scores drift away from 0 and random players never come
    back."""
    passing: float | None = None
    """Share of passes by random players who may bid; None: equal to any other action."""


def folder_of(key: str) -> str:
    return key.replace("-", "_")


def bounds_of(key: str) -> Bounds:
    found: Bounds = import_module(f"tests.games.{folder_of(key)}.bounds").BOUNDS
    return found


class Case(NamedTuple):
    """Options for some random games of one game."""

    key: str
    name: str  # of the preset, or "odd 1"
    options: Any

    def __str__(self) -> str:
        return f"{self.key} {self.name}"

    @property
    def is_odd(self) -> bool:
        return self.name.startswith("odd ")

    @property
    def is_usual(self) -> bool:
        """The preset of those who do not look for other rules."""
        return self.name == next(iter(GAMES[self.key].PRESETS))


class Played(NamedTuple):
    """A game from the first position to the last: one state more than actions."""

    seed: str
    states: tuple[Any, ...]
    actions: tuple[Any, ...]

    def deal_so_far(self, place: int) -> range:
        """Return the places in `states` of the same deal, up to this one."""
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
    """Return the number of members, even if it is too large for `len`."""
    try:
        return len(members)
    except OverflowError:
        return members.index(members[-1]) + 1


def pick(members: Sequence[T], dice: Random) -> T:
    """Return a random member without building a list."""
    return members[int(dice.random() * size(members))]


def some(members: Sequence[T], most: int, dice: Random) -> list[T]:
    """Return all members if there are few, else so many random ones, which may repeat."""
    if size(members) <= most:
        return list(members)
    return [pick(members, dice) for _ in range(most)]


def random_action(game: Any, state: Any, dice: Random) -> Any:
    legal = game.legal(state)
    passing = bounds_of(game.KEY).passing if state.phase.value == "auction" else None
    return legal[0] if passing and dice.random() < passing else pick(legal, dice)


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


def play_random(record: Record, actions: int, dice: Random | None = None) -> Table:
    """Return a table on which so many random actions were done, unless the game was over sooner."""
    dice, table = dice or Random("table"), Table(record)
    while table.length < actions and not table.state.winners:
        table.play(random_action(table.game, table.state, dice))
    return table


@lru_cache(maxsize=32)
def play_case(case: Case, number: int) -> Played:
    """Return a random game of this case. Each number gives another game."""
    seed = f"{SEED}{case.name}/{number}"
    most = bounds_of(case.key).odd if case.is_odd else MOST_ACTIONS
    moves = list(random_moves(GAMES[case.key], case.options, seed, most))
    states, actions = zip(*moves, strict=True)
    return Played(seed, states, actions[:-1])


def all_cards(game: Any, state: Any) -> Counter[Card]:
    return Counter(card for cards in game.places(state).values() for card in cards)
