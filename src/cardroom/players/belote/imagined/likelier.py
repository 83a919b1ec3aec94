"""Resampling of imagined deals, so that likely deals come more often.

After some auctions most possible deals are very unlikely. So a group of several deals is made for
each deal that is needed, and one deal of the group is drawn. A likely deal is drawn more often than
an unlikely deal. The weight of the drawn deal is the sum of all weights in its group.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import accumulate
from random import Random

from cardroom.players.belote.imagined.worlds import BeloteWorlds, WorldClass
from cardroom.players.bitworlds import BitVector, extract_block, union

SURPRISE = 0.7
"""Factor on the weight of a world for each surprise."""

UNIT = 1 << 20
MOST = 40
"""Number of surprises beyond which worlds get no less likely."""

WEIGHTS = [round(UNIT * SURPRISE**times) or 1 for times in range(MOST)] + [1] * (256 - MOST)
"""Weight by number of surprises, as whole numbers."""

LEAST = 13
"""Most surprises beyond those of the likeliest deal; deals with more surprises are dropped."""


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
    """Draw `worlds` of the imagined deals in `dealt` at random, but likely deals more often. An
    unlikely action, such as a call, is a surprise; a likely deal has few surprises. `times` has the
    number of surprises in each deal, in binary (see `bitworlds.tally`).
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
        if level <= LEAST:
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
