"""The search of Eights: what could be done now, played to the end in worlds that could be so.

`worlds` deals them and `bit_policy` plays them out; here stand what is compared, and what
the end of a hand is worth (section 6 of ``assets/rules/eights.html``).
"""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from cardroom.games.eights.model import Action, Draw, Lay, View, seats_of, side_of, sides, text
from cardroom.games.eights.rules import GAME, turns_over
from cardroom.nouns.seats import Seat
from cardroom.players.bitworlds import BitVector, at_least, block, more, tally, total, union
from cardroom.players.eights.bit_policy import MOST_TURNS, Tables
from cardroom.players.eights.endings import Solved
from cardroom.players.eights.numbers import COSTS, FACES, PLACE, SUITS
from cardroom.players.eights.worlds import tables
from cardroom.players.player import Budget, Choice
from cardroom.players.search import Estimate, Evaluator, Outcome, Question, decided

CLUB_ROUNDS = 5
"""So often *club* thinks of everybody's turn."""

ENDLESS = 60
"""Turns thought of at most where the talon is turned over: such hands can take hundreds."""

SEARCH_REASONS = ("ahead", "ahead-level", "ahead-less", "ahead-sure", "ahead-never")


def question(view: View, budget: Budget) -> Question:
    """Ask what does best in so many samples."""
    return Question(
        CardPlay(budget.level),
        budget.samples,
        "ahead",
        told=_told,
        effect=lambda action: action.named or action if isinstance(action, Lay) else action,
    )


def _told(ranked: Sequence[Estimate]) -> Choice:
    best, other = ranked[:2]
    code = _compared(round(100 * best.chance), round(100 * other.chance))
    return decided(ranked, code, play=text(best.action), other=text(other.action))


def turns_ahead(view: View, level: str) -> int:
    """How far a level looks; what is held after that counts as if the hand had ended."""
    if level == "club":
        return CLUB_ROUNDS * view.options.players
    return ENDLESS if turns_over(view.options, view.reshuffles) else MOST_TURNS


def _compared(percent: int, other: int) -> str:
    """The code of the reason: how often the best comes out ahead, and how often the next one."""
    if percent != other:
        return "ahead" if percent > other else "ahead-less"
    return {100: "ahead-sure", 0: "ahead-never"}.get(percent, "ahead-level")


class CardPlay:
    """Deciding what to lay, which suit to name, and whether to draw.

    *Club* looks less far ahead, and leaves two things to experts: to learn something from what the
    others drew upon, and to draw while a card fits that is no 8. That pays so rarely that it takes
    many worlds to tell when.
    """

    def __init__(self, level: str = "expert") -> None:
        self.level = level
        self.expert = level == "expert"

    def candidates(self, view: View) -> Sequence[Action]:
        """Every lay, the dearest first, but one 8 for all of them; and the draw."""
        lays = [action for action in view.legal if isinstance(action, Lay)]
        plain = sorted((lay for lay in lays if not lay.named), key=lambda lay: -PLACE[lay.card])
        eights = [lay for lay in lays if lay.named]
        one_eight = [lay for lay in eights if lay.card is eights[0].card]
        draws = [Draw()] if Draw() in view.legal and (self.expert or not plain) else []
        return [*plain, *one_eight, *draws]

    def worlds(self, view: View, count: int, dice: Random) -> Tables:
        return tables(view, count, dice, draws_tell=self.expert)

    def evaluators(
        self, view: View, worlds: Tables, candidates: Sequence[Action]
    ) -> Sequence[Evaluator]:
        """One evaluator: everybody goes on by the policy of `bit_policy`."""
        seat = view.seat or 0
        played = worlds.times(len(candidates))
        for number, action in enumerate(candidates):
            begin(played, seat, action, block(number, worlds.worlds))
        played.play((seat + 1) % view.options.players, turns_ahead(view, self.level))
        ends = Ends.of(view, played)
        blocks = range(0, worlds.worlds * len(candidates), worlds.worlds)
        return [lambda where: [ends.outcome(where << first) for first in blocks]]


