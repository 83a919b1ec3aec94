"""Kinds of tables (`Purpose`) for trying deals: the board, and a game continued from it."""

from collections.abc import MutableMapping
from dataclasses import dataclass

from cardroom.links.link import encode_table
from cardroom.records.preferences import Preferences
from cardroom.records.saved_game import Saved
from cardroom.session.kinds import EverySeat, Purpose
from cardroom.session.session import Session, new_session
from cardroom.table import Table
from cardroom.views.board.panel import panel, play_on_panel, turn_sentence
from cardroom.views.board.places import compass_names
from cardroom.views.scene import Guide

KEPT = "cardroom/board"  # key of the position, as a link, for a reload


@dataclass(frozen=True)
class OnBoard(Purpose):
    """Kind of table (`Purpose`): the board, where one visitor acts for all seats."""

    is_kept = False

    names: tuple[str, ...]
    auto_advance: bool  # whether more deals are allowed

    def keep(self, storage: MutableMapping[str, str], table: Table) -> None:
        """Save the position on the board, to show it again after the page is reloaded."""
        keep_link(storage, table)

    def guide(self, table: Table) -> Guide:
        """Return the panel beside the board: the player to act, and command buttons."""
        return Guide(panel(table, self.names), turn_sentence(table, self.names))


@dataclass(frozen=True)
class PlayedOn(Purpose):
    """Kind of table (`Purpose`): a game that continues from a position set up by hand."""

    is_kept = False

    begun: int  # number of actions that led to the position

    def guide(self, table: Table) -> Guide:
        return Guide(play_on_panel(undoes=table.length > self.begun), "")


def keep_link(storage: MutableMapping[str, str], table: Table) -> None:
    """Save the position on the board as the text of a link. Save nothing for a damaged table, which
    a link cannot describe.
    """
    if not table.damage:
        storage[KEPT] = encode_table(table)


def board_session(table: Table, preferences: Preferences, *, goes_on: bool = True) -> Session:
    """Return a session of the board, where the visitor plays all seats and sees the hand to act."""
    count = len(table.state.scores)
    names = compass_names(count)
    saved, seat = Saved("", table.record, (None,) * count), table.state.turn or 0
    return new_session(saved, preferences, names, seat, table, OnBoard(names, goes_on), EverySeat())
