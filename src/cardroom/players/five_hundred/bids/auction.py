"""Hands and auctions of Five Hundred, as a seat sees them, in numbers for learnt tables.

A bid is a `TableBid`: a number of tricks and a denomination. A denomination is 0 to 3 for a suit,
in bidding order, or 4 for no trumps. If the number of tricks is 0, denomination 0 means misere, and
1 open misere. Every other seat is a friend or an opponent. Expected tricks are in twentieths.

The value of a bid or a pass is a sum of entries in a table. The functions `bid_table_indices` and
`pass_table_indices` return the indices of the entries. The tables were made by `lab.learn_bids`.
"""

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from cardroom.games.five_hundred.bids import BID_SUITS
from cardroom.games.five_hundred.cards import JOKER, SAME_COLOUR
from cardroom.nouns.cards import Card
from cardroom.players.learnt import clamp_below, offsets_and_size

DENOMINATIONS = len(BID_SUITS)
PLAIN = 4  # denomination of no trumps
LONGEST, LONG = 8, 6  # greatest lengths that are distinguished, of trumps and of other suits

HAND_AT, HAND = offsets_and_size(32 * (LONGEST + 1), 8 * (LONG + 1), 2, 16 * (LONG + 1))
"""Parts for trumps, for other suits, and without trumps for the joker and each suit."""

_SUITS = tuple(suit for suit in BID_SUITS if suit is not None)
_LEFT = tuple(_SUITS.index(SAME_COLOUR[suit]) for suit in _SUITS)

A_TRICK = 20  # trick in twentieths
HALF = 100  # base value of all hands, in twentieths of a trick

OPEN, OURS, THEIRS = range(3)  # owner of the highest bid; `OPEN` if there is no bid
WHOSE = 3  # number of owners

SILENT, WEAK, OTHER, LOW, HIGH = range(5)
"""Classes of a seat's calls with regard to one denomination: no call yet, passed, bid another one,
bid this one up to seven tricks, or higher."""
TOLD = 5  # number of these classes

STEPS = 20  # number of steps, of two fifths of a trick each, for tricks above those a side needs
COARSE = 10  # number of steps of double length
MARGINS = COARSE + 3  # number of classes of help for the highest bid
OTHERS = 6  # number of classes of opponents who may still speak, or have bid
GAPS = 8  # number of classes of hands by quality for misere
MOST_BEHIND = 30  # twentieths of a trick by which a bid may exceed the expected tricks
TRIED_BEHIND = 50  # greater limit of that kind, with which the tables were made
COMPARED = 3  # number of denominations that are compared, the best first
MUCH_WORSE = 40  # twentieths of a trick by which a compared denomination may be worse than the best
JUMPS = 4  # number of bids that are compared in each denomination, the lowest first
MOST_LOST = -250  # average points below which misere is not considered

SHIFTS = 2 * 2 * TOLD
BID_AT, BIDS = offsets_and_size(
    *(STEPS * 3, COARSE * 5, 25 * 3, 5 * 3, OTHERS * COARSE, TOLD * 2, 2 * COARSE),
    *(8, 3 * COARSE, MARGINS * 6, MARGINS * 2, COARSE * 2),
)
PASS_AT, PASSES = offsets_and_size(
    COARSE * 3, OTHERS * 3, TOLD, COARSE, 2 * MARGINS * 6, GAPS, 3 * 7
)
"""Places of decisions in the tables: the size of each feature's part."""


class TableBid(NamedTuple):
    """Bid in numbers for learnt tables: its tricks, and its denomination (suit or no trumps)."""

    tricks: int
    denomination: int

    @property
    def level(self) -> int:
        """Number of tricks in the bid above six, from 0 (six tricks) to 4 (ten tricks)."""
        return self.tricks - 6


PASSED = None
MISERE, SHOWN = TableBid(0, 0), TableBid(0, 1)


class Tables(NamedTuple):
    """Learnt tables that value hands, bids and passes in the auction, for one number of players.
    Functions such as `bid_table_indices` tell which entries of a table to add.
    """

    declaring: Sequence[int]  # by place of the hand: tricks added to those of its side
    helping: Sequence[int]  # tricks above average, if a friend declares
    opposing: Sequence[int]  # tricks above average, if an opponent declares
    shifts: Sequence[int]  # by speaker, trumps or not, and value told
    bids: Sequence[int]  # points of a bid above those of a pass
    passes: Sequence[int]  # points of a pass
    made: Sequence[int]  # by steps: contracts made of ten thousand
    more: Sequence[int]  # by owner of the highest bid: points to add


