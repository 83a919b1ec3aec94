"""Estimates of bids in Belote, and of hands before the first card is played.

The estimates follow section 9 of ``assets/rules/belote.html``; numbers such as 9.2 are paragraphs.
"""

from collections.abc import Iterable
from functools import lru_cache
from math import erf, sqrt
from typing import NamedTuple

from cardroom.games.belote.combinations import (
    BELOTE,
    Combination,
    Kind,
    Trump,
    best_declaration,
    holds_belote,
    units_of,
)
from cardroom.games.belote.model import Bid, View, partner_of, team_of
from cardroom.nouns.cards import Card, Suit
from cardroom.nouns.seats import Seat

# 9.1: card points that the declaring side takes with a hand

SUIT_CONSTANT, HEIGHT_CONSTANT = 34.6, 59.1
TRUMP_CARDS = {"J": 20.7, "9": 14.4, "A": 7.6, "10": 4.1, "K": 1.3, "Q": 0.3}
TRUMP_LENGTH = 10.8
PLAIN_ACE, PLAIN_ACE_TEN, PLAIN_TEN, VOID = 10.1, 5.2, 3.8, 4.2
HEIGHT_ACE, HEIGHT_ACE_TEN, HEIGHT_ACE_TEN_KING, HEIGHT_TEN = 15.9, 9.3, 5.0, 6.2
SPREAD = {False: 26.0, True: 30.0}  # standard deviation in card points; True: at height


@lru_cache(maxsize=4096)
def estimate_side_points(hand: tuple[Card, ...], trump: Trump) -> int:
    """Return the card points that our side takes on average with these trumps (None: no trumps)."""
    ranks = {suit: [card.rank for card in hand if card.suit is suit] for suit in Suit}
    if trump is None:
        return round(HEIGHT_CONSTANT + sum(_no_trump_suit_points(held) for held in ranks.values()))
    own = ranks.pop(trump)
    trumps = TRUMP_LENGTH * len(own) + sum(TRUMP_CARDS.get(rank, 0.0) for rank in own)
    return round(SUIT_CONSTANT + trumps + sum(_plain_suit_points(held) for held in ranks.values()))


def _plain_suit_points(ranks: list[str]) -> float:
    if not ranks:
        return VOID
    if "A" in ranks:
        return PLAIN_ACE + (PLAIN_ACE_TEN if "10" in ranks else 0.0)
    return PLAIN_TEN if "10" in ranks and len(ranks) > 1 else 0.0


def _no_trump_suit_points(ranks: list[str]) -> float:
    if "A" not in ranks:
        return HEIGHT_TEN if "10" in ranks and len(ranks) > 1 else 0.0
    if "10" not in ranks:
        return HEIGHT_ACE
    return HEIGHT_ACE + HEIGHT_ACE_TEN + (HEIGHT_ACE_TEN_KING if "K" in ranks else 0.0)


# 9.2: combinations count only if they survive

TIERCE_SURVIVES = {"9": 0.61, "10": 0.66, "J": 0.74, "Q": 0.77, "K": 0.82, "A": 0.87}
FIFTY_SURVIVES, BIGGER_SURVIVES = 0.93, 0.98


def expected_bonus_units(hand: tuple[Card, ...], trump: Trump, quad_values: str) -> float:
    """Return the average bonus of a hand for combinations and belote, in units of ten points."""
    combinations = best_declaration(hand, trump, quad_values)
    own = sum(
        _chance_combination_counts(each) * units_of((each,), trump, quad_values)
        for each in combinations
    )
    return own + (BELOTE if holds_belote(hand, trump) else 0)


def _chance_combination_counts(combination: Combination) -> float:
    if combination.kind is Kind.TIERCE:
        return TIERCE_SURVIVES[combination.height]
    return FIFTY_SURVIVES if combination.kind is Kind.FIFTY else BIGGER_SURVIVES


# 9.2: how high to bid


class Offer(NamedTuple):
    """Contract that our side could play, with the highest bid that is worthwhile."""

    suit: Trump
    points: int  # estimated card points, and ten for each unit
    limit: int  # highest bid that pays, in units


NO_JACK_LIMIT = 9  # highest bid without the jack of trumps, or four trumps with nine and ace


def offer_in_suit(view: View, suit: Trump) -> Offer:
    """Return, as an `Offer`, the estimated points and the highest bid that pays in a suit (9.2)."""
    units = expected_bonus_units(view.hand, suit, view.options.quad_values)
    points = estimate_side_points(view.hand, suit) + RAISED * has_partner_raised(view, suit)
    limit = points / 10 - 1
    if suit is not None and not has_trump_control(view.hand, suit):
        limit = min(limit, NO_JACK_LIMIT)
    return Offer(suit, round(points + 10 * units), int(limit + units))


