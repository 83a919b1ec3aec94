"""Candidates for the search of 80 Points: the few plays, or cards to bury, worth comparing.

There are thousands of legal plays, and millions of sets of cards to bury. The action advised by
rules of thumb is the first candidate. If no unplayed card lies between cards of a suit, only one of
these cards is a candidate. Numbers such as 9.4 are paragraphs of
``assets/rules/eighty-points.html``.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import TypeAlias

from cardroom.games.eighty_points.follow import cards_of_group, legal_leads
from cardroom.games.eighty_points.model import Bury, Play, View
from cardroom.games.eighty_points.ranks import GROUPS, POINTS, points_of
from cardroom.nouns.cards import Card
from cardroom.players.eighty_points.burying import choose_burial, safe_points_to_bury, ways_to_bury
from cardroom.players.eighty_points.deduction import Knowledge, build_knowledge
from cardroom.players.eighty_points.following import candidate_answers, choose_answer
from cardroom.players.eighty_points.leading import choose_lead, lead_sure_throw

Cards: TypeAlias = tuple[Card, ...]

ENOUGH = 10, 20
"""Points that may be worth burying, besides none and the budget by trumps (9.3)."""

MOST_WAYS = 16
"""Number of ways to bury that are compared."""


def candidate_plays(view: View, level: str) -> Sequence[Play]:
    """Return the plays to compare in search. The play advised by rules of thumb comes first."""
    knowledge = build_knowledge(view, level)
    if not knowledge.trick.led:
        advised, others = choose_lead(knowledge), _candidate_leads(knowledge)
    else:
        advised, others = choose_answer(knowledge), _candidate_answers(knowledge)
    different: dict[Hashable, Play] = {_effect_key(knowledge, advised.action.cards): advised.action}
    for cards in others:
        different.setdefault(_effect_key(knowledge, cards), Play(cards))
    return tuple(different.values())


def effect_key_function(view: View, level: str) -> Callable[[Play], Hashable]:
    """Return a function that gives plays of equal effect (interchangeable cards) the same key."""
    knowledge = build_knowledge(view, level)
    return lambda play: _effect_key(knowledge, play.cards)


def _effect_key(knowledge: Knowledge, cards: Cards) -> Hashable:
    held, group = Counter(knowledge.hand), knowledge.ranking.group
    higher = {card: _count_higher_unseen_or_laid(knowledge, card) for card in cards}
    keys = ((group[card], higher[card], points_of((card,)), held[card]) for card in cards)
    return tuple(sorted(keys))


def _count_higher_unseen_or_laid(knowledge: Knowledge, card: Card) -> int:
    laid = cards_of_group(knowledge.trick.cards, knowledge.ranking.group[card], knowledge.ranking)
    rung = knowledge.ranking.rung
    return knowledge.count_higher_unseen(card) + sum(rung[other] > rung[card] for other in laid)


# 9.4: leading


def _candidate_leads(knowledge: Knowledge) -> Iterator[Cards]:
    """Yield leads to compare: pairs, runs of pairs, a suit's sure winners, some single cards."""
    whole = knowledge.view.options._replace(throws=False)
    parts = [play.cards for play in legal_leads(knowledge.hand, knowledge.ranking, whole)]
    yield from (cards for cards in parts if len(cards) > 1)
    if throw := lead_sure_throw(knowledge):
        yield throw.action.cards
    for held in _split_by_group(knowledge, (cards[0] for cards in parts if len(cards) == 1)):
        yield from _representative_singles(knowledge, held)


def _split_by_group(knowledge: Knowledge, cards: Iterable[Card]) -> Iterator[Cards]:
    some = tuple(cards)
    for group in GROUPS:
        if held := cards_of_group(some, group, knowledge.ranking):
            yield knowledge.ranking.sort_high_first(held)[::-1]


def _representative_singles(knowledge: Knowledge, held: Cards) -> Iterator[Cards]:
    """Yield a suit's lowest card of 0 points, its lowest of 5 and of 10, and its highest card."""
    for points in sorted({0, *POINTS.values()}):
        yield from ((card,) for card in _lowest_with_points(knowledge, held, points))
    yield held[-1:]


def _lowest_with_points(knowledge: Knowledge, held: Cards, points: int) -> Cards:
    alone = [card for card in held if knowledge.hand.count(card) == 1]
    return tuple(card for card in (*alone, *held) if points_of((card,)) == points)[:1]


# 9.5: following


def _candidate_answers(knowledge: Knowledge) -> Iterator[Cards]:
    """Yield a few answers to the lead, to be compared, such as the lowest winning card."""
    if len(knowledge.trick.led) > 1:
        yield from candidate_answers(knowledge, knowledge.chance_partner_wins_trick)
        return
    singles = (play.cards[0] for play in knowledge.view.legal if isinstance(play, Play))
    suits = tuple(_split_by_group(knowledge, singles))
    if bare := _cards_without_points_if_lost(knowledge, suits):
        yield from bare
        return
    for held in suits:
        yield from _representative_singles(knowledge, held)
        yield from [(card,) for card in held if knowledge.wins_now((card,))][:1]


def _cards_without_points_if_lost(
    knowledge: Knowledge, suits: Iterable[Cards]
) -> tuple[Cards, ...]:
    lost = not knowledge.seats_behind and knowledge.winning_seat != knowledge.partner
    if not lost or any(knowledge.wins_now((card,)) for held in suits for card in held):
        return ()
    return tuple((card,) for held in suits for card in _lowest_with_points(knowledge, held, 0))


# 9.3: burying


def candidate_burials(view: View, level: str) -> Sequence[Bury]:
    """Return the sets of cards to compare for burying, first the set that rules of thumb choose."""
    advised = choose_burial(view, level).action
    budgets = sorted({0, safe_points_to_bury(view), *ENOUGH})
    found = [way for allowed in budgets for way in ways_to_bury(view, allowed)]
    cheap = sorted(found, key=lambda way: way.cost)
    different = dict.fromkeys((advised, *(Bury(way.cards) for way in cheap)))
    return tuple(different)[:MOST_WAYS]
