"""What a guest has to agree to: changes of its own seat that were not made on its page.

The host's page orders what is done. It could also say that one did what one never did, take it
back, or lay an older table. A page knows what it asked for; anything else that concerns its own
seat waits until its person has agreed to it.
"""

from collections.abc import Callable, Collection
from typing import NamedTuple, TypeAlias

from cardroom.links.correspondence.full import standing
from cardroom.live.matters import UNDO
from cardroom.live.protocol import Answer, Ask, Message
from cardroom.nouns.seats import Seat
from cardroom.table import Record, Step, Table

PLAYED, BACK, OLDER, PARTED = "played", "back", "older", "parted"

FEW = 100
"""Actions at the end of a copy that are looked at one by one: a move that never arrived, and what
computer players here made of it.
"""


class Question(NamedTuple):
    """What the person has to agree to.

    `reason` is PLAYED (own moves that were not made here), BACK (own moves are to be taken back),
    OLDER (the host's table lacks the last moves of this device's copy) or PARTED (it has others).
    """

    reason: str
    number: int  # of the moves in question
    steps: tuple[Step, ...] = ()  # those of one's own, as far as they are known


FindCopy: TypeAlias = Callable[[Record, Seat], Record | None]
"""This device's copy of the deal of a record, as played from a seat; None where there is none."""


def no_copy(_record: Record, _seat: Seat) -> Record | None:
    """The `FindCopy` of a device without copies."""
    return None


class Consent:
    """The moves made on this page, and the question about one that was not."""

    def __init__(self, find_copy: FindCopy) -> None:
        self._find_copy = find_copy
        self._wishes: dict[int, str] = {}  # what was done here, by the number of actions before it
        self._asking: Seat | None = None  # who wants to take back, and waits for this answer
        self._undo: set[Seat] = set()  # whose last move may be taken back
        self.question: Question | None = None
        self._granted = False

    # What the person does

    def wishes(self, place: int, action: str) -> None:
        """The person does this, after so many actions: what was to be taken back stays."""
        self._wishes[place] = action
        self._undo.clear()

    def asks(self, what: str, seat: Seat) -> None:
        """The person, of this seat, wants this; it may be the last move to be taken back."""
        self._undo |= {seat} if what == UNDO else set()

    def answers(self, *, yes: bool) -> None:
        """The person answers who has asked for that."""
        if yes and self._asking is not None:
            self._undo.add(self._asking)
        self._asking = None

    def grant(self) -> None:
        """The person agrees to what was asked, and to nothing else."""
        self.question, self._granted = None, True

    def settle(self) -> None:
        """What was agreed to is done."""
        self._granted = False

    def forget(self) -> None:
        """Another deal lies on the table."""
        self._wishes.clear()
        self._undo.clear()
        self.question = None

    # What the host says

    def has_copy(self, record: Record, seat: Seat) -> bool:
        """Whether this deal was played from this seat on this device before."""
        return self._find_copy(record, seat) is not None

    def hear(self, message: Message) -> None:
        """Somebody wants a move to be taken back, or does not agree to that."""
        match message:
            case Ask(seat, what) if what == UNDO:
                self._asking = seat
            case Answer(_, what, yes) if what == UNDO and not yes:
                self._undo.clear()
            case _:
                pass

    def happened(self, seat: Seat) -> None:
        """Forget what other persons wanted back, since a person has acted; `seat` is one's own."""
        self._undo &= {seat}

    def to_act(self, table: Table, step: Step) -> Question | None:
        """What to ask before one's own seat does this."""
        if self._granted or self._wishes.get(table.length) == table.game.text(step[1]):
            return None
        return self._ask(PLAYED, 1, (step,))

    def to_go_back(self, table: Table, length: int, seat: Seat) -> Question | None:
        """What to ask before the table is again as after so many actions."""
        own = own_steps(table, length, seat)
        agreed = self._granted or length in {last_place(table, one) for one in self._undo}
        if own and not agreed:
            return self._ask(BACK, len(own), own)
        self._undo.clear()
        for place in [one for one in self._wishes if one >= length]:
            del self._wishes[place]
        return None

    def to_take(
        self, theirs: Table, seat: Seat, people: Collection[Seat], here: Table | None
    ) -> Question | None:
        """What to ask before this table is played on; `here` is the one that lies here, and for the
        seats of `people` persons decide.
        """
        known = here if here and of_one_deal(here.record, theirs.record) else None
        mine = known.record if known else self._find_copy(theirs.record, seat)
        if self._granted or mine is None:
            return None
        how = standing(mine, theirs.record)
        lost = len(mine.actions) - how.common
        unsent = () if known else (seat,)
        if lost and _persons(mine, theirs, how.common, people) not in ((), unsent):
            own = own_steps(known, how.common, seat) if known else ()
            return self._ask(OLDER if how.kind == "older" else PARTED, lost, own)
        added = self._not_made_here(theirs, how.common, seat)
        return self._ask(PLAYED, len(added), added) if added else None

    def _not_made_here(self, table: Table, since: int, seat: Seat) -> tuple[Step, ...]:
        steps = enumerate(table.history())
        return tuple(
            step
            for place, step in steps
            if place >= since
            and step[0].turn == seat
            and self._wishes.get(place) != table.game.text(step[1])
        )

    def _ask(self, reason: str, number: int, steps: tuple[Step, ...]) -> Question:
        self.question = Question(reason, number, steps)
        return self.question


def _persons(
    mine: Record, theirs: Table, common: int, people: Collection[Seat]
) -> tuple[Seat, ...] | None:
    """Whose moves a copy has beyond what it has in `common` with a table, computer players' apart,
    who do them again; None where these are more than a few or cannot be played.
    """
    if len(mine.actions) - common > FEW:
        return None
    table = theirs.at(common)
    for _ in table.replay(mine.actions[common:]):
        pass
    turns = (state.turn for state, _, _ in table.history()[common:])
    acted = tuple(turn for turn in turns if turn is not None and turn in people)
    return None if table.damage else acted


def last_place(table: Table, seat: Seat) -> int | None:
    """The number of actions before this seat's last one; None where it has not acted."""
    turns = [state.turn for state, _, _ in table.history()]
    return max((place for place, turn in enumerate(turns) if turn == seat), default=None)


def own_steps(table: Table, since: int, seat: Seat) -> tuple[Step, ...]:
    """What this seat did after so many actions of the game."""
    return tuple(step for step in table.history()[since:] if step[0].turn == seat)


def of_one_deal(mine: Record, theirs: Record) -> bool:
    """Whether these are games of the same cards, whatever was played."""
    return mine._replace(actions=()) == theirs._replace(actions=())
