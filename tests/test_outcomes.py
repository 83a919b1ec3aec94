"""Tests that thirty random games of each game go alike in every Python."""

import pytest

from cardroom.games import GAMES
from tests import golden_games
from tests.golden_games import changed_outcome, read_outcomes


@pytest.mark.parametrize("key", GAMES)
def test_thirty_games_go_as_they_do_everywhere(key):
    assert changed_outcome(key) is None


def test_another_outcome_is_reported_with_its_deal_and_its_actions(monkeypatch):
    lines = read_outcomes("belote")
    lines[3] = lines[3].replace("scores", "scores 1")
    monkeypatch.setattr(golden_games, "read_outcomes", lambda key: lines)
    report = changed_outcome("belote") or ""
    assert report.startswith(f"belote: was {lines[3]}, is game ")
    assert "from 1/belote/1/" in report
    assert " on: " in report
    monkeypatch.setattr(golden_games, "read_outcomes", lambda key: [*lines[:3], *lines[4:]])
    assert "deal" in (changed_outcome("belote") or "")
