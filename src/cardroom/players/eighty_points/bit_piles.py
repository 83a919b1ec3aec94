"""Rules of 80 Points for thousands of worlds at once: how cards pass from hands to tricks.

World *i* is bit *i* of every integer (see `bitworlds`), cards are numbers (see `orders`). Places
count from the leader, which may be another seat in each world. Place 0 leads, place 2 is its
partner, place 3 plays last. `bit_policy` decides what is played. The marks are paragraphs of
``assets/rules/eighty-points.html``.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from cardroom.games.eighty_points.shapes import Shape
from cardroom.players.bitworlds import BitVector, at_least, tally, union
from cardroom.players.eighty_points.orders import RUNGS, Face, Orders, Run

LEADER, PARTNER, LAST = 0, 2, 3


class Pile:
    """Cards by face: where at least one copy lies, and where both lie."""

    __slots__ = ("both", "one")

    def __init__(self, one: Sequence[BitVector], both: Sequence[BitVector]) -> None:
        self.one, self.both = list(one), list(both)

    def add(self, face: Face, worlds: BitVector) -> None:
        """Add one copy of the card in these worlds."""
        self.both[face] |= self.one[face] & worlds
        self.one[face] |= worlds

    def add_double(self, face: Face, worlds: BitVector) -> None:
        self.one[face] |= worlds
        self.both[face] |= worlds

    def lose(self, face: Face, worlds: BitVector) -> None:
        """Remove one copy of the card, in worlds where it lies."""
        second = self.both[face] & worlds
        self.one[face] ^= worlds ^ second
        self.both[face] ^= second

    def lose_double(self, face: Face, worlds: BitVector) -> None:
        self.one[face] ^= worlds
        self.both[face] ^= worlds

    def has(self, faces: Iterable[Face]) -> BitVector:
        """Return the worlds where any of these faces lies."""
        return union(map(self.one.__getitem__, faces))

    def has_double(self, faces: Iterable[Face]) -> BitVector:
        """Return the worlds where both copies of any of these faces lie."""
        return union(map(self.both.__getitem__, faces))

    def has_run(self, run: Run) -> BitVector:
        """Return the worlds where all these doubles lie."""
        there = self.both[run[0]]
        for face in run[1:]:
            there &= self.both[face]
        return there

    def counted(
        self, points: Sequence[int], where: BitVector = -1
    ) -> Iterator[tuple[BitVector, int]]:
        """Yield its cards with their points, as `tally` adds them up; `points` is by face."""
        for vectors in (self.one, self.both):
            yield from (
                (vector & where, count)
                for vector, count in zip(vectors, points, strict=True)
                if count and vector
            )


def nothing(orders: Orders) -> Pile:
    """Return a pile without cards."""
    none = [0] * len(orders.faces)
    return Pile(none, none)


class Kind(NamedTuple):
    """Kind of a lead: a single is ``((), 1)``, a double ``((1,), 2)`` (4.4)."""

    shape: Shape
    size: int

    @property
    def longest(self) -> int:
        """Number of doubles in its biggest component; 0: there are only single cards."""
        return max(self.shape, default=0)

    @property
    def thrown(self) -> bool:
        """True for a throw: several components at once (4.5)."""
        return self.size != (2 * self.longest or 1)


SINGLE, DOUBLE = Kind((), 1), Kind((1,), 2)


class Trick:
    """Trick on the table."""

    def __init__(self, orders: Orders) -> None:
        self.led = [0] * len(orders.groups)  # by group: where it was led
        self.kinds: dict[Kind, BitVector] = {}  # where the lead is of this kind
        self.singles: dict[Face, BitVector] = {}  # where this card alone was led
        self.top = [0] * RUNGS  # by rung: where a play of the suit led won at this height
        self.ruff = [0] * RUNGS  # by rung: where a ruff won at this height
        self.wins = [0, 0, 0, 0]  # by place: where it is winning
        self.scoring = nothing(orders)  # cards on the table that count points


class Table:
    """Round in many worlds. Hands are by place, the leader's first."""

    def __init__(
        self,
        orders: Orders,
        hands: Sequence[Pile],
        buried: Pile,
        attacks: BitVector,
        *,
        runs_bind: bool = False,
    ) -> None:
        self.orders, self.hands, self.buried = orders, list(hands), buried
        self.attacks = attacks  # where the leader is an Attacker
        self.runs_bind = runs_bind  # 8.23: sisters must be answered by sisters
        self.caught = nothing(orders)  # cards with points that the Attackers have taken
        self.last_led: dict[Kind, BitVector] = {}  # where the last trick had a lead of this kind
        self.begin_trick()

    def begin_trick(self) -> None:
        """Clear the table for the next lead."""
        self.active = union(self.hands[LEADER].one)  # where cards are left to play
        self.trick = Trick(self.orders)
        self.laid = nothing(self.orders)  # cards of the play in progress
        self.counted: tuple[list[BitVector], list[BitVector]] | None = None  # see `by_count`

    # 4.1: leading

    def lead(self, face: Face, worlds: BitVector) -> None:
        """Lead a single card, in worlds where the leader has it."""
        self.hands[LEADER].lose(face, worlds)
        self.trick.scoring.add(face, worlds)
        self.trick.singles[face] = self.trick.singles.get(face, 0) | worlds
        self._led(SINGLE, face, worlds)

    def lead_double(self, face: Face, worlds: BitVector) -> None:
        self.hands[LEADER].lose_double(face, worlds)
        self.trick.scoring.add_double(face, worlds)
        self._led(DOUBLE, face, worlds)

    def lead_cards(self, kind: Kind, faces: Sequence[Face], worlds: BitVector) -> None:
        """Lead several cards of one suit."""
        for face in faces:
            self.hands[LEADER].lose(face, worlds)
            self.trick.scoring.add(face, worlds)
        self._led(kind, max(faces, key=self.orders.rung.__getitem__), worlds)

    def _led(self, kind: Kind, top: Face, worlds: BitVector) -> None:
        """Note the kind and the highest card of the lead in these worlds."""
        trick = self.trick
        trick.kinds[kind] = trick.kinds.get(kind, 0) | worlds
        trick.led[self.orders.group[top]] |= worlds
        trick.top[self.orders.rung[top]] |= worlds
        trick.wins[LEADER] |= worlds

    # 4.2: following. Given cards lie on the table only after `settle`

    def give(self, place: int, order: Iterable[Face], worlds: BitVector) -> BitVector:
        """Play the first card of the order that the seat holds, in each of these worlds. Return the
        worlds in which it holds none of them.
        """
        one, both = self.hands[place].one, self.hands[place].both
        laid, laid_both = self.laid.one, self.laid.both
        for face in order:
            here = one[face] & worlds
            if here:
                second = both[face] & here  # `lose` and `add`, which would take twice the time
                one[face] ^= here ^ second
                both[face] ^= second
                laid_both[face] |= laid[face] & here
                laid[face] |= here
                worlds ^= here
                if not worlds:
                    break
        return worlds

    def give_double(self, place: int, order: Iterable[Face], worlds: BitVector) -> BitVector:
        """Play the first double of the order that is held; return the worlds where none is."""
        hand, laid = self.hands[place], self.laid
        for face in order:
            here = hand.both[face] & worlds
            if here:
                hand.lose_double(face, here)
                laid.add_double(face, here)
                worlds ^= here
                if not worlds:
                    break
        return worlds

    def give_run(self, place: int, run: Run, worlds: BitVector) -> None:
        """Play all these doubles where they are held."""
        for face in run:
            self.give_double(place, (face,), worlds)

    def give_cards(self, place: int, faces: Iterable[Face], worlds: BitVector) -> None:
        """Play all these cards where they are held."""
        for face in faces:
            self.give(place, (face,), worlds)

    # 5: the winning play

    def look(self) -> None:
        """Note, by rung, where a play of this height would win, in the suit led and as a ruff."""
        trick, free = self.trick, self.active
        self.beats, self.overruffs = [0] * RUNGS, [0] * RUNGS
        for rung in range(RUNGS - 1, -1, -1):
            free &= ~trick.ruff[rung]
            self.overruffs[rung] = free
        for rung in range(RUNGS - 1, -1, -1):
            free &= ~trick.top[rung]
            self.beats[rung] = free

    def settle(self, place: int) -> None:
        """Put the cards that the seat played on the table; note where they win."""
        trick, laid = self.trick, self.laid
        won = union(self._contend(kind, worlds) for kind, worlds in trick.kinds.items())
        for other in range(place):
            trick.wins[other] &= ~won
        trick.wins[place] = won
        for face in self.orders.scoring:
            if laid.one[face]:
                trick.scoring.add(face, laid.one[face])
                trick.scoring.add(face, laid.both[face])
        self.laid = nothing(self.orders)

    def _contend(self, kind: Kind, worlds: BitVector) -> BitVector:
        """Return the worlds where the play beats the rest: with the shape of the lead, in its suit
        or trumps. In its own suit nothing beats a throw that stood.
        """
        trick, orders, won = self.trick, self.orders, 0
        ruffs, thrown = worlds & ~trick.led[orders.trump], kind.thrown
        if thrown:
            ruffs &= has_trumps(orders, self.laid, kind, self.active)
        for group, rung, here in self._tops(kind.longest):
            if not thrown:
                beats = here & worlds & trick.led[group] & self.beats[rung]
                trick.top[rung] |= beats
                won |= beats
            if group == orders.trump:
                highest = here & ruffs
                ruffs ^= highest
                beats = highest & self.overruffs[rung]
                trick.ruff[rung] |= beats
                won |= beats
        return won

    def _tops(self, length: int) -> Iterator[tuple[int, int, BitVector]]:
        """Yield group, rung, and where a single (0), double (1) or run of this length was played.
        The rung is that of its highest card. In each group the higher come first.
        """
        rung, laid = self.orders.rung, self.laid
        for group, runs in enumerate(self.orders.runs(max(length, 1))):
            for run in reversed(runs):
                if laid.one[run[0]]:
                    here = laid.has_run(run) if length else laid.one[run[0]]
                    yield group, rung[run[-1]], here

    # 5 and 6: the trick is taken

    def take(self) -> None:
        """Give the trick to the winner's team; the winner leads next."""
        trick = self.trick
        for kind, worlds in self.last_led.items():
            self.last_led[kind] = worlds & ~self.active
        for kind, worlds in trick.kinds.items():
            self.last_led[kind] = self.last_led.get(kind, 0) | worlds
        odd, far = trick.wins[1] | trick.wins[3], trick.wins[2] | trick.wins[3]
        self.attacks ^= odd
        for face in self.orders.scoring:
            if trick.scoring.one[face]:
                self.caught.add(face, trick.scoring.one[face] & self.attacks)
                self.caught.add(face, trick.scoring.both[face] & self.attacks)
        _turn([hand.one for hand in self.hands], odd, far)
        _turn([hand.both for hand in self.hands], odd, far)
        self.begin_trick()

    def points(self, factors: Mapping[Kind, int]) -> list[BitVector]:
        """Return a count of the Attackers' points after the last trick. If they won it, the bottom
        counts too, times the factor of what was led (6.1). Cards that were not played count half,
        and the bottom then nothing.
        """
        marks = [*self.caught.counted(self.orders.points)]
        for kind, worlds in self.last_led.items():
            worth = [factors[kind] * count for count in self.orders.points]
            marks += self.buried.counted(worth, worlds & self.attacks & ~self.active)
        for hand in self.hands:
            marks += hand.counted([count // 2 for count in self.orders.points], self.active)
        return tally(marks)


def has_trumps(orders: Orders, pile: Pile, kind: Kind, worlds: BitVector) -> BitVector:
    """Return the worlds where a pile holds enough trumps, and doubles of them, to ruff the lead."""
    cards = ((vectors[face], 1) for vectors in (pile.one, pile.both) for face in orders.trumps)
    doubles = ((pile.both[face], 1) for face in orders.trumps)
    enough = at_least(tally(cards), kind.size, worlds)
    return at_least(tally(doubles), sum(kind.shape), enough)


def _turn(vectors: Sequence[list[BitVector]], odd: BitVector, far: BitVector) -> None:
    """Rotate the hands so that the winner's comes first. By two places where place 2 or 3 has won,
    and by one more where place 1 or 3 has.
    """
    first, second, third, fourth = vectors
    for face, (a, b, c, d) in enumerate(zip(first, second, third, fourth, strict=True)):
        if a or b or c or d:
            across, beside = (a ^ c) & far, (b ^ d) & far
            a, b, c, d = a ^ across, b ^ beside, c ^ across, d ^ beside  # noqa: PLW2901
            one, two, three = (a ^ b) & odd, (b ^ c) & odd, (c ^ d) & odd
            first[face], second[face] = a ^ one, b ^ two
            third[face], fourth[face] = c ^ three, d ^ one ^ two ^ three
