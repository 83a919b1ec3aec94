"""Playouts of imagined deals of Twenty Down, and their results for each candidate.

A sample is one candidate action in one imagined world. Every candidate has its own block of
samples, with the same worlds as the others. Before the first trick, imagined players follow the
rules of `rules_of_thumb`, written in bit vectors: they keep trumps and aces, exchange their lowest
other cards, and stay with a hand that promises enough tricks. A policy of `bit_policy` plays
tricks. Numbers in parentheses are paragraphs of ``assets/rules/twenty-down.html``.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import TypeAlias

from cardroom.games.twenty_down.model import SEATS, TRICKS, View
from cardroom.games.twenty_down.rules import trump_factor, why_dropping_is_illegal
from cardroom.nouns.cards import Card, Suit
from cardroom.nouns.seats import Seat, seats_from, with_entry
from cardroom.players.bit_tricks import BitRanking, BitVectors
from cardroom.players.bitworlds import (
    BitVector,
    block_mask,
    choose_first_held,
    count_true_by_world,
    every_world,
    extract_block,
    group_by_count,
    repeat_each,
    where_at_least,
)
from cardroom.players.search import Outcome
from cardroom.players.twenty_down.bit_policy import NUMBERS, RANKINGS, BitPolicy
from cardroom.players.twenty_down.rules_of_thumb import FEWER, STAY_FROM, URGENT
from cardroom.players.twenty_down.utility import DealEnd, Measure
from cardroom.players.twenty_down.worlds import TwentyWorlds, estimate_trick_hundredths

Ends: TypeAlias = list[tuple[DealEnd, BitVector]]
"""All ends that occur, each with its samples."""


class Samples:
    """Playouts by a policy: the same imagined deals are played out after each candidate action."""

    def __init__(
        self, policy: type[BitPolicy], view: View, dealt: TwentyWorlds, candidates: int
    ) -> None:
        if view.trump is None:
            raise ValueError("no trumps are named")
        self.policy, self.view, self.dealt, self.candidates = policy, view, dealt, candidates
        self.ranking: BitRanking = RANKINGS[view.options.rank_order, view.trump]
        self.all = every_world(dealt.number * candidates)
        repeat = partial(repeat_each, worlds=dealt.number, times=candidates)
        self.held: list[BitVectors] = [repeat(hand) for hand in dealt.held]
        self.drawn = {seat: [*map(repeat, draws)] for seat, draws in dealt.drawn.items()}
        """Cards that a seat draws at the exchange, by seat, then by draw, then by card."""

    def block_of_candidate(self, candidate: int) -> BitVector:
        """Return a bit vector of the imagined deals played out after candidate `candidate`."""
        return block_mask(candidate, self.dealt.number)

    # Playing out

    def play_from_trick(self, cards: Sequence[Card]) -> Ends:
        """Play the imagined deals out from this trick on. Candidate *n* plays `cards[n]`."""
        view, trick = self.view, self.view.trick
        if trick is None:
            raise ValueError("there is no trick on the table")
        forced: list[Mapping[int, BitVector]] = [{NUMBERS[card]: self.all} for card in trick.cards]
        forced.append({NUMBERS[card]: self.block_of_candidate(at) for at, card in enumerate(cards)})
        gone = [NUMBERS[card] for done in view.tricks for card in done.cards]
        table = self.new_table([self.held[seat] for seat in trick.seats], gone)
        table.play(TRICKS - len(view.tricks), forced)
        return self.group_by_end(table, trick.seats, [(view.dropped, self.all)])

    def play_from_exchanges(self, throws: Iterable[Iterable[Card]]) -> Ends:
        """Play the imagined deals out after each candidate's exchange; return how the deals end."""
        seat = self.view.seat or 0
        hand, drawn = self.held[seat], self.drawn[seat]
        for candidate, cards in enumerate(throws):
            block = self.block_of_candidate(candidate)
            for card, comes in zip(cards, drawn, strict=False):
                hand[NUMBERS[card]] &= ~block
                for other, vector in enumerate(comes):
                    hand[other] |= vector & block
        return self.play_from_start(other for other in SEATS if other != seat)

    def play_from_start(
        self, waiting: Iterable[Seat], stays: Mapping[Seat, BitVector] | None = None
    ) -> Ends:
        """Play the imagined deals out from the exchange on. `waiting` has the seats that still
        exchange; `stays` has, by seat, the deals in which the seat chose to stay.
        """
        for seat in waiting:
            hand = exchange_by_rule(self.held[seat], self.drawn[seat], self.ranking, self.all)
            self.held[seat] = hand
        plays = decide_staying(self.view, self.held, self.ranking, self.all, stays or {})
        seats = seats_from(self.view.forehand, len(SEATS))
        hands = [[vector & plays[seat] for vector in self.held[seat]] for seat in seats]
        table = self.new_table(hands, (), uneven=any(vector != self.all for vector in plays))
        table.play(TRICKS)
        return self.group_by_end(table, seats, self.group_by_dropped_seats(plays))

    def new_table(
        self, hands: Sequence[BitVectors], gone: Sequence[int], *, uneven: bool = False
    ) -> BitPolicy:
        must = self.view.options.must_head == "yes"
        return self.policy(self.ranking, hands, self.all, gone=gone, must_head=must, uneven=uneven)

    # Results

    def group_by_dropped_seats(
        self, plays: Sequence[BitVector]
    ) -> list[tuple[tuple[Seat, ...], BitVector]]:
        """Group the imagined deals by the seats that drop out."""
        found: list[tuple[tuple[Seat, ...], BitVector]] = [((), self.all)]
        for seat, stays in enumerate(plays):
            found = [
                one
                for dropped, here in found
                for one in ((dropped, here & stays), ((*dropped, seat), here ^ here & stays))
                if one[1]
            ]
        return found

    def group_by_end(
        self,
        table: BitPolicy,
        seats: Sequence[Seat],
        by_dropped: Iterable[tuple[tuple[Seat, ...], BitVector]],
    ) -> Ends:
        """Group the imagined deals by how they end: seats that dropped out, and tricks by seat."""
        won = self.view.won
        found = [(DealEnd(dropped, won), samples) for dropped, samples in by_dropped]
        for place, seat in enumerate(seats):
            count = count_true_by_world(taken[place] for taken in table.takers)
            found = [
                (end._replace(won=with_entry(end.won, seat, won[seat] + tricks)), there)
                for end, samples in found
                for tricks, there in group_by_count(count, samples).items()
            ]
        return found

    def mean_outcomes(self, ends: Ends, worth: Measure, where: BitVector) -> list[Outcome]:
        """Return each candidate's weighted mean result over the deals in `where`."""
        classes = [(one.weight, one.worlds & where) for one in self.dealt.classes]
        worlds = sum(weight * there.bit_count() for weight, there in classes)
        if not worlds:  # none of these deals has weight: use all
            return self.mean_outcomes(ends, worth, every_world(self.dealt.number))
        found = []
        for candidate in range(self.candidates):
            value = chance = 0.0
            for end, samples in ends:
                here = extract_block(samples, candidate, self.dealt.number)
                if count := sum(weight * (here & there).bit_count() for weight, there in classes):
                    points, reached = worth(end)
                    value += count * points
                    chance += count * reached
            found.append(Outcome(value / worlds, chance / worlds))
        return found


