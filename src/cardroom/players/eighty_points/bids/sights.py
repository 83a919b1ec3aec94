"""Features of a decision on declaring trumps in 80 Points, as indices into learnt tables.

Numbers such as 3.3 are paragraphs of ``assets/rules/eighty-points.html``.
"""

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

NOBODY = 3  # role of trumps that are not made yet, beside `MINE`, `PARTNERS` and `THEIRS`
WHOSE = NOBODY + 1
STRENGTHS = 4  # 3.4: a card, a pair, little jokers, big ones
TIMES = 8  # number of moments, four cards apart; 0 is the close
STEP, STEPS = 150, 24  # thousandths of levels in a step of worth, and the number of steps
EVEN = STEPS // 2

DOUBT, SETTLED = 50, 300
"""Thousandths of levels by which an action must be better than that of rules of thumb. `SETTLED` is
for declarations in rounds with a known starter: there the tables have not been better.
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

    def declaration_table_indices(self, shown: TrumpDeclaration) -> tuple[int, ...]:
        """Return the indices in `Tables.shows` of the entries that add to a declaration's gain."""
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
        """Return the indices in `Tables.passes` of the entries that add to the value of a pass."""
        late, line = self.is_late, 2 * self.maker_role + self.first
        roles = (self.role * WHOSE + self.maker_role) * 2 + self.first
        best = max(self.value_after(shown) for shown in self.shows)
        return (
            PASS_AT[0] + roles * TIMES + self.draw_stage,
            PASS_AT[1] + (line * 2 + late) * STEPS + value_interval(self.hand_value_now),
            PASS_AT[2] + (line * 2 + late) * STEPS + value_interval(best),
            PASS_AT[3] + line * 4 + self.behind,
            PASS_AT[4] + (line * 2 + late) * 2 + (self.usual is not None),
        )

    def declaration_gain_over_pass(self, shown: TrumpDeclaration, tables: Tables) -> int:
        """Return how much better a declaration is than a pass, in thousandths of a score level."""
        learnt = (tables.shows[place] for place in self.declaration_table_indices(shown))
        return self.hand_value_gain(shown) + sum(learnt)

    def hand_value_gain(self, shown: TrumpDeclaration) -> int:
        """Return how much a declaration raises a hand's value, in thousandths of a score level."""
        return self.value_after(shown) - self.hand_value_now

    def pass_value(self, tables: Tables) -> int:
        """Return the value of not declaring trumps, in thousandths of a score level."""
        learnt = (tables.passes[place] for place in self.pass_table_indices())
        return self.hand_value_now + sum(learnt)


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
    """Return the index into `Tables.chances` for a hand's value and the taker of the kitty."""
    return role * STEPS + value_interval(worth)


def error_of_learnt_values(*, free: bool, first: bool) -> int:
    """Return how wrong a difference of learnt values may be, in thousandths of a score level."""
    return SETTLED if free and not first else DOUBT


def redeal_table_index(role: int, *, first: bool) -> int:
    """Return the index into `Tables.keeps` and `Tables.redeals` for the taker of the kitty."""
    return 2 * role + first
