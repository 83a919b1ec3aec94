"""The command that shows the statistics of all games and deals, in numbers and pictures."""

from cardroom.browser.commands import Request
from cardroom.browser.page import clock, dialog
from cardroom.browser.table.app import App
from cardroom.records.mistakes import due_slips
from cardroom.views.statistics.overview import statistics


def open_statistics(app: App, _request: Request) -> None:
    store = app.page.store
    waiting = len(due_slips(store.slips(), clock.now()))
    dialog.show(statistics(store.results(), store.deals(), waiting, store.tally()))
