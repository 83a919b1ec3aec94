"""Tests of random choice, and of the table of chances to win a game."""

from collections import Counter
from random import Random
from types import SimpleNamespace

import pytest

from cardroom.nouns.cards import names, pack
from cardroom.nouns.selections import Selections
from cardroom.players.five_hundred.game_tables import ChanceTable
from cardroom.players.player import Budget, choose_at_random


def test_every_action_comes_about_equally_often() -> None:
    dice, view = Random(7), SimpleNamespace(legal=("a", "b", "c", "d"))
    counts = Counter(choose_at_random(view, dice, Budget()).action for _ in range(4000))
    assert sorted(counts) == ["a", "b", "c", "d"]
    assert all(900 < count < 1100 for count in counts.values())


def test_it_never_lists_millions_of_ways() -> None:
    """Burying 8 of 36 cards: thirty million ways, which would take minutes to list."""
    ways = Selections(pack(("2", "3", "4", "5", "6", "7", "8", "9", "10")), 8, 8, make=names)
    assert len(ways) == 30_260_340
    buried = choose_at_random(SimpleNamespace(legal=ways), Random(1), Budget()).action
    assert len(set(buried.split())) == 8


def test_nothing_to_do_is_refused() -> None:
    with pytest.raises(ValueError, match="turn"):
        choose_at_random(SimpleNamespace(legal=()), Random(1), Budget())


@pytest.mark.parametrize(
    ("own", "best", "chance"),
    [
        *((10, 10, 0.5), (20, 40, 0.8), (15, 10, 0.4), (30, 20, 0.35), (10, 30, 0.8)),
        *((15, 15, 0.5), (5, 10, 0.5), (90, 0, 0.1)),  # beyond the table: as at its edge
    ],
)
def test_chance_is_interpolated(own: float, best: float, chance: float) -> None:
    table = ChanceTable((10, 20, 40), ((500, 700, 900), (300, 500, 800), (100, 200, 500)))
    assert table.chance_to_win_game(own, best) == pytest.approx(chance)
