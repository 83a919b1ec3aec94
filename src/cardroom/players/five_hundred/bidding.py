"""What a player of Five Hundred says in the auction (9.2).

Every bid is weighed in points: what it brings when it is made, what it costs when it is not, and
what the tricks of the others bring them. The best one is bid at once, since a higher contract pays
more; but no more than is needed to win the game, and nothing at all where letting the contract
stand is better. The marks are paragraphs of ``assets/rules/five-hundred.html``.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from cardroom.games.five_hundred.bids import BID_SUITS, Bid, value
from cardroom.games.five_hundred.cards import JOKER, pack_for
from cardroom.games.five_hundred.model import TRICKS, Contract, Options, Pass, View, side_of, sides
from cardroom.games.five_hundred.rules import pack_of
from cardroom.games.five_hundred.scoring import A_TRICK
from cardroom.nouns.cards import Card, Suit
from cardroom.nouns.seats import Seat
from cardroom.players.five_hundred.strength import (
    PLAIN,
    TRUMPS,
    chance_to_reach,
    company,
    estimate,
    gaps,
    is_sound_plain,
    proven_tricks,
    spread,
    support,
)
from cardroom.players.player import Choice, Reason

WIN = 150
"""What winning the game is worth, in points, besides those that it takes."""

OPEN_FROM = -10.0
"""9.2: points on average at which the first bid is made; passing leaves the choice to them."""

MARGIN = 15.0
"""So many points better than the partner's contract before it is taken from him."""

SAFE_TEN = 9.0
"""Tricks on average below which ten are never promised."""

BIDDERS_MARGIN = 0.5
"""Tricks that a bidder has in hand on average, above what he bids."""

OPPOSED = 1.0
"""Tricks less in a suit that an opponent has bid."""

SUPPORTED = 0.8
"""Tricks more in a suit that a partner has bid or raised."""

SHORTER = 0.75
"""What others hold of an average hand's help, the declarer having more than his share."""

MISERE_MADE: Mapping[str, tuple[float, ...]] = {  # by company
    "2": (0.49, 0.30, 0.17, 0.11),
    "3": (0.59, 0.45, 0.30, 0.19),
    "4": (0.70, 0.53, 0.41, 0.32),
    "5": (0.85, 0.85, 0.80),
    "2x3": (0.85, 0.85, 0.67),
    "3x2": (0.78, 0.78, 0.76),
}
"""9.1: how often misere is made when the seven smallest gaps come to 0-3, 4-6, 7-9 and so on; for
two, five and six players from deals that these players played.
"""

OPEN_MADE = 0.8
"""How often open misere is made where these gaps come to 0 or 1, and one card has more than 2."""


class Offer(NamedTuple):
    """What we could play, and what it brings."""

    bid: Bid
    chance: float  # to make it
    points: float  # on average, less what the others get


class Forecast(NamedTuple):
    """How a contract would go."""

    chance: float  # to make it
    lost: float  # tricks that the others take, on average


def call(view: View, level: str) -> Choice:
    """The bid that brings most, unless passing brings more. How contracts would go is foreseen by
    rules of thumb: what playouts promised was tried instead, and lost (`lab/results/`).
    """
    best = max(offers(view, level), key=lambda one: one.points, default=None)
    contract = view.contract
    if best is None:
        return Choice(Pass(), Reason("pass-sure"))
    if contract is None:
        return _bid(view, best, "open") if best.points >= OPEN_FROM else _pass(best, "pass-weak")
    stands = standing(view, contract, foreseen(view, contract, level), level)
    if is_ours(view, contract.declarer):
        better = best.points > stands + MARGIN
        raised = best.bid.suit is contract.bid.suit and not best.bid.misere
        return (
            _bid(view, best, "raise" if raised else "better-bid")
            if better
            else _pass(best, "pass-partner")
        )
    if best.points <= stands:
        return _pass(best, "pass-price")
    return _bid(view, best, "bid-stop" if would_win(view, contract) else "overbid")


