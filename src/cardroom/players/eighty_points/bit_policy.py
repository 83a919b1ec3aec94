"""Playout policy of 80 Points for thousands of imagined deals at once (9.4, 9.5).

The policy is `lead` and `follow`. Both try rules of thumb in order; each rule plays in the imagined
deals that earlier rules left over. `bit_piles` moves the cards. Numbers such as 9.4 are paragraphs
of ``assets/rules/eighty-points.html``.

A card is *trusted* if the policy expects it to win. There are two ways to judge cards. *By count*:
no higher card is unplayed. *With open cards*: no opponent who plays later can beat the card. Human
players know more than a count tells, and less than open cards do. The policy leads doubles (equal
pairs) one by one, never runs of pairs or throws. But it answers runs and throws, since the search
may lead them.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeAlias

from cardroom.games.eighty_points.model import SEATS
from cardroom.games.eighty_points.rules import DRAWS
from cardroom.players.bitworlds import BitVector, union
from cardroom.players.eighty_points.bit_piles import (
    LAST,
    LEADER,
    PARTNER,
    SINGLE,
    BitTable,
    LeadKind,
    has_trumps_to_ruff,
)
from cardroom.players.eighty_points.orders import Face

MOST_TRICKS = DRAWS // len(SEATS)  # number of tricks if all are of single cards
OPPONENTS_BEHIND = ((1, 3), (2,), (3,), ())  # places of the opponents that play later, by place


class TrustedCards(NamedTuple):
    """Imagined deals in which the policy expects each card, or a pair of it, to win the trick."""

    single: Sequence[BitVector]
    double: Sequence[BitVector]


Judge: TypeAlias = Callable[[BitTable, int], TrustedCards]
"""Function that judges which cards should win if the seat at this place plays them."""


def play_out(table: BitTable, judge: Judge, tricks: int = MOST_TRICKS) -> None:
    """Play the next `tricks` tricks by the policy, or fewer if the round ends before."""
    for _ in range(tricks):
        if not table.active:
            break
        lead(table, judge)
        for place in (1, 2, 3):
            follow(table, place, judge)
        table.take_trick()


# Judging cards


def cards_trusted_by_count(table: BitTable, place: int) -> TrustedCards:
    """Return the cards trusted to win by counting: no higher card of their suit is unplayed. The
    kitty counts as unplayed. Pairs are always trusted: they are hardly ever beaten (9.1).
    """
    if table.counted:
        return TrustedCards(*table.counted)
    piles = (*(hand.one for hand in table.hands), table.buried.one)
    out = [a | b | c | d | e for a, b, c, d, e in zip(*piles, strict=True)]
    orders, single = table.orders, [0] * len(table.orders.faces)
    for group in orders.groups:
        _store_unbeatable(table, group, out, table.active, single)
    table.counted = single, [table.active] * len(single)
    return TrustedCards(*table.counted)


def cards_trusted_with_open_cards(table: BitTable, place: int) -> TrustedCards:
    """Return the cards trusted to win because no opponent who plays later can beat or ruff them."""
    orders = table.orders
    behind = [table.hands[seat] for seat in OPPONENTS_BEHIND[place]]
    one = [union(vectors) for vectors in zip(*(hand.one for hand in behind), strict=True)]
    both = [union(vectors) for vectors in zip(*(hand.both for hand in behind), strict=True)]
    single, double = [0] * len(orders.faces), [0] * len(orders.faces)
    trumps = [hand.has_any(orders.trumps) for hand in behind]
    double_trumps = [union(hand.both[face] for face in orders.trumps) for hand in behind]
    for number, group in enumerate(orders.groups):
        not_ruffed = no_double_ruff = table.active
        if number != orders.trump:
            for hand, trump, double_trump in zip(behind, trumps, double_trumps, strict=True):
                void = table.active & ~hand.has_any(group)
                not_ruffed &= ~(void & trump)
                no_double_ruff &= ~(void & double_trump)
        _store_unbeatable(table, group, one, not_ruffed, single)
        _store_unbeatable(table, group, both, no_double_ruff, double)
    return TrustedCards(single, double)


def _store_unbeatable(
    table: BitTable,
    group: Sequence[Face],
    rivals: Sequence[BitVector],
    worlds: BitVector,
    found: list[BitVector],
) -> None:
    rung, free = table.orders.rung, worlds
    for face, lower in zip(group[::-1], (*group[-2::-1], group[0]), strict=True):
        found[face] = worlds
        free &= ~rivals[face]
        if rung[lower] < rung[face]:
            worlds = free


# 9.4: leading


def lead(table: BitTable, judge: Judge) -> None:
    """In each imagined deal, lead a plain card that probably wins, else a low one, else a trump."""
    orders, trusted, left = table.orders, judge(table, LEADER), table.active
    one, both = table.hands[LEADER].one, table.hands[LEADER].both
    left = _lead_first_held(table.lead_double, both, orders.high_plain, left, trusted.double)
    left = _lead_first_held(table.lead, one, orders.high_plain, left, trusted.single)
    for order in (orders.low_plain, orders.high_trumps):
        left = _lead_first_held(table.lead_double, both, order, left)
        left = _lead_first_held(table.lead, one, order, left)


def _lead_first_held(
    play: Callable[[Face, BitVector], None],
    held: Sequence[BitVector],
    order: Iterable[Face],
    worlds: BitVector,
    trusted: Sequence[BitVector] | None = None,
) -> BitVector:
    for face in order:
        here = held[face] & worlds
        if here and trusted:
            here &= trusted[face]
        if here:
            play(face, here)
            worlds ^= here
    return worlds


# 9.5: following


def follow(table: BitTable, place: int, judge: Judge) -> None:
    """Answer the lead by the policy. The function `judge` tells which cards are trusted to win."""
    table.store_winning_heights()
    for kind, worlds in table.trick.kinds.items():
        if kind == SINGLE:
            follow_single_lead(table, place, worlds, judge)
        else:
            follow_multiple_lead(table, place, worlds, kind)
    table.record_play(place)


def where_partner_is_winning(table: BitTable, place: int) -> BitVector:
    """Return the imagined deals in which this player's partner is winning the trick."""
    return table.trick.wins[place - PARTNER] if place >= PARTNER else 0


