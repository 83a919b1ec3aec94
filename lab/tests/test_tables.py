"""Tests of written tables: the players read what was learnt, and nothing else changes."""

import json
from pathlib import Path
from types import ModuleType

import pytest

from cardroom.games import belote, eighty_points, five_hundred
from cardroom.players.five_hundred import game_tables
from cardroom.players.learnt import read_tables
from lab import learn_bids
from lab.bids.games import TABLES_OF
from lab.tables import WIDTH, lines_of, write_tables


@pytest.mark.parametrize(
    "tables", [[], [1, -2], {"bids": [*range(200)], "passes": []}, {"4": {"rows": [[1] * 80] * 2}}]
)
def test_written_tables_are_read_again(tmp_path: Path, tables: object) -> None:
    module = ModuleType("tables")
    module.__file__ = str(tmp_path / "tables.py")
    write_tables(module, tables)
    assert read_tables(module.__file__) == tables


@pytest.mark.parametrize("module", [*(module for module, _ in TABLES_OF.values()), game_tables])
def test_files_of_tables_are_as_the_laboratory_writes_them(module: ModuleType) -> None:
    text = Path(module.__file__ or "").with_suffix(".json").read_text("utf-8")
    assert text.splitlines() == [*lines_of(json.loads(text))]
    assert max(map(len, text.splitlines())) <= WIDTH


@pytest.mark.parametrize(
    ("game", "line"), [(belote.KEY, ""), (five_hundred.KEY, "4"), (eighty_points.KEY, "declare")]
)
def test_learning_a_line_again_changes_no_other_line(
    monkeypatch: pytest.MonkeyPatch, game: str, line: str
) -> None:
    found: list[object] = []
    monkeypatch.setattr(learn_bids, "write_tables", lambda module, tables: found.append(tables))
    module, lines = TABLES_OF[game]
    tables = lines[line] if lines else module.TABLES
    learn_bids.write(game, line, tables._replace(passes=(7,)))
    expected = read_tables(module.__file__ or "")
    (expected[line] if lines else expected)["passes"] = [7]
    assert json.loads(json.dumps(found)) == [expected]
