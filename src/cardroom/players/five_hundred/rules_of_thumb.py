"""Rules of thumb of Five Hundred for discards, call of a partner and the joker's suit (9.3)."""

from itertools import combinations

from cardroom.games.five_hundred.cards import JOKER, Strain, height_in_suit, suit_of
from cardroom.games.five_hundred.model import Call, Contract, Discard, Nominate, View
from cardroom.games.five_hundred.rules import pack_of
from cardroom.nouns.cards import Card, Suit, names, sort_cards, without
from cardroom.players.five_hundred.deduction import is_trump
from cardroom.players.five_hundred.strength import (
    estimate_tricks,
    missing_lower_cards,
    side_suits,
    sure_tricks,
    table_key,
)
from cardroom.players.player import Choice, make_choice

MOST_LOOSE = 9  # number of cards considered for discarding: the lowest, no trumps or aces
MORE_DANGEROUS = 3  # number of cards considered in misere beyond those to be laid away
TALL = 0.02  # value in tricks of a step in height of a kept card, so that the lowest cards go


def choose_discards(view: View) -> Choice:
    """Choose the discards that leave the strongest ten cards."""
    thrown, bid = sort_cards(discard_proposals(view)[0]), contract_of(view).bid
    code, named = "discard-low", {"cards": names(thrown)}
    if bid.misere or bid.suit is None:
        code = "discard-misere" if bid.misere else "discard-plain"
    else:
        had = side_suits(view.hand, bid.suit)
        kept = side_suits(without(view.hand, thrown), bid.suit)
        made = [suit for suit in kept if had[suit] and not kept[suit]]
        if made:
            code, named["suit"] = "discard-void", str(made[0])
    return make_choice(Discard(thrown), code, **named)


def discard_proposals(view: View) -> list[tuple[Card, ...]]:
    """Return sets of cards to discard, the most promising set first."""
    bid, count = contract_of(view).bid, len(view.taken)
    strain = Strain(bid.suit)
    if bid.misere:
        dangerous = sort_for_misere(view)
        return [*combinations(dangerous[: count + MORE_DANGEROUS], count)]

    def dear(card: Card) -> tuple[bool, bool, int]:
        of_trumps = card is JOKER or is_trump(card, strain)
        return of_trumps, card.rank == "A", height_in_suit(card, strain)

    def tricks_after(cards: tuple[Card, ...]) -> float:
        kept = without(view.hand, cards)
        tall = sum(height_in_suit(card, strain) for card in kept)
        return estimate_tricks(kept, bid.suit, table_key(view.options)) + TALL * tall

    loose = sorted(view.hand, key=dear)[: max(MOST_LOOSE, count)]
    thrown = discards_keeping_contract(view) or combinations(loose, count)
    return sorted(thrown, key=lambda cards: -tricks_after(cards))


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


def contract_of(view: View) -> Contract:
    """Return the contract of the deal. Raises `ValueError` if there is none yet."""
    if view.contract is None:
        raise ValueError("nothing is bid")
    return view.contract


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
    may = {action.name for action in view.legal if isinstance(action, Call)}
    if JOKER.name in may and bid.suit is None:
        return make_choice(Call(JOKER.name), "call-joker", called=JOKER.name)
    best = next(card for card in cards_worth_calling(view, bid.suit) if card.name in may)
    code, named = "call-far", {"called": best.name}
    if any(card.suit is best.suit for card in view.hand):
        code, named["suit"] = "call-high", str(best.suit)
    return make_choice(Call(best.name), code, **named)


def cards_worth_calling(view: View, trump: Suit | None) -> list[Card]:
    """Return the plain cards worth calling for a partner, the best first: high, of short suits."""
    strain = Strain(trump)
    held = [suit_of(card, strain) for card in view.hand]
    suited = [card for card in pack_of(view.options) if card is not JOKER]
    side = [card for card in suited if suit_of(card, strain) is not strain.trump]

    def wish(card: Card) -> tuple[int, bool, int]:
        count = held.count(card.suit)
        return -height_in_suit(card, strain), count == 0, count

    return sorted(side, key=wish)


def choose_nomination(view: View) -> Choice:
    """Nominate no suit, so that the joker beats all cards; in misere, the longest suit (7)."""
    if len(view.legal) == 1:
        return make_choice(view.legal[0], "only")
    if not contract_of(view).bid.misere:
        return make_choice(Nominate(), "nominate-none")
    longest = max(Suit, key=lambda suit: sum(card.suit is suit for card in view.hand))
    return make_choice(Nominate(longest), "nominate-long", suit=str(longest))
