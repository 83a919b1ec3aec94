"""Rules of thumb for leading in 80 Points (9.4).

An advice is a function from `Knowledge` to a play with its reason, or to None if it doesn't apply.
The first advice of the list that applies is followed. Sisters, aces and high doubles are cashed
while they will hold. Jokers and royals are not led bare. Without winners a low trump looks for
partner.
"""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from cardroom.games.eighty_points.follow import what_it_is
from cardroom.games.eighty_points.model import SEATS, Play
from cardroom.games.eighty_points.ranks import GROUPS, TRUMPS, Group, points_of
from cardroom.games.eighty_points.shapes import Component, beaten_part, beats
from cardroom.nouns.cards import Card, listed, names
from cardroom.players.eighty_points.deduction import (
    Knowledge,
    above,
    chance_of,
    chance_to_hold,
    own_trumps,
    parts,
    plain_groups,
    trumps_out,
)
from cardroom.players.eighty_points.utility import loss
from cardroom.players.player import Choice, Reason

Cards: TypeAlias = tuple[Card, ...]
Advice: TypeAlias = Callable[[Knowledge], Choice | None]

LIVES = 0.7
"""Chance to hold from which aces and high doubles are cashed."""

EVEN = 0.45
"""Chance from which a double is worth leading, because it draws higher doubles."""

LONG, VERY_LONG = 8, 15
"""Trumps from which their doubles are led, and from which single high ones are (9.4)."""

ENOUGH = 4
"""Trumps from which a low one can be spared to look for partner."""

RUFFS = 0.5
"""Chance that partner ruffs, from which a suit is led for that."""


def lead(knowledge: Knowledge) -> Choice:
    """Return the play to lead."""
    return next(choice for choice in (say(knowledge) for say in LEADING) if choice)


def _lead(cards: Cards, code: str, **values: str | int) -> Choice:
    return Choice(Play(cards), Reason(code, (("play", names(cards)), *values.items())))


# Components


def components(knowledge: Knowledge, groups: Iterable[Group]) -> list[Component]:
    """Return the components of the hand in these groups."""
    return [part for group in groups for part in parts(knowledge, group)]


def surest(knowledge: Knowledge, some: Iterable[Component], chance: float) -> Component | None:
    """Return the component to lead, of those that hold with at least this chance; None if none
    does. The biggest wins, then the surest, then the one with most points.
    """
    held = {part: chance_to_hold(knowledge, part.cards) for part in some}
    living = [part for part in held if held[part] >= chance]
    return max(
        living,
        key=lambda part: (part.doubles, round(held[part], 2), points_of(part.faces)),
        default=None,
    )


# Advice


def all_at_once(knowledge: Knowledge) -> Choice | None:
    """Lead the whole hand if it is one component."""
    kind = what_it_is(knowledge.hand, knowledge.ranking, knowledge.view.options)
    return _lead(knowledge.hand, "all-at-once") if kind not in (None, "throw") else None


def sure_throw(knowledge: Knowledge) -> Choice | None:
    """Throw all cards of a suit that no hand can beat (4.5); trumps only as the whole hand."""
    if not knowledge.view.options.throws or knowledge.level == "casual":
        return None
    thrown = [_standing(knowledge, group) for group in plain_groups(knowledge)]
    if own_trumps(knowledge) == _standing(knowledge, TRUMPS) == knowledge.hand:
        return _lead(knowledge.hand, "sure-throw", suit=str(TRUMPS))
    lasting = (cards for cards in thrown if cards and chance_to_hold(knowledge, cards) >= LIVES)
    best = max(lasting, key=len, default=())
    return _lead(best, "sure-throw", suit=str(knowledge.ranking.group[best[0]])) if best else None


def _standing(knowledge: Knowledge, group: Group) -> Cards:
    """Return the components of this group that no hand can beat, if there are several."""
    most, pools = knowledge.view.options.sisters_max, _pools(knowledge, group)
    standing = [
        part
        for part in parts(knowledge, group)
        if not any(beats(pool, part, knowledge.ranking) for pool in pools)
    ]
    cards = listed(card for part in standing for card in part.cards)
    if len(standing) < 2 or beaten_part(cards, pools, knowledge.ranking, most):
        return ()
    return cards


def _pools(knowledge: Knowledge, group: Group) -> tuple[Cards, ...]:
    """Return the cards of this group that each other seat may hold at most."""
    return tuple(
        listed(
            card
            for card in knowledge.one[seat]
            if knowledge.ranking.group[card] == group
            for _ in range(1 + (card in knowledge.two[seat]))
        )
        for seat in SEATS
        if seat != knowledge.seat
    )


