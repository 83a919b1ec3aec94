"""The deal of the day: found from the date, the same for all visitors."""

from datetime import date, timedelta

import pytest

from cardroom.games import GAMES
from cardroom.links.challenge import decode, encode
from cardroom.links.daily import (
    LAST_DAY,
    daily_challenge,
    daily_deal,
    day_of_daily_deal,
    utc_day_at,
)
from cardroom.records.json_fields import LATEST
from cardroom.records.kept_links import DayPlayed
from cardroom.table import Table
from cardroom.views.lobby import daily
from cardroom.views.words.lookup import ENGLISH, load_language, set_language
from tests.views.elements import tags, to_html

DAY = date(2026, 11, 22)
PLAYED = DayPlayed("g1", 1, "3/...", "162 to 0")


@pytest.mark.parametrize("key", GAMES)
def test_a_day_has_one_deal_of_each_game(key):
    record = daily_deal(key, DAY)
    assert record.seed == "daily 2026-11-22"
    assert record.options == GAMES[key].Options()
    assert day_of_daily_deal(record) == DAY
    assert Table(record).state != Table(daily_deal(key, date(2026, 11, 23))).state
    one = daily_challenge(key, DAY, 1)
    assert set(one.levels) == {None, "expert"}
    assert decode(encode(one)) == one


@pytest.mark.parametrize(
    "changes",
    [
        *({"seed": seed} for seed in ("daily 2026-13-22", "daily 2026-11-22 ", "walnut")),
        {"first": 2},
        {"options": GAMES["belote"].PRESETS["blot_star"]},
    ],
)
def test_other_games_are_no_deal_of_a_day(changes):
    record = daily_deal("belote", DAY)
    assert day_of_daily_deal(record._replace(**changes)) is None


def days(*dates):
    return {text: {"belote": PLAYED} for text in dates}


@pytest.mark.parametrize(
    ("dates", "count"),
    [
        ((), 0),
        (("2026-11-22",), 1),
        (("2026-11-21",), 1),  # today is not over yet
        (("2026-11-20",), 0),
        (("2026-11-20", "2026-11-21", "2026-11-22"), 3),
        (("2026-11-19", "2026-11-21", "2026-11-22"), 2),
        (("2026-10-31", "2026-11-01"), 0),
    ],
)
def test_days_in_a_row_are_counted_up_to_today_or_yesterday(dates, count):
    assert daily.days_in_row(days(*dates), DAY) == count


def test_a_day_on_which_nothing_was_finished_does_not_count():
    begun = {"2026-11-22": {"belote": DayPlayed("g1", 1)}}
    assert daily.days_in_row(begun, DAY) == 0
    assert daily.streak_line(days("2026-11-22"), DAY) == ""
    assert daily.streak_line(days("2026-11-21", "2026-11-22"), DAY) == "2 days in a row"


def test_what_is_kept_in_figures_is_said_in_the_language_of_its_reader():
    neutral = PLAYED._replace(said="", figures="162;−4")
    assert daily.result_sentence("belote", DAY, neutral) == "Belote, 22 November: 162 to −4."
    texts = {"%(mine)s to %(others)s": "%(mine)s zu %(others)s"}
    set_language(load_language("de", {"plural": "n != 1", "texts": texts}))
    assert daily.daily_state_text(neutral) == "162 zu −4"
    assert daily.daily_state_text(PLAYED) == "162 to 0"  # of an older version, which kept words
    set_language(ENGLISH)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({}, "162 to 0."),
        ({"par": "104", "error": "6", "scores": "104;0"}, "162 to 0, par 104."),
        ({"assisted": True}, "162 to 0, assisted."),
        ({"tries": 2}, "162 to 0, later try."),
        ({"tries": 2, "assisted": True}, "162 to 0, later try, assisted."),
    ],
)
def test_the_sentence_says_how_it_was_played(changes, said):
    sentence = daily.result_sentence("belote", DAY, PLAYED._replace(**changes))
    assert sentence == f"Belote, 22 November: {said}"


def test_the_calendar_shows_a_month_and_leads_to_past_days_alone():
    inside = daily.calendar_dialog(days("2026-11-20"), DAY, date(2026, 11, 1))
    buttons = tags(inside, "button", data_do="daily-day")
    assert [button["data-date"] for button in buttons] == [
        f"2026-11-{day:02}" for day in range(1, 23)
    ]
    assert [button["data-done"] for button in buttons].count("1") == 1
    (today,) = tags(inside, "button", aria_current="date")
    assert today["data-date"] == "2026-11-22"
    assert "Next month" not in to_html(inside)
    before = daily.calendar_dialog({}, date(2026, 11, 1), date(2026, 10, 1))
    assert len(tags(before, "button", data_do="daily-day")) == 31
    assert "Next month" in to_html(before)


def test_every_time_that_can_be_kept_has_a_day_with_a_month_after() -> None:
    assert utc_day_at(0) == date(1970, 1, 1)
    assert utc_day_at(LATEST) == LAST_DAY
    assert (LAST_DAY + timedelta(days=62)).year <= 9999
