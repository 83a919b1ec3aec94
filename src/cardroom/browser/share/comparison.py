"""The comparison of a challenge on the page: shown at once, and par as soon as it is found."""

from cardroom.browser.page import dialog, dom
from cardroom.browser.thinking.par_queue import ParQueue
from cardroom.links.challenge import Opened
from cardroom.views.share.comparison.comparison import comparison
from cardroom.views.share.comparison.par import Compared, compared, line, pars


class Comparing:
    """Who played a challenge, beside each other."""

    def __init__(self, found: ParQueue, opened: Opened, mine: int) -> None:
        """`mine` is the place of one's own line."""
        self._found = found
        self._opened = opened
        self._mine = mine
        self._one = opened.challenge
        self._deals = compared(opened, mine)

    async def show(self, against: int, *, learned: bool) -> None:
        """Show it; then find the par of each deal, as long as somebody looks at it."""
        known = [(deal, self._found.known(self._one, deal.record)) for deal in self._deals]
        shown = pars(self._one.id, known)
        dialog.show(comparison(self._opened, self._mine, against, shown, learned=learned))
        for number, deal in enumerate(self._deals):
            await self._fill_in(number, deal)

    async def _fill_in(self, number: int, deal: Compared) -> None:
        place = f"data-par='{self._one.id}/{number}'"
        if not dialog.shows(place):
            return
        par = await self._found.find(self._one, deal.record, lambda: dialog.shows(place))
        if there := dom.find(f"#dialog [{place}]"):
            dom.morph(there, line(deal, par, waiting=False))
