"""What is worth comparing at 80 Points: of the thousands of plays and millions of ways to bury, the
few between which there is something to choose.

What the rules of thumb would do always comes first. Cards of one suit between which nothing is out
do the same, so that one of them stands for all. The marks are paragraphs of
``rules/eighty-points.md``.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import TypeAlias

from cardroom.cards import Card
from cardroom.games.eighty_points.follow import leads, suited
from cardroom.games.eighty_points.model import Bury, Play, View
from cardroom.games.eighty_points.ranks import GROUPS, points_of
from cardroom.players.eighty_points.burying import budget, bury, ways
from cardroom.players.eighty_points.deduction import (
    Sight,
    above,
    chance_of_ours,
    holder,
    look,
    wins_now,
)
from cardroom.players.eighty_points.following import answers, follow
from cardroom.players.eighty_points.leading import lead, sure_throw

Cards: TypeAlias = tuple[Card, ...]

ENOUGH = 10, 20
"""Points that may be worth burying, besides none and what the trumps promise to save (10.3)."""

MOST_WAYS = 16
"""Ways to bury that are compared."""


def plays(view: View, level: str) -> Sequence[Play]:
    """What to lead, or to answer, the rules of thumb first."""
    sight = look(view, level)
    if not sight.trick.led:
        advised, others = lead(sight), _leads(sight)
    else:
        advised, others = follow(sight), _answers(sight)
    different: dict[Hashable, Play] = {_effect(sight, advised.action.cards): advised.action}
    for cards in others:
        different.setdefault(_effect(sight, cards), Play(cards))
    return tuple(different.values())


def _effect(sight: Sight, cards: Cards) -> Hashable:
    """Plays with the same are worth the same."""
    held, group = Counter(sight.hand), sight.ranking.group
    return tuple(
        sorted((group[card], _over(sight, card), points_of((card,)), held[card]) for card in cards)
    )


def _over(sight: Sight, card: Card) -> int:
    """Higher cards of the suit that others may have, or have laid to this trick."""
    laid = suited(sight.trick.cards, sight.ranking.group[card], sight.ranking)
    rung = sight.ranking.rung
    return above(sight, card) + sum(rung[other] > rung[card] for other in laid)


# 10.4: leading


def _leads(sight: Sight) -> Iterator[Cards]:
    """Every double and run, what surely stands together, and some single cards of each suit."""
    whole = sight.view.options._replace(throws=False)
    parts = [play.cards for play in leads(sight.hand, sight.ranking, whole)]
    yield from (cards for cards in parts if len(cards) > 1)
    if throw := sure_throw(sight):
        yield throw.action.cards
    for held in _by_group(sight, (cards[0] for cards in parts if len(cards) == 1)):
        yield from _telling(sight, held)


def _by_group(sight: Sight, cards: Iterable[Card]) -> Iterator[Cards]:
    """The cards of each suit, low to high."""
    some = tuple(cards)
    for group in GROUPS:
        if held := suited(some, group, sight.ranking):
            yield sight.ranking.high_first(held)[::-1]


def _telling(sight: Sight, held: Cards) -> Iterator[Cards]:
    """Of single cards of a suit: the lowest with no points, with five and with ten, the highest.
    Doubles are broken only where there is nothing else.
    """
    for points in (0, 5, 10):
        yield from ((card,) for card in _lowest(sight, held, points))
    yield held[-1:]


def _lowest(sight: Sight, held: Cards, points: int) -> Cards:
    """The lowest of these single cards with so many points, if there is one."""
    alone = [card for card in held if sight.hand.count(card) == 1]
    return tuple(card for card in (*alone, *held) if points_of((card,)) == points)[:1]


# 10.5: following


def _answers(sight: Sight) -> Iterator[Cards]:
    """To a single card: some of each suit, and the lowest that wins. Else what wins, and what is
    cheapest for a trick that is lost, open, or ours.
    """
    if len(sight.trick.led) > 1:
        yield from answers(sight, chance_of_ours(sight))
        return
    singles = (play.cards[0] for play in sight.view.legal if isinstance(play, Play))
    suits = tuple(_by_group(sight, singles))
    if bare := _for_nothing(sight, suits):
        yield from bare
        return
    for held in suits:
        yield from _telling(sight, held)
        yield from [(card,) for card in held if wins_now(sight, (card,))][:1]


def _for_nothing(sight: Sight, suits: Iterable[Cards]) -> tuple[Cards, ...]:
    """Where the trick is lost for sure, the lowest of each suit without points, if there are any:
    nobody forgives a partner who gives more (10.7).
    """
    lost = not sight.behind and holder(sight) != sight.partner
    if not lost or any(wins_now(sight, (card,)) for held in suits for card in held):
        return ()
    return tuple((card,) for held in suits for card in _lowest(sight, held, 0))


# 10.3: burying


def burials(view: View, level: str) -> Sequence[Bury]:
    """For each set of suits that can be emptied, and each number of points that may go along, what
    is missed least.
    """
    advised = bury(view, level).action
    budgets = sorted({0, budget(view), *ENOUGH})
    found = [way for allowed in budgets for way in ways(view, allowed)]
    cheap = sorted(found, key=lambda way: way.cost)
    different = dict.fromkeys((advised, *(Bury(way.cards) for way in cheap)))
    return tuple(different)[:MOST_WAYS]
