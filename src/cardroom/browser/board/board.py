"""The board: a deal that is laid, played to and fro, and what an expert says to it."""

from collections.abc import Mapping

from pyscript import window

from cardroom.browser.board.purposes import board_table, played_on
from cardroom.browser.board.setting import Setting
from cardroom.browser.commands import Handler, Request, plainly
from cardroom.browser.page import clock, dialog, dom
from cardroom.browser.page.chunked_work import Work
from cardroom.browser.page.tasks import in_background
from cardroom.browser.page.url_params import fresh_id
from cardroom.browser.table.page import Page
from cardroom.browser.thinking.ports import Asker
from cardroom.laying.layout import Layout, layout_of
from cardroom.laying.swapping import could_hold, holding
from cardroom.links.frame import LinkError
from cardroom.links.link import encode_game, encode_table, opening
from cardroom.nouns.cards import Card
from cardroom.players.service import RequestError
from cardroom.players.weighing import question, read_analysis
from cardroom.records.positions import LONGEST_TITLE, Named
from cardroom.session.session import Session
from cardroom.session.stack import BOARD, BOARD_GAME
from cardroom.session.taps import say
from cardroom.table import Record, Table
from cardroom.views.board import advice, panel, shelf, swap
from cardroom.views.words import _, title_of

KEPT = "cardroom/board"  # the position, as a link, so that a reload finds it again


