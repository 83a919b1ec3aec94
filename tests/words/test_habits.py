"""Tests of dates, lists and decimal signs, which come from Unicode's data."""

from datetime import date

import pytest

from cardroom.views.words import counts, join_with_and, join_with_commas
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


@pytest.mark.parametrize(
    ("tag", "dates", "lists", "figure"),
    [  # zh first: Babel then takes its names for those of others
        ("zh", "11月24日 | 2026年11月", "1、2和3 | 1、2或3 | 1、2、3", "3.4"),
        ("ru", "24 ноября | Ноябрь 2026\u202fг.", "1, 2 и 3 | 1, 2 или 3 | 1, 2, 3", "3,4"),
        ("de", "24. November | November 2026", "1, 2 und 3 | 1, 2 oder 3 | 1, 2, 3", "3,4"),
        ("hy", "24 նոյեմբերի | 2026 թ․ նոյեմբեր", "1, 2 և 3 | 1, 2 կամ 3 | 1, 2, 3", "3,4"),
        ("eo", "24 Novembro | Novembro 2026", "1, 2 kaj 3 | 1, 2 aŭ 3 | 1, 2, 3", "3,4"),
    ],
)
def test_dates_lists_and_figures_are_written_as_the_language_does(tag, dates, lists, figure, speak):
    speak(tag, catalogues.compiled(catalog.Catalog(locale=tag))["texts"])
    assert f"{day_and_month(DAY)} | {month_and_year(DAY)}" == dates
    joined = join_with_and(THREE), join_with_or(THREE), join_with_commas(THREE)
    assert " | ".join(joined) == lists
    assert counts.localize_figure("3.4") == figure


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
