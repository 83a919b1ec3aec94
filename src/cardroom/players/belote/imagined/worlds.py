"""Imagined worlds of Belote: where the cards may lie for all a seat has seen, a bit each.

A few deals come from the game's own `imagine`, each with what the others may have declared; from
them all others come about by exchanging cards. Then the worlds are sorted into classes: how well
they go with what was declared, and which additional units count in them.
"""

from itertools import islice
from random import Random
from typing import NamedTuple

from cardroom.games.belote.combinations import (
    BELOTE,
    COMBINATIONS,
    Combination,
    Kind,
    Trump,
    Units,
    best_set,
    strength,
    units_of,
)
from cardroom.games.belote.counting import counted
from cardroom.games.belote.model import SEATS, TEAMS, State, View
from cardroom.games.belote.rules import PACK
from cardroom.games.belote.unseen import imagined, ruled_out
from cardroom.nouns.cards import Card, without
from cardroom.nouns.tricks import all_tricks, played
from cardroom.players.belote.bit_policy import NUMBERS
from cardroom.players.belote.utility import Extras
from cardroom.players.bit_tricks import BitVectors
from cardroom.players.bitworlds import BASES, BitVector, every, every_nth, laid_out, mix, union

SILENCE = 0.1
"""What a world weighs in which somebody kept a combination to himself."""

SHORTEST = [
    [NUMBERS[card] for card in each.cards]
    for each in COMBINATIONS
    if each.kind in (Kind.TIERCE, Kind.FOUR)
]
"""Every longer run contains one of these."""


class Class(NamedTuple):
    """Worlds that weigh the same, and in which the same units count."""

    weight: float
    worlds: BitVector
    extras: Extras


class Dealt(NamedTuple):
    """Imagined worlds."""

    number: int
    held: list[BitVectors]  # by seat, then number of the card; also what lies in the running trick
    whole: list[BitVectors]  # the same with all the cards a seat began with
    classes: tuple[Class, ...]


def deal(view: View, worlds: int, dice: Random) -> Dealt:
    """So many worlds that contradict nothing."""
    bases, held = lie(view, worlds, dice)
    whole = [hand[:] for hand in held]
    for trick in all_tricks(view):
        for seat, card in trick.plays:
            whole[seat][NUMBERS[card]] = every(worlds)
            if trick is view.trick:
                held[seat][NUMBERS[card]] = every(worlds)
    classes = _classes(view, bases, whole, worlds)
    return Dealt(worlds, held, whole, classes)


def lie(view: View, worlds: int, dice: Random) -> tuple[list[State], list[BitVectors]]:
    """The deals that all come from, and by seat, then number of the card, what is held."""
    bases = [*islice(imagined(view, dice), min(BASES, worlds))]
    hidden = without(PACK, (*view.hand, *played(view)))
    held = [[0] * len(PACK) for _ in SEATS]
    for number, lying in _mixed(view, hidden, bases, worlds, dice).items():
        for seat, vector in lying.items():
            held[seat][number] = vector
    for card in view.hand:
        held[view.seat or 0][NUMBERS[card]] = every(worlds)
    return bases, held


def _mixed(
    view: View, hidden: tuple[Card, ...], bases: list[State], worlds: int, dice: Random
) -> dict[int, dict[int, BitVector]]:
    """By number of the card, then by seat. Cards somebody claims stay with him in all worlds that
    come from that deal.
    """
    others = [seat for seat in SEATS if seat != view.seat]
    lying = laid_out(hidden, [[base.hands[seat] for seat in others] for base in bases], worlds)
    claimed = [_claimed(base, view) for base in bases]
    fixed = [
        union(
            every_nth(number, len(bases), worlds)
            for number, cards in enumerate(claimed)
            if card in cards
        )
        for card in hidden
    ]
    out = {seat: ruled_out(view, seat, hidden) for seat in others}
    most = [[card not in out[seat] for seat in others] for card in hidden]
    mix(lying, [-1] * len(hidden), most, worlds, dice, fixed)
    return {
        NUMBERS[card]: dict(zip(others, places, strict=True))
        for card, places in zip(hidden, lying, strict=True)
    }


