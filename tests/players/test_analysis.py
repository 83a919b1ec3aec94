"""Tests of the search and of the values of all actions: with a tiny game, then with every game."""

import json
from collections.abc import Iterator, Sequence
from functools import cache, partial
from itertools import islice, takewhile
from random import Random
from statistics import fmean, stdev
from typing import Any

import pytest

from cardroom.games import GAMES, AnyGame
from cardroom.players import analysis, search, weighing
from cardroom.players.bitworlds import BitVector, every_world
from cardroom.players.levels import PLAYERS, budget_for
from cardroom.players.player import Budget, Choice, Reason, return_none
from cardroom.players.service import RequestError, choose, dice_key_at
from cardroom.players.weighing import analyse
from cardroom.table import Record, Table, new_record, write
from cardroom.views.board.advice import advice_dialog, review_scene_from_board
from cardroom.views.lobby.new_game import default_names
from tests.random_games import odd_options, random_action, random_moves
from tests.soak import EVERY_DAY, row
from tests.views.elements import tags, to_html

WEIGHED = [row(key, usual=key in (*EVERY_DAY, "belote"), id=key) for key in GAMES]
"""Belote alone has rows without a chance."""

# A game as small as can be


class Throwing:
    """Game of choosing a die by number. `sides` are by die; a world is what all dice show."""

    legal = tuple(range(6))

    def __init__(self, sides: Sequence[int], *moods: float) -> None:
        self.sides, self.moods = sides, moods or (0.0,)
        self.asked = list[int]()  # how many worlds were wanted

    def candidates(self, view: Any) -> Sequence[int]:
        return range(len(self.sides))

    def worlds(self, view: Any, count: int, dice: Random) -> list[list[int]]:
        self.asked.append(count)
        return [[dice.randrange(side) for side in (*self.sides, 9, 9)] for _ in range(count)]

    def evaluators(
        self, view: Any, worlds: list[list[int]], candidates: Sequence[int]
    ) -> Sequence[search.Evaluator]:
        """Opinions differ by how much they like the die with number 1."""

        def opinion(mood: float) -> search.Evaluator:
            def evaluate(where: BitVector) -> list[search.Outcome]:
                some = [world for at, world in enumerate(worlds) if where >> at & 1]
                return [
                    search.Outcome(fmean(world[one] for world in some) + mood * (one == 1), 0.5)
                    for one in candidates
                ]

            return evaluate

        return [opinion(mood) for mood in self.moods]


def analysed(
    problem: Throwing, samples: int = 3000, also: Any = None, number: int = 5, **besides: Any
) -> analysis.Analysis:
    besides["choose"] = lambda ranked: Choice(ranked[0].action, Reason("best"))
    question = search.Question(problem, samples, "high", **besides)
    return analysis.analyse_by_worlds(question, problem, Random(number), also)


def test_the_best_comes_first_and_costs_nothing() -> None:
    found = analysed(Throwing([3, 9, 6]))
    assert [row.actions for row in found.rows] == [(1,), (2,), (0,)]
    assert found.worlds == 1000
    assert found.choice == Choice(1, Reason("best"))
    assert [row.is_mistake for row in found.rows] == [False, True, True]
    assert (found.cost(1), found.cost(7)) == (0, None)
    assert found.cost(0) == pytest.approx(3, abs=0.5)


def test_a_game_may_doubt_more_than_the_worlds_do() -> None:
    found = analysed(Throwing([3, 9]), doubt=lambda worlds: worlds / 100)
    assert (found.rows[1].doubt, found.rows[1].is_mistake) == (15, False)


def test_where_opinions_differ_on_what_is_better_nothing_is_a_mistake() -> None:
    """By the mean of both number 1 is better by a half; one of them thinks it worse."""
    agreed, differing = (analysed(Throwing([6, 6], *moods)) for moods in ((0.4, 0.6), (-2, 3)))
    assert agreed.rows[1].is_mistake
    assert not differing.rows[1].is_mistake
    assert differing.rows[1].cost == pytest.approx(agreed.rows[1].cost)


