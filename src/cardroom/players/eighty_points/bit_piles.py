"""Moves of cards from hands to tricks in 80 Points, in thousands of imagined deals at once.

Imagined deal number *i* is bit *i* of every bit vector (see `bitworlds`). Cards are numbers (see
`orders`). Places in a trick count from the leader, which may be a different seat in each imagined
deal. Place 0 leads, place 2 is the leader's partner, place 3 plays last. `bit_policy` chooses the
cards. Numbers such as 4.4 are paragraphs of ``assets/rules/eighty-points.html``.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from cardroom.games.eighty_points.shapes import Shape
from cardroom.players.bitworlds import BitVector, tally, union, where_at_least
from cardroom.players.eighty_points.orders import RUNGS, Face, Orders, Run

LEADER, PARTNER, LAST = 0, 2, 3


class Pile:
    """Pile of cards, such as a hand, in many imagined deals. The bit vector `one[card]` marks the
    deals where the pile has the card; `both[card]` marks the deals where it has both copies.
    """

    __slots__ = ("both", "one")

    def __init__(self, one: Sequence[BitVector], both: Sequence[BitVector]) -> None:
        self.one, self.both = list(one), list(both)

    def add(self, face: Face, worlds: BitVector) -> None:
        """Add one copy of the card to the pile, in the imagined deals `worlds`."""
        self.both[face] |= self.one[face] & worlds
        self.one[face] |= worlds

    def add_double(self, face: Face, worlds: BitVector) -> None:
        self.one[face] |= worlds
        self.both[face] |= worlds

    def remove(self, face: Face, worlds: BitVector) -> None:
        """Remove one copy of the card in the imagined deals `worlds`. The pile must hold it."""
        second = self.both[face] & worlds
        self.one[face] ^= worlds ^ second
        self.both[face] ^= second

    def remove_double(self, face: Face, worlds: BitVector) -> None:
        self.one[face] ^= worlds
        self.both[face] ^= worlds

    def has_any(self, faces: Iterable[Face]) -> BitVector:
        """Return the imagined deals in which the pile holds at least one of the given cards."""
        return union(map(self.one.__getitem__, faces))

    def has_run(self, run: Run) -> BitVector:
        """Return the imagined deals in which the pile holds every pair of this run."""
        there = self.both[run[0]]
        for face in run[1:]:
            there &= self.both[face]
        return there

    def points_to_tally(
        self, points: Sequence[int], where: BitVector = -1
    ) -> Iterator[tuple[BitVector, int]]:
        """Yield, for each card copy, the deals of `where` that have the copy, and its points."""
        for vector, count in zip([*self.one, *self.both], [*points, *points], strict=True):
            if count and vector:
                yield vector & where, count


def empty_pile(orders: Orders) -> Pile:
    """Return a pile that has no card in any imagined deal."""
    none = [0] * len(orders.faces)
    return Pile(none, none)


class LeadKind(NamedTuple):
    """Kind of a lead: its runs of pairs, and its number of cards. `shape` has the number of pairs
    in each run (1 for a lone pair). A single card is ``((), 1)``, a pair is ``((1,), 2)`` (4.4).
    """

    shape: Shape
    size: int

    @property
    def longest_run_pairs(self) -> int:
        """Number of pairs in the lead's longest run; 0 if the lead has no pair."""
        return max(self.shape, default=0)

    @property
    def is_throw(self) -> bool:
        """True if the lead is a throw: several single cards, pairs or runs at once (4.5)."""
        return self.size != (2 * self.longest_run_pairs or 1)


SINGLE, DOUBLE = LeadKind((), 1), LeadKind((1,), 2)


class BitTrick:
    """Current trick in many imagined deals: what was led, what wins, and the cards with points."""

    def __init__(self, orders: Orders) -> None:
        self.led = [0] * len(orders.groups)  # by group: where it was led
        self.kinds: dict[LeadKind, BitVector] = {}  # where the lead is of this kind
        self.singles: dict[Face, BitVector] = {}  # where this card alone was led
        self.top = [0] * RUNGS  # by rung: where a play of the suit led won at this height
        self.ruff = [0] * RUNGS  # by rung: where a ruff won at this height
        self.wins = [0, 0, 0, 0]  # by place: where it is winning
        self.scoring = empty_pile(orders)  # cards on the table that count points


