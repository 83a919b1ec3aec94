"""Rules of thumb for the card play of Five Hundred, except in misere (9.4).

Each piece of advice is a function of a `Knowledge`. It returns a card with the reason, or None; the
first advice that returns a card is followed. `LEADING` and `FOLLOWING` give the order. All tricks
count alike: draw trumps, run high cards, leave partners their tricks, and use the joker well.
"""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from cardroom.games.five_hundred.cards import JOKER
from cardroom.games.five_hundred.model import Play
from cardroom.nouns.cards import Card, Suit
from cardroom.nouns.seats import Seat
from cardroom.players.five_hundred.deduction import (
    Knowledge,
    cards_of_suit,
    cards_opponents_may_hold,
    chance_to_be_void,
    chance_to_have_none,
    chance_to_stay_unbeaten,
    height_in_suit,
    higher_unseen,
    is_master,
    plain_cards,
    suit_of,
    trumps,
    trumps_opponents_may_hold,
    winning_card,
    winning_seat,
    wins_now,
)
from cardroom.players.player import Choice, make_choice

Advice: TypeAlias = Callable[[Knowledge], Choice | None]

SAFE = 0.7
"""Probability of holding from which the trick is left to a partner's card."""

LIKELY = 0.5
"""Probability of holding from which a good card is risked."""

LENGTH = 5
"""Number of trumps from which the declarer draws trumps even without high ones."""

EARLY = 3
"""Number of tricks in which a partner of the declarer leads him a trump."""


def make_play_choice(knowledge: Knowledge, card: Card, code: str, **values: str | int) -> Choice:
    """Choose a card, with its reason. A led joker names the suit of which the hand has most."""
    plays = [play for play in knowledge.view.legal if isinstance(play, Play) and play.card is card]
    best = max(plays, key=lambda play: len(cards_of_suit(knowledge, knowledge.hand, play.suit)))
    return make_choice(best, code, card=card.name, **values)


# Choice among cards


def cheapest_card(knowledge: Knowledge, cards: Iterable[Card]) -> Card:
    """Return the card that costs least to give away; among equals the lowest card."""
    return min(
        cards, key=lambda card: (cost_of_giving(knowledge, card), height_in_suit(knowledge, card))
    )


def highest_card(knowledge: Knowledge, cards: Iterable[Card]) -> Card:
    return max(cards, key=lambda card: height_in_suit(knowledge, card))


def lowest_card(knowledge: Knowledge, cards: Iterable[Card]) -> Card:
    return min(cards, key=lambda card: height_in_suit(knowledge, card))


def cost_of_giving(knowledge: Knowledge, card: Card) -> int:
    """Rate the cost of giving a card away, from 60 for the joker down to 1 for a useless card."""
    if card is JOKER:
        return 60
    suit = suit_of(knowledge, card)
    if suit is knowledge.trump:
        return 40 if is_master(knowledge, card) else 25
    if is_master(knowledge, card):
        return 20
    held = cards_of_suit(knowledge, knowledge.hand, suit)
    if is_top_card_guarded(knowledge, held):
        return 10
    if knowledge.trump is None:
        return 2 + (held == longest_plain_suit(knowledge))
    return 2 - (len(held) == 1 and bool(trumps(knowledge, knowledge.hand)))


def is_top_card_guarded(knowledge: Knowledge, held: tuple[Card, ...]) -> bool:
    """Return whether a suit's best card has just enough low cards against the higher cards out."""
    above = len(
        cards_opponents_may_hold(knowledge, higher_unseen(knowledge, highest_card(knowledge, held)))
    )
    return 0 < above < 3 and len(held) == above + 1


def longest_plain_suit(knowledge: Knowledge) -> tuple[Card, ...]:
    """Return the cards of the hand's longest suit other than trumps."""
    return max(
        (cards_of_suit(knowledge, plain_cards(knowledge, knowledge.hand), suit) for suit in Suit),
        key=len,
    )


# Leading trumps


