"""Doubts about the learnt tables of Five Hundred: possible errors of the values of calls."""

from collections.abc import Mapping
from typing import NamedTuple

from cardroom.games.five_hundred.model import View
from cardroom.players.five_hundred.bidding import is_on_own_side
from cardroom.players.five_hundred.strength import table_key


class Doubts(NamedTuple):
    """Possible errors of the learnt tables in points, for each side that may have the highest bid.
    Only a call that is better by more than the error replaces the usual call (by rules of thumb).
    """

    nobodys: float
    ours: float
    theirs: float


DOUBTS: Mapping[str, Doubts] = {  # by the key that `table_key` returns
    "2": Doubts(8.0, 8.0, 8.0),
    "3": Doubts(25.0, 25.0, 25.0),
    "4": Doubts(60.0, 60.0, 40.0),
    "5": Doubts(40.0, 40.0, 40.0),
    "2x3": Doubts(60.0, 60.0, 40.0),
    "3x2": Doubts(90.0, 90.0, 90.0),
}
"""Opening by rules of thumb is hard to improve; calling over other bids is not."""


def error_of_learnt_values(view: View) -> float:
    """Return the possible error of the learnt values at this point of the auction, in points."""
    by_whose, contract = DOUBTS[table_key(view.options)], view.contract
    if contract is None:
        return by_whose.nobodys
    return by_whose.ours if is_on_own_side(view, contract.declarer) else by_whose.theirs
