"""Figures that the course of Eights teaches are those of the engine."""

from typing import Any

from cardroom.games.eights import KEY
from cardroom.games.eights.rules import VALUES
from cardroom.table import Table
from tools.lessons import courses


def test_what_cards_count_in_eights():
    step = courses()[KEY].with_only("count").steps[0]
    view: Any = Table(step.record).view(0)
    hand = view.hand
    assert step.right == (str(sum(VALUES[card.rank] for card in hand)),)
    worth = VALUES["8"], {VALUES[rank] for rank in ("K", "Q", "J", "10")}, VALUES["A"]
    assert worth == (50, {10}, 1)
    told = courses()[KEY].with_only("high").steps[0].text
    assert "an eight 50, K Q J 10 each, an ace 1" in told