def draw_trumps(knowledge: Knowledge) -> Choice | None:
    """Lead the best trump left, as declarer or partner, while opponents may still hold trumps."""
    masters = [card for card in trumps(knowledge, knowledge.hand) if is_master(knowledge, card)]
    if not masters or not knowledge.is_declaring or not trumps_opponents_may_hold(knowledge):
        return None
    return make_play_choice(knowledge, highest_card(knowledge, masters), "draw-trumps")


def drive_out_trumps(knowledge: Knowledge) -> Choice | None:
    """Lead the highest trump, as declarer, to drive out one or two higher trumps."""
    own, theirs = trumps(knowledge, knowledge.hand), trumps_opponents_may_hold(knowledge)
    if not own or not knowledge.is_declarer:
        return None
    above = cards_opponents_may_hold(
        knowledge, higher_unseen(knowledge, highest_card(knowledge, own))
    )
    if not 0 < len(above) < 3 or len(own) < len(above) + 2 or len(theirs) <= len(above):
        return None
    return make_play_choice(
        knowledge,
        highest_card(knowledge, own),
        "force-trumps",
        top=highest_card(knowledge, above).name,
    )


def draw_trumps_by_length(knowledge: Knowledge) -> Choice | None:
    """Lead a low trump, as declarer with at least `LENGTH` trumps, once in the deal."""
    own = trumps(knowledge, knowledge.hand)
    tricks = zip(knowledge.view.tricks, knowledge.view.led, strict=False)
    again = any(trick.leader == knowledge.seat and led is knowledge.trump for trick, led in tricks)
    if (
        len(own) < LENGTH
        or again
        or not knowledge.is_declarer
        or not trumps_opponents_may_hold(knowledge)
    ):
        return None
    return make_play_choice(knowledge, lowest_card(knowledge, own), "pull-trumps")


def lead_trump_for_declarer(knowledge: Knowledge) -> Choice | None:
    """Lead the highest trump, as the declarer's partner, once and early in the deal."""
    own, led = trumps(knowledge, knowledge.hand), knowledge.view.led
    early = len(knowledge.view.tricks) <= EARLY and knowledge.trump not in led
    if knowledge.is_declarer or not knowledge.is_declaring or not own or not early:
        return None
    return make_play_choice(knowledge, highest_card(knowledge, own), "support-trumps")


# Leading a plain suit


def lead_joker(knowledge: Knowledge) -> Choice | None:
    """Lead a joker without a suit when one other card is left, and name the suit of that card."""
    others = [card for card in knowledge.hand if card is not JOKER]
    if JOKER not in knowledge.may or len(others) != 1 or suit_of(knowledge, JOKER):
        return None
    suit = others[0].suit
    if suit is None or Play(JOKER, suit) not in knowledge.view.legal:
        return None
    return make_play_choice(knowledge, JOKER, "joker-clears", suit=str(suit))


def cash_master(knowledge: Knowledge) -> Choice | None:
    """Lead a plain suit's best card if likely to win. Without trumps, prefer the longest suit."""
    masters = [
        card for card in plain_cards(knowledge, knowledge.hand) if is_master(knowledge, card)
    ]
    chances = {card: chance_to_stay_unbeaten(knowledge, card) for card in masters}
    living = [card for card in masters if chances[card] >= LIKELY]
    if not living:
        return None
    if knowledge.trump is None:
        card = max(
            living,
            key=lambda one: (_length_of_cards_suit(knowledge, one), height_in_suit(knowledge, one)),
        )
        return make_play_choice(knowledge, card, "run-suit", suit=str(card.suit))
    card = max(
        living,
        key=lambda one: (
            chances[one],
            -_length_of_cards_suit(knowledge, one),
            height_in_suit(knowledge, one),
        ),
    )
    return make_play_choice(knowledge, card, "cash")


def _length_of_cards_suit(knowledge: Knowledge, card: Card) -> int:
    return len(cards_of_suit(knowledge, knowledge.hand, suit_of(knowledge, card)))


