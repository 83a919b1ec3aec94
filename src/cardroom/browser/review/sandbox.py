"""Purposes of tables that a review opens. Their games are not saved and not in the statistics."""

from collections.abc import Callable

from htpy import Node

from cardroom.nouns.seats import Seat
from cardroom.records.saved_game import Saved
from cardroom.session.draft import Draft
from cardroom.session.purpose import Ended, Purpose
from cardroom.table import Table
from cardroom.views.scene import Guide


class Replayed(Purpose):
    """The purpose of a finished game opened for review; the visitor or another player played it."""

    is_kept = False

    def __init__(
        self,
        reader: Seat | None,
        banner: Node,
        ended: Ended | None = None,
    ) -> None:
        """Create the purpose. `reader` is the seat the review is written for, None in a game of
        another player. `banner` replaces the table's tools; `ended` names the challenge, if any.
        """
        self._reader = reader
        self._banner = banner
        self._ended = ended

    def addressed_seat(self, seat: Seat) -> Seat | None:  # noqa: ARG002
        return self._reader

    def find_completed(self, saved: Saved) -> Ended | None:  # noqa: ARG002
        return self._ended

    def guide(self, table: Table) -> Guide:  # noqa: ARG002
        return Guide(self._banner, "")


class SideGame(Purpose):
    """The purpose of a side game, which starts from a reviewed decision."""

    is_kept = False

    def __init__(self, banner: Node) -> None:
        self.banner = banner

    def guide(self, table: Table) -> Guide:  # noqa: ARG002
        return Guide(self.banner, "")


class SecondTry(Purpose):
    """The purpose of a table where a decision is tried again; the answer is noted, not played."""

    is_kept = auto_advance = undoes = False

    def __init__(self, banner: Node, hears: Callable[[object], None]) -> None:
        self.banner = banner
        self._hears = hears

    def pauses_computers(self, table: Table) -> bool:  # noqa: ARG002
        return True

    def turn_down(self, table: Table, draft: Draft, action: object) -> Draft:
        """Note a legal action as the player's answer. Return the draft (prepared action); if the
        action is illegal, the draft contains the objection.
        """
        objection = table.game.objection(table.state, action)
        if not objection:
            self._hears(action)
        return draft.clear().refuse(objection)

    def guide(self, table: Table) -> Guide:  # noqa: ARG002
        return Guide(self.banner, "")