def follow_single_lead(table: BitTable, place: int, worlds: BitVector, judge: Judge) -> None:
    """Answer the lead of a single card by the policy, in each of the imagined deals `worlds`."""
    orders, hand = table.orders, table.hands[place]
    trusted = judge(table, place) if place != LAST else TrustedCards((), ())
    partners = where_partner_is_winning(table, place) & worlds
    ours = partners
    if place == PARTNER:
        ours &= union(trusted.single[face] & led for face, led in table.trick.singles.items())
    void = worlds
    for group, led in enumerate(table.trick.led):
        if here := led & worlds:
            has = here & hand.has_any(orders.groups[group])
            void ^= has
            table.play_first_held(place, orders.rich[group], has & ours)
            # win with many points, before the last seat only with cards trusted to stay highest
            rich, beats = orders.rich[group], table.beats
            left = table.play_first_winner(place, rich, beats, has & ~partners, trusted.single)
            table.play_first_held(place, orders.poor[group], left | has & partners & ~ours)
    if void:
        table.play_first_held(place, orders.gifts, void & ours)
        left = ruff(table, place, void & ~partners)
        table.play_first_held(place, orders.discards, left | void & partners & ~ours)


def ruff(table: BitTable, place: int, worlds: BitVector) -> BitVector:
    """Ruff a plain suit with the lowest trump that wins, in each imagined deal. The last seat ruffs
    only if the trick has points. Return the imagined deals in which the seat does not ruff.
    """
    orders = table.orders
    may = worlds & ~table.trick.led[orders.trump]
    if place == LAST:
        may &= table.trick.scoring.has_any(orders.scoring)
    trumps = orders.poor[orders.trump]
    return worlds ^ may ^ table.play_first_winner(place, trumps, table.overruffs, may)


# Doubles, sisters, throws


def follow_multiple_lead(table: BitTable, place: int, worlds: BitVector, kind: LeadKind) -> None:
    """Answer a lead of several cards: win it unless partner does, else play what is required."""
    orders, hand = table.orders, table.hands[place]
    partners = where_partner_is_winning(table, place) & worlds
    left = win_with_run(table, place, worlds & ~partners, kind)
    for group, led in enumerate(table.trick.led):
        if here := led & left:
            void = here & ~hand.has_any(orders.groups[group])
            left ^= void ^ ruff_multiple_lead(table, place, void, kind)
    play_required(table, place, left | partners, partners, kind)


