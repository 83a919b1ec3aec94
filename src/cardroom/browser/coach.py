"""The coach: before a play that would cost much it asks, once for each decision."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from pyscript import window

from cardroom.browser import dialog, dom
from cardroom.browser.background import in_background
from cardroom.browser.fetching import importable
from cardroom.browser.page import Page
from cardroom.browser.sitting import Sitting
from cardroom.table import Record
from cardroom.views.course import warning
from cardroom.views.wording import words_of

Asker: TypeAlias = Callable[[str, Record], Awaitable[str]]
"""What is said to a question about a record: see `Opponents.weigh`."""

SHARE = 0.25  # of what lies between the best and the worst: less is not worth a word


class Coach:
    """Looks at what a person is about to do at this table."""

    def __init__(self, page: Page, sitting: Sitting, ask: Asker) -> None:
        self._page = page
        self._sitting = sitting
        self._ask = ask
        self._looked_at = -1  # the number of actions before the decision that was looked at last
        self._meant: object = None  # what was about to be done there
        sitting.held_back = self.held_back

    def held_back(self, action: object) -> bool:
        """Whether to wait until this was looked at: once for each decision, where there is one."""
        table = self._sitting.table
        decided = table.length == self._looked_at or len(self._sitting.view.legal) < 2
        if decided or not self._sitting.my_turn or table.game.objection(table.state, action):
            return False
        self._looked_at, self._meant = table.length, action
        in_background(self._look(action, table.length))
        return True

    async def _look(self, action: object, place: int) -> None:
        dom.mark("busy", "1")
        try:
            better = await self._better(action, place)
        finally:
            dom.mark("busy", None)
        if self._page.sitting is not self._sitting or self._sitting.table.length != place:
            return
        if better:
            dialog.show(warning(better))
        else:
            self.play_it()

    async def _better(self, action: object, place: int) -> str:
        """What would be clearly better, and why; empty where nothing is, or nothing is known."""
        table = self._sitting.table
        try:
            await importable("cardroom.players.weighing", "weighing.json")
            from cardroom.players.weighing import question, read_analysis

            asked = question(0, table.record, place, table.game.text(action))
            found = read_analysis(await self._ask(asked, table.record), table.game)
        except Exception as error:  # noqa: BLE001 - a coach who knows nothing says nothing
            window.console.warn(f"The coach is silent: {error!r}")
            return ""
        cost, worst = found.cost(action), max((row.cost for row in found.rows), default=0.0)
        if not cost or cost < SHARE * worst:
            return ""
        scene = self._sitting.scene()
        return words_of(scene.game).reason(found.choice.reason, scene.names)

    def play_it(self) -> None:
        """Do what was about to be done."""
        dialog.close()
        action = self._meant
        self._page.turns.attempt(self._sitting, lambda: self._sitting.do(action))
