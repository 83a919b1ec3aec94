"""What the contract tells of imagined deals of Belote: who bids so much has the cards for it.

It is counted in every world how far the bidder's hand is below what is usual for such a bid, by the
same estimate that is given for a hand at the table (`bidding.estimate`), in tenths of card points.
"""

from collections.abc import Iterator, Sequence

from cardroom.games.belote.combinations import Trump
from cardroom.games.belote.model import Bid, Contract, View, team_of
from cardroom.games.belote.rules import PACK
from cardroom.nouns.seats import Seat
from cardroom.players.belote.bidding import (
    HEIGHT_ACE,
    HEIGHT_ACE_TEN,
    HEIGHT_ACE_TEN_KING,
    HEIGHT_CONSTANT,
    HEIGHT_TEN,
    PLAIN_ACE,
    PLAIN_ACE_TEN,
    PLAIN_TEN,
    SUIT_CONSTANT,
    TRUMP_CARDS,
    TRUMP_LENGTH,
    VOID,
)
from cardroom.players.belote.bit_policy import RANKINGS
from cardroom.players.belote.worlds import Dealt
from cardroom.players.bit_tricks import BitVectors
from cardroom.players.bitworlds import BitVector, at_least, every, tally, union

TENTHS = 10

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


def estimated(hand: BitVectors, trump: Trump, everywhere: BitVector) -> list[BitVector]:
    """A count: the estimate of this whole hand, in tenths."""
    marks = _at_height(hand, everywhere) if trump is None else _suit(hand, trump, everywhere)
    return tally((vector, round(TENTHS * points)) for vector, points in marks)


def _suit(
    hand: BitVectors, trump: Trump, everywhere: BitVector
) -> Iterator[tuple[BitVector, float]]:
    ranking = RANKINGS[trump]
    yield everywhere, SUIT_CONSTANT
    for number in ranking.trumps:
        yield hand[number], TRUMP_LENGTH + TRUMP_CARDS.get(PACK[number].rank, 0.0)
    for suit in ranking.suits:
        ace, _, ace_ten, ten = _tops(hand, suit)
        yield ace, PLAIN_ACE
        yield ace_ten, PLAIN_ACE_TEN
        yield ten, PLAIN_TEN
        yield everywhere ^ union(hand[number] for number in suit), VOID


def _at_height(hand: BitVectors, everywhere: BitVector) -> Iterator[tuple[BitVector, float]]:
    yield everywhere, HEIGHT_CONSTANT
    for suit in RANKINGS[None].suits:
        ace, king, ace_ten, ten = _tops(hand, suit)
        yield ace, HEIGHT_ACE
        yield ace_ten, HEIGHT_ACE_TEN
        yield ace_ten & king, HEIGHT_ACE_TEN_KING
        yield ten, HEIGHT_TEN


def _tops(hand: BitVectors, suit: Sequence[int]) -> tuple[BitVector, ...]:
    """Where the ace is held, the king, ace and ten, and the ten without the ace, but not alone."""
    *others, king, ten, ace = (hand[number] for number in suit)
    guarded = ten & union((*others, king))
    return ace, king, ace & ten, guarded ^ guarded & ace