def has_trump_control(hand: Iterable[Card], suit: Suit) -> bool:
    ranks = [card.rank for card in hand if card.suit is suit]
    return "J" in ranks or ("9" in ranks and "A" in ranks and len(ranks) >= 4)


AVERAGE_SUPPORT = 20.0  # card points that a hand adds on average to partner's contract
RAISED = 8  # card points that a raise by partner adds to the estimate of our suit


def offer_in_partners_suit(view: View) -> Offer | None:
    """Return our raise (`Offer`) of the suit that partner bid before us; None without such a suit.
    Partner's first bid counts on average support, so only better support raises the bid. Partner's
    later bids do not count, or both partners would raise each other without end.
    """
    first = _first_bid_in_last_suit(view, partner_of(view.seat or 0))
    if first is None:
        return None
    extra = support_points(view.hand, first.suit) - AVERAGE_SUPPORT
    units = expected_bonus_units(view.hand, first.suit, view.options.quad_values)
    points = round(10 * (first.x + 1 + units) + extra)
    return Offer(first.suit, points, int(points / 10 - 1))


def _first_bid_in_last_suit(view: View, seat: Seat) -> Bid | None:
    """Return the seat's first bid in the suit that it bid last; None if partner bid it earlier."""
    bids = [(said.seat, said.call) for said in view.calls if isinstance(said.call, Bid)]
    last = next((bid for who, bid in reversed(bids) if who == seat), None)
    if last is None:
        return None
    ours = (who for who, bid in bids if team_of(who) == team_of(seat) and bid.suit is last.suit)
    own = next(bid for who, bid in bids if who == seat and bid.suit is last.suit)
    return own if next(ours) == seat else None


def has_partner_raised(view: View, suit: Trump) -> bool:
    """Return whether the viewer's seat bid the suit first, and its partner bid the suit later."""
    first = _first_bid_in_last_suit(view, view.seat or 0)
    partner = partner_of(view.seat or 0)
    bids = [said.call for said in view.calls if said.seat == partner and isinstance(said.call, Bid)]
    return first is not None and first.suit is suit and any(bid.suit is suit for bid in bids)


def support_points(hand: tuple[Card, ...], trump: Trump) -> float:
    """Return how many card points a hand adds to its side with these trumps (None: no trumps)."""
    ranks = {suit: [card.rank for card in hand if card.suit is suit] for suit in Suit}
    if trump is None:
        return sum(_no_trump_suit_points(held) for held in ranks.values())
    own = ranks.pop(trump)
    guarded = [rank for rank in own if rank != "9" or len(own) > 1]
    trumps = sum(TRUMP_CARDS.get(rank, 0.0) for rank in guarded) + 4.0 * len(own)
    return trumps + sum(_plain_suit_points(held) for held in ranks.values())


# 9.2: doubling

BIDDERS_MARGIN = 32.0  # card points by which a bid is usually made
MOST_PROMISED = 165.0  # most card points that a bid can promise
MODEST = 13  # highest bid that cards alone make; units above come from combinations


def chance_to_reach(mean: float, need: float, *, height: bool) -> float:
    """Return the chance to take at least `need` card points if the hand is estimated at `mean`."""
    return 0.5 * (1.0 + erf((mean - need) / (SPREAD[height] * sqrt(2.0))))


def chance_opponents_make_bid(view: View, bid: Bid) -> float:
    """Return the chance that the opponents make their bid, judged by the bid and by our hand."""
    ranks = [card.rank for card in view.hand]
    jacks = 20 if "J" not in ranks else 14 if "9" not in ranks and bid.suit else 10
    most = jacks + (BELOTE if bid.suit else 0)  # for four of a kind and belote in other hands
    units = min(max(bid.x - MODEST, 0), most)
    promised = 10 * (bid.x - units) + BIDDERS_MARGIN
    mean = min(promised, MOST_PROMISED) - (support_points(view.hand, bid.suit) - AVERAGE_SUPPORT)
    return chance_to_reach(mean, 10 * (bid.x - units), height=bid.suit is None)


SHADOW = 10.0  # card points by which a double lowers the declarer's estimate


def chance_to_make_doubled(view: View, bid: Bid) -> float:
    """Return the chance that the viewer's side makes its bid once opponents have doubled it."""
    units = expected_bonus_units(view.hand, bid.suit, view.options.quad_values)
    mean = estimate_side_points(view.hand, bid.suit) - SHADOW
    return chance_to_reach(mean, 10 * (bid.x - units), height=bid.suit is None)
