"""What courses teach of the worth of bids and tricks is what the engine writes."""

from typing import Any

from cardroom.games.five_hundred.bids import value
from cardroom.table import Table
from cardroom.views.wording.belote.words import need_now
from cardroom.views.wording.twenty_down.stakes import change
from tests.lessons.figures import holds, played, step_of


def test_what_tricks_take_off_in_twenty_down():
    points = step_of("twenty-down", "points")
    view = played(points)
    assert (change(view, 1), change(view, 0)) == (-1, 5)
    holds(points, "20 − 1 = 19", "20 + 5 = 25", "5 on")
    hearts = step_of("twenty-down", "hearts")
    view = played(hearts, "trump:H")
    assert (change(view, 1), change(view, 0)) == (-2, 10)
    holds(hearts, "2 points off", "10 on")
    five = step_of("twenty-down", "all-five")
    assert 20 + change(played(five), 5) == 0
    assert five.right == ("0",)


def test_what_a_bid_of_belote_needs():
    step = step_of("belote", "contract")
    view = played(step, "bid:10H", "pass", "pass", "pass")
    assert step.right == (str(need_now(view)),)


def test_what_bids_of_five_hundred_are_worth():
    table: Any = Table(step_of("five-hundred", "score").record)
    parse = table.game.parse
    open_misere = table.state.options.open_misere
    bids = ("7H", "6H", "MIS", "OMIS")
    worth = {bid: value(parse(f"bid:{bid}"), open_misere) for bid in bids}
    assert worth == {"7H": 200, "6H": 100, "MIS": 250, "OMIS": 520}
    holds(step_of("five-hundred", "score"), "worth 200")
    holds(step_of("five-hundred", "misere"), "250", "520")
