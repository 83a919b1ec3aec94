"""Random deals of the hidden cards of Twenty Down, consistent with all that a seat knows.

All players know the cards played. The rules for legal plays prove that a seat lacks some cards.
"""

from random import Random

from cardroom.games.twenty_down.model import SEATS, State, View
from cardroom.games.twenty_down.rules import PACK, are_hearts_fixed_trumps, playable
from cardroom.nouns.cards import Card, Cards, sort_cards, without
from cardroom.nouns.seats import Seat
from cardroom.nouns.tricks import cards_played, cards_played_by, plays_with_trick_before
from cardroom.nouns.unseen import deal_unseen, partial_state_from_view


def imagine(view: View, dice: Random) -> State:
    """Return a state consistent with a view; hands, discards and stock are random (4.2, 8.4)."""
    while True:
        state = _imagine_once(view, dice)
        if _did_namer_hold_trump(state):
            return state


def _imagine_once(view: View, dice: Random) -> State:
    others = [seat for seat in SEATS if seat != view.seat]
    thrown = [view.exchanged[seat] or 0 for seat in others]
    sizes = [*(view.held[seat] for seat in others), *thrown, view.stock]
    cards = hidden_cards(view)
    out = {seat: impossible_cards(view, seat, cards) for seat in others}

    def may_lie(place: int, card: Card) -> bool:
        return place >= len(others) or card not in out[others[place]]

    dealt = deal_unseen(cards, sizes, may_lie, dice)
    hands = dict(zip(others, dealt, strict=False))
    discards = dict(zip(others, dealt[len(others) :], strict=False))
    if view.seat is not None:
        hands[view.seat], discards[view.seat] = view.hand, view.thrown
    return partial_state_from_view(State, view, dice)._replace(
        stock=dealt[-1],
        hands=tuple(sort_cards(hands[seat]) for seat in SEATS),
        thrown=tuple(
            None if view.exchanged[seat] is None else sort_cards(discards[seat]) for seat in SEATS
        ),
    )


def hidden_cards(view: View) -> Cards:
    """Return all cards that the viewer neither sees nor has seen."""
    return without(PACK, (*view.hand, *view.thrown, *cards_played(view)))


def impossible_cards(view: View, seat: Seat, cards: Cards) -> set[Card]:
    """Return the given cards that a seat cannot hold, as its earlier plays prove (4.2)."""
    history, trump, options = [*plays_with_trick_before(view, seat)], view.trump, view.options

    def may_hold(card: Card) -> bool:
        return all(laid in playable((laid, card), led, trump, options) for led, laid in history)

    return {card for card in cards if not may_hold(card)}


def _did_namer_hold_trump(state: State) -> bool:
    """Return whether the seat that named trumps held one; True if no option demands this (8.4)."""
    if state.options.trump_choice == "any" or state.trump is None:
        return True
    if are_hearts_fixed_trumps(state.options, state.number):
        return True
    namer, played = state.forehand, cards_played_by(state, state.forehand)
    ever_held = (*state.hands[namer], *(state.thrown[namer] or ()), *played)
    return any(card.suit is state.trump for card in ever_held)
