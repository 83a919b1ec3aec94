"""Opening of saved games, including damaged ones, and of versions saved by other tabs."""

import traceback
from functools import partial
from typing import Any

from pyscript import window

from cardroom.browser.page import dialog, dom
from cardroom.browser.page.chunked_work import Work
from cardroom.browser.page.tasks import in_background
from cardroom.browser.page.url_params import fresh_id
from cardroom.browser.table.page import Page
from cardroom.browser.tabs.live_tabs import MARK
from cardroom.records.kinds import GAME
from cardroom.records.saved_game import Saved
from cardroom.session.events import GoOnLater
from cardroom.session.session import OpenTable
from cardroom.table import RecordError, replay_record
from cardroom.views.kit import problems
from cardroom.views.tables import TABLES
from cardroom.views.words import _


def resume(page: Page, id: str) -> None:
    """Open a saved game. Show a message if it cannot be read or was deleted."""
    if page.store.has_game(id):
        page.slices.begin(resuming(page, id), _("Opening the game..."))
    else:
        page.tell_entry_deleted()


def resume_or_lobby(page: Page, id: str) -> None:
    """Open the saved game of this id; show the lobby if that fails."""
    page.slices.begin(_resuming_or_lobby(page, id), _("Opening the game..."))


def _resuming_or_lobby(page: Page, id: str) -> Work:
    yield from resuming(page, id)
    if page.session is None or page.session.saved.id != id:
        page.to_lobby()


def resuming(page: Page, id: str) -> Work:
    """Open a saved game in small steps. If it cannot be read, set it aside and show the lobby."""
    try:
        saved = page.store.load(id)
    except KeyError:
        return
    except RecordError as error:
        _set_aside(page, id, error.code)
        return
    if saved.record.game not in TABLES:
        page.notices.show_banner(problems.unreadable_record_line("game"))
        return
    try:
        yield from _replaying(page, saved)
    except Exception as error:  # noqa: BLE001 - nothing may keep the page from opening
        window.console.error("".join(traceback.format_exception(error)))
        _set_aside(page, id, "failed")


def _replaying(page: Page, saved: Saved) -> Work:
    table = yield from replay_record(saved.record)
    if table.damage and not page.store.copy_game_to_damaged(saved.id):
        saved = saved._replace(id=fresh_id(), revision=0)  # else a save would replace the only copy
    page.open_saved(saved, table)
    if table.damage:
        earlier = saved.record.rules < saved.record.module.RULES
        page.notices.show_banner(
            problems.game_opens_partly_line(table.damage.place, earlier=earlier)
        )


def _set_aside(page: Page, id: str, code: str) -> None:
    is_aside = page.store.move_aside(id, code)
    page.notices.show_banner(problems.unreadable_record_line(code, is_aside=is_aside))
    page.show_lobby()


# Other tabs


def listen_to_other_tabs(page: Page) -> None:
    """Register listeners for the changes that other tabs make to the game of this tab."""
    dom.listen(window, "storage", partial(handle_storage_event, page))
    dom.listen(window, "pageshow", partial(handle_return_of_page, page))
    page.live_tabs.ended.append(partial(_resume_watched, page))
    page.autosave.overtaken.append(lambda opened: in_background(_catch_up(page, opened)))


def handle_return_of_page(page: Page, event: Any) -> None:
    """Show newer versions when Back revives a frozen page, which heard of no other tab's saves."""
    if event.persisted:
        page.local_storage.drop_cache(None)
        if page.opened:
            _open_newer_version(page, page.opened)


def handle_storage_event(page: Page, event: Any) -> None:
    """If another tab has changed the shown game, show the newer version."""
    page.local_storage.drop_cache(str(event.key) if event.key else None)
    id = page.session.saved.id if page.session else ""
    if page.opened and event.newValue and event.key in (GAME + id, MARK + id):
        _open_newer_version(page, page.opened)


async def _catch_up(page: Page, opened: OpenTable) -> None:
    if page.opened is opened:
        _open_newer_version(page, opened)


def _resume_watched(page: Page, id: str) -> None:
    session = page.session
    if session and not session.is_kept and session.saved.id == id:
        resume(page, id)


def _open_newer_version(page: Page, opened: OpenTable) -> None:
    if opened.session.company.live:  # the live table knows better
        return
    if page.loop.save_unsaved() and not dialog.shows("data-do='keep-copy'"):
        page.slices.begin(_opening_newer_version(page, opened), _("Opening the game..."))


def _opening_newer_version(page: Page, opened: OpenTable) -> Work:
    session = opened.session
    saved = page.store.load_or_none(session.saved.id)
    if saved is None:
        return
    own, plays = session.saved, not page.live_tabs.is_live_in_other_tab(saved.id)
    if (saved.revision, saved.record, plays) == (own.revision, own.record, session.is_kept):
        return
    page.loop.stop()
    try:
        table = yield from replay_record(saved.record)
    except GeneratorExit:  # other work comes first, so the computer players go on by themselves
        page.loop.send(opened, GoOnLater())
        raise
    if opened.session.table is session.table:  # else the person has acted, and could not save it
        page.loop.send(page.replace_table(page.make_session(saved, table)), GoOnLater())
