"""Parts of the worth of bids of Belote: features of the auction, and those of the hand."""

from collections.abc import Iterator

from cardroom.games.belote.model import Action, Bid, Double, Pass, Phase, View, text
from cardroom.games.belote.rules import BID_SUITS
from cardroom.nouns.cards import Suit
from cardroom.players.belote.bids.auction import (
    BID_AT,
    HALF,
    HEIGHT,
    PASS_AT,
    AuctionSight,
    points_shift_table_index,
)
from cardroom.players.belote.bids.tables import TABLES
from cardroom.players.belote.bids.worth import (
    HUNDREDTHS,
    auction_sight_of,
    bid_gain_over_pass,
    estimate_calls,
    suit_bits,
)
from lab.explaining import VOICES as VOICES, Part, Sum, features

TENTHS = 10
SEATS = ("left opponent", "partner", "right opponent")
SUITS = [suit.name.lower() for suit in Suit]

BID = (
    "how far our side is above what it needs, by whose the highest bid is",
    "the same by the height of the bid",
    "how much higher it is than it need be",
    "what the opponents have done",
    "what partner has told of this suit",
    "whether the hand controls these trumps",
    "how good the next best suit is",
    "the height of the bid, by whose the highest bid is",
    "what this seat has bid before",
    "how the opponents stand with their bid",
    "how our side stands with its bid",
    "whether it is the suit of our side's bid",
)
PASS = (
    "how far our best suit is above what it needs, by whose the highest bid is",
    "what the opponents have done, by whose the highest bid is",
    "what partner has told of our best suit",
    "how good the second best suit is",
    "how who has bid highest stands",
)


def sums(view: View, action: Action) -> list[Sum]:
    """Return the worth of an action of the auction, and what the hand brings with its trumps."""
    if view.phase is not Phase.AUCTION:
        return []
    sight = auction_sight_of(view)
    passing = tuple(features(sight.pass_table_indices(), PASS_AT, PASS, TABLES.passes, HUNDREDTHS))
    match action:
        case Pass():
            return [
                Sum("pass", "units", passing),
                _hand(view, sight, sight.denominations_best_first[0]),
            ]
        case Double():
            worth = next(one.value for one in estimate_calls(view) if one.action == action)
            gain = worth - sum(part.amount for part in passing)
            parts = (*passing, Part("what imagined deals say that it gains on a pass", gain))
            return [Sum("double", "units", parts)]
        case Bid():
            return [_bid(sight, action, passing), _hand(view, sight, BID_SUITS.index(action.suit))]
        case _:
            return []


def _bid(sight: AuctionSight, bid: Bid, passing: tuple[Part, ...]) -> Sum:
    denomination = BID_SUITS.index(bid.suit)
    gain = bid_gain_over_pass(sight, bid.x, denomination) / HUNDREDTHS
    places = sight.bid_table_indices(bid.x, denomination)
    parts = [*features(places, BID_AT, BID, TABLES.bids, HUNDREDTHS)]
    beyond = gain - sum(part.amount for part in parts)
    if (
        abs(beyond) > 1 / HUNDREDTHS
    ):  # see `bid_gain_over_pass`: the tables are asked for a lower bid
        parts.append(Part("so far beyond what was ever tried", beyond))
    before = (Part(f"a pass: {part.name}", part.amount) for part in passing)
    return Sum(text(bid), "units", (*before, *parts))


def _hand(view: View, sight: AuctionSight, denomination: int) -> Sum:
    """Return the card points that our side takes with these trumps, or at height."""
    named = "height" if denomination == HEIGHT else f"{SUITS[denomination]} as trumps"
    parts = (Part("what a side takes on average", HALF), *_cards(view, denomination))
    told = (
        Part(
            f"what the {seat} has told",
            TABLES.shifts[points_shift_table_index(at, denomination, sight.told[at][denomination])],
        )
        for at, seat in enumerate(SEATS)
    )
    units = Part("combinations", sight.worth[denomination] - sight.points[denomination])
    found = (part._replace(amount=part.amount / TENTHS) for part in (*parts, *told, units))
    return Sum(f"the hand with {named}", "card points", tuple(found))


def _cards(view: View, denomination: int) -> Iterator[Part]:
    """Yield what the cards of each suit add, in tenths."""
    for at, held in enumerate(suit_bits(view.hand)):
        ranks = [card.rank for card in view.hand if card.suit is BID_SUITS[at]]
        table = (
            TABLES.height
            if denomination == HEIGHT
            else TABLES.trumps
            if at == denomination
            else TABLES.plain
        )
        yield Part(f"{SUITS[at]} {' '.join(ranks) or 'none'}", table[held])
