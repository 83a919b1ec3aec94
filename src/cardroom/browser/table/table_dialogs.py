"""Commands that show dialogs about the table: tricks, score, position, reasons."""

from pyscript import window

from cardroom.browser.commands import Request
from cardroom.browser.page import clock, dialog
from cardroom.browser.page.tasks import in_background
from cardroom.browser.table.app import App
from cardroom.browser.table.lobby_screen import when_text
from cardroom.game import Seen
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat
from cardroom.players.player import Reason
from cardroom.session.session import OpenTable
from cardroom.views import dialogs
from cardroom.views.scene import Scene
from cardroom.views.table import toolbar
from cardroom.views.table.deal import (
    all_tricks_dialog,
    contract_dialog,
    last_trick_dialog,
    position_dialog,
    reason_dialog,
)
from cardroom.views.table.more import more_dialog
from cardroom.views.table.scene_maker import scene_of
from cardroom.views.table.sheet import score_sheet_dialog
from cardroom.views.wording import words_of


def show_last_trick(_app: App, request: Request) -> None:
    dialog.show(last_trick_dialog(scene_of(request.session)))


def show_all_tricks(_app: App, request: Request) -> None:
    dialog.show(all_tricks_dialog(scene_of(request.session)))


def show_score(_app: App, request: Request) -> None:
    session = request.session
    dialog.show(score_sheet_dialog(scene_of(session), when_text(session.saved.when or clock.now())))


def show_more(_app: App, request: Request) -> None:
    dialog.show(more_dialog(scene_of(request.session)))


def show_contract(_app: App, request: Request) -> None:
    dialog.show(contract_dialog(scene_of(request.session)))


def show_state(_app: App, request: Request) -> None:
    dialog.show(position_dialog(scene_of(request.session)))


def show_menu(_app: App, request: Request) -> None:
    session = request.session
    coached, redo = session.coach.is_present, session.table.can_redo()
    shared, over = session.saved.has_several_people, session.deal_done
    dialog.show(toolbar.menu(coached=coached, shared=shared, redo=redo, over=over))


def show_keys(_app: App, _request: Request) -> None:
    dialog.show(dialogs.keyboard_dialog())


def print_table(_app: App, _request: Request) -> None:
    window.print()


def close(_app: App, _request: Request) -> None:
    """Close the dialog without an answer."""
    dialog.dismiss()


def ask_why(app: App, request: Request) -> None:
    """Show why a computer player laid a card: ask that player again at that position."""
    seat, card = int(request.get("seat")), Card(request.get("laid"))
    in_background(_ask_why(app, request.opened, seat, card))


async def _ask_why(app: App, opened: OpenTable, seat: Seat, card: Card) -> None:
    session = opened.session
    place = session.history.index_of_play(seat, card)
    if place is None or session.saved.levels[seat] is None:
        return
    cards = session.history.cards_played_at(place)
    choice = await app.page.turns.recompute_choice(session, seat, place)
    if app.page.opened is opened:
        _show_reason(scene_of(opened.session), seat, cards, choice.reason)


def _show_reason(scene: Scene[Seen], seat: Seat, cards: tuple[Card, ...], reason: Reason) -> None:
    said = words_of(scene.game).reason(reason)
    dialog.show(reason_dialog(scene, seat, cards, said))
