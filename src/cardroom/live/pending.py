"""A guest's own moves that the host has not confirmed yet: they are shown before they count."""

from collections import deque

from cardroom.game import Position
from cardroom.table import Step, Table


class PendingMoves:
    """One's own moves since the last event of the host, the first one first.

    Only the first is on its way: each is a wish after a certain event, so the next is sent when the
    one before it has come back.
    """

    def __init__(self) -> None:
        self._steps: deque[Step] = deque()
        self.undo = False  # the last of them is to be taken back, once it is confirmed

    def __len__(self) -> int:
        return len(self._steps)

    @property
    def first(self) -> Step | None:
        """The move that was sent; None where none is pending."""
        return self._steps[0] if self._steps else None

    def state(self, table: Table) -> Position:
        """The state of this table after all of them."""
        return self._steps[-1][2] if self._steps else table.state

    def add(self, step: Step) -> None:
        """Another move was made; what was to be taken back before stays."""
        self._steps.append(step)
        self.undo = False

    def confirm(self, table: Table, action: str) -> Step | None:
        """The first of them, which is pending no more, if this is what the host's page says was
        done.
        """
        if not self._steps or table.game.text(self._steps[0][1]) != action:
            return None
        return self._steps.popleft()

    def drop(self) -> bool:
        """Forget all of them; whether there were any."""
        had = bool(self._steps)
        self._steps.clear()
        return had
