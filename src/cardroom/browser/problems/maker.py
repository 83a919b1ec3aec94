"""The command that makes a problem from a reviewed decision, and shows the link to share."""

from collections.abc import Sequence

from pyscript import window

from cardroom.browser.page import dialog, dom
from cardroom.browser.page.tasks import in_background
from cardroom.browser.table.app import App
from cardroom.nouns.seats import Seat
from cardroom.players.service import RequestError
from cardroom.players.weighing import read_actual_results, read_analysis, write_analysis_request
from cardroom.problems.link import (
    deal_record_and_decision_index,
    encode_problem,
    make_problem_facts,
)
from cardroom.table import Table
from cardroom.views.problems import making


def make_problem(app: App, table: Table, place: int, sides: Sequence[Sequence[Seat]]) -> None:
    """Make a problem (a puzzle to solve) from a decision, and show the link to share it. If the
    decision is not suitable, say so.

    `table` is the game up to the end of the deal. The decision follows the first `place` actions.
    `sides` has the seats of each side (partners), the deciding player's side first.
    """
    dialog.show(making.analysing_dialog())
    in_background(_make(app, table, place, sides))


async def _make(app: App, table: Table, place: int, sides: Sequence[Sequence[Seat]]) -> None:
    record, place = deal_record_and_decision_index(table, place)
    text = await app.ask(write_analysis_request(place, lying=True), record)
    if not dialog.shows("data-making"):
        return
    try:
        link = _link_of(Table(record), place, text, sides)
    except RequestError as error:
        window.console.warn(f"A decision could not be looked at: {error!r}")
        link = ""
    dialog.show(
        making.problem_link_dialog(dom.link_address(link))
        if link
        else making.cannot_make_problem_dialog()
    )


def _link_of(whole: Table, place: int, text: str, sides: Sequence[Sequence[Seat]]) -> str:
    table, game = whole.at(place), whole.game
    said, lying = read_analysis(text, game), read_actual_results(text, game)
    done = game.parse(whole.record.actions[place])
    facts = make_problem_facts(table, said, done, lying, sides)
    return encode_problem(table, facts) if facts else ""
