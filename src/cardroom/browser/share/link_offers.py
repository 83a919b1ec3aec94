"""Links: the two of the table that is laid, what an opened one holds, and a place to paste one."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from cardroom.browser.commands import Command, Needs, Request, plainly
from cardroom.browser.page import dialog, dom
from cardroom.browser.page.chunked_work import Work
from cardroom.browser.share.sharing import address
from cardroom.browser.table.page import Page
from cardroom.links.frame import LONGEST_LINK, LinkError, bare, is_numbered
from cardroom.links.link import encode_dealt, encode_game, encode_table, opening
from cardroom.table import Table, replaying
from cardroom.views import dialogs
from cardroom.views.share.links import problem_line
from cardroom.views.table import score_lines
from cardroom.views.table.scene_maker import scene_of
from cardroom.views.tables import has_table
from cardroom.views.words import _


class LinkKind(NamedTuple):
    """A kind of link beside those of a game and of a deal."""

    fits: Callable[[str], bool]  # whether a fragment is one
    opens: Callable[[str], Work | None]  # says what it holds; raises `LinkError`
    longest: float = LONGEST_LINK  # characters


class LinkOffers:
    """Opens links of every kind, and gives away those of the table."""

    def __init__(
        self, page: Page, kinds: Sequence[LinkKind], on_board: Callable[[Table], None]
    ) -> None:
        """`on_board` opens a table on the board."""
        self._page = page
        self._on_board = on_board
        self._kinds = kinds
        self._linked: Table | None = None  # what the opened link holds

    def commands(self) -> tuple[Command, ...]:
        """The table as a link, and what is done with a link that was opened."""
        return (
            Command("share", Needs.SIGHT, self.share),
            Command("accept-link", Needs.NOTHING, lambda asked: self.accept(asked.get("how"))),
            Command("dismiss-link", Needs.NOTHING, plainly(dialog.close)),
            Command("paste-link", Needs.NOTHING, plainly(self.ask)),
            Command("open-link", Needs.NOTHING, plainly(self.open_pasted)),
        )

    @staticmethod
    def share(asked: Request) -> None:
        """The links of the deal and of the game; of one that is over its result too."""
        session = asked.session
        table = session.table
        deal = encode_dealt(table, table.state.number)
        game = encode_game(table.record) if table.damage else encode_table(table)
        whole = address(encode_dealt(table, table.record.first)) if session.over else ""
        told = (score_lines.told(scene_of(session), whole), whole) if whole else None
        fits = len(game) <= LONGEST_LINK  # or nobody could open it
        dialog.show(dialogs.share(address(deal), address(game) if fits else "", told))

    @staticmethod
    def ask() -> None:
        """Show the place to paste a link: an installed app has no address bar."""
        dialog.show(dialogs.paste())

    def open_pasted(self) -> None:
        """Open the link that was pasted; a text without one stays in its place."""
        link = bare(str(dom.element("pasted-link").value))
        if is_numbered(link) or any(kind.fits(link) for kind in self._kinds):
            self.offer(link)
        else:
            dom.element("pasted-problem").textContent = problem_line("foreign")

    def offer(self, fragment: str) -> None:
        """Open what a link holds; with a game on the table, ask first."""
        self._page.slices.begin(self.offering(fragment), _("Opening the link..."))

    def offering(self, fragment: str) -> Work:
        """As `offer`, an action at a time."""
        fragment = bare(fragment)
        try:
            kind = next((one for one in self._kinds if one.fits(fragment)), None)
            if len(fragment) > (kind.longest if kind else LONGEST_LINK):
                raise LinkError("foreign")
            if kind:
                yield from kind.opens(fragment) or ()
                return
            self._linked = yield from opening(fragment)
        except LinkError as error:
            yield from self._tell_problem(error)
            return
        self._ask_about(self._linked)

    def _ask_about(self, linked: Table) -> None:
        if not has_table(linked.game.KEY):
            dialog.show(dialogs.link_problem("game"))
        elif self._page.session is None and self._page.wishes.fast:
            self.accept("game")
        else:
            playing = self._page.session is not None
            dialog.show(dialogs.link_offer(linked, playing=playing))

    def _tell_problem(self, error: LinkError) -> Work:
        """Say what is wrong with a link, and offer its cards when these could be read."""
        deal = error.readable if error.readable and has_table(error.readable.game) else None
        self._linked = (yield from replaying(deal)) if deal else None
        dialog.show(dialogs.link_problem(error.code, self._linked))

    def accept(self, how: str) -> None:
        """Play the cards of the link from the start ("deal"), go on from where it is ("game"),
        look at it on the "board", or go back to its first decision and see it again step by step,
        with Redo ("watch").
        """
        dialog.close()
        table, self._linked = self._linked, None
        if table is None:
            return
        if how == "board":
            self._on_board(table)
            return
        table = table.at(0) if how == "deal" else table
        self._page.begin(table.record, table=table)
        if how == "watch" and self._page.session:
            self._page.session.rewind()
            self._page.turns.turned(self._page.session)
