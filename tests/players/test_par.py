"""Tests of the par of a deal: played several times by the expert, in slices, with equal results."""

import pytest

from cardroom.games import GAMES
from cardroom.players import par, weighing
from cardroom.players.par import ParCalculator, play_repeatedly
from cardroom.players.review import compute_par
from cardroom.players.service import RequestError
from cardroom.table import Table, new_record, write

KEY = "twenty-down"
GAME = GAMES[KEY]
RECORD = new_record(KEY, GAME.Options(), "par")
LEVELS = (None, "casual", "casual", "casual")


def test_every_time_the_deal_is_played_to_its_end() -> None:
    begun = Table(RECORD).state
    steps = [*play_repeatedly(GAME, begun, 0, LEVELS, "key")]
    worths = [worth for worth in steps if worth is not None]
    assert len(worths) == par.TIMES
    assert len(steps) > 20 * par.TIMES
    assert all(len(worth) == 4 for worth in worths)
    assert len({*worths}) > 1  # other dice, other games


def test_slices_make_no_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(par, "TIMES", 3)
    begun = Table(RECORD).state
    whole = [worth for worth in play_repeatedly(GAME, begun, 0, LEVELS, "key") if worth is not None]
    monkeypatch.setattr(par, "SLICE", 0.0)
    pars, found, asked = ParCalculator(), list[tuple[float, ...]](), 0
    while len(found) < par.TIMES:
        found, asked = pars.play_slice(GAME, begun, 0, LEVELS, "key"), asked + 1
    assert found == whole
    assert asked > 50
    assert pars.play_slice(GAME, begun, 0, LEVELS, "key") == whole
    assert (
        len(pars.play_slice(GAME, begun, 1, LEVELS, "key")) < par.TIMES
    )  # another seat: begun anew


def test_two_who_ask_in_turn_both_get_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(par, "TIMES", 2)
    monkeypatch.setattr(par, "SLICE", 0.0)
    begun, pars, asked = Table(RECORD).state, ParCalculator(), 0
    found: list[list[tuple[float, ...]]] = [[], []]
    while min(map(len, found)) < par.TIMES:
        found = [pars.play_slice(GAME, begun, seat, LEVELS, "key") for seat in (0, 1)]
        asked += 1
        assert asked < 1000
    assert found[0] != found[1]


def test_par_is_a_mean_and_says_how_sure_it_is() -> None:
    worths = [(4.0, 0.0, 0.0), (6.0, 1.0, -1.0), (8.0, -2.0, 2.0), (6.0, 0.0, 0.0)]
    found = compute_par(worths, ((0,), (2,), (1,)))
    assert found.mean == 6
    assert found.scores == (6.0, 0.25, -0.25)
    assert found.error == pytest.approx((8 / 3) ** 0.5 / 2)


def test_it_comes_over_the_wire() -> None:
    asked, worths = weighing.par_question(2, LEVELS), list[tuple[float, ...]]()
    while len(worths) < par.TIMES:
        worths = weighing.read_worths(weighing.answer(asked, write(RECORD)))
    assert {len(worth) for worth in worths} == {4}


@pytest.mark.parametrize(
    ("seat", "levels", "code"),
    [(9, LEVELS, "seat"), (0, LEVELS[:2], "seat"), (0, ("guru",) * 4, "level")],
)
def test_what_makes_no_sense_is_said(seat: int, levels: tuple[str, ...], code: str) -> None:
    asked = weighing.par_question(seat, levels)
    with pytest.raises(RequestError) as caught:
        weighing.read_worths(weighing.answer(asked, write(RECORD)))
    assert caught.value.code == code
    assert write(RECORD)
