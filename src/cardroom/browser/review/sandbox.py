"""Behaviour of the tables in a review (`Purpose`). Their games are neither saved nor counted."""

from collections.abc import Callable

from htpy import Node

from cardroom.nouns.seats import Seat
from cardroom.records.saved_game import Saved
from cardroom.session.draft import Draft
from cardroom.session.purpose import Ended, Purpose
from cardroom.table import Table
from cardroom.views.scene import Guide


class Replayed(Purpose):
    """Behaviour of a finished game's table in a review. The game may be another player's."""

    is_kept = False

    def __init__(self, reader: Seat | None, banner: Node, ended: Ended | None = None) -> None:
        """Set up the table. `reader` is the seat that the review addresses, or None in another
        player's game. `banner` is shown instead of the toolbar. `ended` tells which challenge the
        game belongs to, or None.
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
    """Behaviour of the table of a side game, which starts from a reviewed decision."""

    is_kept = False

    def __init__(self, banner: Node) -> None:
        self.banner = banner

    def guide(self, table: Table) -> Guide:  # noqa: ARG002
        return Guide(self.banner, "")


class SecondTry(Purpose):
    """Purpose (what is saved and allowed) of a second try, which is noted but not played."""

    is_kept = auto_advance = undoes = False

    def __init__(self, banner: Node, hears: Callable[[object], None]) -> None:
        self.banner = banner
        self._hears = hears

    def pauses_computers(self, table: Table) -> bool:  # noqa: ARG002
        return True

    def turn_down(self, table: Table, draft: Draft, action: object) -> Draft:
        """Note a legal action as the player's answer, without playing it. Return an empty draft
        (prepared action). An illegal action is not noted: the draft shows the objection.
        """
        objection = table.game.objection(table.state, action)
        if not objection:
            self._hears(action)
        return draft.clear().refuse(objection)

    def guide(self, table: Table) -> Guide:  # noqa: ARG002
        return Guide(self.banner, "")
