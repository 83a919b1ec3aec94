"""Playing the cards of a misere of Five Hundred while it is neither lost nor over (9.4).

The declarer stays under; those against him stay lower still, and never take a trick from him. Each
piece of advice is a function of what was noticed; the first that speaks is followed. In open misere
the odds of the declarer's cards are certainties, and the same advice sees through them.
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
"""Chance to be left with the trick at which a dangerous card is led while that still goes."""


def target(knowledge: Knowledge) -> Seat:
    """Who must not take a trick."""
    return knowledge.view.contract.declarer if knowledge.view.contract else knowledge.seat


def quiet(knowledge: Knowledge, cards: Iterable[Card]) -> list[Card]:
    """The cards without a joker that would take the trick."""
    return [card for card in cards if card is not JOKER or losing(knowledge, card)]


def losing(knowledge: Knowledge, card: Card) -> bool:
    """It cannot take the trick on the table."""
    return bool(knowledge.trick.cards) and not wins_now(knowledge, card)


def danger(knowledge: Knowledge, card: Card) -> tuple[int, int]:
    """How many cards may stay under it; of equals the higher one."""
    return len(lower(knowledge, card)), height(knowledge, card)


# The declarer


def chance_to_be_left(knowledge: Knowledge, card: Card) -> float:
    """How likely all the others can stay under this lead, or have nothing of its suit."""
    others = [seat for seat in knowledge.trick.seats if seat != knowledge.seat]
    return prod(1.0 - chance_forced_over(knowledge, seat, card) for seat in others)


def chance_forced_over(knowledge: Knowledge, seat: Seat, card: Card) -> float:
    """How likely this seat has the suit of the card, but nothing lower."""
    nothing_lower = chance_without(knowledge, seat, lower(knowledge, card))
    return max(0.0, nothing_lower - chance_void(knowledge, seat, suit_of(knowledge, card)))


def lead_under(knowledge: Knowledge) -> Choice | None:
    """The most dangerous of the cards that are sure to be beaten, else the surest to be."""
    cards = quiet(knowledge, knowledge.may) or list(knowledge.may)
    left = {card: 1.0 if card is JOKER else chance_to_be_left(knowledge, card) for card in cards}
    safe = [card for card in cards if left[card] <= SURE]
    if safe:
        return lay(knowledge, max(safe, key=lambda card: danger(knowledge, card)), "lead-under")
    card = min(cards, key=lambda card: (left[card], height(knowledge, card)))
    return lay(knowledge, card, "lead-hope", percent=round(100 * (1.0 - left[card])))


def joker_harmless(knowledge: Knowledge) -> Choice | None:
    """4.4: on a suit it can no longer represent the joker loses, and is gone."""
    if JOKER not in knowledge.may or not losing(knowledge, JOKER):
        return None
    return lay(knowledge, JOKER, "joker-harmless")


def stay_under(knowledge: Knowledge) -> Choice | None:
    """Following: the highest card that still loses."""
    under = [card for card in followers(knowledge) if losing(knowledge, card)]
    return lay(knowledge, highest(knowledge, under), "stay-under") if under else None


def followers(knowledge: Knowledge) -> list[Card]:
    """Cards of the suit led."""
    led = knowledge.view.led[-1]
    return [card for card in knowledge.may if suit_of(knowledge, card) is led]


def hope(knowledge: Knowledge) -> Choice | None:
    """Nothing stays under: the lowest, that somebody behind has to beat; the last plays high."""
    over = followers(knowledge)
    if not over:
        return None
    if knowledge.behind:
        return lay(knowledge, lowest(knowledge, over), "hope")
    return lay(knowledge, highest(knowledge, over), "lost-high")


def shed(knowledge: Knowledge) -> Choice | None:
    """Out of the suit: away with the most dangerous card."""
    cards = quiet(knowledge, knowledge.may) or list(knowledge.may)
    return lay(knowledge, max(cards, key=lambda card: danger(knowledge, card)), "shed")


# Against the declarer


def attack(knowledge: Knowledge) -> Choice | None:
    """The lead that he is likeliest to be above, low and never of a suit he is out of."""
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
    """How likely he has to go above this card while no partner of ours is."""
    stuck = chance_forced_over(knowledge, target(knowledge), card)
    free = prod(1.0 - chance_forced_over(knowledge, seat, card) for seat in knowledge.friends)
    return stuck * (0.5 + 0.5 * free)


def leave_declarer(knowledge: Knowledge) -> Choice | None:
    """He holds the trick: that is what we wanted, so play the highest card below his."""
    under = [card for card in followers(knowledge) if losing(knowledge, card)]
    if holder(knowledge) != target(knowledge) or not under:
        return None
    return lay(knowledge, highest(knowledge, under), "leave-declarer")


def stay_low(knowledge: Knowledge) -> Choice | None:
    """He is still to play: keep the trick as low as it is, or raise it as little as possible."""
    cards = followers(knowledge)
    if target(knowledge) not in knowledge.behind or not cards:
        return None
    under = [card for card in cards if losing(knowledge, card)]
    if under:
        return lay(knowledge, highest(knowledge, under), "duck-under")
    return lay(knowledge, lowest(knowledge, cards), "stay-low")


def throw_high(knowledge: Knowledge) -> Choice | None:
    """He is safe in this trick: our highest card of the suit goes."""
    cards = followers(knowledge)
    return lay(knowledge, highest(knowledge, cards), "throw-high") if cards else None


def shed_high(knowledge: Knowledge) -> Choice | None:
    """Out of the suit: the card that might take a trick off him goes, the low ones stay."""
    cards = quiet(knowledge, knowledge.may) or list(knowledge.may)
    he = target(knowledge)

    def harm(card: Card) -> tuple[float, int]:
        return 1.0 - chance_without(knowledge, he, lower(knowledge, card)), height(knowledge, card)

    return lay(knowledge, max(cards, key=harm), "shed-high")


# With the declarer (7, partners who play)


def cover(knowledge: Knowledge) -> Choice | None:
    """A partner of the declarer takes the tricks that might become his."""
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
"""Every code given with a card in misere, besides "only"."""


def misere_advice(knowledge: Knowledge) -> tuple[Advice, ...]:
    """The advice for this seat, in its order."""
    leads = not knowledge.trick.cards
    if knowledge.declarer:
        return DECLARER_LEADS if leads else DECLARER_FOLLOWS
    if knowledge.declaring:
        return WITH_DECLARER
    return LEADING_AGAINST if leads else FOLLOWING_AGAINST
