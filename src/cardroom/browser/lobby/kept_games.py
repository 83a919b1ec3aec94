"""Commands of saved games: continue, delete, export and import."""

from cardroom.browser.commands import Request
from cardroom.browser.links.sharing import download_text
from cardroom.browser.page import dialog, dom
from cardroom.browser.page.chunked_work import Work
from cardroom.browser.table.app import App
from cardroom.browser.table.lobby_screen import row_of
from cardroom.browser.table.page import Page
from cardroom.browser.table.resuming import resume
from cardroom.records.import_export import LARGEST, Taken, import_entries
from cardroom.table import RecordError
from cardroom.views.kit import problems
from cardroom.views.words import _, join_with_commas as listed


def to_lobby(app: App, _request: Request) -> None:
    dialog.close()
    app.page.to_lobby()


def go_on(app: App, request: Request) -> None:
    """Open a saved game from the list, to continue it."""
    resume(app.page, request.get("id"))


def ask_removal(app: App, request: Request) -> None:
    """Show the dialog that asks before a saved game is deleted."""
    id = request.get("id")
    try:
        row = row_of(app.page.store.load(id))
    except KeyError:
        app.page.tell_entry_deleted()
    except RecordError:
        app.page.redraw()  # which sets it aside, and says so
    else:
        dialog.show(problems.delete_game_dialog(id, listed((row.title, row.line, row.when_text))))


def remove(app: App, request: Request) -> None:
    """Delete a saved game, also from the list in the lobby."""
    dialog.close()
    app.page.store.delete_game(request.get("id"))
    if app.page.session is None:  # a course or problem that was fetched meanwhile may be shown
        app.page.lobby.remove(request.get("id"))
    if dom.is_focus_lost():
        dom.focus("[data-do='continue']", "[data-play]")


def show_more(app: App, _request: Request) -> None:
    """Show older saved games, below those listed in the lobby."""
    app.page.lobby.show_more()
    if dom.is_focus_lost():
        dom.focus("#saved-games .row:last-child [data-do='continue']")


def stop_work(app: App, _request: Request) -> None:
    """Stop the long work in progress, such as an import."""
    app.page.stop()


def export_games(app: App, _request: Request) -> None:
    """Download all saved games as a file."""
    download_text(app.page.store.export(), "cardroom-games.json")
    app.page.lobby.end_backup_offer()


def postpone_export(app: App, _request: Request) -> None:
    app.page.lobby.end_backup_offer()


async def import_games(app: App, request: Request) -> None:
    """Add the games in the chosen file to the saved games; do nothing without a file."""
    file = request.target.files.item(0)
    if not file:
        return
    if file.size > LARGEST:
        dialog.show_message(problems.import_problem_line("large"))
    else:
        text = str(await file.text())
        app.page.slices.begin(_importing(app.page, text), _("Importing games..."))
    request.target.value = ""


def use_other_tabs_version(app: App, request: Request) -> None:
    """Continue with the other tab's version of a game that two tabs have changed."""
    dialog.close()
    if request.shown_session:
        resume(app.page, request.shown_session.saved.id)


def keep_own_copy(app: App, _request: Request) -> None:
    """Save this tab's version of a game that another tab changed too, as a separate game."""
    dialog.close()
    app.page.keep_as_copy()


def _importing(page: Page, text: str) -> Work:
    try:
        taken: Taken = yield from import_entries(text, page.store.import_entry)
    except RecordError as error:
        dialog.show_message(problems.import_problem_line(error.code))
        return
    except GeneratorExit:  # the visitor began another work
        page.notices.toast(problems.import_stopped_line())
        raise
    page.redraw()
    if taken.refused or taken.no_room:
        dialog.show_message(problems.import_counts(taken))
    else:
        page.notices.toast(problems.import_success_line(taken))