def test_errors_are_as_large_as_the_luck_of_the_worlds() -> None:
    """Told by one set of worlds, and seen by many of them."""
    tries = [analysed(Throwing([4, 9]), 128, number=number).rows for number in range(300)]
    values, costs = [rows[0].value for rows in tries], [rows[1].cost for rows in tries]
    doubts = fmean(rows[1].doubt for rows in tries) / analysis.critical_value(2)
    assert doubts == pytest.approx(stdev(costs), rel=0.15)
    assert fmean(rows[0].error for rows in tries) == pytest.approx(stdev(values), rel=0.15)


def test_luck_is_rarely_called_a_mistake() -> None:
    """Among five equal dice, a die seldom seems clearly worse than the best in 200 tries."""
    tries = (analysed(Throwing([6] * 5), 400, number=number).rows for number in range(200))
    called = sum(any(row.is_mistake for row in rows) for rows in tries)
    assert called <= 200 * 2 * analysis.ERROR  # sixteen parts tell the error but roughly


def test_what_was_done_is_tried_in_the_same_worlds() -> None:
    plain, more = analysed(Throwing([3, 9])), analysed(Throwing([3, 9]), also=3)
    assert plain.row(3) is None
    assert more.row(3) is not None
    assert more.worlds == plain.worlds
    assert [more.row(row.actions[0])[1:4] for row in plain.rows] == [row[1:4] for row in plain.rows]
    assert more.choice == plain.choice


def test_what_was_done_is_looked_at_again_where_its_cost_is_near_to_doubt() -> None:
    def mistakes(sides: Sequence[int], also: int | None) -> int:
        """In how many of 100 tries throwing number 0 is called a mistake."""
        tries = (analysed(Throwing(sides), 400, also, number) for number in range(100))
        return sum(bool(one.cost(0)) for one in tries)

    assert mistakes([8, 9], also=None) < 55
    assert mistakes([8, 9], also=0) > 70
    assert mistakes([9, 9, 9, 9], also=0) <= 100 * 2 * analysis.ERROR


def test_the_usual_action_comes_before_one_that_is_better_within_doubt() -> None:
    rows = (
        analysis.Row(("bold",), 6.8, 0.5, 0.1, 0.0, 0.0),
        analysis.Row(("usual",), 5.6, 0.5, 0.1, 1.2, 2.0),
        analysis.Row(("weak",), 4.0, 0.5, 0.1, 2.8, 2.0),
        analysis.Row(("bad",), 1.0, 0.5, 0.1, 5.8, 2.0),
    )
    found = analysis.rate_against_choice(Choice("usual", Reason("usual")), rows)
    assert [one.actions[0] for one in found] == ["usual", "bold", "weak", "bad"]
    assert [round(one.cost, 1) for one in found] == [0, 0, 1.6, 4.6]
    assert [one.is_mistake for one in found] == [False, False, False, True]
    assert analysis.rate_against_choice(Choice("bold", Reason("x")), rows) == rows


@pytest.mark.parametrize(("cost", "single"), [(9.0, True), (3.0, False), (1.0, False)])
def test_a_loss_near_to_doubt_leaves_more_than_one_answer(cost: float, single: bool) -> None:
    costs = (("best", 0.0, 0.0), ("other", cost, 2.0))
    rows = tuple(analysis.Row((name,), 9 - lost, 0.5, 0.1, lost, by) for name, lost, by in costs)
    found = analysis.Analysis(Choice("best", Reason("x")), rows=rows)
    assert found.has_single_answer("belote") is single


def test_actions_that_do_the_same_share_a_row() -> None:
    found = analysed(Throwing([3, 9]), also=5, effect=lambda one: one % 2)
    assert [row.actions for row in found.rows] == [(1, 3, 5), (0, 2, 4)]