def lead_suit_of_called_card(knowledge: Knowledge) -> Choice | None:
    """Lead the called card's suit, as declarer, so that the unknown partner wins (4.6)."""
    called = knowledge.view.called
    if called is None or called.name is None or not knowledge.is_declarer or knowledge.friends:
        return None
    wanted = Card(called.name)
    cards = cards_of_suit(knowledge, plain_cards(knowledge, knowledge.hand), wanted.suit)
    if not cards or higher_unseen(knowledge, wanted):
        return None
    return make_play_choice(
        knowledge, lowest_card(knowledge, cards), "to-called", called=called.name
    )


def lead_for_partners_ruff(knowledge: Knowledge) -> Choice | None:
    """Lead a suit that a partner lacks, so that the partner can ruff."""
    cards = [
        card
        for card in plain_cards(knowledge, knowledge.hand)
        for friend in knowledge.friends
        if can_ruff(knowledge, friend, suit_of(knowledge, card))
    ]
    if not cards:
        return None
    card = cheapest_card(knowledge, cards)
    return make_play_choice(knowledge, card, "give-ruff", suit=str(card.suit))


def can_ruff(knowledge: Knowledge, friend: Seat, suit: Suit | None) -> bool:
    """Return whether a partner is known to lack a suit, and probably holds a trump."""
    rest = trumps(knowledge, knowledge.unseen)
    return (
        is_known_void(knowledge, friend, suit)
        and chance_to_have_none(knowledge, friend, rest) <= LIKELY
    )


def is_known_void(knowledge: Knowledge, seat: Seat, suit: Suit | None) -> bool:
    """Return whether a seat is known to lack a suit of which other hands may still hold cards."""
    left = cards_of_suit(knowledge, knowledge.unseen, suit)
    return bool(left) and chance_to_be_void(knowledge, seat, suit) == 1.0


def lead_singleton(knowledge: Knowledge) -> Choice | None:
    """Lead a low singleton, as a defender with few trumps, to ruff its suit later."""
    own = trumps(knowledge, knowledge.hand)
    lone = [
        card
        for card in cards_partners_can_follow(knowledge)
        if _length_of_cards_suit(knowledge, card) == 1
    ]
    lone = [
        card
        for card in lone
        if len(cards_opponents_may_hold(knowledge, higher_unseen(knowledge, card))) != 1
    ]
    if knowledge.is_declaring or not own or len(own) > 3 or not lone:
        return None
    card = lowest_card(knowledge, lone)
    return make_play_choice(knowledge, card, "lead-short", suit=str(card.suit))


def cards_partners_can_follow(knowledge: Knowledge) -> list[Card]:
    """Return the legal plain cards of suits that no partner is known to lack."""
    return [
        card
        for card in plain_cards(knowledge, knowledge.may)
        if not any(
            is_known_void(knowledge, friend, suit_of(knowledge, card))
            for friend in knowledge.friends
        )
    ]


def lead_longest_plain_suit(knowledge: Knowledge) -> Choice | None:
    """Lead the longest plain suit once opponents have no trumps. Lead its best card if opponents
    may hold just one higher card, else its lowest.
    """
    suit = longest_plain_suit(knowledge)
    if (
        trumps_opponents_may_hold(knowledge)
        or len(suit) < 3
        or suit[0] not in cards_partners_can_follow(knowledge)
    ):
        return None
    best = highest_card(knowledge, suit)
    above = cards_opponents_may_hold(knowledge, higher_unseen(knowledge, best))
    card = best if len(above) == 1 else lowest_card(knowledge, suit)
    return make_play_choice(knowledge, card, "establish", suit=str(card.suit))


def lead_low(knowledge: Knowledge) -> Choice | None:
    """Lead the least useful card, if possible of a suit that no partner is known to lack."""
    card = cheapest_card(
        knowledge,
        cards_partners_can_follow(knowledge)
        or plain_cards(knowledge, knowledge.may)
        or knowledge.may,
    )
    return make_play_choice(knowledge, card, "lead-low")


# Following


