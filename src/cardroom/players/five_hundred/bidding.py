"""Calls of a player in the auction of Five Hundred, by rules of thumb (9.2).

Every bid is valued in points: its gain if made, its loss if not, and the points of opponents for
their tricks. The player makes the best bid at once, since a higher contract pays more. But it bids
no more than it needs to win the game. It passes if the standing contract (the highest bid so far)
is worth more. Numbers in parentheses are paragraphs of ``assets/rules/five-hundred.html``.
"""

from collections.abc import Mapping
from functools import lru_cache

from cardroom.games.five_hundred.bids import BID_SUITS, Bid, points_of_bid
from cardroom.games.five_hundred.cards import JOKER, pack_for
from cardroom.games.five_hundred.model import TRICKS, Contract, Options, Pass, View, side_of
from cardroom.games.five_hundred.rules import pack_of, points_per_defender_trick
from cardroom.nouns.cards import Card, Suit
from cardroom.nouns.seats import Seat
from cardroom.players.five_hundred.strength import (
    PLAIN,
    TRUMPS,
    chance_to_reach,
    estimate_tricks,
    is_sound_for_no_trumps,
    sorted_missing_lower_cards,
    support_tricks,
    sure_tricks,
    table_key,
)
from cardroom.players.five_hundred.utility import Prospect, game_score_of
from cardroom.players.player import Choice, make_choice
from cardroom.players.search import Estimate

OPEN_FROM = -10.0  # average points from which the first bid is made (9.2)
MARGIN = 15.0  # points by which a bid must be better than the partner's contract to replace it
SAFE_TEN = 9.0  # average tricks below which ten are never bid
BIDDERS_MARGIN = 0.5  # average tricks that a bidder has beyond his bid
OPPOSED = 1.0  # deduction in tricks for a suit that an opponent has bid
SUPPORTED = 0.8  # extra tricks in a suit that a partner has bid or raised
SHORTER = 0.75  # share of an average hand's help that a helping hand has; the declarer holds more

MISERE_MADE: Mapping[str, tuple[float, ...]] = {  # by company
    "2": (0.49, 0.30, 0.17, 0.11),
    "3": (0.59, 0.45, 0.30, 0.19),
    "4": (0.70, 0.53, 0.41, 0.32),
    "5": (0.85, 0.85, 0.80),
    "2x3": (0.85, 0.85, 0.67),
    "3x2": (0.78, 0.78, 0.76),
}
"""Share of miseres made, when the seven smallest gaps add up to 0-3, 4-6, 7-9 and so on (9.1). For
two, five and six players from deals that these players played."""

OPEN_MADE = 0.8
"""Share of open miseres made, if these gaps add up to 0 or 1, and at most one card has over 2."""


def choose_call(view: View, level: str) -> Choice:
    """Choose the bid with the highest expected points, unless a pass is better. Rules of thumb
    forecast the contracts; in trials, forecasts by playouts were worse (``lab/results/``).
    """
    best = max(sound_offers(view, level), key=lambda one: one.value, default=None)
    contract = view.contract
    if best is None:
        return make_choice(Pass(), "pass-sure")
    if contract is None:
        if best.value < OPEN_FROM:
            return _make_call_choice(Pass(), best, "pass-weak")
        return _make_bid_choice(view, best, "open")
    stands = expected_point_gain(view, forecast_contract(view, contract, level), level)
    if is_on_own_side(view, contract.declarer):
        if best.value <= stands + MARGIN:
            return _make_call_choice(Pass(), best, "pass-partner")
        raised = best.action.suit is contract.bid.suit and not best.action.misere
        return _make_bid_choice(view, best, "raise" if raised else "better-bid")
    if best.value <= stands:
        return _make_call_choice(Pass(), best, "pass-price")
    would_win = view.scores[contract.declarer] + view.value >= view.options.target
    return _make_bid_choice(view, best, "bid-stop" if would_win else "overbid")


