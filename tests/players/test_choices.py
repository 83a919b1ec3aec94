"""The same seed gives the same choice in every Python, for all games and levels."""

import json
from pathlib import Path

import pytest

from cardroom.games import GAMES
from tests.digest import choices

KNOWN = Path(__file__).parent.parent / "choices"


@pytest.mark.parametrize("key", GAMES)
def test_all_levels_choose_what_they_choose_everywhere(key: str) -> None:
    assert choices(key) == json.loads((KNOWN / f"{key}.json").read_text())
