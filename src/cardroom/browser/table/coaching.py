"""Start and stop of the coach (adviser of beginners) at a table. Its code is fetched on demand."""

from cardroom.browser.commands import Request
from cardroom.browser.page import dialog
from cardroom.browser.page.tasks import in_background
from cardroom.browser.start.bundles import call, fetch
from cardroom.browser.table.app import App
from cardroom.links.daily import day_of_daily_deal
from cardroom.session.coach import CoachNotes
from cardroom.session.events import ActionTried, Changed
from cardroom.session.session import OpenTable, Session

SIT_DOWN = "learn.coach:start_coach"


def update_coach(app: App, opened: OpenTable) -> None:
    """Start or stop the coach (adviser) by the settings. If on, the coach analyses the position."""
    session = opened.session
    if session.is_kept and session.can_viewer_act:
        if not _wants_coach(app, session):
            app.page.loop.send(opened, Changed(lambda now: now._replace(coach=CoachNotes())))
        elif session.coach.is_present:
            _note_coached(app, session)
        else:
            in_background(_fetch_and_start_coach(app, opened))
    if opened.session.coach.is_present:
        call("learn.coach:coach_turn", app, opened)


async def _fetch_and_start_coach(app: App, opened: OpenTable) -> None:
    sit_down = await fetch(SIT_DOWN)  # None if it did not load: play goes on without a coach
    session = opened.session
    is_here = sit_down and app.page.opened is opened and not session.coach.is_present
    if sit_down and is_here and session.can_viewer_act and _wants_coach(app, session):
        _note_coached(app, session)
        sit_down(app, opened)


async def start_coach(app: App, opened: OpenTable) -> None:
    """Start a coach at a table, whatever the settings are."""
    sit_down = await fetch(SIT_DOWN)
    if sit_down and app.page.opened is opened:
        sit_down(app, opened)


def _note_coached(app: App, session: Session) -> None:
    if app.page.preferences.coach == "first" and not app.page.wishes.coach:
        game, store = session.saved.record.game, app.page.store
        store.keep(game, store.coached(game).with_watched_deal(_deal_id(session)))


def _wants_coach(app: App, session: Session) -> bool:
    when = app.page.preferences.coach
    if session.saved.has_several_people:
        return False  # a coach would show the hand of a person to the others
    if when != "first":
        return when == "always"
    wished = app.page.wishes.coach
    return _is_beginner_deal(app, session) if wished is None else wished


def _is_beginner_deal(app: App, session: Session) -> bool:
    record, store = session.saved.record, app.page.store
    if app.page.wishes.fast or day_of_daily_deal(record) is not None:
        return False
    if any(kept.saved == session.saved.id for kept in store.challenges()):  # results are compared
        return False
    game, deal, coached = record.game, _deal_id(session), store.coached(record.game)
    is_begun = deal in coached.deals.split()
    if is_begun or not coached.is_newcomer:
        return is_begun
    return bool(coached.deals) or game not in store.card_games_ever_finished()


def _deal_id(session: Session) -> str:
    return f"{session.saved.id}/{session.table.state.number}"


# Commands


def switch_coach(app: App, request: Request) -> None:
    """Switch the coach on or off for all deals."""
    dialog.close()
    wanted = "never" if request.session.coach.is_present else "always"
    app.page.set_preferences(app.page.preferences._replace(coach=wanted))
    update_coach(app, request.opened)


def play_anyway(app: App, request: Request) -> None:
    """Play the action about which the coach asked, at the press of a button."""
    dialog.close()
    if asked := request.session.coach.asked:
        app.page.send(ActionTried(asked.action))