# 4.1 and 4.3: exchanging and staying


def exchange_by_rule(
    hand: Sequence[BitVector],
    drawn: Sequence[Sequence[BitVector]],
    ranking: BitRanking,
    everywhere: BitVector,
) -> BitVectors:
    """Exchange the lowest plain cards of a hand, but no aces. Return the new hand, by card."""
    loose = [card for cards in zip(*ranking.suits, strict=True) for card in cards][:-3]
    left, gets = list(hand), [0] * len(hand)
    for new in drawn:
        thrown = [0] * len(hand)
        where = everywhere ^ choose_first_held(loose, left, everywhere, thrown)
        for card, (out, comes) in enumerate(zip(thrown, new, strict=True)):
            left[card] ^= out
            gets[card] |= comes & where
    return [kept | new for kept, new in zip(left, gets, strict=True)]


def would_stay(
    view: View, strength: Sequence[BitVector], dropped: Sequence[BitVector], everywhere: BitVector
) -> BitVector:
    """Return the imagined deals in which a player stays in. `strength` is the hand's value by deal,
    in hundredths of a trick. `dropped` has, for each rival, the deals in which it is out.
    """
    enough, fewer, urgent = (round(100 * tricks) for tricks in (STAY_FROM, FEWER, URGENT))
    near = min(view.scores) <= trump_factor(view.options, view.trump or Suit.HEARTS)
    stays = where_at_least(strength, enough - urgent if near else enough, everywhere)
    count = count_true_by_world(dropped)
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
        if seat in decided:
            plays[seat] = decided[seat]
        elif not why_dropping_is_illegal(view, seat):
            dropped = [everywhere ^ vector for vector in plays if vector != everywhere]
            strength = estimate_trick_hundredths(hands[seat], ranking)
            plays[seat] = would_stay(view, strength, dropped, everywhere)
    return plays
