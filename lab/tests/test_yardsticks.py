"""Players with more than an expert has: many times the budget, or a view of all cards."""

import json
import sys
from random import Random
from typing import Any

import pytest

from cardroom.games import twenty_down
from cardroom.players.levels import BUDGETS
from cardroom.players.player import Budget, Choice, Reason
from lab import yardsticks
from lab.yardsticks import TIMES, deep, expert, mirrored, play_on, seeing

OPTIONS = next(iter(twenty_down.PRESETS.values()))


def test_a_deep_player_imagines_many_times_as_many_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def noting(view: Any, dice: Random, budget: Budget) -> Choice:
        asked.append(budget)
        return Choice(view.legal[0], Reason("only"))

    monkeypatch.setattr(yardsticks, "player_for", lambda *_: noting)
    state = twenty_down.start(OPTIONS, "deep")
    assert state.turn is not None
    deep(twenty_down, state, state.turn, "key")
    assert asked == [BUDGETS["expert"]._replace(samples=TIMES * BUDGETS["expert"].samples)]


@pytest.mark.soak
def test_who_sees_all_cards_takes_what_does_best_as_they_lie() -> None:
    better = 0
    for number in range(4):
        state = twenty_down.start(OPTIONS, f"seeing {number}")
        while (seat := state.turn) is not None:
            own, usual = (who(twenty_down, state, seat, "key") for who in (seeing, expert))
            seen, blind = (
                play_on(twenty_down, twenty_down.apply(state, action), "key")[seat]
                for action in (own, usual)
            )
            assert seen > blind or own == usual
            better += seen > blind
            state = twenty_down.apply(state, usual)
    assert better > 3


@pytest.mark.soak
def test_an_expert_is_no_better_than_an_expert() -> None:
    assert mirrored(twenty_down, OPTIONS, expert, "even") == 0


@pytest.mark.soak
def test_the_command_prints_how_much_better_he_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = "yardsticks --game twenty-down --against seeing --deals 4"
    monkeypatch.setattr(sys, "argv", words.split())
    yardsticks.main()
    said = json.loads(capsys.readouterr().out)
    assert (said["game"], said["players"], said["pairs"]) == ("twenty-down", 4, 4)
    assert said["better_by"] > 0
    assert said["pair_wins"] > 0.5
