"""The guest player's consent to changes of their own seat that were not made on their page.

The host's page decides the order of events. A dishonest host could claim moves that the guest never
made, undo moves or send an older table. The guest's page knows its own moves and requests. Any
other change of the guest's seat waits until the guest agrees.
"""

from collections.abc import Callable, Collection
from typing import NamedTuple, TypeAlias

from cardroom.links.correspondence.full import compare_records
from cardroom.live.matters import UNDO
from cardroom.live.protocol import Answer, Ask, Message
from cardroom.nouns.seats import Seat
from cardroom.table import Record, Step, Table

PLAYED, BACK, OLDER, PARTED = "played", "back", "older", "parted"

FEW = 100
"""Most actions at the end of a copy that are compared one by one. Typically there is one move that
never reached the host, and the computer players' answer to it.
"""


class ConsentQuestion(NamedTuple):
    """Question whether the guest player accepts a change of the guest's moves by the host.

    `reason` is one of four. PLAYED: the host sends moves that were not made on this page. BACK:
    moves of the guest are to be undone. OLDER: the host's table lacks the last moves of this
    device's copy. PARTED: the host's table and this device's copy have different moves.
    """

    reason: str
    number: int  # number of the moves in question
    steps: tuple[Step, ...] = ()  # the player's own, as far as they are known


FindCopy: TypeAlias = Callable[[Record, Seat], Record | None]
"""Function that returns this device's copy of a record's deal, played from a seat, or None."""


def no_copy(_record: Record, _seat: Seat) -> Record | None:
    """Return None. This `FindCopy` function is for a device that has no copies of games."""
    return None


class Consent:
    """Guard of the guest's seat: asks the guest about changes that were not made on this page."""

    def __init__(self, find_copy: FindCopy) -> None:
        self._find_copy = find_copy
        self._wishes: dict[int, str] = {}  # texts of moves made here, by place in the history
        self._asking: Seat | None = None  # seat that waits for our answer about an undo
        self._undo: set[Seat] = set()  # seats whose last move may be undone
        self.question: ConsentQuestion | None = None
        self._granted = False

    # The player's part

    def note_move(self, place: int, action: str) -> None:
        """Note that the player made a move on this page. `place` is its index in the history."""
        self._wishes[place] = action
        self._undo.clear()  # an agreed undo holds only until the next move

    def note_request(self, what: str, seat: Seat) -> None:
        """Note this player's request. A requested undo is later accepted without a question."""
        self._undo |= {seat} if what == UNDO else set()

    def note_answer(self, *, yes: bool) -> None:
        """Note the player's answer to the seat that asked for an undo."""
        if yes and self._asking is not None:
            self._undo.add(self._asking)
        self._asking = None

    def grant(self) -> None:
        """Accept the change that `question` asks about, and no other change."""
        self.question, self._granted = None, True

    def end_grant(self) -> None:
        """Withdraw the consent after the accepted change is done."""
        self._granted = False

    def forget(self) -> None:
        """Forget all moves and requests, since another deal is played now."""
        self._wishes.clear()
        self._undo.clear()
        self.question = None

    # The host's part

    def has_copy(self, record: Record, seat: Seat) -> bool:
        """Return whether this device has a saved copy of this deal, played from this seat."""
        return self._find_copy(record, seat) is not None

    def hear(self, message: Message) -> None:
        """Note another player's request for undo, or refusal of an undo, from a message."""
        match message:
            case Ask(seat, what) if what == UNDO:
                self._asking = seat
            case Answer(_, what, yes) if what == UNDO and not yes:
                self._undo.clear()
            case _:
                pass

    def drop_other_undos(self, seat: Seat) -> None:
        """Cancel the agreed undos of all seats except `seat`, the seat of this page's player."""
        self._undo &= {seat}

    def question_move(self, table: Table, step: Step) -> ConsentQuestion | None:
        """Return a question if the host sends a move of this player that was not made on this page.
        Return None for a move made here, or if the player has already accepted the move.
        """
        if self._granted or self._wishes.get(table.length) == table.game.text(step[1]):
            return None
        return self._ask(PLAYED, 1, (step,))

    def question_undo(self, table: Table, length: int, seat: Seat) -> ConsentQuestion | None:
        """Return the question before an undo to `length` actions; None if no consent is needed."""
        own = own_steps(table, length, seat)
        agreed = self._granted or length in {last_place(table, one) for one in self._undo}
        if own and not agreed:
            return self._ask(BACK, len(own), own)
        self._undo.clear()
        for place in [one for one in self._wishes if one >= length]:
            del self._wishes[place]
        return None

    def question_table(
        self, theirs: Table, seat: Seat, people: Collection[Seat], here: Table | None
    ) -> ConsentQuestion | None:
        """Return the question to ask before the host's table is accepted; None if none is needed.
        `here` is this page's table so far; `people` are the seats of persons.
        """
        known = here if here and is_same_deal(here.record, theirs.record) else None
        mine = known.record if known else self._find_copy(theirs.record, seat)
        if self._granted or mine is None:
            return None
        how = compare_records(mine, theirs.record)
        lost = len(mine.actions) - how.common
        unsent = () if known else (seat,)
        if lost and _seats_with_lost_moves(mine, theirs, how.common, people) not in ((), unsent):
            own = own_steps(known, how.common, seat) if known else ()
            return self._ask(OLDER if how.kind == "older" else PARTED, lost, own)
        added = self._foreign_steps(theirs, how.common, seat)
        return self._ask(PLAYED, len(added), added) if added else None

    def _foreign_steps(self, table: Table, since: int, seat: Seat) -> tuple[Step, ...]:
        steps = enumerate(table.history())
        return tuple(
            step
            for place, step in steps
            if place >= since
            and step[0].turn == seat
            and self._wishes.get(place) != table.game.text(step[1])
        )

    def _ask(self, reason: str, number: int, steps: tuple[Step, ...]) -> ConsentQuestion:
        self.question = ConsentQuestion(reason, number, steps)
        return self.question


def _seats_with_lost_moves(
    mine: Record, theirs: Table, common: int, people: Collection[Seat]
) -> tuple[Seat, ...] | None:
    """Return the seat of each lost move of a person. Lost moves are in `mine`, this device's
    record, but not on the host's table. Return None if too many moves are lost, or one is illegal.
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
    """Return the index of a seat's last action in the history, or None if there is none."""
    turns = [state.turn for state, _, _ in table.history()]
    return max((place for place, turn in enumerate(turns) if turn == seat), default=None)


def own_steps(table: Table, since: int, seat: Seat) -> tuple[Step, ...]:
    """Return the history's steps (actions with their states) of a seat, from index `since` on."""
    return tuple(step for step in table.history()[since:] if step[0].turn == seat)


def is_same_deal(mine: Record, theirs: Record) -> bool:
    """Return whether two records have the same deal, even with different actions."""
    return mine._replace(actions=()) == theirs._replace(actions=())
