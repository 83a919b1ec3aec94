"""Honest policy of Twenty Down for a single world, in plain Python: an oracle for bit vectors.

Numbers in parentheses are paragraphs of ``assets/rules/twenty-down.html``.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cardroom.games.twenty_down.model import Options, Play, View
from cardroom.games.twenty_down.rules import ORDERS, PACK, card_strength_in_trick
from cardroom.nouns.cards import Card, Suit, without
from cardroom.players.twenty_down.bit_policy import NUMBERS


class PolicyInput(NamedTuple):
    """Position of a seat that has to play a card at Twenty Down, as the seat sees it."""

    hand: tuple[Card, ...]
    table: tuple[Card, ...]  # this trick, the leader's card first
    out: tuple[Card, ...]  # all cards that are in no earlier trick
    trump: Suit
    options: Options
    behind: tuple[tuple[Card, ...], ...]  # hands of the later players, the next one first

    def height(self, card: Card) -> int:
        return ORDERS[self.options.rank_order].index(card.rank)

    def power(self, card: Card, led: Suit | None) -> int:
        return card_strength_in_trick(card, led, self.trump, self.options)

    def of_suit(self, suit: Suit | None, hand: Sequence[Card] | None = None) -> list[Card]:
        """Return the cards of a suit in `hand` (None: the seat's own hand), the lowest first."""
        cards = self.hand if hand is None else hand
        return sorted((card for card in cards if card.suit is suit), key=self.height)

    @property
    def plain(self) -> list[Card]:
        """Return the plain cards of the hand, the lowest first; equal ones as in the pack."""
        cards = (card for card in self.hand if card.suit is not self.trump)
        return sorted(cards, key=lambda card: (self.height(card), NUMBERS[card]))

    def cards_that_win(self, cards: Iterable[Card]) -> list[Card]:
        """Return those of the given cards that beat all cards on the table."""
        led = self.table[0].suit
        best = max(self.power(card, led) for card in self.table)
        return [card for card in cards if self.power(card, led) > best]


def choose_card(given: PolicyInput) -> Card:
    if not given.table:
        return highest_card(_masters(given), given, trumps_first=True) or least_useful(given)
    led = given.table[0].suit
    row, trumps = given.of_suit(led), given.of_suit(given.trump)
    over = given.cards_that_win(row or trumps)
    if row:
        return (over[-1] if given.behind else over[0]) if over else row[0]
    if trumps:
        return over[0] if over else trumps[0]
    return given.plain[0]


def _masters(given: PolicyInput) -> list[Card]:
    """Return the hand's cards that are the best cards of their suit not yet played."""
    tops = [given.of_suit(suit, given.out)[-1:] for suit in Suit]
    return [card for top in tops for card in top if card in given.hand]


def highest_card(cards: list[Card], given: PolicyInput, *, trumps_first: bool) -> Card | None:
    """Return the highest card; of equals the first in the pack. Trumps rank above or below all."""

    def order(card: Card) -> tuple[bool, int, int]:
        late = (card.suit is given.trump) is not trumps_first
        return late, -given.height(card), NUMBERS[card]

    return min(cards, key=order, default=None)


def least_useful(given: PolicyInput) -> Card:
    """Return the least useful card: the lowest plain card, else the lowest trump."""
    return (given.plain or given.of_suit(given.trump))[0]


def choose_action(view: View) -> Play:
    assert view.trick
    assert view.trump
    gone = (card for trick in view.tricks for card in trick.cards)
    hidden = ((),) * len(view.trick.seats[len(view.trick.cards) + 1 :])
    left = without(PACK, gone)
    cards = view.trick.cards
    return Play(choose_card(PolicyInput(view.hand, cards, left, view.trump, view.options, hidden)))
