"""The games that are kept: gone on with, removed, saved to a file and read from one."""

from cardroom.browser.commands import Command, Needs, Request, plainly
from cardroom.browser.lobby.import_games import take_in
from cardroom.browser.page import dialog, dom
from cardroom.browser.page.tasks import in_background
from cardroom.browser.share.sharing import as_file
from cardroom.browser.table.lobby_screen import row_of
from cardroom.browser.table.page import Page
from cardroom.browser.table.resuming import resume
from cardroom.table import RecordError
from cardroom.views.kit import problems
from cardroom.views.words import row_of as listed


class KeptGames:
    """What is done with games that are not on the table, and with one that another tab changed."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def commands(self) -> tuple[Command, ...]:
        return (
            Command("lobby", Needs.TABLE, self._to_lobby),
            Command("continue", Needs.NOTHING, lambda asked: resume(self._page, asked.get("id"))),
            Command("forget", Needs.NOTHING, self._ask_removal),
            Command("forget-now", Needs.NOTHING, self._remove),
            Command("more-games", Needs.NOTHING, self._show_more),
            Command("stop", Needs.NOTHING, plainly(self._page.stop)),
            Command("export", Needs.NOTHING, self._export),
            Command("export-later", Needs.NOTHING, plainly(self._page.lobby.end_offer)),
            Command("import", Needs.NOTHING, self._import),
            Command("reload", Needs.NOTHING, self._take_theirs),
            Command("keep-copy", Needs.TABLE, self._keep_mine),
        )

    def _to_lobby(self, _asked: Request) -> None:
        dialog.close()
        self._page.to_lobby()

    def _ask_removal(self, asked: Request) -> None:
        id = asked.get("id")
        try:
            row = row_of(self._page.store.load(id))
        except KeyError:
            self._page.tell_gone()
        except RecordError:
            self._page.redraw()  # which sets it aside, and says so
        else:
            dialog.show(problems.removal(id, listed((row.title, row.line, row.when_text))))

    def _remove(self, asked: Request) -> None:
        dialog.close()
        self._page.store.forget(asked.get("id"))
        self._page.lobby.remove(asked.get("id"))
        if dom.focus_lost():
            dom.focus("[data-do='continue']", "[data-play]")

    def _show_more(self, _asked: Request) -> None:
        self._page.lobby.show_more()
        if dom.focus_lost():
            dom.focus("#saved-games .row:last-child [data-do='continue']")

    def _export(self, _asked: Request) -> None:
        """All games as a file for the visitor to keep."""
        as_file(self._page.store.export(), "cardroom-games.json")
        self._page.lobby.end_offer()

    def _import(self, asked: Request) -> None:
        in_background(take_in(self._page, asked.target))

    def _take_theirs(self, asked: Request) -> None:
        """After a conflict: take over what the other tab has."""
        dialog.close()
        if asked.laid:
            resume(self._page, asked.laid.saved.id)

    def _keep_mine(self, _asked: Request) -> None:
        """After a conflict: keep what this tab has as a game of its own."""
        dialog.close()
        self._page.keep_as_copy()