class Board:
    """Lays deals, and looks at positions."""

    def __init__(self, page: Page, ask: Asker) -> None:
        self._page = page
        self._ask = ask
        self._setting = Setting(page.store, self._laid)
        self._layout: Layout | None = None  # which cards of the deal were given
        self._board: Session | None = None  # the table of the board, once there is one

    @property
    def handlers(self) -> Mapping[str, Handler]:
        return {
            **self._setting.handlers,
            "board": lambda asked: self.set_up(asked.laid),
            "board-here": self._open_here,
            "board-cards": plainly(self._change_cards),
            "board-ask": self._ask_expert,
            "ask-expert": self._ask_in_game,
            "board-do": self._do,
            "board-menu": lambda asked: dialog.show(panel.menu(swaps=bool(self._others(asked)))),
            "board-other": self._ask_other,
            "board-swap": self._swap,
            "board-play": self._play_on,
            "board-back": plainly(self._page.back),
            "board-leave": plainly(self._leave),
            "board-save": self._save,
            "board-keep": self._keep,
            "board-find": self._find,
        }

    # A deal is laid, or a table opened

    def set_up(self, there: Session | None = None) -> None:
        """Lay a deal: of the game on the table, if one is laid there."""
        if there:
            self._setting.open(there.saved.record.game, there.saved.record.options)
        else:
            self._setting.open()

    def _change_cards(self) -> None:
        dialog.close()
        if self._board:
            record = self._board.table.beginning(self._board.table.dealt)
            self._setting.change(self._layout or layout_of(record))

    def _laid(self, layout: Layout, record: Record) -> None:
        self._layout = layout
        self.open(Table(record))

    def _open_here(self, asked: Request) -> None:
        """What is on the table, with its history; as it stood after so many actions, if named."""
        dialog.close()
        session, place = asked.session, asked.get("place")
        whole = _seen(session)
        if whole is None:
            return
        while place and whole.length > int(place):
            whole.undo(None)
        self._layout = None
        self.open(whole, goes_on=session.over or not session.is_kept)

    def reopen(self) -> None:
        """The position that was there last; what lies below where there is none."""
        self._page.slices.begin(self._reopening(), _("Opening the game..."))

    def _reopening(self) -> Work:
        yield from self._opening(self._page.local_storage.get(KEPT, ""))

    def _opening(self, link: str) -> Work:
        try:
            table: Table = yield from opening(link)
        except LinkError as error:
            window.console.warn(f"The board could not be opened: {error!r}")
            self._page.stay()
        else:
            self.open(table)

    def open(self, table: Table, *, goes_on: bool = True) -> None:
        """Lay this table on the board, over what is shown. Where it `goes_on`, another deal can be
        dealt once one is over.
        """
        self._note(table)
        self._board = board_table(table, self._page.preferences, self._note, goes_on=goes_on)
        self._page.visit(self._board, BOARD)

    def _note(self, table: Table) -> None:
        if not table.damage:
            self._page.local_storage[KEPT] = encode_table(table)

    # Positions that have a name

    def _save(self, asked: Request) -> None:
        table = asked.session.table
        values = {"game": title_of(table.game), "number": table.state.number}
        dialog.show(shelf.keeping(_("%(game)s, deal %(number)d") % values))

    def _keep(self, asked: Request) -> None:
        title = str(dom.element("position-title").value).strip()[:LONGEST_TITLE]
        dialog.close()
        link = encode_game(asked.session.table.record)
        named = Named(title or title_of(asked.session.table.game), link, clock.now())
        self._page.store.keep_position(fresh_id(), named)
        self._page.notices.toast(_("Saved: %(title)s") % {"title": named.title})

    def _find(self, asked: Request) -> None:
        if one := self._page.store.positions().get(asked.get("id")):
            dialog.close()
            self._layout = None
            self._page.slices.begin(self._opening(one.link), _("Opening the game..."))
        else:
            self._page.tell_gone()

    # A card turns up in a hand that was left to chance

    @property
    def _given(self) -> Mapping[str, tuple[Card, ...]]:
        """What was given to somebody, as far as that is known."""
        return self._layout.given if self._layout else {}

    def _others(self, asked: Request) -> tuple[Card, ...]:
        return could_hold(asked.session.table, self._given)

    def _ask_other(self, asked: Request, refused: Card | None = None) -> None:
        name = asked.session.names[asked.session.seat]
        dialog.show(swap.swap(name, self._others(asked), refused))

    def _swap(self, asked: Request) -> None:
        """Who is to act holds this one."""
        card = Card(asked.get("which"))
        if record := holding(asked.session.table, card, self._given):
            dialog.close()
            self.open(Table(record))
        else:
            self._ask_other(asked, card)

    # What is done there

    def _ask_expert(self, asked: Request) -> None:
        if asked.session.table.state.turn is not None:
            dialog.show(advice.waiting())
            in_background(self._advise(asked.session))

    def _ask_in_game(self, asked: Request) -> None:
        """The same at a table where one plays: that is as much help as a hint."""
        asked.session.assist()
        self._page.keep()
        self._ask_expert(asked)

    async def _advise(self, session: Session) -> None:
        """Ask what everything is worth, and show it if it is still wanted."""
        table = session.table.at(session.table.length)
        text = await self._ask(question(table.length), table.record)
        here = self._page.session is session and session.table.length == table.length
        if not here or not dialog.shows("data-advice"):
            return
        try:
            said = read_analysis(text, table.game)
        except RequestError as error:
            window.console.warn(f"A position could not be looked at: {error!r}")
            dialog.show(advice.unknown())
        else:
            dialog.show(advice.advice(advice.look_at(table, session.names, said)))

    def _do(self, asked: Request) -> None:
        dialog.close()
        session, text = asked.session, asked.get("say")
        self._page.turns.attempt(session, lambda: say(session, text))

    def _play_on(self, asked: Request) -> None:
        """Against computer players, from here."""
        dialog.close()
        table = asked.session.table
        game = played_on(table.at(table.length), self._page.preferences)
        self._page.visit(game, BOARD_GAME)

    def _leave(self) -> None:
        dialog.close()
        self._page.leave()


def _seen(session: Session) -> Table | None:
    """The table of this game, as far as nobody's cards are hidden any more; None: all are."""
    table = session.table
    if not session.is_kept:
        return table.at(table.length)
    ends = [n + 1 for n, (_b, _a, after) in enumerate(table.history()) if after.turn is None]
    return table.at(ends[-1]) if ends else None
