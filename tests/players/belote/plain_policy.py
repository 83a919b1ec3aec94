"""Playout policy of Belote for a single world, in plain Python: an oracle for the bit vectors."""

from collections.abc import Iterable
from typing import NamedTuple

from cardroom.games.belote.combinations import Trump
from cardroom.games.belote.model import Play, View
from cardroom.games.belote.rules import PACK, PLAIN_ORDER, TRUMP_ORDER, card_strength_in_trick
from cardroom.nouns.cards import Card, Suit, without
from cardroom.players.belote.bit_policy import CHEAPEST, FATTEST, NUMBERS


class PolicyInput(NamedTuple):
    """Input of the policy: the cards and the option from which it chooses a card."""

    hand: tuple[Card, ...]
    table: tuple[Card, ...]  # cards of this trick, the leader's first
    left: tuple[Card, ...]  # cards in no earlier trick, those of hand and table included
    trump: Trump
    under: bool  # option: a seat that can't beat a trump must still lay one

    @property
    def plain_hand(self) -> tuple[Card, ...]:
        return tuple(
            card for card in self.hand if self.trump is None or card.suit is not self.trump
        )

    @property
    def trumps(self) -> tuple[Card, ...]:
        """Trumps in hand, the lowest first."""
        own = (card for card in self.hand if self.trump and card.suit is self.trump)
        return tuple(sorted(own, key=lambda card: TRUMP_ORDER.index(card.rank)))

    def strength(self, card: Card) -> int:
        return card_strength_in_trick(card, self.table[0].suit, self.trump)

    @property
    def holder(self) -> int:
        """Position of the card that wins so far; the leader's card is 0."""
        return max(range(len(self.table)), key=lambda k: self.strength(self.table[k]))

    def would_take(self, card: Card) -> bool:
        return self.strength(card) > self.strength(self.table[self.holder])

    def best_left(self, suit: Suit | None) -> Card | None:
        """Return the best card of a suit that was not in an earlier trick, or None."""
        cards = (card for card in self.left if card.suit is suit)
        return max(
            cards, key=lambda card: card_strength_in_trick(card, suit, self.trump), default=None
        )


def choose_card(given: PolicyInput) -> Card:
    if not given.table:
        return _lead(given)
    k, partner = len(given.table), given.holder == len(given.table) - 2
    led = given.table[0]
    best_led = led.suit is not given.trump and led is given.best_left(led.suit)
    sure = partner and (k == 3 or best_led)
    row = sorted(
        (card for card in given.plain_hand if card.suit is led.suit),
        key=lambda card: PLAIN_ORDER.index(card.rank),
    )
    if row:
        return row[-1] if sure or surely_takes(given, row[-1]) else row[0]
    return _ruff(given, partner=partner) or throw_away(given, sure=sure)


def _lead(given: PolicyInput) -> Card:
    masters = [card for card in given.plain_hand if card is given.best_left(card.suit)]
    if masters:
        return first_by_rank(PLAIN_ORDER[::-1], masters)
    return first_by_rank(CHEAPEST, given.plain_hand) if given.plain_hand else given.trumps[-1]


def surely_takes(given: PolicyInput, card: Card) -> bool:
    """Return whether a card surely takes the trick: as the last, or the best left in its suit."""
    return given.would_take(card) and (len(given.table) == 3 or card is given.best_left(card.suit))


def _ruff(given: PolicyInput, *, partner: bool) -> Card | None:
    trumps, trump_led = given.trumps, given.table[0].suit is given.trump
    if not trumps or (partner and not trump_led):
        return None
    over = [card for card in trumps if given.would_take(card)]
    if over:
        return over[-1] if trump_led and over[-1] is given.best_left(given.trump) else over[0]
    return trumps[0] if trump_led or given.under else None


def throw_away(given: PolicyInput, *, sure: bool) -> Card:
    fat = [card for card in given.plain_hand if card.rank in FATTEST]
    if sure and fat:
        return first_by_rank(FATTEST, fat)
    return first_by_rank(CHEAPEST, given.plain_hand) if given.plain_hand else given.trumps[0]


def first_by_rank(ranks: tuple[str, ...], cards: Iterable[Card]) -> Card:
    """Return the card whose rank comes first in `ranks`; of equal ranks the first in the pack."""
    return min(cards, key=lambda card: (ranks.index(card.rank), NUMBERS[card]))


def choose_action(view: View) -> Play:
    assert view.trick
    gone = (card for trick in view.tricks for card in trick.cards)
    under = view.options.undertrump == "forced"
    left = without(PACK, gone)
    return Play(choose_card(PolicyInput(view.hand, view.trick.cards, left, view.trump, under)))
