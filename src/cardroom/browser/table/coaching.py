"""The coach at a table: sent there and away. Its code is fetched when it is wanted first."""

from cardroom.browser.commands import Request
from cardroom.browser.page import dialog
from cardroom.browser.page.tasks import in_background
from cardroom.browser.start.bundles import call, fetch
from cardroom.browser.table.app import App
from cardroom.links.daily import day_of
from cardroom.session.coach.attending import NoCoach
from cardroom.session.session import Session

SIT_DOWN = "learn.coach:sit_down"


def rest(app: App, session: Session) -> None:
    """Let the coach look on: a player is to act at this table, or a deal is over."""
    if session.is_kept and session.my_turn:
        _attend(app, session)
    if session.coach.there:
        call("learn.coach:rest", app, session)


def note_try(app: App, session: Session) -> None:
    """Tell the coach that the player wanted to do something."""
    if session.coach.there:
        call("learn.coach:note_try", app, session)


def _attend(app: App, session: Session) -> None:
    if not _wanted(app, session):
        session.set_coach(NoCoach())
    elif session.coach.there:
        _note(app, session)
    else:
        in_background(_sit_down(app, session))


async def _sit_down(app: App, session: Session) -> None:
    sit_down = await fetch(SIT_DOWN)  # without a coach it is played on
    is_here = sit_down and app.page.session is session and not session.coach.there
    if sit_down and is_here and session.my_turn and _wanted(app, session):
        _note(app, session)
        sit_down(app, session)


async def attend(app: App, session: Session) -> None:
    """Let a coach sit down at this table, whatever the settings are."""
    sit_down = await fetch(SIT_DOWN)
    if sit_down and app.page.session is session:
        sit_down(app, session)


def _note(app: App, session: Session) -> None:
    """This deal is played with a coach. That alone is no help: the game counts as assisted only
    when the coach's question changed what was played.
    """
    if app.page.preferences.coach == "first" and not app.page.wishes.coach:
        game, store = session.saved.record.game, app.page.store
        store.keep_coached(game, store.coached(game).with_deal(_deal_of(session)))


def _wanted(app: App, session: Session) -> bool:
    """Whether a coach looks on in this deal, as the settings are."""
    when = app.page.preferences.coach
    if session.saved.shared:
        return False  # it would know one person's cards beside another
    if when != "first":
        return when == "always"
    wished = app.page.wishes.coach
    return _is_first(app, session) if wished is None else wished


def _is_first(app: App, session: Session) -> bool:
    """Whether this is one of the person's first deals of the game, and no shared one."""
    if app.page.wishes.fast or _is_shared(app, session):
        return False
    game, deal = session.saved.record.game, _deal_of(session)
    coached = app.page.store.coached(game)
    return deal in coached.deals.split() or (coached.newcomer and not _played(app, game))


def _played(app: App, game: str) -> bool:
    """Whether somebody played this game to its end before a coach ever looked on."""
    store = app.page.store
    return not store.coached(game).deals and game in store.finished_games()


def _is_shared(app: App, session: Session) -> bool:
    """Whether others play the same cards and compare."""
    shared = (kept.saved == session.saved.id for kept in app.page.store.challenges())
    return day_of(session.saved.record) is not None or any(shared)


# What a person asks for


def turn_over(app: App, request: Request) -> None:
    """Let a coach sit down for good, or send it away."""
    dialog.close()
    wanted = "never" if request.session.coach.there else "always"
    app.page.set(app.page.preferences._replace(coach=wanted))
    rest(app, request.session)


def play_anyway(app: App, request: Request) -> None:
    """Play what the coach asked about."""
    dialog.close()
    if request.session.coach.there:
        call("learn.coach:play_asked", app, request.session)


def think_again(_app: App, _request: Request) -> None:
    dialog.close()


def _deal_of(session: Session) -> str:
    return f"{session.saved.id}/{session.table.state.number}"
