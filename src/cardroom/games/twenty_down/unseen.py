"""Random deals of the hidden cards of Twenty Down, consistent with all that a seat knows.

The module `rules` tells which plays were legal.
"""

from random import Random

from cardroom.games.twenty_down.model import SEATS, State, View
from cardroom.games.twenty_down.rules import PACK, are_hearts_fixed_trumps, playable
from cardroom.nouns.cards import Card, sort_cards, without
from cardroom.nouns.seats import Seat
from cardroom.nouns.tricks import Trick, all_tricks, cards_played
from cardroom.nouns.unseen import deal_unseen


def imagine(view: View, dice: Random) -> State:
    """Return a state consistent with a view; hands, discards and stock are random (4.2, 8.4)."""
    while True:
        state = _imagine_once(view, dice)
        if _trump_was_held(state):
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
    return State(
        options=view.options,
        seed=f"imagined {dice.getrandbits(64):x}",
        number=view.number,
        dealer=view.dealer,
        scores=view.scores,
        phase=view.phase,
        turn=view.turn,
        stock=dealt[-1],
        hands=tuple(sort_cards(hands[seat]) for seat in SEATS),
        thrown=tuple(
            None if view.exchanged[seat] is None else sort_cards(discards[seat]) for seat in SEATS
        ),
        trump=view.trump,
        dropped=view.dropped,
        trick=view.trick,
        tricks=view.tricks,
        won=view.won,
        sheet=view.sheet,
        winners=view.winners,
    )


def hidden_cards(view: View) -> tuple[Card, ...]:
    """Return all cards that the viewer neither sees nor has seen."""
    return without(PACK, (*view.hand, *view.thrown, *cards_played(view)))


def impossible_cards(view: View, seat: Seat, cards: tuple[Card, ...]) -> set[Card]:
    """Return those of the cards that a seat cannot hold, as its earlier plays prove (4.2)."""
    history = [(trick, laid) for player, trick, laid in _plays_before(view) if player == seat]
    return {
        card
        for card in cards
        if any(
            laid not in playable((laid, card), trick, view.trump, view.options)
            for trick, laid in history
        )
    }


def _plays_before(view: View) -> list[tuple[Seat, Trick, Card]]:
    return [
        (trick.seats[place], trick._replace(cards=trick.cards[:place]), card)
        for trick in all_tricks(view)
        for place, card in enumerate(trick.cards)
    ]


def _trump_was_held(state: State) -> bool:
    """Return whether this imagined deal obeys the option that trumps must be named from the hand
    (8.4): the seat that named trumps must have held a trump.
    """
    if state.options.trump_choice == "any" or state.trump is None:
        return True
    if are_hearts_fixed_trumps(state.options, state.number):
        return True
    played = (card for seat, card in _seat_plays(state) if seat == state.forehand)
    ever_held = (*state.hands[state.forehand], *(state.thrown[state.forehand] or ()), *played)
    return any(card.suit is state.trump for card in ever_held)


def _seat_plays(state: State) -> list[tuple[Seat, Card]]:
    return [play for trick in all_tricks(state) for play in trick.plays]