def test_every_world_is_left_out_once() -> None:
    for worlds in (1, 5, 16, 100, 4096):
        some = [*analysis.parts_of_worlds(worlds)]
        assert len(some) == analysis.PARTS
        assert sum(some) == every_world(worlds)
    assert {part.bit_count() for part in analysis.parts_of_worlds(4096)} == {256}


# The games


@cache
def decisions(key: str) -> tuple[tuple[Any, Any], ...]:
    """States of a deal played at random, and what was done there."""
    moves = random_moves(GAMES[key], GAMES[key].Options(), "analysis")
    return tuple(takewhile(lambda move: move[0].number == 1 and move[0].turn is not None, moves))


def some(key: str, most: int = 8) -> Iterator[tuple[AnyGame, Any, Any]]:
    """Yield a few decisions that the expert makes by imagined worlds, from all over the deal."""
    game, budget = GAMES[key], budget_for(key, "expert")
    asking = PLAYERS[key].question
    chosen = [
        (game, state, action)
        for state, action in decisions(key)
        if len(game.legal(state)) > 1 and asking(game.view(state, state.turn), budget)
    ]
    yield from chosen[:: -(-len(chosen) // most)]


@pytest.mark.parametrize("key", WEIGHED)
def test_the_choice_and_the_figures_are_the_experts_own_and_rows_are_sound(key: str) -> None:
    for game, state, action in some(key):
        found = analyse(state, game, state.turn, "expert", "dice", also=action)
        assert found.choice == choose(state, game, state.turn, "expert", "dice")
        assert found.cost(found.choice.action) == 0
        view, budget = game.view(state, state.turn), budget_for(key, "expert")
        asked = PLAYERS[key].question(view, budget)
        ranked = search.rank_candidates(asked, view, Random("dice"))
        for one in ranked if len(ranked) > 1 else ():
            row = found.row(one.action)
            assert row is not None
            if action not in row.actions:  # what was done may have been looked at again
                assert (row.value, row.chance) == (one.value, one.chance)
        rows, listed = found.rows, [each for row in found.rows for each in row.actions]
        own, *others = rows  # the choice, and all other actions from best to worst
        assert found.choice.action in own.actions
        assert action in listed
        assert len(set(listed)) == len(listed)
        assert not any(game.objection(state, each) for each in listed)
        assert [row.value for row in others] == sorted((row.value for row in others), reverse=True)
        assert all(row.cost == max(0.0, own.value - row.value) for row in rows)
        assert all(row.chance <= 1 and row.error >= 0 for row in rows)
        without = {row.chance for row in rows if row.chance < 0}
        assert without <= ({search.NO_CHANCE} if key in ("belote", "five-hundred") else set())


def find_calls_by_tables(key: str) -> Iterator[Any]:
    """Yield views before the first card in which an expert decides by tables, under any option."""
    game, dice, expert = GAMES[key], Random(f"calls {key}"), budget_for(key, "expert")
    for options in (*game.PRESETS.values(), *islice(odd_options(game), 8)):
        state, asked = game.start(options, f"{dice.random()}"), 0
        while state.turn is not None and asked < 4 and state.phase.value != "play":
            view = game.view(state, state.turn)
            if len(view.legal) > 1 and PLAYERS[key].decide_by_tables(view, expert):
                asked += 1
                yield view
            state = game.apply(state, random_action(game, state, dice))


@pytest.mark.parametrize(
    "key", [key for key in GAMES if PLAYERS[key].decide_by_tables is not return_none]
)
def test_a_call_chosen_by_tables_costs_nothing_and_casual_players_ask_none(key: str) -> None:
    expert, weighed = budget_for(key, "expert"), 0
    for view in find_calls_by_tables(key):
        found = analysis.analyst_for(key)(view, Random(0), expert)
        assert found.choice == PLAYERS[key].player(view, Random(1), expert)
        assert found.choice.action in view.legal
        assert found.cost(found.choice.action) == 0
        assert [one.cost for one in found.rows] == sorted(one.cost for one in found.rows)
        assert all(one.chance <= 1 for one in found.rows)
        assert PLAYERS[key].decide_by_tables(view, Budget("casual")) is None
        weighed += 1
    assert weighed > 15


def test_of_what_is_decided_by_rules_of_thumb_the_choice_is_told_and_no_figures() -> None:
    game = GAMES["five-hundred"]
    state = game.start(game.Options(players=6, six_teams="3x2"), "bids")
    found = analyse(state, game, state.turn, "casual", "dice")
    assert found == analysis.Analysis(choose(state, game, state.turn, "casual", "dice"))
    assert found.best is None
    assert found.cost(found.choice.action) is None


def test_out_of_turn_nothing_is_said() -> None:
    game = GAMES["twenty-down"]
    state: Any = game.start(game.Options(), "turn")
    other = (state.turn + 1) % 4
    with pytest.raises(ValueError, match="turn"):
        analyse(state, game, other, "expert", "dice")
    with pytest.raises(ValueError, match="turn"):
        analysis.analyst_for(game.KEY)(
            game.view(state, other), Random(1), budget_for(game.KEY, "expert")
        )


# Over the wire


def recorded(key: str) -> Record:
    game = GAMES[key]
    record = new_record(key, game.Options(), "analysis")
    return record._replace(actions=tuple(game.text(action) for _, action in decisions(key)))


def answer_over_the_wire(key: str, place: int, also: str = "") -> Any:
    return weighing.answer(weighing.write_analysis_request(place, also), write(recorded(key)))


@pytest.mark.parametrize("key", WEIGHED)
def test_worker_and_page_say_the_same(key: str) -> None:
    table = Table(recorded(key))
    places = [place for place, (state, _) in enumerate(decisions(key)) if state.turn == 0]
    for place in (*places[:: -(-len(places) // 3)], 0):
        state, action, _ = table.history()[place]
        key_of_dice = dice_key_at(table.at(place), state.turn or 0, "expert")
        here = analyse(state, table.game, state.turn or 0, "expert", key_of_dice, also=action)
        assert weighing.read_analysis(answer_over_the_wire(key, place), table.game) == here
        if here.rows:
            expect_costs_shown(table.at(place), here)


def expect_costs_shown(table: Table, found: analysis.Analysis) -> None:
    """Whatever costs nothing beyond doubt is called about as good, and all else has its cost."""
    names = default_names(table.game.seats(table.record.options))
    dialog = str(advice_dialog(review_scene_from_board(table, names, found)))
    costly = sum(one.is_mistake for one in found.rows)
    assert to_html(dialog).count("about as good") == len(found.rows) - costly - 1
    assert len([tag for tag in tags(dialog, "p") if "costs " in tag.words]) == costly
    assert "expert" in tags(dialog, "li")[0].words


def test_something_else_can_be_tried_than_what_was_done() -> None:
    game, made = GAMES["twenty-down"], decisions("twenty-down")
    for also in game.legal(made[-1][0]):
        text = answer_over_the_wire("twenty-down", len(made) - 1, game.text(also))
        assert weighing.read_analysis(text, game).row(also) is not None


@pytest.mark.parametrize(
    ("place", "also", "code"),
    [(-1, "", "request"), (9999, "", "request"), (0, "trump:X", "damaged"), (0, "stay", "damaged")],
)
def test_what_cannot_be_analysed_is_said(place: int, also: str, code: str) -> None:
    text = answer_over_the_wire("twenty-down", place, also)
    with pytest.raises(RequestError) as caught:
        weighing.read_analysis(text, GAMES["twenty-down"])
    assert caught.value.code == code


def test_after_a_record_that_cannot_be_read_another_is_needed() -> None:
    desk, asked = weighing.AnalysisDesk(), weighing.write_analysis_request(0)
    records = ("", write(recorded("twenty-down")), "", "{", "")
    errors = [json.loads(desk.answer(asked, record)).get("error") for record in records]
    assert errors == ["record", None, None, "unreadable", "record"]


# The core of the search


def ranked_candidates(problem: Any, samples: int) -> list[search.Estimate]:
    question = search.Question(problem, samples, "", partial(search.choose_best, code=""))
    return search.rank_candidates(question, None, Random(1))


def test_lanes_are_shared_among_candidates_and_without_a_choice_nothing_is_imagined() -> None:
    problem, alone = Throwing([3, 9, 6]), Throwing([6])
    for samples in (100, 2):
        ranked_candidates(problem, samples)
    assert problem.asked == [33, 1]
    assert ranked_candidates(alone, 100) == [search.Estimate(0, 0.0, 0.0)]
    assert alone.asked == []


def test_the_best_comes_first_and_voices_count_alike() -> None:
    ranked = ranked_candidates(Throwing([9, 3, 7], 0.0, 8.0), 4000)
    assert [one.action for one in ranked] == [1, 0, 2]
    assert [one.value for one in ranked] == pytest.approx([1 + 4, 4, 3], abs=0.3)


def test_the_usual_action_stays_unless_another_is_clearly_better() -> None:
    ranked = [search.Estimate(name, value, 0.5) for name, value in (("a", 3), ("b", 2), ("c", 1))]
    best, usual, other = ranked
    assert search.prefer_usual(ranked, usual, 1.5) == [usual, best, other]
    assert search.prefer_usual(ranked, usual, 0.5) == ranked
    assert search.prefer_usual(ranked, best, 9.0) == ranked
    unsure, sure = (best._replace(error=error) for error in (1.5, 0.5))
    assert search.prefer_usual([unsure, usual], usual, 0.1) == [usual, unsure]
    assert search.prefer_usual([sure, usual], usual, 0.1) == [sure, usual]


def test_neighbours_have_nothing_between_them_that_another_may_have() -> None:
    orders = ("789XJQKA", "abcdef")
    assert search.group_neighbours(orders, "79XKdf", "8e") == [["7", "9", "X"], ["K"], ["d", "f"]]
    assert search.group_neighbours(orders, "7A", "") == [["7"], ["A"]]
    assert search.group_neighbours(orders, "", "789") == []


def test_a_decision_tells_its_chance_and_that_of_the_next_best() -> None:
    ranked = [
        search.Estimate("a", 3.0, 0.714),
        search.Estimate("b", 2.0, 0.58),
        search.Estimate("c", 1.0, 0.9),
    ]
    values = (("card", "QS"), ("percent", 71), ("other_percent", 58))
    assert search.choose_best(ranked, "makes", card="QS") == Choice("a", Reason("makes", values))
    assert search.choose_best(ranked[:1], "makes") == Choice("a", Reason("only", ()))


def error_of_best(usual: int, doubt: float) -> tuple[float, float]:
    """Return the best candidate's lead over the usual one, and the error of that lead."""
    asked = search.Question(
        Throwing([9, 3, 7]),
        3 * 40,
        "",
        choose=lambda ranked: search.choose_best(ranked, "near"),
        doubt=lambda worlds: doubt,
        is_usual=lambda number: number == usual,
    )
    ranked = search.rank_candidates(asked, None, Random(1))
    assert [one.error for one in ranked[1:]] == [0.0, 0.0]
    values = {one.action: one.value for one in ranked}
    return ranked[0].value - values[usual], ranked[0].error


def test_the_lead_over_the_usual_action_gets_an_error_where_it_may_matter() -> None:
    lead, error = error_of_best(usual=2, doubt=0.5)
    assert 0.0 < error < lead
    assert error_of_best(usual=0, doubt=0.0) == (0.0, 0.0)  # it is the best itself
    assert error_of_best(usual=2, doubt=2 * lead)[1] == 0.0  # the usual action stays anyway
    assert error_of_best(usual=2, doubt=lead / 10)[1] == 0.0  # the best is far better


def test_an_error_needs_several_worlds() -> None:
    problem = Throwing([9, 3])
    evaluators = problem.evaluators(None, problem.worlds(None, 3, Random(1)), (0, 1))
    assert search.estimate_difference_error(evaluators, 3, 0, 1) == 0.0
