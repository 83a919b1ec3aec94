"""The fairness check: a dialog that deals the last deal again and compares the dealt hands."""

from cardroom.browser.page import dialog
from cardroom.table import Table
from cardroom.views.share.fairness import check_deal_dialog


def show_fairness_check(table: Table) -> None:
    dialog.show(check_deal_dialog(table))
