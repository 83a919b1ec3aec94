"""Dialogs about links: share the shown table, open a link, paste a link."""

from collections.abc import Callable
from math import inf
from typing import NamedTuple

from cardroom.browser.commands import Request
from cardroom.browser.page import dialog, dom
from cardroom.browser.page.chunked_work import Work
from cardroom.browser.page.url_params import has_wish
from cardroom.browser.start.bundles import call
from cardroom.browser.table.app import App
from cardroom.links.challenge import is_challenge
from cardroom.links.frame import (
    LONGEST_LINK,
    LinkError,
    find_link,
    has_numbered_kind,
    is_correspondence_link,
    is_made_problem_link,
    is_score_pad_link,
)
from cardroom.links.link import encode_game, encode_table, encode_table_deal, open_in_steps
from cardroom.session.events import RewindWanted
from cardroom.table import Table, replay_record
from cardroom.views.share.links import (
    link_error_line,
    link_problem_dialog,
    paste_dialog,
    received_link_dialog,
)
from cardroom.views.share.sharing import share_dialog as share_dialog
from cardroom.views.table import score_lines
from cardroom.views.table.scene_maker import scene_of
from cardroom.views.tables import has_table
from cardroom.views.words import _


class LinkKind(NamedTuple):
    """Kind of link, such as a challenge. It has a test for a link's text, and the name of the
    function that opens such a link.
    """

    fits: Callable[[str], bool]  # True for a fragment of this kind
    opens: str  # the function that opens it; may raise `LinkError`
    longest: float = LONGEST_LINK  # characters


def is_live(fragment: str) -> bool:
    """Return whether a link is an invitation to a live table, or the reply to an invitation."""
    return fragment.strip().removeprefix("#").startswith("live/")


KINDS = (
    LinkKind(is_correspondence_link, "share.correspondence:open_letter", inf),  # which checks it
    LinkKind(is_live, "live.live:open_invitation"),
    LinkKind(is_challenge, "links.challenges:open_challenge"),
    LinkKind(is_made_problem_link, "problems.solver:open_shared"),
    LinkKind(is_score_pad_link, "scorepad.pads:open_link"),
    LinkKind(has_wish, "lobby.wishes:open_wish_link"),
)


class OpenedLink(NamedTuple):
    """Game or deal of the link opened last, kept until the visitor answers the link's dialog."""

    table: Table | None = None  # None: no link waits for an answer


def show_share_links(_app: App, request: Request) -> None:
    """Show the links to share the deal and the game; if the game is over, show its result too."""
    session = request.session
    table = session.table
    deal = encode_table_deal(table, table.state.number)
    game = encode_game(table.record) if table.damage else encode_table(table)
    whole = dom.link_address(encode_table_deal(table, table.record.first)) if session.over else ""
    told = (score_lines.result_to_share(scene_of(session), whole), whole) if whole else None
    fits = len(game) <= LONGEST_LINK  # else no page could open it
    dialog.show(share_dialog(dom.link_address(deal), dom.link_address(game) if fits else "", told))


def ask_for_link(_app: App, _request: Request) -> None:
    """Show a field for pasting a link, since an installed app has no address bar."""
    dialog.show(paste_dialog())


def open_pasted(app: App, _request: Request) -> None:
    """Open the pasted link; a text without a link stays in the field, with a message."""
    link = find_link(str(dom.element("pasted-link").value))
    if has_numbered_kind(link) or any(kind.fits(link) for kind in KINDS):
        open_link(app, link)
    else:
        dom.element("pasted-problem").textContent = link_error_line("foreign")


def open_link(app: App, fragment: str) -> None:
    """Open a link; a dialog asks the visitor before a game or deal of the link is played."""
    app.page.slices.begin(opening_link(app, fragment), _("Opening the link..."))


def opening_link(app: App, fragment: str) -> Work:
    """Open a link step by step, so that the page stays responsive (see `open_link`)."""
    fragment = find_link(fragment)
    try:
        kind = next((one for one in KINDS if one.fits(fragment)), None)
        if len(fragment) > (kind.longest if kind else LONGEST_LINK):
            raise LinkError("foreign")
        if kind:
            yield from call(kind.opens, app, fragment) or ()
            return
        table: Table = yield from open_in_steps(fragment)
    except LinkError as error:
        yield from _tell_problem(app, error)
        return
    app.put(OpenedLink(table))
    _ask_about(app, table)


def _ask_about(app: App, linked: Table) -> None:
    if not has_table(linked.game.KEY):
        dialog.show(link_problem_dialog("game"))
    elif app.page.session is None and app.page.wishes.fast:
        use_opened_link(app, "game")
    else:
        playing = app.page.session is not None
        dialog.show(received_link_dialog(linked, playing=playing))


def _tell_problem(app: App, error: LinkError) -> Work:
    """Show why a link cannot be opened. If its cards are readable, offer to play the deal."""
    deal = error.readable if error.readable and has_table(error.readable.game) else None
    linked = (yield from replay_record(deal)) if deal else None
    app.put(OpenedLink(linked))
    dialog.show(link_problem_dialog(error.code, linked))


def accept_link(app: App, request: Request) -> None:
    """Handle a button in the dialog about a link, such as the button to play the linked deal."""
    use_opened_link(app, request.get("how"))


def use_opened_link(app: App, how: str) -> None:
    """Open the table of the last opened link. `how` says in which way: "deal" plays the cards from
    the start, "game" continues the game, "board" shows it on the board. "watch" goes back to the
    first decision, from where Redo shows the game step by step.
    """
    dialog.close()
    table = app.get(OpenedLink).table
    app.put(OpenedLink())
    if table is None:
        return
    if how == "board":
        call("board.board:open_table", app, table)
        return
    table = table.at(0) if how == "deal" else table
    app.page.begin(table.record, table=table)
    if how == "watch":
        app.page.send(RewindWanted())