def cash_sisters(knowledge: Knowledge) -> Choice | None:
    """Lead plain sisters before they can be ruffed: in their suit they hardly ever lose (9.1)."""
    runs = [part for part in components(knowledge, plain_groups(knowledge)) if part.doubles >= 2]
    part = surest(knowledge, runs, LIVES)
    return _lead(part.cards, "cash-sisters") if part else None


def cash_ace(knowledge: Knowledge) -> Choice | None:
    """Lead plain singles and doubles that nothing in their suit beats, while they will hold."""
    some = components(knowledge, plain_groups(knowledge))
    part = surest(knowledge, (part for part in some if not above(knowledge, part.faces[0])), LIVES)
    return _lead(part.cards, "cash-master") if part else None


def cash_double(knowledge: Knowledge) -> Choice | None:
    """Lead a plain double that will probably hold."""
    doubles = [part for part in components(knowledge, plain_groups(knowledge)) if part.doubles == 1]
    part = surest(knowledge, doubles, LIVES)
    return _lead(part.cards, "cash-double") if part else None


def draw_trumps(knowledge: Knowledge) -> Choice | None:
    """Lead doubles of long trumps, and high cards of very long trumps."""
    own = own_trumps(knowledge)
    if len(own) < LONG or not trumps_out(knowledge):
        return None
    long = len(own) >= min(VERY_LONG, trumps_out(knowledge))
    some = [part for part in parts(knowledge, TRUMPS) if part.doubles or long]
    part = surest(knowledge, some, LIVES)
    return _lead(part.cards, "draw-trumps", count=len(own)) if part else None


def for_partner_to_ruff(knowledge: Knowledge) -> Choice | None:
    """Lead a suit in which partner is out and the opponents are not (9.4)."""
    for group in plain_groups(knowledge):
        out = knowledge.out[knowledge.partner][group]
        ruffs = out * chance_of(knowledge, knowledge.partner, TRUMPS, 0, -1)
        safe = max(knowledge.out[seat][group] for seat in knowledge.opponents) < 1 - LIVES
        if ruffs >= RUFFS and safe:
            single = max(_singles(knowledge, group), key=points_of)
            return _lead(single, "partner-ruffs", suit=str(group))
    return None


def _singles(knowledge: Knowledge, group: Group) -> list[Cards]:
    """Return the single cards of a suit, the cheapest first."""
    some = [card for part in parts(knowledge, group) for card in part.faces]
    return sorted(((card,) for card in some), key=lambda cards: loss(knowledge, cards))


def low_double(knowledge: Knowledge) -> Choice | None:
    """Lead a low double without points that will more probably hold than not."""
    doubles = [
        part
        for part in components(knowledge, plain_groups(knowledge))
        if part.doubles == 1 and not points_of(part.faces)
    ]
    part = surest(knowledge, doubles, EVEN)
    return _lead(part.cards, "low-double") if part else None


def look_for_partner(knowledge: Knowledge) -> Choice | None:
    """Lead a low trump as a Defender without winners: partner may get in."""
    own = own_trumps(knowledge)
    if knowledge.attacking or len(own) < ENOUGH or not trumps_out(knowledge):
        return None
    low = _singles(knowledge, TRUMPS)[0]
    bare = points_of(low) or above(knowledge, low[0]) < trumps_out(knowledge) // 2
    return None if bare else _lead(low, "low-trump")


def lead_low(knowledge: Knowledge) -> Choice:
    """Lead the least useful card; a bare joker only if nothing else is left."""

    def cost(cards: Cards) -> tuple[bool, float]:
        return cards[0].suit is None, loss(knowledge, cards) + points_of(cards)

    singles = (cards for group in GROUPS for cards in _singles(knowledge, group))
    return _lead(min(singles, key=cost), "lead-low")


LEADING: tuple[Advice, ...] = (
    all_at_once,
    sure_throw,
    cash_sisters,
    cash_ace,
    cash_double,
    draw_trumps,
    for_partner_to_ruff,
    low_double,
    look_for_partner,
    lead_low,
)

LEAD_REASONS = (
    "all-at-once",
    "sure-throw",
    "cash-sisters",
    "cash-master",
    "cash-double",
    "draw-trumps",
    "partner-ruffs",
    "low-double",
    "low-trump",
    "lead-low",
)
"""Codes of all reasons for a lead, except "only"."""
