"""A sixth game: what it takes is files of its own and the edits that docs/new-game.md lists.

``tests/sixth_game/`` holds the files of High Card as they would stand in the repository. A copy of
the repository gets them and the edits, and there the tests of the shelf are run on the new game:
laws, links, vectors, secrecy, golden games, the lobby, and its own tests of its table.
"""

import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from cardroom.nouns.cards import Card
from cardroom.views.kit.faces import face
from tests.registration import ROOT, TOUCHED, own_files

pytestmark = pytest.mark.cpython_only  # starts other Pythons

SIXTH = ROOT / "tests/sixth_game"
PARTS = ("src", "tests", "tools", "e2e", "boot", "assets", "problems", "docs", "typings")
WHOLE_SHELF = (
    "tests/test_laws.py",
    "tests/links/test_link.py",
    "tests/test_table.py",
    "tests/test_vectors.py",
    "tests/test_golden.py",
    "tests/test_outcomes.py",
    "tests/test_house.py",
    "tests/players/test_no_peeking.py",
    "tests/players/test_choices.py",
    "tests/views/test_weight.py",
    "tests/views/high_card",
)
"""Tests that a game gets by standing on the shelf, and its own."""

# Assertions are not written anew for a copy that is thrown away: what failed is told by its line.
PYTEST = ("-m", "pytest", "-p", "no:cacheprovider", "-p", "no:playwright", "--assert=plain")

Edit = tuple[str, str]
"""A text that stands once in a file, and what takes its place."""

LISTED: tuple[Edit, ...] = (
    ("import belote,", "import high_card, belote,"),
    ("eighty_points)", "eighty_points, high_card)"),
)
"""Changes to a room's list of games."""

EDITS: Mapping[str, tuple[Edit, ...]] = {
    "src/cardroom/games/__init__.py": LISTED,
    "src/cardroom/players/levels.py": LISTED,
    "src/cardroom/views/wording/__init__.py": LISTED,
    "src/cardroom/views/tables/__init__.py": LISTED,
    "README.md": (("The games: ", "The games: **High Card**, "),),
}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Provide the repository with a sixth game in it."""
    there = tmp_path_factory.mktemp("house")
    leave = shutil.ignore_patterns("__pycache__", "sixth_game", "test_sixth_game.py")
    for part in PARTS:
        shutil.copytree(ROOT / part, there / part, ignore=leave)
    for file in filter(Path.is_file, ROOT.iterdir()):
        shutil.copy(file, there)
    shutil.copytree(SIXTH, there, dirs_exist_ok=True)
    for path, edits in EDITS.items():
        text = (ROOT / path).read_text(encoding="utf-8")
        for old, new in edits:
            assert text.count(old) == 1, f"{path}: {old}"
            text = text.replace(old, new)
        (there / path).write_text(text, encoding="utf-8")
    yield there
    shutil.rmtree(there)


def run(house: Path, *words: str) -> subprocess.CompletedProcess[str]:
    places = {"PYTHONPATH": f"{house / 'src'}{os.pathsep}{house}", "PYTHONDONTWRITEBYTECODE": "1"}
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    command = [sys.executable, *words]
    return subprocess.run(
        command, cwd=house, env=kept | places, capture_output=True, text=True, check=False
    )


def test_only_the_files_of_the_guide_are_edited_and_all_others_are_new():
    assert set(EDITS) == TOUCHED
    new = [path.relative_to(SIXTH) for path in SIXTH.rglob("*") if path.is_file()]
    assert {path.as_posix() for path in new} >= {*own_files("high_card")}
    assert [path for path in new if (ROOT / path).exists()] == []


def test_the_sixth_game_passes_every_test_of_the_shelf(house: Path):
    done = run(house, *PYTEST, "-k", "high or HC", *WHOLE_SHELF)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr
    assert [path for path in WHOLE_SHELF if f"\n{path}" not in done.stdout] == []
    (passed,) = re.findall(r"(\d+) passed", done.stdout)
    assert int(passed) > 60
    assert "skipped" not in done.stdout


def test_with_the_sixth_game_in_the_guide_is_still_right(house: Path):
    done = run(house, *PYTEST, "tests/test_registration.py")
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr


def test_the_lobby_gets_its_card_rule_link_and_style_sheet_and_is_else_as_before(house: Path):
    from tools import lobby

    page = run(house, "-c", "from tools import lobby; print(lobby.page(), end='')").stdout
    lines, before = Counter(page.splitlines()), Counter(lobby.page().splitlines())
    assert before <= lines
    added = "\n".join(lines - before)
    for attribute in ("play", "daily", "new", "friends", "game"):
        assert f'data-{attribute}="high-card"' in added
    for part in ("./assets/rules/high-card.html", "./assets/style/high-card.css", "trick."):
        assert part in added
    assert f"{face(Card('KD'))}{face(Card('AD'))}" in added


def test_with_all_of_the_edits_nothing_is_missing(house: Path):
    done = run(house, "-m", "tests.registration")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
