"""Playouts of Five Hundred in imagined worlds, from any card of the play to the last trick.

Numbers in parentheses are paragraphs of ``assets/rules/five-hundred.html``.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cardroom.games.five_hundred.cards import JOKER, Strain
from cardroom.games.five_hundred.model import TRICKS, Contract, Options, View, side_of
from cardroom.games.five_hundred.play import must_play_joker_when_void
from cardroom.games.five_hundred.rules import pack_of
from cardroom.nouns.cards import Card, Suit
from cardroom.nouns.seats import Seat
from cardroom.players.bitworlds import BitVector, tally, union
from cardroom.players.five_hundred.deduction import is_contract_decided
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

    @property
    def has_suitless_joker(self) -> bool:
        """Return whether the pack has a joker that belongs to no suit."""
        return not (self.strain.trump or self.strain.joker) and JOKER in self.pack


def build_scene(view: View) -> PlayoutScene:
    """Build the `PlayoutScene` of a view. Raises `ValueError` if no card is to be played."""
    trick, contract, options = view.trick, view.contract, view.options
    if trick is None:
        raise ValueError("no card is asked of anybody")
    asks = bool(trick.cards) and trick.cards[0] is JOKER and not view.strain.trump
    return PlayoutScene(
        options=options,
        contract=contract,
        strain=view.strain,
        seats=trick.seats,
        loses=contract is not None
        and contract.bid.misere
        and not is_contract_decided(view, contract),
        due=must_play_joker_when_void(view),
        takers=view.takers,
        closed={
            seat: view.led[: len(view.tricks)] if options.joker_nt == "pagat" else view.dead[seat]
            for seat in trick.seats
        },
        out=declarers_voids(view),
        shown=_tricks_until_hand_opens(view),
        table=trick.cards,
        named=view.led[-1] if asks else None,
    )


def _tricks_until_hand_opens(view: View) -> int | None:
    """Return after how many tricks the declarer's hand lies open (4.5); None if it never does."""
    if view.contract is None or not view.contract.bid.shown:
        return None
    return 0 if any(view.shown) else 1 - len(view.tricks)


def play_out(
    scene: PlayoutScene,
    held: Held,
    declarers: Mapping[Seat, BitVector],
    everywhere: BitVector,
    candidates: Mapping[int, BitVector],
    names: Sequence[BitVector] = (),
    *,
    seeing: bool = False,
) -> HundredTricks:
    """Play the rest of a deal in many sample deals at once. Return the table after the last trick.

    `candidates` maps a card to the sample deals in which it is played next. If `candidates` is
    empty, the policy chooses. `names` has for each suit the sample deals in which a led joker
    stands for the suit. With `seeing`, all players see all cards (but never in misere).
    """
    table = new_playout(scene, held, declarers, everywhere, seeing=seeing)
    numbers = {card: number for number, card in enumerate(scene.pack)}
    forced = [{numbers[card]: everywhere} for card in scene.table]
    if not scene.named:
        table.named = names
    table.play(TRICKS - len(scene.takers), [*forced, *([dict(candidates)] if candidates else [])])
    return table


def new_playout(
    scene: PlayoutScene,
    held: Held,
    declarers: Mapping[Seat, BitVector],
    everywhere: BitVector,
    *,
    seeing: bool = False,
) -> HundredTricks:
    """Return a playout that begins with the current trick, before any card of the trick is laid."""
    table: HundredTricks
    ranking, suits = bit_ranking_of(scene.pack, scene.strain), plain_suits(scene.strain)
    hands = [held[seat] for seat in scene.seats]
    sides = [declarers[seat] for seat in scene.seats]
    joker = _suitless_joker(scene, held) if scene.has_suitless_joker else None
    if scene.loses and scene.contract is not None:
        alone = scene.seats.index(scene.contract.declarer)
        out = [everywhere * (suit in scene.out) for suit in suits]
        table = Losing(
            *(ranking, hands, everywhere, sides, joker), alone=alone, out=out, shown=scene.shown
        )
    else:
        kind = Clairvoyant if seeing else Taking
        table = kind(ranking, hands, everywhere, sides, joker)
    if scene.named:
        table.named = [everywhere * (suit is scene.named) for suit in suits]
    return table


def _suitless_joker(scene: PlayoutScene, held: Held) -> SuitlessJoker:
    number = scene.pack.index(JOKER)
    closed = [
        union(held[seat][number] for seat in scene.seats if suit in scene.closed.get(seat, ()))
        for suit in Suit
    ]
    return SuitlessJoker(number, scene.options.joker_nt, tuple(closed), scene.due)


def count_tricks(
    scene: PlayoutScene, table: HundredTricks, seat: Seat, declarers: Mapping[Seat, BitVector]
) -> Tricks:
    """Count the tricks that the declaring side and the side of `seat` take in the whole deal."""
    by_seat = [
        *({taker: table.all} for taker in scene.takers),
        *(dict(zip(scene.seats, taken, strict=True)) for taken in table.taken),
    ]
    side = side_of(scene.options, seat)
    ours = [who for who in range(scene.options.players) if side_of(scene.options, who) == side]
    own = tally((union(taken.get(who, 0) for who in ours), 1) for taken in by_seat)
    if scene.contract is None:
        return Tricks((), (), own)
    declared = tally(
        (union(there & declarers[who] for who, there in taken.items()), 1) for taken in by_seat
    )
    if not scene.contract.bid.misere:
        return Tricks(declared, declared, own)
    alone = scene.contract.declarer
    return Tricks(tally((taken.get(alone, 0), 1) for taken in by_seat), declared, own)
