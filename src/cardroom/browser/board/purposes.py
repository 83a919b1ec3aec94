"""The purposes of the board and of a game played on from it. No browser in here."""

from collections.abc import Callable

from cardroom.nouns.seats import with_entry
from cardroom.records.saved_game import Saved
from cardroom.session.company import Company, EverySeat
from cardroom.session.preferences import Preferences
from cardroom.session.purpose import Purpose
from cardroom.session.session import Session
from cardroom.table import Table
from cardroom.views.board.panel import panel, playing, told
from cardroom.views.board.places import compass
from cardroom.views.lobby.new_game import usual_names
from cardroom.views.scene import Guide

LEVEL = "expert"  # of the computer players


class OnBoard(Purpose):
    """The purpose of the board: one person acts for all seats, and no result counts."""

    is_kept = False

    def __init__(
        self, names: tuple[str, ...], noted: Callable[[Table], None], *, goes_on: bool
    ) -> None:
        """`names` by seat; `noted` is called with the table after each change; `goes_on` allows
        the next deal, which is no secret then.
        """
        self.names = names
        self._noted = noted
        self.auto_advance = goes_on

    def on_change(self, table: Table) -> None:
        """Save the table for a reload."""
        self._noted(table)

    def guide(self, table: Table) -> Guide:
        """Return the panel of the board: the player to act, and commands."""
        return Guide(panel(table, self.names), told(table, self.names))


class PlayedOn(Purpose):
    """A game against computer players, from a position of the board."""

    is_kept = False

    def __init__(self, begun: int) -> None:
        """`begun` is the number of actions at its beginning."""
        self._begun = begun

    def guide(self, table: Table) -> Guide:
        return Guide(playing(undoes=table.length > self._begun), "")


def board_table(
    table: Table, preferences: Preferences, noted: Callable[[Table], None], *, goes_on: bool = True
) -> Session:
    """Return a session of the board, seen by the player to act."""
    count = len(table.state.scores)
    names = compass(count)
    saved = Saved("", table.record, (None,) * count)
    purpose = OnBoard(names, noted, goes_on=goes_on)
    return Session(saved, preferences, names, table.state.turn or 0, table, purpose, EverySeat())


def played_on(table: Table, preferences: Preferences) -> Session:
    """Return a game from this position, for the player to act against computer players."""
    seat, count = table.state.turn or 0, len(table.state.scores)
    levels = with_entry((LEVEL,) * count, seat, None)
    saved = Saved("", table.record, levels)
    names, purpose = usual_names(count, seat), PlayedOn(table.length)
    return Session(saved, preferences, names, seat, table, purpose, Company())
