"""Playing the cards of a misere of Five Hundred while it is neither lost nor over (10.4).

The declarer stays under; those against him stay lower still, and never take a trick from him. Each
piece of advice is a function of what was noticed; the first that speaks is followed. In open misere
the odds of the declarer's cards are certainties, and the same advice sees through them.
"""

from collections.abc import Iterable
from math import prod

from cardroom.cards import Card
from cardroom.games.five_hundred.cards import JOKER
from cardroom.players.five_hundred.deduction import (
    Sight,
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
from cardroom.seats import Seat

SURE = 0.06
"""Chance to be left with the trick at which a dangerous card is led while that still goes."""


def target(sight: Sight) -> Seat:
    """Who must not take a trick."""
    return sight.view.contract.declarer if sight.view.contract else sight.seat


def quiet(sight: Sight, cards: Iterable[Card]) -> list[Card]:
    """The cards without a joker that would take the trick."""
    return [card for card in cards if card is not JOKER or losing(sight, card)]


def losing(sight: Sight, card: Card) -> bool:
    """It cannot take the trick on the table."""
    return bool(sight.trick.cards) and not wins_now(sight, card)


def danger(sight: Sight, card: Card) -> tuple[int, int]:
    """How many cards may stay under it; of equals the higher one."""
    return len(lower(sight, card)), height(sight, card)


# The declarer


def chance_to_be_left(sight: Sight, card: Card) -> float:
    """How likely all the others can stay under this lead, or have nothing of its suit."""
    others = [seat for seat in sight.trick.seats if seat != sight.seat]
    return prod(1.0 - chance_forced_over(sight, seat, card) for seat in others)


def chance_forced_over(sight: Sight, seat: Seat, card: Card) -> float:
    """How likely this seat has the suit of the card, but nothing lower."""
    nothing_lower = chance_without(sight, seat, lower(sight, card))
    return max(0.0, nothing_lower - chance_void(sight, seat, suit_of(sight, card)))


def lead_under(sight: Sight) -> Choice | None:
    """The most dangerous of the cards that are sure to be beaten, else the surest to be."""
    cards = quiet(sight, sight.may) or list(sight.may)
    left = {card: 1.0 if card is JOKER else chance_to_be_left(sight, card) for card in cards}
    safe = [card for card in cards if left[card] <= SURE]
    if safe:
        return lay(sight, max(safe, key=lambda card: danger(sight, card)), "lead-under")
    card = min(cards, key=lambda card: (left[card], height(sight, card)))
    return lay(sight, card, "lead-hope", percent=round(100 * (1.0 - left[card])))


def joker_harmless(sight: Sight) -> Choice | None:
    """4.4: on a suit it can no longer represent the joker loses, and is gone."""
    if JOKER not in sight.may or not losing(sight, JOKER):
        return None
    return lay(sight, JOKER, "joker-harmless")


def stay_under(sight: Sight) -> Choice | None:
    """Following: the highest card that still loses."""
    under = [card for card in followers(sight) if losing(sight, card)]
    return lay(sight, highest(sight, under), "stay-under") if under else None


def followers(sight: Sight) -> list[Card]:
    """Cards of the suit led."""
    led = sight.view.led[-1]
    return [card for card in sight.may if suit_of(sight, card) is led]


def hope(sight: Sight) -> Choice | None:
    """Nothing stays under: the lowest, that somebody behind has to beat; the last plays high."""
    over = followers(sight)
    if not over:
        return None
    if sight.behind:
        return lay(sight, lowest(sight, over), "hope")
    return lay(sight, highest(sight, over), "lost-high")


def shed(sight: Sight) -> Choice | None:
    """Out of the suit: away with the most dangerous card."""
    cards = quiet(sight, sight.may) or list(sight.may)
    return lay(sight, max(cards, key=lambda card: danger(sight, card)), "shed")


# Against the declarer


def attack(sight: Sight) -> Choice | None:
    """The lead that he is likeliest to be above, low and never of a suit he is out of."""
    cards = quiet(sight, sight.may) or list(sight.may)
    he = target(sight)
    live = [card for card in cards if card is not JOKER and not _void(sight, he, card)]
    if not live:
        return lay(sight, lowest(sight, cards), "attack-none")
    card = max(live, key=lambda one: (caught(sight, one), -height(sight, one)))
    return lay(sight, card, "attack", suit=str(card.suit))


def _void(sight: Sight, seat: Seat, card: Card) -> bool:
    return chance_void(sight, seat, suit_of(sight, card)) == 1.0


def caught(sight: Sight, card: Card) -> float:
    """How likely he has to go above this card while no partner of ours is."""
    stuck = chance_forced_over(sight, target(sight), card)
    free = prod(1.0 - chance_forced_over(sight, seat, card) for seat in sight.friends)
    return stuck * (0.5 + 0.5 * free)


def leave_declarer(sight: Sight) -> Choice | None:
    """He holds the trick: that is what we wanted, so play the highest card below his."""
    under = [card for card in followers(sight) if losing(sight, card)]
    if holder(sight) != target(sight) or not under:
        return None
    return lay(sight, highest(sight, under), "leave-declarer")


def stay_low(sight: Sight) -> Choice | None:
    """He is still to play: keep the trick as low as it is, or raise it as little as possible."""
    cards = followers(sight)
    if target(sight) not in sight.behind or not cards:
        return None
    under = [card for card in cards if losing(sight, card)]
    if under:
        return lay(sight, highest(sight, under), "duck-under")
    return lay(sight, lowest(sight, cards), "stay-low")


def throw_high(sight: Sight) -> Choice | None:
    """He is safe in this trick: our highest card of the suit goes."""
    cards = followers(sight)
    return lay(sight, highest(sight, cards), "throw-high") if cards else None


def shed_high(sight: Sight) -> Choice | None:
    """Out of the suit: the card that might take a trick off him goes, the low ones stay."""
    cards = quiet(sight, sight.may) or list(sight.may)
    he = target(sight)

    def harm(card: Card) -> tuple[float, int]:
        return 1.0 - chance_without(sight, he, lower(sight, card)), height(sight, card)

    return lay(sight, max(cards, key=harm), "shed-high")


# With the declarer (7, partners who play)


def cover(sight: Sight) -> Choice | None:
    """A partner of the declarer takes the tricks that might become his."""
    safe = sight.trick.cards and target(sight) not in sight.behind
    if safe and holder(sight) != target(sight):
        return lay(sight, lowest(sight, sight.may), "keep-high")
    return lay(sight, highest(sight, sight.may), "cover")


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


def misere_advice(sight: Sight) -> tuple[Advice, ...]:
    """The advice for this seat, in its order."""
    leads = not sight.trick.cards
    if sight.declarer:
        return DECLARER_LEADS if leads else DECLARER_FOLLOWS
    if sight.declaring:
        return WITH_DECLARER
    return LEADING_AGAINST if leads else FOLLOWING_AGAINST
