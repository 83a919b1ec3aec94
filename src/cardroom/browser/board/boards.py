"""The door to the board: what lays deals comes only when somebody wants to."""

from typing import TYPE_CHECKING

from cardroom.browser.commands import Command, Needs
from cardroom.browser.start.bundles import Bundle, commands_of
from cardroom.browser.table.page import Page
from cardroom.browser.thinking.ports import Asker
from cardroom.table import Table

if TYPE_CHECKING:
    from cardroom.browser.board.board import Board

SETTING = (
    *("board", "board-game", "board-preset", "board-option", "board-dealer", "board-place"),
    *("board-card", "board-take", "board-type", "board-clear", "board-lay", "board-find"),
    "board-forget",
)
AT_TABLE = (
    *("board-here", "board-cards", "board-ask", "board-do", "board-menu", "board-play"),
    *("board-back", "board-leave", "board-save", "board-keep"),
    *("board-other", "board-swap"),
)
NEEDS = {
    **dict.fromkeys(SETTING, Needs.NOTHING),
    **dict.fromkeys(AT_TABLE, Needs.SIGHT),
    "ask-expert": Needs.TURN,
}


class Boards:
    """The board, as soon as one is wanted."""

    def __init__(self, page: Page, ask: Asker) -> None:
        def made() -> "Board":
            from cardroom.browser.board.board import Board

            return Board(page, ask)

        self.bundle = Bundle("board", made)

    def commands(self) -> tuple[Command, ...]:
        """A deal laid, and what is done at it."""
        return commands_of(self.bundle, NEEDS)

    def begin(self) -> None:
        self.bundle.ask(lambda board: board.set_up())

    def open(self, table: Table) -> None:
        self.bundle.ask(lambda board: board.open(table))

    def reopen(self, _place: str) -> None:
        """Open the position that was there last, over what the stack of tables holds."""
        self.bundle.ask(lambda board: board.reopen())
