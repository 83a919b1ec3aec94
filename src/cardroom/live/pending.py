"""A guest's own moves that the host has not confirmed yet. They are shown at once."""

from collections import deque

from cardroom.game import Position
from cardroom.table import Step, Table


class PendingMoves:
    """Unconfirmed moves of this page's player, sent one by one as the host confirms."""

    def __init__(self) -> None:
        self._steps: deque[Step] = deque()
        self.undo = False  # undo the last move once it is confirmed

    def __len__(self) -> int:
        return len(self._steps)

    @property
    def first(self) -> Step | None:
        """Move that was sent to the host, or None if no move is pending."""
        return self._steps[0] if self._steps else None

    def state(self, table: Table) -> Position:
        """Return the table's state after all pending moves."""
        return self._steps[-1][2] if self._steps else table.state

    def add(self, step: Step) -> None:
        """Append a move and cancel an undo that waits for confirmation."""
        self._steps.append(step)
        self.undo = False

    def confirm(self, table: Table, action: str) -> Step | None:
        """Remove and return the oldest pending move if `action` is its text; else return None."""
        if not self._steps or table.game.text(self._steps[0][1]) != action:
            return None
        return self._steps.popleft()

    def drop(self) -> bool:
        """Forget all pending moves. Return True if there were any."""
        had = bool(self._steps)
        self._steps.clear()
        return had
