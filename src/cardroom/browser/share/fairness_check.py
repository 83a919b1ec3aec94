"""The fairness check: the last scored deal of a table, dealt again in a dialog."""

from cardroom.browser.page import dialog
from cardroom.table import Table
from cardroom.views.share.fairness import check


def deal_again(table: Table) -> None:
    dialog.show(check(table))
