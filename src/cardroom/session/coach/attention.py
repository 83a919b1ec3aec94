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
        self._waits: Decision | None = None  # what was held back, and nobody has looked at yet
        self.asked: Decision | None = None  # what it asked about last

    # What is said

    def said_at(self, record: Record) -> Tell | None:
        """What was said here, as long as the person thinks."""
        said_at, tell = self._said
        return tell if said_at == record else None

    def has_spoken(self, record: Record) -> bool:
        """Whether anything was looked for here that could be said."""
        return self._said[0] == record

    def say(self, record: Record, tell: Tell | None) -> None:
        """Say this here; None: there was nothing to say."""
        self._said = record, tell

    # What is known

    def learn(self, record: Record, found: Analysis | None, least: float = 0.0) -> None:
        """What everything is worth behind this record, None where that cannot be known; `least` is
        what must be lost there for a question, in the game's units.
        """
        self._known = record, found, least

    def knows(self, decision: Decision) -> bool:
        """Whether it is known what this is worth, or that nothing can be known."""
        if self._known is None or self._known[0] != decision.record:
            return False
        found = self._known[1]
        return not (found and found.rows and found.row(decision.action) is None)

    def doubt(self, decision: Decision) -> tuple[Analysis, Row] | None:
        """Its row of what everything is worth, if it would cost much; else None."""
        if self._known is None or not self.knows(decision):
            return None
        _, found, least = self._known
        row = found and found.row(decision.action)
        if not found or not row or not row.mistaken:
            return None
        return (found, row) if row.cost >= least else None

    # What a person does

    def held_back(self, table: Table, action: object) -> bool:
        """Whether this waits: once, where it would cost much or that is not known yet."""
        decision = Decision(table.record, action)
        if decision.record in self._decided or table.game.objection(table.state, action):
            return False
        self._decided.append(decision.record)
        if self.knows(decision) and not self.doubt(decision):
            return False
        self._waits = decision
        return True

    def take_held(self) -> Decision | None:
        """The action that was held back since the last call."""
        held, self._waits = self._waits, None
        return held

    def ask(self, decision: Decision) -> None:
        """The person is asked about this."""
        self.asked = decision

    def has_helped(self, record: Record, action: object) -> bool:
        """Whether the person did something other than the coach had asked about."""
        asked = self.asked
        return asked is not None and asked.record == record and asked.action != action
