"""Likelihood of imagined deals of Belote, by the contract, the play and the auction.

For each card played, the policy of `bit_policy` chooses a card in every world. If it chooses
another card, the world has a *surprise*: the world stays possible, but weighs less. A world also
weighs less if the bidder's hand is weak for the bid, by its estimated card points. Calls of all
seats (`heard`) count only in estimates of contracts and in choices of declarations. In card play,
they brought no improvement.

After some auctions most possible deals are very unlikely. So a group of several deals is made for
each deal that is needed, and one deal of the group is drawn. A likely deal is drawn more often than
an unlikely deal. The weight of the drawn deal is the sum of all weights in its group.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import accumulate
from random import Random

from cardroom.games.belote.model import Bid, Contract, View, team_of
from cardroom.games.belote.rules import ALL_TRICKS, PACK
from cardroom.nouns.seats import Seat
from cardroom.nouns.tricks import all_tricks
from cardroom.players.belote.bit_policy import NUMBERS, BitPolicy, has_same_suit_and_points
from cardroom.players.belote.imagined.bit_estimates import TENTHS, contract_marks
from cardroom.players.belote.imagined.heard import worlds_with_unlikely_calls
from cardroom.players.belote.imagined.worlds import BeloteWorlds, WorldClass, deal_worlds
from cardroom.players.bit_tricks import where_any_held
from cardroom.players.bitworlds import (
    BitVector,
    every_world,
    extract_block,
    group_by_count,
    tally,
    union,
    where_at_least,
)

SURPRISE = 0.7  # factor on the weight of a world for each surprise
UNIT = 1 << 20
MOST = 40  # number of surprises beyond which worlds get no less likely
WEIGHTS = [round(UNIT * SURPRISE**times) or 1 for times in range(MOST)] + [1] * (256 - MOST)
"""Weight by number of surprises, as whole numbers."""

MOST_BEYOND = 13  # most surprises beyond those of the likeliest deal with which a deal is kept
A_STEP = 2  # surprises for each step that a bidder's hand is weaker; one step halves the chance
LEAST_WEIGHT = 0.01  # share of the greatest weight below which worlds are dropped
LOOKED_AT = 4096  # number of worlds sampled to find those that fit the auction
SILENCE = 6  # surprises for a world in which a seat concealed a combination

USUAL_ABOVE = 20  # card points by which a bidder's hand usually exceeds the bid
USUAL_LEAST, USUAL_MOST = 100, 140  # usual estimates of the lowest and the highest bids
WEAKER = 10  # card points of a step: a hand weaker by one step is half as likely to bid
WEAKER_STEPS = 6  # number of steps that are counted; still weaker hands count no less


def lower_weights_of_unlikely_worlds(view: View, dealt: BeloteWorlds) -> BeloteWorlds:
    """Lower the weights of imagined deals with unlikely cards or bids; drop the least likely."""
    marks = [(vector, 1) for vector in worlds_with_unlikely_cards(view, dealt)]
    marks += [(vector, A_STEP) for vector in worlds_by_bidder_weakness(view, dealt)]
    times = tally(marks)
    classes = [
        WorldClass(weight * SURPRISE**often, there, extras)
        for weight, worlds, extras in dealt.classes
        for often, there in group_by_count(times, worlds).items()
    ]
    most = max(one.weight for one in classes)
    kept = tuple(one for one in classes if one.weight >= LEAST_WEIGHT * most)
    return dealt._replace(classes=kept)


def worlds_with_unlikely_cards(view: View, dealt: BeloteWorlds) -> Iterator[BitVector]:
    """Yield, for each card played by another seat, the imagined deals where the playout policy
    would play a different card. Cards of a suit with equal points count as the same card.
    """
    tricks, everywhere = all_tricks(view), every_world(dealt.number)
    held = [dealt.whole[seat] for seat in tricks[0].seats]
    table = BitPolicy(view.trump, held, everywhere, under=view.options.undertrump == "forced")
    for number, trick in enumerate(tricks):
        table.left = ALL_TRICKS - number
        table.start_trick()
        for k, (seat, card) in enumerate(trick.plays):
            if seat != view.seat:
                alike = (NUMBERS[c] for c in PACK if has_same_suit_and_points(c, card, view.trump))
                yield everywhere ^ where_any_held(table.choose(k), alike)
            table.lay(k, table.choice_from_forced_cards({NUMBERS[card]: everywhere}))
        if trick.is_complete:
            table.end_trick()


def usual_points_for_bid(bid: Bid) -> int:
    """Return the estimated card points of the hand with which a player usually makes this bid."""
    return min(USUAL_MOST, max(USUAL_LEAST, 10 * bid.x + USUAL_ABOVE))


def worlds_by_bidder_weakness(view: View, dealt: BeloteWorlds) -> Iterator[BitVector]:
    """Yield the imagined deals where the bidder's hand is weaker than usual, then those where it is
    weaker still, `WEAKER_STEPS` times. Yield nothing without a bid, or if the viewer is the bidder.
    """
    contract = view.contract
    seat = first_bidder_of_trumps(view, contract) if contract else view.seat
    if contract is None or seat is None or seat == view.seat:
        return
    everywhere = every_world(dealt.number)
    points = tally(contract_marks(dealt.whole[seat], contract.bid.suit, everywhere))
    for step in range(WEAKER_STEPS):
        enough = TENTHS * (usual_points_for_bid(contract.bid) - WEAKER * step) - TENTHS // 2
        yield everywhere ^ where_at_least(points, enough, everywhere)


def first_bidder_of_trumps(view: View, contract: Contract) -> Seat:
    """Return the first seat of the declaring side that bid the contract's denomination."""
    named = (
        said.seat
        for said in view.calls
        if isinstance(said.call, Bid) and said.call.suit is contract.bid.suit
    )
    return next((seat for seat in named if team_of(seat) == contract.team), contract.declarer)


