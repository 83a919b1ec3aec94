"""Rules of thumb for playing the cards of Belote (9.3).

Each rule is a function from `Knowledge` to a card with its reason, or to None if the rule does not
apply. The first rule that applies is followed, in the order of `LEADING` or `FOLLOWING`. The rules
give points to partner's tricks, waste no aces and count trumps.
"""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from cardroom.games.belote.model import Play, View
from cardroom.nouns.cards import Card
from cardroom.players.belote.deduction import (
    Knowledge,
    build_knowledge,
    card_points,
    cards_of_suit,
    chance_seat_has_card,
    chance_to_stay_unbeaten,
    height_in_suit,
    higher_unseen,
    is_master,
    is_partner_winning,
    plain_cards,
    playable_cards,
    points_on_table,
    trumps,
    trumps_opponents_may_hold,
    winning_card,
    wins_now,
)
from cardroom.players.player import Choice, make_choice

Advice: TypeAlias = Callable[[Knowledge], Choice | None]

SAFE = 0.7
"""Chance that partner's card holds from which we throw points on it."""

LIKELY = 0.55
"""Chance to hold from which a good card is risked."""

FAT = 10
"""Card points on the table from which a trick is worth securing."""

LENGTH = 3
"""Number of trumps from which the declarer draws trumps even without the master."""


def choose_card(view: View, level: str) -> Choice:
    """Choose the card to play by rules of thumb, with the knowledge of a player of this level."""
    may = playable_cards(view)
    if len(may) == 1:
        return _make_play_choice(may[0], "only")
    knowledge = build_knowledge(view, may, level)
    advice = FOLLOWING if knowledge.trick.cards else LEADING
    return next(choice for choice in (say(knowledge) for say in advice) if choice)


def _make_play_choice(card: Card, code: str, **values: str | int) -> Choice:
    return make_choice(Play(card), code, card=card.name, **values)


# Choice among several cards


def cheapest_card(knowledge: Knowledge, cards: Iterable[Card]) -> Card:
    """Return the card that costs least to give away; of equal cards the lowest."""
    return min(
        cards, key=lambda card: (cost_of_giving(knowledge, card), height_in_suit(knowledge, card))
    )


def cost_of_giving(knowledge: Knowledge, card: Card) -> int:
    """Return what giving a card away costs: its points, and more if the card is useful later."""
    cost = 2 * card_points(knowledge, card)
    if card in trumps(knowledge, knowledge.hand):
        return cost + 12
    if is_master(knowledge, card):
        return cost + 10
    return cost + (6 if guards_ten(knowledge, card) else 0)


def guards_ten(knowledge: Knowledge, card: Card) -> bool:
    """Return whether the card alone protects a ten of its suit from a higher unseen card."""
    held = cards_of_suit(knowledge.hand, card.suit)
    ten = next((one for one in held if one.rank == "10"), None)
    return (
        len(held) == 2
        and ten is not None
        and card is not ten
        and bool(higher_unseen(knowledge, ten))
    )


def card_with_most_points(knowledge: Knowledge, cards: Iterable[Card]) -> Card:
    """Return the card with the most points; of equal cards the lowest."""
    return max(
        cards, key=lambda card: (card_points(knowledge, card), -height_in_suit(knowledge, card))
    )


def is_safe_winner(knowledge: Knowledge, card: Card) -> bool:
    """Return whether a plain card is the highest left of its suit and will hardly be ruffed."""
    safe = card.rank == "A" or not trumps_opponents_may_hold(knowledge)
    return safe and is_master(knowledge, card)


# Leading


def draw_trumps(knowledge: Knowledge) -> Choice | None:
    """Lead the best trump left if our side declares and opponents may still have trumps."""
    own = trumps(knowledge, knowledge.hand)
    masters = [card for card in own if is_master(knowledge, card)]
    if not masters or not knowledge.is_declaring or not trumps_opponents_may_hold(knowledge):
        return None
    return _make_play_choice(
        max(masters, key=lambda card: height_in_suit(knowledge, card)), "draw-trumps"
    )


def draw_trumps_by_length(knowledge: Knowledge) -> Choice | None:
    """Lead a trump as declarer with several trumps: the ace, else the lowest."""
    own = trumps(knowledge, knowledge.hand)
    if not knowledge.is_declarer or len(own) < LENGTH or not trumps_opponents_may_hold(knowledge):
        return None
    ace = next((card for card in own if card.rank == "A"), None)
    return _make_play_choice(
        ace or min(own, key=lambda card: height_in_suit(knowledge, card)), "pull-trumps"
    )


def lead_trump_for_declarer(knowledge: Knowledge) -> Choice | None:
    """Lead the highest trump, as declarer's partner, in an early trick before any trump lead."""
    own = trumps(knowledge, knowledge.hand)
    led = any(trick.cards[0].suit is knowledge.trump for trick in knowledge.view.tricks)
    early = len(knowledge.view.tricks) <= 2 and not led
    if knowledge.is_declarer or not knowledge.is_declaring or not own or not early:
        return None
    return _make_play_choice(
        max(own, key=lambda card: height_in_suit(knowledge, card)), "support-trumps"
    )


def cash_master(knowledge: Knowledge) -> Choice | None:
    """Lead a card that is the best left of its suit, if it will probably win; else return None."""
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
            key=lambda one: (
                len(cards_of_suit(knowledge.hand, one.suit)),
                card_points(knowledge, one),
            ),
        )
        return _make_play_choice(card, "run-suit", suit=str(card.suit))
    return _make_play_choice(
        max(living, key=lambda card: (chances[card], card_points(knowledge, card))), "cash-master"
    )


