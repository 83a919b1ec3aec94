"""Two kinds of table (`Purpose`): the board (to try any deal), and a game begun from the board."""

from collections.abc import MutableMapping
from dataclasses import dataclass
from functools import partial

from cardroom.links.link import encode_game, encode_table
from cardroom.records.preferences import Preferences
from cardroom.records.saved_game import Saved
from cardroom.session.kinds import EverySeat, Purpose
from cardroom.session.session import Session, new_session
from cardroom.table import Table
from cardroom.views.board.panel import compass_names, panel, play_on_panel, turn_sentence
from cardroom.views.scene import Guide

KEPT = "cardroom/board"  # key of the position, as `write_position` writes it, for a reload
LAST = " last"  # mark behind the link of a position after whose deal no other deal may follow


@dataclass(frozen=True)
class OnBoard(Purpose):
    """Purpose of the board, a table to set up any deal: one visitor acts for all seats."""

    is_kept = False

    more_deals: bool

    def keep(self, storage: MutableMapping[str, str], table: Table) -> None:
        """Save the position on the board for a reload of the page, if the record is undamaged."""
        if not table.damage:
            storage[KEPT] = write_position(table, self)

    def guide(self, table: Table) -> Guide:
        """Return the panel beside the board: the player to act, and command buttons."""
        names = compass_names(len(table.state.scores))
        return Guide(panel(table, names), turn_sentence(table, names))


@dataclass(frozen=True)
class PlayedOn(Purpose):
    """Purpose of a table where a position from the board is played against computers."""

    is_kept = False

    begun: int  # number of actions that led to the position
    more_deals: bool

    def guide(self, table: Table) -> Guide:
        return Guide(play_on_panel(undoes=table.length > self.begun), "")


def write_position(table: Table, purpose: Purpose) -> str:
    """Write a position of the board as a link, and mark it if no more deals may follow."""
    link = encode_game(table.record) if table.damage else encode_table(table)
    return link + ("" if purpose.more_deals else LAST)


def board_session(table: Table, preferences: Preferences, *, more_deals: bool) -> Session:
    """Return a board session: the visitor plays all seats and sees the cards of the seat to act."""
    count = len(table.state.scores)
    names = partial(compass_names, count)
    saved, seat = Saved("", table.record, (None,) * count), table.state.turn or 0
    return new_session(saved, preferences, names, seat, table, OnBoard(more_deals), EverySeat())
