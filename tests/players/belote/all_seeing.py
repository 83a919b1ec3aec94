"""The clairvoyant policy of Belote in one world, plain, to hold the planes to."""

from cardroom.cards import Card
from cardroom.games.belote.rules import PLAIN_ORDER, power
from cardroom.players.belote.bit_policy import CHEAPEST, FATTEST
from cardroom.players.belote.policy import Glance, first

Hands = list[tuple[Card, ...]]


def chosen_seeing_all(glance: Glance, hands: Hands) -> Card:
    """`hands` by order of play in this trick; whose card lies, their hands do not matter."""
    return _lead(glance, hands) if not glance.table else _follow(glance, hands)


def _of(cards, suit) -> list[Card]:
    return [card for card in cards if card.suit is suit]


def _ruffs(glance: Glance, hand, suit) -> bool:
    return bool(_of(hand, glance.trump)) and not _of(hand, suit)


def _lead(glance: Glance, hands: Hands) -> Card:
    mine, one, partner, three = hands
    trump = glance.trump

    def wins(card: Card) -> bool:
        """No opponent beats it."""
        theirs = _of((*one, *three), card.suit)
        return all(
            power(card, card.suit, trump) > power(other, card.suit, trump) for other in theirs
        )

    def winners(hand) -> list[Card]:
        plain = [card for card in hand if trump is None or card.suit is not trump]
        ruffed = {
            card for card in plain if any(_ruffs(glance, opp, card.suit) for opp in (one, three))
        }
        return [card for card in plain if card not in ruffed and wins(card)]

    if good := winners(mine):
        return first(PLAIN_ORDER[::-1], good)
    if trump and _of((*one, *three), trump):
        high = [card for card in glance.trumps if wins(card)]
        if high:
            return high[-1]
    for suit in sorted(
        {card.suit for card in glance.plain_hand}, key=list(type(mine[0].suit)).index
    ):
        if any(card.suit is suit for card in winners(partner)):
            return min(_of(mine, suit), key=lambda card: PLAIN_ORDER.index(card.rank))
    return first(CHEAPEST, glance.plain_hand) if glance.plain_hand else glance.trumps[-1]


def _takes_over(glance: Glance, cards, opponent) -> bool:
    """One of these cards takes the trick, and the opponent cannot beat it."""
    led = glance.table[0].suit
    good = [card for card in cards if card.suit is led and glance.takes(card)]
    if not good or _ruffs(glance, opponent, led):
        return False
    best = max(glance.strength(card) for card in good)
    return all(glance.strength(card) < best for card in _of(opponent, led))


def _sure(glance: Glance, hands: Hands) -> bool:
    k, led = len(glance.table), glance.table[0].suit
    if k == 1:
        plain = glance.trump is None or led is not glance.trump
        return plain and _takes_over(glance, hands[3], hands[2])
    if glance.holder != k - 2:
        return False
    if k == 3:
        return True
    able = _of(hands[3], led) or hands[3]
    if glance.trump and not _of(hands[3], led):
        able = _of(hands[3], glance.trump)
    return not any(glance.takes(card) for card in able)


def _follow(glance: Glance, hands: Hands) -> Card:
    k, led, trump = len(glance.table), glance.table[0].suit, glance.trump
    sure = _sure(glance, hands)
    trump_led = trump is not None and led is trump
    row = sorted(_of(glance.hand, led), key=lambda card: PLAIN_ORDER.index(card.rank))
    if row and not trump_led:
        own = glance.takes(row[-1]) if k == 3 else _takes_over(glance, row, hands[k + 1])
        return row[-1] if sure or own else row[0]
    if glance.trumps and (trump_led or glance.holder != k - 2):
        over = [card for card in glance.trumps if glance.takes(card)]
        if over:
            theirs = _of(hands[k + 1], trump) if k < 3 else []
            strongest = all(glance.strength(card) < glance.strength(over[-1]) for card in theirs)
            return over[-1] if strongest else over[0]
        if trump_led or glance.under:
            return glance.trumps[0]
    fat = [card for card in glance.plain_hand if card.rank in FATTEST]
    if sure and fat:
        return first(FATTEST, fat)
    return first(CHEAPEST, glance.plain_hand) if glance.plain_hand else glance.trumps[0]
