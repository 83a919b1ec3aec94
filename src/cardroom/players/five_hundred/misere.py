"""Rules of thumb for the card play in a misere of Five Hundred, until the declarer takes a trick
(9.4).

The declarer plays below the cards of the other players. The defenders play lower still, and never
save the declarer from a trick. In open misere the declarer's cards are known, and the advice does
not change.
"""

from collections.abc import Iterable
from functools import partial
from math import prod

from cardroom.games.five_hundred.cards import JOKER
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat
from cardroom.players.five_hundred.deduction import Knowledge
from cardroom.players.five_hundred.play import make_play_choice
from cardroom.players.player import Choice

SURE = 0.06  # probability of being left with the trick up to which a dangerous card is led


def choose_card(knowledge: Knowledge) -> Choice:
    """Choose a card by rules of thumb."""
    leads = not knowledge.trick.cards
    if knowledge.is_declarer:
        return lead_surest_loser(knowledge) if leads else follow_as_declarer(knowledge)
    if knowledge.is_on_declaring_side:
        return keep_declarer_from_winning(knowledge)
    return lead_to_force_declarer(knowledge) if leads else follow_as_defender(knowledge)


def declarer_seat(knowledge: Knowledge) -> Seat:
    """Return the seat of the declarer, who must not take a trick."""
    return knowledge.view.contract.declarer if knowledge.view.contract else knowledge.seat


def cards_without_winning_joker(knowledge: Knowledge) -> list[Card]:
    """Return the legal cards. Leave out a winning joker, unless it is the only legal card."""
    cards = [card for card in knowledge.may if card is not JOKER or loses_now(knowledge, card)]
    return cards or list(knowledge.may)


def loses_now(knowledge: Knowledge, card: Card) -> bool:
    """Return whether a card would lose to a card already in the trick; False for a lead."""
    return bool(knowledge.trick.cards) and not knowledge.wins_now(card)


def cards_of_suit_led(knowledge: Knowledge) -> tuple[list[Card], list[Card]]:
    """Return the legal cards of the suit led, and those of them that lose the trick."""
    led = knowledge.view.led[-1]
    cards = [card for card in knowledge.may if knowledge.suit_of(card) is led]
    return cards, [card for card in cards if loses_now(knowledge, card)]


def most_dangerous(knowledge: Knowledge, cards: Iterable[Card]) -> Card:
    """Return the card that wins most easily: it has the most lower unseen cards of its suit."""
    height = knowledge.height_in_suit
    return max(cards, key=lambda card: (len(knowledge.lower_unseen(card)), height(card)))


# The declarer


def chance_forced_to_beat(knowledge: Knowledge, seat: Seat, card: Card) -> float:
    """Estimate the probability that a seat must beat a card: it has the suit, but no lower card."""
    nothing_lower = knowledge.chance_to_have_none(seat, knowledge.lower_unseen(card))
    return max(0.0, nothing_lower - knowledge.chance_to_be_void(seat, knowledge.suit_of(card)))


def lead_surest_loser(knowledge: Knowledge) -> Choice:
    """Lead, as declarer, the most dangerous card that surely loses, or else the safest card."""
    others = [seat for seat in knowledge.trick.seats if seat != knowledge.seat]

    def chance_to_win(card: Card) -> float:
        if card is JOKER:
            return 1.0
        return prod(1.0 - chance_forced_to_beat(knowledge, seat, card) for seat in others)

    chances = {card: chance_to_win(card) for card in cards_without_winning_joker(knowledge)}
    safe = [card for card in chances if chances[card] <= SURE]
    if safe:
        return make_play_choice(knowledge, most_dangerous(knowledge, safe), "lead-under")
    card = min(chances, key=lambda card: (chances[card], knowledge.height_in_suit(card)))
    percent = round(100 * (1.0 - chances[card]))
    return make_play_choice(knowledge, card, "lead-hope", percent=percent)


def follow_as_declarer(knowledge: Knowledge) -> Choice:
    """Play the highest card that loses the trick. If all cards of the suit led win, play low, or
    high as the last player. Without the suit, throw the most dangerous card.
    """
    if JOKER in knowledge.may and loses_now(knowledge, JOKER):  # 4.4
        return make_play_choice(knowledge, JOKER, "joker-harmless")
    suited, under = cards_of_suit_led(knowledge)
    if under:
        return make_play_choice(knowledge, knowledge.highest(under), "stay-under")
    if suited and knowledge.seats_behind:
        return make_play_choice(knowledge, knowledge.lowest(suited), "hope")
    if suited:
        return make_play_choice(knowledge, knowledge.highest(suited), "lost-high")
    cards = cards_without_winning_joker(knowledge)
    return make_play_choice(knowledge, most_dangerous(knowledge, cards), "shed")


# Against the declarer


def lead_to_force_declarer(knowledge: Knowledge) -> Choice:
    """Lead, as defender, a card of a suit in which the declarer probably must play higher."""
    cards, declarer = cards_without_winning_joker(knowledge), declarer_seat(knowledge)
    void = partial(knowledge.chance_to_be_void, declarer)
    live = [card for card in cards if card is not JOKER and void(knowledge.suit_of(card)) < 1.0]
    if not live:
        return make_play_choice(knowledge, knowledge.lowest(cards), "attack-none")

    def rate(card: Card) -> tuple[float, int]:
        # best if the declarer probably must beat the card, and no defender must
        forced = partial(chance_forced_to_beat, knowledge, card=card)
        free = prod(1.0 - forced(seat) for seat in knowledge.friends)
        return forced(declarer) * (0.5 + 0.5 * free), -knowledge.height_in_suit(card)

    card = max(live, key=rate)
    return make_play_choice(knowledge, card, "attack", suit=str(card.suit))


def follow_as_defender(knowledge: Knowledge) -> Choice:
    """Play below the declarer's card if possible, and high once the declarer cannot get the trick.
    Without the suit led, throw the card least useful for making the declarer take a trick.
    """
    suited, under = cards_of_suit_led(knowledge)
    declarer = declarer_seat(knowledge)
    if under and knowledge.winning_seat == declarer:
        return make_play_choice(knowledge, knowledge.highest(under), "leave-declarer")
    if under and declarer in knowledge.seats_behind:
        return make_play_choice(knowledge, knowledge.highest(under), "duck-under")
    if suited and declarer in knowledge.seats_behind:
        return make_play_choice(knowledge, knowledge.lowest(suited), "stay-low")
    if suited:
        return make_play_choice(knowledge, knowledge.highest(suited), "throw-high")

    def harmlessness(card: Card) -> tuple[float, int]:
        nothing_lower = knowledge.chance_to_have_none(declarer, knowledge.lower_unseen(card))
        return 1.0 - nothing_lower, knowledge.height_in_suit(card)

    card = max(cards_without_winning_joker(knowledge), key=harmlessness)
    return make_play_choice(knowledge, card, "shed-high")


def keep_declarer_from_winning(knowledge: Knowledge) -> Choice:
    """Play high as the declarer's partner; low if the declarer has already played a losing card."""
    declarer = declarer_seat(knowledge)
    played = knowledge.trick.cards and declarer not in knowledge.seats_behind
    if played and knowledge.winning_seat != declarer:
        return make_play_choice(knowledge, knowledge.lowest(knowledge.may), "keep-high")
    return make_play_choice(knowledge, knowledge.highest(knowledge.may), "cover")
