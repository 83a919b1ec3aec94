"""How good somebody plays, in words, by kind of decision."""

import pytest

from cardroom.games import GAMES
from cardroom.players.levels import PLAYERS
from cardroom.players.skill import Standing
from cardroom.players.skill_table import LOST
from cardroom.views.kit import skill
from tests.views.elements import tags

LEAD = Standing("lead", 34, 1.25, (3.0, 2.0, 0.5), ("expert", "club"))


def test_a_line_says_like_whom_and_what_everybody_loses() -> None:
    drawn = str(skill.skill("belote", [LEAD]))
    assert [tag.words for tag in tags(drawn, "dt")] == ["Leads"]
    assert [tag.words for tag in tags(drawn, "dd")] == [
        "between intermediate and expert "
        "1.2 units lost per move in 34 moves (expert 0.5, intermediate 2, casual 3)"
    ]


def test_nothing_is_drawn_where_nothing_can_be_said() -> None:
    assert skill.skill("belote", ()) is None


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_has_a_name(game: str) -> None:
    assert {*LOST.get(game, ()), *PLAYERS[game].kinds.values(), "lead", "follow"} <= {*skill.KINDS}
