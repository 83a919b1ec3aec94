"""The browser's Back and Forward: an entry for a table, one for a dialog, one for the lobby.

Back closes an open dialog; from a table it leads to the one below, at last to the lobby, and
Forward comes back. An entry is never taken out, since that happens later than asked for: that of a
closed dialog is used again, or passed over on the way back, and so is that of a left table.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from pyscript import window

from cardroom.browser.page import dialog, dom


class Entry(NamedTuple):
    """What the browser keeps with a place in its history."""

    number: int  # from 0, in the order of the history
    place: str  # the trail of the tables (`session.stack`); empty in the lobby
    over: bool  # whether it was made for a dialog over that place


class History:
    """Where the visitor is in the history of this tab."""

    def __init__(self) -> None:
        self._here = _read(window.history.state) or Entry(0, "", over=False)
        self._replace(self._here)

    def at(self, place: str) -> None:
        """The visitor has come to this place by a button, a link or a key."""
        if place != self._here.place:
            self._make(place, over=False)

    def opened(self) -> None:
        if not self._here.over:
            self._make(self._here.place, over=True)

    def landed(self) -> None:
        """The visitor has followed a link within the page, and so the browser made an entry."""
        if not window.history.state:
            number = self._here.number + 1
            self._replace(self._here._replace(number=number, over=True))

    def follow(self, show: Callable[[str], None]) -> Callable[[Any], None]:
        """What is to hear of it that the visitor went back or forward; `show` lays the table of a
        game, or opens the lobby.
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
            self._replace(there._replace(place=before.place))  # so that Forward leads here again
            window.history.back()
            return
        if not same:
            self._here = there._replace(over=True)  # what is shown instead takes the same entry
            show(there.place)
            self._replace(self._here._replace(over=False))

    def _make(self, place: str, *, over: bool) -> None:
        """Another entry, or the one of a dialog that has been closed."""
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
    """An entry as it was kept; None where the browser made it."""
    if not state or getattr(state, "number", None) is None:
        return None
    return Entry(int(state.number), str(state.place), bool(state.over))
