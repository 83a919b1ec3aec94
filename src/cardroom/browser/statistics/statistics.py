"""The command that shows statistics of all games and deals, as numbers and charts."""

from cardroom.browser.commands import Request
from cardroom.browser.page import clock, dialog
from cardroom.browser.table.app import App
from cardroom.records.mistakes import due_slips
from cardroom.views.statistics.overview import statistics_dialog


def open_statistics(app: App, _request: Request) -> None:
    store = app.page.store
    waiting = len(due_slips(store.slips(), clock.now()))
    dialog.show(statistics_dialog(store.results(), store.deals(), waiting, store.tally()))
