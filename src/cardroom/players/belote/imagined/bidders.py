"""Likelihood of imagined deals of Belote: the bidder's hand should be strong enough for the bid.

In every world the bidder's hand is compared with the usual hand for such a bid. Hands are compared
by their estimated card points (`bidding.estimate_side_points`), in tenths.
"""

from collections.abc import Iterator

from cardroom.games.belote.model import Bid, Contract, View, team_of
from cardroom.nouns.seats import Seat
from cardroom.players.belote.imagined.bit_estimates import TENTHS, estimate_hand
from cardroom.players.belote.imagined.worlds import BeloteWorlds
from cardroom.players.bitworlds import BitVector, every_world, where_at_least

USUAL_ABOVE = 20
"""Card points by which the estimate of a bidder's hand usually exceeds the bid."""

USUAL_LEAST, USUAL_MOST = 100, 140
"""Usual estimates of the lowest and of the highest bids; these rely on combinations."""

STEP = 10
"""Card points of a step: a hand weaker by one step is half as likely to bid."""

STEPS = 6
"""Number of steps that are counted; still weaker hands count no less."""


def usual_points_for_bid(bid: Bid) -> int:
    """Return the estimated card points of the hand with which a player usually makes this bid."""
    return min(USUAL_MOST, max(USUAL_LEAST, 10 * bid.x + USUAL_ABOVE))


def worlds_by_bidder_weakness(view: View, dealt: BeloteWorlds) -> Iterator[BitVector]:
    """Yield the imagined deals where the bidder's hand is weaker than usual. Then yield the deals
    where it is weaker still, and so on, `STEPS` times in all. Yield nothing without a bid, or if
    the viewer is the bidder.
    """
    contract = view.contract
    seat = first_bidder_of_trumps(view, contract) if contract else view.seat
    if contract is None or seat is None or seat == view.seat:
        return
    everywhere = every_world(dealt.number)
    points = estimate_hand(dealt.whole[seat], contract.bid.suit, everywhere)
    for step in range(STEPS):
        enough = TENTHS * (usual_points_for_bid(contract.bid) - STEP * step) - TENTHS // 2
        yield everywhere ^ where_at_least(points, enough, everywhere)


def first_bidder_of_trumps(view: View, contract: Contract) -> Seat:
    """Return the first seat of the declaring side that bid the contract's denomination."""
    named = (
        said.seat
        for said in view.calls
        if isinstance(said.call, Bid) and said.call.suit is contract.bid.suit
    )
    return next((seat for seat in named if team_of(seat) == contract.team), contract.declarer)
