"""What the auction tells of imagined deals of Belote: a call is likely with some hands, and hardly
ever made with others.

Every call of the others is asked how far the hand that somebody has in a world is above what was
to be bid: by the best of its denominations where he has passed, by that of the contract where he
has doubled, else by the one he has bid. How likely the call is with such a hand stands in a table
(`LIKELY`), learnt from auctions; a world counts less by as many surprises as it is less likely
there than where it is likeliest.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardroom.games.belote.model import Bid, Call, Double, View, partner_of, team_of
from cardroom.games.belote.rules import BID_SUITS
from cardroom.nouns.seats import Seat
from cardroom.players.belote.bids.likely import LIKELY
from cardroom.players.belote.imagined.bit_estimates import TENTHS, highest, with_units
from cardroom.players.belote.imagined.worlds import Dealt
from cardroom.players.bitworlds import BitVector, at_least, every

STEP = 10
"""Card points by which hands are told apart."""

BELOW = 8
"""Steps below what was to be bid, and above it, that are told apart."""

STEPS = 2 * BELOW + 1

NOBODYS, OURS, THEIRS = range(3)
"""Whose the highest bid is, for him who speaks."""

SILENT, PASSED, HAS_BID = range(3)
"""What he has done before."""

NEW, PARTNERS, OWN = range(3)
"""Who of his side has bid this denomination."""

PASSES = 0
BIDS = PASSES + 9
DOUBLES = BIDS + 18
ROWS = DOUBLES + 1
"""Where the rows of each kind of call begin in the table."""

USUAL_DOUBLE = 100
"""Card points of a hand from which doubles are counted."""


class Heard(NamedTuple):
    """A call, as it is asked for."""

    seat: Seat
    row: int  # of the table
    denomination: int | None  # in which the hand is looked at; None: in its best
    needed: int  # card points from which it is counted


def heard(view: View) -> Iterator[Heard]:
    """All calls of the others, in time order."""
    bids = list[tuple[Seat, Bid]]()
    spoke = set[Seat]()
    for seat, call in view.calls:
        if seat != view.seat:
            yield as_heard(seat, call, bids, silent=seat not in spoke, least=view.options.min_bid)
        spoke.add(seat)
        if isinstance(call, Bid):
            bids.append((seat, call))


def as_heard(
    seat: Seat, call: Call, bids: Sequence[tuple[Seat, Bid]], *, silent: bool, least: int
) -> Heard:
    """A call after these bids; `least` may be bid at first."""
    high = bids[-1] if bids else None
    lowest = high[1].x + 1 if high else least
    whose = THEIRS if high and team_of(high[0]) != team_of(seat) else OURS if high else NOBODYS
    if isinstance(call, Bid):
        relation = _relation(seat, call, bids)
        row = BIDS + (relation * 3 + whose) * 2 + (call.x > lowest)
        return Heard(seat, row, BID_SUITS.index(call.suit), STEP * call.x)
    if isinstance(call, Double) and high:
        return Heard(seat, DOUBLES, BID_SUITS.index(high[1].suit), USUAL_DOUBLE)
    own = HAS_BID if any(who == seat for who, _ in bids) else SILENT if silent else PASSED
    return Heard(seat, PASSES + own * 3 + whose, None, STEP * lowest)


def _relation(seat: Seat, bid: Bid, bids: Sequence[tuple[Seat, Bid]]) -> int:
    named = {who for who, one in bids if one.suit is bid.suit}
    return OWN if seat in named else PARTNERS if partner_of(seat) in named else NEW


def unlikely(view: View, dealt: Dealt) -> Iterator[tuple[BitVector, int]]:
    """Where calls speak against worlds, and as how many surprises."""
    asked, everywhere = [*heard(view)], every(dealt.number)
    for seat in {one.seat for one in asked}:
        counts = with_units(dealt.whole[seat], dealt.number)
        best = highest(counts, everywhere)
        for one in asked:
            if one.seat == seat:
                count = best if one.denomination is None else counts[one.denomination]
                yield from _by_steps(count, one, everywhere)


def _by_steps(
    count: Sequence[BitVector], one: Heard, everywhere: BitVector
) -> Iterator[tuple[BitVector, int]]:
    row = LIKELY[one.row * STEPS : (one.row + 1) * STEPS]
    left, before = everywhere, row[0]
    for step, surprises in enumerate(row):
        if surprises != before:
            above = at_least(count, TENTHS * (one.needed + STEP * (step - BELOW)), everywhere)
            if before and left != above:
                yield left ^ above, before
            left, before = above, surprises
    if before and left:
        yield left, before
