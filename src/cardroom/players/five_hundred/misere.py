"""Rules of thumb for the card play in a misere of Five Hundred, until the declarer takes a trick
(9.4).

The declarer plays below the cards of the other players. The defenders play lower still, and never
save the declarer from a trick. Each piece of advice is a function of a `Knowledge`; the first that
returns a choice is followed. In open misere the declarer's cards are known, and the advice does not
change.
"""

from collections.abc import Iterable
from math import prod

from cardroom.games.five_hundred.cards import JOKER
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat
from cardroom.players.five_hundred.deduction import (
    Knowledge,
    chance_void,
    chance_without,
    height,
    holder,
    lower,
    suit_of,
    wins_now,
)
from cardroom.players.five_hundred.play import Advice, highest, lay, lowest
from cardroom.players.player import Choice

SURE = 0.06
"""Probability of being left with the trick up to which a dangerous card is led."""


def target(knowledge: Knowledge) -> Seat:
    """Return the seat of the declarer, who must not take a trick."""
    return knowledge.view.contract.declarer if knowledge.view.contract else knowledge.seat


def quiet(knowledge: Knowledge, cards: Iterable[Card]) -> list[Card]:
    """Return the cards without a joker that would take the trick."""
    return [card for card in cards if card is not JOKER or losing(knowledge, card)]


def losing(knowledge: Knowledge, card: Card) -> bool:
    """Return whether a card, played now, loses the trick on the table. False for every lead."""
    return bool(knowledge.trick.cards) and not wins_now(knowledge, card)


def danger(knowledge: Knowledge, card: Card) -> tuple[int, int]:
    """Return a sort key for a card's danger: the number of lower unseen cards, then its height."""
    return len(lower(knowledge, card)), height(knowledge, card)


# The declarer


def chance_to_be_left(knowledge: Knowledge, card: Card) -> float:
    """Estimate the probability that a card wins if led: all others play lower or lack the suit."""
    others = [seat for seat in knowledge.trick.seats if seat != knowledge.seat]
    return prod(1.0 - chance_forced_over(knowledge, seat, card) for seat in others)


def chance_forced_over(knowledge: Knowledge, seat: Seat, card: Card) -> float:
    """Estimate the probability that a seat must beat a card: it has the suit, but nothing lower."""
    nothing_lower = chance_without(knowledge, seat, lower(knowledge, card))
    return max(0.0, nothing_lower - chance_void(knowledge, seat, suit_of(knowledge, card)))


def lead_under(knowledge: Knowledge) -> Choice | None:
    """Lead, as declarer, the most dangerous card sure to be beaten, else the safest card."""
    cards = quiet(knowledge, knowledge.may) or list(knowledge.may)
    left = {card: 1.0 if card is JOKER else chance_to_be_left(knowledge, card) for card in cards}
    safe = [card for card in cards if left[card] <= SURE]
    if safe:
        return lay(knowledge, max(safe, key=lambda card: danger(knowledge, card)), "lead-under")
    card = min(cards, key=lambda card: (left[card], height(knowledge, card)))
    return lay(knowledge, card, "lead-hope", percent=round(100 * (1.0 - left[card])))


def joker_harmless(knowledge: Knowledge) -> Choice | None:
    """Throw the joker, as declarer, if it cannot win, on a suit it no longer represents (4.4)."""
    if JOKER not in knowledge.may or not losing(knowledge, JOKER):
        return None
    return lay(knowledge, JOKER, "joker-harmless")


def stay_under(knowledge: Knowledge) -> Choice | None:
    """Follow suit, as declarer, with the highest card that loses the trick."""
    under = [card for card in followers(knowledge) if losing(knowledge, card)]
    return lay(knowledge, highest(knowledge, under), "stay-under") if under else None


def followers(knowledge: Knowledge) -> list[Card]:
    """Return the legal cards of the suit led."""
    led = knowledge.view.led[-1]
    return [card for card in knowledge.may if suit_of(knowledge, card) is led]


def hope(knowledge: Knowledge) -> Choice | None:
    """Follow suit with the lowest card, as declarer, if all win; as last player the highest."""
    over = followers(knowledge)
    if not over:
        return None
    if knowledge.behind:
        return lay(knowledge, lowest(knowledge, over), "hope")
    return lay(knowledge, highest(knowledge, over), "lost-high")


def shed(knowledge: Knowledge) -> Choice | None:
    """Throw the most dangerous card, as a declarer who is void in the suit led."""
    cards = quiet(knowledge, knowledge.may) or list(knowledge.may)
    return lay(knowledge, max(cards, key=lambda card: danger(knowledge, card)), "shed")


