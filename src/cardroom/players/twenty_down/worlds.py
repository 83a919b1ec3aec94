"""Imagined worlds (possible deals) of Twenty Down, as bit vectors, and their weights.

All hidden cards are dealt together: hands, discards and stock. Worlds weigh less if they fit
earlier actions badly. Players throw no trumps or aces, so a player who threw few cards probably
holds several. A player who stays expects a trick, a player who sits out expects none. A forehand
(first player) who named trumps usually held a good trump. Some players act otherwise, so such
worlds stay possible. Numbers in parentheses are paragraphs of ``assets/rules/twenty-down.html``.
"""

from collections.abc import Iterator, Sequence
from math import comb, log
from random import Random
from typing import NamedTuple

from cardroom.games.twenty_down.model import SEATS, TRICKS, Phase, View
from cardroom.games.twenty_down.rules import (
    ORDERS,
    PACK,
    are_hearts_fixed_trumps,
    why_dropping_is_illegal,
)
from cardroom.games.twenty_down.unseen import hidden_cards, impossible_cards
from cardroom.nouns.cards import Card, Cards
from cardroom.nouns.seats import Seat, seats_from
from cardroom.players.bit_tricks import BitRanking, BitVectors
from cardroom.players.bitworlds import (
    BitVector,
    WhereCardsLie,
    count_true_by_world,
    deal_samples,
    every_world,
    group_by_count,
    tally,
    where_at_least,
)
from cardroom.players.twenty_down.bit_policy import NUMBERS, RANKINGS
from cardroom.players.twenty_down.deduction import PLAIN_TAKE, TRUMPS_TAKE
from cardroom.players.twenty_down.rules_of_thumb import ACE

STEP = 0.7  # factor on a world's weight for each step of evidence against it
LEAST = 0.01  # worlds below this share of the greatest weight are left out

OTHERWISE = 0.05
"""Probability that a player throws fewer cards than allowed, though none is a trump or an ace."""

STAYED = ((180, 1), (150, 2), (120, 3), (90, 4))
"""Strengths of players who stay, in hundredths of a trick, and the steps against hands below."""

DROPPED = ((150, 3), (180, 2), (210, 5))
"""Strengths of players who sit out, and the steps against hands from this strength on."""

NAMED = {7: 0, 6: 0, 5: 1}  # steps by height of forehand's best trump, if forehand named the suit

NAMED_LOW, NAMED_ALONE, NAMED_NONE = 2, 1, 8
"""Steps for any lower best trump, for a single trump, and for no trump at all."""


class WeightClass(NamedTuple):
    """Imagined worlds that have the same weight in an average."""

    weight: float
    worlds: BitVector


class TwentyWorlds(NamedTuple):
    """Imagined worlds with their weights, the cards held, and the cards still to be drawn."""

    number: int
    classes: tuple[WeightClass, ...]
    held: list[BitVectors]  # by seat, then number of the card; running trick included
    drawn: dict[Seat, list[BitVectors]]  # cards to be drawn, by seat, then draw


class HiddenPlace(NamedTuple):
    """Place of hidden cards: a hand, a card to be drawn, the discards, or the rest of the stock."""

    kind: str  # "hand", "drawn", "thrown" or "rest"
    seat: Seat | None
    size: int


def deal_worlds(view: View, worlds: int, dice: Random) -> TwentyWorlds:
    """Imagine `worlds` deals that contradict nothing the viewer has seen."""
    cards, places = hidden_cards(view), _hidden_places(view)
    lying = _deal_hidden(view, cards, places, worlds, dice)
    held: list[BitVectors] = [[0] * len(PACK) for _ in SEATS]
    drawn: dict[Seat, list[BitVectors]] = {seat: [] for seat in SEATS}
    for number, place in enumerate(places):
        vectors = [0] * len(PACK)
        for card, there in zip(cards, lying, strict=True):
            vectors[NUMBERS[card]] = there[number]
        if place.seat is not None and place.kind == "hand":
            held[place.seat] = vectors
        elif place.seat is not None and place.kind == "drawn":
            drawn[place.seat].append(vectors)
    visible = [(view.seat or 0, card) for card in view.hand]
    for seat, card in (*visible, *(view.trick.plays if view.trick else ())):
        held[seat][NUMBERS[card]] = every_world(worlds)
    return TwentyWorlds(worlds, (WeightClass(1.0, every_world(worlds)),), held, drawn)


