"""Tests that no player looks at cards its seat cannot see.

At random positions everything the seat to act cannot see is dealt again, several times. With the
same dice the choice must stay the same, and so must its reason. Every game on the shelf, every
preset, every level.
"""

from collections.abc import Callable
from hashlib import sha256
from itertools import takewhile
from random import Random
from typing import Any, TypeAlias

import pytest

from cardroom.games import GAMES, AnyGame
from cardroom.players.analysis import Analysis
from cardroom.players.levels import BUDGETS, NAMES
from cardroom.players.player import Choice, Reason
from cardroom.players.service import choose
from cardroom.players.weighing import analyse
from tests.random_games import SEED, THOROUGH, random_moves
from tests.soak import EACH_GAME, is_usual, row

REDEALS = 3  # of each position
GAMES_PLAYED = 2 * THOROUGH  # of each game, preset and level
GAMES_IMAGINED = THOROUGH  # of levels that imagine worlds, which takes time
MOST_DEALS = 3  # of a game: later ones are like the earlier ones
MOST_POSITIONS = 10  # of a game: of longer ones they are picked evenly

Ask: TypeAlias = Callable[[Any, AnyGame, int, str, str], Choice | Analysis]
"""Parameters of `service.choose`: state, game, seat, level, key."""

CASES = [
    row(game, options, level, usual=is_usual(key, preset), id=f"{key} {preset} {level}")
    for key, game in GAMES.items()
    for preset, options in game.PRESETS.items()
    for level in NAMES
]


def positions(game: AnyGame, options: Any, seed: str) -> list[Any]:
    """Positions of a random game in which a seat is to act, spread over all of it."""
    states = (state for state, _ in random_moves(game, options, seed))
    early = takewhile(lambda state: state.number <= MOST_DEALS, states)
    found = [state for state in early if state.turn is not None]
    return found[:: -(-len(found) // MOST_POSITIONS)]


def changes_of_mind(
    game: AnyGame, options: Any, level: str, ask: Ask, *, step: int = 1, redeals: int = REDEALS
) -> int:
    """Count choices that changed when only hidden cards changed, at every `step`-th position."""
    dice, changes = Random(f"re-deal {level}"), 0
    for number in range(GAMES_IMAGINED if BUDGETS[level].samples else GAMES_PLAYED):
        some = positions(game, options, f"{SEED}peek/{number}")[::step]
        for place, state in enumerate(some):
            key = f"{number}/{place}"
            first = ask(state, game, state.turn, level, key)
            for _ in range(redeals):
                other = game.imagine(game.view(state, state.turn), dice)
                changes += ask(other, game, state.turn, level, key) != first
    return changes


@pytest.mark.parametrize(("game", "options", "level"), CASES)
def test_a_choice_depends_on_nothing_hidden(game: AnyGame, options: Any, level: str) -> None:
    """Levels that imagine worlds are slow: ask at every other position, except in a soak."""
    step = 2 if BUDGETS[level].samples and THOROUGH == 1 else 1
    assert changes_of_mind(game, options, level, choose, step=step) == 0


def analysis(state: Any, game: AnyGame, seat: int, level: str, key: str) -> Analysis:
    """With something among it that the player himself may not have thought of."""
    legal = game.legal(state)
    return analyse(state, game, seat, level, key, also=legal[len(key) * 7 % len(legal)])


@pytest.mark.parametrize("key", GAMES)
def test_what_everything_is_worth_depends_on_nothing_hidden(key: str) -> None:
    """A few positions are enough, because choices are made by these values."""
    options = next(iter(GAMES[key].PRESETS.values()))
    changes = changes_of_mind(GAMES[key], options, "expert", analysis, step=3, redeals=1)
    assert changes == 0


def peeks_at_the_action(state: Any, game: AnyGame, seat: int, level: str, key: str) -> Choice:
    """Handed the state through a back door: lets where hidden cards lie decide."""
    legal = game.legal(state)
    lie = sha256(str(game.places(state)).encode()).digest()
    return Choice(legal[lie[0] % len(legal)], Reason("peek"))


def peeks_for_the_reason(state: Any, game: AnyGame, seat: int, level: str, key: str) -> Choice:
    """Chooses honestly, and then gives a hidden card away by its reason."""
    honest = choose(state, game, seat, level, key)
    return honest._replace(reason=Reason("peek", (("cards", str(game.places(state))),)))


@pytest.mark.parametrize("ask", [peeks_at_the_action, peeks_for_the_reason])
@pytest.mark.parametrize("key", EACH_GAME)
def test_the_check_catches_a_player_that_peeks(key: str, ask: Ask) -> None:
    options = next(iter(GAMES[key].PRESETS.values()))
    assert changes_of_mind(GAMES[key], options, "expert", ask) > 0