def _make_bid_choice(view: View, best: Estimate, code: str) -> Choice:
    if best.action.misere:
        code = "open-misere" if best.action.shown else "misere"
    elif wins_game_if_made(view, best.action):
        code = "bid-enough"
    return _make_call_choice(best.action, best, code)


def _make_call_choice(call: Bid | Pass, best: Estimate, code: str) -> Choice:
    return make_choice(call, code, bid=best.action.name, percent=best.percent)


# Sides


def is_on_own_side(view: View, seat: Seat) -> bool:
    """Return whether a seat is on the viewer's side; with five players, each seat is a side."""
    return side_of(view.options, seat) == side_of(view.options, view.seat or 0)


def wins_game_if_made(view: View, bid: Bid) -> bool:
    """Return whether the viewer's side wins the game by making this bid."""
    points = points_of_bid(bid, view.options.open_misere)
    return view.scores[view.seat or 0] + points >= view.options.target


# Values of bids


def sound_offers(view: View, level: str) -> list[Estimate]:
    """Return the viewer's sensible bids, with expected gains in points and chances of success."""
    tricks = {suit: expected_own_tricks(view, suit, level) for suit in BID_SUITS}
    offers = []
    for bid in view.legal:
        if isinstance(bid, Bid) and is_sound(view, bid, tricks):
            prospect = forecast_bid(view, view.seat or 0, bid, tricks[bid.suit])
            points = expected_point_gain(view, prospect, level)
            offers.append(Estimate(bid, points, prospect.chance))
    return offers


def is_sound(view: View, bid: Bid, tricks: Mapping[Suit | None, float]) -> bool:
    """Return whether a bid is sensible (9.5). No-trumps need a strong hand or a partner's no-trump
    bid. Without the joker, a bid of nine or ten tricks needs nine or ten sure tricks in the hand.
    `tricks` has, for each trump suit, the tricks that the viewer can expect.
    """
    if bid.misere:
        return misere_chance(view.hand, view.options, bid) > 0.0
    if bid.suit is None and not (is_sound_for_no_trumps(view.hand) or has_partner_bid(view, None)):
        return False
    if bid.tricks < 9:
        return True
    pack = pack_of(view.options)
    if JOKER in pack and JOKER not in view.hand:
        return sure_tricks(view.hand, bid.suit, pack) >= bid.tricks
    return bid.tricks < TRICKS or tricks[bid.suit] >= SAFE_TEN


def expected_point_gain(view: View, prospect: Prospect, level: str) -> float:
    """Return the points that a contract brings the viewer's side, less the other sides' points.
    Club and expert players value points by how much they help to win the game.
    """
    score = game_score_of(view)
    points = score.gain_by_points(prospect)
    return points if level == "casual" else score.worth_at_score(points, prospect)


# Rules of thumb


def forecast_contract(view: View, contract: Contract, level: str) -> Prospect:
    """Forecast a contract from the viewer's hand; also from the bid if another seat is declarer."""
    bid, declarer = contract.bid, contract.declarer
    if declarer == view.seat:
        tricks = expected_own_tricks(view, bid.suit, level)
    else:
        extra = 0.0 if level == "casual" else support_above_average(view, bid.suit)
        ours = is_on_own_side(view, declarer)
        tricks = bid.tricks + BIDDERS_MARGIN + (extra if ours else -extra)
    return forecast_bid(view, declarer, bid, tricks)


def forecast_bid(view: View, declarer: Seat, bid: Bid, tricks: float) -> Prospect:
    """Forecast a bid by the average tricks of the declaring side, or a misere by low cards."""
    key = table_key(view.options)
    if not bid.misere:
        spread = (TRUMPS[key] if bid.suit else PLAIN[key]).spread
        chance = chance_to_reach(tricks, bid.tricks, spread)
    elif declarer == view.seat:
        chance = misere_chance(view.hand, view.options, bid)
    else:
        chance = MISERE_MADE[key][0]
    return make_prospect(view, declarer, bid, chance, 0.0 if bid.misere else tricks)


