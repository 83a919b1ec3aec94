"""The policy of `clairvoyant` in one world, plain; only to prove it by."""

from collections.abc import Sequence
from typing import TypeAlias

from cardroom.cards import Card, Suit
from cardroom.games.five_hundred.cards import JOKER
from cardroom.players.five_hundred.bit_policy import plain_suits
from cardroom.players.five_hundred.policy import Glance, can_name, highest

Hand: TypeAlias = tuple[Card, ...]
Hands: TypeAlias = Sequence[Hand]
"""By turn: as they were before this trick."""


def taken(glance: Glance, hands: Hands) -> Card:
    """The card that somebody plays who takes what he can and sees all cards."""
    if not glance.table:
        return _lead(glance, hands)
    sure = _surely_ours(glance, hands)
    trump = glance.strain.trump
    row = glance.suit if glance.led is not trump else ()
    if row:
        takes = [card for card in row if glance.takes(card) and _lasts(glance, hands, card)]
        return takes[0] if takes and not sure else row[0]
    if glance.due and JOKER in glance.hand:
        return JOKER
    trumps = _trumps(glance, glance.low_first)
    takes = [card for card in trumps if glance.takes(card) and _lasts(glance, hands, card)]
    if takes and not sure:
        return takes[0]
    return trumps[0] if trumps and glance.led is trump else glance.low_first[0]


def _trumps(glance: Glance, hand: Hand) -> list[Card]:
    return [card for card in hand if glance.is_trump(card)]


def _of(glance: Glance, hand: Hand, suit: Suit | None) -> list[Card]:
    return [card for card in hand if glance.suit_of(card) is suit]


def _enemies(glance: Glance) -> list[int]:
    """Turns of the other side."""
    ours = glance.declares[glance.turn]
    return [turn for turn, declares in enumerate(glance.declares) if declares != ours]


def _higher(glance: Glance, card: Card, hand: Hand) -> bool:
    """Whether this hand has a higher card of the same suit, or a higher trump."""
    order = glance.order.index
    same = [c for c in hand if _kind(glance, c) is _kind(glance, card)]
    return any(order(c) > order(card) for c in same)


def _kind(glance: Glance, card: Card) -> Suit | None:
    return None if glance.is_trump(card) else glance.suit_of(card)


def _lead(glance: Glance, hands: Hands) -> Card:
    trumps, theirs = _trumps(glance, glance.low_first), [hands[k] for k in _enemies(glance)]
    if glance.strain.trump:
        out = any(_trumps(glance, hand) for hand in theirs)
        top = trumps and not any(_higher(glance, trumps[-1], hand) for hand in theirs)
        if glance.declares[0] and out and top:
            return trumps[-1]
    elif trumps and len(glance.hand) == 2 and can_name(glance):
        return JOKER
    winners = _winners(glance, hands, glance.hand)
    if winners:
        return highest(glance, winners)
    friends = [c for k, hand in enumerate(hands[1:], 1) if k not in _enemies(glance) for c in hand]
    good = {glance.suit_of(card) for card in _winners(glance, hands, tuple(friends))}
    own = (
        _of(glance, glance.low_first, suit) for suit in plain_suits(glance.strain) if suit in good
    )
    return next((cards[0] for cards in own if cards), glance.low_first[0])


def _winners(glance: Glance, hands: Hands, cards: Hand) -> list[Card]:
    """Of these plain cards those that no opponent beats or ruffs."""
    theirs = [hands[turn] for turn in _enemies(glance)]
    return [
        card
        for card in cards
        if not glance.is_trump(card)
        and not any(
            _higher(glance, card, hand)
            or (_trumps(glance, hand) and not _of(glance, hand, glance.suit_of(card)))
            for hand in theirs
        )
    ]


def _behind(glance: Glance) -> list[int]:
    return [turn for turn in _enemies(glance) if turn > glance.turn]


def _lasts(glance: Glance, hands: Hands, card: Card) -> bool:
    for hand in (hands[turn] for turn in _behind(glance)):
        follows = glance.led is not glance.strain.trump and _of(glance, hand, glance.led)
        if glance.is_trump(card):
            if not follows and _higher(glance, card, hand):
                return False
        elif _higher(glance, card, hand) or (not follows and _ruffs(glance, hand)):
            return False
    return True


def _ruffs(glance: Glance, hand: Hand) -> bool:
    return any(glance.takes(card) for card in _trumps(glance, hand))


def _surely_ours(glance: Glance, hands: Hands) -> bool:
    if glance.holder in _enemies(glance):
        return False
    return not any(_beats(glance, hands[turn]) for turn in _behind(glance))


def _beats(glance: Glance, hand: Hand) -> bool:
    follows = _of(glance, hand, glance.led)
    return any(glance.takes(card) for card in follows or hand)
