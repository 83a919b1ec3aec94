"""Tables beside a game that is looked at again: neither kept nor counted, while the game waits."""

from collections.abc import Callable

from htpy import Node

from cardroom.browser.session.sitting import Sitting
from cardroom.browser.table.page import Page
from cardroom.game import Seen
from cardroom.nouns.seats import Seat
from cardroom.views.scene import Guide, Scene


class Unkept(Sitting):
    """A table with a banner that says what it is."""

    is_kept = False
    banner: Node = None  # in the place of the tools
    told = ""  # what a screen reader is told of it

    def scene(self) -> Scene[Seen]:
        scene = super().scene()
        return scene._replace(guide=Guide(self.banner, self.told), can_undo=False, can_redo=False)


class Lent(Unkept):
    """A game that was compared: somebody else's, or one's own as it was then."""

    waiting: Sitting | None = None  # what was on the table before; None: the lobby
    reader: Seat | None = None  # whose eyes its review is written for

    def leave(self, page: Page) -> None:
        """Back to where one was."""
        if self.waiting is None:
            page.to_lobby()
        else:
            self.waiting.preferences = page.preferences
            page.lay(self.waiting, self.waiting.saved.id)


class Beside(Unkept):
    """A side game, played on from a decision."""


class Trying(Beside):
    """The table as it was: what one would do now is heard, and not done."""

    hears: Callable[[object], None]

    @property
    def at_rest(self) -> bool:
        return True

    def only_action(self) -> None:
        """Nothing is done by itself."""

    def do(self, action: object) -> bool:
        """Take it for the answer, if it is legal."""
        if self.my_turn and (objection := self.table.game.objection(self.table.state, action)):
            self.draft.refuse(objection)
        elif self.my_turn:
            self.draft.clear()
            self.hears(action)
        return False

    def undo(self) -> None:
        """Nothing was done."""

    def redo(self) -> None:
        """Nothing was taken back."""