def make_prospect(view: View, declarer: Seat, bid: Bid, chance: float, tricks: float) -> Prospect:
    """Build a `Prospect` from a bid: `chance` to make it, `tricks` of its side on average."""
    options = view.options
    points = points_of_bid(bid, options.open_misere)
    lost = points_per_defender_trick(options, bid) * (TRICKS - min(tricks, TRICKS))
    return Prospect(side_of(options, declarer), points, chance, lost)


# Expected tricks


def expected_own_tricks(view: View, suit: Suit | None, level: str) -> float:
    """Estimate the tricks of the viewer's side with this trump suit (None: no trumps)."""
    own = estimate_tricks(view.hand, suit, table_key(view.options))
    if level == "casual":
        return own
    bids = bids_in_suit(view, suit)
    ours = [(who, bid) for who, bid in bids if is_on_own_side(view, who)]
    own -= OPPOSED * (len(ours) < len(bids))
    if not has_partner_bid(view, suit):
        return own
    first, bid = ours[0]
    if first == view.seat:
        return own + SUPPORTED
    by_bid = bid.tricks + BIDDERS_MARGIN + support_above_average(view, suit)
    return max(own + SUPPORTED, by_bid)


def bids_in_suit(view: View, suit: Suit | None) -> list[tuple[Seat, Bid]]:
    """Return the bids in a suit (None: in no-trumps), in order of calling, each with its seat."""
    bids = [(who, said) for who, said in view.calls if isinstance(said, Bid) and not said.misere]
    return [(who, bid) for who, bid in bids if bid.suit is suit]


def has_partner_bid(view: View, suit: Suit | None) -> bool:
    others = (who for who, _ in bids_in_suit(view, suit) if who != view.seat)
    return any(is_on_own_side(view, who) for who in others)


def support_above_average(view: View, suit: Suit | None) -> float:
    """Return how many tricks above average the viewer's hand adds to another seat's contract."""
    line = table_key(view.options)
    average = average_tricks_of_hand(suit, line, view.options.players)
    if suit is None:
        return estimate_tricks(view.hand, None, line) - average
    return support_tricks(view.hand, suit, line) - SHORTER * average


@lru_cache
def average_tricks_of_hand(suit: Suit | None, line: str, players: int) -> float:
    """Return how many tricks the trumps and high cards of an average hand add to its side. If
    `suit` is None (no trumps), return instead how many tricks the declaring side takes on average.
    """
    cards = len(pack_for(players))
    if suit is None:
        plain = PLAIN[line]
        honours = plain.joker + 4 * (plain.ace + 0.8 * plain.king + 0.5 * plain.queen)
        return plain.constant + TRICKS / cards * honours + 4 * plain.length
    high = TRUMPS[line]
    trumps = high.joker + high.right + high.left + high.ace + high.king
    trumps += high.length * (cards // 4 + 2)
    return TRICKS / cards * (trumps + 3 * (high.side_ace + 0.8 * high.side_king))


# Misere


def misere_chance(hand: tuple[Card, ...], options: Options, bid: Bid) -> float:
    """Estimate the chance that a hand makes a bid of misere, from its low cards (9.1)."""
    if bid.shown:
        gaps = sorted_missing_lower_cards(hand, options.players)
        return OPEN_MADE if sum(gaps[:7]) <= 1 and gaps[-2] <= 2 else 0.0
    table, place = MISERE_MADE[table_key(options)], misere_gap_class(hand, options)
    return table[place] if place < len(table) else 0.0


def misere_gap_class(hand: tuple[Card, ...], options: Options) -> int:
    """Return how bad a hand is for misere: 0 is best, and missing low cards raise the number."""
    return max(sum(sorted_missing_lower_cards(hand, options.players)[:7]) - 1, 0) // 3
