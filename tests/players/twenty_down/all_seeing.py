"""The clairvoyant policy in one world and imagined throws, in plain Python, for comparison."""

from collections.abc import Sequence

from cardroom.games.twenty_down.model import Options
from cardroom.games.twenty_down.rules import ORDERS
from cardroom.nouns.cards import Card, Suit
from cardroom.players.twenty_down.bit_policy import NUMBERS
from tests.players.twenty_down.plain_policy import PolicyInput, highest_card, least_useful

ACE = 7


def foreseen(given: PolicyInput) -> Card:
    if not given.table:
        unbeaten = [card for card in given.hand if _holds(given, card)]
        return highest_card(unbeaten, given, trumps_first=False) or least_useful(given)
    row = given.of_suit(given.table[0].suit) or given.of_suit(given.trump)
    if not row:
        return given.plain[0]
    over = given.cards_that_win(row)
    sure = [card for card in over if _holds(given, card)]
    must = over if given.options.must_head == "yes" else []
    return (sure or must or row)[0]


def _holds(given: PolicyInput, card: Card) -> bool:
    """Return whether no later hand beats this card. Hands follow suit, else must trump."""
    led = given.table[0].suit if given.table else card.suit
    return all(
        given.power(other, led) < given.power(card, led)
        for hand in given.behind
        for other in given.of_suit(led, hand) or hand
    )


def loose(hand: Sequence[Card], trump: Suit, options: Options) -> tuple[Card, ...]:
    """9.4: what imagined players throw: neither trumps nor aces, the lowest first."""
    order = ORDERS[options.rank_order]
    cards = [card for card in hand if card.suit is not trump and order.index(card.rank) < ACE]
    ordered = sorted(cards, key=lambda card: (order.index(card.rank), NUMBERS[card]))
    return tuple(ordered[: options.exchange_max])
