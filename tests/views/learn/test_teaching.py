"""Tests of tips in every phase of every game: each sentence has a paragraph."""

from collections.abc import Iterator
from typing import Any

import pytest

from cardroom.views.wording import WORDING
from cardroom.views.wording.taught import turn_tips
from tests.casual_games import casual_game
from tests.views.learn.by_chance import EVERY_PRESET
from tests.views.rule_pages import RulePage


def decisions(key: str, options: Any, deals: int = 2) -> Iterator[tuple[Any, Any]]:
    """Yield the views of the seat to act, and of the next seat, in casual deals."""
    table = casual_game(key, "teach", deals, options)
    game = table.game
    for before, _action, _after in table.history():
        if before.turn is not None:
            other = (before.turn + 1) % game.seats(options)
            yield game.view(before, before.turn), game.view(before, other)


@pytest.mark.parametrize(("key", "options"), EVERY_PRESET)
def test_whoever_is_to_act_is_taught_and_nobody_else(key, options):
    paragraphs, teaching = RulePage(key).numbered, WORDING[key].import_teaching()
    phases: set[object] = set()
    for mine, theirs in decisions(key, options):
        told = [*turn_tips(teaching, mine)]
        assert told, mine.phase
        phases.add(mine.phase)
        for one in told:
            assert one.paragraph in paragraphs, one
            assert one.text.endswith(".")
            assert "%" not in one.text
        assert not [*turn_tips(teaching, theirs)]
    assert phases
