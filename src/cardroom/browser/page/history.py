"""The browser's Back and Forward: history entries for tables, for the dialog, and for the lobby.

Back closes an open dialog. From a table, Back leads to the table below, and finally to the lobby;
Forward leads back again. Entries are never removed, since browsers remove them with a delay. After
a dialog is closed or a table is left, its entry is reused for the next table or dialog. Until then,
Back skips the entry.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from pyscript import window

from cardroom.browser.page import dialog, dom


class HistoryEntry(NamedTuple):
    """Entry of the browser's history, with the values that the browser saves for it."""

    number: int  # from 0, in the order of the history
    place: str  # the trail of the tables (`browser.table.stack`); empty in the lobby
    over: bool  # True if it was made for a dialog over that place


class History:
    """The browser history of this tab, with its current entry."""

    def __init__(self) -> None:
        self._here = _read(window.history.state) or HistoryEntry(0, "", over=False)
        self._replace(self._here)

    def add_entry(self, trail: str) -> None:
        """Add an entry to the browser's history. `trail` has the addresses of the open tables."""
        if trail != self._here.place:
            self._push_or_overwrite(trail, over=False)

    def add_dialog_entry(self) -> None:
        if not self._here.over:
            self._push_or_overwrite(self._here.place, over=True)

    def adopt_link_entry(self) -> None:
        """Store our `HistoryEntry` in the browser's history entry for a clicked ``#`` link."""
        if not window.history.state:
            number = self._here.number + 1
            self._replace(self._here._replace(number=number, over=True))

    def follow(self, show: Callable[[str], None], event: Any) -> None:
        """Handle Back and Forward: call `show` with the addresses of the tables to show."""
        there = _read(event.state)
        if there is None:  # a link within the page: `adopt_link_entry`
            return
        before, self._here = self._here, there
        back, same = there.number < before.number, there.place == before.place
        is_below = f"{before.place} ".startswith(f"{there.place} ")
        if dialog.is_open():
            dialog.dismiss()
        elif back and (same or (there.place and before.place and not is_below)):
            self._replace(there._replace(place=before.place))  # Forward will lead here again
            window.history.back()
            return
        if not same:
            self._here = there._replace(over=True)  # another table shown instead takes this entry
            show(there.place)
            self._replace(self._here._replace(over=False))

    def _push_or_overwrite(self, place: str, *, over: bool) -> None:
        if self._here.over:
            self._replace(HistoryEntry(self._here.number, place, over))
        else:
            self._here = HistoryEntry(self._here.number + 1, place, over)
            window.history.pushState(dom.to_plain_js(self._here._asdict()), "")

    def _replace(self, entry: HistoryEntry) -> None:
        self._here = entry
        window.history.replaceState(dom.to_plain_js(entry._asdict()), "")


def _read(state: Any) -> HistoryEntry | None:
    """Return the history entry saved as `state`; None if this site did not save the state."""
    if not state or getattr(state, "number", None) is None:
        return None
    return HistoryEntry(int(state.number), str(state.place), bool(state.over))
