"""Games by link: each player continues the game, and sends a link to the next player.

A link never changes a saved game unless the visitor agrees. The actions of the link's game and of
the saved game are compared (see `compare_records`).
"""

from functools import partial
from typing import NamedTuple, TypeAlias

from cardroom.browser.commands import Request
from cardroom.browser.page import dialog, dom
from cardroom.browser.page.chunked_work import Work
from cardroom.browser.table.app import App
from cardroom.links.correspondence import delta, full as whole
from cardroom.links.correspondence.full import Letter
from cardroom.links.frame import SEQUEL, LinkError, find_link, is_of_kind
from cardroom.nouns.seats import Seat
from cardroom.records.saved_game import Saved
from cardroom.session.session import Session
from cardroom.table import Record, Table
from cardroom.views.lobby.seating import Seating, person_names, player_names
from cardroom.views.share import correspondence as views
from cardroom.views.table.log import story_of
from cardroom.views.table.scene_maker import scene_of
from cardroom.views.tables import TABLES
from cardroom.views.wording import words_of
from cardroom.views.words import _

Arrived: TypeAlias = tuple[Letter, Table]
"""Game received by a link: the link's content, and the table after all actions."""


class OpenedLetter(NamedTuple):
    """The game of the last opened link, and its saved version. The visitor chooses one of them."""

    arrived: Arrived | None = None
    known: Saved | None = None  # the saved game of the link


# Beginning and sending


def begin(app: App, record: Record, seating: Seating) -> None:
    """Begin a new game by link, at the seat that the player chose."""
    names = player_names(seating, app.page.preferences.name)
    named = person_names(seating.levels, names)
    one = Letter(record, seating.levels, named, seating.own_seat)
    _open_and_save(app, _new_game(app, one, seating.own_seat), fresh=True)


def _new_game(app: App, letter: Letter, here: Seat) -> Saved:
    id = app.page.store.free_id(letter.id)
    return Saved(id, letter.record, letter.levels, names=letter.names, here=here)


def show_send_dialog(app: App, _request: Request) -> None:
    """Show a link for the other person who must act now, or else a link for each of them."""
    session = app.page.session
    if session and session.saved.apart:
        app.page.loop.save_unsaved()
        to = session.others if session.awaited is None else (session.awaited,)
        saved = session.saved
        letter = Letter(session.table.record, saved.levels, saved.names, session.seat)
        links = [_player_links(letter._replace(to=seat), session.names[seat]) for seat in to]
        dialog.show(views.send_links_dialog(links))


# Opening a link


def open_letter(app: App, fragment: str) -> None:
    """Show the game of a link, and how it differs from the saved game."""
    app.page.slices.begin(_open_letter_in_steps(app, fragment), _("Opening the link..."))


def _open_letter_in_steps(app: App, fragment: str) -> Work:
    try:
        if is_of_kind(fragment, SEQUEL):
            letter, table = yield from delta.open_in_steps(fragment, partial(_saved_letters, app))
        else:
            letter, table = yield from whole.open_in_steps(fragment)
    except LinkError as error:
        _refuse(app, error.code, fragment)
        return
    if table.game.KEY not in TABLES:
        _refuse(app, "game", fragment)
        return
    app.page.loop.save_unsaved()
    _show(app, (letter, table))


def _refuse(app: App, code: str, fragment: str) -> None:
    if app.page.session is None:
        app.page.redraw()
    dialog.show(views.refused_link_dialog(code, dom.link_address(find_link(fragment))))


def _show(app: App, arrived: Arrived) -> None:
    letter, table = arrived
    copies = app.page.store.saved_copies_of_game(letter.id)
    kept = [(saved, whole.compare_records(saved.record, letter.record)) for saved in copies]
    found = min(kept, key=lambda one: whole.BEST_FIRST.index(one[1].kind), default=None)
    known, how = found or (None, whole.LetterStanding("newer", 0))
    app.put(OpenedLetter(arrived, known))
    here = letter.to if known is None else known.here
    theirs = app.page.make_session(_new_game(app, letter, here or 0), table)
    if app.page.session is None:
        app.page.redraw()
    own = _own_moves(theirs, how.common)
    if known is None:
        dialog.show(views.received_turn_dialog(scene_of(theirs), theirs.others, own))
    elif how.kind == "newer" and own:
        dialog.show(views.unknown_moves_dialog(own))
    elif how.kind in whole.LEADS_ON:
        dialog.show(views.received_turn_dialog(scene_of(theirs)))
    elif how.kind == "older":
        dialog.show(views.older_link_dialog(scene_of(app.page.make_session(known))))
    else:
        mine = _next_move(app.page.make_session(known), how.common)
        dialog.show(views.different_games_dialog(mine, _next_move(theirs, how.common), own))


