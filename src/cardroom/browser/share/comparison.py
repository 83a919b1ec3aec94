"""Dialogs that compare two results of a challenge, or check a deal by dealing it again."""

from functools import partial

from cardroom.browser.links.par_search import cached_par, find_par
from cardroom.browser.page import dialog, dom
from cardroom.browser.page.tasks import in_background
from cardroom.browser.table.app import App
from cardroom.links.challenge import Opened
from cardroom.table import Table
from cardroom.views.share.comparison import (
    ComparedDeal,
    comparison_dialog,
    deal_result_and_par_sentence,
    deals_with_results,
    par_list,
)
from cardroom.views.share.fairness import check_deal_dialog
from cardroom.views.words import Names


def show_comparison(app: App, opened: Opened, mine: int, against: int, learned: bool) -> None:  # noqa: FBT001 - called by its name
    """Show two results of a challenge side by side. `mine` and `against` are their indices.
    `learned` is True if computer players play differently since the challenge was made.
    """
    one, deals = opened.challenge, deals_with_results(opened, mine)
    known = [(deal, cached_par(app, one, deal.record)) for deal in deals]
    listed = par_list(one.id, known)
    dialog.show(comparison_dialog(opened, mine, against, listed, learned=learned))
    in_background(_find_and_show_pars(app, opened, deals))


async def _find_and_show_pars(app: App, opened: Opened, deals: list[ComparedDeal]) -> None:
    one = opened.challenge
    for number, deal in enumerate(deals):
        place = f"data-par='{one.id}/{number}'"
        if dialog.shows(place):
            par = await find_par(app, one, deal.record, partial(dialog.shows, place))
            if there := dom.find(f"#dialog [{place}]"):
                dom.morph(there, deal_result_and_par_sentence(deal, par, waiting=False))


def show_last_deal_check(table: Table, names: Names) -> None:
    """Show a check of the last deal: its seed must give the same hands when dealt again."""
    dialog.show(check_deal_dialog(table, names))
