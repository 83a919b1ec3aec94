"""Weights of imagined worlds of Twenty Down, by the other players' actions before the tricks.

Players throw no trumps or aces. So a player who threw few cards has kept many trumps and aces. Of
two possible hands, the hand with more of them is likelier, as it can arise in more ways. A player
who stays expects a trick, a player who sits out expects none. If forehand named trumps, he held a
trump, usually a good one. Worlds against these habits are not excluded but weigh less: some players
keep kings, too, or stay with a weak hand. Numbers in parentheses are paragraphs of
``assets/rules/twenty-down.html``.
"""

from collections.abc import Iterator, Mapping
from itertools import takewhile
from math import comb, log
from typing import TypeAlias

from cardroom.games.twenty_down.model import SEATS, TRICKS, Phase, View
from cardroom.games.twenty_down.rules import are_hearts_fixed_trumps, why_dropping_is_illegal
from cardroom.nouns.seats import Seat, seats_from
from cardroom.players.bit_tricks import BitRanking, BitVectors
from cardroom.players.bitworlds import (
    BitVector,
    count_true_by_world,
    every_world,
    group_by_count,
    tally,
    where_at_least,
)
from cardroom.players.twenty_down.bit_policy import NUMBERS, RANKINGS
from cardroom.players.twenty_down.opening import estimate_trick_hundredths
from cardroom.players.twenty_down.worlds import TwentyWorlds, WeightClass

STEP = 0.7
"""Factor on a world's weight for each step of evidence against it."""

LEAST = 0.01
"""Worlds below this share of the greatest weight are left out."""

OTHERWISE = 0.05
"""Probability that a player throws fewer cards than allowed, though none is a trump or an ace."""

Steps: TypeAlias = tuple[tuple[int, int], ...]
"""Pairs: a strength in hundredths of a trick, and the steps (see `STEP`) added beyond it."""

STAYED: Steps = ((180, 1), (150, 2), (120, 3), (90, 4))
"""Steps against strengths below each number, for players who stay."""

DROPPED: Steps = ((150, 3), (180, 2), (210, 5))
"""Steps against strengths from each number on, for players who sit out."""


NAMED: Mapping[int, int] = {7: 0, 6: 0, 5: 1}
"""Steps by height of forehand's best trump, if forehand named the suit."""

NAMED_LOW, NAMED_ALONE, NAMED_NONE = 2, 1, 8
"""Steps for any lower best trump, for a single trump, and for no trump at all."""


def weigh_worlds_by_evidence(view: View, dealt: TwentyWorlds) -> TwentyWorlds:
    """Group the imagined deals by weight. Evidence against a deal makes its weight smaller."""
    if view.trump is None:
        return dealt
    marks = tally(
        worlds_with_unlikely_actions(view, dealt, RANKINGS[view.options.rank_order, view.trump])
    )
    found = group_by_count(marks, every_world(dealt.number))
    least = min(found)
    classes = (WeightClass(STEP ** (steps - least), there) for steps, there in found.items())
    return dealt._replace(classes=tuple(one for one in classes if one.weight >= LEAST))


def worlds_with_unlikely_actions(
    view: View, dealt: TwentyWorlds, ranking: BitRanking
) -> Iterator[tuple[BitVector, int]]:
    """Yield pairs: imagined deals (as bits) that fit the players' actions badly, and a number n.
    The weight of these deals is multiplied by `STEP` ** n.
    """
    everywhere = every_world(dealt.number)
    for seat, thrown in enumerate(view.exchanged):
        if seat != view.seat and thrown is not None:
            hand = hand_before_first_trick(view, dealt, seat)
            most = view.options.exchange_max
            yield from _evidence_from_exchange(hand, thrown, most, ranking, everywhere)
            yield from _evidence_from_staying(view, seat, hand, ranking, everywhere)
            has_named = not are_hearts_fixed_trumps(view.options, view.number)
            if seat == view.forehand and has_named:
                yield from _evidence_from_naming(hand, ranking, everywhere)


def hand_before_first_trick(view: View, dealt: TwentyWorlds, seat: Seat) -> BitVectors:
    """Return the cards that a seat held before the first trick, as bit vectors by card number."""
    hand = list(dealt.held[seat])
    for trick in view.tricks:
        for player, card in trick.plays:
            if player == seat:
                hand[NUMBERS[card]] = every_world(dealt.number)
    return hand


# 3: naming trumps


def _evidence_from_naming(
    hand: BitVectors, ranking: BitRanking, everywhere: BitVector
) -> Iterator[tuple[BitVector, int]]:
    trumps = [hand[card] for card in ranking.trumps]
    todo = everywhere
    for height, there in reversed([*enumerate(trumps)]):
        yield there & todo, NAMED.get(height, NAMED_LOW)
        todo ^= there & todo
    yield todo, NAMED_NONE
    yield everywhere ^ where_at_least(count_true_by_world(trumps), 2, everywhere), NAMED_ALONE


# 4.1: exchanging


def _evidence_from_exchange(
    hand: BitVectors, thrown: int, most: int, ranking: BitRanking, everywhere: BitVector
) -> Iterator[tuple[BitVector, int]]:
    keepers = [hand[card] for card in ranking.trumps]
    keepers += [hand[suit[-1]] for suit in ranking.suits]
    for number, there in group_by_count(tally((one, 1) for one in keepers), everywhere).items():
        yield there, _weight_steps_of_exchange(number, thrown, most)


def _weight_steps_of_exchange(keepers: int, thrown: int, most: int) -> int:
    # n for which `STEP` ** n is nearest to the result of `exchange_likelihood`
    return round(log(exchange_likelihood(keepers, thrown, most)) / log(STEP))


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


# 4.3: staying


def _evidence_from_staying(
    view: View, seat: Seat, hand: BitVectors, ranking: BitRanking, everywhere: BitVector
) -> Iterator[tuple[BitVector, int]]:
    if seat in view.dropped:
        promised = estimate_trick_hundredths(hand, ranking)
        for most, steps in DROPPED:
            yield where_at_least(promised, most, everywhere), steps
    elif seat in seats_that_stayed(view):
        promised = estimate_trick_hundredths(hand, ranking)
        for least, steps in STAYED:
            yield everywhere ^ where_at_least(promised, least, everywhere), steps


def seats_that_stayed(view: View) -> tuple[Seat, ...]:
    """Return the seats that chose to stay, of those that were free to drop out."""
    if None in view.exchanged:
        return ()
    seats = [*seats_from(view.forehand, len(SEATS))]
    stays = view.phase is Phase.STAY
    asked = [*takewhile(lambda seat: seat != view.turn, seats)] if stays else seats
    return tuple(
        seat
        for seat in asked
        if seat not in view.dropped
        and not why_dropping_is_illegal(view.options, view.trump, seat, view.forehand)
    )
