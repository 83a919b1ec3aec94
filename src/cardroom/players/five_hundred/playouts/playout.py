"""Playouts of Five Hundred in imagined deals, from any card of the play to the last trick.

Numbers in parentheses are paragraphs of ``assets/rules/five-hundred.html``.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cardroom.games.five_hundred.cards import JOKER, Strain, height_in_suit, suit_of
from cardroom.games.five_hundred.model import TRICKS, Contract, Options, View, seats_of, side_of
from cardroom.games.five_hundred.rules import must_play_joker_when_void, pack_of, seats_sitting_out
from cardroom.nouns.cards import Card, Suit
from cardroom.nouns.seats import Seat, seats_from
from cardroom.players.bitworlds import BitVector, tally, union
from cardroom.players.five_hundred.deduction import is_misere_undecided
from cardroom.players.five_hundred.playouts.bit_policy import (
    HundredTricks,
    Pack,
    SuitlessJoker,
    Taking,
    bit_ranking_of,
    plain_suits,
)
from cardroom.players.five_hundred.playouts.clairvoyant import Clairvoyant
from cardroom.players.five_hundred.playouts.losing import Losing
from cardroom.players.five_hundred.playouts.worlds import Held, declarers_voids
from cardroom.players.five_hundred.utility import Tricks


class PlayoutScene(NamedTuple):
    """Position from which a playout begins, without the cards in the hands."""

    options: Options
    contract: Contract | None
    strain: Strain
    seats: tuple[Seat, ...]  # seats that play, the leader of the running trick first
    loses: bool  # True if the declarer must take no trick, and has none
    due: bool = False  # True if a player out of the suit led must play the joker
    takers: tuple[Seat, ...] = ()  # of the tricks before
    closed: Mapping[Seat, tuple[Suit, ...]] = {}  # suits that the joker cannot name, by its seat
    out: tuple[Suit, ...] = ()  # suits that the declarer has shown to lack
    shown: int | None = None  # more tricks until his hand lies open; None: never
    table: tuple[Card, ...] = ()
    named: Suit | None = None  # by the joker that was led to this trick

    @property
    def pack(self) -> Pack:
        return pack_of(self.options)

    def play_out(
        self,
        seat: Seat,
        held: Held,
        declarers: Mapping[Seat, BitVector],
        everywhere: BitVector,
        candidates: Mapping[int, BitVector],
        names: Sequence[BitVector] = (),
        *,
        seeing: bool = False,
    ) -> Tricks:
        """Play the rest of a deal in many imagined deals at once. Return the number of tricks of
        the declaring side, and of the side of `seat`, in the whole deal.

        `candidates[card]` has the imagined deals in which the card is played next. If `candidates`
        is empty, the policy chooses. `names[suit]` has the imagined deals in which a led joker
        stands for the suit. Cards and suits are numbers. If `seeing`, players see all cards, except
        in misere.
        """
        table = self.new_playout(held, declarers, everywhere, seeing=seeing)
        numbers = {card: number for number, card in enumerate(self.pack)}
        forced = [{numbers[card]: everywhere} for card in self.table]
        if not self.named:
            table.named = names
        if candidates:
            forced.append(dict(candidates))
        table.play(TRICKS - len(self.takers), forced)
        return self._count_tricks(table, seat, declarers)

    def new_playout(
        self,
        held: Held,
        declarers: Mapping[Seat, BitVector],
        everywhere: BitVector,
        *,
        seeing: bool = False,
    ) -> HundredTricks:
        """Set up a playout at the start of the current trick, before any of its cards is laid."""
        table: HundredTricks
        ranking, suits = bit_ranking_of(self.pack, self.strain), plain_suits(self.strain)
        hands = [held[seat] for seat in self.seats]
        sides = [declarers[seat] for seat in self.seats]
        joker = self._suitless_joker(held)
        if self.loses and self.contract is not None:
            alone = self.seats.index(self.contract.declarer)
            out = [everywhere * (suit in self.out) for suit in suits]
            table = Losing(
                ranking, hands, everywhere, sides, joker, alone=alone, out=out, shown=self.shown
            )
        else:
            kind = Clairvoyant if seeing else Taking
            table = kind(ranking, hands, everywhere, sides, joker)
        if self.named:
            table.named = [everywhere * (suit is self.named) for suit in suits]
        return table

    def _suitless_joker(self, held: Held) -> SuitlessJoker | None:
        if self.strain.trump or self.strain.joker or JOKER not in self.pack:
            return None
        number = self.pack.index(JOKER)
        closed = [
            union(held[seat][number] for seat in self.seats if suit in self.closed.get(seat, ()))
            for suit in Suit
        ]
        return SuitlessJoker(number, self.options.joker_nt, tuple(closed), self.due)

    def _count_tricks(
        self, table: HundredTricks, seat: Seat, declarers: Mapping[Seat, BitVector]
    ) -> Tricks:
        by_seat = [
            *({taker: table.all} for taker in self.takers),
            *(dict(zip(self.seats, taken, strict=True)) for taken in table.taken),
        ]
        side = side_of(self.options, seat)
        ours = [who for who in range(self.options.players) if side_of(self.options, who) == side]
        own = tally((union(taken.get(who, 0) for who in ours), 1) for taken in by_seat)
        if self.contract is None:
            return Tricks((), (), own)
        sides = ([there & declarers[who] for who, there in taken.items()] for taken in by_seat)
        declared = tally((union(worlds), 1) for worlds in sides)
        if not self.contract.bid.misere:
            return Tricks(declared, declared, own)
        alone = self.contract.declarer
        return Tricks(tally((taken.get(alone, 0), 1) for taken in by_seat), declared, own)


def build_scene(view: View) -> PlayoutScene:
    """Build the `PlayoutScene` of a view. Raises `ValueError` if no card is to be played."""
    trick, contract, options = view.trick, view.contract, view.options
    if trick is None:
        raise ValueError("no card is asked of anybody")
    shown = None
    if contract and contract.bid.shown:  # 4.5
        shown = 0 if any(view.shown) else 1 - len(view.tricks)
    asks = bool(trick.cards) and trick.cards[0] is JOKER and not view.strain.trump
    return PlayoutScene(
        options=options,
        contract=contract,
        strain=view.strain,
        seats=trick.seats,
        loses=is_misere_undecided(view),
        due=must_play_joker_when_void(view),
        takers=view.takers,
        closed={
            seat: view.led[: len(view.tricks)] if options.joker_nt == "pagat" else view.dead[seat]
            for seat in trick.seats
        },
        out=declarers_voids(view),
        shown=shown,
        table=trick.cards,
        named=view.led[-1] if asks else None,
    )


def scene_at_first_lead(options: Options, contract: Contract) -> PlayoutScene:
    """Return the position at the first lead, from which a playout begins."""
    out = seats_sitting_out(options, contract)
    bid, strict = contract.bid, options.misere_joker == "must" or options.joker_nt == "pagat"
    order = seats_from(contract.declarer, options.players)
    return PlayoutScene(
        options=options,
        contract=contract,
        strain=Strain(bid.suit, contract.nominated),
        seats=tuple(seat for seat in order if seat not in out),
        loses=bid.misere,
        due=bid.misere and strict,
        shown=int(options.open_misere_shown == "after_first_trick") if bid.shown else None,
    )


def declaring_side_by_called_card(
    scene: PlayoutScene, contract: Contract, held: Held, everywhere: BitVector
) -> dict[Seat, BitVector]:
    """Return, for each seat, the imagined deals in which it is on the declaring side. With five
    players, the declarer should call the best missing card; its holder is the partner (4.6).
    """
    options, pack, strain = scene.options, scene.pack, scene.strain
    ours = seats_of(options, side_of(options, contract.declarer))
    declarers = {seat: everywhere * (seat in ours) for seat in range(options.players)}
    if options.players != 5 or contract.bid.misere:
        return declarers
    joker = strain.trump is None and options.call_joker_nt
    may = [
        number
        for number, card in enumerate(pack)
        if (joker if card is JOKER else suit_of(card, strain) is not strain.trump)
    ]
    todo = everywhere
    for number in sorted(may, key=lambda number: -height_in_suit(pack[number], strain)):
        for seat in scene.seats[1:]:
            here = held[seat][number] & todo
            declarers[seat] |= here
            todo ^= here
    return declarers
