"""What one looks at while a table is laid: tricks, score, the whole position, and why."""

from collections.abc import Callable

from pyscript import window

from cardroom.browser.commands import Command, Needs, Request, plainly
from cardroom.browser.page import clock, dialog
from cardroom.browser.page.tasks import in_background
from cardroom.browser.table.lobby_screen import when_text
from cardroom.browser.table.page import Page
from cardroom.game import Seen
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat
from cardroom.players.player import Reason
from cardroom.session.session import Session
from cardroom.views import dialogs
from cardroom.views.scene import Scene
from cardroom.views.table import toolbar
from cardroom.views.table.scene_maker import scene_of
from cardroom.views.wording import words_of


class TableDialogs:
    """Opens the dialogs that only show something."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def commands(self) -> tuple[Command, ...]:
        return (
            _dialog("last-trick", dialogs.last_trick),
            _dialog("tricks", dialogs.all_tricks),
            Command("score", Needs.SIGHT, _show_score),
            _dialog("more", dialogs.more),
            _dialog("contract", dialogs.contract),
            _dialog("state", dialogs.state),
            Command("menu", Needs.SIGHT, _show_menu),
            Command("keys", Needs.NOTHING, lambda _asked: dialog.show(dialogs.keys())),
            Command("why", Needs.SIGHT, self._why),
            Command("print", Needs.SIGHT, lambda _asked: window.print()),
            Command("close", Needs.NOTHING, plainly(dialog.dismiss)),
        )

    def _why(self, asked: Request) -> None:
        """Why did you play that? The same player is asked again, at that very position."""
        seat, card = int(asked.get("seat")), Card(asked.get("laid"))
        in_background(self._ask_why(asked.session, seat, card))

    async def _ask_why(self, session: Session, seat: Seat, card: Card) -> None:
        place = session.history.place_of(seat, card)
        if place is None or session.saved.levels[seat] is None:
            return
        cards = session.history.laid_at(place)  # which may be undone before the answer comes
        choice = await self._page.turns.asked_again(session, seat, place)
        if self._page.session is session:
            _show_reason(scene_of(session), seat, cards, choice.reason)


def _dialog(word: str, inside: Callable[[Scene[Seen]], object]) -> Command:
    return Command(word, Needs.SIGHT, lambda asked: dialog.show(inside(scene_of(asked.session))))


def _show_score(asked: Request) -> None:
    session = asked.session
    dialog.show(dialogs.score(scene_of(session), when_text(session.saved.when or clock.now())))


def _show_menu(asked: Request) -> None:
    session = asked.session
    coached, redo = session.coach.there, session.table.can_redo()
    shared, over = session.saved.shared, session.deal_done
    dialog.show(toolbar.menu(coached=coached, shared=shared, redo=redo, over=over))


def _show_reason(scene: Scene[Seen], seat: Seat, cards: tuple[Card, ...], reason: Reason) -> None:
    said = words_of(scene.game).reason(reason, scene.names)
    dialog.show(dialogs.why(scene, seat, cards, said))
