"""Rules of thumb for leading in 80 Points (9.4).

Each rule is a function that takes `Knowledge`. It returns a lead with its reason, or None if the
rule does not apply. The first rule of the list `LEADING` that applies decides. Runs of pairs,
aces and high pairs are led while they will win. Single jokers are led only to draw trumps, or if
nothing else is left. A player without winners leads a low trump, so that partner may win the trick.
"""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from cardroom.games.eighty_points.follow import lead_kind
from cardroom.games.eighty_points.model import SEATS, Play
from cardroom.games.eighty_points.ranks import GROUPS, TRUMPS, Group, points_of
from cardroom.games.eighty_points.shapes import Component, first_beaten_part, has_higher_component
from cardroom.nouns.cards import Card, names, sort_cards
from cardroom.players.eighty_points.deduction import (
    Knowledge,
    chance_of_higher_component,
    chance_to_stay_unbeaten,
    components_of,
    count_higher_unseen,
    count_unseen_trumps,
    own_trumps,
    plain_suits_in_hand,
)
from cardroom.players.eighty_points.utility import playing_cost
from cardroom.players.player import Choice, make_choice

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


def choose_lead(knowledge: Knowledge) -> Choice:
    """Choose the cards to lead, by the first rule of thumb that applies."""
    return next(choice for choice in (say(knowledge) for say in LEADING) if choice)


def make_play_choice(cards: Cards, code: str, **values: str | int) -> Choice:
    """Choose to play these cards, with the reason for it."""
    return make_choice(Play(cards), code, play=names(cards), **values)


# Components


def components_in_groups(knowledge: Knowledge, groups: Iterable[Group]) -> list[Component]:
    """Return the single cards, pairs and runs of pairs that the hand has in the given suits."""
    return [part for group in groups for part in components_of(knowledge, group)]


def best_component_to_lead(
    knowledge: Knowledge, some: Iterable[Component], chance: float
) -> Component | None:
    """Return the best lead of `some`: the longest run, then the surest winner, then the most
    points. Return None if each has less than this `chance` to win.
    """
    held = {part: chance_to_stay_unbeaten(knowledge, part.cards) for part in some}
    living = [part for part in held if held[part] >= chance]
    return max(
        living,
        key=lambda part: (part.doubles, round(held[part], 2), points_of(part.faces)),
        default=None,
    )


# Advice


def lead_whole_hand(knowledge: Knowledge) -> Choice | None:
    """Lead the whole hand if it is a single card, one pair, or one run of pairs."""
    kind = lead_kind(knowledge.hand, knowledge.ranking, knowledge.view.options)
    return make_play_choice(knowledge.hand, "all-at-once") if kind not in (None, "throw") else None


def lead_sure_throw(knowledge: Knowledge) -> Choice | None:
    """Lead a plain suit's unbeatable cards at once, or a whole hand of unbeatable trumps (4.5)."""
    if not knowledge.view.options.throws or knowledge.level == "casual":
        return None
    thrown = [_safe_throw(knowledge, group) for group in plain_suits_in_hand(knowledge)]
    if own_trumps(knowledge) == _safe_throw(knowledge, TRUMPS) == knowledge.hand:
        return make_play_choice(knowledge.hand, "sure-throw", suit=str(TRUMPS))
    lasting = (
        cards for cards in thrown if cards and chance_to_stay_unbeaten(knowledge, cards) >= LIVES
    )
    best = max(lasting, key=len, default=())
    return (
        make_play_choice(best, "sure-throw", suit=str(knowledge.ranking.group[best[0]]))
        if best
        else None
    )


def _safe_throw(knowledge: Knowledge, group: Group) -> Cards:
    """Return the cards of one suit that, led together, can't be beaten; () if there are none."""
    most, pools = knowledge.view.options.sisters_max, _cards_others_may_hold(knowledge, group)
    standing = [
        part
        for part in components_of(knowledge, group)
        if not any(has_higher_component(pool, part, knowledge.ranking) for pool in pools)
    ]
    cards = sort_cards(card for part in standing for card in part.cards)
    if len(standing) < 2 or first_beaten_part(cards, pools, knowledge.ranking, most):
        return ()
    return cards


def _cards_others_may_hold(knowledge: Knowledge, group: Group) -> tuple[Cards, ...]:
    """Return, for each other seat, all cards of a suit (or all trumps) that the seat may hold."""
    return tuple(
        sort_cards(
            card
            for card in knowledge.one_chances[seat]
            if knowledge.ranking.group[card] == group
            for _ in range(1 + (card in knowledge.both_chances[seat]))
        )
        for seat in SEATS
        if seat != knowledge.seat
    )