class HandWorth(NamedTuple):
    """Value of a hand in the auction: expected tricks for each trump suit, and points of misere."""

    declaring: tuple[int, ...]  # tricks of its side, before any call
    helping: tuple[int, ...]  # tricks above average, if a friend declares
    opposing: tuple[int, ...]  # tricks above average, if an opponent declares
    joker: bool
    gaps: int  # 9.1: class of `GAPS`; the lower, the better for misere
    miseres: tuple[int, int]  # points that misere brings on average, and open misere


class AuctionSight(NamedTuple):
    """Auction as the seat to call sees it: its hand and all calls, as numbers for learnt tables."""

    hand: HandWorth
    high: TableBid | None  # highest bid so far
    lowest: tuple[int, ...]  # by denomination: tricks that may be bid, 11: none
    told: tuple[tuple[bool, tuple[int, ...]], ...]  # by other seat: if a friend, values told
    worth: tuple[int, ...]  # by denomination: expected tricks of the seat's side
    own: tuple[TableBid, ...]  # bids of this seat
    whose: int  # owner of the highest bid, or `OPEN`
    margin: int  # by steps: help for another's highest bid
    others: int  # opponents: how many may still speak, and whether one has bid

    @property
    def denominations_best_first(self) -> list[int]:
        """Denominations (suits and no-trumps), the one with the most expected tricks first."""
        return sorted(range(DENOMINATIONS), key=lambda one: -self.worth[one])

    def surplus_class(self, call: TableBid) -> int:
        """Return the class, from 0 to 19, of the side's expected tricks minus the tricks of a bid.
        A class is 0.4 tricks wide. Class 7 means a surplus of about zero.
        """
        surplus = self.worth[call.denomination] - A_TRICK * call.tricks
        return clamp_below((surplus + 60) // 8, STEPS)

    def trick_bids_to_compare(self, behind: int = MOST_BEHIND) -> list[TableBid]:
        """Return bids, except misere, that need at most `behind` / 20 tricks more than expected."""
        best = max(self.worth)
        return [
            TableBid(tricks, denomination)
            for denomination in self.denominations_best_first[:COMPARED]
            if self.worth[denomination] >= best - MUCH_WORSE
            for tricks in range(self.lowest[denomination], 11)[:JUMPS]
            if self.worth[denomination] - A_TRICK * tricks >= -behind
        ]

    def bids_to_compare(self, behind: int = MOST_BEHIND) -> list[TableBid]:
        """Return the bids worth comparing; misere is included if legal and good for the hand."""
        found, (misere, shown) = self.trick_bids_to_compare(behind), self.hand.miseres
        if misere > MOST_LOST and min(self.lowest) < 8:
            found.append(MISERE)
        if shown > MOST_LOST and (self.high != SHOWN):
            found.append(SHOWN)
        return found

    def bid_table_indices(self, call: TableBid) -> list[int]:
        """Return indices into the table `bids`. The entries add up to the gain over a pass."""
        whose, high, denomination = self.whose, self.high, call.denomination
        above = self.surplus_class(call)
        coarse, first = above // 2, BID_AT
        other = max(worth for at, worth in enumerate(self.worth) if at != denomination)
        better = (other - self.worth[denomination] + 30) // 10  # in steps of half a trick
        same = high is not None and high.tricks > 0 and high.denomination == denomination
        places = [
            first[0] + above * 3 + whose,
            first[1] + coarse * 5 + call.level,
            first[2] + (call.level * 5 + denomination) * 3 + whose,
            first[3] + clamp_below(call.tricks - self.lowest[denomination], 5) * 3 + whose,
            first[4] + self.others * COARSE + coarse,
            first[5] + self._best_call_class_of_friends(denomination) * 2 + same,
            first[6] + self.hand.joker * COARSE + coarse,
            first[7] + clamp_below(better, 8),
            first[8] + self._own_bids_class(denomination) * COARSE + coarse,
        ]
        if high and whose == THEIRS:
            places.append(first[9] + self.margin * 6 + _encode_level(high))
        elif high:
            places += [first[10] + self.margin * 2 + same, first[11] + coarse * 2 + same]
        return places

    def pass_table_indices(self) -> list[int]:
        """Return indices into the table `passes`. Entries there add up to the value of a pass."""
        best, second, *_ = self.denominations_best_first
        whose, first = self.whose, PASS_AT
        places = [
            first[0] + self._surplus_class_of_lowest_bid(best) * 3 + whose,
            first[1] + self.others * 3 + whose,
            first[2] + self._best_call_class_of_friends(best),
            first[3] + self._surplus_class_of_lowest_bid(second),
            first[5] + self.hand.gaps,
            first[6] + whose * 7 + (1 + _encode_level(self.high) if self.high else 0),
        ]
        if self.high:
            ours = whose == OURS
            places.append(first[4] + (self.margin * 2 + ours) * 6 + _encode_level(self.high))
        return places

    def _surplus_class_of_lowest_bid(self, denomination: int) -> int:
        # surplus of tricks over the lowest bid that is still legal: 0 to 9
        return self.surplus_class(TableBid(self.lowest[denomination], denomination)) // 2

    def _best_call_class_of_friends(self, denomination: int) -> int:
        # the strongest class (see `call_classes_by_denomination`) among the calls of partners
        return max((its[denomination] for friend, its in self.told if friend), default=SILENT)

    def _own_bids_class(self, denomination: int) -> int:
        """Return 2 if the seat has bid in this suit (or no-trumps), 1 if only in others, else 0."""
        if not self.own:
            return 0
        return 1 + any(call.tricks and call.denomination == denomination for call in self.own)


def build_auction_sight(
    hand: HandWorth,
    seats: Sequence[tuple[bool, Sequence[TableBid | None]]],
    own: Sequence[TableBid],
    high: TableBid | None,
    whose: int,
    lowest: tuple[int, ...],
    tables: Tables,
) -> AuctionSight:
    """Describe the auction for the seat that has to call. The seat holds `hand` and has made the
    bids `own`. `seats` has a pair for each other seat: True for a partner, and the seat's calls
    (None: pass). `whose` tells who made the highest bid `high`: `OURS`, `THEIRS` or `OPEN` (no
    bid). `lowest` has, for each suit and no-trumps, the fewest tricks that may be bid.
    """
    said = tuple((friend, call_classes_by_denomination(calls)) for friend, calls in seats)
    worth = tuple(
        points + sum(tables.shifts[place] for place in trick_shift_table_indices(said, at))
        for at, points in enumerate(hand.declaring)
    )
    margin = 0
    if high and high.tricks:
        more = hand.helping if whose == OURS else hand.opposing
        margin = clamp_below((more[high.denomination] + 52) // 8, MARGINS)
    theirs = [calls for friend, calls in seats if not friend]
    waiting = sum(not calls or calls[-1] is not PASSED for calls in theirs)
    have_bid = any(call is not PASSED for calls in theirs for call in calls)
    others = 2 * min(waiting, 2) + have_bid
    return AuctionSight(hand, high, lowest, said, worth, tuple(own), whose, margin, others)


def call_classes_by_denomination(calls: Sequence[TableBid | None]) -> tuple[int, ...]:
    """Return how high a seat has bid in each suit and no-trumps: `SILENT` (no call) to `HIGH`."""
    bids = [call for call in calls if call is not None]
    if not bids:
        return (WEAK if calls else SILENT,) * DENOMINATIONS
    found = [OTHER] * DENOMINATIONS
    for tricks, denomination in bids:
        if tricks:
            found[denomination] = HIGH if tricks > 7 else LOW
    return tuple(found)


def trick_shift_table_indices(
    said: Sequence[tuple[bool, Sequence[int]]], denomination: int
) -> list[int]:
    """Return indices into the table `shifts`: changes of expected tricks, by other seats' calls."""
    plain = denomination == PLAIN
    return [(plain * 2 + friend) * TOLD + its[denomination] for friend, its in said]


def _encode_level(call: TableBid) -> int:
    """Encode the tricks of a bid: 0 for misere, 1 for six tricks, up to 5 for ten tricks."""
    return min(call.level, 4) + 1 if call.tricks else 0


# Hands


def hand_table_indices(hand: Collection[Card], denomination: int) -> list[int]:
    """Return indices into a learnt table. Its entries there add up to the value of the hand."""
    joker = JOKER in hand
    suits = [{card.rank for card in hand if card.suit is suit} for suit in _SUITS]
    if denomination == PLAIN:
        return [
            HAND_AT[2] + joker,
            *(_suit_table_index(HAND_AT[3], ranks, "AKQJ") for ranks in suits),
        ]
    left, trumps = suits[_LEFT[denomination]], suits.pop(denomination)
    bower = "J" in left
    left.discard("J")
    tops = [joker, "J" in trumps, bower, "A" in trumps, "K" in trumps]
    length = clamp_below(len(trumps) + bower + joker, LONGEST + 1)
    return [
        HAND_AT[0] + _number_from_flags(tops) * (LONGEST + 1) + length,
        *(_suit_table_index(HAND_AT[1], ranks, "AKQ") for ranks in suits),
    ]


def _suit_table_index(first: int, ranks: Collection[str], tops: str) -> int:
    flags = _number_from_flags(rank in ranks for rank in tops)
    return first + flags * (LONG + 1) + clamp_below(len(ranks), LONG + 1)


def _number_from_flags(there: Iterable[bool]) -> int:
    return sum(one << at for at, one in enumerate(there))