def _hidden_places(view: View) -> list[HiddenPlace]:
    # Until trumps are named, hands include cards that are still to be dealt.
    begins = view.phase is Phase.TRUMP
    sizes = [TRICKS if begins else view.held[seat] for seat in SEATS]
    if view.seat is not None:
        sizes[view.seat] -= len(view.hand)
    hands = [HiddenPlace("hand", seat, size) for seat, size in enumerate(sizes) if size]
    waiting = [seat for seat in SEATS if view.exchanged[seat] is None]
    most = view.options.exchange_max
    draws = [HiddenPlace("drawn", seat, 1) for seat in waiting for _ in range(most)]
    thrown = sum(count or 0 for seat, count in enumerate(view.exchanged) if seat != view.seat)
    rest = len(hidden_cards(view)) - sum(sizes) - len(draws) - thrown
    return [*hands, *draws, HiddenPlace("thrown", None, thrown), HiddenPlace("rest", None, rest)]


def _deal_hidden(
    view: View, cards: Cards, places: Sequence[HiddenPlace], worlds: int, dice: Random
) -> WhereCardsLie:
    others = (seat for seat in SEATS if seat != view.seat)
    out: dict[Seat | None, set[Card]] = {
        seat: impossible_cards(view, seat, cards) for seat in others
    }
    kept = {card for card in cards if is_trump_or_ace(view, card)}
    sizes = [place.size for place in places]

    def may_lie(number: int, card: Card) -> bool:
        place = places[number]
        return card not in (kept if place.kind == "thrown" else out.get(place.seat, ()))

    try:
        return deal_samples(cards, sizes, may_lie, worlds, dice)
    except ValueError:  # a player has thrown a trump or an ace after all
        kept.clear()
        return deal_samples(cards, sizes, may_lie, worlds, dice)


def is_trump_or_ace(view: View, card: Card) -> bool:
    """Return whether a card is a trump or an ace, which players never throw (9.4)."""
    return card.suit is view.trump or card.rank == ORDERS[view.options.rank_order][ACE]


# Weights


def weigh_worlds_by_evidence(view: View, dealt: TwentyWorlds) -> TwentyWorlds:
    """Group the imagined deals by weight. Evidence against a deal makes its weight smaller."""
    if view.trump is None:
        return dealt
    ranking = RANKINGS[view.options.rank_order, view.trump]
    marks = tally(_worlds_with_unlikely_actions(view, dealt, ranking))
    found = group_by_count(marks, every_world(dealt.number))
    least = min(found)
    classes = (WeightClass(STEP ** (steps - least), there) for steps, there in found.items())
    return dealt._replace(classes=tuple(one for one in classes if one.weight >= LEAST))


def _worlds_with_unlikely_actions(
    view: View, dealt: TwentyWorlds, ranking: BitRanking
) -> Iterator[tuple[BitVector, int]]:
    """Yield deals (as bits) that fit an action badly, and n: their weight factor is `STEP` ** n."""
    everywhere = every_world(dealt.number)
    for seat, thrown in enumerate(view.exchanged):
        if seat != view.seat and thrown is not None:
            hand = hand_before_first_trick(view, dealt, seat)
            yield from _evidence_from_exchange(view, thrown, hand, ranking, everywhere)
            yield from _evidence_from_staying(view, seat, hand, ranking, everywhere)
            if seat == view.forehand and not are_hearts_fixed_trumps(view.options, view.number):
                yield from _evidence_from_naming(hand, ranking, everywhere)


def hand_before_first_trick(view: View, dealt: TwentyWorlds, seat: Seat) -> BitVectors:
    """Return the cards that a seat held before the first trick, as bit vectors by card number."""
    hand = list(dealt.held[seat])
    for trick in view.tricks:
        for card in trick.play_of(seat):
            hand[NUMBERS[card]] = every_world(dealt.number)
    return hand