# Resampling


def draw_likely_worlds(
    view: View, worlds: int, dice: Random, looked_at: int = LOOKED_AT
) -> BeloteWorlds:
    """Imagine about `looked_at` deals, and draw `worlds` of them, likely deals more often."""
    dealt = deal_worlds(view, worlds * max(1, looked_at // worlds), dice)
    kept = union(one.worlds for one in dealt.classes if one.weight < 1)
    times = tally([*worlds_with_unlikely_calls(view, dealt), (kept, SILENCE)])
    return draw_likelier_worlds(dealt, times, worlds, dice)


def bytes_from_counts(count: Sequence[BitVector], worlds: int) -> bytes:
    """Convert numbers up to 255, one for each imagined deal, from bit vectors to bytes."""
    nothing = int.from_bytes(b"0" * worlds, "big")
    added = sum(
        int.from_bytes(f"{vector:0{worlds}b}".encode(), "big") - nothing << digit
        for digit, vector in enumerate(count)
    )
    return added.to_bytes(worlds, "little")


def draw_likelier_worlds(
    dealt: BeloteWorlds, times: Sequence[BitVector], worlds: int, dice: Random
) -> BeloteWorlds:
    """Draw some of the imagined deals `dealt` at random, likely deals more often. `worlds` is the
    number to draw. `times` counts surprises (unlikely actions) by deal, in binary (see `tally`).
    """
    tries = dealt.number // worlds
    surprised = bytes_from_counts(times, dealt.number)
    lanes = zip(*(surprised[at * worlds : (at + 1) * worlds] for at in range(tries)), strict=True)
    marks = [bytearray(b"0" * worlds) for _ in range(tries)]
    totals = list[int]()
    for lane, tried in enumerate(lanes):
        sums = [*accumulate(map(WEIGHTS.__getitem__, tried))]
        totals.append(sums[-1])
        at = bisect_left(sums, int(dice.random() * sums[-1]) + 1)
        marks[at][-1 - lane] = ord("1")
    masks = [int(bytes(mark), 2) for mark in marks]
    return _join_drawn_worlds(dealt, masks, [*_group_by_weight(totals)], worlds)


def _group_by_weight(totals: Sequence[int]) -> Iterator[tuple[float, BitVector]]:
    """Group the drawn deals by rounded weight. Yield each weight, from 1 down, with its deals."""
    most, found = max(totals), dict[int, int]()
    for lane, its in enumerate(totals):
        level = bisect_left(WEIGHTS, -UNIT * its // most, key=int.__neg__)
        found[level] = found.get(level, 0) | 1 << lane
    for level in sorted(found):
        if level <= MOST_BEYOND:
            yield SURPRISE**level, found[level]


def _join_drawn_worlds(
    dealt: BeloteWorlds,
    masks: Sequence[BitVector],
    levels: Sequence[tuple[float, BitVector]],
    worlds: int,
) -> BeloteWorlds:
    """Build the result of `draw_likelier_worlds`: the hands and the weights of the drawn deals."""

    # masks: by try (one of several deals to draw from), the drawn deals that use it
    def pick(vector: BitVector) -> BitVector:
        return union(extract_block(vector, at, worlds) & mask for at, mask in enumerate(masks))

    held = [[pick(vector) if vector else 0 for vector in hand] for hand in dealt.held]
    whole = [[pick(vector) if vector else 0 for vector in hand] for hand in dealt.whole]
    extras = dict.fromkeys(one.extras for one in dealt.classes)
    there = {its: pick(union(c.worlds for c in dealt.classes if c.extras == its)) for its in extras}
    classes = (
        WorldClass(weight, both, its)
        for its, where in there.items()
        for weight, level in levels
        if (both := where & level)
    )
    return BeloteWorlds(worlds, held, whole, tuple(classes))
