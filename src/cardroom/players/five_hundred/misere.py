"""Card play in a misere of Five Hundred, while it is neither lost nor over (9.4).

The declarer plays below the others' cards. The defenders play lower still, and never take a trick
from him. Each piece of advice is a function of a `Knowledge`; the first that returns a choice is
followed. In open misere the odds of the declarer's cards are certainties, and the same advice
applies.
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
    """Return the declarer, who must not take a trick."""
    return knowledge.view.contract.declarer if knowledge.view.contract else knowledge.seat


def quiet(knowledge: Knowledge, cards: Iterable[Card]) -> list[Card]:
    """Return the cards, except a joker that would take the trick."""
    return [card for card in cards if card is not JOKER or losing(knowledge, card)]


def losing(knowledge: Knowledge, card: Card) -> bool:
    """Return whether the card cannot take the trick on the table."""
    return bool(knowledge.trick.cards) and not wins_now(knowledge, card)


def danger(knowledge: Knowledge, card: Card) -> tuple[int, int]:
    """Return a key for the danger of a card: the number of lower unseen cards, then its height."""
    return len(lower(knowledge, card)), height(knowledge, card)


# The declarer


def chance_to_be_left(knowledge: Knowledge, card: Card) -> float:
    """Estimate the probability that all others play below this lead or lack its suit."""
    others = [seat for seat in knowledge.trick.seats if seat != knowledge.seat]
    return prod(1.0 - chance_forced_over(knowledge, seat, card) for seat in others)


def chance_forced_over(knowledge: Knowledge, seat: Seat, card: Card) -> float:
    """Estimate the probability that a seat has the suit of the card, but nothing lower."""
    nothing_lower = chance_without(knowledge, seat, lower(knowledge, card))
    return max(0.0, nothing_lower - chance_void(knowledge, seat, suit_of(knowledge, card)))


def lead_under(knowledge: Knowledge) -> Choice | None:
    """Lead the most dangerous of the cards that are sure to be beaten, else the safest card."""
    cards = quiet(knowledge, knowledge.may) or list(knowledge.may)
    left = {card: 1.0 if card is JOKER else chance_to_be_left(knowledge, card) for card in cards}
    safe = [card for card in cards if left[card] <= SURE]
    if safe:
        return lay(knowledge, max(safe, key=lambda card: danger(knowledge, card)), "lead-under")
    card = min(cards, key=lambda card: (left[card], height(knowledge, card)))
    return lay(knowledge, card, "lead-hope", percent=round(100 * (1.0 - left[card])))


def joker_harmless(knowledge: Knowledge) -> Choice | None:
    """Throw the joker on a suit it can no longer represent (4.4)."""
    if JOKER not in knowledge.may or not losing(knowledge, JOKER):
        return None
    return lay(knowledge, JOKER, "joker-harmless")


def stay_under(knowledge: Knowledge) -> Choice | None:
    """Follow with the highest card that loses."""
    under = [card for card in followers(knowledge) if losing(knowledge, card)]
    return lay(knowledge, highest(knowledge, under), "stay-under") if under else None


def followers(knowledge: Knowledge) -> list[Card]:
    """Return the legal cards of the suit led."""
    led = knowledge.view.led[-1]
    return [card for card in knowledge.may if suit_of(knowledge, card) is led]


def hope(knowledge: Knowledge) -> Choice | None:
    """Follow low if no card stays below, hoping to be beaten; as the last player follow high."""
    over = followers(knowledge)
    if not over:
        return None
    if knowledge.behind:
        return lay(knowledge, lowest(knowledge, over), "hope")
    return lay(knowledge, highest(knowledge, over), "lost-high")


def shed(knowledge: Knowledge) -> Choice | None:
    """Throw the most dangerous card when out of the suit led."""
    cards = quiet(knowledge, knowledge.may) or list(knowledge.may)
    return lay(knowledge, max(cards, key=lambda card: danger(knowledge, card)), "shed")


# Against the declarer


def attack(knowledge: Knowledge) -> Choice | None:
    """Lead a card that the declarer probably must beat, but none of a suit he lacks."""
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
    """Rate the chance that the declarer must beat this card, higher if no partner of ours must."""
    stuck = chance_forced_over(knowledge, target(knowledge), card)
    free = prod(1.0 - chance_forced_over(knowledge, seat, card) for seat in knowledge.friends)
    return stuck * (0.5 + 0.5 * free)


def leave_declarer(knowledge: Knowledge) -> Choice | None:
    """Play the highest card below the declarer's, if he is winning the trick."""
    under = [card for card in followers(knowledge) if losing(knowledge, card)]
    if holder(knowledge) != target(knowledge) or not under:
        return None
    return lay(knowledge, highest(knowledge, under), "leave-declarer")


def stay_low(knowledge: Knowledge) -> Choice | None:
    """Keep the trick as low as possible, if the declarer is still to play."""
    cards = followers(knowledge)
    if target(knowledge) not in knowledge.behind or not cards:
        return None
    under = [card for card in cards if losing(knowledge, card)]
    if under:
        return lay(knowledge, highest(knowledge, under), "duck-under")
    return lay(knowledge, lowest(knowledge, cards), "stay-low")


def throw_high(knowledge: Knowledge) -> Choice | None:
    """Play the highest card of the suit, if the declarer is safe in this trick."""
    cards = followers(knowledge)
    return lay(knowledge, highest(knowledge, cards), "throw-high") if cards else None


def shed_high(knowledge: Knowledge) -> Choice | None:
    """Throw the card that might take a trick off the declarer when out of the suit led."""
    cards = quiet(knowledge, knowledge.may) or list(knowledge.may)
    he = target(knowledge)

    def harm(card: Card) -> tuple[float, int]:
        return 1.0 - chance_without(knowledge, he, lower(knowledge, card)), height(knowledge, card)

    return lay(knowledge, max(cards, key=harm), "shed-high")


# With the declarer (7, playing partners)


def cover(knowledge: Knowledge) -> Choice | None:
    """Play as a partner of the declarer: take tricks that might become his."""
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
    """Return the advice for this seat, in order."""
    leads = not knowledge.trick.cards
    if knowledge.declarer:
        return DECLARER_LEADS if leads else DECLARER_FOLLOWS
    if knowledge.declaring:
        return WITH_DECLARER
    return LEADING_AGAINST if leads else FOLLOWING_AGAINST
