"""Tests of Russian lines, unbroken before dashes, in orders, and after numbers."""

import re

import pytest

from tests.views.rule_pages import RULES, TRANSLATED
from tools.runtime import ROOT

pytestmark = pytest.mark.cpython_only

catalogues = pytest.importorskip("tools.words.catalogues", reason="Babel came later: run make")

PAGES = [page for page in TRANSLATED if page.startswith("ru/")]

COUNTED = "очк|балл|карт|раздач|взят|минут|козыр|уров|раунд|игрок|ход|бубён|треф|червей|пик"
BREAKS = re.compile(
    "|".join(
        [
            "[ \n]—| %%",
            r"%\((?:count|x|tricks)\)[sd] (?:(?!уже|верно)[а-яё]{3,}|%\()",
            rf"(?<!\S)\d+ (?:{COUNTED})",
            r"\b[ТКДВ] (?:[ТКДВ]|10|[2-9])\b",
        ]
    )
)
SHORT = {"80 очков", "Домашние 80 очков", "Больше 200 очков"}  # names of games and house rules


def test_no_line_of_the_catalogue_breaks_there():
    written = catalogues.from_file(ROOT / "locale" / "ru.po")
    said = [
        text
        for entry in written
        if entry.id
        for text in ([entry.string] if isinstance(entry.string, str) else entry.string)
    ]
    assert len(said) > 3000
    assert [text for text in said if text not in SHORT and BREAKS.search(text)] == []


@pytest.mark.parametrize("translated", PAGES)
def test_no_line_of_a_rule_page_begins_with_a_dash(translated):
    assert (
        re.findall(".*[ \n]—.*", (RULES / f"{translated}.html").read_text(encoding="utf-8")) == []
    )


MAY_BREAK = (
    "Козыри — пики",
    "%(count)s очко",
    "в %(percent)s %% раздач",
    "%(x)s %(trump.of)s",
    "Заявите от 8 баллов",
    "Порядок: В 9 Т 10",
)


@pytest.mark.parametrize("text", MAY_BREAK)
def test_a_line_that_may_break_there_is_noticed(text):
    assert BREAKS.search(text)
    assert not BREAKS.search(text.replace(" ", "\N{NO-BREAK SPACE}"))
