"""Rules of thumb for the card play in a misere of Five Hundred, until the declarer takes a trick
(9.4).

The declarer plays below the cards of the other players. The defenders play lower still, and never
save the declarer from a trick. Each piece of advice is a function of a `Knowledge`; the first that
returns a choice is followed. In open misere the declarer's cards are known, and the advice does not
change.
"""

from collections.abc import Iterable
from functools import partial
from math import prod

from cardroom.games.five_hundred.cards import JOKER
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat
from cardroom.players.five_hundred.deduction import Knowledge
from cardroom.players.five_hundred.play import Advice, make_play_choice
from cardroom.players.player import Choice

SURE = 0.06
"""Probability of being left with the trick up to which a dangerous card is led."""


def declarer_seat(knowledge: Knowledge) -> Seat:
    """Return the seat of the declarer, who must not take a trick."""
    return knowledge.view.contract.declarer if knowledge.view.contract else knowledge.seat


def without_winning_joker(knowledge: Knowledge, cards: Iterable[Card]) -> list[Card]:
    """Return the given cards, but without the joker if it would take the trick."""
    return [card for card in cards if card is not JOKER or loses_now(knowledge, card)]


def loses_now(knowledge: Knowledge, card: Card) -> bool:
    """Return whether a card would lose to a card already in the trick; False for a lead."""
    return bool(knowledge.trick.cards) and not knowledge.wins_now(card)


def most_dangerous(knowledge: Knowledge, cards: Iterable[Card]) -> Card:
    """Return the card that wins most easily: it has the most lower unseen cards of its suit."""
    height = knowledge.height_in_suit
    return max(cards, key=lambda card: (len(knowledge.lower_unseen(card)), height(card)))


# The declarer


def chance_lead_wins(knowledge: Knowledge, card: Card) -> float:
    """Estimate the probability that a led card wins: all other seats can play lower or discard."""
    others = [seat for seat in knowledge.trick.seats if seat != knowledge.seat]
    return prod(1.0 - chance_forced_to_beat(knowledge, seat, card) for seat in others)


def chance_forced_to_beat(knowledge: Knowledge, seat: Seat, card: Card) -> float:
    """Estimate the probability that a seat must beat a card: it has the suit, but no lower card."""
    nothing_lower = knowledge.chance_to_have_none(seat, knowledge.lower_unseen(card))
    return max(0.0, nothing_lower - knowledge.chance_to_be_void(seat, knowledge.suit_of(card)))


def lead_surest_loser(knowledge: Knowledge) -> Choice | None:
    """Lead, as declarer, the most dangerous card that surely loses, or else the safest card."""
    cards = without_winning_joker(knowledge, knowledge.may) or list(knowledge.may)
    left = {card: 1.0 if card is JOKER else chance_lead_wins(knowledge, card) for card in cards}
    safe = [card for card in cards if left[card] <= SURE]
    if safe:
        return make_play_choice(knowledge, most_dangerous(knowledge, safe), "lead-under")
    card = min(cards, key=lambda card: (left[card], knowledge.height_in_suit(card)))
    return make_play_choice(knowledge, card, "lead-hope", percent=round(100 * (1.0 - left[card])))


def throw_harmless_joker(knowledge: Knowledge) -> Choice | None:
    """Throw the joker, as declarer, on a trick that it cannot win (4.4)."""
    if JOKER not in knowledge.may or not loses_now(knowledge, JOKER):
        return None
    return make_play_choice(knowledge, JOKER, "joker-harmless")


def follow_under_trick(knowledge: Knowledge) -> Choice | None:
    """Follow suit, as declarer, with the highest card that loses the trick."""
    under = [card for card in cards_of_suit_led(knowledge) if loses_now(knowledge, card)]
    return make_play_choice(knowledge, knowledge.highest(under), "stay-under") if under else None


def cards_of_suit_led(knowledge: Knowledge) -> list[Card]:
    """Return the legal cards of the suit led."""
    led = knowledge.view.led[-1]
    return [card for card in knowledge.may if knowledge.suit_of(card) is led]


def follow_if_all_cards_win(knowledge: Knowledge) -> Choice | None:
    """Follow suit, as declarer, if every card wins: play low, or high as the last player."""
    over = cards_of_suit_led(knowledge)
    if not over:
        return None
    if knowledge.seats_behind:
        return make_play_choice(knowledge, knowledge.lowest(over), "hope")
    return make_play_choice(knowledge, knowledge.highest(over), "lost-high")


def throw_most_dangerous(knowledge: Knowledge) -> Choice | None:
    """Throw the most dangerous card, as a declarer who is void in the suit led."""
    cards = without_winning_joker(knowledge, knowledge.may) or list(knowledge.may)
    return make_play_choice(knowledge, most_dangerous(knowledge, cards), "shed")


# Against the declarer


