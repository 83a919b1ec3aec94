"""Tests of reviews of a deal: its decisions, their costs, other possible ends, and par."""

from random import Random
from typing import Any

import pytest

from cardroom.games import GAMES
from cardroom.nouns.seats import advantage_of_first_side
from cardroom.players import weighing
from cardroom.players.analysis import Analysis, Row
from cardroom.players.player import Choice, Reason
from cardroom.players.review import Decision, Review, compute_par, play_actions_out
from cardroom.players.service import RequestError
from cardroom.players.weighing import begin_review, play_for_time_slice, play_repeatedly
from cardroom.table import Table, new_record, write
from tests.random_games import random_action

REASON = Reason("only")


def play_deals(key: str, deals: int = 1) -> Table:
    """Return a table after `deals` random deals, or after the game's end."""
    game, dice = GAMES[key], Random(f"review {key}")
    table = Table(new_record(key, game.Options(), "review"))
    while len(table.finished_deals()) < deals and not table.state.winners:
        table.play(random_action(game, table.state, dice) or game.legal(table.state)[0])
    return table


def decided(cost: float, doubt: float = 0.0) -> Decision:
    """Return a decision in which another action was so much better."""
    rows = (
        Row(("best",), 5.0, 1.0, 0.1, 0.0, 0.0),
        Row(("done", "like it"), 5.0 - cost, 0.5, 0.1, cost, doubt),
    )
    return Decision(0, 0, "done", Analysis(Choice("best", REASON), "aim", 99, rows))


SILENT = Decision(0, 0, "done", Analysis(Choice("done", REASON)))
BID = Decision(0, 0, "done", Analysis(Choice("pass", REASON)))
UNSEEN = Decision(0, 0, "done")


def test_what_mistakes_cost_is_added_up_and_the_dearest_is_the_turning_point() -> None:
    review = Review(1, 0, (decided(2), decided(0.5, 0.6), SILENT, decided(3), BID, decided(1)))
    assert [one.cost for one in review.decisions] == [2, 0, 0, 3, 0, 1]
    assert (review.total, review.turning_point) == (6, 3)
    assert (len(review.costly_decisions), len(review.decisions_with_values)) == (3, 4)
    legs = [tuple(leg) for leg in review.course]
    assert legs == [(0, 5, 3), (1, 4.5, 4.5), (3, 5, 2), (5, 5, 4)]
    assert [one.is_shown for one in review.decisions] == [True, True, False, True, True, True]
    assert Review(1, 0, (SILENT, decided(0.5, 0.6), UNSEEN)).turning_point is None


def test_it_is_whole_once_all_of_it_was_looked_at() -> None:
    review = Review(1, 0, (UNSEEN, SILENT))
    assert (review.analysed_count, review.is_complete) == (1, False)
    review = review.with_decision_analysis(
        0, decided(2).analysis or Analysis(BID.action), {"done": (1.0,)}
    )
    assert (review.analysed_count, review.is_complete, review.total) == (2, True, 2)


def test_what_was_done_is_among_what_is_played_on() -> None:
    many = tuple(Row((number,), -number, 0.5, 0.1, number, 0.0) for number in range(20))
    one = Decision(0, 0, 17, Analysis(Choice(1, REASON), "aim", 99, many))
    assert one.actions_to_play_out == (0, 1, 2, 3, 4, 5, 17)


@pytest.mark.parametrize("key", GAMES)
def test_every_choice_of_a_seat_is_looked_at_and_nothing_else(key: str) -> None:
    table = play_deals(key, 2)
    history, game = table.history(), table.game
    assert table.finished_deals()[:1] == (1,)
    found = [one for seat in range(4) for one in begin_review(table, 1, seat).decisions]
    choices = [
        (place, action)
        for place, (before, action, _) in enumerate(history)
        if before.number == 1 and before.turn is not None and len(game.legal(before)) > 1
    ]
    assert sorted(((one.place, one.action) for one in found), key=lambda one: one[0]) == choices


