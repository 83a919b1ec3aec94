"""Tests of the core of the search, with a game so small that its values are known."""

from collections.abc import Sequence
from random import Random

from cardroom.players.bitworlds import BitVector
from cardroom.players.player import Choice, Reason
from cardroom.players.search import (
    Estimate,
    Evaluator,
    Outcome,
    choose_best,
    estimate_candidates,
    group_neighbours,
    prefer_usual,
)


class Guessing:
    """Search problem: find the number nearest to a hidden number. A world is one guess at it."""

    def __init__(self, *candidates: int) -> None:
        self.numbers = candidates
        self.asked = list[int]()  # how many worlds were wanted

    def candidates(self, view: int) -> Sequence[int]:
        return self.numbers

    def worlds(self, view: int, count: int, dice: Random) -> list[int]:
        self.asked.append(count)
        return [view + dice.randrange(2) for _ in range(count)]

    def evaluators(
        self, view: int, worlds: list[int], candidates: Sequence[int]
    ) -> Sequence[Evaluator]:
        """Return an evaluator of nearness and one that always says 0."""

        def near(where: BitVector) -> list[Outcome]:
            some = [hidden for at, hidden in enumerate(worlds) if where >> at & 1]
            return [
                Outcome(
                    -sum(abs(number - hidden) for hidden in some) / len(some),
                    some.count(number) / len(some),
                )
                for number in candidates
            ]

        return [near, lambda where: [Outcome(0.0, 0.0)] * len(candidates)]


def test_lanes_are_shared_among_candidates() -> None:
    problem = Guessing(1, 2, 3)
    estimate_candidates(problem, 5, 100, Random(1))
    estimate_candidates(problem, 5, 2, Random(1))
    assert problem.asked == [33, 1]


def test_the_best_comes_first_and_voices_count_alike() -> None:
    ranked = estimate_candidates(Guessing(3, 9, 4, 5), 4, 4000, Random(1))
    assert [one.action for one in ranked][2:] == [3, 9]
    assert {one.action for one in ranked[:2]} == {4, 5}
    assert 0.2 < ranked[0].chance < 0.3  # half of the worlds by one evaluator, none by the other
    assert ranked[2].value < -0.7
    assert sum(one.value for one in ranked[:2]) == -0.5  # they miss by one in all worlds together


class Indifferent(Guessing):
    """To whom all numbers are alike."""

    def evaluators(
        self, view: int, worlds: list[int], candidates: Sequence[int]
    ) -> Sequence[Evaluator]:
        return [lambda where: [Outcome(1.0, 1.0)] * len(candidates)]


def test_equals_stay_in_the_order_in_which_they_were_named() -> None:
    ranked = estimate_candidates(Indifferent(8, 3, 5), 4, 30, Random(1))
    assert [one.action for one in ranked] == [8, 3, 5]


def test_where_there_is_no_choice_nothing_is_imagined() -> None:
    problem = Guessing(8)
    assert estimate_candidates(problem, 5, 100, Random(1)) == [Estimate(8, 0.0, 0.0)]
    assert not problem.asked


# The usual action


def test_the_usual_action_stays_unless_another_is_clearly_better() -> None:
    best, usual, other = (
        Estimate(name, value, 0.5) for name, value in (("a", 3), ("b", 2), ("c", 1))
    )
    ranked = [best, usual, other]
    assert prefer_usual(ranked, usual, 1.5) == [usual, best, other]
    assert prefer_usual(ranked, usual, 0.5) == ranked
    assert prefer_usual(ranked, best, 9.0) == ranked


# Neighbours


def test_neighbours_have_nothing_between_them_that_another_may_have() -> None:
    orders = ("789XJQKA", "abcdef")
    assert group_neighbours(orders, "79XKdf", "8e") == [["7", "9", "X"], ["K"], ["d", "f"]]
    assert group_neighbours(orders, "7A", "") == [["7"], ["A"]]
    assert group_neighbours(orders, "", "789") == []


# The reason


def test_a_decision_tells_its_chance_and_that_of_the_next_best() -> None:
    ranked = [Estimate("a", 3.0, 0.714), Estimate("b", 2.0, 0.58), Estimate("c", 1.0, 0.9)]
    said = choose_best(ranked, "makes", card="QS")
    assert said.action == "a"
    assert said.reason == Reason("makes", (("card", "QS"), ("percent", 71), ("other_percent", 58)))


def test_a_decision_without_a_choice_says_so() -> None:
    assert choose_best([Estimate("a", 0.0, 0.0)], "makes") == Choice("a", Reason("only", ()))