def cash_sisters(knowledge: Knowledge) -> Choice | None:
    """Lead a run of pairs (such as 8 8 9 9) in a plain suit if it will probably win (9.1)."""
    runs = [
        part
        for part in components_in_groups(knowledge, plain_suits_in_hand(knowledge))
        if part.doubles >= 2
    ]
    part = best_component_to_lead(knowledge, runs, LIVES)
    return make_play_choice(part.cards, "cash-sisters") if part else None


def cash_master(knowledge: Knowledge) -> Choice | None:
    """Lead a plain single card or pair that is highest in its suit, if it will probably win."""
    some = components_in_groups(knowledge, plain_suits_in_hand(knowledge))
    part = best_component_to_lead(
        knowledge,
        (part for part in some if not count_higher_unseen(knowledge, part.faces[0])),
        LIVES,
    )
    return make_play_choice(part.cards, "cash-master") if part else None


def cash_double(knowledge: Knowledge) -> Choice | None:
    """Lead a double (two equal cards, no trumps), if it will probably win the trick."""
    doubles = [
        part
        for part in components_in_groups(knowledge, plain_suits_in_hand(knowledge))
        if part.doubles == 1
    ]
    part = best_component_to_lead(knowledge, doubles, LIVES)
    return make_play_choice(part.cards, "cash-double") if part else None


def draw_trumps(knowledge: Knowledge) -> Choice | None:
    """Draw trumps if there are many: lead a high pair; with very many, also a high single card."""
    own = own_trumps(knowledge)
    if len(own) < LONG or not count_unseen_trumps(knowledge):
        return None
    long = len(own) >= min(VERY_LONG, count_unseen_trumps(knowledge))
    some = [part for part in components_of(knowledge, TRUMPS) if part.doubles or long]
    part = best_component_to_lead(knowledge, some, LIVES)
    return make_play_choice(part.cards, "draw-trumps", count=len(own)) if part else None


def lead_for_ruff(knowledge: Knowledge) -> Choice | None:
    """Lead a suit for partner to ruff: partner is probably void in it, opponents are not (9.4)."""
    for group in plain_suits_in_hand(knowledge):
        out = knowledge.void_chances[knowledge.partner][group]
        ruffs = out * chance_of_higher_component(knowledge, knowledge.partner, TRUMPS, 0, -1)
        safe = max(knowledge.void_chances[seat][group] for seat in knowledge.opponents) < 1 - LIVES
        if ruffs >= RUFFS and safe:
            single = max(_single_leads(knowledge, group), key=points_of)
            return make_play_choice(single, "partner-ruffs", suit=str(group))
    return None


def _single_leads(knowledge: Knowledge, group: Group) -> list[Cards]:
    """Return the cards of a suit as single leads, without repeats, the cheapest first."""
    some = [card for part in components_of(knowledge, group) for card in part.faces]
    return sorted(((card,) for card in some), key=lambda cards: playing_cost(knowledge, cards))


def lead_low_double(knowledge: Knowledge) -> Choice | None:
    """Lead a double (two equal cards, no trumps) without points, if it may well win."""
    doubles = [
        part
        for part in components_in_groups(knowledge, plain_suits_in_hand(knowledge))
        if part.doubles == 1 and not points_of(part.faces)
    ]
    part = best_component_to_lead(knowledge, doubles, EVEN)
    return make_play_choice(part.cards, "low-double") if part else None


def lead_low_trump_to_partner(knowledge: Knowledge) -> Choice | None:
    """Lead a low trump as a Defender without winners, so that partner may win the trick."""
    own = own_trumps(knowledge)
    if knowledge.is_attacking or len(own) < ENOUGH or not count_unseen_trumps(knowledge):
        return None
    low = _single_leads(knowledge, TRUMPS)[0]
    bare = (
        points_of(low)
        or count_higher_unseen(knowledge, low[0]) < count_unseen_trumps(knowledge) // 2
    )
    return None if bare else make_play_choice(low, "low-trump")


def lead_low(knowledge: Knowledge) -> Choice:
    """Lead the least useful single card. Lead a joker only if nothing else is left."""

    def cost(cards: Cards) -> tuple[bool, float]:
        return cards[0].suit is None, playing_cost(knowledge, cards) + points_of(cards)

    singles = (cards for group in GROUPS for cards in _single_leads(knowledge, group))
    return make_play_choice(min(singles, key=cost), "lead-low")


LEADING: tuple[Advice, ...] = (
    lead_whole_hand,
    lead_sure_throw,
    cash_sisters,
    cash_master,
    cash_double,
    draw_trumps,
    lead_for_ruff,
    lead_low_double,
    lead_low_trump_to_partner,
    lead_low,
)
