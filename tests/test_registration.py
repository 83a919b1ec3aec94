"""Tests of registration: every game has one entry per room, and there are no other lists."""

import re

import pytest

from cardroom.games import GAMES
from tests.registration import (
    OWN_FILES,
    README,
    REGISTRIES,
    ROOT,
    TOUCHED,
    find_games,
    forgotten,
    hand_lists,
    own_files,
)

GUIDE = (ROOT / "docs/new-game.md").read_text(encoding="utf-8")
MOST_TOUCHED = 5

every_registry = pytest.mark.parametrize("registry", REGISTRIES, ids=lambda one: one.name)


def files_in_guide() -> list[str]:
    """Return the files that the guide lists: what begins the indented lines."""
    return re.findall(r"^ {4}(\S+)", GUIDE, re.MULTILINE)


def test_no_game_lacks_anything():
    assert forgotten() == []


@every_registry
def test_every_record_stands_under_its_own_key_in_the_order_of_the_shelf(registry):
    assert list(registry.games) == list(GAMES)
    assert [record.KEY for record in registry.games.values()] == list(GAMES)


@every_registry
def test_a_registration_that_was_forgotten_is_named(registry):
    fewer = {key: record for key, record in registry.games.items() if key != "belote"}
    others = [one for one in REGISTRIES if one is not registry]
    assert forgotten(registries=[registry._replace(games=fewer), *others]) == [
        f"belote is not in {registry.name}: {registry.file}"
    ]


def test_a_file_that_was_forgotten_is_named(tmp_path):
    for key in GAMES:
        for path in own_files(key.replace("-", "_")):
            (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / path).touch()
    (tmp_path / README).write_text((ROOT / README).read_text(encoding="utf-8").replace("80 ", ""))
    (tmp_path / "assets/rules/eights.html").unlink()
    (tmp_path / "src/cardroom/players/half_done").mkdir()
    (tmp_path / "src/cardroom/players/half_done/__init__.py").touch()
    said = forgotten(tmp_path)
    assert said[:2] == [
        "eights has no assets/rules/eights.html",
        f"eighty-points is not in {README}",
    ]
    assert said[2] == "half-done is not in GAMES: src/cardroom/games/__init__.py"
    assert len(said) == 2 + len(REGISTRIES) + len(OWN_FILES) - 1  # there is one of them


def test_the_guide_lists_the_existing_files_that_a_new_game_changes():
    """The files in question name every game, so a new game must be added to them too."""
    listed = {path for path in files_in_guide() if "<" not in path}
    assert hand_lists() == listed == TOUCHED
    assert len(listed) <= MOST_TOUCHED


def test_the_guide_lists_the_files_that_every_game_has():
    assert {path for path in files_in_guide() if "<" in path} == {*OWN_FILES}


@pytest.mark.parametrize("name", ["TITLE", "key", "folder"])
def test_a_list_of_games_written_by_hand_is_found(name, tmp_path):
    names = {"key": [*GAMES], "folder": [key.replace("-", "_") for key in GAMES]}
    names["TITLE"] = [game.TITLE.replace(" ", "\n") for game in GAMES.values()]
    (tmp_path / "tools").mkdir()
    (tmp_path / "tools/some.py").write_text(repr(names[name]).replace("\\n", "\n"))
    (tmp_path / "tools/most.py").write_text(repr(names[name][1:]).replace("\\n", "\n"))
    assert hand_lists(tmp_path) == {"tools/some.py"}


def test_a_longer_word_is_no_game():
    assert find_games("heights, eights-like, belotes, five_hundreds") == set()
    assert find_games("eights: belote") == {"eights", "belote"}
