"""How well imagined deals of Twenty Down go with what others did before the tricks.

Nobody throws trumps or aces. So whoever threw few cards has kept many of these; and of two hands
that he may hold now, the one in which more of them are is likelier, because there are more ways in
which he can have come to it. Whoever stays has a trick in sight, and whoever sits out has none.
Whoever named trumps had one, and as a rule a good one. What does not go with that is not ruled out,
it only counts less: people keep kings, too, and stay with less. The marks are paragraphs of
``assets/rules/twenty-down.html``.
"""

from collections.abc import Iterator, Mapping
from itertools import takewhile
from math import comb, log
from typing import TypeAlias

from cardroom.games.twenty_down.model import SEATS, TRICKS, Phase, View
from cardroom.games.twenty_down.rules import hearts_are_settled, may_drop
from cardroom.nouns.seats import Seat, seats_from
from cardroom.players.bit_tricks import BitVectors, Ranking
from cardroom.players.bitworlds import BitVector, at_least, every, number_of, split, tally
from cardroom.players.twenty_down.bit_policy import NUMBERS, RANKINGS
from cardroom.players.twenty_down.opening import promise
from cardroom.players.twenty_down.worlds import Class, Dealt

STEP = 0.7
"""What a world weighs for each step that speaks against it."""

LEAST = 0.01
"""Worlds that weigh a smaller share than this of what the likeliest weigh are left out."""

OTHERWISE = 0.05
"""How likely somebody throws fewer cards than he may though none of these is a trump or an ace."""

Steps: TypeAlias = tuple[tuple[int, int], ...]
"""By hundredths of a trick that the hand promises: so many steps more from there on."""

STAYED: Steps = ((180, 1), (150, 2), (120, 3), (90, 4))
"""... below this, of who has stayed."""

DROPPED: Steps = ((150, 3), (180, 2), (210, 5))
"""... from this on, of who sits out."""


NAMED: Mapping[int, int] = {7: 0, 6: 0, 5: 1}
"""By height of the best trump, of who has named them: so many steps."""

NAMED_LOW, NAMED_ALONE, NAMED_NONE = 2, 1, 8
"""... with any lower one, with no second trump, and with none at all."""


def weighed(view: View, dealt: Dealt) -> Dealt:
    """The same worlds, each weighing less for all that speaks against it."""
    if view.trump is None:
        return dealt
    marks = tally(against(view, dealt, RANKINGS[view.options.rank_order, view.trump]))
    found = split(marks, every(dealt.number))
    least = min(found)
    classes = (Class(STEP ** (steps - least), there) for steps, there in found.items())
    return dealt._replace(classes=tuple(one for one in classes if one.weight >= LEAST))


def against(view: View, dealt: Dealt, ranking: Ranking) -> Iterator[tuple[BitVector, int]]:
    """What speaks against worlds: where, and how many steps."""
    everywhere = every(dealt.number)
    for seat, thrown in enumerate(view.exchanged):
        if seat != view.seat and thrown is not None:
            hand = whole_hand(view, dealt, seat)
            yield from _by_thrown(hand, thrown, view.options.exchange_max, ranking, everywhere)
            yield from _by_staying(view, seat, hand, ranking, everywhere)
            if seat == view.forehand and named(view):
                yield from _by_naming(hand, ranking, everywhere)


def whole_hand(view: View, dealt: Dealt, seat: Seat) -> BitVectors:
    """What the seat held before the first trick, by number of the card."""
    hand = list(dealt.held[seat])
    for trick in view.tricks:
        for player, card in trick.plays:
            if player == seat:
                hand[NUMBERS[card]] = every(dealt.number)
    return hand


# 3: naming trumps


def named(view: View) -> bool:
    """Whether forehand has chosen the trumps of this deal."""
    return not hearts_are_settled(view.options, view.number)


def _by_naming(
    hand: BitVectors, ranking: Ranking, everywhere: BitVector
) -> Iterator[tuple[BitVector, int]]:
    """The best trump tells, and whether there is another."""
    trumps = [hand[card] for card in ranking.trumps]
    todo = everywhere
    for height, there in reversed([*enumerate(trumps)]):
        yield there & todo, NAMED.get(height, NAMED_LOW)
        todo ^= there & todo
    yield todo, NAMED_NONE
    yield everywhere ^ at_least(number_of(trumps), 2, everywhere), NAMED_ALONE


# 4.1: exchanging


def _by_thrown(
    hand: BitVectors, thrown: int, most: int, ranking: Ranking, everywhere: BitVector
) -> Iterator[tuple[BitVector, int]]:
    keepers = [hand[card] for card in ranking.trumps]
    keepers += [hand[suit[-1]] for suit in ranking.suits]
    for number, there in split(tally((one, 1) for one in keepers), everywhere).items():
        yield there, _steps(number, thrown, most)


def _steps(keepers: int, thrown: int, most: int) -> int:
    """Against so many trumps and aces in the hand of who threw so many cards of at most so many."""
    return round(log(ways(keepers, thrown, most)) / log(STEP))


def ways(keepers: int, thrown: int, most: int) -> float:
    """Of all sets of cards in a hand, the share that may be what its owner has kept: trumps and
    aces, and of other cards those above all that he has thrown, if he could throw no more.

    >>> [round(ways(keepers, 3, 3), 2) for keepers in range(6)]
    [0.1, 0.16, 0.28, 0.46, 0.7, 1.0]
    >>> [round(ways(keepers, 2, 3), 2) for keepers in range(6)]
    [0.05, 0.05, 0.05, 0.15, 0.45, 1.05]
    """
    kept, loose = TRICKS - thrown, TRICKS - keepers
    if thrown < most:
        return comb(keepers, kept) / comb(TRICKS, kept) + OTHERWISE
    found = (
        comb(keepers, kept - other) * comb(loose, other) / comb(thrown + other, other)
        for other in range(min(kept, loose) + 1)
    )
    return sum(found) / comb(TRICKS, kept)


# 4.3: staying


def _by_staying(
    view: View, seat: Seat, hand: BitVectors, ranking: Ranking, everywhere: BitVector
) -> Iterator[tuple[BitVector, int]]:
    if seat in view.dropped:
        promised = promise(hand, ranking)
        for most, steps in DROPPED:
            yield at_least(promised, most, everywhere), steps
    elif seat in stayed(view):
        promised = promise(hand, ranking)
        for least, steps in STAYED:
            yield everywhere ^ at_least(promised, least, everywhere), steps


def stayed(view: View) -> tuple[Seat, ...]:
    """Who was asked, and plays on of his own will."""
    if None in view.exchanged:
        return ()
    seats = [*seats_from(view.forehand, len(SEATS))]
    stays = view.phase is Phase.STAY
    asked = [*takewhile(lambda seat: seat != view.turn, seats)] if stays else seats
    return tuple(
        seat
        for seat in asked
        if seat not in view.dropped and not may_drop(view.options, view.trump, seat, view.forehand)
    )
