"""The clairvoyant policy of Belote in one world, in plain Python, to compare with bit vectors."""

from collections.abc import Iterable

from cardroom.games.belote.rules import PLAIN_ORDER
from cardroom.nouns.cards import Card, Suit
from cardroom.players.belote.bit_policy import CHEAPEST
from tests.players.belote.plain_policy import PolicyInput, first_by_rank, throw_away

Hands = list[tuple[Card, ...]]


def choose_seeing_all(given: PolicyInput, hands: Hands) -> Card:
    """Choose a card, seeing `hands` by order of play; those of seats that played do not matter."""
    return _lead(given, hands) if not given.table else _follow(given, hands)


def _low_first(cards: Iterable[Card], suit: Suit) -> list[Card]:
    own = (card for card in cards if card.suit is suit)
    return sorted(own, key=lambda card: PLAIN_ORDER.index(card.rank))


def _beats(given: PolicyInput, hand: Iterable[Card], card: Card | None = None) -> bool:
    """Return whether a hand can beat the trick. `card` is on the trick too, if given."""
    if card is not None:
        given = given._replace(table=(*given.table, card))
    follows = [other for other in hand if other.suit is given.table[0].suit]
    return any(given.would_take(other) for other in follows or hand)


def _lead(given: PolicyInput, hands: Hands) -> Card:
    mine, one, partner, three = hands
    trump = given.trump

    def winners(hand: Iterable[Card]) -> list[Card]:
        plain = (card for card in hand if trump is None or card.suit is not trump)
        return [card for card in plain if not _beats(given, one, card) | _beats(given, three, card)]

    if good := winners(mine):
        return first_by_rank(PLAIN_ORDER[::-1], good)
    if trump and any(card.suit is trump for card in (*one, *three)):
        high = [c for c in given.trumps if not _beats(given, one, c) | _beats(given, three, c)]
        if high:
            return high[-1]
    strong = {card.suit for card in winners(partner)}
    for suit in Suit:
        if suit in strong and (own := _low_first(given.plain_hand, suit)):
            return own[0]
    return first_by_rank(CHEAPEST, given.plain_hand) if given.plain_hand else given.trumps[-1]


def _is_sure(given: PolicyInput, hands: Hands) -> bool:
    k, led = len(given.table), given.table[0].suit
    if k > 1:
        return given.holder == k - 2 and (k == 3 or not _beats(given, hands[3]))
    return led is not given.trump and _takes_over(given, _low_first(hands[3], led), hands[2])


def _takes_over(given: PolicyInput, cards: Iterable[Card], opponent: Iterable[Card]) -> bool:
    """Return whether one of these cards takes the trick and the opponent cannot beat it."""
    takes = filter(given.would_take, cards)
    return any(not _beats(given, opponent, card) for card in takes)


def _follow(given: PolicyInput, hands: Hands) -> Card:
    k, led, trump = len(given.table), given.table[0].suit, given.trump
    sure, trump_led = _is_sure(given, hands), led is trump
    row = _low_first(given.hand, led)
    if row and not trump_led:
        own = given.would_take(row[-1]) if k == 3 else _takes_over(given, row, hands[k + 1])
        return row[-1] if sure or own else row[0]
    if given.trumps and (trump_led or given.holder != k - 2):
        over = [card for card in given.trumps if given.would_take(card)]
        if over:
            theirs = [card for card in hands[k + 1] if card.suit is trump] if k < 3 else []
            strongest = all(given.strength(card) < given.strength(over[-1]) for card in theirs)
            return over[-1] if strongest else over[0]
        if trump_led or given.under:
            return given.trumps[0]
    return throw_away(given, sure=sure)
