"""A moment at which a seat may declare trumps at 80 Points, as features of it in tables.

Marks are paragraphs of ``assets/rules/eighty-points.html``.
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
from cardroom.players.learnt.features import parts, within

NOBODY = 3
"""Whose the trumps are that stand, beside `MINE`, `PARTNERS`, `THEIRS`: nobody has made any."""

WHOSE = NOBODY + 1
STRENGTHS = 4  # 3.4: a card, a pair, little jokers, big ones
TIMES = 8
"""Three cards apart; 0 is the close."""

STEP, STEPS = 150, 24
"""Worths are told apart by so many thousandths of levels, so many kinds of them."""

EVEN = STEPS // 2

DOUBT, SETTLED = 50, 300
"""Thousandths of levels by which what the tables say of two things may be wrong: so much better
than what rules of thumb advise another must be. The latter where trumps are declared and it is
known who is banker: there the tables have not been better.
"""


class Shown(NamedTuple):
    """What is declared: how strong that is, and the trumps."""

    strength: int
    trumps: Trumps


class Sight(NamedTuple):
    """What a seat goes by that may declare."""

    cards: int  # drawn by this seat
    close: bool  # all are drawn
    first: bool  # the first round, where who declares is banker if that is the rule
    free: bool  # 3.4: whether trumps are declared; else 3.3
    whose: int  # the trumps that stand
    standing: Shown | None
    role: int  # whose the kitty is; `NOBODY`: not known yet
    worth: Worths
    shows: tuple[Shown, ...]  # what may be declared
    behind: int  # seats that are asked after this one, now
    usual: Shown | None = None  # what rules of thumb would declare

    @property
    def time(self) -> int:
        return 0 if self.close else 1 + min((self.cards - 1) // 4, TIMES - 2)

    @property
    def late(self) -> bool:
        """Half of the cards are drawn."""
        return self.close or self.cards > MOST_CARDS // 2

    @property
    def now(self) -> int:
        """What the hand is worth as it stands; where nothing does, the mean of all suits."""
        role = self.role if self.role != NOBODY else THEIRS
        if self.standing is None:
            return sum(self.worth[role][:NONE]) // NONE
        return self.worth[role][self.standing.trumps]

    def after(self, shown: Shown) -> int:
        """What it would be worth with these trumps."""
        return self.worth[self.role_after()][shown.trumps]

    def role_after(self) -> int:
        return MINE if self.free and self.first else self.role

    @property
    def best(self) -> int:
        """The most that one could declare would be worth."""
        return max(self.after(shown) for shown in self.shows)


class Tables(NamedTuple):
    """All that was learnt for a way of making trumps: thousandths of levels, by place."""

    hands: tuple[int, ...]  # see `hands`
    shows: tuple[int, ...]  # what it gains to declare now, beyond what the hand is worth more
    passes: tuple[int, ...]  # what it is worth not to, beyond what the hand is worth as it stands
    chances: tuple[int, ...]  # by whose kitty it is and worth: to win the deal, of 10,000
    keeps: tuple[
        int, ...
    ]  # by whose it is, in the first round and later: shift of what a poor hand is worth
    redeals: tuple[int, ...]  # the same of what cards are worth that are dealt again


_AT_SHOW, SHOWS = parts(
    2 * WHOSE * STRENGTHS * TIMES,
    2 * WHOSE * 2 * STEPS,  # how much better, by whether it is late
    2 * 2 * STEPS,  # how good it is
    2 * WHOSE * STEPS,  # how good the next best is
    2 * WHOSE * 4,  # seats behind
    2 * WHOSE * 2 * 3,  # what rules of thumb say
)

_AT_PASS, PASSES = parts(
    2 * WHOSE * WHOSE * TIMES,
    2 * WHOSE * 2 * STEPS,
    2 * WHOSE * 2 * STEPS,
    2 * WHOSE * 4,
    2 * WHOSE * 2 * 2,
)

CHANCES, LINES = WHOSE * STEPS, 2 * ROLES


def step(worth: int) -> int:
    """Which kind of worth it is."""
    return within(EVEN + worth // STEP, STEPS)


def show_places(sight: Sight, shown: Shown) -> tuple[int, ...]:
    """Where it stands what declaring this gains on a pass."""
    after, late = sight.after(shown), sight.late
    line = 2 * sight.whose + sight.first
    usual = 0 if sight.usual is None else 1 if sight.usual == shown else 2
    others = [sight.after(one) for one in sight.shows if one.trumps != shown.trumps]
    return (
        _AT_SHOW[0] + (line * STRENGTHS + shown.strength - 1) * TIMES + sight.time,
        _AT_SHOW[1] + (line * 2 + late) * STEPS + step(after - sight.now),
        _AT_SHOW[2] + (2 * sight.first + late) * STEPS + step(after),
        _AT_SHOW[3] + line * STEPS + (step(after - max(others)) if others else 0),
        _AT_SHOW[4] + line * 4 + sight.behind,
        _AT_SHOW[5] + (line * 2 + late) * 3 + usual,
    )


def pass_places(sight: Sight) -> tuple[int, ...]:
    """Where it stands what passing is worth."""
    late, line = sight.late, 2 * sight.whose + sight.first
    return (
        _AT_PASS[0] + ((sight.role * WHOSE + sight.whose) * 2 + sight.first) * TIMES + sight.time,
        _AT_PASS[1] + (line * 2 + late) * STEPS + step(sight.now),
        _AT_PASS[2] + (line * 2 + late) * STEPS + step(sight.best),
        _AT_PASS[3] + line * 4 + sight.behind,
        _AT_PASS[4] + (line * 2 + late) * 2 + (sight.usual is not None),
    )


def gain(sight: Sight, shown: Shown, tables: Tables) -> int:
    """By how much declaring this is better than to pass, in thousandths of levels."""
    return more(sight, shown) + sum(tables.shows[place] for place in show_places(sight, shown))


def more(sight: Sight, shown: Shown) -> int:
    """By how much the hand is worth more with these trumps than as it stands."""
    return sight.after(shown) - sight.now


def passing(sight: Sight, tables: Tables) -> int:
    """What it is worth to pass, in thousandths of levels."""
    return sight.now + sum(tables.passes[place] for place in pass_places(sight))


def chance_place(role: int, worth: int) -> int:
    """Where the chance to win the deal stands."""
    return role * STEPS + step(worth)


def doubt(*, free: bool, first: bool) -> int:
    """How wrong the tables may be of declarations."""
    return SETTLED if free and not first else DOUBT


def line(role: int, *, first: bool) -> int:
    """Where things stand that are known of poor hands, and of redeals."""
    return 2 * role + first


def keep_gain(worth: int, role: int, tables: Tables, *, first: bool) -> int:
    """By how much a poor hand that seems to be worth so much is better than other cards."""
    at = line(role, first=first)
    return worth + tables.keeps[at] - tables.redeals[at]


def may_show(
    held: Sequence[int], standing: Shown | None, *, own: bool, free: bool, jokers: bool
) -> tuple[Shown, ...]:
    """3.3 and 3.4: what may be declared; `held` are royal cards by suit, then the two jokers, `own`
    whether it is the seat's own declaration that stands.
    """
    found = []
    if free:
        found = [Shown(n, suit) for suit in range(NONE) for n in range(1, held[suit] + 1)]
    if jokers:
        found += [Shown(3 + at, NONE) for at in (0, 1) if held[NONE + at] == 2]
    if standing is None:
        return tuple(found)
    if not free:
        return tuple(found) if standing.trumps != NONE else ()
    stronger = [one for one in found if one.strength > standing.strength]
    if own:
        stronger = [one for one in stronger if one.trumps == standing.trumps != NONE]
    return tuple(stronger)