def _bid(view: View, one: Offer, code: str) -> Choice:
    """Of several reasons the one that says most: misere, and that no more is needed."""
    if one.bid.misere:
        code = "open-misere" if one.bid.shown else "misere"
    elif own_total(view) + value_of(view, one.bid) >= view.options.target:
        code = "bid-enough"
    return Choice(one.bid, Reason(code, _told(one)))


def _pass(one: Offer, code: str) -> Choice:
    return Choice(Pass(), Reason(code, _told(one)))


def _told(one: Offer) -> tuple[tuple[str, str | int], ...]:
    return (("bid", one.bid.name), ("percent", round(100 * one.chance)))


# Who is who


def is_ours(view: View, seat: Seat) -> bool:
    """Ourselves or a partner; in the auction of five players everybody is alone."""
    return side_of(view.options, seat) == side_of(view.options, view.seat or 0)


def own_total(view: View) -> int:
    return view.scores[view.seat or 0]


def others(view: View) -> int:
    """How many sides share what we do not get."""
    return len(sides(view.options)) - 1


def value_of(view: View, bid: Bid) -> int:
    return value(bid, view.options.open_misere)


def would_win(view: View, contract: Contract) -> bool:
    """What stands would take the bidder's side to the target."""
    return view.scores[contract.declarer] + view.value >= view.options.target


# What a bid brings


def offers(view: View, level: str) -> list[Offer]:
    """Every bid that is legal and sound."""
    tricks = {suit: promise(view, suit, level) for suit in BID_SUITS}
    bids = [bid for bid in view.legal if isinstance(bid, Bid) and is_sound(view, bid, tricks)]
    return [offer(view, bid, _own(view, bid, tricks.get(bid.suit, 0.0)), level) for bid in bids]


def is_sound(view: View, bid: Bid, tricks: Mapping[Suit | None, float]) -> bool:
    """9.5: neither no trumps on the joker alone nor nine or ten without it."""
    if bid.misere:
        return chance_of_misere(view, shown=bid.shown) > 0.0
    if bid.suit is None and not (is_sound_plain(view.hand) or bid_by_partner(view, None)):
        return False
    if bid.tricks < 9:
        return True
    pack = pack_of(view.options)
    if JOKER in pack and JOKER not in view.hand:
        return proven_tricks(view.hand, bid.suit, pack) >= bid.tricks
    return bid.tricks < TRICKS or tricks[bid.suit] >= SAFE_TEN


def offer(view: View, bid: Bid, forecast: Forecast, level: str) -> Offer:
    """What a bid of ours brings on average."""
    total = own_total(view) if level != "casual" else 0
    points = expected(view, value_of(view, bid), total, forecast.chance)
    return Offer(bid, forecast.chance, points - lost_points(view, bid, forecast) / others(view))


def lost_points(view: View, bid: Bid, forecast: Forecast) -> float:
    """What the tricks of those who do not declare bring them."""
    counted = not bid.misere or view.options.misere_tricks == "score"
    return A_TRICK * forecast.lost * counted


def expected(view: View, value: int, total: int, chance: float) -> float:
    """Points on average, with what they mean for the game: what is beyond the target is worth
    nothing, and an end counts more than its points.
    """
    to_go, target = view.options.target - total, view.options.target
    gain = min(value, to_go) + WIN if 0 < to_go <= value else value
    loss = value + WIN * (total - value <= -target)
    return chance * gain - (1.0 - chance) * loss


def standing(view: View, contract: Contract, forecast: Forecast, level: str) -> float:
    """What the contract that stands brings us on average if we let it be played."""
    total = view.scores[contract.declarer] if level != "casual" else 0
    lost = lost_points(view, contract.bid, forecast)
    points = expected(view, view.value, total, forecast.chance)
    if is_ours(view, contract.declarer):
        return points - lost / others(view)
    return (lost - points) / others(view)


# Rules of thumb


