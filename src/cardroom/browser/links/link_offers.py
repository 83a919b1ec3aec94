"""Dialogs about links: share the shown table, open a link, paste a link."""

from math import inf
from typing import NamedTuple

from cardroom.browser.commands import Request
from cardroom.browser.page import dialog, dom
from cardroom.browser.page.chunked_work import Work
from cardroom.browser.page.url_params import find_wishes
from cardroom.browser.start.bundles import call, use_function
from cardroom.browser.table.app import App
from cardroom.links import frame
from cardroom.links.link import encode_game, encode_table, encode_table_deal, open_in_steps
from cardroom.session.events import RewindWanted
from cardroom.table import Table, replay_record
from cardroom.views.share import links as views
from cardroom.views.share.sharing import share_dialog as share_dialog
from cardroom.views.table.scene_maker import scene_of
from cardroom.views.table.sheet import result_to_share
from cardroom.views.tables import TABLES
from cardroom.views.words import _


class LinkKind(NamedTuple):
    """Kind of link, such as a challenge, and the name of the function that opens such a link."""

    begins: tuple[str, ...]  # beginnings of such links
    opens: str  # the function that opens it; one in a bundle may raise no `LinkError`
    longest: float = frame.LONGEST_LINK  # characters; inf: the function checks it

    def fits(self, link: str) -> bool:
        """Return whether a link, found by `find_link`, is of this kind, such as a challenge."""
        return link.startswith(self.begins) if self.begins else find_wishes(link).asks


KINDS = (
    LinkKind((f"{frame.LETTER}/", f"{frame.SEQUEL}/"), "share.correspondence:open_letter", inf),
    LinkKind((frame.LIVE,), "live.live:open_invitation"),
    LinkKind((f"{frame.CHALLENGE}/",), "links.challenges:open_challenge"),
    LinkKind((f"{frame.MADE}/",), "problems.solver:open_shared"),
    LinkKind((f"{frame.PAD}/",), "scorepad.pads:open_link"),
    LinkKind((), "lobby.wishes:open_wish_link"),  # such as ?play=belote
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
    told = (result_to_share(scene_of(session), whole), whole) if whole else None
    fits = len(game) <= frame.LONGEST_LINK  # else no page could open it
    dialog.show(share_dialog(dom.link_address(deal), dom.link_address(game) if fits else "", told))


def ask_for_link(_app: App, _request: Request) -> None:
    """Show a field for pasting a link, since an installed app has no address bar."""
    dialog.show(views.paste_dialog())


def open_pasted(app: App, _request: Request) -> None:
    """Open the pasted link; a text without a link stays in the field, with a message."""
    link = frame.find_link(str(dom.element("pasted-link").value))
    if frame.has_numbered_kind(link) or any(kind.fits(link) for kind in KINDS):
        open_link(app, link)
    else:
        dom.element("pasted-problem").textContent = views.link_error_line("foreign")


def open_link(app: App, fragment: str) -> None:
    """Open a link; a dialog asks the visitor before a game or deal of the link is played."""
    app.page.slices.begin(opening_link(app, fragment), _("Opening the link..."))


def opening_link(app: App, fragment: str) -> Work:
    """Open a link step by step, so that the page stays responsive (see `open_link`)."""
    fragment = frame.find_link(fragment)
    try:
        kind = next((one for one in KINDS if one.fits(fragment)), None)
        if len(fragment) > (kind.longest if kind else frame.LONGEST_LINK):
            raise frame.LinkError("foreign")
        if kind:
            yield from call(kind.opens, app, fragment) or ()
            return
        table: Table = yield from open_in_steps(fragment)
    except frame.LinkError as error:
        yield from _tell_problem(app, error)
        return
    app.put(OpenedLink(table))
    _ask_about(app, table)


def _ask_about(app: App, linked: Table) -> None:
    if linked.game.KEY not in TABLES:
        dialog.show(views.link_problem_dialog("game"))
    elif app.page.session is None and app.page.wishes.fast:
        use_opened_link(app, "game")
    else:
        playing = app.page.session is not None
        dialog.show(views.received_link_dialog(linked, playing=playing))


def _tell_problem(app: App, error: frame.LinkError) -> Work:
    """Show why a link cannot be opened. If its cards are readable, offer to play the deal."""
    deal = error.readable if error.readable and error.readable.game in TABLES else None
    linked = (yield from replay_record(deal)) if deal else None
    app.put(OpenedLink(linked))
    dialog.show(views.link_problem_dialog(error.code, linked))


def accept_link(app: App, request: Request) -> None:
    """Handle a button in the dialog about a link, such as the button to play the linked deal."""
    use_opened_link(app, request.get("how"))


def use_opened_link(app: App, how: str) -> None:
    """Open the table of the link that was opened last, in one of four ways (`how`): "deal" plays
    the cards from the start; "game" continues the game; "board" shows it on the board; "watch"
    shows the game from its first decision, step by step with Redo.
    """
    dialog.close()
    table = app.get(OpenedLink).table
    app.put(OpenedLink())
    if table is None:
        return
    if how == "board":
        use_function("board.board:open_table", lambda show: show(app, table, more_deals=True))
        return
    table = table.at(0) if how == "deal" else table
    app.page.begin(table.record, table=table)
    if how == "watch":
        app.page.send(RewindWanted())
