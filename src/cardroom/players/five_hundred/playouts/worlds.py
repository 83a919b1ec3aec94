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

PLAYED = -3
"""Number of a place that is no seat, like `KITTY` and `DISCARDS`."""

# Public knowledge


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
    suited = [card for card in pack_of(view.options) if card is not JOKER]
    if view.shown[seat]:
        return tuple(
            suit for suit in Suit if all(card.suit is not suit for card in view.shown[seat])
        )
    gone = impossible_cards(view, seat, tuple(suited))
    return tuple(suit for suit in Suit if any(card.suit is suit for card in gone))


# Worlds


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
    known = _visible_cards_by_place(view)
    hidden = without(pack, [card for cards in known.values() for card in cards])
    lying = _deal_hidden(view, hidden, worlds, dice, infer=infer)
    held = {place: [0] * len(pack) for place in (*range(view.options.players), KITTY)}
    for place, hand in held.items():
        for number, card in enumerate(pack):
            if card in known.get(place, ()):
                hand[number] = everywhere
            elif card in lying:
                hand[number] = lying[card].get(place, 0)
    trick = view.trick.plays if view.trick else ()
    for seat, card in trick:
        held[seat][pack.index(card)] = everywhere
    return HundredWorlds(worlds, held, _declaring_side_by_world(view, held, everywhere))


def _visible_cards_by_place(view: View) -> dict[int, tuple[Card, ...]]:
    seen = {seat: hand for seat, hand in enumerate(view.shown) if hand}
    if view.seat is not None:
        seen[view.seat] = view.hand
    return seen | {DISCARDS: view.discards, PLAYED: cards_played(view)}


def _deal_hidden(
    view: View, hidden: tuple[Card, ...], worlds: int, dice: Random, *, infer: bool
) -> dict[Card, dict[int, BitVector]]:
    sizes = count_hidden_cards(view, _visible_cards_by_place(view))
    places = list(sizes)
    refused = {place: impossible_cards(view, place, hidden) for place in places}
    bids = {
        seat: said
        for seat, said in view.calls
        if infer and isinstance(said, Bid) and not said.misere and seat != view.seat
    }
    bound = view.contract is not None and not view.contract.bid.misere
    kept = frozenset(card for card in hidden if bound and is_never_discarded(view, card))
    for dear in (kept, frozenset[Card]()):
        gone = refused | {DISCARDS: refused.get(DISCARDS, frozenset()) | dear}
        try:
            lying = deal_samples(
                hidden,
                list(sizes.values()),
                lambda place, card, gone=gone: card not in gone[places[place]],  # type: ignore[misc]
                worlds,
                dice,
                drawn=lambda place, card: _likelihood_doublings(card, bids.get(places[place])),
            )
        except ValueError:
            continue  # a player has laid away a card that players keep
        return {
            card: dict(zip(places, vectors, strict=True))
            for card, vectors in zip(hidden, lying, strict=True)
        }
    raise ValueError("no deal fits what was shown")


def _likelihood_doublings(card: Card, bid: Bid | None) -> int:
    if bid is None:
        return 0
    if bid.suit is None:
        return 4 if card is JOKER else 2 * (card.rank == "A")
    if suit_of(card, Strain(bid.suit)) is bid.suit:
        return 4 if card is JOKER or card.rank in "AJ" else 2
    return int(card.rank == "A")


def _declaring_side_by_world(
    view: View, held: Held, everywhere: BitVector
) -> dict[Seat, BitVector]:
    sure = {seat: everywhere * (seat in declaring_seats(view)) for seat in held}
    called = view.called.name if view.called else None
    if called is None or view.partner is not None:
        return sure
    number = pack_of(view.options).index(Card(called))
    return {seat: sure[seat] | hand[number] for seat, hand in held.items()}
