"""Start of simulated play in Five Hundred: the position before the first lead, and the sides.

With five players, the declarer's partner is the holder of the highest card that the declarer lacks.
Numbers in parentheses are paragraphs of ``assets/rules/five-hundred.html``.
"""

from collections.abc import Mapping, Sequence

from cardroom.games.five_hundred.cards import JOKER, Strain, height_in_suit, suit_of
from cardroom.games.five_hundred.model import Contract, Options, seats_of, side_of
from cardroom.games.five_hundred.play import seats_sitting_out
from cardroom.nouns.seats import Seat, seats_from
from cardroom.players.bitworlds import BitVector
from cardroom.players.five_hundred.playouts.playout import PlayoutScene


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


# 4.6: calling a partner


def declaring_side_by_called_card(
    scene: PlayoutScene,
    contract: Contract,
    held: Mapping[Seat, Sequence[BitVector]],
    everywhere: BitVector,
) -> dict[Seat, BitVector]:
    """Return, for each seat, the imagined deals in which it is on the declaring side. With five
    players, the declarer is expected to call the best missing card; its holder is the partner.
    """
    options = scene.options
    ours = seats_of(options, side_of(options, contract.declarer))
    sides = {seat: everywhere * (seat in ours) for seat in range(options.players)}
    called = options.players == 5 and not contract.bid.misere
    return sides | (partners_by_called_card(scene, held, everywhere) if called else {})


def partners_by_called_card(
    scene: PlayoutScene, held: Mapping[Seat, Sequence[BitVector]], everywhere: BitVector
) -> dict[Seat, BitVector]:
    """Return, for each seat, the imagined deals in which it has the card the declarer calls."""
    others = scene.seats[1:]
    found, todo = dict.fromkeys(others, 0), everywhere
    for number in cards_that_may_be_called(scene):
        for seat in others:
            here = held[seat][number] & todo
            found[seat] |= here
            todo ^= here
    return found


def cards_that_may_be_called(scene: PlayoutScene) -> list[int]:
    """Return the cards that may be called to get a partner, highest first, as pack indices."""
    pack, strain = scene.pack, scene.strain
    joker = strain.trump is None and scene.options.call_joker_nt
    may = [
        number
        for number, card in enumerate(pack)
        if (joker if card is JOKER else suit_of(card, strain) is not strain.trump)
    ]
    return sorted(may, key=lambda number: -height_in_suit(pack[number], strain))
