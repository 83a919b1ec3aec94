"""Tests that consecutive sentences in Chinese have no space between them."""

import re

import pytest

from cardroom.views.kit.problems import unexpected_error_dialog
from cardroom.views.words.lookup import ENGLISH, set_language
from e2e.dialogs import EVERY
from tests.soak import EVERY_DAY, row
from tests.words.test_catalogues import catalogue

pytestmark = pytest.mark.cpython_only

INLINE = re.compile(r"</?(a|b|em|span|strong)\b[^>]*>")
GAP = re.compile(r"[^<>]{0,20}[。！？] +(?!https)[^<\s][^<>]{0,20}")  # a link may stand apart


def gaps_in(html: str) -> list[str]:
    return GAP.findall(INLINE.sub("", html))


@pytest.mark.parametrize(
    "of", [row(of, usual=of in ("any game", EVERY_DAY[0]), id=of) for of in EVERY]
)
def test_no_dialog_has_a_gap_between_chinese_sentences(of):
    set_language(catalogue("zh").spoken)
    try:
        found = {name: gaps_in(str(inside)) for name, inside in EVERY[of]()}
    finally:
        set_language(ENGLISH)
    assert {name: gaps for name, gaps in found.items() if gaps} == {}


def test_gap_is_found():
    set_language(catalogue("zh").spoken)
    try:
        html = str(unexpected_error_dialog(""))
    finally:
        set_language(ENGLISH)
    assert gaps_in(html) == []
    assert len(gaps_in(html.replace("。", "。 "))) == 1
