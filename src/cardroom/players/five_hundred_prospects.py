"""How a contract of Five Hundred would go, found by playing it in imagined worlds.

The declarer of each world takes the kitty up and lays the same number away by rule, with five
players the holder of the highest card he lacks is his partner, and then all go by the policies of
the playouts. The marks are paragraphs of ``rules/five-hundred.md``.
"""

from collections.abc import Iterable, Mapping, Sequence
from random import Random

from cardroom.cards import Card
from cardroom.games.five_hundred_bids import Bid
from cardroom.games.five_hundred_cards import JOKER, Strain, height, suit_of
from cardroom.games.five_hundred_play import sitting_out
from cardroom.games.five_hundred_rules import pack_of
from cardroom.games.five_hundred_terms import TRICKS, Contract, Options, View, seats_of, side_of
from cardroom.games.five_hundred_unseen import KITTY
from cardroom.players.five_hundred_bidding import Forecast
from cardroom.players.five_hundred_playouts import Scene, play_out, tricks_of
from cardroom.players.five_hundred_strength import gap
from cardroom.players.five_hundred_worlds import Dealt, deal
from cardroom.players.lanes import Plane, at_least, every, first_held, total
from cardroom.players.trick_lanes import Planes
from cardroom.seats import Seat, seats_from


class Prospects:
    """What contracts would come to, in the same worlds all of them."""

    def __init__(self, view: View, worlds: int, dice: Random) -> None:
        self._view = view
        self._dealt = deal(view, worlds, dice)
        self._found: dict[Contract, Sequence[Plane]] = {}

    def __call__(self, contract: Contract) -> Forecast:
        bid, everywhere = contract.bid, every(self._dealt.number)
        kind = contract._replace(bid=Bid(min(bid.tricks, 1), bid.suit, shown=bid.shown))
        if kind not in self._found:
            self._found[kind] = taken(self._view, contract, self._dealt)
        count = self._found[kind]
        reached = at_least(count, bid.tricks or 1, everywhere).bit_count() / self._dealt.number
        mean = total(count, everywhere) / self._dealt.number
        return Forecast(1.0 - reached if bid.misere else reached, TRICKS - mean)


def taken(view: View, contract: Contract, dealt: Dealt) -> Sequence[Plane]:
    """A count: the tricks that decide, from the first lead on."""
    options, declarer, everywhere = view.options, contract.declarer, every(dealt.number)
    scene = opening(options, contract)
    kept = [a | b for a, b in zip(dealt.held[declarer], dealt.held[KITTY], strict=True)]
    hand = view.hand if declarer == view.seat else ()
    lay_away(kept, away_first(options, contract, hand), view.kitty, everywhere)
    held = {seat: kept if seat == declarer else dealt.held[seat] for seat in scene.seats}
    declarers = declaring_by_rule(scene, contract, held, everywhere)
    table = play_out(scene, held, declarers, everywhere, {})
    return tricks_of(scene, table, declarer, declarers).deciding


def opening(options: Options, contract: Contract) -> Scene:
    """Before the first lead."""
    out = sitting_out(options, contract)
    bid, strict = contract.bid, options.misere_joker == "must" or options.joker_nt == "pagat"
    order = seats_from(contract.declarer, options.players)
    return Scene(
        options=options,
        contract=contract,
        strain=Strain(bid.suit, contract.nominated),
        seats=tuple(seat for seat in order if seat not in out),
        loses=bid.misere,
        due=bid.misere and strict,
        shown=int(options.open_misere_shown == "after_first_trick") if bid.shown else None,
    )


# The exchange


def lay_away(hand: Planes, order: Iterable[int], count: int, everywhere: Plane) -> None:
    """Take so many cards out of the hand, the first of the order that it holds."""
    order = tuple(order)
    for _ in range(count):
        away = [0] * len(hand)
        first_held(order, hand, everywhere, away)
        for number, where in enumerate(away):
            hand[number] ^= where


def away_first(options: Options, contract: Contract, hand: Sequence[Card]) -> list[int]:
    """All cards, by number, in the order in which this declarer would part with them; of his hand
    before the kitty only what is known.
    """
    pack, strain = pack_of(options), Strain(contract.bid.suit)

    def dear(card: Card) -> tuple[float, ...]:
        if contract.bid.misere:  # 10.3: those go that most others can stay under
            return -gap(card, hand, options.players), -height(card, Strain())
        trump = suit_of(card, strain) in (None, contract.bid.suit)
        length = sum(suit_of(other, strain) is card.suit for other in hand)
        return trump, card.rank == "A", card.rank == "K", length, height(card, strain)

    return sorted(range(len(pack)), key=lambda number: dear(pack[number]))


# 4.6: calling a partner


def declaring_by_rule(
    scene: Scene, contract: Contract, held: Mapping[Seat, Sequence[Plane]], everywhere: Plane
) -> dict[Seat, Plane]:
    """By seat: where it plays for the declarer, if he calls the highest card he lacks."""
    options = scene.options
    ours = seats_of(options, side_of(options, contract.declarer))
    sides = {seat: everywhere * (seat in ours) for seat in range(options.players)}
    called = options.players == 5 and not contract.bid.misere
    return sides | (partners(scene, held, everywhere) if called else {})


def partners(
    scene: Scene, held: Mapping[Seat, Sequence[Plane]], everywhere: Plane
) -> dict[Seat, Plane]:
    """By seat: where it holds the highest side card that the declarer has not."""
    others = scene.seats[1:]
    found, todo = dict.fromkeys(others, 0), everywhere
    for number in worth_calling(scene):
        for seat in others:
            here = held[seat][number] & todo
            found[seat] |= here
            todo ^= here
    return found


def worth_calling(scene: Scene) -> list[int]:
    """By number: the joker where it may be called, then side cards from the top."""
    pack, strain = scene.pack, scene.strain
    joker = strain.trump is None and scene.options.call_joker_nt
    may = [
        number
        for number, card in enumerate(pack)
        if (joker if card is JOKER else suit_of(card, strain) is not strain.trump)
    ]
    return sorted(may, key=lambda number: -height(pack[number], strain))
