"""Tests that a translated rule page and the settings use one name for each house rule."""

import re

import pytest

from tests.views.rule_pages import TRANSLATED, RulePage
from tools.runtime import ROOT

pytestmark = pytest.mark.cpython_only

catalogues = pytest.importorskip("tools.words.catalogues", reason="Babel came later: run make")

SPELT_OUT = {"Откр. мизер": "Открытый мизер"}  # short only where the table has little room


def house_rules(page: str) -> list[str]:
    """Name the house rules of a page, in its order."""
    return re.findall(r"<dt>(.*?)</dt>", RulePage(page).part("p-7", "p-8"))


@pytest.mark.parametrize("page", TRANSLATED)
def test_house_rules_bear_the_names_of_the_settings(page):
    language, game = page.split("/")
    written = catalogues.from_file(ROOT / "locale" / f"{language}.po")
    named = [written.get(name).string for name in house_rules(game)]
    assert house_rules(page) == [SPELT_OUT.get(name, name) for name in named]
