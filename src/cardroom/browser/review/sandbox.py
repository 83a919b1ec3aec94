"""Tables beside a game that is looked at again: neither kept nor counted, while the game waits."""

from collections.abc import Callable

from htpy import Node

from cardroom.nouns.seats import Seat
from cardroom.records.saved_game import Saved
from cardroom.session.draft import Draft
from cardroom.session.purpose import Ended, Purpose
from cardroom.table import Table
from cardroom.views.scene import Guide


class Replayed(Purpose):
    """A game that was compared: somebody else's, or one's own as it was then."""

    is_kept = False

    def __init__(
        self,
        reader: Seat | None,
        banner: Node,
        ended: Ended | None = None,
    ) -> None:
        """`reader` is whose eyes its review is written for; `banner` says in the place of the tools
        what it is; `ended` what was compared.
        """
        self._reader = reader
        self._banner = banner
        self._ended = ended

    def reader(self, seat: Seat) -> Seat | None:  # noqa: ARG002
        return self._reader

    def ended(self, saved: Saved) -> Ended | None:  # noqa: ARG002
        """What was compared."""
        return self._ended

    def guide(self, table: Table) -> Guide:  # noqa: ARG002
        return Guide(self._banner, "")


class SideGame(Purpose):
    """A side game, played on from a decision."""

    is_kept = False

    def __init__(self, banner: Node) -> None:
        self.banner = banner

    def guide(self, table: Table) -> Guide:  # noqa: ARG002
        return Guide(self.banner, "")


class SecondTry(Purpose):
    """The table as it was: what one would do now is heard, and not done."""

    is_kept = auto_advance = undoes = False

    def __init__(self, banner: Node, hears: Callable[[object], None]) -> None:
        self.banner = banner
        self._hears = hears

    def at_rest(self, table: Table) -> bool:  # noqa: ARG002
        return True

    def turn_down(self, table: Table, draft: Draft, action: object) -> Draft:
        """Take the action for the answer, if it is legal."""
        objection = table.game.objection(table.state, action)
        if not objection:
            self._hears(action)
        return draft.clear().refuse(objection)

    def guide(self, table: Table) -> Guide:  # noqa: ARG002
        """What is asked."""
        return Guide(self.banner, "")
