"""Utility of a finished deal of Five Hundred to a side, in points, for the search.

The utility is the points of the side by paragraph 6.2 of ``assets/rules/five-hundred.html``, less
the mean of the other sides' points.
"""

from collections.abc import Sequence
from typing import NamedTuple

from cardroom.games.five_hundred.bids import value
from cardroom.games.five_hundred.model import TRICKS, Contract, Options, side_of, sides
from cardroom.games.five_hundred.scoring import A_TRICK, for_bid
from cardroom.nouns.seats import Seat
from cardroom.players.bitworlds import BitVector, split, total
from cardroom.players.search import Outcome


class Stakes(NamedTuple):
    """Points at stake for a seat. Its utility is `besides`, plus `gain` times the declarer's points
    for the bid. Each trick of the seat's side adds `own`, each trick of the declaring side adds
    `declared`.
    """

    target: int  # tricks that make the contract; 0: misere, or all have passed
    points: int  # of the bid; 0: all have passed
    declares: bool  # True if the seat plays for the declarer
    gain: float
    own: float
    declared: float
    besides: float


def stakes_of(
    options: Options, contract: Contract | None, seat: Seat, *, called: bool, partner: bool
) -> Stakes:
    """Return the points at stake for a seat. `called` is True if a called partner gets half of the
    points, `partner` if the seat is that partner.
    """
    others = len(sides(options)) - 1
    half = 0.5 * called
    if contract is None:
        each, besides = A_TRICK * (1 + 1 / others), -A_TRICK * TRICKS / others
        return Stakes(0, 0, False, 0.0, each, 0.0, besides)
    bid = contract.bid
    points = value(bid, options.open_misere)
    a_trick = 0 if bid.misere and options.misere_tricks == "none" else A_TRICK
    theirs = a_trick / others
    settled = {"declared": theirs, "besides": -TRICKS * theirs}
    if side_of(options, seat) == side_of(options, contract.declarer):
        return Stakes(bid.tricks, points, True, 1 - half / others, 0.0, **settled)
    if partner:
        return Stakes(bid.tricks, points, True, 0.5 - 1 / others, 0.0, **settled)
    return Stakes(bid.tricks, points, False, -(1 + half) / others, a_trick + theirs, **settled)


def written(stakes: Stakes, tricks: int) -> int:
    """Return the declarer's points for the bid with so many tricks; in misere, his own (6.2)."""
    made, slam = is_made(stakes, tricks), tricks == TRICKS
    return for_bid(stakes.points, made=made, slam=slam).value


def is_made(stakes: Stakes, tricks: int) -> bool:
    return tricks >= stakes.target if stakes.target else tricks == 0


class Tricks(NamedTuple):
    """Tricks taken in the whole deal, as counts in every world."""

    deciding: Sequence[BitVector]  # of the declaring side, in misere of the declarer alone
    declared: Sequence[BitVector]  # of the declaring side
    own: Sequence[BitVector]  # of the side that decides


def outcome(stakes: Stakes, tricks: Tricks, there: BitVector) -> Outcome:
    """Return the mean utility over the samples `there`, and how often the aim is reached."""
    worlds, points, made = there.bit_count(), 0.0, 0
    if stakes.points:
        for taken, these in split(tricks.deciding, there).items():
            points += stakes.gain * written(stakes, taken) * these.bit_count()
            made += is_made(stakes, taken) * these.bit_count()
    points += stakes.own * total(tricks.own, there)
    points += stakes.declared * total(tricks.declared, there)
    reached = made if stakes.declares else worlds - made
    return Outcome(points / worlds + stakes.besides, reached / worlds)
