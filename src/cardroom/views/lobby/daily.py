"""Dialogs of the daily deal: today's deals, a calendar of all days, and a result to be shared."""

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from math import isfinite

import htpy
from htpy import Element, Fragment, Node, fragment, p, span, ul

from cardroom.games import GAMES
from cardroom.records.kept_links import DayPlayed
from cardroom.views.kit.dialog_parts import (
    close_button,
    command_button,
    dialog,
    list_item_with_buttons,
)
from cardroom.views.kit.widgets import chip, icon, screen_reader_text, visual_only
from cardroom.views.share.results import scores_in_words
from cardroom.views.share.sharing import link_field
from cardroom.views.tables import TABLES
from cardroom.views.wording import words_of
from cardroom.views.words import N_, _, join_with_commas, ngettext, say, title_of
from cardroom.views.words.dates import day_and_month, month_and_year

EXPLANATION = N_("The same for everyone, against experts. Your first try counts.")

WEEKDAYS = (N_("Mo"), N_("Tu"), N_("We"), N_("Th"), N_("Fr"), N_("Sa"), N_("Su"))

Days = Mapping[str, Mapping[str, DayPlayed]]
"""Results by ISO date such as 2026-11-22, then by key of the game."""


# The row in the lobby


def daily_state_text(day: DayPlayed) -> str:
    """Return the lobby's text about a daily deal: the result, "begun", or "" if not begun."""
    if day.link:
        return _scores_or_sentence(day)
    return _("begun") if day.tries else ""


def _scores_or_sentence(day: DayPlayed) -> str:
    return scores_in_words(day.figures.split(";")) if day.figures else day.said


def days_in_row(days: Days, today: date) -> int:
    """Count the successive days, up to today or yesterday, with a finished daily deal."""
    done = {text for text, games in days.items() if any(day.link for day in games.values())}
    last = today if today.isoformat() in done else today - timedelta(days=1)
    count = 0
    while (last - timedelta(days=count)).isoformat() in done:
        count += 1
    return count


def streak_line(days: Days, today: date) -> str:
    """Return a text such as "3 days in a row" (see `days_in_row`); "" for fewer than 2 days."""
    count = days_in_row(days, today)
    return say(_("%(count)d days in a row"), count=count) if count > 1 else ""


def greenwich_date_note(today: date, local: date) -> str:
    """Note that daily deals follow the date in Greenwich; "" if the visitor's date is the same."""
    return "" if today == local else _("Today's deals follow the date in Greenwich (GMT).")


def daily_states(games: Mapping[str, DayPlayed]) -> Sequence[tuple[str, str, str]]:
    """Return each daily deal's game, state ("new", "begun" or "done") and text in the lobby."""
    days = [(key, games.get(key, DayPlayed())) for key in GAMES if key in TABLES]
    return [
        (key, "done" if day.link else "begun" if day.tries else "new", daily_state_text(day))
        for key, day in days
    ]


def daily_deals_foot(days: Days, today: date, local: date) -> Node:
    """Return the line below the daily deals: date, opponents, days in a row, calendar button."""
    streak = streak_line(days, today)
    return fragment[
        span[say(_("%(day)s, against experts"), day=day_and_month(today))],
        streak and span[streak],
        span[note] if (note := greenwich_date_note(today, local)) else None,
        command_button("daily-days", _("Calendar"), "quiet"),
    ]


# Days


def day_dialog(
    day: date, games: Mapping[str, DayPlayed], *, today: bool, local: date | None = None
) -> Fragment:
    """Show a day's deals with results by game, and a note if the visitor's date `local` differs."""
    title = _("Today's deals") if today else say(_("The deals of %(day)s"), day=day_and_month(day))
    keys = [key for key in GAMES if key in TABLES]
    return dialog(
        title,
        p[_(EXPLANATION)],
        p(".note")[note] if (note := greenwich_date_note(day, local or day)) else None,
        ul(".rows")[[_game_row(key, day, games.get(key, DayPlayed())) for key in keys]],
        foot=[
            command_button("daily-days", [icon("score"), " ", _("Calendar")], "quiet"),
            close_button(),
        ],
    )


def _game_row(key: str, day: date, played: DayPlayed) -> Element:
    name = screen_reader_text(_game_and_day_text(key, day))
    data = {"data_game": key, "data_date": day.isoformat()}
    words = _("Continue") if played.tries and not played.link else _("Play")
    state = daily_state_text(played)
    return list_item_with_buttons(
        [title_of(GAMES[key]), " ", state and chip(state)],
        command_button("daily-see", [_("Show"), " ", name], **data)
        if played.link
        else command_button("daily-play", [words, " ", name], **data),
    )


