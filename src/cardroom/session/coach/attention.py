"""A coach's notes on one table: what it said, its analysis, and its questions."""

from typing import NamedTuple

from cardroom.players.analysis import Analysis, Row
from cardroom.session.coach.attending import NoCoach, Tell
from cardroom.table import Record, Table


class Decision(NamedTuple):
    """An action that a person is about to do."""

    record: Record  # what was done before
    action: object


class Attention(NoCoach):
    """A coach that holds back a costly action, once for each decision."""

    there = True

    def __init__(self, weak: str = "") -> None:
        """`weak`: the kind of decision in which the person loses most; none: not known."""
        self.weak = weak
        self.told: set[str] = set()  # codes of what was said at this table
        self._said: tuple[Record | None, Tell | None] = None, None  # where it spoke, and what
        self._known: tuple[Record, Analysis | None, float] | None = None  # see `learn`
        self._decided: list[Record] = []  # where a person wanted to do something
        self._waits: Decision | None = None  # held back, and not asked about yet
        self.asked: Decision | None = None  # what it asked about last

    # Notes

    def said_at(self, record: Record) -> Tell | None:
        """Return what was said at the decision behind this record; None if nothing."""
        said_at, tell = self._said
        return tell if said_at == record else None

    def has_spoken(self, record: Record) -> bool:
        """Return whether the coach has looked for something to say here."""
        return self._said[0] == record

    def say(self, record: Record, tell: Tell | None) -> None:
        """Say this at the decision behind the record; None if there is nothing to say."""
        self._said = record, tell

    # Analysis

    def learn(self, record: Record, found: Analysis | None, least: float = 0.0) -> None:
        """Take the analysis of the decision behind this record, None where none can be made.
        `least` is the cost, in the game's units, from which the coach asks.
        """
        self._known = record, found, least

    def knows(self, decision: Decision) -> bool:
        """Return whether the analysis of this decision is there, or cannot be made."""
        if self._known is None or self._known[0] != decision.record:
            return False
        found = self._known[1]
        return not (found and found.rows and found.row(decision.action) is None)

    def doubt(self, decision: Decision) -> tuple[Analysis, Row] | None:
        """Return the analysis and its row of this decision if it costs much; else None."""
        if self._known is None or not self.knows(decision):
            return None
        _, found, least = self._known
        row = found and found.row(decision.action)
        if not found or not row or not row.mistaken:
            return None
        return (found, row) if row.cost >= least else None

    # Actions

    def held_back(self, table: Table, action: object) -> bool:
        """Return whether this action waits: once, where it costs much or is not analysed yet."""
        decision = Decision(table.record, action)
        if decision.record in self._decided or table.game.objection(table.state, action):
            return False
        self._decided.append(decision.record)
        if self.knows(decision) and not self.doubt(decision):
            return False
        self._waits = decision
        return True

    def take_held(self) -> Decision | None:
        """Return the action that was delayed since the last call."""
        held, self._waits = self._waits, None
        return held

    def ask(self, decision: Decision) -> None:
        """Note that the person is asked about this decision."""
        self.asked = decision

    def has_helped(self, record: Record, action: object) -> bool:
        """Return whether the person did another action than the coach had asked about."""
        asked = self.asked
        return asked is not None and asked.record == record and asked.action != action
