"""What calls of Five Hundred are worth, by tables that were learnt from deals played out: what
experts and intermediate players choose by, and the figures for it.

The marks are paragraphs of ``assets/rules/five-hundred.html``.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from cardroom.games.five_hundred.bids import (
    BID_SUITS,
    MISERE,
    OPEN_MISERE,
    Bid,
    ladder,
    value,
)
from cardroom.games.five_hundred.model import TRICKS, Action, Options, Pass, Phase, View, sides
from cardroom.games.five_hundred.scoring import A_TRICK as POINTS_A_TRICK
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat
from cardroom.players.five_hundred.bidding import (
    chance_of_misere,
    expected,
    foreseen,
    is_ours,
    is_sound,
    misere_made,
    own_total,
    promise,
    standing,
    value_of,
)
from cardroom.players.five_hundred.bids.auction import (
    A_TRICK,
    GAPS,
    HALF,
    PASSED,
    TRIED_BEHIND,
    Call,
    HandWorth,
    High,
    Sight,
    Tables,
    bid_places,
    look,
    pass_places,
    thought_of,
)
from cardroom.players.five_hundred.bids.hands import DENOMINATIONS, hand_places, suited
from cardroom.players.five_hundred.bids.tables import TABLES
from cardroom.players.five_hundred.strength import company, gaps
from cardroom.players.learnt.features import within
from cardroom.players.search import NO_CHANCE, Estimate

BEYOND = 100
"""Points that a bid is worth less for every trick more than was ever tried."""

TEN_THOUSAND = 10_000
"""Chances are kept as parts of so many."""


def call_of(bid: Bid) -> Call:
    """A bid as the tables know it."""
    return Call(0, int(bid.shown)) if bid.misere else Call(bid.tricks, BID_SUITS.index(bid.suit))


def bid_of(call: Call) -> Bid:
    """The other way round."""
    tricks, denomination = call
    return Bid(tricks, BID_SUITS[denomination]) if tricks else Bid(0, shown=bool(denomination))


def worth_of(hand: tuple[Card, ...], options: Options, tables: Tables) -> HandWorth:
    """What a hand brings."""
    held, found = suited(hand), gaps(hand, options.players)
    places = [hand_places(held, denomination) for denomination in range(DENOMINATIONS)]
    declaring, helping, opposing = (
        tuple(sum(table[place] for place in its) for its in places) for table in tables[:3]
    )
    return HandWorth(
        tuple(HALF + more for more in declaring),
        helping,
        opposing,
        held.joker,
        within(max(sum(found[:7]) - 1, 0) // 3, GAPS),
        (_misere(hand, options, MISERE), _misere(hand, options, OPEN_MISERE)),
    )


def _misere(hand: tuple[Card, ...], options: Options, bid: Bid) -> int:
    """Points on average, less the mean of what the tricks bring the others."""
    made = misere_made(hand, options, shown=bid.shown)
    lost = POINTS_A_TRICK * TRICKS * (options.misere_tricks == "score") / (len(sides(options)) - 1)
    return round((2 * made - 1) * value(bid, options.open_misere) - lost)


@lru_cache(maxsize=256)
def hand_worth(hand: tuple[Card, ...], options: Options) -> HandWorth:
    """The same by the tables for this company."""
    return worth_of(hand, options, TABLES[company(options)])


@lru_cache
def lowest_over(misere: str, open_misere: str, standing: Bid | None) -> tuple[int, ...]:
    """By denomination: the tricks of the lowest bid over this one; 11: none."""
    bids = ladder(misere, open_misere)
    higher = bids[bids.index(standing) + 1 :] if standing else bids
    return tuple(
        min((bid.tricks for bid in higher if bid.tricks and bid.suit is suit), default=11)
        for suit in BID_SUITS
    )


def sight_of(view: View) -> Sight:
    """The auction, as the seat sees it that is to speak. Raises `ValueError` if none is."""
    seat, options = view.seat, view.options
    if seat is None or view.phase is not Phase.AUCTION:
        raise ValueError("nobody is asked for a bid")
    said: dict[Seat, list[Call | None]] = {who: [] for who in range(options.players)}
    for who, one in view.calls:
        said[who].append(call_of(one) if isinstance(one, Bid) else PASSED)
    mine = [call for call in said.pop(seat) if call is not PASSED]
    seats = [(is_ours(view, who), calls) for who, calls in said.items()]
    contract, line = view.contract, company(options)
    high = High(call_of(contract.bid), is_ours(view, contract.declarer)) if contract else None
    lowest = lowest_over(options.misere, options.open_misere, contract and contract.bid)
    hand = hand_worth(view.hand, options)
    return look(hand, seats, mine, high, lowest, TABLES[line])


# What everything is worth, in points


def bid_gain(sight: Sight, call: Call, tables: Tables) -> int:
    """By how much a bid is better than to pass; what is far beyond all that was ever tried is the
    worse the further it is.
    """
    if not call.tricks:
        return sight.hand.miseres[call.denomination] - pass_worth(sight, tables)
    needed = (A_TRICK * call.tricks - sight.worth[call.denomination] - TRIED_BEHIND) // A_TRICK
    beyond = max(0, needed)
    gain = sum(tables.bids[place] for place in bid_places(sight, call))
    return gain - BEYOND * beyond


def pass_worth(sight: Sight, tables: Tables) -> int:
    """What it is worth to pass."""
    return sum(tables.passes[place] for place in pass_places(sight))


# The same at a table, with what it means for the game


def worths(view: View, *also: Action | None) -> list[Estimate]:
    """What can sensibly be called and `also`, in points: to pass first, then bids. Their chance is
    that of the contract to be made.
    """
    sight, tables = sight_of(view), TABLES[company(view.options)]
    passing = pass_worth(sight, tables) + tables.more[sight.whose]
    found = [Estimate(Pass(), passing + _let_stand(view), NO_CHANCE)]
    return [*found, *(_worth(view, sight, bid, passing) for bid in _tried(view, sight, also))]


def _tried(view: View, sight: Sight, also: Sequence[Action | None]) -> list[Bid]:
    bids = [*sound(view, map(bid_of, thought_of(sight)))]
    bids += [bid for bid in also if isinstance(bid, Bid)]
    return [bid for bid in dict.fromkeys(bids) if bid in view.legal]


def sound(view: View, bids: Iterable[Bid]) -> Iterator[Bid]:
    """9.5: those of these bids that this hand may make."""
    tricks = {suit: promise(view, suit, "expert") for suit in BID_SUITS}
    return (bid for bid in bids if is_sound(view, bid, tricks))


def _worth(view: View, sight: Sight, bid: Bid, passing: int) -> Estimate:
    call, tables = call_of(bid), TABLES[company(view.options)]
    if bid.misere:
        chance = chance_of_misere(view, shown=bid.shown)
    else:
        chance = tables.made[sight.above(call)] / TEN_THOUSAND
    points = passing + bid_gain(sight, call, tables)
    return Estimate(bid, points + _for_the_game(view, bid, chance), chance)


def _for_the_game(view: View, bid: Bid, chance: float) -> float:
    """What a bid of ours is worth more at this score than at the beginning."""
    value = value_of(view, bid)
    now, first = (expected(view, value, total, chance) for total in (own_total(view), 0))
    return now - first


def _let_stand(view: View) -> float:
    """What it is worth more at this score than at the beginning that the highest bid stands."""
    contract = view.contract
    if contract is None:
        return 0.0
    forecast = foreseen(view, contract, "expert")
    return standing(view, contract, forecast, "expert") - standing(
        view, contract, forecast, "casual"
    )
