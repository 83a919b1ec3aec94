"""The browser's Back and Forward: an entry for a table, one for a dialog, one for the lobby.

Back closes an open dialog; from a table it leads to the one below, at last to the lobby. Forward
comes back. Entries are never removed, since browsers do that with a delay. The entry of a closed
dialog or a left table is used again, or skipped on the way back.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from pyscript import window

from cardroom.browser.page import dialog, dom


class Entry(NamedTuple):
    """The state that the browser keeps with an entry of its history."""

    number: int  # from 0, in the order of the history
    place: str  # the trail of the tables (`session.stack`); empty in the lobby
    over: bool  # True if it was made for a dialog over that place


class History:
    """The history of this tab, and the present entry in it."""

    def __init__(self) -> None:
        self._here = _read(window.history.state) or Entry(0, "", over=False)
        self._replace(self._here)

    def at(self, place: str) -> None:
        """Add an entry for this place, reached by a button, a link or a key."""
        if place != self._here.place:
            self._make(place, over=False)

    def opened(self) -> None:
        if not self._here.over:
            self._make(self._here.place, over=True)

    def landed(self) -> None:
        """Adopt the entry that the browser made for a link within the page."""
        if not window.history.state:
            number = self._here.number + 1
            self._replace(self._here._replace(number=number, over=True))

    def follow(self, show: Callable[[str], None]) -> Callable[[Any], None]:
        """Return the handler of the browser's Back and Forward events; `show` shows the table of
        a trail, or the lobby if the trail is empty.
        """
        return lambda event: self._travelled(event, show)

    def _travelled(self, event: Any, show: Callable[[str], None]) -> None:
        there = _read(event.state)
        if there is None:  # a link within the page: `landed`
            return
        before, self._here = self._here, there
        back, same = there.number < before.number, there.place == before.place
        if dialog.is_open():
            dialog.close()
        elif back and (
            same or (there.place and before.place and not _is_below(there.place, before.place))
        ):
            self._replace(there._replace(place=before.place))  # Forward will lead here again
            window.history.back()
            return
        if not same:
            self._here = there._replace(over=True)  # another table shown instead takes this entry
            show(there.place)
            self._replace(self._here._replace(over=False))

    def _make(self, place: str, *, over: bool) -> None:
        """Add an entry, or reuse the one of a closed dialog."""
        if self._here.over:
            self._replace(Entry(self._here.number, place, over))
        else:
            self._here = Entry(self._here.number + 1, place, over)
            window.history.pushState(dom.plain(self._here._asdict()), "")

    def _replace(self, entry: Entry) -> None:
        self._here = entry
        window.history.replaceState(dom.plain(entry._asdict()), "")


def _is_below(there: str, here: str) -> bool:
    """Return whether the tables of one trail are the lowest ones of the other."""
    return f"{here} ".startswith(f"{there} ")


def _read(state: Any) -> Entry | None:
    """Return the entry of a history state; None if the browser made it."""
    if not state or getattr(state, "number", None) is None:
        return None
    return Entry(int(state.number), str(state.place), bool(state.over))
