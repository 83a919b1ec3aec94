"""Features of a decision on declaring trumps in 80 Points, as indices into learnt tables.

Numbers such as 3.3 are paragraphs of ``assets/rules/eighty-points.html``.
"""

from collections.abc import Sequence
from typing import NamedTuple

from cardroom.players.eighty_points.bids.hands import (
    MINE,
    MOST_CARDS,
    NONE,
    ROLES,
    THEIRS,
    Trumps,
    Worths,
)
from cardroom.players.learnt import clamp_below, offsets_and_size

NOBODY = 3
"""Value for trumps that are not made yet, beside `MINE`, `PARTNERS` and `THEIRS`."""

WHOSE = NOBODY + 1
STRENGTHS = 4  # 3.4: a card, a pair, little jokers, big ones
TIMES = 8
"""Number of moments, four cards apart; 0 is the close."""

STEP, STEPS = 150, 24
"""Thousandths of levels in a step of worth, and the number of steps."""

EVEN = STEPS // 2

DOUBT, SETTLED = 50, 300
"""Thousandths of levels by which the difference of two table values may be wrong. An action must be
better than that of the rules of thumb by as much. `SETTLED` is for declarations in rounds with a
known starter: there the tables have not been better.
"""


class TrumpDeclaration(NamedTuple):
    """Declaration of trumps. Strengths: 1 single card, 2 pair, 3 little jokers, 4 big jokers."""

    strength: int
    trumps: Trumps


class Tables(NamedTuple):
    """Learnt tables for trump decisions. Values are in thousandths of a score level."""

    hands: tuple[int, ...]  # see `hands`
    shows: tuple[int, ...]  # gain of declaring now, beyond the higher worth of the hand
    passes: tuple[int, ...]  # value of passing, beyond the worth of the hand
    chances: tuple[int, ...]  # by role and worth: chance to win, in ten-thousandths
    keeps: tuple[int, ...]  # by role, in the first round and later: shift of a poor hand's worth
    redeals: tuple[int, ...]  # by the same: worth of a redeal


