"""A deal of Five Hundred is worth what it does to the chance to win the game."""

from itertools import pairwise

import pytest

from cardroom.games.five_hundred.model import Options
from cardroom.players.five_hundred.game_tables import GAME_TABLES
from cardroom.players.five_hundred.winning import (
    A_GAME,
    GameScore,
    Prospect,
    chance_for,
    plain_gain,
    worth_at,
)


def score(*totals: int, side: int = 0, **agreed: object) -> GameScore:
    return GameScore(Options(**agreed), totals, side)


@pytest.mark.parametrize("key", GAME_TABLES)
def test_needing_less_never_lowers_the_chance_by_much(key: tuple[str, bool]) -> None:
    rows = GAME_TABLES[key].thousandths
    assert all(
        a >= b - 60 for one, other in pairwise(rows) for a, b in zip(one, other, strict=True)
    )
    assert rows[0][-1] > 900
    assert rows[-1][0] < 100


def test_who_makes_a_contract_wins_before_tricks_count() -> None:
    assert score(480, 490).chance_after((40, 30), (0,)) == 1.0
    assert score(480, 490).chance_after((-40, 30)) == 0.0
    assert score(480, 490, side=1).chance_after((-40, 30)) == 1.0


def test_tricks_alone_do_not_win_where_a_contract_must() -> None:
    late = score(480, 490, win_by_tricks=False)
    assert 0.0 < late.chance_after((-40, 30)) < 0.5
    assert late.chance_after((40, 30), (0,)) == 1.0


def test_far_below_zero_the_game_is_lost() -> None:
    assert score(-400, 0).chance_after((-100, 40)) == 0.0


def test_at_the_start_a_call_keeps_its_worth() -> None:
    prospect = Prospect(0, 140, 0.7, 30.0)
    assert worth_at(score(0, 0), 25.0, prospect) == pytest.approx(25.0)
    assert worth_at(score(0, 0), -40.0, None) == -40.0


def test_no_call_is_worth_more_than_the_game() -> None:
    late = score(480, 480)
    sure = worth_at(late, 300.0, Prospect(0, 280, 1.0, 0.0))
    assert sure == pytest.approx(A_GAME / 2 / late.stretch)


def test_a_contract_that_wins_the_game_beats_one_more_trick() -> None:
    late = score(480, 0)
    six, eight = (
        worth_at(late, plain, Prospect(0, value, chance, 20.0))
        for plain, value, chance in ((30.0, 40, 0.95), (60.0, 240, 0.7))
    )
    assert six > eight


def test_the_chance_of_a_contract_follows_from_its_worth() -> None:
    prospect = Prospect(1, 140, 0.6, 40.0)
    worth = plain_gain(score(0, 0), prospect)
    assert chance_for(score(0, 0), worth, prospect) == pytest.approx(0.6)


def test_only_late_scores_are_late() -> None:
    assert not score(290, 290).is_late
    assert score(300, 0).is_late
    assert score(0, -300).is_late