def _saved_letters(app: App, id: str) -> list[Letter]:
    copies = app.page.store.saved_copies_of_game(id)
    return [Letter(saved.record, saved.levels, saved.names, saved.here or 0) for saved in copies]


# Decisions about a link


def continue_linked_game(app: App, _request: Request | None = None) -> None:
    """Continue with the game of the link, instead of the saved game."""
    arrived, known = app.get(OpenedLetter)
    if arrived is None or _redraw_if_changed(app):
        return
    letter, table = arrived
    saved = known._replace(record=letter.record) if known else _new_game(app, letter, letter.to)
    _open_and_save(app, saved, table)


def ask_to_confirm_other_seat(app: App, request: Request) -> None:
    """Ask the visitor to confirm before another person's hand is shown."""
    arrived, seat = app.get(OpenedLetter).arrived, int(request.get("seat"))
    if arrived and seat in arrived[0].people:
        letter, table = arrived
        names = app.page.make_session(_new_game(app, letter, letter.to), table).names
        dialog.show(views.confirm_seat_dialog(seat, names))


def reopen_link_dialog(app: App, _request: Request) -> None:
    """Show the link's dialog again, since the visitor declined to play another person's seat."""
    if arrived := app.get(OpenedLetter).arrived:
        _show(app, arrived)


def play_other_seat(app: App, request: Request) -> None:
    """Continue the link's game at a seat that was meant for another person."""
    arrived, seat = app.get(OpenedLetter).arrived, int(request.get("seat"))
    if arrived and seat in arrived[0].people:
        letter, table = arrived
        app.put(app.get(OpenedLetter)._replace(arrived=(letter._replace(to=seat), table)))
        continue_linked_game(app)


def continue_saved_game(app: App, _request: Request) -> None:
    """Continue with the saved game, and drop the opened link."""
    known = app.get(OpenedLetter).known
    if known is not None and not _redraw_if_changed(app):
        _open_and_save(app, known)


def send_mine(app: App, request: Request) -> None:
    """Keep the saved game, not the link's game, and show links to send to the other players."""
    continue_saved_game(app, request)
    show_send_dialog(app, request)


def keep_both(app: App, _request: Request) -> None:
    """Save the game of the link as a separate game, and continue with it."""
    arrived, known = app.get(OpenedLetter)
    if arrived and known:
        letter, table = arrived
        _open_and_save(app, _new_game(app, letter, known.here or 0), table)


def _redraw_if_changed(app: App) -> bool:
    """Redraw the dialog if the saved game has changed since it opened. Return True if so."""
    app.page.loop.stop()
    arrived, known = app.get(OpenedLetter)
    if known is None or app.page.store.load_or_none(known.id) == known:
        return False
    if arrived is not None:
        _show(app, arrived)
    return True


def _open_and_save(
    app: App, saved: Saved, table: Table | None = None, *, fresh: bool = False
) -> None:
    dialog.close()
    app.put(app.get(OpenedLetter)._replace(arrived=None))
    app.page.open_saved(saved, table, fresh=fresh)
    app.page.keep()


def _player_links(letter: Letter, name: str) -> views.PlayerLinks:
    """Return a link to the whole game, and a short one if the receiver has the earlier actions."""
    link, short = dom.link_address(whole.encode(letter)), delta.encode(letter)
    return views.PlayerLinks(letter.to, name, link, dom.link_address(short) if short else "")


def _own_moves(session: Session, since: int) -> list[str]:
    game, seat, lines = session.table.game, session.seat, list[str]()
    for step in session.table.history()[since:]:
        before, action, _after = step
        if before.turn == seat:
            called = words_of(game.KEY).confirm_label(game.view(before, seat), game.text(action))
            # A secret move, such as passed cards, is described by the text of its button.
            lines.append(story_of(session).action_sentence(step, seat) or called)
    return lines


def _next_move(session: Session, length: int) -> str:
    """Return the log's sentence about the next logged action after `length` actions; "" if none."""
    steps, story = session.table.history()[length:], story_of(session)
    lines = (story.action_sentence(step, session.seat) for step in steps)
    return next(filter(None, lines), "")