class BidSight(NamedTuple):
    """Situation of a seat that may declare trumps, such as its hand and the latest declaration."""

    cards: int  # drawn by this seat
    close: bool  # all are drawn
    first: bool  # the first round, in which a declaration may find the starter
    declaring: bool  # 3.4: whether trumps are declared; else 3.3
    maker_role: int  # maker of the trumps that stand
    standing: TrumpDeclaration | None
    role: int  # relation to the starter, if known yet
    worth: Worths
    shows: tuple[TrumpDeclaration, ...]  # legal declarations
    behind: int  # seats that are asked after this one
    usual: TrumpDeclaration | None = None  # declaration of the rules of thumb

    @property
    def draw_stage(self) -> int:
        return 0 if self.close else 1 + min((self.cards - 1) // 4, TIMES - 2)

    @property
    def is_late(self) -> bool:
        """True if the seat has drawn more than half of its cards."""
        return self.close or self.cards > MOST_CARDS // 2

    @property
    def hand_value_now(self) -> int:
        """Value of the hand with the trumps of the latest declaration, in thousandths of a score
        level. Before any declaration, the mean of the hand's values with each suit as trumps.
        """
        role = self.role if self.role != NOBODY else THEIRS
        if self.standing is None:
            return sum(self.worth[role][:NONE]) // NONE
        return self.worth[role][self.standing.trumps]

    def value_after(self, shown: TrumpDeclaration) -> int:
        """Return the value of the hand if the seat makes this declaration."""
        return self.worth[self.role_if_declared()][shown.trumps]

    def role_if_declared(self) -> int:
        return MINE if self.declaring and self.first else self.role

    @property
    def best_hand_value_if_declared(self) -> int:
        """Greatest value of the hand after any of the legal declarations."""
        return max(self.value_after(shown) for shown in self.shows)

    def declaration_table_indices(self, shown: TrumpDeclaration) -> tuple[int, ...]:
        """Return an index into the learnt table `shows` for each feature of a declaration. The
        entry there is the feature's share of the gain over a pass. The whole gain is the sum of
        these entries plus `hand_value_gain`.
        """
        after, late = self.value_after(shown), self.is_late
        line = 2 * self.maker_role + self.first
        usual = 0 if self.usual is None else 1 if self.usual == shown else 2
        others = [self.value_after(one) for one in self.shows if one.trumps != shown.trumps]
        return (
            SHOW_AT[0] + (line * STRENGTHS + shown.strength - 1) * TIMES + self.draw_stage,
            SHOW_AT[1] + (line * 2 + late) * STEPS + value_interval(after - self.hand_value_now),
            SHOW_AT[2] + (2 * self.first + late) * STEPS + value_interval(after),
            SHOW_AT[3] + line * STEPS + (value_interval(after - max(others)) if others else 0),
            SHOW_AT[4] + line * 4 + self.behind,
            SHOW_AT[5] + (line * 2 + late) * 3 + usual,
        )

    def pass_table_indices(self) -> tuple[int, ...]:
        """Return an index into the learnt table `passes` for each feature of a pass. The entry
        there is the feature's share of the value of a pass. The whole value is the sum of these
        entries plus `hand_value_now`.
        """
        late, line = self.is_late, 2 * self.maker_role + self.first
        return (
            PASS_AT[0]
            + ((self.role * WHOSE + self.maker_role) * 2 + self.first) * TIMES
            + self.draw_stage,
            PASS_AT[1] + (line * 2 + late) * STEPS + value_interval(self.hand_value_now),
            PASS_AT[2]
            + (line * 2 + late) * STEPS
            + value_interval(self.best_hand_value_if_declared),
            PASS_AT[3] + line * 4 + self.behind,
            PASS_AT[4] + (line * 2 + late) * 2 + (self.usual is not None),
        )

    def declaration_gain_over_pass(self, shown: TrumpDeclaration, tables: Tables) -> int:
        """Return how much better a declaration is than a pass, in thousandths of a score level."""
        places = self.declaration_table_indices(shown)
        return self.hand_value_gain(shown) + sum(tables.shows[place] for place in places)

    def hand_value_gain(self, shown: TrumpDeclaration) -> int:
        """Return how much a declaration raises a hand's value, in thousandths of a score level."""
        return self.value_after(shown) - self.hand_value_now

    def pass_value(self, tables: Tables) -> int:
        """Return the value of not declaring trumps, in thousandths of a score level."""
        return self.hand_value_now + sum(
            tables.passes[place] for place in self.pass_table_indices()
        )


SHOW_AT, SHOWS = offsets_and_size(
    2 * WHOSE * STRENGTHS * TIMES,
    2 * WHOSE * 2 * STEPS,  # gain of worth, by whether it is late
    2 * 2 * STEPS,  # worth after it
    2 * WHOSE * STEPS,  # difference to the next best
    2 * WHOSE * 4,  # seats behind
    2 * WHOSE * 2 * 3,  # advice of the rules of thumb
)

PASS_AT, PASSES = offsets_and_size(
    2 * WHOSE * WHOSE * TIMES,
    2 * WHOSE * 2 * STEPS,
    2 * WHOSE * 2 * STEPS,
    2 * WHOSE * 4,
    2 * WHOSE * 2 * 2,
)

CHANCES, LINES = WHOSE * STEPS, 2 * ROLES


def value_interval(worth: int) -> int:
    """Convert a value to one of 24 intervals, numbered from 0; a table has an entry for each."""
    return clamp_below(EVEN + worth // STEP, STEPS)


def chance_table_index(role: int, worth: int) -> int:
    """Return the index into `Tables.chances` for a value and a role. The role is 0 if the seat gets
    the kitty, 1 if its partner does, 2 if an opponent does, 3 if unknown.
    """
    return role * STEPS + value_interval(worth)


def error_of_learnt_values(*, free: bool, first: bool) -> int:
    """Return the possible error, in thousandths of a level, when two learnt values are compared."""
    return SETTLED if free and not first else DOUBT


def redeal_table_index(role: int, *, first: bool) -> int:
    """Return the index into `Tables.keeps` and `Tables.redeals` for a role. The role is 0 if the
    seat gets the kitty, 1 if its partner does, 2 if an opponent does.
    """
    return 2 * role + first


def keep_gain_over_redeal(worth: int, role: int, tables: Tables, *, first: bool) -> int:
    """Return how much better keeping a hand is than a redeal, in thousandths of a score level."""
    at = redeal_table_index(role, first=first)
    return worth + tables.keeps[at] - tables.redeals[at]


def legal_declarations(
    held: Sequence[int], standing: TrumpDeclaration | None, *, own: bool, free: bool, jokers: bool
) -> tuple[TrumpDeclaration, ...]:
    """Return the declarations that a seat may make (3.3, 3.4). `held` counts the seat's cards of
    the trump rank by suit, then its little and big jokers. If `own`, the seat made the latest
    declaration.
    """
    found = []
    if free:
        found = [
            TrumpDeclaration(n, suit) for suit in range(NONE) for n in range(1, held[suit] + 1)
        ]
    if jokers:
        found += [TrumpDeclaration(3 + at, NONE) for at in (0, 1) if held[NONE + at] == 2]
    if standing is None:
        return tuple(found)
    if not free:
        return tuple(found) if standing.trumps != NONE else ()
    stronger = [one for one in found if one.strength > standing.strength]
    if own:
        stronger = [one for one in stronger if one.trumps == standing.trumps != NONE]
    return tuple(stronger)