def _game_and_day_text(key: str, day: date) -> str:
    return say(_("%(game)s, %(day)s"), game=title_of(GAMES[key]), day=day_and_month(day))


def calendar_dialog(days: Days, today: date, month: date) -> Fragment:
    """Show a month with the number of daily deals finished on each day. Past days are buttons."""
    before = (month - timedelta(days=1)).replace(day=1).isoformat()
    after = (month + timedelta(days=31)).replace(day=1).isoformat()
    start = month - timedelta(days=month.weekday())
    weeks = [[start + timedelta(days=week + at) for at in range(7)] for week in range(0, 42, 7)]
    streak = streak_line(days, today)
    return dialog(
        _("Daily deals"),
        streak and p[streak],
        htpy.table(".calendar")[
            htpy.caption[month_and_year(month)],
            htpy.thead[htpy.tr[[htpy.th(scope="col")[_(name)] for name in WEEKDAYS]]],
            htpy.tbody[
                [
                    htpy.tr[[_calendar_cell(days, today, month, at) for at in week]]
                    for week in weeks
                    if week[0].replace(day=1) <= month
                ]
            ],
        ],
        p(".note")[_("The number: deals played that day.")],
        foot=[
            command_button("daily-days", _("Previous month"), "quiet", data_month=before),
            after <= today.isoformat()
            and command_button("daily-days", _("Next month"), "quiet", data_month=after),
            close_button(),
        ],
    )


def _calendar_cell(days: Days, today: date, month: date, at: date) -> Element:
    if at.month != month.month:
        return htpy.td
    if at > today:
        return htpy.td[span(".day")[str(at.day)]]
    done = sum(bool(day.link) for day in days.get(at.isoformat(), {}).values())
    words = [day_and_month(at)]
    if done:
        text = ngettext("%(count)d deal played", "%(count)d deals played", done)
        words.append(say(text, count=done))
    marks = {"data-do": "daily-day", "data-date": at.isoformat(), "data-done": str(done)}
    current = "date" if at == today else None
    return htpy.td[
        htpy.button(".day", marks, type="button", aria_current=current)[
            visual_only(str(at.day)),
            screen_reader_text(join_with_commas(words)),
            span(".done", aria_hidden="true")[str(done or "")],
        ]
    ]


# Results


def result_sentence(game: str, day: date, played: DayPlayed) -> str:
    """Return a daily result, with par (an expert's mean): "Belote, 22 May: 18 to 0, par 10.4."."""
    result, par = _scores_or_sentence(played), par_in_words(game, played)
    if par:
        result = say(_("%(result)s, par %(par)s"), result=result, par=par)
    values = {"game": title_of(GAMES[game]), "day": day_and_month(day), "result": result}
    if played.tries > 1 and played.assisted:
        return say(_("%(game)s, %(day)s: %(result)s, later try, assisted."), **values)
    if played.tries > 1:
        return say(_("%(game)s, %(day)s: %(result)s, later try."), **values)
    if played.assisted:
        return say(_("%(game)s, %(day)s: %(result)s, assisted."), **values)
    return say(_("%(game)s, %(day)s: %(result)s."), **values)


def par_in_words(game: str, played: DayPlayed) -> str:
    """Return par (an expert's mean score in a daily deal) as text; "" if par is unknown."""
    try:
        scores = [float(score) for score in played.scores.split(";")]
    except ValueError:
        return ""
    return words_of(game).standing_after(scores) if all(map(isfinite, scores)) else ""


def result_dialog(game: str, day: date, played: DayPlayed, link: str) -> Fragment:
    """Show the visitor's result in a daily deal, and offer to share the result."""
    data = {"data_game": game, "data_date": day.isoformat()}
    result, remark = result_sentence(game, day, played), _("With a link to the same cards.")
    note = _("Calculating par...")
    if par := par_in_words(game, played):
        note = say(_("Par is %(par)s: what an expert averages with your cards."), par=par)
    return dialog(
        _game_and_day_text(game, day),
        p(".standing", data_day=f"{day.isoformat()}/{game}")[result],
        p(".note")[note],
        link_field("daily-link", _("Share"), f"{result} {link}", remark, _("Copy result"), link),
        foot=[
            command_button("daily-play", _("Play again for practice"), "quiet", **data),
            command_button("daily-today", _("Today's deals"), "primary"),
        ],
    )
