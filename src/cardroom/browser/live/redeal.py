"""What a guest is asked, and can ask, about cards that all draw; what a tab remembers of them."""

from abc import ABC, abstractmethod
from collections.abc import Mapping

from cardroom.browser.commands import Handler, plainly
from cardroom.browser.live.guest_ui import GuestUi
from cardroom.browser.page import session_storage
from cardroom.live.joint_deal.pin import Pin, pin_of


def drawn_with(name: str, game: str) -> Pin | None:
    """The deal of this game that was drawn at a table of this host's, as the tab remembers it."""
    host, _, text = session_storage.recall(session_storage.DRAWN).partition("\n")
    pin = pin_of(text) if host == name else None
    return pin if pin and pin.deal.game == game else None


class Redrawing(ABC):
    """The buttons of these questions."""

    @property
    @abstractmethod
    def _visiting(self) -> GuestUi | None: ...

    @property
    def handlers(self) -> Mapping[str, Handler]:
        """What each word does."""
        return {
            "live-agree": plainly(lambda: self.redraw(yes=True)),
            "live-decline": plainly(lambda: self.redraw(yes=False)),
            "live-redraw": plainly(self.want_cards),
            "live-anyway": plainly(self.play_undrawn),
            "live-accept": plainly(self.accept),
        }

    def redraw(self, *, yes: bool) -> None:
        """Other cards for all are welcome, or the cards there are shall be kept."""
        if self._visiting:
            self._visiting.redraw(yes=yes)

    def want_cards(self) -> None:
        """Ask the host for cards that all draw."""
        if self._visiting:
            self._visiting.want_cards()

    def play_undrawn(self) -> None:
        """Play cards that nobody knows the origin of."""
        if self._visiting:
            self._visiting.play_undrawn()

    def accept(self) -> None:
        """Take what the host's device says of one's own seat."""
        if self._visiting:
            self._visiting.accept()
