"""Tests of choices: a seed gives equal choices in every Python, for all games and levels."""

import pytest

from cardroom.games import GAMES
from cardroom.players.levels import LEVELS
from tests import golden_games
from tests.golden_games import changed_choices, read_choices, unsaid


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("key", GAMES)
def test_all_levels_choose_what_they_choose_everywhere(key: str, level: str) -> None:
    assert list(changed_choices(key, level)) == []
    assert sum(known.level == level for known in read_choices(key)) >= 10


def test_another_choice_is_reported_with_its_position_and_both_actions(monkeypatch) -> None:
    known = read_choices("belote")
    known[1] = known[1]._replace(action="pass")
    monkeypatch.setattr(golden_games, "read_choices", lambda key: known)
    (report, *_) = changed_choices("belote", "casual")
    assert report.startswith("belote, casual, place 1, seat 3: was pass (overbid")
    assert ", is bid:9C (overbid" in report
    assert "the position: 1/belote/1//choices%2Fbelote/1/1." in report


def test_who_chooses_otherwise_needs_a_new_version() -> None:
    known = read_choices("belote")
    other = [known[0]._replace(action="pass"), *known[1:]]
    assert unsaid(known, other)
    assert unsaid(known, known[:-1])
    assert not unsaid(known, known)
    assert not unsaid(known, [known[0]._replace(reason="because"), *known[1:]])
    assert not unsaid(known, [each._replace(version=each.version + 1) for each in other])
