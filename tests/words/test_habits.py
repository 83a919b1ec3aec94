"""Tests of dates, lists and decimal signs, which come from Unicode's data."""

from datetime import date

import pytest

from cardroom.views.kit import numbers
from cardroom.views.words import join_with_and, join_with_commas
from cardroom.views.words.dates import day_and_month, month_and_year
from cardroom.views.words.lists import join_with_or
from tools.runtime import ROOT
from tools.words.messages import in_sources

pytestmark = pytest.mark.cpython_only

babel = pytest.importorskip("babel", reason="Babel came later: run make")
catalog = pytest.importorskip("babel.messages.catalog")
catalogues = pytest.importorskip("tools.words.catalogues")
habits = pytest.importorskip("tools.words.habits")

DAY = date(2026, 11, 24)
THREE = ("1", "2", "3")


def habits_of(tag: str) -> dict[str, object]:
    """Return the texts of a language whose catalogue is empty."""
    return catalogues.compiled(catalog.Catalog(locale=tag))["texts"]


@pytest.mark.parametrize(
    ("tag", "day", "month"),
    [
        ("zh", "11月24日", "2026年11月"),  # first: Babel then takes its names for those of others
        ("ru", "24 ноября", "Ноябрь 2026\u202fг."),
        ("de", "24. November", "November 2026"),
        ("hy", "24 նոյեմբերի", "2026 թ․ նոյեմբեր"),
        ("eo", "24 Novembro", "Novembro 2026"),
        ("pt_BR", "24 de novembro", "Novembro de 2026"),
    ],
)
def test_a_date_is_written_as_the_language_does(tag, day, month, speak):
    speak(tag, habits_of(tag))
    assert (day_and_month(DAY), month_and_year(DAY)) == (day, month)


@pytest.mark.parametrize(
    ("tag", "every", "any_of", "row", "figure"),
    [
        ("zh", "1、2和3", "1、2或3", "1、2、3", "3.4"),
        ("ru", "1, 2 и 3", "1, 2 или 3", "1, 2, 3", "3,4"),
        ("de", "1, 2 und 3", "1, 2 oder 3", "1, 2, 3", "3,4"),
        ("eo", "1, 2 kaj 3", "1, 2 aŭ 3", "1, 2, 3", "3,4"),
    ],
)
def test_lists_and_figures_too(tag, every, any_of, row, figure, speak):
    speak(tag, habits_of(tag))
    joined = join_with_and(THREE), join_with_or(THREE), join_with_commas(THREE)
    assert (*joined, numbers.localize_figure("3.4")) == (every, any_of, row, figure)


def test_english_is_british():
    assert (day_and_month(DAY), month_and_year(DAY)) == ("24 November", "November 2026")


def test_translators_are_asked_for_nothing_of_it():
    known = {(one.context, one.text) for one in habits.habits(babel.Locale("de"))}
    asked = {(found.message.context, found.message.text) for found in in_sources()}
    assert len(known) == 30
    assert known & asked == set()


def test_what_a_translator_wrote_goes_before(speak):
    own = catalog.Catalog(locale="de")
    own.add("%(day)d November", "am %(day)d. November", context="day of a month")
    speak("de", catalogues.compiled(own)["texts"])
    assert day_and_month(DAY) == "am 24. November"
    assert "day of a month" not in (ROOT / "locale" / "de.po").read_text(encoding="utf-8")
