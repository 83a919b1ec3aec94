"""A completed trick that lies on the table until it is gathered. No browser in here."""

from cardroom.game import InTricks, Seen
from cardroom.session.memo import Memo


class TrickPause:
    """Which trick lies there, and whether it was taken from the table."""

    def __init__(self) -> None:
        self._gathered: tuple[int, int] | None = None  # the deal, and how many tricks it had then
        self._tricks = Memo(_tricks)

    def shown(self, view: Seen) -> bool:
        """Whether no card was led since the last trick, which lies there if it was not gathered."""
        return self._tricks(view)[1]

    def gathered(self, view: Seen) -> bool:
        """Whether the last trick was taken from the table."""
        return self._gathered == self._complete(view)

    def gather(self, view: Seen) -> None:
        """Take the last trick from the table."""
        self._gathered = self._complete(view)

    def forget(self) -> None:
        """Something was taken back."""
        self._gathered = None

    def _complete(self, view: Seen) -> tuple[int, int]:
        """The deal, and how many of its tricks are complete."""
        return view.number, self._tricks(view)[0]


def _tricks(view: Seen) -> tuple[int, bool]:
    """How many tricks of the deal are complete, and whether the next has not begun."""
    trick = view.trick if isinstance(view, InTricks) else None
    count = len(view.tricks) if isinstance(view, InTricks) else 0
    return count, bool(count and trick and not trick.cards)
