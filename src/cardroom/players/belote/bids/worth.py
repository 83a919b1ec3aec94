"""What calls of Belote are worth, by tables that were learnt from deals played out, and doubles by
imagined deals: what experts and intermediate players choose by, and the figures for it.

The marks are paragraphs of ``assets/rules/belote.html``.
"""

from collections.abc import Sequence
from functools import lru_cache

from cardroom.games.belote.combinations import Units
from cardroom.games.belote.model import Action, Bid, Call, Double, Pass, Phase, View
from cardroom.games.belote.rules import BID_SUITS, PACK
from cardroom.nouns.cards import Card, Suit
from cardroom.nouns.seats import Seat
from cardroom.players.belote.bidding import expected_units, has_control
from cardroom.players.belote.bids.auction import (
    A_UNIT,
    DENOMINATIONS,
    DOUBLED,
    PASSED,
    TRIED_BEHIND,
    HandWorth,
    High,
    Sight,
    Tables,
    bid_places,
    candidates,
    look,
    pass_places,
    strengths,
)
from cardroom.players.belote.bids.tables import TABLES
from cardroom.players.belote.doubled import double_gain
from cardroom.players.search import NO_CHANCE, Estimate

HUNDREDTHS = 100
"""What calls are worth is kept in hundredths of units."""

BEYOND = 100
"""What a bid is worth less, in these, for every unit more than was ever tried."""

TEN_THOUSAND = 10_000
"""Chances are kept as parts of so many."""


def suits_of(hand: tuple[Card, ...]) -> tuple[int, ...]:
    """By suit, what is held of it, a binary digit for each rank."""
    held = [0] * len(Suit)
    for card in hand:
        suit, rank = divmod(PACK.index(card), len(PACK) // len(Suit))
        held[suit] |= 1 << rank
    return tuple(held)


@lru_cache(maxsize=64)
def hand_worth(hand: tuple[Card, ...], quads: str) -> HandWorth:
    """What a hand is worth; `quads` is the option for four of a kind."""
    return worth_of(hand, suits_of(hand), quads, TABLES)


def worth_of(
    hand: tuple[Card, ...], suits: tuple[int, ...], quads: str, tables: Tables
) -> HandWorth:
    """The same by any tables, where it is known what is held of each suit."""
    return HandWorth(
        tuple(strengths(suits, tables)),
        tuple(round(A_UNIT * expected_units(hand, trump, quads)) for trump in BID_SUITS),
        tuple(trump is None or has_control(hand, trump) for trump in BID_SUITS),
    )


def sight_of(view: View) -> Sight:
    """The auction, as the seat sees it that is to speak. Raises `ValueError` if none is."""
    if view.seat is None or view.phase is not Phase.AUCTION:
        raise ValueError("nobody is asked for a bid")
    calls = tuple(((said.seat - view.seat) % 4, number_of(said.call)) for said in view.calls)
    bid = view.contract.bid if view.contract else None
    lowest = max(view.options.min_bid, bid.x + 1 if bid else 0)
    worth = hand_worth(view.hand, view.options.quad_values)
    return look(worth, calls, _high(view, view.seat), lowest, TABLES)


def number_of(call: Call) -> int:
    """A call as a number: `PASSED`, `DOUBLED`, or the bid's, by height and then by suit."""
    match call:
        case Bid(x, suit):
            return DENOMINATIONS * x + BID_SUITS.index(suit)
        case Double():
            return DOUBLED
        case _:
            return PASSED


def _high(view: View, seat: Seat) -> High | None:
    if view.contract is None:
        return None
    bid = view.contract.bid
    return High(bid.x, BID_SUITS.index(bid.suit), (view.contract.declarer - seat) % 4)


# What everything is worth


def bid_gain(sight: Sight, x: int, denomination: int, tables: Tables = TABLES) -> int:
    """By how much a bid is better than to pass, in hundredths; what is far beyond all that was ever
    tried is the worse the higher it is.
    """
    most = max(sight.lowest, (sight.worth[denomination] + TRIED_BEHIND) // A_UNIT)
    tried = min(x, most)
    gain = sum(tables.bids[place] for place in bid_places(sight, tried, denomination))
    return gain - BEYOND * (x - tried)


def pass_worth(sight: Sight, tables: Tables = TABLES) -> int:
    """What it is worth to pass, in hundredths of units."""
    return sum(tables.passes[place] for place in pass_places(sight))


def worths(view: View, *also: Action | None) -> list[Estimate]:
    """What can sensibly be called and `also`: to pass first, then to double, then bids. Their
    chance is that of the contract to be made; high bids need kaput whether they say so or not.
    What a double gains on a pass imagined deals tell.
    """
    sight = sight_of(view)
    passing = pass_worth(sight)
    found = [Estimate(Pass(), passing / HUNDREDTHS, NO_CHANCE)]
    if view.contract and Double() in view.legal:
        gain, chance = double_gain(view, view.contract)
        found.append(Estimate(Double(), passing / HUNDREDTHS + gain, chance))
    return [*found, *(_worth(sight, bid, passing) for bid in _tried(view, sight, also))]


def bid_worth(view: View, bid: Bid) -> Estimate:
    """What this bid is worth."""
    sight = sight_of(view)
    return _worth(sight, bid, pass_worth(sight))


def _worth(sight: Sight, bid: Bid, passing: int) -> Estimate:
    denomination = BID_SUITS.index(bid.suit)
    gain = bid_gain(sight, bid.x, denomination)
    chance = TABLES.made[sight.above(bid.x, denomination)] / TEN_THOUSAND
    return Estimate(bid, (passing + gain) / HUNDREDTHS, chance)


def _tried(view: View, sight: Sight, also: Sequence[Action | None]) -> list[Bid]:
    compared = [Bid(Units(x), BID_SUITS[denomination]) for x, denomination in candidates(sight)]
    found = [bid for bid in compared if bid in view.legal]
    return list(dict.fromkeys([*found, *(bid for bid in also if isinstance(bid, Bid))]))
