"""The clairvoyant policy of Five Hundred in one world, in plain Python, to check bit vectors."""

from collections.abc import Sequence
from typing import TypeAlias

from cardroom.games.five_hundred.cards import JOKER
from cardroom.nouns.cards import Card, Suit
from cardroom.players.five_hundred.playouts.bit_policy import plain_suits
from tests.players.five_hundred.plain_policy import PolicyInput, can_name_suit, highest

Hand: TypeAlias = tuple[Card, ...]
Hands: TypeAlias = Sequence[Hand]
"""By turn: as they were before this trick."""


def choose_seeing_all(given: PolicyInput, hands: Hands) -> Card:
    """Return the card of a player who sees all cards and takes what can be taken."""
    if not given.table:
        return _lead(given, hands)
    sure = _surely_ours(given, hands)
    trump = given.strain.trump
    row = given.cards_of_suit_led if given.led is not trump else ()
    if row:
        takes = [card for card in row if given.takes(card) and _lasts(given, hands, card)]
        return takes[0] if takes and not sure else row[0]
    if given.due and JOKER in given.hand:
        return JOKER
    trumps = _trumps(given, given.low_first)
    takes = [card for card in trumps if given.takes(card) and _lasts(given, hands, card)]
    if takes and not sure:
        return takes[0]
    return trumps[0] if trumps and given.led is trump else given.low_first[0]


def _trumps(given: PolicyInput, hand: Hand) -> list[Card]:
    return [card for card in hand if given.is_trump(card)]


def _of(given: PolicyInput, hand: Hand, suit: Suit | None) -> list[Card]:
    return [card for card in hand if given.suit_of(card) is suit]


def _enemies(given: PolicyInput) -> list[int]:
    """Turns of the other side."""
    ours = given.declares[given.turn]
    return [turn for turn, declares in enumerate(given.declares) if declares != ours]


def _higher(given: PolicyInput, card: Card, hand: Hand) -> bool:
    """Return whether this hand has a higher card of the same suit, or a higher trump."""
    order = given.throwing_order.index
    same = [c for c in hand if _kind(given, c) is _kind(given, card)]
    return any(order(c) > order(card) for c in same)


def _kind(given: PolicyInput, card: Card) -> Suit | None:
    return None if given.is_trump(card) else given.suit_of(card)


def _lead(given: PolicyInput, hands: Hands) -> Card:
    trumps, theirs = _trumps(given, given.low_first), [hands[k] for k in _enemies(given)]
    if given.strain.trump:
        out = any(_trumps(given, hand) for hand in theirs)
        top = trumps and not any(_higher(given, trumps[-1], hand) for hand in theirs)
        if given.declares[0] and out and top:
            return trumps[-1]
    elif trumps and len(given.hand) == 2 and can_name_suit(given):
        return JOKER
    winners = _winners(given, hands, given.hand)
    if winners:
        return highest(given, winners)
    friends = [c for k, hand in enumerate(hands[1:], 1) if k not in _enemies(given) for c in hand]
    good = {given.suit_of(card) for card in _winners(given, hands, tuple(friends))}
    own = (_of(given, given.low_first, suit) for suit in plain_suits(given.strain) if suit in good)
    return next((cards[0] for cards in own if cards), given.low_first[0])


def _winners(given: PolicyInput, hands: Hands, cards: Hand) -> list[Card]:
    """Return the plain cards among `cards` that no opponent beats or ruffs."""
    theirs = [hands[turn] for turn in _enemies(given)]
    return [
        card
        for card in cards
        if not given.is_trump(card)
        and not any(
            _higher(given, card, hand)
            or (_trumps(given, hand) and not _of(given, hand, given.suit_of(card)))
            for hand in theirs
        )
    ]


def _behind(given: PolicyInput) -> list[int]:
    return [turn for turn in _enemies(given) if turn > given.turn]


def _lasts(given: PolicyInput, hands: Hands, card: Card) -> bool:
    for hand in (hands[turn] for turn in _behind(given)):
        follows = given.led is not given.strain.trump and _of(given, hand, given.led)
        if given.is_trump(card):
            if not follows and _higher(given, card, hand):
                return False
        elif _higher(given, card, hand) or (not follows and _ruffs(given, hand)):
            return False
    return True


def _ruffs(given: PolicyInput, hand: Hand) -> bool:
    return any(given.takes(card) for card in _trumps(given, hand))


def _surely_ours(given: PolicyInput, hands: Hands) -> bool:
    if given.holder in _enemies(given):
        return False
    return not any(_beats(given, hands[turn]) for turn in _behind(given))


def _beats(given: PolicyInput, hand: Hand) -> bool:
    follows = _of(given, hand, given.led)
    return any(given.takes(card) for card in follows or hand)
