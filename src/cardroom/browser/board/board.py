"""Commands of the board (a table for any deal): open, save, swap cards, undo, ask an expert."""

from collections.abc import Mapping
from typing import NamedTuple

from pyscript import window

from cardroom.browser.board.purposes import KEPT, LAST, PlayedOn, board_session, write_position
from cardroom.browser.commands import Request
from cardroom.browser.page import clock, dialog, dom
from cardroom.browser.page.chunked_work import Work
from cardroom.browser.page.tasks import in_background
from cardroom.browser.page.url_params import fresh_id
from cardroom.browser.table.app import App
from cardroom.browser.table.seated import session_against_computers
from cardroom.browser.table.stack import BOARD, BOARD_GAME
from cardroom.laying.layout import Layout
from cardroom.laying.swapping import cards_to_swap_in, swap_into_hand_to_act
from cardroom.links.frame import LinkError
from cardroom.links.link import open_in_steps
from cardroom.nouns.cards import Card
from cardroom.players.service import RequestError
from cardroom.players.weighing import read_analysis, write_analysis_request
from cardroom.records.kept_links import LONGEST_TITLE, Named
from cardroom.session.events import TextTried
from cardroom.session.session import OpenTable
from cardroom.table import Table
from cardroom.views.board import advice, panel, setup
from cardroom.views.words import _, title_of

LEVEL = "expert"  # of the computer players


class Board(NamedTuple):
    """State of the board (a table to set up any deal): its table, and the cards placed by hand."""

    opened: OpenTable | None = None
    layout: Layout | None = None  # cards that the visitor placed; None: all were dealt


def open_table(app: App, table: Table, layout: Layout | None = None, *, more_deals: bool) -> None:
    """Open the board (a table to try deals) with a position. `layout` has the cards that the
    visitor placed by hand, if any. With `more_deals`, another deal may follow.
    """
    session = board_session(table, app.page.preferences, more_deals=more_deals)
    session.purpose.keep(app.page.local_storage, table)
    app.put(Board(app.page.show_on_top(session, BOARD), layout))


def copy_shown_table_to_board(app: App, request: Request) -> None:
    """Open the board with a copy of the shown table. ``data-place="12"`` copies only the first 12
    actions. A saved game is copied without its unfinished deal, whose cards are secret. Until the
    game is over, its next deal is secret, too.
    """
    dialog.close()
    session, place = request.session, request.get("place")
    table, length = session.table, session.table.length
    if session.is_kept:
        ends = [n for n, (_b, _a, after) in enumerate(table.history(), 1) if after.turn is None]
        if not ends:
            return
        length = ends[-1]
    whole = table.at(length)
    while place and whole.length > int(place):
        whole = whole.after_undo(None)
    more_deals = session.over or (session.purpose.more_deals and not session.is_kept)
    open_table(app, whole, more_deals=more_deals)


def reopen_last_position(app: App) -> None:
    """Show the last position of the board again. If this fails, show another table or the lobby."""
    link = app.page.local_storage.get(KEPT, "")
    app.page.slices.begin(_open_link(app, link), _("Opening the game..."))


def _open_link(app: App, link: str) -> Work:
    try:
        table: Table = yield from open_in_steps(link)
    except LinkError as error:
        window.console.warn(f"The board could not be opened: {error!r}")
        app.page.show_top()
    else:
        open_table(app, table, app.get(Board).layout, more_deals=not link.endswith(LAST))


# Named positions


def ask_position_title(_app: App, request: Request) -> None:
    """Ask the visitor for a name, to save the position on the board (a table to try deals)."""
    table = request.session.table
    values = {"game": title_of(table.game), "number": table.state.number}
    dialog.show(setup.save_position_dialog(_("%(game)s, deal %(number)d") % values))


def save_named_position(app: App, request: Request) -> None:
    title = str(dom.element("position-title").value).strip()[:LONGEST_TITLE]
    dialog.close()
    link = write_position(request.session.table, request.session.purpose)
    named = Named(title or title_of(request.session.table.game), link, clock.now())
    app.page.store.keep(fresh_id(), named)
    app.page.notices.toast(_("Saved: %(title)s") % {"title": named.title})


def open_saved_position(app: App, request: Request) -> None:
    """Show a saved position on the board (a table to try deals), or say that it was deleted."""
    if one := app.page.store.positions().get(request.get("id")):
        dialog.close()
        app.put(app.get(Board)._replace(layout=None))
        app.page.slices.begin(_open_link(app, one.link), _("Opening the game..."))
    else:
        app.page.tell_entry_deleted()


# Swapping cards


def _placed_cards(app: App) -> Mapping[str, tuple[Card, ...]]:
    layout = app.get(Board).layout
    return layout.given if layout else {}


def show_swap_dialog(app: App, request: Request, refused: Card | None = None) -> None:
    """Show the dialog to replace a card in the hand of the player whose turn it is."""
    session = request.session
    others = cards_to_swap_in(session.table, _placed_cards(app))
    dialog.show(setup.replace_random_card_dialog(session.names[session.seat], others, refused))


def swap_card(app: App, request: Request) -> None:
    """Replace a card in the hand of the player to act with the card named in ``data-which``."""
    card = Card(request.get("which"))
    if record := swap_into_hand_to_act(request.session.table, card, _placed_cards(app)):
        dialog.close()
        more_deals = request.session.purpose.more_deals
        open_table(app, Table(record), app.get(Board).layout, more_deals=more_deals)
    else:
        show_swap_dialog(app, request, card)


# Menu, advice and play


def show_menu(app: App, request: Request) -> None:
    swaps = bool(cards_to_swap_in(request.session.table, _placed_cards(app)))
    dialog.show(panel.menu(swaps=swaps))


def ask_expert(app: App, request: Request) -> None:
    """Ask an expert computer player to rate each legal action of the player to act."""
    if request.session.table.state.turn is not None:
        dialog.show(advice.analysing_dialog())
        in_background(_advise(app, request.opened))


def ask_expert_and_mark_assisted(app: App, request: Request) -> None:
    """Ask an expert computer player to rate the legal actions. The game then counts as assisted."""
    app.page.mark_assisted()
    ask_expert(app, request)


async def _advise(app: App, opened: OpenTable) -> None:
    table = opened.session.table
    text = await app.ask(write_analysis_request(table.length), table.record)
    here = app.page.opened is opened and opened.session.table is table
    if not here or not dialog.shows("data-advice"):
        return
    try:
        said = read_analysis(text, table.game)
    except RequestError as error:
        window.console.warn(f"A position could not be looked at: {error!r}")
        dialog.show(advice.no_advice_dialog())
    else:
        looked = advice.review_scene_from_board(table, opened.session.names, said)
        dialog.show(advice.advice_dialog(looked))


def do_advised_action(app: App, request: Request) -> None:
    """Do the action that the visitor picked from the expert's list of evaluated actions."""
    dialog.close()
    app.page.send(TextTried(request.get("say")))


def play_on_against_computers(app: App, request: Request) -> None:
    """Play on against computer players from the position on the board (a table to try deals)."""
    dialog.close()
    table = request.session.table
    table, seat = table.at(table.length), table.state.turn or 0  # nothing to redo
    purpose = PlayedOn(table.length, request.session.purpose.more_deals)
    game = session_against_computers(table, app.page.preferences, seat, LEVEL, purpose)
    app.page.show_on_top(game, BOARD_GAME)


def return_to_board(app: App, _request: Request) -> None:
    app.page.back()
