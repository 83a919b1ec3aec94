"""Bit vectors: facts about thousands of imagined worlds at once, each in one plain integer.

Bit *i* of an integer stands for world *i*. Such an integer is a *bit vector*: true or false for
each world. "East holds the ace of spades" is a bit vector. "The second player can follow" is the
union of the bit vectors of all cards of the suit led. The card that a policy chooses is a list of
bit vectors, one for each card. A trick is boolean algebra over bit vectors, and the cost of running
Python is paid once for all worlds.

Cards are numbers, which index lists; each game numbers its cards. A count is a number for each
world, as bit vectors of its binary digits. `holding` means the bit vectors of a hand by card.

>>> ace, king = 0b0111, 0b1100  # held in worlds 0, 1, 2 and in worlds 2, 3
>>> chosen = [0, 0]
>>> choose_first_held((0, 1), [ace, king], every_world(4), chosen)
0
>>> [f"{vector:04b}" for vector in chosen]  # the ace where it is held, else the king
['0111', '1000']
"""

from collections.abc import Callable, Iterable, MutableSequence, Sequence
from functools import reduce
from itertools import zip_longest
from operator import or_
from random import Random
from typing import TypeAlias

from cardroom.nouns.cards import Card
from cardroom.nouns.unseen import MIXING_ROUNDS, deal_unseen

BitVector: TypeAlias = int

BASES = 8  # number of deals found one by one, from which all others are made by exchanging cards
FROM_A_BASE = 4  # number of worlds for each base deal, of which there are at most `BASES`


# Bit vectors


def every_world(worlds: int) -> BitVector:
    """Return a bit vector that is true in all of `worlds` imagined deals."""
    return (1 << worlds) - 1