def lead_to_force_declarer(knowledge: Knowledge) -> Choice | None:
    """Lead, as defender, a card of a suit in which the declarer probably must play higher."""
    cards = without_winning_joker(knowledge, knowledge.may) or list(knowledge.may)
    void = partial(knowledge.chance_to_be_void, declarer_seat(knowledge))
    live = [card for card in cards if card is not JOKER and void(knowledge.suit_of(card)) < 1.0]
    if not live:
        return make_play_choice(knowledge, knowledge.lowest(cards), "attack-none")
    height = knowledge.height_in_suit
    card = max(live, key=lambda one: (rate_forcing_lead(knowledge, one), -height(one)))
    return make_play_choice(knowledge, card, "attack", suit=str(card.suit))


def rate_forcing_lead(knowledge: Knowledge, card: Card) -> float:
    """Rate a lead from 0 to 1: best if the declarer probably must beat it, and no defender must."""
    stuck = chance_forced_to_beat(knowledge, declarer_seat(knowledge), card)
    free = prod(1.0 - chance_forced_to_beat(knowledge, seat, card) for seat in knowledge.friends)
    return stuck * (0.5 + 0.5 * free)


def leave_trick_to_declarer(knowledge: Knowledge) -> Choice | None:
    """Play, as defender, the highest card below the declarer's, if the declarer is winning."""
    under = [card for card in cards_of_suit_led(knowledge) if loses_now(knowledge, card)]
    if knowledge.winning_seat != declarer_seat(knowledge) or not under:
        return None
    return make_play_choice(knowledge, knowledge.highest(under), "leave-declarer")


def follow_low_before_declarer(knowledge: Knowledge) -> Choice | None:
    """Follow suit with a losing card if possible, as a defender who plays before the declarer."""
    cards = cards_of_suit_led(knowledge)
    if declarer_seat(knowledge) not in knowledge.seats_behind or not cards:
        return None
    under = [card for card in cards if loses_now(knowledge, card)]
    if under:
        return make_play_choice(knowledge, knowledge.highest(under), "duck-under")
    return make_play_choice(knowledge, knowledge.lowest(cards), "stay-low")


def follow_high_after_declarer(knowledge: Knowledge) -> Choice | None:
    """Follow suit with the highest card, as defender, if the declarer cannot get the trick."""
    cards = cards_of_suit_led(knowledge)
    return make_play_choice(knowledge, knowledge.highest(cards), "throw-high") if cards else None


def throw_harmless_as_defender(knowledge: Knowledge) -> Choice | None:
    """Throw, as a void defender, the card least useful for making the declarer take a trick."""
    cards = without_winning_joker(knowledge, knowledge.may) or list(knowledge.may)
    he = declarer_seat(knowledge)

    def harmlessness(card: Card) -> tuple[float, int]:
        nothing_lower = knowledge.chance_to_have_none(he, knowledge.lower_unseen(card))
        return 1.0 - nothing_lower, knowledge.height_in_suit(card)

    return make_play_choice(knowledge, max(cards, key=harmlessness), "shed-high")


# With the declarer (7, playing partners)


def keep_declarer_from_winning(knowledge: Knowledge) -> Choice | None:
    """Play high as the declarer's partner, so that the declarer does not win the trick. Play low if
    the declarer has already played a losing card.
    """
    safe = knowledge.trick.cards and declarer_seat(knowledge) not in knowledge.seats_behind
    if safe and knowledge.winning_seat != declarer_seat(knowledge):
        return make_play_choice(knowledge, knowledge.lowest(knowledge.may), "keep-high")
    return make_play_choice(knowledge, knowledge.highest(knowledge.may), "cover")


DECLARER_LEADS: tuple[Advice, ...] = (lead_surest_loser,)
DECLARER_FOLLOWS: tuple[Advice, ...] = (
    throw_harmless_joker,
    follow_under_trick,
    follow_if_all_cards_win,
    throw_most_dangerous,
)
LEADING_AGAINST: tuple[Advice, ...] = (lead_to_force_declarer,)
FOLLOWING_AGAINST: tuple[Advice, ...] = (
    leave_trick_to_declarer,
    follow_low_before_declarer,
    follow_high_after_declarer,
    throw_harmless_as_defender,
)
WITH_DECLARER: tuple[Advice, ...] = (keep_declarer_from_winning,)


def misere_rules_to_try(knowledge: Knowledge) -> tuple[Advice, ...]:
    """Return the rules of thumb for a seat in misere, as functions, in the order to try them."""
    leads = not knowledge.trick.cards
    if knowledge.is_declarer:
        return DECLARER_LEADS if leads else DECLARER_FOLLOWS
    if knowledge.is_on_declaring_side:
        return WITH_DECLARER
    return LEADING_AGAINST if leads else FOLLOWING_AGAINST