def leave_or_secure_trick(knowledge: Knowledge) -> Choice | None:
    """Leave the trick to a partner, or play a safer card if opponents may beat the partner's."""
    if winning_seat(knowledge) not in knowledge.friends:
        return None
    under = [card for card in knowledge.may if not wins_now(knowledge, card)]
    danger = (
        knowledge.opponents_behind
        and chance_to_stay_unbeaten(knowledge, winning_card(knowledge)) < SAFE
    )
    sure = [
        card
        for card in knowledge.may
        if card not in under and chance_to_stay_unbeaten(knowledge, card) >= SAFE
    ]
    if danger and sure:
        return make_play_choice(
            knowledge, cheapest_card(knowledge, sure), "secure", top=winning_card(knowledge).name
        )
    if under:
        return make_play_choice(
            knowledge,
            cheapest_card(knowledge, under),
            "leave-partner",
            top=winning_card(knowledge).name,
        )
    return make_play_choice(knowledge, cheapest_card(knowledge, knowledge.may), "all-win")


def play_cheapest_if_beaten(knowledge: Knowledge) -> Choice | None:
    """Play the card that costs least to lose if no legal card wins the trick; else return None."""
    if any(wins_now(knowledge, card) for card in knowledge.may):
        return None
    return make_play_choice(knowledge, cheapest_card(knowledge, knowledge.may), "cannot-win")


def take_as_last(knowledge: Knowledge) -> Choice | None:
    """Win with the cheapest card if no opponent plays after this seat; else return None."""
    if knowledge.opponents_behind:
        return None
    winners = [card for card in knowledge.may if wins_now(knowledge, card)]
    return make_play_choice(knowledge, cheapest_card(knowledge, winners), "last-takes")


def save_joker_for_partner(knowledge: Knowledge) -> Choice | None:
    """Keep the joker, the only winning card, if partner plays last and will probably win."""
    winners = [card for card in knowledge.may if wins_now(knowledge, card)]
    losers = [card for card in knowledge.may if card not in winners]
    if winners != [JOKER] or not losers or not may_last_partner_win(knowledge):
        return None
    return make_play_choice(knowledge, cheapest_card(knowledge, losers), "joker-waits")


def may_last_partner_win(knowledge: Knowledge) -> bool:
    """Return whether a partner plays last to the trick, and probably beats the best card so far."""
    if not knowledge.seats_behind or knowledge.seats_behind[-1] not in knowledge.friends:
        return False
    return (
        chance_to_have_none(
            knowledge, knowledge.seats_behind[-1], higher_unseen(knowledge, winning_card(knowledge))
        )
        <= 1.0 - SAFE
    )


def play_likely_winner(knowledge: Knowledge) -> Choice | None:
    """Play the cheapest card that wins the trick with a probability of at least `LIKELY`."""
    winners = [card for card in knowledge.may if wins_now(knowledge, card)]
    likely = [card for card in winners if chance_to_stay_unbeaten(knowledge, card) >= LIKELY]
    if not likely:
        return None
    card = cheapest_card(knowledge, likely)
    return make_play_choice(knowledge, card, "joker-takes" if card is JOKER else "likely-winner")


def save_good_card(knowledge: Knowledge) -> Choice | None:
    """Play the cheapest losing card, and keep a good card that opponents would probably beat."""
    losers = [card for card in knowledge.may if not wins_now(knowledge, card)]
    if not losers:
        return make_play_choice(knowledge, cheapest_card(knowledge, knowledge.may), "all-win")
    keep = highest_card(knowledge, [card for card in knowledge.may if card not in losers])
    return make_play_choice(knowledge, cheapest_card(knowledge, losers), "save", keep=keep.name)


LEADING: tuple[Advice, ...] = (
    draw_trumps,
    drive_out_trumps,
    lead_trump_for_declarer,
    lead_joker,
    cash_master,
    lead_suit_of_called_card,
    draw_trumps_by_length,
    lead_for_partners_ruff,
    lead_singleton,
    lead_longest_plain_suit,
    lead_low,
)
FOLLOWING: tuple[Advice, ...] = (
    leave_or_secure_trick,
    play_cheapest_if_beaten,
    take_as_last,
    save_joker_for_partner,
    play_likely_winner,
    save_good_card,
)
