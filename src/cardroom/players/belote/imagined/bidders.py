"""What the contract tells of imagined deals of Belote: who bids so much has the cards for it.

It is counted in every world how far the bidder's hand is below what is usual for such a bid, by the
same estimate that is given for a hand at the table (`bidding.estimate`), in tenths of card points.
"""

from collections.abc import Iterator

from cardroom.games.belote.model import Bid, Contract, View, team_of
from cardroom.nouns.seats import Seat
from cardroom.players.belote.imagined.bit_estimates import TENTHS, estimated
from cardroom.players.belote.imagined.worlds import Dealt
from cardroom.players.bitworlds import BitVector, at_least, every

USUAL_ABOVE = 20
"""Card points by which the estimate of a bidder's hand is above his bid, as a rule."""

USUAL_LEAST, USUAL_MOST = 100, 140
"""Lower bids are made with no less, and higher ones, for combinations, with no more."""

STEP = 10
"""Card points by which hands are told apart: so much less, and a bid is half as likely."""

STEPS = 6
"""What is further below counts no less."""


def usual(bid: Bid) -> int:
    """The estimate of a hand that bids so much, as a rule."""
    return min(USUAL_MOST, max(USUAL_LEAST, 10 * bid.x + USUAL_ABOVE))


def below_usual(view: View, dealt: Dealt) -> Iterator[BitVector]:
    """For each step below what is usual, where the bidder's hand is further down; nothing where it
    is one's own.
    """
    contract = view.contract
    seat = bidder(view, contract) if contract else view.seat
    if contract is None or seat is None or seat == view.seat:
        return
    everywhere = every(dealt.number)
    points = estimated(dealt.whole[seat], contract.bid.suit, everywhere)
    for step in range(STEPS):
        enough = TENTHS * (usual(contract.bid) - STEP * step) - TENTHS // 2
        yield everywhere ^ at_least(points, enough, everywhere)


def bidder(view: View, contract: Contract) -> Seat:
    """Who of the declaring side named these trumps first: raising tells less."""
    named = (
        said.seat
        for said in view.calls
        if isinstance(said.call, Bid) and said.call.suit is contract.bid.suit
    )
    return next((seat for seat in named if team_of(seat) == contract.team), contract.declarer)
