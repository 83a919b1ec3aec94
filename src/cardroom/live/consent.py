"""The guest player's consent to changes of their own seat that were not made on their page.

The host's page decides the order of events. A dishonest host could claim moves that the guest never
made, undo moves or send an older table. The guest's page knows its own moves and requests. Any
other change of the guest's seat waits until the guest agrees.
"""

from collections.abc import Callable, Collection, Mapping
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from cardroom.links.correspondence.full import compare_records
from cardroom.live.company import Place
from cardroom.live.matters import UNDO
from cardroom.live.protocol import Answer, Ask, Message
from cardroom.nouns.seats import Seat
from cardroom.table import Record, Step, Table

PLAYED, BACK, OLDER, PARTED = "played", "back", "older", "parted"

FEW = 100
"""Most actions at the end of a copy that are compared one by one. Mostly they are one lost move."""


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


class Consent(NamedTuple):
    """Guard of the guest's seat: knows which changes the guest has made, asked for or agreed to."""

    wishes: Mapping[int, str] = MappingProxyType({})  # moves made here, by place in the history
    asking: Seat | None = None  # seat that waits for our answer about an undo
    undo: frozenset[Seat] = frozenset()  # seats whose last move may be undone

    # The player's part

    def note_move(self, place: int, action: str) -> "Consent":
        """Note that the player made a move on this page. `place` is its index in the history."""
        # An agreed undo holds only until the next move.
        return self._replace(wishes={**self.wishes, place: action}, undo=frozenset())

    def note_request(self, what: str, seat: Seat) -> "Consent":
        """Note this player's request. A requested undo is later accepted without a question."""
        return self._replace(undo=self.undo | {seat}) if what == UNDO else self

    def note_undo_answer(self, *, yes: bool) -> "Consent":
        """Note whether this player agreed to the undo that another player asked for."""
        agreed = {self.asking} if yes and self.asking is not None else set()
        return self._replace(asking=None, undo=self.undo | agreed)

    # The host's part

    def hear(self, message: Message) -> "Consent":
        """Note a message about an undo: another player's request, or refusal of a request."""
        match message:
            case Ask(seat, what) if what == UNDO:
                return self._replace(asking=seat)
            case Answer(_, what, yes) if what == UNDO and not yes:
                return self._replace(undo=frozenset())
            case _:
                return self

    def consent_question_of_move(self, table: Table, step: Step) -> ConsentQuestion | None:
        """Return the question whether the player accepts a move; None for a move of this page."""
        is_known = self._is_move_of_this_page(table, table.length, step)
        return None if is_known else ConsentQuestion(PLAYED, 1, (step,))

    def consent_question_of_undo(
        self, table: Table, length: int, seat: Seat
    ) -> ConsentQuestion | None:
        """Return the question to ask before undoing all but the first `length` actions, or None."""
        own = own_steps(table, length, seat)
        agreed = length in {*map(table.last_action_of, self.undo)}
        return ConsentQuestion(BACK, len(own), own) if own and not agreed else None

    def after_undo(self, length: int) -> "Consent":
        """Forget moves of this page that were undone, and all permissions to undo (now used up)."""
        wishes = {place: text for place, text in self.wishes.items() if place < length}
        return self._replace(wishes=wishes, undo=frozenset())

    def consent_question_of_table(
        self, theirs: Table, place: Place, mine: Record, here: Table | None
    ) -> ConsentQuestion | None:
        """Return the question to ask before this page accepts the host's table (`theirs`); None if
        the player need not be asked. `here` is the table on this page, or None. `mine` is the
        record of `here`, or of the guest's saved game if `here` is None.
        """
        seat, people = place.seat, place.company.people
        how = compare_records(mine, theirs.record)
        lost = len(mine.actions) - how.common
        unsent = () if here else (seat,)  # one own move that the saved game had not sent yet
        if lost and _seats_with_lost_moves(mine, theirs, how.common, people) not in ((), unsent):
            own = own_steps(here, how.common, seat) if here else ()
            return ConsentQuestion(OLDER if how.kind == "older" else PARTED, lost, own)
        since = enumerate(theirs.history()[how.common :], how.common)
        foreign = [
            step for place, step in since if not self._is_move_of_this_page(theirs, place, step)
        ]
        added = tuple(step for step in foreign if step[0].turn == seat)
        return ConsentQuestion(PLAYED, len(added), added) if added else None

    def _is_move_of_this_page(self, table: Table, place: int, step: Step) -> bool:
        return self.wishes.get(place) == table.game.text(step[1])


def _seats_with_lost_moves(
    mine: Record, theirs: Table, common: int, people: Collection[Seat]
) -> tuple[Seat, ...] | None:
    """Return the seats of the persons whose moves are in `mine` but not in `theirs`. Both share the
    first `common` actions. Return None if too many actions differ, or if one of `mine` is illegal.
    """
    if len(mine.actions) - common > FEW:
        return None
    table = theirs.at(common)
    for _ in table.replay(mine.actions[common:]):
        pass
    turns = (state.turn for state, _, _ in table.history()[common:])
    acted = tuple(turn for turn in turns if turn is not None and turn in people)
    return None if table.damage else acted


def own_steps(table: Table, since: int, seat: Seat) -> tuple[Step, ...]:
    """Return the history's steps (actions with their states) of a seat, from index `since` on."""
    return tuple(step for step in table.history()[since:] if step[0].turn == seat)