def lead_to_partner(knowledge: Knowledge) -> Choice | None:
    """Lead a suit in which partner surely holds the best card."""
    cards = [
        card
        for card in plain_cards(knowledge, knowledge.hand)
        if _partner_has_master(knowledge, card)
    ]
    if not cards:
        return None
    card = cheapest_card(knowledge, cards)
    return _make_play_choice(card, "to-partner", suit=str(card.suit))


def _partner_has_master(knowledge: Knowledge, card: Card) -> bool:
    above = higher_unseen(knowledge, card)
    best = max(above, key=lambda other: height_in_suit(knowledge, other), default=None)
    return best is not None and chance_seat_has_card(knowledge, knowledge.partner, best) == 1.0


def lead_low(knowledge: Knowledge) -> Choice | None:
    """Lead the card that costs least to give away."""
    return _make_play_choice(cheapest_card(knowledge, knowledge.may), "lead-low")


# Following


def feed_partner(knowledge: Knowledge) -> Choice | None:
    """Give points to a trick that partner will probably take, without taking it over."""
    under = [card for card in knowledge.may if not wins_now(knowledge, card)]
    if not is_partner_winning(knowledge) or not under:
        return None
    if chance_to_stay_unbeaten(knowledge, winning_card(knowledge)) < SAFE:
        return None
    loose = [card for card in plain_cards(knowledge, under) if not is_safe_winner(knowledge, card)]
    if loose and card_points(knowledge, card_with_most_points(knowledge, loose)) > 0:
        card = card_with_most_points(knowledge, loose)
        return _make_play_choice(card, "feed", points=card_points(knowledge, card))
    return _make_play_choice(cheapest_card(knowledge, under), "feed-nothing")


def secure_partner(knowledge: Knowledge) -> Choice | None:
    """Take over partner's trick of many points with a safe card, else leave it to partner."""
    if not is_partner_winning(knowledge):
        return None
    over = [card for card in knowledge.may if wins_now(knowledge, card)]
    under = [card for card in knowledge.may if card not in over]
    sure = [card for card in over if chance_to_stay_unbeaten(knowledge, card) >= SAFE]
    if sure and (not under or points_on_table(knowledge) >= FAT):
        return _make_play_choice(
            cheapest_card(knowledge, sure), "secure", points=points_on_table(knowledge)
        )
    return _make_play_choice(cheapest_card(knowledge, under), "leave-partner") if under else None


def play_cheapest_if_beaten(knowledge: Knowledge) -> Choice | None:
    """Play the card that costs least to give away if no legal card can win; else return None."""
    if any(wins_now(knowledge, card) for card in knowledge.may):
        return None
    return _make_play_choice(cheapest_card(knowledge, knowledge.may), "cannot-win")


def beat_with_lowest_trump(knowledge: Knowledge) -> Choice | None:
    """If every legal card beats the trick, play the lowest trump that will probably win (4.2)."""
    if not all(wins_now(knowledge, card) for card in knowledge.may) or len(knowledge.may) < 2:
        return None
    if not trumps(knowledge, knowledge.may):
        return None
    held = [card for card in knowledge.may if chance_to_stay_unbeaten(knowledge, card) >= SAFE]
    return _make_play_choice(
        min(held or knowledge.may, key=lambda card: height_in_suit(knowledge, card)), "must-beat"
    )


def take_as_last(knowledge: Knowledge) -> Choice | None:
    """Take the trick as the last player, with the card of most points. Keep a card that is the best
    left in its suit, unless no other card wins.
    """
    if not knowledge.is_last:
        return None
    winners = [card for card in knowledge.may if wins_now(knowledge, card)]
    loose = [card for card in winners if not is_master(knowledge, card)]
    card = (
        card_with_most_points(knowledge, loose)
        if loose
        else min(winners, key=lambda one: height_in_suit(knowledge, one))
    )
    return _make_play_choice(
        card, "last-takes", points=points_on_table(knowledge) + card_points(knowledge, card)
    )


def play_likely_winner(knowledge: Knowledge) -> Choice | None:
    """Play the cheapest card with a fair chance to win the trick."""
    winners = [card for card in knowledge.may if wins_now(knowledge, card)]
    likely = [card for card in winners if chance_to_stay_unbeaten(knowledge, card) >= LIKELY]
    if not likely:
        return None
    return _make_play_choice(cheapest_card(knowledge, likely), "likely-winner")


def save_good_card(knowledge: Knowledge) -> Choice | None:
    """Play the cheapest losing card, and keep a good card that would probably be beaten."""
    losers = [card for card in knowledge.may if not wins_now(knowledge, card)]
    keep = max(
        knowledge.may, key=lambda card: (wins_now(knowledge, card), height_in_suit(knowledge, card))
    )
    return _make_play_choice(
        cheapest_card(knowledge, losers or knowledge.may), "save", keep=keep.name
    )


LEADING: tuple[Advice, ...] = (
    draw_trumps,
    draw_trumps_by_length,
    lead_trump_for_declarer,
    cash_master,
    lead_to_partner,
    lead_low,
)
FOLLOWING: tuple[Advice, ...] = (
    feed_partner,
    secure_partner,
    play_cheapest_if_beaten,
    beat_with_lowest_trump,
    take_as_last,
    play_likely_winner,
    save_good_card,
)
