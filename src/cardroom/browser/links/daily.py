"""Commands of the deals of the day: play, save the result of the first try, show earlier days."""

from datetime import date

from cardroom.browser.commands import Request
from cardroom.browser.links.par_search import find_par
from cardroom.browser.page import clock, dialog, dom
from cardroom.browser.page.notices import LONG_TOAST
from cardroom.browser.page.tasks import in_background
from cardroom.browser.table.app import App
from cardroom.browser.table.resuming import resume
from cardroom.links.challenge import ChallengeLine, actions_of_deals, decode_opened, encode
from cardroom.links.daily import daily_challenge, day_of_daily_deal, utc_day_at
from cardroom.links.frame import LinkError
from cardroom.players.levels import player_version
from cardroom.session.session import Session
from cardroom.views.lobby import daily
from cardroom.views.share.results import final_scores
from cardroom.views.words import _
from cardroom.views.words.counts import rounded_plain_figure


def today() -> date:
    """Return today's date in UTC, so that all visitors get the same date."""
    return utc_day_at(clock.now())


# Playing


def play_today(app: App, game: str, _target: object = None) -> None:
    """Play a game's deal of the day, at a click on a ``data-daily`` element."""
    play_day_or_show_result(app, game, today())


def play_day_or_show_result(app: App, game: str, day: date, *, again: bool = False) -> None:
    """Play the deal of a day. Without `again`, show the result of a finished deal instead."""
    so_far = app.page.store.day(day.isoformat(), game)
    begun = app.page.store.load_or_none(so_far.saved)
    is_shared = begun is not None and begun.has_several_people  # a friend came: try anew alone
    dialog.close()
    if so_far.link and not again:
        dialog.show(daily.result_dialog(game, day, so_far, dom.link_address(so_far.link)))
        if not so_far.scores:
            in_background(_find_and_save_par(app, game, day))
    elif not so_far.link and not is_shared and app.page.store.has_game(so_far.saved):
        resume(app.page, so_far.saved)
    else:
        one = daily_challenge(game, day, player_version(game))
        opened = app.page.begin(one.deal, one.levels)
        now = so_far._replace(saved=opened.session.saved.id, tries=so_far.tries + 1)
        app.page.store.keep_day(day.isoformat(), game, now)
        if now.tries == 1:
            app.page.notices.toast(_(daily.EXPLANATION), LONG_TOAST)


def record_result(app: App, session: Session) -> None:
    """Save the result of a finished deal of the day, if it is the first try and played alone."""
    day = day_of_daily_deal(session.saved.record)
    if day is None or not session.deal_done or session.saved.has_several_people:
        return
    game, text = session.saved.record.game, day.isoformat()
    so_far = app.page.store.day(text, game)
    if so_far.link or so_far.saved != session.saved.id:
        return
    one = daily_challenge(game, day, player_version(game))
    if actions := actions_of_deals(session.table, one.deal, one.deals):
        assisted = session.saved.assisted
        line = ChallengeLine(app.page.preferences.name, actions, assisted)
        one = one._replace(lines=(line,))
        figures = ";".join(final_scores(one, session.table.at(len(actions))))
        done = so_far._replace(link=encode(one), figures=figures, assisted=assisted)
        app.page.store.keep_day(text, game, done)
        in_background(_find_and_save_par(app, game, day))


async def _find_and_save_par(app: App, game: str, day: date) -> None:
    one = daily_challenge(game, day, player_version(game))
    so_far = app.page.store.day(day.isoformat(), game)
    try:
        played = decode_opened(so_far.link).tables[0]
    except LinkError:
        return
    dealt = played.deal_record_at(played.deal_start)  # after redeals, the one with the result
    par = await find_par(app, one, dealt)
    so_far = app.page.store.day(day.isoformat(), game)
    if par and so_far.link:
        scores = ";".join(f"{score:.2f}" for score in par.scores)
        mean, error = rounded_plain_figure(par.mean), rounded_plain_figure(par.error)
        done = so_far._replace(par=mean, error=error, scores=scores)
        app.page.store.keep_day(day.isoformat(), game, done)
        if dialog.shows(f"data-day='{day.isoformat()}/{game}'"):
            dialog.refresh(daily.result_dialog(game, day, done, dom.link_address(done.link)))


# Looking back


def show_day(app: App, request: Request) -> None:
    """Show the deals of a day, by default today."""
    day = _day(request)
    games = app.page.store.days().get(day.isoformat(), {})
    is_today, local = day == today(), utc_day_at(clock.local_time())
    dialog.show(daily.day_dialog(day, games, today=is_today, local=local if is_today else None))


def show_month(app: App, request: Request) -> None:
    """Show the calendar with the deals of a month, by default the current month."""
    named = request.get("month")
    month = date.fromisoformat(named) if named else today().replace(day=1)
    dialog.show(daily.calendar_dialog(app.page.store.days(), today(), month))


def open_day(app: App, request: Request) -> None:
    """Play a day's deal. If finished, show its result; the command "daily-play" plays it again."""
    again = request.word == "daily-play"
    play_day_or_show_result(app, request.get("game"), _day(request), again=again)


def mark_todays_deals(app: App) -> None:
    """Show in the lobby which of today's deals are begun or done."""
    days, now = app.page.store.days(), today()
    for game, state, words in daily.daily_states(days.get(now.isoformat(), {})):
        if card := dom.find(f"[data-daily='{game}']"):
            card.setAttribute("data-state", state)
            card.querySelector(".state").textContent = words
    if foot := dom.find("#daily-foot"):
        dom.morph(foot, daily.daily_deals_foot(days, now, utc_day_at(clock.local_time())))


def _day(request: Request) -> date:
    named = request.get("date")
    return date.fromisoformat(named) if named else today()
