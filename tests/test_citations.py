"""Tests of citations: each mark in sources names a shipped paragraph, each path a file."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardroom.games import GAMES
from tests.random_games import folder_of
from tests.views.rule_pages import RulePage

ROOT = Path(__file__).parent.parent
FOLDERS = [folder for folder in (ROOT / "src", ROOT / "tests") if folder.exists()]

NUMBER = r"\d{1,2}(?:\.\d{1,2}){1,2}"
LIST = rf"{NUMBER}(?:(?:, | and | to | or ){NUMBER})*"
MARK = re.compile(
    rf"^\W*({LIST})(?=[:,]|$| of the rules)"  # at the head of what is explained
    rf"|\(({LIST})\)"  # after it, in brackets
    rf"|\b(?:rulings?|rules?|sections?|paragraphs?) ({LIST})"
)
PATH = re.compile(r"``((?:assets|src|tests|tools|docs|boot|e2e)/[\w/.-]+)``")


def prose(source: str) -> Iterator[str]:
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT or token.string.startswith('"""'):
            yield token.string.removeprefix('"""')


def quoted(source: str) -> Iterator[str]:
    """Yield the paragraphs that objections and duties name."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(ast.Name("Objection" | "Duty"), [*given]):
                texts = [ast.literal_eval(one) for one in given if isinstance(one, ast.Constant)]
                yield from (str(text) for text in texts if re.fullmatch(NUMBER, str(text)))
            case _:
                pass


def marks(source: str) -> set[str]:
    """Paragraphs cited in comments and docstrings, and those that objections and duties name."""
    lists = [group for text in prose(source) for found in MARK.findall(text) for group in found]
    return {*quoted(source), *(number for each in lists for number in re.findall(NUMBER, each))}


@pytest.mark.parametrize("key", GAMES)
def test_every_mark_can_be_looked_up_on_the_rule_page(key):
    ids, pattern = RulePage(key).ids, f"*/{folder_of(key)}/*.py"
    paths = sorted(path for folder in FOLDERS for path in folder.rglob(pattern))
    cited = {path: marks(path.read_text(encoding="utf-8")) for path in paths}
    assert sum(map(len, cited.values())) > 20
    wrong = {
        (str(path.relative_to(ROOT)), number)
        for path, numbers in cited.items()
        for number in numbers
        if f"p-{number}" not in ids
    }
    assert wrong == set()


@pytest.mark.parametrize(
    ("source", "numbers"),
    [
        ("# 4.2: following", {"4.2"}),
        ('"""9.1, 9.2 and 8.19: how high."""', {"9.1", "9.2", "8.19"}),
        ("'''x'''\nx = 1  # what was shown (4.2.1)", {"4.2.1"}),
        ("x = 1  # as ruling 8.14 has it", {"8.14"}),
        ('x = Objection("follow", "4.2.2")', {"4.2.2"}),
        ("x = 0.25  # points a deal: 0.15 more than 1.25, in Python 3.11 (0.01 s each)", set()),
    ],
)
def test_marks_are_told_from_other_numbers(source, numbers):
    assert marks(source) == numbers


@pytest.mark.parametrize("top", FOLDERS, ids=lambda folder: folder.name)
def test_every_path_that_a_source_names_leads_somewhere(top):
    named = {
        (str(path.relative_to(ROOT)), found)
        for path in top.rglob("*.py")
        for text in prose(path.read_text(encoding="utf-8"))
        for found in PATH.findall(text)
    }
    assert len(named) > 5
    assert {(path, found) for path, found in named if not (ROOT / found).exists()} == set()
