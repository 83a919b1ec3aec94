"""Random deals of the hidden cards of Five Hundred, consistent with all that a seat knows.

The rules tell which plays were legal. All players know the cards played. Players who did not follow
suit could not (4.3, 4.4). The hand of an open misere is known (4.5). A called card is in another
hand than the caller's (4.6), and the player who nominated the joker's suit holds the joker (7).
"""

from collections.abc import Iterator
from itertools import chain
from random import Random

from cardroom.games.five_hundred.cards import JOKER, suit_of
from cardroom.games.five_hundred.model import State, View
from cardroom.games.five_hundred.rules import must_play_joker_when_void, open_hands, pack_of
from cardroom.nouns.cards import Card, Cards, Suit, sort_cards, without
from cardroom.nouns.seats import Seat
from cardroom.nouns.tricks import all_tricks, cards_played, cards_played_by
from cardroom.nouns.unseen import deal_unseen, in_random_order, partial_state_from_view

KITTY, DISCARDS = -1, -2  # numbers of the places that are no seats


def imagine(view: View, dice: Random) -> State:
    """Return a state consistent with a view; hands, kitty and discards are dealt at random."""
    known = {seat: hand for seat, hand in enumerate(view.shown) if hand}
    if view.seat is not None:
        known[view.seat] = view.hand
    sizes = {seat: held for seat, held in enumerate(view.held) if seat not in known}
    sizes[KITTY] = view.kitty
    if not view.discards:
        sizes[DISCARDS] = view.discarded
    places = list(sizes)
    seen = (*cards_played(view), *view.discards, *chain(*known.values()))
    hidden = without(pack_of(view.options), seen)
    refused = {place: impossible_cards(view, place, hidden) for place in places}
    dealt = deal_unseen(
        hidden, list(sizes.values()), lambda place, card: card not in refused[places[place]], dice
    )
    lying = known | {place: sort_cards(cards) for place, cards in zip(places, dealt, strict=True)}
    return _state_with_hands(view, {DISCARDS: view.discards} | lying, dice)


def _state_with_hands(view: View, lying: dict[int, Cards], dice: Random) -> State:
    hands = tuple(lying[seat] for seat in range(view.options.players))
    known = partial_state_from_view(State, view, dice)
    return known._replace(
        hands=hands,
        kitty=lying[KITTY],
        taken=view.taken or _possible_kitty(view, hands, lying[DISCARDS], dice),
        discards=lying[DISCARDS],
        partner=_holder_of_called_card(view, hands),
    )


def _possible_kitty(view: View, hands: tuple[Cards, ...], discards: Cards, dice: Random) -> Cards:
    if view.contract is None or view.kitty:
        return ()
    declarer = view.contract.declarer
    had = (*hands[declarer], *discards, *cards_played_by(view, declarer))
    count = len(pack_of(view.options)) - 10 * view.options.players
    return sort_cards(in_random_order(had, dice)[:count])


def _holder_of_called_card(view: View, hands: tuple[Cards, ...]) -> Seat | None:
    """Return the seat that holds or played the called card (4.6); None if none was called."""
    if view.called is None or view.called.name is None:
        return None
    card = Card(view.called.name)
    dealt = ((*hand, *cards_played_by(view, seat)) for seat, hand in enumerate(hands))
    return next(seat for seat, cards in enumerate(dealt) if card in cards)


def certain_joker_holder(state: State, seat: Seat | None) -> Seat | None:
    """Return the seat known to hold, or to have played, the joker (3); None if it is unknown."""
    if seat is not None and JOKER in state.hands[seat]:
        return seat
    if state.contract and state.contract.nominated:
        return state.contract.declarer
    laid = [play for trick in all_tricks(state) for play in trick.plays]
    known = [*laid, *((who, card) for who, hand in enumerate(open_hands(state)) for card in hand)]
    return next((who for who, card in known if card is JOKER), None)


# Deductions


def impossible_cards(view: View, place: int, cards: Cards) -> frozenset[Card]:
    """Return the given cards that cannot be in a place: a hand, the kitty or the discards."""
    gone = {card for card in cards if _lies_elsewhere(view, place, card)}
    for led, laid in _failures_to_follow(view, place):
        due = must_play_joker_when_void(view) and laid is not JOKER
        gone |= {card for card in cards if suit_of(card, view.strain) is led}
        gone |= {JOKER} if due else set()
    return frozenset(gone)


def _lies_elsewhere(view: View, place: int, card: Card) -> bool:
    """Return whether the declarer's choices prove that a card is not in a hand or pile (4.6, 7)."""
    contract, called = view.contract, view.called
    if contract is None:
        return False
    if called is not None and card.name == called.name:
        return place in (contract.declarer, DISCARDS)
    return card is JOKER and contract.nominated is not None and place != contract.declarer


def _failures_to_follow(view: View, seat: Seat) -> Iterator[tuple[Suit, Card]]:
    """Yield suit led and card played, for each trick in which the seat did not follow suit."""
    strain, free = view.strain, view.options.joker_nt == "free"
    for trick, led in zip(all_tricks(view), view.led, strict=False):
        laid = next((card for who, card in trick.plays if who == seat), None)
        if laid is None or seat == trick.leader or suit_of(laid, strain) is led:
            continue
        if suit_of(laid, strain) or not free:  # 7: a free joker may be laid beside the suit
            yield led, laid
