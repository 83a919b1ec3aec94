"""Rules of thumb of Five Hundred for discards, call of a partner and the joker's suit (9.3)."""

from collections.abc import Iterable
from itertools import combinations

from cardroom.games.five_hundred.cards import JOKER, Strain, height_in_suit, suit_of
from cardroom.games.five_hundred.model import Call, Contract, Discard, Nominate, View
from cardroom.games.five_hundred.rules import pack_of
from cardroom.nouns.cards import Card, Suit, names, sort_cards, without
from cardroom.players.five_hundred.strength import (
    estimate_tricks,
    missing_lower_cards,
    side_suits,
    sure_tricks,
    table_key,
)
from cardroom.players.player import Choice, make_choice

MOST_LOOSE = 9
"""Number of cards considered for discarding: the lowest that are neither trumps nor aces."""

MORE_DANGEROUS = 3
"""Number of cards considered in misere beyond those to be laid away."""

TALL = 0.02
"""Value in tricks of a step in height of a kept card; among equal exchanges the lowest cards go."""


def choose_discards(view: View) -> Choice:
    """Choose the discards that leave the strongest ten cards."""
    return make_reasoned_discard(view, next(iter(discard_proposals(view))))


def discard_proposals(view: View) -> list[tuple[Card, ...]]:
    """Return sets of cards to discard, the most promising set first."""
    bid, count = contract_of(view).bid, len(view.taken)
    if bid.misere:
        dangerous = sort_for_misere(view)
        return [*combinations(dangerous[: count + MORE_DANGEROUS], count)]
    loose = sort_for_discarding(view, bid.suit)[: max(MOST_LOOSE, count)]
    thrown = discards_keeping_contract(view) or combinations(loose, count)
    return sorted(thrown, key=lambda cards: -tricks_after_discard(view, bid.suit, cards))


def discards_keeping_contract(view: View) -> list[tuple[Card, ...]]:
    """Return the discards that leave enough sure tricks for the contract; [] if none does."""
    bid, pack = contract_of(view).bid, pack_of(view.options)
    if sure_tricks(view.hand, bid.suit, pack) < bid.tricks:
        return []
    return [
        cards
        for cards in combinations(view.hand, len(view.taken))
        if sure_tricks(without(view.hand, cards), bid.suit, pack) >= bid.tricks
    ]


def make_reasoned_discard(view: View, thrown: tuple[Card, ...]) -> Choice:
    """Return a choice to discard these cards, with the reason for the discard."""
    bid = contract_of(view).bid
    if bid.misere:
        return _make_discard_choice(thrown, "discard-misere")
    if bid.suit is None:
        return _make_discard_choice(thrown, "discard-plain")
    kept = without(view.hand, thrown)
    empty = [suit for suit, cards in side_suits(kept, bid.suit).items() if not cards]
    had = [suit for suit, cards in side_suits(view.hand, bid.suit).items() if cards]
    made = [suit for suit in empty if suit in had]
    if made:
        return _make_discard_choice(thrown, "discard-void", suit=str(made[0]))
    return _make_discard_choice(thrown, "discard-low")


def contract_of(view: View) -> Contract:
    """Return the contract of the deal. Raises `ValueError` if there is none yet."""
    if view.contract is None:
        raise ValueError("nothing is bid")
    return view.contract


def _make_discard_choice(cards: Iterable[Card], code: str, **values: str) -> Choice:
    thrown = sort_cards(cards)
    return make_choice(Discard(thrown), code, cards=names(thrown), **values)


def sort_for_discarding(view: View, trump: Suit | None) -> tuple[Card, ...]:
    """Sort the hand in the order of discarding: low before high cards, then aces, then trumps."""
    strain = Strain(trump)

    def dear(card: Card) -> tuple[bool, bool, int]:
        of_trumps = card is JOKER or (trump is not None and suit_of(card, strain) is trump)
        return of_trumps, card.rank == "A", height_in_suit(card, strain)

    return tuple(sorted(view.hand, key=dear))


def tricks_after_discard(view: View, trump: Suit | None, thrown: tuple[Card, ...]) -> float:
    """Rate the hand after a discard: expected tricks, plus a little for high cards kept."""
    kept = without(view.hand, thrown)
    tall = sum(height_in_suit(card, Strain(trump)) for card in kept)
    return estimate_tricks(kept, trump, table_key(view.options)) + TALL * tall


def sort_for_misere(view: View) -> tuple[Card, ...]:
    """Sort the hand by danger in misere: the card with the most missing lower cards first."""
    kept, order, players = view.hand, list[Card](), view.options.players
    while kept:
        danger = {
            card: (missing_lower_cards(card, kept, players), height_in_suit(card, Strain()))
            for card in kept
        }
        worst = max(kept, key=danger.__getitem__)
        kept = without(kept, (worst,))
        order.append(worst)
    return tuple(order)


# 4.6: calling a partner


def choose_partner_call(view: View) -> Choice:
    """Call a partner by a high card; play alone only if no partner is needed."""
    bid = contract_of(view).bid
    if sure_tricks(view.hand, bid.suit, pack_of(view.options)) >= bid.tricks:
        return make_choice(Call(), "alone", tricks=bid.tricks)
    called = {action.name for action in view.legal if isinstance(action, Call)}
    if JOKER.name in called and bid.suit is None:
        return _make_call_choice(JOKER, "call-joker")
    best = next(card for card in cards_worth_calling(view, bid.suit) if card.name in called)
    suit = best.suit
    if suit is not None and any(card.suit is suit for card in view.hand):
        return _make_call_choice(best, "call-high", suit=str(suit))
    return _make_call_choice(best, "call-far")


def cards_worth_calling(view: View, trump: Suit | None) -> list[Card]:
    """Return the plain cards worth calling, the best first: high cards of short suits. The player
    who holds the called card becomes the declarer's partner.
    """
    strain = Strain(trump)
    held = [suit_of(card, strain) for card in view.hand]
    suited = [card for card in pack_of(view.options) if card is not JOKER]
    side = [card for card in suited if suit_of(card, strain) is not strain.trump]

    def wish(card: Card) -> tuple[int, bool, int]:
        count = held.count(card.suit)
        return -height_in_suit(card, strain), count == 0, count

    return sorted(side, key=wish)


def _make_call_choice(card: Card, code: str, **values: str) -> Choice:
    return make_choice(Call(card.name), code, called=card.name, **values)


# 7, option `pagat`: the joker's suit


def choose_nomination(view: View) -> Choice:
    """Nominate no suit, so that the joker beats every card; in misere nominate the longest suit."""
    if len(view.legal) == 1:
        return make_choice(view.legal[0], "only")
    if not contract_of(view).bid.misere:
        return make_choice(Nominate(), "nominate-none")
    longest = max(Suit, key=lambda suit: sum(card.suit is suit for card in view.hand))
    return make_choice(Nominate(longest), "nominate-long", suit=str(longest))