def win_with_run(table: BitTable, place: int, worlds: BitVector, kind: LeadKind) -> BitVector:
    """Win with a pair or run of the suit led: the last seat with its lowest winning cards, other
    seats with their highest. Return the imagined deals in which the seat does not win.
    """
    if kind.is_throw:
        return worlds
    for group, runs in enumerate(table.orders.runs_of_length(kind.longest_run_pairs)):
        may = table.trick.led[group] & worlds
        order = runs if place == LAST else reversed(runs)
        worlds ^= may ^ table.play_first_winning_run(place, order, table.beats, may)
    return worlds


def ruff_multiple_lead(table: BitTable, place: int, worlds: BitVector, kind: LeadKind) -> BitVector:
    """Ruff a lead of several cards with the lowest trumps that win; a pair needs a pair of trumps.
    Return the imagined deals in which the seat does not ruff.
    """
    orders = table.orders
    may = worlds & ~table.trick.led[orders.trump]
    if kind.is_throw:
        return worlds ^ ruff_thrown_lead(table, place, may, kind)
    runs = orders.runs_of_length(kind.longest_run_pairs)[orders.trump]
    return worlds ^ may ^ table.play_first_winning_run(place, runs, table.overruffs, may)


def ruff_thrown_lead(table: BitTable, place: int, worlds: BitVector, kind: LeadKind) -> BitVector:
    """Ruff a throw with the lowest trumps, unless it has runs or is already ruffed. Return the
    imagined deals in which the seat ruffs.
    """
    if not worlds or kind.longest_run_pairs > 1:
        return 0
    trumps = table.orders.poor[table.orders.trump]
    free = worlds & ~union(table.trick.ruff)
    able = has_trumps_to_ruff(table.orders, table.hands[place], kind, free)
    for _ in kind.shape:
        table.play_first_held_double(place, trumps, able)
    for _ in range(kind.size - 2 * len(kind.shape)):
        table.play_first_held(place, trumps, able)
    return able


class Owing:
    """Number of cards (or pairs) that a seat must still add to the trick, in each imagined deal."""

    def __init__(self, most: int, worlds: BitVector) -> None:
        self._where = [*[0] * most, worlds]  # worlds by what they owe

    def where_at_least(self, number: int) -> BitVector:
        return union(self._where[number:])

    def lower_owed(self, number: int, worlds: BitVector) -> None:
        """Subtract `number` from the cards (or pairs) that the seat must still add to the trick."""
        for owed in range(number, len(self._where)):
            here = self._where[owed] & worlds
            self._where[owed] ^= here
            self._where[owed - number] |= here


def play_required(
    table: BitTable, place: int, worlds: BitVector, partners: BitVector, kind: LeadKind
) -> None:
    """Play what the rules require (4.2): pairs of the suit led, then its other cards, then any."""
    cards = Owing(kind.size, worlds)
    for length in kind.shape:
        doubles = Owing(length, worlds)
        if table.runs_bind and length > 1:
            play_runs(table, place, cards, doubles, length)
        for _ in range(length):
            asked = doubles.where_at_least(1)
            give = table.play_first_held_double
            given = asked ^ play_in_suit_led(table, place, asked, partners, give)
            doubles.lower_owed(1, given)
            cards.lower_owed(2, given)
    while left := cards.where_at_least(1):
        others = play_in_suit_led(table, place, left, partners, table.play_first_held)
        table.play_first_held(place, table.orders.gifts, others & partners)
        table.play_first_held(place, table.orders.discards, others & ~partners)
        cards.lower_owed(1, left)


def play_runs(table: BitTable, place: int, cards: Owing, doubles: Owing, length: int) -> None:
    """Answer a led run (neighbouring pairs) with runs of the suit, the longest first (4.4)."""
    hand = table.hands[place]
    for run_length in range(length, 1, -1):
        for group, runs in enumerate(table.orders.runs_of_length(run_length)):
            for run in runs:
                led = table.trick.led[group]
                here = hand.has_run(run) & led & doubles.where_at_least(run_length)
                table.play_run(place, run, here)
                doubles.lower_owed(run_length, here)
                cards.lower_owed(2 * run_length, here)


def play_in_suit_led(
    table: BitTable,
    place: int,
    worlds: BitVector,
    partners: BitVector,
    give: Callable[[int, Iterable[Face], BitVector], BitVector],
) -> BitVector:
    """Play a card or pair of the suit led, with points if partner is winning, else without. Return
    the imagined deals in which nothing is played.
    """
    for group, led in enumerate(table.trick.led):
        if here := led & worlds:
            left = give(place, table.orders.rich[group], here & partners)
            left |= give(place, table.orders.poor[group], here & ~partners)
            worlds ^= here ^ left
    return worlds
