"""The clairvoyant policy of Belote in one world, in plain Python, to compare with bit vectors."""

from cardroom.games.belote.rules import PLAIN_ORDER, power
from cardroom.nouns.cards import Card
from cardroom.players.belote.bit_policy import CHEAPEST, FATTEST
from tests.players.belote.plain_policy import PolicyInput, first_by_rank

Hands = list[tuple[Card, ...]]


def choose_seeing_all(given: PolicyInput, hands: Hands) -> Card:
    """Choose a card, seeing `hands` by order of play; those of seats that played do not matter."""
    return _lead(given, hands) if not given.table else _follow(given, hands)


def _of(cards, suit) -> list[Card]:
    return [card for card in cards if card.suit is suit]


def _ruffs(given: PolicyInput, hand, suit) -> bool:
    return bool(_of(hand, given.trump)) and not _of(hand, suit)


def _lead(given: PolicyInput, hands: Hands) -> Card:
    mine, one, partner, three = hands
    trump = given.trump

    def wins(card: Card) -> bool:
        """Return whether no opponent beats the card."""
        theirs = _of((*one, *three), card.suit)
        return all(
            power(card, card.suit, trump) > power(other, card.suit, trump) for other in theirs
        )

    def winners(hand) -> list[Card]:
        plain = [card for card in hand if trump is None or card.suit is not trump]
        ruffed = {
            card for card in plain if any(_ruffs(given, opp, card.suit) for opp in (one, three))
        }
        return [card for card in plain if card not in ruffed and wins(card)]

    if good := winners(mine):
        return first_by_rank(PLAIN_ORDER[::-1], good)
    if trump and _of((*one, *three), trump):
        high = [card for card in given.trumps if wins(card)]
        if high:
            return high[-1]
    for suit in sorted(
        {card.suit for card in given.plain_hand}, key=list(type(mine[0].suit)).index
    ):
        if any(card.suit is suit for card in winners(partner)):
            return min(_of(mine, suit), key=lambda card: PLAIN_ORDER.index(card.rank))
    return first_by_rank(CHEAPEST, given.plain_hand) if given.plain_hand else given.trumps[-1]


def _takes_over(given: PolicyInput, cards, opponent) -> bool:
    """Return whether one of these cards takes the trick and the opponent cannot beat it."""
    led = given.table[0].suit
    good = [card for card in cards if card.suit is led and given.would_take(card)]
    if not good or _ruffs(given, opponent, led):
        return False
    best = max(given.strength(card) for card in good)
    return all(given.strength(card) < best for card in _of(opponent, led))


def _sure(given: PolicyInput, hands: Hands) -> bool:
    k, led = len(given.table), given.table[0].suit
    if k == 1:
        plain = given.trump is None or led is not given.trump
        return plain and _takes_over(given, hands[3], hands[2])
    if given.holder != k - 2:
        return False
    if k == 3:
        return True
    able = _of(hands[3], led) or hands[3]
    if given.trump and not _of(hands[3], led):
        able = _of(hands[3], given.trump)
    return not any(given.would_take(card) for card in able)


def _follow(given: PolicyInput, hands: Hands) -> Card:
    k, led, trump = len(given.table), given.table[0].suit, given.trump
    sure = _sure(given, hands)
    trump_led = trump is not None and led is trump
    row = sorted(_of(given.hand, led), key=lambda card: PLAIN_ORDER.index(card.rank))
    if row and not trump_led:
        own = given.would_take(row[-1]) if k == 3 else _takes_over(given, row, hands[k + 1])
        return row[-1] if sure or own else row[0]
    if given.trumps and (trump_led or given.holder != k - 2):
        over = [card for card in given.trumps if given.would_take(card)]
        if over:
            theirs = _of(hands[k + 1], trump) if k < 3 else []
            strongest = all(given.strength(card) < given.strength(over[-1]) for card in theirs)
            return over[-1] if strongest else over[0]
        if trump_led or given.under:
            return given.trumps[0]
    fat = [card for card in given.plain_hand if card.rank in FATTEST]
    if sure and fat:
        return first_by_rank(FATTEST, fat)
    return first_by_rank(CHEAPEST, given.plain_hand) if given.plain_hand else given.trumps[0]
