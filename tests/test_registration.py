"""Tests of registration: every game has one entry per room, and there are no other lists."""

import re

import pytest

from cardroom.games import GAMES
from tests import registration

GUIDE = (registration.ROOT / "docs/new-game.md").read_text(encoding="utf-8")
MOST_TOUCHED = 5

every_registry = pytest.mark.parametrize(
    "registry", registration.REGISTRIES, ids=lambda one: one.name
)


def files_in_guide() -> list[str]:
    """Return the files that the guide lists: what begins the indented lines."""
    return re.findall(r"^ {4}(\S+)", GUIDE, re.MULTILINE)


def test_no_game_lacks_anything():
    assert registration.forgotten() == []


@every_registry
def test_every_record_stands_under_its_own_key_in_the_order_of_the_shelf(registry):
    assert list(registry.games) == list(GAMES)
    assert [record.KEY for record in registry.games.values()] == list(GAMES)


@every_registry
def test_a_registration_that_was_forgotten_is_named(registry):
    fewer = {key: record for key, record in registry.games.items() if key != "belote"}
    others = [one for one in registration.REGISTRIES if one is not registry]
    assert registration.forgotten(registries=[registry._replace(games=fewer), *others]) == [
        f"belote is not in {registry.name}: {registry.file}"
    ]


def test_a_file_that_was_forgotten_is_named(tmp_path):
    for key in GAMES:
        for path in registration.own_files(key.replace("-", "_")):
            (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / path).touch()
    readme = (registration.ROOT / registration.README).read_text(encoding="utf-8")
    (tmp_path / registration.README).write_text(readme.replace("80 ", ""))
    (tmp_path / "assets/rules/eights.html").unlink()
    (tmp_path / "src/cardroom/players/half_done").mkdir()
    (tmp_path / "src/cardroom/players/half_done/__init__.py").touch()
    said = registration.forgotten(tmp_path)
    assert said[:2] == [
        "eights has no assets/rules/eights.html",
        f"eighty-points is not in {registration.README}",
    ]
    assert said[2] == "half-done is not in GAMES: src/cardroom/games/__init__.py"
    missing = len(registration.REGISTRIES) + len(registration.OWN_FILES) - 1  # there is one
    assert len(said) == 2 + missing


def test_the_guide_lists_the_files_that_a_new_game_changes_and_those_it_has():
    """The files in question name every game, so a new game must be added to them too."""
    listed = {path for path in files_in_guide() if "<" not in path}
    assert registration.hand_lists() == listed == registration.TOUCHED
    assert len(listed) <= MOST_TOUCHED
    assert {path for path in files_in_guide() if "<" in path} == {*registration.OWN_FILES}


@pytest.mark.parametrize("name", ["TITLE", "key", "folder"])
def test_a_list_of_games_written_by_hand_is_found(name, tmp_path):
    names = {"key": [*GAMES], "folder": [key.replace("-", "_") for key in GAMES]}
    names["TITLE"] = [game.TITLE.replace(" ", "\n") for game in GAMES.values()]
    (tmp_path / "tools").mkdir()
    (tmp_path / "tools/some.py").write_text(repr(names[name]).replace("\\n", "\n"))
    (tmp_path / "tools/most.py").write_text(repr(names[name][1:]).replace("\\n", "\n"))
    assert registration.hand_lists(tmp_path) == {"tools/some.py"}


def test_a_longer_word_is_no_game():
    assert registration.find_games("heights, eights-like, belotes, five_hundreds") == set()
    assert registration.find_games("eights: belote") == {"eights", "belote"}