# Against the declarer


def attack(knowledge: Knowledge) -> Choice | None:
    """Lead, as defender, a card that the declarer probably must beat, in a suit he may hold."""
    cards = quiet(knowledge, knowledge.may) or list(knowledge.may)
    he = target(knowledge)
    live = [card for card in cards if card is not JOKER and not _void(knowledge, he, card)]
    if not live:
        return lay(knowledge, lowest(knowledge, cards), "attack-none")
    card = max(live, key=lambda one: (caught(knowledge, one), -height(knowledge, one)))
    return lay(knowledge, card, "attack", suit=str(card.suit))


def _void(knowledge: Knowledge, seat: Seat, card: Card) -> bool:
    return chance_void(knowledge, seat, suit_of(knowledge, card)) == 1.0


def caught(knowledge: Knowledge, card: Card) -> float:
    """Rate the chance that the declarer must beat a card; higher if no other defender must."""
    stuck = chance_forced_over(knowledge, target(knowledge), card)
    free = prod(1.0 - chance_forced_over(knowledge, seat, card) for seat in knowledge.friends)
    return stuck * (0.5 + 0.5 * free)


def leave_declarer(knowledge: Knowledge) -> Choice | None:
    """Play, as defender, the highest card below the declarer's, if he is winning the trick."""
    under = [card for card in followers(knowledge) if losing(knowledge, card)]
    if holder(knowledge) != target(knowledge) or not under:
        return None
    return lay(knowledge, highest(knowledge, under), "leave-declarer")


def stay_low(knowledge: Knowledge) -> Choice | None:
    """Follow suit, as defender, so that the trick stays low for a declarer who plays later."""
    cards = followers(knowledge)
    if target(knowledge) not in knowledge.behind or not cards:
        return None
    under = [card for card in cards if losing(knowledge, card)]
    if under:
        return lay(knowledge, highest(knowledge, under), "duck-under")
    return lay(knowledge, lowest(knowledge, cards), "stay-low")


def throw_high(knowledge: Knowledge) -> Choice | None:
    """Follow suit with the highest card, as defender, if the declarer is safe from the trick."""
    cards = followers(knowledge)
    return lay(knowledge, highest(knowledge, cards), "throw-high") if cards else None


def shed_high(knowledge: Knowledge) -> Choice | None:
    """Throw, as a void defender, the card most likely to take a trick that the declarer may get."""
    cards = quiet(knowledge, knowledge.may) or list(knowledge.may)
    he = target(knowledge)

    def harm(card: Card) -> tuple[float, int]:
        return 1.0 - chance_without(knowledge, he, lower(knowledge, card)), height(knowledge, card)

    return lay(knowledge, max(cards, key=harm), "shed-high")


# With the declarer (7, playing partners)


def cover(knowledge: Knowledge) -> Choice | None:
    """Play as the declarer's partner in misere: take tricks that he might have to take."""
    safe = knowledge.trick.cards and target(knowledge) not in knowledge.behind
    if safe and holder(knowledge) != target(knowledge):
        return lay(knowledge, lowest(knowledge, knowledge.may), "keep-high")
    return lay(knowledge, highest(knowledge, knowledge.may), "cover")


DECLARER_LEADS: tuple[Advice, ...] = (lead_under,)
DECLARER_FOLLOWS: tuple[Advice, ...] = (joker_harmless, stay_under, hope, shed)
LEADING_AGAINST: tuple[Advice, ...] = (attack,)
FOLLOWING_AGAINST: tuple[Advice, ...] = (leave_declarer, stay_low, throw_high, shed_high)
WITH_DECLARER: tuple[Advice, ...] = (cover,)

MISERE_REASONS = (
    "lead-under",
    "lead-hope",
    "joker-harmless",
    "stay-under",
    "hope",
    "lost-high",
    "shed",
    "attack",
    "attack-none",
    "leave-declarer",
    "duck-under",
    "stay-low",
    "throw-high",
    "shed-high",
    "keep-high",
    "cover",
)
"""All codes given with a card in misere, besides "only"."""


def misere_advice(knowledge: Knowledge) -> tuple[Advice, ...]:
    """Return the pieces of advice for a seat in misere, in the order in which they are tried."""
    leads = not knowledge.trick.cards
    if knowledge.declarer:
        return DECLARER_LEADS if leads else DECLARER_FOLLOWS
    if knowledge.declaring:
        return WITH_DECLARER
    return LEADING_AGAINST if leads else FOLLOWING_AGAINST