def every_nth(first: int, step: int, worlds: int) -> BitVector:
    """Return a bit vector that is true in every `step`-th imagined deal, from `first` on."""
    return repeat_blocks(1 << first, step, -(-worlds // step)) & every_world(worlds)


def union(vectors: Iterable[BitVector]) -> BitVector:
    """Return the union of bit vectors: the imagined deals where at least one of them is true."""
    return reduce(or_, vectors, 0)


def repeat_blocks(vector: BitVector, worlds: int, times: int) -> BitVector:
    """Repeat a bit vector for several candidates: two copies of 0b011 (3 bits) give 0b011011."""
    made, done = vector, 1
    while 2 * done <= times:
        made |= made << worlds * done
        done *= 2
    if done < times:
        made |= made << worlds * (times - done)
    return made


def repeat_each(vectors: Iterable[BitVector], worlds: int, times: int) -> list[BitVector]:
    """Repeat the bits of each bit vector: two copies of 0b011 (3 worlds) give 0b011011."""
    return [repeat_blocks(vector, worlds, times) if vector else 0 for vector in vectors]


def block_mask(number: int, worlds: int) -> BitVector:
    """Return a mask of one candidate's bits: with 3 bits for each, candidate 1 has 0b111000."""
    return every_world(worlds) << worlds * number


def extract_block(vector: BitVector, number: int, worlds: int) -> BitVector:
    """Extract the bits of one candidate from a bit vector with `worlds` bits per candidate."""
    return vector >> worlds * number & every_world(worlds)


def choose_first_held(
    order: Iterable[int],
    holding: Sequence[BitVector],
    todo: BitVector,
    chosen: MutableSequence[BitVector],
) -> BitVector:
    """Choose the first card in `order` that a hand holds, in each of the imagined deals in `todo`.

    `holding` is the hand: for each card, the imagined deals (as bits) in which it is held. The
    chosen cards are added to `chosen`. Return the deals in which the hand has none of the cards.
    """
    for card in order:
        here = holding[card] & todo
        if here:
            chosen[card] |= here
            todo ^= here
            if not todo:
                break
    return todo


# Counting: a *count* is a number in every world, its binary digits as bit vectors, the ones first


def tally(marks: Iterable[tuple[BitVector, int]]) -> list[BitVector]:
    """Add up numbers in many imagined deals at once. Each pair (bit vector, number) adds its number
    in the deals whose bits are set. Return the sums in binary: a bit vector for each digit.

    >>> sums = tally([(0b011, 10), (0b110, 4)])  # add 10 in worlds 0 and 1, add 4 in worlds 1 and 2
    >>> [sum_over_worlds(sums, world) for world in (0b001, 0b010, 0b100)]
    [10, 14, 4]
    """
    columns: list[list[BitVector]] = []
    for vector, number in marks:
        for digit in range(number.bit_length()):
            while len(columns) <= digit:
                columns.append([])
            if number >> digit & 1:
                columns[digit].append(vector)
    return _add_columns(columns)


def count_true_by_world(vectors: Iterable[BitVector]) -> list[BitVector]:
    """Count, for each imagined deal, how many vectors have its bit set; faster than `tally`."""
    return _add_columns([list(vectors)])


def _add_columns(columns: list[list[BitVector]]) -> list[BitVector]:
    """Add up numbers in binary: a bit set in `columns[d]` adds 2 ** d in its imagined deal."""
    count: list[BitVector] = []
    while len(count) < len(columns):
        column = columns[len(count)]
        carried = columns[len(count) + 1] if len(count) + 1 < len(columns) else []
        while len(column) > 2:
            one, two, three = column.pop(), column.pop(), column[-1]
            odd = one ^ two
            column[-1] = odd ^ three
            carried.append(one & two | three & odd)
        if len(column) == 2:
            one, two = column
            column[:] = [one ^ two]
            carried.append(one & two)
        if carried and len(count) + 1 == len(columns):
            columns.append(carried)
        count.append(column[0] if column else 0)
    return count


def where_at_least(count: Sequence[BitVector], least: int, among: BitVector) -> BitVector:
    """Return the imagined deals in which a number is at least `least`. `count` has the number for
    each deal, in the form that `tally` returns. Only the deals in `among` are considered.
    """
    if least <= 0:
        return among
    if least >> len(count):
        return 0
    reached = among
    for digit, vector in enumerate(count):
        reached = reached & vector if least >> digit & 1 else reached | vector & among
    return reached


def where_greater(
    one: Sequence[BitVector], other: Sequence[BitVector], among: BitVector
) -> BitVector:
    """Return the imagined deals in which the first number is greater than the second. Both
    arguments have a number for each deal, in the form of `tally`. Only deals in `among` are
    considered.

    >>> one, other = tally([(0b011, 9)]), tally([(0b110, 4)])  # by deal: 9, 9, 0 and 0, 4, 4
    >>> bin(where_greater(one, other, among=0b111))  # deals 0 and 1
    '0b11'
    """
    greater = 0
    for a, b in zip_longest(one, other, fillvalue=0):
        differ = a ^ b
        greater ^= differ & (a ^ greater)  # the last digit that differs decides
    return greater & among


def where_greatest(counts: Sequence[Sequence[BitVector]], among: BitVector) -> list[BitVector]:
    """Compare numbers that vary by imagined deal. Return, for each, where it is the greatest."""
    best, chosen = counts[0], [among]
    for count in counts[1:]:
        better = where_greater(count, best, among)
        best = select_counts(count, best, better)
        chosen = [*(vector ^ vector & better for vector in chosen), better]
    return chosen


def select_counts(
    one: Sequence[BitVector], other: Sequence[BitVector], where: BitVector
) -> list[BitVector]:
    """Take each deal's number from `one` in the deals `where`, from `other` in all other deals."""
    return [b ^ (a ^ b) & where for a, b in zip_longest(one, other, fillvalue=0)]


def sum_over_worlds(count: Sequence[BitVector], among: BitVector) -> int:
    """Sum up `count` (a number for each imagined deal, see `tally`) over the deals in `among`."""
    return sum((vector & among).bit_count() << digit for digit, vector in enumerate(count))


def group_by_count(count: Sequence[BitVector], among: BitVector) -> dict[int, BitVector]:
    """Group imagined deals by number: return a dict from each number to a bit vector of its deals.
    `count` has a number for each imagined deal, in the form that `tally` returns.

    >>> numbers = tally([(0b001, 7), (0b110, 4)])  # 7 in deal 0, 4 in deals 1 and 2
    >>> {number: bin(deals) for number, deals in group_by_count(numbers, among=0b111).items()}
    {4: '0b110', 7: '0b1'}
    """
    found = {0: among} if among else {}
    for digit in reversed(range(len(count))):
        vector, halves = count[digit], {}
        for number, worlds in found.items():
            marked = worlds & vector
            if marked:
                halves[number + (1 << digit)] = marked
            if marked != worlds:
                halves[number] = worlds ^ marked
        found = halves
    return {number: found[number] for number in sorted(found)}


# Dealing

WhereCardsLie: TypeAlias = list[list[BitVector]]
"""Imagined deals in which a card lies in a place: by index of the card, then by place."""


def deal_samples(
    cards: Sequence[Card],
    sizes: Sequence[int],
    may_lie: Callable[[int, Card], bool | int],
    worlds: int,
    dice: Random,
    *,
    counted: bool = False,
    drawn: Callable[[int, Card], int] | None = None,
) -> WhereCardsLie:
    """Deal the unseen cards at random to places (such as hands), in many imagined deals at once.

    Return for each card and place the imagined deals in which the card lies there. `sizes` has the
    number of cards by place. `may_lie(place, card)` tells whether the place may have the card. With
    `counted`, it returns how many identical cards the place may have. By default, all deals are
    about equally likely. If `drawn(place, card)` returns n, the card is 2 ** n times as likely in
    the place.

    Raises `ValueError` when no deal fits.
    """
    bases = [
        deal_unseen(cards, sizes, may_lie, dice, counted=counted, mixed=False)
        for _ in range(min(BASES, -(-worlds // FROM_A_BASE)))
    ]
    lying = repeat_deals(cards, bases, worlds)
    most = [[may_lie(place, card) for place in range(len(sizes))] for card in cards]
    draws = [[drawn(place, card) for place in range(len(sizes))] for card in cards] if drawn else ()
    twins = twins_of(cards) if counted else [-1] * len(cards)
    mix_cards(lying, twins, most, worlds, dice, drawn=draws)
    return lying


def repeat_deals(
    cards: Sequence[Card], bases: Sequence[Sequence[Sequence[Card]]], worlds: int
) -> WhereCardsLie:
    """Copy the given deals in turn until there are `worlds` deals. Return, for each card and place
    (such as a hand), the deals in which the card lies there.
    """
    lying = [[0] * len(bases[0]) for _ in cards]
    for number, deal in enumerate(bases):
        these = every_nth(number, len(bases), worlds)
        left = list(enumerate(cards))
        for place, there in enumerate(deal):
            for card in there:
                at = next(at for at, (_, face) in enumerate(left) if face is card)
                lying[left.pop(at)[0]][place] |= these
    return lying


def twins_of(cards: Sequence[Card]) -> list[int]:
    """Return, for each card, the index of the identical card in the list; -1 if there is none."""
    return [
        next((at for at, other in enumerate(cards) if other is card and at != number), -1)
        for number, card in enumerate(cards)
    ]


def mix_cards(
    lying: WhereCardsLie,
    twins: Sequence[int],
    most: Sequence[Sequence[bool | int]],
    worlds: int,
    dice: Random,
    fixed: Sequence[BitVector] = (),
    *,
    drawn: Sequence[Sequence[int]] = (),
) -> None:
    """Exchange random pairs of cards in random imagined deals, if both cards may change places.

    A place is a hand, for example. `lying[card][place]` has the deals in which the card is in the
    place; the exchanges change these bits. `most[card][place]` is the number of identical cards
    allowed in the place. `twins[card]` is the index of the identical card, or -1. `fixed[card]` has
    the deals in which the card must stay. If `drawn[card][place]` is n, the card is 2 ** n times as
    likely in the place.
    """
    moves = [every_world(worlds) ^ stays for stays in fixed] or [every_world(worlds)] * len(lying)
    free = [number for number, places in enumerate(most) if sum(map(bool, places)) > 1]
    for _ in range(MIXING_ROUNDS):
        free.sort(key=lambda _: dice.random())
        for one, other in zip(free[::2], free[1::2], strict=False):
            if twins[one] == other:
                continue
            where = dice.getrandbits(worlds) & moves[one] & moves[other]
            where ^= where & _forbidden_exchanges(lying, one, other, twins, most)
            where ^= where & _forbidden_exchanges(lying, other, one, twins, most)
            if drawn and drawn[one] != drawn[other]:
                where ^= where & _randomly_refused_exchanges(lying, one, other, drawn, worlds, dice)
            if where:
                _exchange(lying[one], lying[other], where)


def _forbidden_exchanges(
    lying: WhereCardsLie,
    comes: int,
    goes: int,
    twins: Sequence[int],
    most: Sequence[Sequence[bool | int]],
) -> BitVector:
    """Return the imagined deals in which card `comes` must not take the place of card `goes`."""
    refused, twin = 0, twins[comes]
    for place, there in enumerate(lying[goes]):
        if not most[comes][place]:
            refused |= there
        elif twin >= 0 and most[comes][place] < 2:
            refused |= there & lying[twin][place]
    return refused


def _randomly_refused_exchanges(
    lying: WhereCardsLie,
    one: int,
    other: int,
    drawn: Sequence[Sequence[int]],
    worlds: int,
    dice: Random,
) -> BitVector:
    stays, mine, its = 0, drawn[one], drawn[other]
    for place, here in enumerate(lying[one]):
        for goes, there in enumerate(lying[other]):
            both = here & there
            loss = mine[place] + its[goes] - mine[goes] - its[place]
            if both and loss > 0:
                # a deal that becomes 2 ** loss times less likely is made once in 2 ** loss times
                stays |= both & union(dice.getrandbits(worlds) for _ in range(loss))
    return stays


def _exchange(one: list[BitVector], other: list[BitVector], where: BitVector) -> None:
    for place, (here, there) in enumerate(zip(one, other, strict=True)):
        changed = (here ^ there) & where
        if changed:
            one[place] = here ^ changed
            other[place] = there ^ changed
