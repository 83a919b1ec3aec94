"""The settings, and the question about four colours."""

from typing import Any

from markupsafe import Markup

from cardroom.browser.commands import Command, Needs, plainly
from cardroom.browser.motion import sounds
from cardroom.browser.page import dialog
from cardroom.browser.page.updates import offline_told
from cardroom.browser.table.languages import Languages, choices
from cardroom.browser.table.page import Page
from cardroom.views import dialogs
from cardroom.views.table import colours
from cardroom.views.words import language


class Settings:
    """Changes what a visitor prefers."""

    def __init__(self, page: Page, languages: Languages) -> None:
        self._page = page
        self._languages = languages

    def commands(self) -> tuple[Command, ...]:
        """The dialog, and the one preference that is asked about at the table."""
        return (
            Command("settings", Needs.NOTHING, plainly(self.open)),
            Command("colours", Needs.SIGHT, lambda _asked: dialog.show(colours.question())),
            Command("four-colours", Needs.SIGHT, plainly(self._take_four)),
            Command("two-colours", Needs.SIGHT, plainly(self._keep_two)),
        )

    def open(self) -> None:
        dialog.show(self.shown())

    def _again(self) -> None:
        """The dialog in another language, where one has scrolled to."""
        if dialog.is_open():
            dialog.refresh(self.shown())

    def shown(self) -> Markup:
        """What the dialog shows."""
        return dialogs.settings(self._page.preferences, (*choices(),), language(), offline_told())

    def _take_four(self) -> None:
        dialog.close()
        self._page.set(self._page.preferences._replace(deck="four"))

    def _keep_two(self) -> None:
        dialog.close()
        self._page.set(self._page.preferences._replace(offer=False))

    def changed(self, field: str, box: Any) -> None:
        """``data-set``: a setting was touched."""
        value = box.checked if box.type == "checkbox" else box.value
        if field == "language":
            self._languages.choose(value, self._again)
        if field in self._page.preferences._fields:
            self._page.set(self._page.preferences._replace(**{field: value}))
            if value is True:
                sounds.sample(field)
