"""A table that several persons play, as the one of them sees it whose eyes are on it.

Where they sit, at one device or each at their own, is said by `shared` and `apart`. All that is
about a person follows the seat. No browser in here.
"""

from cardroom.browser.session.draft import PlayedSince
from cardroom.browser.session.sitting import Sitting
from cardroom.game import Position, Seen
from cardroom.nouns.seats import Seat
from cardroom.records.results import Result
from cardroom.records.saved_game import Saved
from cardroom.table import Table
from cardroom.views.lobby.seating import Seating, names_at
from cardroom.views.scene import Preferences, Scene


class Several(Sitting):
    """A game of several persons."""

    def __init__(self, saved: Saved, preferences: Preferences, table: Table | None = None) -> None:
        names = names_at(Seating(saved.levels, saved.names), preferences.name)
        super().__init__(saved, preferences, names, table=table)
        self._since: tuple[str, ...] = ()  # what one finds done when one looks again

    # What is so

    @property
    def awaited(self) -> Seat | None:
        """Another person who is to act; None while the one who looks is, or nobody or a computer
        player.
        """
        turn = self.table.state.turn
        return turn if turn in self.people and turn != self.seat else None

    def result(self, when: int) -> Result | None:  # noqa: ARG002
        """It counts for nobody: the statistics are one person's, against computer players."""
        return None

    def look_back(self) -> None:
        """From now on the table shows what was done since this seat's last own turn."""
        self._since = self.story.lines(self.seat, self._last_turn())

    def _last_turn(self) -> int:
        """The number of actions up to this seat's last own one."""
        mine = [
            place
            for place, (state, _, _) in enumerate(self.table.history())
            if self._is_mine(state)
        ]
        return mine[-1] + 1 if mine else 0

    def _is_mine(self, state: Position) -> bool:
        return state.turn == self.seat

    # What is done

    def do(self, action: object) -> bool:
        """Whoever looks does this; True when it was legal, and theirs to do, and is done."""
        if self.table.state.turn not in (self.seat, None):
            return False
        return super().do(action)

    def play(self, action: object) -> None:
        """Whoever is to act does this. Raises `IllegalAction`."""
        super().play(action)
        self._since = ()

    def undo(self) -> None:
        """Back to one's own last decision, unless another person has acted since, which is said."""
        other = self._acted_since()
        if other is not None:
            self.draft.clear()
            self.draft.refuse(PlayedSince(other))
        else:
            super().undo()
            self._since = ()

    def _acted_since(self) -> Seat | None:
        """Another person who acted after this seat's last decision, the last of them."""
        for state, _action, _after in reversed(self.table.history()):
            if state.turn in (self.seat, None):
                break
            if state.turn in self.people:
                return state.turn
        return None

    # What is seen

    def scene(self) -> Scene[Seen]:
        """Everything the table shows."""
        return super().scene()._replace(since=self._since)