def _evidence_from_naming(
    hand: BitVectors, ranking: BitRanking, everywhere: BitVector
) -> Iterator[tuple[BitVector, int]]:
    # 3: naming trumps
    trumps = [hand[card] for card in ranking.trumps]
    todo = everywhere
    for height, there in reversed([*enumerate(trumps)]):
        yield there & todo, NAMED.get(height, NAMED_LOW)
        todo ^= there & todo
    yield todo, NAMED_NONE
    yield everywhere ^ where_at_least(count_true_by_world(trumps), 2, everywhere), NAMED_ALONE


def _evidence_from_exchange(
    view: View, thrown: int, hand: BitVectors, ranking: BitRanking, everywhere: BitVector
) -> Iterator[tuple[BitVector, int]]:
    # 4.1: trumps and aces are kept
    keepers = [hand[card] for card in ranking.trumps]
    keepers += [hand[suit[-1]] for suit in ranking.suits]
    for number, there in group_by_count(count_true_by_world(keepers), everywhere).items():
        likelihood = exchange_likelihood(number, thrown, view.options.exchange_max)
        yield there, round(log(likelihood) / log(STEP))  # `STEP` ** n is nearest to it


def exchange_likelihood(keepers: int, thrown: int, most: int) -> float:
    """Return how likely it is, from 0 to about 1, that a player exchanged just `thrown` cards.

    `most` is the number of cards that may be exchanged. `keepers` is the number of trumps and aces
    in the player's hand afterwards. Players rarely throw trumps or aces. So after few throws, a
    hand with many trumps and aces is likelier. Results for 0 to 5 `keepers`:

    >>> [round(exchange_likelihood(keepers, 2, 3), 2) for keepers in range(6)]
    [0.05, 0.05, 0.05, 0.15, 0.45, 1.05]
    >>> [round(exchange_likelihood(keepers, 3, 3), 2) for keepers in range(6)]
    [0.1, 0.16, 0.28, 0.46, 0.7, 1.0]
    """
    # Of all ways to divide the hand into kept and new cards, count the share that fits the habits.
    # After a full throw, the player may also have kept the highest other cards.
    kept, loose = TRICKS - thrown, TRICKS - keepers
    if thrown < most:
        return comb(keepers, kept) / comb(TRICKS, kept) + OTHERWISE
    found = (
        comb(keepers, kept - other) * comb(loose, other) / comb(thrown + other, other)
        for other in range(min(kept, loose) + 1)
    )
    return sum(found) / comb(TRICKS, kept)


def _evidence_from_staying(
    view: View, seat: Seat, hand: BitVectors, ranking: BitRanking, everywhere: BitVector
) -> Iterator[tuple[BitVector, int]]:
    # 4.3: staying
    if seat in view.dropped:
        promised = estimate_trick_hundredths(hand, ranking)
        yield from ((where_at_least(promised, most, everywhere), steps) for most, steps in DROPPED)
    elif seat in seats_that_stayed(view):
        promised = estimate_trick_hundredths(hand, ranking)
        for least, steps in STAYED:
            yield everywhere ^ where_at_least(promised, least, everywhere), steps


def seats_that_stayed(view: View) -> tuple[Seat, ...]:
    """Return the seats that chose to stay, of those that were free to drop out."""
    if None in view.exchanged:
        return ()
    asked = seats_from(view.forehand, len(SEATS))
    if view.phase is Phase.STAY:
        asked = asked[: asked.index(view.turn)]
    return tuple(
        seat
        for seat in asked
        if seat not in view.dropped and not why_dropping_is_illegal(view, seat)
    )


def estimate_trick_hundredths(hand: Sequence[BitVector], ranking: BitRanking) -> list[BitVector]:
    """Estimate how many hundredths of a trick a hand takes, in each imagined deal (9.2)."""
    marks = list(zip((hand[card] for card in ranking.trumps), TRUMPS_TAKE, strict=True))
    for suit in ranking.suits:
        marks += zip((hand[card] for card in suit), PLAIN_TAKE, strict=True)
    return tally((vector, number) for vector, number in marks if vector and number)
