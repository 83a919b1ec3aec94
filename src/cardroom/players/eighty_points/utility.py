"""Values of plays in 80 Points by rules of thumb, in card points.

A trick is worth its points to the side that wins it. A kept card is worth more if fewer unseen
cards are higher. Numbers such as 9.5 are paragraphs of ``assets/rules/eighty-points.html``.
"""

from collections import Counter
from collections.abc import Iterable

from cardroom.games.eighty_points.model import GOAL
from cardroom.games.eighty_points.ranks import TRUMPS, points_of
from cardroom.nouns.cards import Card, Cards
from cardroom.players.eighty_points.deduction import Knowledge

TRUMP, BEST_TRUMP, TRUMP_FADES = 2.0, 14.0, 0.85
"""Worth of any trump, extra worth of the best, and its factor for each unseen higher one."""

BEST_PLAIN, PLAIN_FADES = 5.0, 0.55
"""Worth of the best plain card, and its factor for each unseen higher one."""

DOUBLE_TRUMP, DOUBLE_PLAIN = 3.0, 2.0  # extra cost of breaking a double
RUNS_OUT = 1.5  # gain of playing the last card of a plain suit while trumps are in hand
LEAD = 3.0  # worth of the lead to the next trick
TO_COME = 3.0  # points that each player behind is expected to add
SECURES = 1.6  # factor for a trick that decides whether the Attackers reach their goal (9.5)

LATE, LAST = 6, 8.0
"""Cards left from which the best trump is worth more for the last trick, and how much."""


def keeping_value(knowledge: Knowledge, card: Card) -> float:
    """Return the value of keeping a card for later tricks, without its own card points."""
    over = knowledge.count_higher_unseen(card)
    if knowledge.ranking.group[card] != TRUMPS:
        return BEST_PLAIN * PLAIN_FADES**over
    best = BEST_TRUMP + (LAST if len(knowledge.hand) <= LATE else 0.0)
    return TRUMP + best * TRUMP_FADES**over + knowledge.ranking.rung[card] / 100


def playing_cost(knowledge: Knowledge, cards: Iterable[Card]) -> float:
    """Return the cost of playing these cards. Splitting a pair costs, emptying a suit saves."""
    going, held = Counter(cards), Counter(knowledge.hand)
    cost = sum(count * keeping_value(knowledge, card) for card, count in going.items())
    broken = [card for card, count in going.items() if count < held[card]]
    cost += sum(_double_breaking_cost(knowledge, card) for card in broken)
    plain = {knowledge.ranking.group[card] for card in going} - {TRUMPS}
    if knowledge.own_trumps:
        emptied = [suit for suit in plain if going.keys() >= {*knowledge.own_cards_in_group(suit)}]
        cost -= RUNS_OUT * len(emptied)
    return cost


def _double_breaking_cost(knowledge: Knowledge, card: Card) -> float:
    if knowledge.ranking.group[card] == TRUMPS:
        return DOUBLE_TRUMP
    return DOUBLE_PLAIN + knowledge.ranking.rung[card] / 4


def cost_in_trick(knowledge: Knowledge, card: Card, chance: float) -> float:
    """Return the cost of playing this card to a trick that our side wins with this `chance`."""
    broken = _double_breaking_cost(knowledge, card) if knowledge.hand.count(card) > 1 else 0.0
    return keeping_value(knowledge, card) + broken - (2 * chance - 1) * points_of((card,))


def play_value(knowledge: Knowledge, cards: Cards, chance: float) -> float:
    """Return the value of playing these cards if our side wins the trick with this `chance`."""
    pot = points_of((*knowledge.trick.cards, *cards)) + TO_COME * len(knowledge.seats_behind)
    taken = knowledge.view.attackers_points
    decides = knowledge.level != "casual" and taken < GOAL <= taken + pot
    swing = (2 * chance - 1) * pot * (SECURES if decides else 1.0)
    return swing + LEAD * chance - playing_cost(knowledge, cards)