class BitTable:
    """Round of 80 Points in many imagined deals. Hands are in playing order, the leader's first."""

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
        self.caught = empty_pile(orders)  # cards with points that the Attackers have taken
        self.last_led: dict[LeadKind, BitVector] = {}  # where the last trick was led so
        self.clear_trick()

    def clear_trick(self) -> None:
        """Clear the trick from the table, ready for the next lead."""
        self.active = union(self.hands[LEADER].one)  # where cards are left to play
        self.trick = BitTrick(self.orders)
        self.laid = empty_pile(self.orders)  # cards of the play in progress
        self.counted: tuple[list[BitVector], list[BitVector]] | None = None
        """Cards that `cards_trusted_by_count` trusts in this trick, once they are known."""

    # 4.1: leading

    def lead(self, face: Face, worlds: BitVector) -> None:
        """Lead a single card, which the leader must hold, in the imagined deals `worlds`."""
        self.hands[LEADER].remove(face, worlds)
        self.trick.scoring.add(face, worlds)
        self.trick.singles[face] = self.trick.singles.get(face, 0) | worlds
        self._record_where_led(SINGLE, face, worlds)

    def lead_double(self, face: Face, worlds: BitVector) -> None:
        self.hands[LEADER].remove_double(face, worlds)
        self.trick.scoring.add_double(face, worlds)
        self._record_where_led(DOUBLE, face, worlds)

    def lead_cards(self, kind: LeadKind, faces: Sequence[Face], worlds: BitVector) -> None:
        """Lead several cards of one suit together, in the imagined deals `worlds`."""
        for face in faces:
            self.hands[LEADER].remove(face, worlds)
            self.trick.scoring.add(face, worlds)
        self._record_where_led(kind, max(faces, key=self.orders.rung.__getitem__), worlds)

    def _record_where_led(self, kind: LeadKind, top: Face, worlds: BitVector) -> None:
        trick = self.trick
        trick.kinds[kind] = trick.kinds.get(kind, 0) | worlds
        trick.led[self.orders.group[top]] |= worlds
        trick.top[self.orders.rung[top]] |= worlds
        trick.wins[LEADER] |= worlds

    # 4.2: following. Given cards lie on the table only after `score_deal`

    def play_first_held(self, place: int, order: Iterable[Face], worlds: BitVector) -> BitVector:
        """Play the first held card of `order`. Return the imagined deals without such a card."""
        one, both = self.hands[place].one, self.hands[place].both
        laid, laid_both = self.laid.one, self.laid.both
        for face in order:
            here = one[face] & worlds
            if here:
                second = both[face] & here  # `remove` and `add`, which would take twice the time
                one[face] ^= here ^ second
                both[face] ^= second
                laid_both[face] |= laid[face] & here
                laid[face] |= here
                worlds ^= here
                if not worlds:
                    break
        return worlds

    def play_first_held_double(
        self, place: int, order: Iterable[Face], worlds: BitVector
    ) -> BitVector:
        """Play, in each imagined deal, the first held pair of `order`. Return deals without one."""
        hand, laid = self.hands[place], self.laid
        for face in order:
            here = hand.both[face] & worlds
            if here:
                hand.remove_double(face, here)
                laid.add_double(face, here)
                worlds ^= here
                if not worlds:
                    break
        return worlds

    def play_first_winner(
        self,
        place: int,
        order: Iterable[Face],
        heights: Sequence[BitVector],
        worlds: BitVector,
        trusted: Sequence[BitVector] = (),
    ) -> BitVector:
        """In each imagined deal, play the first card of `order` that is held and wins now.
        `heights` has, for each rank, the deals where its cards win. `trusted` has, for each card,
        the deals where it may be played; empty: in all. Return the deals where none was played.
        """
        one, rung = self.hands[place].one, self.orders.rung
        for face in order if worlds else ():
            here = one[face] & heights[rung[face]] & worlds
            if here and trusted:
                here &= trusted[face]
            if here:
                self.play_first_held(place, (face,), here)
                worlds ^= here
        return worlds

    def play_first_winning_run(
        self, place: int, runs: Iterable[Run], heights: Sequence[BitVector], worlds: BitVector
    ) -> BitVector:
        """Play the first held run that wins now. Return the imagined deals without such a run."""
        hand, rung = self.hands[place], self.orders.rung
        for run in runs if worlds else ():
            here = hand.has_run(run) & heights[rung[run[-1]]] & worlds
            if here:
                self.play_run(place, run, here)
                worlds ^= here
        return worlds

    def play_run(self, place: int, run: Run, worlds: BitVector) -> None:
        """Play the pairs of a run that the seat holds (in other imagined deals, other pairs)."""
        for face in run:
            self.play_first_held_double(place, (face,), worlds)

    def play_cards(self, place: int, faces: Iterable[Face], worlds: BitVector) -> None:
        """Play each of these cards in those imagined deals of `worlds` where the seat holds it."""
        for face in faces:
            self.play_first_held(place, (face,), worlds)

    # 5: the winning play

    def store_winning_heights(self) -> None:
        """Store, for each rank, the imagined deals in which a card of this rank would win now.
        `beats` is for cards of the suit led, `overruffs` for trumps on a plain suit.
        """
        trick, free = self.trick, self.active
        self.beats, self.overruffs = [0] * RUNGS, [0] * RUNGS
        for rung in range(RUNGS - 1, -1, -1):
            free &= ~trick.ruff[rung]
            self.overruffs[rung] = free
        for rung in range(RUNGS - 1, -1, -1):
            free &= ~trick.top[rung]
            self.beats[rung] = free

    def record_play(self, place: int) -> None:
        """Add a player's cards to the trick. Record in which imagined deals they are winning."""
        trick, laid = self.trick, self.laid
        won = union(
            self._record_where_play_wins(kind, worlds) for kind, worlds in trick.kinds.items()
        )
        for other in range(place):
            trick.wins[other] &= ~won
        trick.wins[place] = won
        for face in self.orders.scoring:
            if laid.one[face]:
                trick.scoring.add(face, laid.one[face])
                trick.scoring.add(face, laid.both[face])
        self.laid = empty_pile(self.orders)

    def _record_where_play_wins(self, kind: LeadKind, worlds: BitVector) -> BitVector:
        # the lead is of this `kind`; only a play of that shape wins, and only a ruff beats a throw
        trick, orders, won = self.trick, self.orders, 0
        ruffs, thrown = worlds & ~trick.led[orders.trump], kind.is_throw
        if thrown:
            ruffs &= has_trumps_to_ruff(orders, self.laid, kind, self.active)
        for group, rung, here in self._components_of_play(kind.longest_run_pairs):
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

    def _components_of_play(self, length: int) -> Iterator[tuple[int, int, BitVector]]:
        # `length` is 0 for singles, 1 for doubles, more for runs
        rung, laid = self.orders.rung, self.laid
        for group, runs in enumerate(self.orders.runs_of_length(max(length, 1))):
            for run in reversed(runs):
                if laid.one[run[0]]:
                    here = laid.has_run(run) if length else laid.one[run[0]]
                    yield group, rung[run[-1]], here

    # 5 and 6: the trick is taken

    def take_trick(self) -> None:
        """Give the points of the trick to the side that wins it. The winner leads next."""
        trick = self.trick
        for kind, worlds in self.last_led.items():
            self.last_led[kind] = worlds & ~self.active
        for kind, worlds in trick.kinds.items():
            self.last_led[kind] = self.last_led.get(kind, 0) | worlds
        by_2_or_4, by_3_or_4 = trick.wins[1] | trick.wins[3], trick.wins[2] | trick.wins[3]
        self.attacks ^= by_2_or_4
        for face in self.orders.scoring:
            if trick.scoring.one[face]:
                self.caught.add(face, trick.scoring.one[face] & self.attacks)
                self.caught.add(face, trick.scoring.both[face] & self.attacks)
        _rotate_hands([hand.one for hand in self.hands], by_2_or_4, by_3_or_4)
        _rotate_hands([hand.both for hand in self.hands], by_2_or_4, by_3_or_4)
        self.clear_trick()

    def count_attackers_points(self, factors: Mapping[LeadKind, int]) -> list[BitVector]:
        """Return the Attackers' points in each imagined deal. If the Attackers won the last trick,
        the kitty's points count, times a factor for the kind of the last lead (6.1). In unfinished
        rounds, unplayed cards count half, and the kitty nothing. The result has a bit vector for
        each binary digit of the points.
        """
        marks = [*self.caught.points_to_tally(self.orders.points)]
        for kind, worlds in self.last_led.items():
            worth = [factors[kind] * count for count in self.orders.points]
            marks += self.buried.points_to_tally(worth, worlds & self.attacks & ~self.active)
        for hand in self.hands:
            marks += hand.points_to_tally([count // 2 for count in self.orders.points], self.active)
        return tally(marks)


def has_trumps_to_ruff(orders: Orders, pile: Pile, kind: LeadKind, worlds: BitVector) -> BitVector:
    """Return the imagined deals where a hand has enough trumps, and pairs of trumps, for a ruff."""
    cards = ((vectors[face], 1) for vectors in (pile.one, pile.both) for face in orders.trumps)
    doubles = ((pile.both[face], 1) for face in orders.trumps)
    enough = where_at_least(tally(cards), kind.size, worlds)
    return where_at_least(tally(doubles), sum(kind.shape), enough)


def _rotate_hands(
    vectors: Sequence[list[BitVector]], by_2_or_4: BitVector, by_3_or_4: BitVector
) -> None:
    """Rotate the hands in each imagined deal so that the winner of the trick comes first."""
    first, second, third, fourth = vectors
    for face, (a, b, c, d) in enumerate(zip(first, second, third, fourth, strict=True)):
        if a or b or c or d:
            across, beside = (a ^ c) & by_3_or_4, (b ^ d) & by_3_or_4
            a, b, c, d = a ^ across, b ^ beside, c ^ across, d ^ beside  # noqa: PLW2901
            one, two, three = (a ^ b) & by_2_or_4, (b ^ c) & by_2_or_4, (c ^ d) & by_2_or_4
            first[face], second[face] = a ^ one, b ^ two
            third[face], fourth[face] = c ^ three, d ^ one ^ two ^ three
