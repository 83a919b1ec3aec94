"""Makes a problem of a decision somebody had: asks once more, of the deal alone."""

from pyscript import window

from cardroom.browser.page import dialog
from cardroom.browser.page.tasks import in_background
from cardroom.browser.problems.found import Found
from cardroom.browser.share.sharing import address
from cardroom.browser.thinking.ports import Asker
from cardroom.players.service import RequestError
from cardroom.players.weighing import question, read_analysis, read_lying
from cardroom.problems.link import encode_problem
from cardroom.problems.making import alone, facts_of
from cardroom.table import Table
from cardroom.views.problems import making


class Maker:
    """Looks at a decision without the game before its deal, since the link has no more than that:
    it is short, and the answer is that of the position which it holds.
    """

    def __init__(self, ask: Asker) -> None:
        self._ask = ask

    def make(self, found: Found) -> None:
        """Show the link of the problem, or say that it is none."""
        dialog.show(making.waiting())
        in_background(self._make(found))

    async def _make(self, found: Found) -> None:
        record, place = alone(found.table, found.place)
        text = await self._ask(question(place, lying=True), record)
        if not dialog.shows("data-making"):
            return
        try:
            link = self._link_of(Table(record), place, text, found)
        except RequestError as error:
            window.console.warn(f"A decision could not be looked at: {error!r}")
            link = ""
        dialog.show(making.made(address(link)) if link else making.unsure())

    def _link_of(self, whole: Table, place: int, text: str, found: Found) -> str:
        """Empty where it is no problem. Raises `RequestError` for an answer that is none."""
        table, game = whole.at(place), whole.game
        said, lying = read_analysis(text, game), read_lying(text, game)
        done = game.parse(whole.record.actions[place])
        facts = facts_of(table, said, done, lying, found.sides)
        return encode_problem(table, facts) if facts else ""
