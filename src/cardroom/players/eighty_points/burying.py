"""Choice of the eight cards to bury in 80 Points (9.3): suits to empty, and points to bury.

Eight cards can be chosen in millions of ways. Only a few choices are compared: each empties a set
of plain suits, and adds the least useful other cards.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import chain, combinations
from typing import NamedTuple

from cardroom.games.eighty_points.model import Bury, View
from cardroom.games.eighty_points.ranks import (
    FACES,
    GROUPS,
    PACK,
    TRUMPS,
    Group,
    Ranking,
    cards_of_group,
    points_of,
)
from cardroom.games.eighty_points.rules import BOTTOM
from cardroom.games.eighty_points.shapes import faces_of_doubles, runs_of_doubles
from cardroom.nouns.cards import Card, Cards, names, sort_cards, without
from cardroom.players.player import Choice, make_choice

NEVER = 40.0  # cost of burying a trump; jokers and royals, being higher, cost still more
BY_PLACE = (14.0, 4.5, 2.5, 1.8, 1.3)  # cost of burying a plain card, by place from the top
EACH_RUNG = 0.1  # cost of a plain card further down, for each rung
HIGH_DOUBLE, EACH_DOUBLE_RUNG, SISTERS = 2.5, 0.4, 4.0
"""Extra cost of a card of a double, if its suit is not emptied."""

EMPTIED = (0.0, 7.0, 10.0, 12.0, 12.0)  # value of being out of suits, by their number

SAVED, RISKED = 0.25, 2.0
"""Value of each buried point while it is safe, and cost of each point beyond that."""

BUDGETS = ((4, 12.0, 60), (2, 13.0, 30), (1, 11.0, 20), (0, 10.0, 10))
"""Least jokers, least length in trumps, and the points that may be buried with them."""

FULL_LENGTH = 36
"""Number of trumps with a royal suit; without one, lengths are scaled to the fewer trumps."""


class WayToBury(NamedTuple):
    """Eight cards to bury, the plain suits that they empty, and the cost of burying them."""

    cards: Cards
    emptied: tuple[Group, ...]
    cost: float


def choose_burial(view: View, level: str) -> Choice:
    """Choose the eight cards that cost least to bury. Casual players avoid burying points."""
    allowed = 0 if level == "casual" else safe_points_to_bury(view)
    best = min(ways_to_bury(view, allowed), key=lambda way: way.cost)
    points = points_of(best.cards)
    safe = 0 < points <= allowed
    code = "bury-points" if safe else "bury-void" if best.emptied else "bury-low"
    return make_choice(Bury(best.cards), code, cards=names(best.cards), points=points)


def safe_points_to_bury(view: View) -> int:
    """Return how many points are safe to bury, judged by the jokers and trumps in hand (9.3)."""
    trumps = cards_of_group(view.hand, TRUMPS, view.ranking)
    jokers = sum(card.suit is None for card in trumps)
    there = len(cards_of_group(PACK, TRUMPS, view.ranking))
    length = len(trumps) * FULL_LENGTH / there
    points = next((p for j, least, p in BUDGETS if jokers >= j and length >= least), 0)
    return points if view.options.bottom_multiplier == "x2" else points // 2


def ways_to_bury(view: View, allowed: int) -> Iterator[WayToBury]:
    """Yield the ways to bury worth comparing. The first empties no suit, others one or more."""
    held = tuple(group for group in GROUPS if group != TRUMPS and _hand_cards_of_group(view, group))
    for chosen in chain.from_iterable(combinations(held, count) for count in range(len(held) + 1)):
        must_bury = tuple(card for group in chosen for card in _hand_cards_of_group(view, group))
        if len(must_bury) <= BOTTOM:
            cards = _fill_up_burial(view, must_bury, allowed)
            cost = _burial_cost(view, cards, must_bury, allowed) - EMPTIED[len(chosen)]
            yield WayToBury(cards, chosen, cost)


def _hand_cards_of_group(view: View, group: Group) -> Cards:
    return cards_of_group(view.hand, group, view.ranking)


def _fill_up_burial(view: View, must_bury: Cards, allowed: int) -> Cards:
    costs = card_burying_costs(view.ranking)
    rest = sorted(
        without(view.hand, must_bury),
        key=lambda card: costs[card] + _double_breaking_cost(view, card),
    )
    chosen, too_rich = list(must_bury), []
    for card in rest:
        if points_of((card,)) and points_of((*chosen, card)) > allowed:
            too_rich.append(card)
        elif len(chosen) < BOTTOM:
            chosen.append(card)
    return sort_cards((*chosen, *too_rich)[:BOTTOM])


def _burial_cost(view: View, cards: Cards, must_bury: Cards, allowed: int) -> float:
    points = points_of(cards)
    # in emptied suits (`must_bury`), doubles cost no extra
    bonds = sum(_double_breaking_cost(view, card) for card in without(cards, must_bury))
    saved = SAVED * min(points, allowed) - RISKED * max(points - allowed, 0)
    return sum(card_burying_costs(view.ranking)[card] for card in cards) + bonds - saved


@lru_cache(maxsize=64)
def card_burying_costs(ranking: Ranking) -> Mapping[Card, float]:
    """Return the cost of burying each card, without the extra cost of splitting a pair."""

    def cost_of(card: Card) -> float:
        place, rung = ranking.below_top[card], ranking.rung[card]
        if ranking.group[card] == TRUMPS:
            return NEVER + rung
        return BY_PLACE[place] if place < len(BY_PLACE) else EACH_RUNG * rung

    return {card: cost_of(card) for card in FACES}


def _double_breaking_cost(view: View, card: Card) -> float:
    if view.hand.count(card) < 2:
        return 0.0
    doubles = faces_of_doubles(_hand_cards_of_group(view, view.ranking.group[card]))
    sisters = any(card in run for run in runs_of_doubles(doubles, view.ranking, 2))
    return HIGH_DOUBLE + EACH_DOUBLE_RUNG * view.ranking.rung[card] + SISTERS * sisters
