"""Imagined worlds of Belote: possible places of the hidden cards, one bit for each world.

`imagine_states` of the rules makes a few base deals, which fit the declarations of the other seats.
All other deals are copies of base deals with some cards exchanged. Worlds are sorted into classes
by their likelihood, and by what each team scores for combinations.
"""

from collections import defaultdict
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
    best_declaration,
    combination_strength,
    units_of,
)
from cardroom.games.belote.model import SEATS, TEAMS, State, View
from cardroom.games.belote.rules import PACK, scoring_combinations
from cardroom.games.belote.unseen import imagine_states, impossible_cards
from cardroom.nouns.cards import without
from cardroom.nouns.tricks import all_tricks, cards_played
from cardroom.players.belote.bit_policy import NUMBERS, where_all_held, where_belote_held
from cardroom.players.belote.utility import Extras
from cardroom.players.bit_tricks import BitVectors
from cardroom.players.bitworlds import (
    BASES,
    BitVector,
    every_nth,
    every_world,
    mix_cards,
    repeat_deals,
    union,
)

SILENCE = 0.1  # weight of a world in which a seat concealed a combination
SHORTEST = [
    [NUMBERS[card] for card in each.cards]
    for each in COMBINATIONS
    if each.kind in (Kind.TIERCE, Kind.FOUR)
]
"""Tierces and four of a kind, as card numbers; every longer run contains a tierce."""


class WorldClass(NamedTuple):
    """Group of imagined deals that agree in their likelihood and in the bonuses of both teams."""

    weight: float
    worlds: BitVector
    extras: Extras


class BeloteWorlds(NamedTuple):
    """Imagined deals for one decision, with the cards of all seats."""

    number: int
    held: list[BitVectors]  # by seat and card number; cards of the current trick included
    whole: list[BitVectors]  # by seat and card number; all cards that a seat was dealt
    classes: tuple[WorldClass, ...]


def deal_worlds(view: View, worlds: int, dice: Random) -> BeloteWorlds:
    """Imagine deals that fit everything the seat has seen. `worlds` is the number of deals."""
    bases = [*islice(imagine_states(view, dice), min(BASES, worlds))]
    held = _mix_deals(view, bases, worlds, dice)
    for card in view.hand:
        held[view.seat or 0][NUMBERS[card]] = every_world(worlds)
    whole = [hand[:] for hand in held]
    for trick in all_tricks(view):
        for seat, card in trick.plays:
            whole[seat][NUMBERS[card]] = every_world(worlds)
            if trick is view.trick:
                held[seat][NUMBERS[card]] = every_world(worlds)
    classes = (
        WorldClass(weight, both, extras)
        for extras, there in _group_by_extras(view, bases, whole, worlds)
        for weight, vector in _group_by_concealment(view, whole, worlds)
        if (both := there & vector)
    )
    return BeloteWorlds(worlds, held, whole, tuple(classes))


def _mix_deals(view: View, bases: list[State], worlds: int, dice: Random) -> list[BitVectors]:
    """Copy the deals `bases`, then exchange hidden cards between the hands. Return, by seat and
    card number, the imagined deals where the seat holds the hidden card.
    """
    hidden = without(PACK, (*view.hand, *cards_played(view)))
    others = [seat for seat in SEATS if seat != view.seat]
    lying = repeat_deals(hidden, [[base.hands[seat] for seat in others] for base in bases], worlds)
    claimed = [
        {card for seat in others for each in base.declared[seat] or () for card in each.cards}
        for base in bases
    ]
    copies = [every_nth(number, len(bases), worlds) for number in range(len(bases))]
    fixed = [
        union(there for there, cards in zip(copies, claimed, strict=True) if card in cards)
        for card in hidden
    ]
    out = {seat: impossible_cards(view, seat, hidden) for seat in others}
    most = [[card not in out[seat] for seat in others] for card in hidden]
    mix_cards(lying, [-1] * len(hidden), most, worlds, dice, fixed)
    held = [[0] * len(PACK) for _ in SEATS]
    for card, places in zip(hidden, lying, strict=True):
        for seat, vector in zip(others, places, strict=True):
            held[seat][NUMBERS[card]] = vector
    return held


# Classes


def _group_by_extras(
    view: View, bases: list[State], whole: list[BitVectors], worlds: int
) -> list[tuple[Extras, BitVector]]:
    by_units = defaultdict[tuple[Units, Units], BitVector](int)
    for number, base in enumerate(bases):
        by_units[_combination_units_by_team(base)] |= every_nth(number, len(bases), worlds)
    return [
        (Extras(units, belote), there & vector)
        for units, there in by_units.items()
        for belote, vector in _group_by_belote(view.trump, whole, worlds).items()
    ]


def _combination_units_by_team(base: State) -> tuple[Units, Units]:
    """Return each team's score for combinations if all seats declare as much as they can."""
    quads = base.options.quad_values
    if base.comparison is not None or len(base.tricks) > 1:
        counts = scoring_combinations(base)
    else:
        counts = _likely_scoring_combinations(base)
    one, other = (units_of(some, base.trump, quads) for some in counts)
    return one, other


def _likely_scoring_combinations(base: State) -> tuple[tuple[Combination, ...], ...]:
    said = [
        best_declaration(base.hands[seat], base.trump, base.options.quad_values)
        if told is None
        else told
        for seat, told in enumerate(base.declared)
    ]
    sides = [(*said[team], *said[team + 2]) for team in TEAMS]
    strengths = [[combination_strength(each, base.trump) for each in side] for side in sides]
    strongest = [max(side, default=()) for side in strengths]
    counting = strongest.index(max(strongest))
    return tuple(side if team == counting else () for team, side in enumerate(sides))


def _group_by_belote(
    trump: Trump, whole: list[BitVectors], worlds: int
) -> dict[tuple[Units, Units], BitVector]:
    """Group imagined deals by what each team scores for belote (king and queen of trumps)."""
    one, other = (
        union(where_belote_held(whole[seat], trump) for seat in (team, team + 2)) for team in TEAMS
    )
    none, nobody = Units(0), every_world(worlds) ^ one ^ other
    return {(BELOTE, none): one, (none, BELOTE): other, (none, none): nobody}


def _group_by_concealment(
    view: View, whole: list[BitVectors], worlds: int
) -> list[tuple[float, BitVector]]:
    """Group imagined deals by weight. Deals in which a seat conceals a combination weigh less."""
    silent = [seat for seat in SEATS if seat != view.seat and view.announced[seat] == ()]
    kept = union(where_all_held(whole[seat], numbers) for seat in silent for numbers in SHORTEST)
    open_deals = every_world(worlds) ^ kept
    if view.options.declare == "auto":
        return [(1.0, open_deals or kept)]
    return [(1.0, open_deals), (SILENCE, kept)]
