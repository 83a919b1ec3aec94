"""Tests of spaces: none between Chinese sentences, unbroken ones where a line must not end."""

import re
from collections.abc import Iterator

import pytest

from cardroom.views.kit.problems import unexpected_error_dialog
from e2e.dialogs import EVERY
from tests.soak import EVERY_DAY, row
from tests.views.rule_pages import RULES, TRANSLATED
from tools.runtime import ROOT

pytestmark = pytest.mark.cpython_only

catalogues = pytest.importorskip("tools.words.catalogues", reason="Babel came later: run make")

INLINE = re.compile(r"</?(a|b|em|span|strong)\b[^>]*>")
GAP = re.compile(r"[^<>]{0,20}[。！？] +(?!https)[^<\s][^<>]{0,20}")  # a link may stand apart


def gaps_in(html: str) -> list[str]:
    return GAP.findall(INLINE.sub("", html))


@pytest.mark.parametrize(
    "of", [row(of, usual=of in ("any game", EVERY_DAY[0]), id=of) for of in EVERY]
)
def test_no_dialog_has_a_gap_between_chinese_sentences(of, speak):
    speak("zh")
    found = {name: gaps_in(str(inside)) for name, inside in EVERY[of]()}
    assert {name: gaps for name, gaps in found.items() if gaps} == {}


def test_gap_is_found(speak):
    speak("zh")
    html = str(unexpected_error_dialog(""))
    assert gaps_in(html) == []
    assert len(gaps_in(html.replace("。", "。 "))) == 1


COUNTED = "очк|балл|карт|раздач|взят|минут|козыр|уров|раунд|игрок|ход|бубён|треф|червей|пик"
BREAKS = re.compile(
    r"[ \n]—| %%"
    r"|%\((?:count|x|tricks)\)[sd] (?:(?!уже|верно)[а-яё]{3,}|%\()"
    rf"|(?<!\S)\d+ (?:{COUNTED})"
    r"|\b[ТКДВ] (?:[ТКДВ]|10|[2-9])\b"
)
SHORT = {"80 очков", "Домашние 80 очков", "Больше 200 очков"}  # names of games and house rules
TORN = re.compile(r"(?: |^)%%|(?:(?:10|[2-9AKDB]) ){3}")  # hundredths, the order of ranks
AMOUNT = re.compile(r"%\(count\)s (?!Straf)")  # penalty points stand in a narrow column


def find_texts(tag: str, kind: str = "") -> Iterator[str]:
    """Yield all texts of a catalogue, or those of contexts that begin so."""
    for entry in catalogues.from_file(ROOT / "locale" / f"{tag}.po"):
        if entry.id and (entry.context or "").startswith(kind):
            yield from [entry.string] if isinstance(entry.string, str) else entry.string


def test_no_line_of_the_russian_catalogue_breaks_before_a_dash_or_after_a_number():
    said = [*find_texts("ru")]
    assert len(said) > 3000
    assert [text for text in said if text not in SHORT and BREAKS.search(text)] == []


@pytest.mark.parametrize("page", [page for page in TRANSLATED if page.startswith("ru/")])
def test_no_line_of_a_russian_rule_page_begins_with_a_dash(page):
    assert re.findall(".*[ \n]—.*", (RULES / f"{page}.html").read_text(encoding="utf-8")) == []


MAY_BREAK = (
    *("Козыри — пики", "%(count)s очко", "в %(percent)s %% раздач"),
    *("%(x)s %(trump.of)s", "Заявите от 8 баллов", "Порядок: В 9 Т 10"),
)


@pytest.mark.parametrize("text", MAY_BREAK)
def test_a_line_that_may_break_there_is_noticed(text):
    assert BREAKS.search(text)
    assert not BREAKS.search(text.replace(" ", "\N{NO-BREAK SPACE}"))


def test_german_and_armenian_keep_amounts_and_orders_in_one_line():
    assert [text for text in find_texts("de") if TORN.search(text)] == []
    assert [text for text in find_texts("de", "amount: ") if AMOUNT.search(text)] == []
    armenian = [*find_texts("hy", "amount")]
    assert "%(count)s\N{NO-BREAK SPACE}միավոր" in armenian
    assert [text for text in armenian if re.search(r"\)[ds] ", text)] == []
