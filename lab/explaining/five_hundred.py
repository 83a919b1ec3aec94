"""Parts of the worth of bids of Five Hundred: features of the auction, and those of the hand."""

from collections.abc import Iterator

from cardroom.games.five_hundred.bids import BID_SUITS, Bid
from cardroom.games.five_hundred.model import Action, Pass, Phase, View, text
from cardroom.nouns.cards import Suit
from cardroom.players.five_hundred.bids.auction import (
    A_TRICK,
    BID_AT,
    HALF,
    PASS_AT,
    AuctionSight,
    Tables,
    hand_table_indices,
    trick_shift_table_indices,
)
from cardroom.players.five_hundred.bids.calling import auction_sight_of, encode_bid, estimate_calls
from cardroom.players.five_hundred.bids.tables import TABLES
from cardroom.players.five_hundred.strength import table_key
from lab.explaining import VOICES as VOICES, Part, Sum, features

BID = (
    "how far our side is above what it needs, by whose the highest bid is",
    "the same by the height of the bid",
    "the bid itself, by whose the highest bid is",
    "how much higher it is than it need be",
    "what the opponents have done and may do",
    "what a partner has told of these trumps",
    "whether the hand has the joker",
    "how good the next best trumps are",
    "what this seat has bid before",
    "what the hand does to the opponents' bid",
    "what the hand adds to the bid of our side",
    "whether these are the trumps of our side's bid",
)
PASS = (
    "how far our best trumps are above what they need, by whose the highest bid is",
    "what the opponents have done and may do",
    "what a partner has told of our best trumps",
    "how good the second best trumps are",
    "what the hand does to the highest bid",
    "how well the hand loses",
    "what the highest bid is about",
)
MISERE = "how often misere is made, and what that brings"
SHIFTED = "what such claims came to in whole deals"
SCORE = "what its own chance adds, and what it means at this score"


def sums(view: View, action: Action) -> list[Sum]:
    """Return the worth of a call, and what the hand brings with its trumps."""
    if view.phase is not Phase.AUCTION or not isinstance(action, Bid | Pass):
        return []
    sight, tables = auction_sight_of(view), TABLES[table_key(view.options)]
    passing = [*features(sight.pass_table_indices(), PASS_AT, PASS, tables.passes, 1)]
    shifted = Part(SHIFTED, tables.more[sight.whose])
    if isinstance(action, Bid):
        parts = [*_bid(sight, action, passing, tables), shifted]
    else:
        parts = [*passing, shifted]
    worth = next(one.value for one in estimate_calls(view, action) if one.action == action)
    parts.append(Part(SCORE, worth - sum(part.amount for part in parts)))
    found = [Sum(text(action), "points", tuple(parts))]
    if isinstance(action, Bid) and action.misere:
        return found
    trumps = (
        BID_SUITS.index(action.suit)
        if isinstance(action, Bid)
        else sight.denominations_best_first[0]
    )
    return [*found, _hand(view, sight, trumps, tables)]


def _bid(sight: AuctionSight, bid: Bid, passing: list[Part], tables: Tables) -> Iterator[Part]:
    call = encode_bid(bid)
    if bid.misere:
        yield Part(MISERE, sight.hand.miseres[call.denomination])
        return
    yield from (Part(f"a pass: {part.name}", part.amount) for part in passing)
    yield from features(sight.bid_table_indices(call), BID_AT, BID, tables.bids, 1)


def _hand(view: View, sight: AuctionSight, denomination: int, tables: Tables) -> Sum:
    """Return the tricks that our side takes with these trumps."""
    suit = BID_SUITS[denomination]
    others = [_holding(view, one) for one in BID_SUITS if one is not None and one is not suit]
    names = [_holding(view, suit) if suit else "the joker, or none", *others]
    places = hand_table_indices(view.hand, denomination)
    told = trick_shift_table_indices(sight.told, denomination)
    parts = (
        Part("what a side takes on average", HALF),
        *(Part(name, tables.declaring[place]) for name, place in zip(names, places, strict=True)),
        *(
            Part(f"what {'a partner' if friend else 'an opponent'} has told", tables.shifts[at])
            for (friend, _), at in zip(sight.told, told, strict=True)
        ),
    )
    trumps = suit.name.lower() + " as trumps" if suit else "no trumps"
    found = tuple(part._replace(amount=part.amount / A_TRICK) for part in parts)
    return Sum(f"the hand with {trumps}", "tricks", found)


def _holding(view: View, suit: Suit) -> str:
    ranks = [card.rank for card in view.hand if card.suit is suit]
    return f"{suit.name.lower()} {' '.join(ranks) or 'none'}"
