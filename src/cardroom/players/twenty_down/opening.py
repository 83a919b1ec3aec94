"""Exchanges and staying at Twenty Down in imagined worlds, before the first trick.

Imagined players follow the rules of `rules_of_thumb`, written in bit vectors. They keep trumps and
aces and exchange their lowest other cards. They stay with a hand that promises enough tricks.
Numbers in parentheses are paragraphs of ``assets/rules/twenty-down.html``.
"""

from collections.abc import Iterable, Mapping, Sequence

from cardroom.games.twenty_down.model import SEATS, View
from cardroom.games.twenty_down.rules import trump_factor, why_dropping_is_illegal
from cardroom.nouns.cards import Suit
from cardroom.nouns.seats import Seat, seats_from
from cardroom.players.bit_tricks import BitRanking, BitVectors
from cardroom.players.bitworlds import BitVector, choose_first_held, tally, where_at_least
from cardroom.players.twenty_down.rules_of_thumb import FEWER, STAY_FROM, URGENT

TRUMPS_TAKE = tuple(35 + 9 * height for height in range(8))
PLAIN_TAKE = (0, 0, 0, 0, 0, 0, 25, 55)
"""Hundredths of a trick that a trump or plain card takes on average, by its height (9.2)."""


def to_hundredths(tricks: float) -> int:
    return round(100 * tricks)


# 4.1: exchanging


def exchange_by_rule(
    hand: Sequence[BitVector],
    drawn: Sequence[Sequence[BitVector]],
    ranking: BitRanking,
    everywhere: BitVector,
) -> BitVectors:
    """Exchange the lowest plain cards of a hand, but no aces. Return the new hand as bit vectors:
    for each card, the imagined deals in which it is held.
    """
    loose = [card for cards in zip(*ranking.suits, strict=True) for card in cards][:-3]
    left, gets = list(hand), [0] * len(hand)
    for new in drawn:
        thrown = [0] * len(hand)
        where = everywhere ^ choose_first_held(loose, left, everywhere, thrown)
        for card, (out, comes) in enumerate(zip(thrown, new, strict=True)):
            left[card] ^= out
            gets[card] |= comes & where
    return [kept | new for kept, new in zip(left, gets, strict=True)]


def exchange_by_candidate(
    hand: Sequence[BitVector],
    drawn: Sequence[Sequence[BitVector]],
    throws: Iterable[tuple[Iterable[int], BitVector]],
) -> BitVectors:
    """Return a hand after the exchange, as bit vectors by card. Several candidates (exchanges) are
    tried at once, each in its own block of bits. `throws` has, for each candidate, the cards thrown
    and a mask of its block. `drawn` has the new cards in the order of drawing: bit vectors by card.
    """
    new = list(hand)
    for cards, block in throws:
        for card, comes in zip(cards, drawn, strict=False):
            new[card] ^= new[card] & block
            for other, vector in enumerate(comes):
                new[other] |= vector & block
    return new


# 4.3: staying


def estimate_trick_hundredths(hand: Sequence[BitVector], ranking: BitRanking) -> list[BitVector]:
    """Estimate how many hundredths of a trick a hand takes, in each imagined deal (9.2)."""
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
    """Return the imagined deals in which a player stays in. `strength` is the hand's value by deal,
    in hundredths of a trick. `dropped` has, for each rival, the deals in which it is out.
    """
    enough, fewer = to_hundredths(STAY_FROM), to_hundredths(FEWER)
    near = min(view.scores) <= trump_factor(view.options, view.trump or Suit.HEARTS)
    stays = where_at_least(strength, enough - to_hundredths(URGENT) if near else enough, everywhere)
    count = tally((vector, 1) for vector in dropped)
    for number in range(1, len(dropped) + 1):
        able = where_at_least(strength, enough - number * fewer, everywhere)
        stays |= where_at_least(count, number, able)
    return stays


def decide_staying(
    view: View,
    hands: Sequence[Sequence[BitVector]],
    ranking: BitRanking,
    everywhere: BitVector,
    decided: Mapping[Seat, BitVector],
) -> list[BitVector]:
    """Return, by seat, the imagined deals in which the seat does not drop out. `hands` are by seat.
    `decided` has, for each seat that has already chosen, the deals in which it stays.
    """
    plays = [everywhere] * len(SEATS)
    for seat in seats_from(view.forehand, len(SEATS)):
        if why_dropping_is_illegal(view.options, view.trump, seat, view.forehand):
            continue
        if seat in decided:
            plays[seat] = decided[seat]
            continue
        dropped = [everywhere ^ vector for vector in plays if vector != everywhere]
        strength = estimate_trick_hundredths(hands[seat], ranking)
        plays[seat] = would_stay(view, seat, strength, dropped, everywhere)
    return plays
