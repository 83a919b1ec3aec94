"""The door to reporting a wrong word: who looks up messages comes when they are wanted."""

from typing import TYPE_CHECKING

from cardroom.browser.commands import Command, Needs
from cardroom.browser.start.bundles import Bundle, commands_of

if TYPE_CHECKING:
    from cardroom.browser.report.reporter import Reporter

WORDS = ("wrong-word", "wrong-word-find", "wrong-word-pick")


class Reports:
    """Somebody says that a word is wrong."""

    def __init__(self) -> None:
        def made() -> "Reporter":
            from cardroom.browser.report.reporter import Reporter

            return Reporter()

        self.bundle = Bundle("report", made)

    def commands(self) -> tuple[Command, ...]:
        """The dialog, and what is chosen in it."""
        return commands_of(self.bundle, dict.fromkeys(WORDS, Needs.NOTHING))
