"""The door to what is taught at the table: it comes when somebody asks for the first time."""

from typing import Any

from cardroom.browser.page import dialog, dom
from cardroom.browser.page.tasks import in_background
from cardroom.browser.start.lazy_modules import importable
from cardroom.browser.table.page import Page
from cardroom.views import dialogs

TEACHING = ("cardroom.views.learn.teaching", "teaching.json")


class Teaching:
    """Answers "What must I play?"."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def do_duties(self, _target: Any) -> None:
        """The duties at once, and what is taught as soon as it is there."""
        sitting = self._page.sitting
        if sitting:
            scene = sitting.scene()
            dialog.show(dialogs.duties(scene))
            in_background(self._teach(scene))

    async def _teach(self, scene: Any) -> None:
        if await importable(*TEACHING) and dom.find("#dialog .asked-duties"):
            from cardroom.views.learn.teaching import lesson

            dialog.refresh(lesson(scene))
