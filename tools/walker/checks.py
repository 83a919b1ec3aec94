"""Conditions that must hold after every step."""

from collections.abc import Iterator
from typing import NamedTuple

from cardroom.records.saved_game import read_saved
from cardroom.table import RecordError, Table
from tools.walker.sight import Sight, read_actions

TAKES_BACK = {"undo", "coach-again", "letter-take", "live-redraw"}
"""Commands after which a saved game may hold other actions than before."""

REMOVES = {"forget-now"}
"""Commands after which a saved game may be gone."""


class Fault(NamedTuple):
    """A violated condition."""

    kind: str
    told: str


def find_faults(sight: Sight, *, offline: bool) -> Iterator[Fault]:
    """Find the faults of a quiet page."""
    if sight.broken:
        yield Fault("broken", sight.broken)
    if sight.blocked and not offline:
        yield Fault("blocked", "the page says that it could not start")
    if sight.wide > 1:
        yield Fault("overflow", f"{sight.wide} px wider: " + "; ".join(sight.sticking))
    if sight.dialog and not sight.dialog.text:
        yield Fault("empty dialog", "a dialog without a word")
    if sight.dialog and not sight.dialog.ways:
        yield Fault("empty dialog", f"nothing to press in '{sight.dialog.text[:200]}'")
    if sight.ready and not sight.controls:
        yield Fault("no control", "nothing can be pressed")


def has_sleeping_computer(sight: Sight) -> bool:
    """Return True if a quiet table waits for a computer player, which should have acted."""
    table, kept = sight.table, sight.games.get(sight.open or "")
    if sight.busy or sight.dialog or kept is None or table is None:
        return False
    if table.mine or table.curtain or not table.turn:
        return False
    try:
        saved = read_saved(sight.open or "", kept)
    except RecordError:
        return False
    turn = Table(saved.record).state.turn
    return turn is not None and str(turn) == table.turn and saved.levels[turn] is not None


def find_lost_actions(
    before: dict[str, str], now: dict[str, str], words: set[str]
) -> Iterator[Fault]:
    """Find saved games that lost actions though none of these commands may remove them."""
    for id, kept in before.items():
        if id not in now:
            if not words & REMOVES:
                yield Fault("lost game", f"{id} is gone: {kept[:500]}")
        elif kept != now[id] and not words & TAKES_BACK:
            was, are = read_actions(kept), read_actions(now[id])
            if are[: len(was)] != was:
                yield Fault("lost actions", f"{id}: {' '.join(was)} became {' '.join(are)}")


def find_other_table(before: Sight, after: Sight) -> Iterator[Fault]:
    """Compare the table with the one before a reload, which may cover it again with the curtain.
    Games of features may begin again.
    """
    if before.games != after.games or before.open != after.open or not before.table:
        return
    same = before.table == after.table
    if after.table and after.table.curtain:
        seen = before.table.game, before.table.phase, before.table.turn
        same = seen == (after.table.game, after.table.phase, after.table.turn)
    if before.open not in before.games:
        same = bool(after.table and after.table.game == before.table.game)
    if not same:
        yield Fault("other table", f"{before.table} became {after.table}")
