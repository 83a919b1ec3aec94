"""Candidates of the search of 80 Points: the few actions worth comparing.

There are thousands of plays and millions of ways to bury. The choice of the rules of thumb always
comes first. Cards of one suit with nothing out between them do the same, so one stands for all. The
marks are paragraphs of ``assets/rules/eighty-points.html``.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import TypeAlias

from cardroom.games.eighty_points.follow import leads, suited
from cardroom.games.eighty_points.model import Bury, Play, View
from cardroom.games.eighty_points.ranks import GROUPS, POINTS, points_of
from cardroom.nouns.cards import Card
from cardroom.players.eighty_points.burying import budget, bury, ways
from cardroom.players.eighty_points.deduction import (
    Knowledge,
    above,
    chance_of_ours,
    holder,
    observe,
    wins_now,
)
from cardroom.players.eighty_points.following import answers, follow
from cardroom.players.eighty_points.leading import lead, sure_throw

Cards: TypeAlias = tuple[Card, ...]

ENOUGH = 10, 20
"""Points that may be worth burying, besides none and the budget by trumps (9.3)."""

MOST_WAYS = 16
"""Number of ways to bury that are compared."""


def plays(view: View, level: str) -> Sequence[Play]:
    """Return the leads or answers to compare, that of the rules of thumb first."""
    knowledge = observe(view, level)
    if not knowledge.trick.led:
        advised, others = lead(knowledge), _leads(knowledge)
    else:
        advised, others = follow(knowledge), _answers(knowledge)
    different: dict[Hashable, Play] = {_effect(knowledge, advised.action.cards): advised.action}
    for cards in others:
        different.setdefault(_effect(knowledge, cards), Play(cards))
    return tuple(different.values())


def effects(view: View, level: str) -> Callable[[Play], Hashable]:
    """Return a function that gives equal keys to plays with the same effect."""
    knowledge = observe(view, level)
    return lambda play: _effect(knowledge, play.cards)


def _effect(knowledge: Knowledge, cards: Cards) -> Hashable:
    """Return a key that is equal for plays with the same effect."""
    held, group = Counter(knowledge.hand), knowledge.ranking.group
    return tuple(
        sorted(
            (group[card], _over(knowledge, card), points_of((card,)), held[card]) for card in cards
        )
    )


def _over(knowledge: Knowledge, card: Card) -> int:
    """Return the number of higher cards of the suit that are out or on the table."""
    laid = suited(knowledge.trick.cards, knowledge.ranking.group[card], knowledge.ranking)
    rung = knowledge.ranking.rung
    return above(knowledge, card) + sum(rung[other] > rung[card] for other in laid)


# 9.4: leading


def _leads(knowledge: Knowledge) -> Iterator[Cards]:
    """Yield all doubles and runs, a sure throw, and some single cards of each suit."""
    whole = knowledge.view.options._replace(throws=False)
    parts = [play.cards for play in leads(knowledge.hand, knowledge.ranking, whole)]
    yield from (cards for cards in parts if len(cards) > 1)
    if throw := sure_throw(knowledge):
        yield throw.action.cards
    for held in _by_group(knowledge, (cards[0] for cards in parts if len(cards) == 1)):
        yield from _telling(knowledge, held)


def _by_group(knowledge: Knowledge, cards: Iterable[Card]) -> Iterator[Cards]:
    """Yield the cards of each suit, low to high."""
    some = tuple(cards)
    for group in GROUPS:
        if held := suited(some, group, knowledge.ranking):
            yield knowledge.ranking.high_first(held)[::-1]


def _telling(knowledge: Knowledge, held: Cards) -> Iterator[Cards]:
    """Yield the lowest single card for each number of points, and the highest. Doubles are broken
    only if there is nothing else.
    """
    for points in sorted({0, *POINTS.values()}):
        yield from ((card,) for card in _lowest(knowledge, held, points))
    yield held[-1:]


def _lowest(knowledge: Knowledge, held: Cards, points: int) -> Cards:
    """Return the lowest of these single cards with exactly `points` points, or nothing."""
    alone = [card for card in held if knowledge.hand.count(card) == 1]
    return tuple(card for card in (*alone, *held) if points_of((card,)) == points)[:1]


# 9.5: following


def _answers(knowledge: Knowledge) -> Iterator[Cards]:
    """Yield answers to the lead. To a single card: some of each suit, and the lowest that wins.
    Else plays that win, and the cheapest for a trick that is lost, open, or ours.
    """
    if len(knowledge.trick.led) > 1:
        yield from answers(knowledge, chance_of_ours(knowledge))
        return
    singles = (play.cards[0] for play in knowledge.view.legal if isinstance(play, Play))
    suits = tuple(_by_group(knowledge, singles))
    if bare := _for_nothing(knowledge, suits):
        yield from bare
        return
    for held in suits:
        yield from _telling(knowledge, held)
        yield from [(card,) for card in held if wins_now(knowledge, (card,))][:1]


def _for_nothing(knowledge: Knowledge, suits: Iterable[Cards]) -> tuple[Cards, ...]:
    """Return the lowest cards without points, one for each suit, if the trick is surely lost.
    Partners do not forgive giving more (9.7). Return nothing if the trick isn't lost.
    """
    lost = not knowledge.behind and holder(knowledge) != knowledge.partner
    if not lost or any(wins_now(knowledge, (card,)) for held in suits for card in held):
        return ()
    return tuple((card,) for held in suits for card in _lowest(knowledge, held, 0))


# 9.3: burying


def burials(view: View, level: str) -> Sequence[Bury]:
    """Return the least useful cards for each set of emptied suits and each number of points."""
    advised = bury(view, level).action
    budgets = sorted({0, budget(view), *ENOUGH})
    found = [way for allowed in budgets for way in ways(view, allowed)]
    cheap = sorted(found, key=lambda way: way.cost)
    different = dict.fromkeys((advised, *(Bury(way.cards) for way in cheap)))
    return tuple(different)[:MOST_WAYS]