@pytest.mark.parametrize("key", GAMES)
def test_as_the_cards_lay_a_deal_is_played_to_its_end(key: str) -> None:
    table = play_deals(key)
    game, history = table.game, table.history()
    state = next(s for s, _, _ in history[len(history) // 2 :] if len(game.legal(s)) > 1)
    actions = game.legal(state)[:3]
    lying = play_actions_out(game, state, actions)
    assert {*lying} == {*actions}
    assert {len(worth) for worth in lying.values()} == {game.seats(table.record.options)}
    last, action, _ = history[-1]  # one action before the end: nothing is left to policy
    assert play_actions_out(game, last, [action]) == {action: game.worth(table.state)}


def test_a_gain_is_ones_own_less_the_mean_of_the_others() -> None:
    assert advantage_of_first_side((7.0, 1.0, 7.0, 1.0), ((0, 2), (1, 3))) == 6
    assert advantage_of_first_side((7.0, 1.0, 4.0, 1.0), ((0,), (1,), (2,), (3,))) == 5


@pytest.mark.parametrize("over", [True, False])
def test_how_the_cards_lay_is_told_only_of_a_deal_that_is_over(over: bool) -> None:
    record = play_deals("twenty-down").record
    record = record if over else record._replace(actions=record.actions[:-1])
    place = len(record.actions) - 6
    text: Any = weighing.answer(weighing.write_analysis_request(place, lying=True), write(record))
    assert bool(weighing.read_actual_results(text, record.module)) == over
    text = weighing.answer(weighing.write_analysis_request(place))
    assert weighing.read_actual_results(text, record.module) == {}


KEY = "twenty-down"
GAME = GAMES[KEY]
RECORD = new_record(KEY, GAME.Options(), "par")
LEVELS = (None, "casual", "casual", "casual")
Worths = list[tuple[float, ...]]


def test_slices_make_no_difference_and_two_who_ask_in_turn_both_get_to_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(weighing, "PAR_PLAYS", 2)
    monkeypatch.setattr(weighing, "MOST_DEALS", 2)
    begun = Table(RECORD).state
    whole = [
        [worth for worth in play_repeatedly(GAME, begun, seat, LEVELS, "key") if worth is not None]
        for seat in (0, 1)
    ]
    monkeypatch.setattr(weighing, "PAR_SLICE", 0.0)
    asked, found = 0, list[Worths]()
    while found != whole:
        found = [play_for_time_slice(GAME, begun, seat, LEVELS, "key") for seat in (0, 1)]
        asked += 1
        assert asked < 1000
    assert asked > 30
    assert found[0] != found[1]
    assert play_for_time_slice(GAME, begun, 0, LEVELS, "key") == whole[0]
    third = [len(play_for_time_slice(GAME, begun, 2, LEVELS, "key")) for _ in range(asked * 2)]
    assert (third[0], third[-1]) == (0, 2)
    assert (
        play_for_time_slice(GAME, begun, 0, LEVELS, "key") == whole[0]
    )  # the one asked for before
    assert len(play_for_time_slice(GAME, begun, 1, LEVELS, "key")) < weighing.PAR_PLAYS


def test_par_is_a_mean_and_says_how_sure_it_is() -> None:
    worths = [(4.0, 0.0, 0.0), (6.0, 1.0, -1.0), (8.0, -2.0, 2.0), (6.0, 0.0, 0.0)]
    found = compute_par(worths, ((0,), (2,), (1,)))
    assert found.mean == 6
    assert found.scores == (6.0, 0.25, -0.25)
    assert found.error == pytest.approx((8 / 3) ** 0.5 / 2)


def test_it_comes_over_the_wire() -> None:
    asked, worths = weighing.write_par_request(2, LEVELS), Worths()
    while len(worths) < weighing.PAR_PLAYS:
        worths = weighing.read_par_results(weighing.answer(asked, write(RECORD)))
    assert len(worths) == weighing.PAR_PLAYS
    assert {len(worth) for worth in worths} == {4}
    assert len({*worths}) > 1  # other dice, other games


@pytest.mark.parametrize(
    ("seat", "levels", "code"),
    [(9, LEVELS, "seat"), (0, LEVELS[:2], "seat"), (0, ("guru",) * 4, "level")],
)
def test_what_makes_no_sense_is_said(seat: int, levels: tuple[str, ...], code: str) -> None:
    asked = weighing.write_par_request(seat, levels)
    with pytest.raises(RequestError) as caught:
        weighing.read_par_results(weighing.answer(asked, write(RECORD)))
    assert caught.value.code == code
