"""What comes before the tricks of Twenty Down, in imagined worlds: exchanging, staying, dropping.

Imagined players go by the rules of thumb of `rules_of_thumb`, here said in bit vectors: trumps and
aces stay, of the rest the lowest go; one trick in sight is enough to stay. The marks are paragraphs
of ``assets/rules/twenty-down.html``.
"""

from collections.abc import Iterable, Mapping, Sequence

from cardroom.games.twenty_down.model import SEATS, View
from cardroom.games.twenty_down.rules import factor, may_drop
from cardroom.nouns.cards import Suit
from cardroom.nouns.seats import Seat, seats_from
from cardroom.players.bit_tricks import BitVectors, Ranking
from cardroom.players.bitworlds import BitVector, at_least, first_held, tally
from cardroom.players.twenty_down.rules_of_thumb import FEWER, STAY_FROM, URGENT

TRUMPS_TAKE = tuple(35 + 9 * height for height in range(8))
PLAIN_TAKE = (0, 0, 0, 0, 0, 0, 25, 55)
"""9.2: hundredths of a trick that a card takes on average, by its height."""


def hundredths(tricks: float) -> int:
    return round(100 * tricks)


# 4.1: exchanging


def exchanged(
    hand: Sequence[BitVector],
    drawn: Sequence[Sequence[BitVector]],
    ranking: Ranking,
    everywhere: BitVector,
) -> BitVectors:
    """The hand after its lowest cards were thrown, neither trumps nor aces, for as many of those
    that wait to be drawn, each of which is given by number of the card.
    """
    loose = [card for cards in zip(*ranking.suits, strict=True) for card in cards][:-3]
    left, gets = list(hand), [0] * len(hand)
    for new in drawn:
        thrown = [0] * len(hand)
        where = everywhere ^ first_held(loose, left, everywhere, thrown)
        for card, (out, comes) in enumerate(zip(thrown, new, strict=True)):
            left[card] ^= out
            gets[card] |= comes & where
    return [kept | new for kept, new in zip(left, gets, strict=True)]


def redrawn(
    hand: Sequence[BitVector],
    drawn: Sequence[Sequence[BitVector]],
    throws: Iterable[tuple[Iterable[int], BitVector]],
) -> BitVectors:
    """The hand after in each block of samples these cards were thrown for as many new ones."""
    new = list(hand)
    for cards, block in throws:
        for card, comes in zip(cards, drawn, strict=False):
            new[card] ^= new[card] & block
            for other, vector in enumerate(comes):
                new[other] |= vector & block
    return new


# 4.3: staying


def promise(hand: Sequence[BitVector], ranking: Ranking) -> list[BitVector]:
    """9.2: hundredths of a trick that these cards take on average, as a count."""
    marks = list(zip((hand[card] for card in ranking.trumps), TRUMPS_TAKE, strict=True))
    for suit in ranking.suits:
        marks += zip((hand[card] for card in suit), PLAIN_TAKE, strict=True)
    return tally((vector, number) for vector, number in marks if vector and number)


def would_stay(
    view: View,
    seat: Seat,
    strength: Sequence[BitVector],
    dropped: Sequence[BitVector],
    everywhere: BitVector,
) -> BitVector:
    """Where a hand of this strength stays, in the seat's position; `dropped`: by rival, where he
    has sat out.
    """
    enough, fewer = hundredths(STAY_FROM), hundredths(FEWER)
    near = min(view.scores) <= factor(view.options, view.trump or Suit.HEARTS)
    stays = at_least(strength, enough - hundredths(URGENT) if near else enough, everywhere)
    count = tally((vector, 1) for vector in dropped)
    for number in range(1, len(dropped) + 1):
        stays |= at_least(count, number, at_least(strength, enough - number * fewer, everywhere))
    return stays


def stayers(
    view: View,
    hands: Sequence[Sequence[BitVector]],
    ranking: Ranking,
    everywhere: BitVector,
    decided: Mapping[Seat, BitVector],
) -> list[BitVector]:
    """By seat: where it plays for tricks. `hands` by seat, and `decided` for those who have been
    asked already.
    """
    plays = [everywhere] * len(SEATS)
    for seat in seats_from(view.forehand, len(SEATS)):
        if may_drop(view.options, view.trump, seat, view.forehand):
            continue
        if seat in decided:
            plays[seat] = decided[seat]
            continue
        dropped = [everywhere ^ vector for vector in plays if vector != everywhere]
        strength = promise(hands[seat], ranking)
        plays[seat] = would_stay(view, seat, strength, dropped, everywhere)
    return plays
