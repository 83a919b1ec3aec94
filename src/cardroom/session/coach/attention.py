"""The coach's notes on one table: its comments, its analysis of decisions, and its questions."""

from typing import NamedTuple

from cardroom.players.analysis import Analysis, Row
from cardroom.session.coach.attending import NoCoach, Tell
from cardroom.table import Record, Table


class CoachedDecision(NamedTuple):
    """A person's intended action, with the record of the game before the action."""

    record: Record  # what was done before
    action: object


class Attention(NoCoach):
    """A coach that delays a costly action, once per decision, to ask the person about it."""

    is_present = True

    def __init__(self, weak: str = "") -> None:
        """Start without notes. `weak`: the kind of decision that costs the person most, or ""."""
        self.weak = weak
        self.told: set[str] = set()  # codes of what was said at this table
        self._said: tuple[Record | None, Tell | None] = None, None  # where it spoke, and what
        self._known: tuple[Record, Analysis | None, float] | None = None  # see `note_analysis`
        self._decided: list[Record] = []  # where a person wanted to do something
        self._waits: CoachedDecision | None = None  # held back, and not asked about yet
        self.asked: CoachedDecision | None = None  # what it asked about last

    # Notes

    def comment_at(self, record: Record) -> Tell | None:
        """Return the stored comment on the decision after this record; None without comment."""
        said_at, tell = self._said
        return tell if said_at == record else None

    def has_spoken(self, record: Record) -> bool:
        """Return whether the coach has already looked for a comment on this decision."""
        return self._said[0] == record

    def note_comment(self, record: Record, tell: Tell | None) -> None:
        """Store the coach's comment on the decision after this record; None: no comment."""
        self._said = record, tell

    # Analysis

    def note_analysis(self, record: Record, found: Analysis | None, least: float = 0.0) -> None:
        """Store the analysis of the decision after this record. `found` is None if no analysis is
        possible. The coach asks about actions that cost at least `least`, in the game's units.
        """
        self._known = record, found, least

    def is_analysed(self, decision: CoachedDecision) -> bool:
        """Return whether the action is analysed already, or no analysis of it is possible."""
        if self._known is None or self._known[0] != decision.record:
            return False
        found = self._known[1]
        return not (found and found.rows and found.row(decision.action) is None)

    def find_mistake(self, decision: CoachedDecision) -> tuple[Analysis, Row] | None:
        """Return analysis and row of the action if it is a costly mistake; None if it is not."""
        if self._known is None or not self.is_analysed(decision):
            return None
        _, found, least = self._known
        row = found and found.row(decision.action)
        if not found or not row or not row.is_mistake:
            return None
        return (found, row) if row.cost >= least else None

    # Actions

    def must_wait(self, table: Table, action: object) -> bool:
        """Delay an action if it is costly or not analysed yet, but only once per decision. Return
        whether it is delayed.
        """
        decision = CoachedDecision(table.record, action)
        if decision.record in self._decided or table.game.objection(table.state, action):
            return False
        self._decided.append(decision.record)
        if self.is_analysed(decision) and not self.find_mistake(decision):
            return False
        self._waits = decision
        return True

    def take_delayed(self) -> CoachedDecision | None:
        """Return and forget the decision held back for the coach's question; None without one."""
        held, self._waits = self._waits, None
        return held

    def note_question(self, decision: CoachedDecision) -> None:
        """Note that the coach now asks the person about this decision."""
        self.asked = decision

    def has_helped(self, record: Record, action: object) -> bool:
        """Return whether the person changed this decision's action after the coach's question."""
        asked = self.asked
        return asked is not None and asked.record == record and asked.action != action
