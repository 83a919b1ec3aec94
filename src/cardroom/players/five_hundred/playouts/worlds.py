"""Imagined deals of Five Hundred, which contradict nothing that a seat has seen.

Numbers in parentheses are paragraphs of ``assets/rules/five-hundred.html``.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple, TypeAlias

from cardroom.games.five_hundred.bids import Bid
from cardroom.games.five_hundred.cards import JOKER, Strain, suit_of
from cardroom.games.five_hundred.model import View, seats_of, side_of
from cardroom.games.five_hundred.rules import pack_of
from cardroom.games.five_hundred.unseen import DISCARDS, KITTY, impossible_cards
from cardroom.nouns.cards import Card, Suit, without
from cardroom.nouns.seats import Seat
from cardroom.nouns.tricks import cards_played
from cardroom.players.bitworlds import BitVector, deal_samples, every_world
from cardroom.players.five_hundred.deduction import count_hidden_cards, is_never_discarded

Held: TypeAlias = Mapping[Seat, Sequence[BitVector]]
"""Samples in which a seat, or `KITTY`, holds a card: by seat, then by number of the card."""

PLAYED = -3  # number of a place that is no seat, like `KITTY` and `DISCARDS`


def declaring_seats(view: View) -> tuple[Seat, ...]:
    """Return the seats of the declaring side; if all passed, those of the viewer's side instead."""
    if view.contract:
        return view.declarers
    return seats_of(view.options, side_of(view.options, view.seat or 0))


def declarers_voids(view: View) -> tuple[Suit, ...]:
    """Return the suits in which the declarer is known to be void."""
    if view.contract is None:
        return ()
    seat = view.contract.declarer
    if view.shown[seat]:
        held = {card.suit for card in view.shown[seat]}
        return tuple(suit for suit in Suit if suit not in held)
    suited = tuple(card for card in pack_of(view.options) if card is not JOKER)
    gone = {card.suit for card in impossible_cards(view, seat, suited)}
    return tuple(suit for suit in Suit if suit in gone)


class HundredWorlds(NamedTuple):
    """Imagined deals of the hidden cards. Bit vectors mark the deals where a seat has a card."""

    number: int
    held: Held  # includes the running trick, but no cards out of play
    declarers: Mapping[Seat, BitVector]  # by seat: samples in which it plays for the declarer


def deal_worlds(view: View, worlds: int, dice: Random, *, infer: bool = True) -> HundredWorlds:
    """Deal the hidden cards at random in many imagined deals, which contradict nothing that the
    viewer has seen. If `infer`, bidders are likelier to hold cards that their bids promise.
    """
    pack, everywhere = pack_of(view.options), every_world(worlds)
    known = {seat: hand for seat, hand in enumerate(view.shown) if hand}
    known |= {DISCARDS: view.discards, PLAYED: cards_played(view)}
    if view.seat is not None:
        known[view.seat] = view.hand
    hidden = without(pack, [card for cards in known.values() for card in cards])
    sizes = count_hidden_cards(view, known)
    lying = _deal_hidden(view, hidden, sizes, worlds, dice, infer=infer)
    lying |= {card: {place: everywhere} for place, cards in known.items() for card in cards}
    lying |= {card: {seat: everywhere} for seat, card in view.trick.plays} if view.trick else {}
    places = (*range(view.options.players), KITTY)
    held = {place: [lying[card].get(place, 0) for card in pack] for place in places}
    declarers = {seat: everywhere * (seat in declaring_seats(view)) for seat in held}
    if view.called and view.called.name and view.partner is None:
        called = pack.index(Card(view.called.name))
        for seat, hand in held.items():
            declarers[seat] |= hand[called]
    return HundredWorlds(worlds, held, declarers)


def _deal_hidden(
    view: View,
    hidden: tuple[Card, ...],
    sizes: Mapping[int, int],
    worlds: int,
    dice: Random,
    *,
    infer: bool,
) -> dict[Card, dict[int, BitVector]]:
    places = list(sizes)
    refused = {place: impossible_cards(view, place, hidden) for place in places}
    bids = {
        seat: said
        for seat, said in view.calls
        if infer and isinstance(said, Bid) and not said.misere and seat != view.seat
    }

    def may_lie(place: int, card: Card) -> bool:
        return card not in refused[places[place]]

    def doublings(place: int, card: Card) -> int:
        return _likelihood_doublings(card, bids.get(places[place]))

    bound = view.contract is not None and not view.contract.bid.misere
    kept = frozenset(card for card in hidden if bound and is_never_discarded(view, card))
    impossible, counts = refused.get(DISCARDS, frozenset()), [*sizes.values()]
    for dear in (kept, frozenset[Card]()):
        refused[DISCARDS] = impossible | dear
        try:
            lying = deal_samples(hidden, counts, may_lie, worlds, dice, drawn=doublings)
        except ValueError:
            continue  # a player has laid away a card that players keep
        placed = (dict(zip(places, vectors, strict=True)) for vectors in lying)
        return dict(zip(hidden, placed, strict=True))
    raise ValueError("no deal fits what was shown")


def _likelihood_doublings(card: Card, bid: Bid | None) -> int:
    if bid is None:
        return 0
    if bid.suit is None:
        return 4 if card is JOKER else 2 * (card.rank == "A")
    if suit_of(card, Strain(bid.suit)) is bid.suit:
        return 4 if card is JOKER or card.rank in "AJ" else 2
    return int(card.rank == "A")