def foreseen(view: View, contract: Contract, level: str) -> Forecast:
    """From the tables of hands: our own by its tricks, another's by his bid and our help."""
    bid = contract.bid
    if contract.declarer == view.seat:
        return _own(view, bid, promise(view, bid.suit, level))
    if bid.misere:
        return Forecast(usual_misere(view), TRICKS)
    return _making(view, bid, bidders_tricks(view, contract, level))


def _own(view: View, bid: Bid, tricks: float) -> Forecast:
    """Of a bid of ours with so many tricks in such a suit."""
    if bid.misere:
        return Forecast(chance_of_misere(view, shown=bid.shown), TRICKS)
    return _making(view, bid, tricks)


def _making(view: View, bid: Bid, tricks: float) -> Forecast:
    chance = chance_to_reach(tricks, bid.tricks, spread(bid.suit, company(view.options)))
    return Forecast(chance, TRICKS - min(tricks, TRICKS))


def usual_misere(view: View) -> float:
    return MISERE_MADE[company(view.options)][0]


def bidders_tricks(view: View, contract: Contract, level: str) -> float:
    """What the side of a bidder takes; casual players do not look at what they could add."""
    extra = 0.0 if level == "casual" else help_for(view, contract.bid.suit)
    ours = is_ours(view, contract.declarer)
    return contract.bid.tricks + BIDDERS_MARGIN + (extra if ours else -extra)


# What a hand promises


def promise(view: View, suit: Suit | None, level: str) -> float:
    """Tricks that our side should take; casual players look at their own hand only."""
    own = estimate(view.hand, suit, company(view.options))
    if level == "casual":
        return own
    theirs = any(not is_ours(view, who) and bid.suit is suit for who, bid in bids_of(view))
    own -= OPPOSED * theirs
    if not bid_by_partner(view, suit):
        return own
    first = next(pair for pair in bids_of(view) if is_ours(view, pair[0]) and pair[1].suit is suit)
    if first[0] == view.seat:
        return own + SUPPORTED
    return max(own + SUPPORTED, first[1].tricks + BIDDERS_MARGIN + help_for(view, suit))


def bids_of(view: View) -> list[tuple[Seat, Bid]]:
    """Who bid what, miseres left out, in time order."""
    return [(who, said) for who, said in view.calls if isinstance(said, Bid) and not said.misere]


def bid_by_partner(view: View, suit: Suit | None) -> bool:
    return any(
        is_ours(view, who) and who != view.seat and bid.suit is suit for who, bid in bids_of(view)
    )


def help_for(view: View, suit: Suit | None) -> float:
    """Tricks that this hand adds to a contract of another, above what he could count on."""
    line, players = company(view.options), view.options.players
    if suit is None:
        return estimate(view.hand, None, line) - average(None, line, players)
    return support(view.hand, suit, line) - SHORTER * average(suit, line, players)


@lru_cache
def average(suit: Suit | None, line: str, players: int) -> float:
    """What `support`, or without trumps `estimate`, comes to for any ten cards of the pack."""
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


def chance_of_misere(view: View, *, shown: bool) -> float:
    """9.1: from the seven smallest gaps; the kitty has room for three others."""
    return misere_made(view.hand, view.options, shown=shown)


def misere_made(hand: tuple[Card, ...], options: Options, *, shown: bool) -> float:
    """The same of any hand."""
    found = gaps(hand, options.players)
    if shown:
        return OPEN_MADE if sum(found[:7]) <= 1 and found[-2] <= 2 else 0.0
    place = max(sum(found[:7]) - 1, 0) // 3
    table = MISERE_MADE[company(options)]
    return table[place] if place < len(table) else 0.0


BIDDING_REASONS = (
    "open",
    "overbid",
    "raise",
    "better-bid",
    "bid-stop",
    "bid-enough",
    "misere",
    "open-misere",
    "pass-weak",
    "pass-partner",
    "pass-price",
    "pass-sure",
)
"""Every code given in the auction."""
