"""The policy of the playouts of Belote in one world, plain: `bit_policy` says the same in planes.

Also the player of the level *greedy*: its cards by this policy, everything else by the rules of
thumb. The marks are paragraphs of ``rules/belote.md``.
"""

from collections.abc import Iterable
from random import Random
from typing import NamedTuple

from cardroom.cards import Card, Suit, without
from cardroom.games.belote.combinations import Trump
from cardroom.games.belote.model import Phase, Play, View
from cardroom.games.belote.rules import PACK, PLAIN_ORDER, TRUMP_ORDER, power
from cardroom.players import belote
from cardroom.players.belote.bit_policy import CHEAPEST, FATTEST, NUMBERS
from cardroom.players.player import Budget, Choice, Reason


class Glance(NamedTuple):
    """What a seat looks at before it plays."""

    hand: tuple[Card, ...]
    table: tuple[Card, ...]  # this trick, the leader's card first
    left: tuple[Card, ...]  # all cards that are in no earlier trick, these two included
    trump: Trump
    under: bool  # by option: who cannot beat a trump must still lay one

    @property
    def plain_hand(self) -> tuple[Card, ...]:
        return tuple(
            card for card in self.hand if self.trump is None or card.suit is not self.trump
        )

    @property
    def trumps(self) -> tuple[Card, ...]:
        """The lowest first."""
        own = (card for card in self.hand if self.trump and card.suit is self.trump)
        return tuple(sorted(own, key=lambda card: TRUMP_ORDER.index(card.rank)))

    def strength(self, card: Card) -> int:
        return power(card, self.table[0].suit, self.trump)

    @property
    def holder(self) -> int:
        """Whose card takes the trick so far, counted from the leader."""
        return max(range(len(self.table)), key=lambda k: self.strength(self.table[k]))

    def takes(self, card: Card) -> bool:
        return self.strength(card) > self.strength(self.table[self.holder])

    def best_left(self, suit: Suit | None) -> Card | None:
        """The best card of a suit that is not in an earlier trick."""
        cards = (card for card in self.left if card.suit is suit)
        return max(cards, key=lambda card: power(card, suit, self.trump), default=None)


def chosen(glance: Glance) -> Card:
    """The card that the policy plays."""
    if not glance.table:
        return _lead(glance)
    k, partner = len(glance.table), glance.holder == len(glance.table) - 2
    led = glance.table[0]
    sure = partner and (k == 3 or _led_is_best(glance))
    row = sorted(
        (card for card in glance.plain_hand if card.suit is led.suit),
        key=lambda card: PLAIN_ORDER.index(card.rank),
    )
    if row:
        return row[-1] if sure or surely_takes(glance, row[-1]) else row[0]
    return _ruff(glance, partner=partner) or _throw(glance, sure=sure)


def _lead(glance: Glance) -> Card:
    masters = [card for card in glance.plain_hand if card is glance.best_left(card.suit)]
    if masters:
        return first(PLAIN_ORDER[::-1], masters)
    return first(CHEAPEST, glance.plain_hand) if glance.plain_hand else glance.trumps[-1]


def _led_is_best(glance: Glance) -> bool:
    led = glance.table[0]
    return led.suit is not glance.trump and led is glance.best_left(led.suit)


def surely_takes(glance: Glance, card: Card) -> bool:
    """The last to play sees it; the others count on the best card left, unless a trump lies."""
    return glance.takes(card) and (len(glance.table) == 3 or card is glance.best_left(card.suit))


def _ruff(glance: Glance, *, partner: bool) -> Card | None:
    trumps, trump_led = glance.trumps, glance.table[0].suit is glance.trump
    if not trumps or (partner and not trump_led):
        return None
    over = [card for card in trumps if glance.takes(card)]
    if over:
        return over[-1] if trump_led and over[-1] is glance.best_left(glance.trump) else over[0]
    return trumps[0] if trump_led or glance.under else None


def _throw(glance: Glance, *, sure: bool) -> Card:
    fat = [card for card in glance.plain_hand if card.rank in FATTEST]
    if sure and fat:
        return first(FATTEST, fat)
    return first(CHEAPEST, glance.plain_hand) if glance.plain_hand else glance.trumps[0]


def first(ranks: tuple[str, ...], cards: Iterable[Card]) -> Card:
    """Of these the one whose rank is named first; of equals the first in the pack."""
    return min(cards, key=lambda card: (ranks.index(card.rank), NUMBERS[card]))


def player(view: View, dice: Random, budget: Budget) -> Choice:
    """A card by the policy; what else is to be decided, as the casual player does."""
    if view.phase is not Phase.PLAY or view.trick is None or not view.legal:
        return belote.player(view, dice, Budget("casual"))
    gone = (card for trick in view.tricks for card in trick.cards)
    under = view.options.undertrump == "forced"
    table = view.trick.cards
    glance = Glance(view.hand, table, without(PACK, gone), view.trump, under)
    card = chosen(glance)
    code = "only" if len(view.legal) == 1 else "policy"
    return Choice(Play(card), Reason(code, (("card", card.name),)))
