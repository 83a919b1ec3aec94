"""What playing cards of 80 Points is worth, counted in card points.

A trick is worth its points to whoever takes it, and a card is worth keeping for the tricks that it
may still take: the fewer unseen cards stand above it, the more. The marks are paragraphs of
``assets/rules/eighty-points.html``.
"""

from collections import Counter
from collections.abc import Iterable

from cardroom.games.eighty_points.model import GOAL
from cardroom.games.eighty_points.ranks import TRUMPS, points_of
from cardroom.nouns.cards import Card
from cardroom.players.eighty_points.deduction import Knowledge, above, in_group, own_trumps

TRUMP, BEST_TRUMP, TRUMP_FADES = 2.0, 14.0, 0.85
"""Worth of any trump, of the best one besides, and how that fades with each higher one unseen."""

BEST_PLAIN, PLAIN_FADES = 5.0, 0.55
"""The same of a plain card."""

DOUBLE_TRUMP, DOUBLE_PLAIN = 3.0, 2.0
"""What breaking a double costs besides."""

RUNS_OUT = 1.5
"""What it gains to play the last card of a plain suit while trumps are in hand."""

LEAD = 3.0
"""What it is worth to lead to the next trick."""

TO_COME = 3.0
"""Points that each player who follows is expected to add."""

SECURES = 1.6
"""9.5: a trick that brings the Attackers to their goal, or keeps them below, is worth more."""

LATE, LAST = 6, 8.0
"""So few cards left, the best trump is worth so much more: the bottom goes with the last trick."""


def keeping(knowledge: Knowledge, card: Card) -> float:
    """What one card may still be worth in hand, its own points apart."""
    over = above(knowledge, card)
    if knowledge.ranking.group[card] != TRUMPS:
        return BEST_PLAIN * PLAIN_FADES**over
    best = BEST_TRUMP + (LAST if len(knowledge.hand) <= LATE else 0.0)
    return TRUMP + best * TRUMP_FADES**over + knowledge.ranking.rung[card] / 100


def loss(knowledge: Knowledge, cards: Iterable[Card]) -> float:
    """What is given up by playing these: the cards, the doubles they break; less a suit that runs
    out.
    """
    going, held = Counter(cards), Counter(knowledge.hand)
    cost = sum(count * keeping(knowledge, card) for card, count in going.items())
    cost += sum(_breaking(knowledge, card) for card, count in going.items() if count < held[card])
    plain = {knowledge.ranking.group[card] for card in going} - {TRUMPS}
    if plain and own_trumps(knowledge):
        gone = sum(all(card in going for card in in_group(knowledge, group)) for group in plain)
        cost -= RUNS_OUT * gone
    return cost


def _breaking(knowledge: Knowledge, card: Card) -> float:
    if knowledge.ranking.group[card] == TRUMPS:
        return DOUBLE_TRUMP
    return DOUBLE_PLAIN + knowledge.ranking.rung[card] / 4


def price(knowledge: Knowledge, card: Card, chance: float) -> float:
    """What adding this card to a trick costs that is ours with this chance."""
    broken = _breaking(knowledge, card) if knowledge.hand.count(card) > 1 else 0.0
    return keeping(knowledge, card) + broken - (2 * chance - 1) * points_of((card,))


def gain(knowledge: Knowledge, cards: tuple[Card, ...], chance: float) -> float:
    """What this play is worth when the trick is ours with this chance."""
    pot = points_of((*knowledge.trick.cards, *cards)) + TO_COME * len(knowledge.behind)
    swing = (2 * chance - 1) * pot * _weight(knowledge, pot)
    return swing + LEAD * chance - loss(knowledge, cards)


def _weight(knowledge: Knowledge, pot: float) -> float:
    """Points count more where they decide the round; casual players do not add them up."""
    taken = knowledge.view.taken
    decides = knowledge.level != "casual" and taken < GOAL <= taken + pot
    return SECURES if decides else 1.0
