"""Dialog that compares two games of a challenge. Par (an expert's result) is added later."""

from cardroom.browser.links.par_search import cached_par, find_par
from cardroom.browser.page import dialog, dom
from cardroom.browser.page.tasks import in_background
from cardroom.browser.table.app import App
from cardroom.links.challenge import Opened
from cardroom.views.share.comparison.comparison import comparison_dialog
from cardroom.views.share.comparison.par import (
    ComparedDeal,
    deal_sentence,
    deals_with_results,
    par_list,
)


def show_comparison(app: App, opened: Opened, mine: int, against: int, learned: bool) -> None:  # noqa: FBT001 - called by its name
    """Show two results of a challenge side by side; `mine` and `against` are their indices.
    `learned` is True if the computer players have changed since the challenge was made.
    """
    one, deals = opened.challenge, deals_with_results(opened, mine)
    known = [(deal, cached_par(app, one, deal.record)) for deal in deals]
    dialog.show(comparison_dialog(opened, mine, against, par_list(one.id, known), learned=learned))
    in_background(_find_pars(app, opened, deals))


async def _find_pars(app: App, opened: Opened, deals: list[ComparedDeal]) -> None:
    """Find the par (an expert's result) of each deal, and add it to the shown comparison."""
    for number, deal in enumerate(deals):
        await _fill_in(app, opened, number, deal)


async def _fill_in(app: App, opened: Opened, number: int, deal: ComparedDeal) -> None:
    one = opened.challenge
    place = f"data-par='{one.id}/{number}'"
    if not dialog.shows(place):
        return
    par = await find_par(app, one, deal.record, lambda: dialog.shows(place))
    if there := dom.find(f"#dialog [{place}]"):
        dom.morph(there, deal_sentence(deal, par, waiting=False))