def _claimed(base: State, view: View) -> set[Card]:
    """What the others declared in this deal."""
    return {
        card
        for seat in SEATS
        if seat != view.seat
        for each in base.declared[seat] or ()
        for card in each.cards
    }


# Classes


def _classes(
    view: View, bases: list[State], whole: list[BitVectors], worlds: int
) -> tuple[Class, ...]:
    """Every world is in one of them."""
    found = []
    for extras, there in _by_extras(view, bases, whole, worlds):
        for weight, vector in _by_weight(view, whole, worlds):
            if both := there & vector:
                found.append(Class(weight, both, extras))
    return tuple(found)


def _by_extras(
    view: View, bases: list[State], whole: list[BitVectors], worlds: int
) -> list[tuple[Extras, BitVector]]:
    """By the units that combinations and belote bring."""
    by_units: dict[tuple[Units, Units], BitVector] = {}
    for number, base in enumerate(bases):
        units = _combination_units(base)
        these = every_nth(number, len(bases), worlds)
        by_units[units] = by_units.get(units, 0) | these
    return [
        (Extras(units, belote), there & vector)
        for units, there in by_units.items()
        for belote, vector in _by_belote(view.trump, whole, worlds)
    ]


def _combination_units(base: State) -> tuple[Units, Units]:
    """By team: what its combinations bring in this deal; as long as they were not compared, the
    strongest one declared or held decides.
    """
    quads = base.options.quad_values
    if base.comparison is not None or len(base.tricks) > 1:
        counts = counted(base)
    else:
        counts = _likely_to_count(base)
    one, other = (units_of(some, base.trump, quads) for some in counts)
    return one, other


def _likely_to_count(base: State) -> tuple[tuple[Combination, ...], ...]:
    said = [
        best_set(base.hands[seat], base.trump, base.options.quad_values) if told is None else told
        for seat, told in enumerate(base.declared)
    ]
    sides = [(*said[team], *said[team + 2]) for team in TEAMS]
    tops = [max((strength(each, base.trump) for each in side), default=None) for side in sides]
    best = max((top for top in tops if top), default=None)
    counting = next((team for team in TEAMS if best and tops[team] == best), None)
    return tuple(side if team == counting else () for team, side in enumerate(sides))


def _by_belote(
    trump: Trump, whole: list[BitVectors], worlds: int
) -> list[tuple[tuple[Units, Units], BitVector]]:
    """By who holds king and queen of trumps in one hand."""
    nobody, left = (Units(0), Units(0)), every(worlds)
    if trump is None:
        return [(nobody, left)]
    king, queen = (NUMBERS[Card(rank + trump)] for rank in "KQ")
    found = []
    for team in TEAMS:
        there = union(whole[seat][king] & whole[seat][queen] for seat in (team, team + 2))
        if there:
            found.append(((BELOTE, nobody[1]) if team == 0 else (nobody[0], BELOTE), there))
            left ^= there
    return [*found, (nobody, left)] if left else found


def _by_weight(view: View, whole: list[BitVectors], worlds: int) -> list[tuple[float, BitVector]]:
    """By how well they go with what was declared."""
    kept = _kept_silent(view, whole)
    silence = 0.0 if view.options.declare == "auto" else SILENCE
    parts = [(1.0, every(worlds) ^ kept), (silence, kept)]
    known = [(weight, vector) for weight, vector in parts if weight and vector]
    return known or [(1.0, every(worlds))]


def _kept_silent(view: View, whole: list[BitVectors]) -> BitVector:
    """Where somebody who was asked and said nothing holds a combination."""
    kept = 0
    for seat in SEATS:
        if seat != view.seat and view.announced[seat] == ():
            for first, *others in SHORTEST:
                there = whole[seat][first]
                for number in others:
                    there &= whole[seat][number]
                kept |= there
    return kept
