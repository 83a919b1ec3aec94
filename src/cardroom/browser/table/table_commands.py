"""Commands of the shown table: cards and buttons, and dialogs such as tricks, score, reasons."""

from collections.abc import Callable
from typing import Any

from pyscript import window

from cardroom.browser.commands import Request
from cardroom.browser.motion import animations
from cardroom.browser.page import clock, dialog, dom
from cardroom.browser.page.tasks import in_background
from cardroom.browser.start.bundles import call, load_bundle
from cardroom.browser.table.app import App
from cardroom.browser.table.lobby_screen import when_text
from cardroom.game import Seen
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat
from cardroom.session.events import CardsPicked, Changed
from cardroom.session.session import OpenTable, Session
from cardroom.views import dialogs
from cardroom.views.kit.regions import to_html
from cardroom.views.scene import Scene
from cardroom.views.share.fairness_info import early_check_warning_dialog, fairness_dialog
from cardroom.views.table import toolbar
from cardroom.views.table.deal import (
    all_tricks_dialog,
    deal_terms_dialog,
    duties_dialog,
    last_trick_dialog,
    position_in_words_dialog,
    trick_cards,
    why_played_dialog,
)
from cardroom.views.table.scene_maker import scene_of
from cardroom.views.table.sheet import score_sheet_dialog
from cardroom.views.table.toolbar import after_deal_menu_dialog
from cardroom.views.wording import words_of

DEAL_AGAIN = "share.comparison:show_last_deal_check"


def _showing(make: Callable[[Scene[Seen]], object]) -> Callable[[App, Request], None]:
    return lambda _app, request: dialog.show(make(scene_of(request.session)))


show_last_trick = _showing(last_trick_dialog)
show_all_tricks = _showing(all_tricks_dialog)
show_more = _showing(after_deal_menu_dialog)
show_contract = _showing(deal_terms_dialog)
show_state = _showing(position_in_words_dialog)


def show_score(_app: App, request: Request) -> None:
    session = request.session
    dialog.show(score_sheet_dialog(scene_of(session), when_text(session.saved.when or clock.now())))


def show_menu(_app: App, request: Request) -> None:
    session = request.session
    coached, redo = session.coach.is_present, session.table.can_redo()
    shared, over = session.saved.has_several_people, session.deal_done
    dialog.show(toolbar.menu(coached=coached, shared=shared, redo=redo, over=over))


def show_keys(_app: App, _request: Request) -> None:
    dialog.show(dialogs.keyboard_dialog())


def print_page(_app: App, _request: Request) -> None:
    window.print()


def accept_update(app: App, _request: Request) -> None:
    """Switch to the new version of the site."""
    app.updates.install()


def hide_update_offer(app: App, _request: Request) -> None:
    """Hide the offer of the new version, at the press of a button."""
    app.page.notices.hide_update()


def close(_app: App, _request: Request) -> None:
    """Close the dialog without an answer."""
    dialog.dismiss()


def leave_feature(app: App, _request: Request) -> None:
    """Leave a feature, such as the board, for the table below it or the lobby."""
    dialog.close()
    app.page.leave()


def explain_computer_card(app: App, request: Request) -> None:
    """Explain a computer player's card: let it decide again. During a deal this counts as help."""
    seat, card, trick = int(request.get("seat")), Card(request.get("laid")), request.get("trick")
    session = request.session
    place = session.history.index_of_play(seat, card, int(trick) if trick else None)
    if place is None or not scene_of(session).can_ask_why(seat):
        return
    if not session.deal_done:
        app.page.mark_assisted()
    in_background(_explain_computer_card(app, request.opened, seat, place))


async def _explain_computer_card(app: App, opened: OpenTable, seat: Seat, place: int) -> None:
    session = opened.session
    cards = session.history.cards_played_at(place)
    choice = await app.page.choose(session.table.at(place), seat, session.level_of(seat))
    if app.page.opened is opened:
        scene: Scene[Seen] = scene_of(opened.session)
        said = words_of(scene.game).reason(choice.reason)
        dialog.show(why_played_dialog(scene, seat, cards, said))


def show_duties(_app: App, request: Request) -> None:
    """Show which cards the player may play, and why. Add help for learners once it is loaded."""
    scene: Scene[Seen] = scene_of(request.session)
    dialog.show(duties_dialog(scene))
    in_background(_add_lesson_to_dialog(scene, request.opened))


async def _add_lesson_to_dialog(scene: Scene[Seen], opened: OpenTable) -> None:
    if await load_bundle("learn") and dialog.shows("class='asked-duties'"):
        from cardroom.views.learn.teaching import move_help_dialog

        session = opened.session
        asking = session.is_kept and session.can_viewer_act and len(session.view.legal) > 1
        dialog.refresh(move_help_dialog(scene, asking=asking))


# Cards, buttons and tricks


def pick_cards(app: App, names: str, target: Any) -> None:
    """Select the cards named in ``data-pick``. From a button in a dialog, the cards replace the
    selection. From a button at the table, the cards are added to the selection.
    """
    cards = tuple(map(Card, names.split("+")))
    alone = bool(target.closest("dialog"))
    dialog.close()
    app.page.send(CardsPicked(cards, alone))
    dom.focus(f"#card-{cards[0]}")


def press_button(_app: App, button: str, _target: Any) -> None:
    """Press another button of the page, whose id the tapped element has in ``data-presses``."""
    if there := dom.find(f"#{button}"):
        there.click()


def finish_animations(_app: App, _request: Request) -> None:
    """Skip the animations and pauses that are under way."""
    animations.finish_animations()


def toggle_trick(_app: App, request: Request) -> None:
    """Show the cards of a trick below the trick's line in a list; hide them if they are shown."""
    target, line = request.target, request.target.parentElement
    if cards := line.querySelector(".laid"):
        cards.remove()
    elif found := trick_cards(scene_of(request.session), int(request.get("trick"))):
        dom.append(line, to_html(found))
    target.setAttribute("aria-expanded", str(bool(line.querySelector(".laid"))).lower())


# The fairness of a deal


def explain_fairness(_app: App, request: Request) -> None:
    """Show a dialog that explains why no player can influence which cards are dealt."""
    seed = request.session.saved.record.seed
    dialog.show(fairness_dialog(scene_of(request.session), seed))


def check_deal_or_ask(_app: App, request: Request) -> None:
    """Show the proof that the last deal was fair. The proof is the seed, which also gives away
    later deals. So if the game goes on, warn the player first.
    """
    session = request.session
    if session.over:
        call(DEAL_AGAIN, session.table, scene_of(session).names)
    else:
        dialog.show(early_check_warning_dialog(scene_of(session).fingerprint))


def check_deal_early(app: App, request: Request) -> None:
    """Check that the last deal was fair, before the game is over. The deal's seed reveals later
    deals, so they count as assisted (played with help).
    """
    app.page.send(Changed(Session.note_code_seen))
    app.page.keep()
    call(DEAL_AGAIN, request.session.table, scene_of(request.session).names)
