"""The coach's notes on one table: its comments, its analysis of decisions, and its questions."""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from cardroom.players.analysis import Analysis, Row
from cardroom.table import Record, Table

Tell: TypeAlias = Callable[[], str]
"""Function that returns a sentence in the reader's language."""


class CoachedDecision(NamedTuple):
    """A person's intended action, with the record of the game before the action."""

    record: Record  # the actions before
    action: object


class CoachNotes(NamedTuple):
    """Notes of a coach at one table. The coach delays a costly action, and asks the person about it
    once per decision. A decision is identified by the record of all actions before it.
    """

    is_present: bool = False  # whether the table has a coach
    weak: str = ""  # the kind of decision that costs the person most, or ""
    told: frozenset[str] = frozenset()  # codes of all comments at this table
    commented: Record | None = None  # the decision for which the coach looked for a comment last
    comment: Tell | None = None  # on that decision
    analysed: Record | None = None  # the decision analysed last
    analysis: Analysis | None = None  # of that decision; None if it is impossible
    least: float = 0.0  # smallest cost of a mistake to ask about, in the game's units
    decided: tuple[Record, ...] = ()  # decisions in which a person tried an action
    delayed: CoachedDecision | None = None  # held back, and not asked about yet
    asked: CoachedDecision | None = None  # asked about last

    def comment_at(self, record: Record) -> Tell | None:
        """Return the coach's comment on the decision to make after `record`, or None."""
        return self.comment if self.commented == record else None

    def with_comment(self, record: Record, comment: Tell | None, code: str = "") -> "CoachNotes":
        """Return the notes with the coach's comment on the decision to make after `record`."""
        told = self.told | {code} if code else self.told
        return self._replace(commented=record, comment=comment, told=told)

    def with_analysis(
        self, record: Record, found: Analysis | None, least: float = 0.0
    ) -> "CoachNotes":
        """Return the notes with the analysis of the decision to make after `record`."""
        if not self.is_present:
            return self
        return self._replace(analysed=record, analysis=found, least=least)

    def is_analysed(self, decision: CoachedDecision) -> bool:
        """Return whether the analysis of the action has ended, with or without a result."""
        if self.analysed != decision.record:
            return False
        found = self.analysis
        return not (found and found.rows and found.row(decision.action) is None)

    def find_mistake(self, decision: CoachedDecision) -> tuple[Analysis, Row] | None:
        """Return the analysis and its row for the action, or None if it was no costly mistake."""
        found = self.analysis if self.is_analysed(decision) else None
        row = found and found.row(decision.action)
        if not found or not row or not row.is_mistake or row.cost < self.least:
            return None
        return found, row

    def try_or_delay(self, table: Table, action: object) -> "CoachNotes":
        """Return the notes after the person tries an action. At the first try of a decision, a
        costly or unanalysed action is not played, but kept in `delayed`.
        """
        decision = CoachedDecision(table.record, action)
        seen = decision.record in self.decided or table.game.objection(table.state, action)
        if not self.is_present or seen:
            return self._replace(delayed=None)
        harmless = self.is_analysed(decision) and not self.find_mistake(decision)
        decided = (*self.decided, decision.record)
        return self._replace(decided=decided, delayed=None if harmless else decision)

    def has_helped(self, record: Record, action: object) -> bool:
        """Return whether the person changed this decision's action after the coach's question."""
        asked = self.asked
        return asked is not None and asked.record == record and asked.action != action