class Solving:
    """What can be done where nothing is hidden any more, and what it is worth when both go on as
    well as they can.
    """

    def __init__(self, solved: Sequence[Solved]) -> None:
        self.solved = {one.action: one.net for one in solved}

    def candidates(self, view: View) -> Sequence[Action]:
        return [*self.solved]

    def worlds(self, view: View, count: int, dice: Random) -> None:
        """There is but one."""

    def evaluators(
        self, view: View, worlds: None, candidates: Sequence[Action]
    ) -> Sequence[Evaluator]:
        found = [self.outcome(view, self.net(action)) for action in candidates]
        return [lambda _: found]

    def net(self, action: Action) -> int:
        """Points the other is left with, less our own; all eights are one."""
        named = action.named if isinstance(action, Lay) else None
        same = (one for one in self.solved if isinstance(one, Lay) and named and one.named is named)
        return self.solved[next(same, action)]

    def outcome(self, view: View, net: int) -> Outcome:
        """What the settlement comes to, for a side that is left with so much more or less."""
        left = [max(0, net if side else -net) for side in (0, 1)]
        ours = side_of(view.options, view.seat or 0)
        debits = [tally([(1, left[side != ours])]) for side in sides(view.options)]
        return Ends.debited(view, debits, 1).outcome(1)


def begin(at: Tables, seat: Seat, action: Action, where: BitVector) -> None:
    """The seat's turn in these worlds, which begins with this action."""
    if isinstance(action, Lay):
        chosen = [0] * len(FACES)
        chosen[PLACE[action.card]] = where
        at.lay(seat, chosen, [where * (suit is action.named) for suit in SUITS])
    else:
        at.draw_one(seat, where)
        at.turn(seat, where)


class Ends(NamedTuple):
    """How hands ended, for the side that decides; counts as `bitworlds` has them."""

    debits: list[list[BitVector]]  # by side: what it is debited with for this hand
    totals: list[list[BitVector]]  # by side: after the hand
    ours: int  # our side
    target: int  # 6: a total that ends the game
    in_pairs: bool  # 6: three players settle in pairs, and winning counts nothing

    @classmethod
    def of(cls, view: View, played: Tables) -> "Ends":
        """What is left in the hands now."""
        debits = [
            tally(
                (where, points)
                for seat in seats_of(view.options, side)
                for where, points in zip(played.held[seat], COSTS, strict=True)
            )
            for side in sides(view.options)
        ]
        return cls.debited(view, debits, played.all)

    @classmethod
    def debited(cls, view: View, debits: list[list[BitVector]], everywhere: BitVector) -> "Ends":
        """By side, what it is debited with in each world."""
        totals = [
            tally([(everywhere, before), *((vector, 1 << at) for at, vector in enumerate(debit))])
            for before, debit in zip(view.totals, debits, strict=True)
        ]
        ours = side_of(view.options, view.seat or 0)
        return cls(debits, totals, ours, view.options.target, view.options.players == 3)

    def outcome(self, where: BitVector) -> Outcome:
        """On average over these worlds; the aim is to come out of the hand with least."""
        ahead = where
        for other in self.others:
            ahead &= more(self.debits[other], self.debits[self.ours], where)
        worlds = where.bit_count()
        return Outcome(self.worth(where) / worlds, ahead.bit_count() / worlds)

    @property
    def others(self) -> list[int]:
        return [side for side in range(len(self.debits)) if side != self.ours]

    def worth(self, where: BitVector) -> float:
        """6: the settlement, in points, of these worlds together.

        As long as a game goes on, what its winner is given is divided as the totals stand.
        """
        if self.in_pairs:
            return self.lead(where)
        (other,) = self.others
        mine, theirs = self.totals[self.ours], self.totals[other]
        over = union(at_least(count, self.target, where) for count in self.totals)
        won, lost = more(theirs, mine, over), more(mine, theirs, over)
        games = won.bit_count() - lost.bit_count() + self.lead(where ^ over) / self.target
        return self.lead(where) + GAME * games

    def lead(self, where: BitVector) -> float:
        """Points of the others, on average, less our own."""
        theirs = sum(total(self.totals[other], where) for other in self.others)
        return theirs / len(self.others) - total(self.totals[self.ours], where)
