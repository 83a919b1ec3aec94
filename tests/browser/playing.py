"""A page at a table, with all its parts, as `cardroom.browser.main` puts them together."""

from functools import partial
from types import SimpleNamespace
from typing import Any

from cardroom.browser.page.url_params import parse_wishes
from cardroom.players import weighing
from cardroom.players.player import Choice, Reason
from cardroom.session.events import GoOn, TextTried
from cardroom.table import write
from tests.browser.awake import settled
from tests.browser.stand_in import Element, location_of
from tests.sessions import play_first, try_first


async def first_legal(table, seat, level):
    """Return a player that does the first legal action."""
    return Choice(table.game.legal(table.state)[0], Reason("only"))


async def answered(asked, record) -> str:
    return weighing.answer(asked, write(record))


class House:
    """Page, features, commands and events on a stage."""

    def __init__(self, stage) -> None:
        self.stage = stage
        self.document = stage.document
        self.updates_taken = 0
        self.answers = answered  # who says what a play is worth
        asked = parse_wishes("?fast=1&" + stage.window.location.search.removeprefix("?"))
        self.history = stage.history.History()
        stage.dialog.on_open(self.history.add_dialog_entry)
        self.page = stage.page.Page(
            asked, stage.notices.Notices(), first_legal, self.history, self._reopen
        )
        self.app = stage.app.App(
            self.page, self._answer, SimpleNamespace(install=self._take_update)
        )
        stage.features.register_callbacks(self.app)
        stage.window.history.heard = partial(self.history.follow, self.page.go_to)
        self.commands = SimpleNamespace(do=partial(stage.dispatch.run_command, self.app))
        clicked = ("do", *stage.commands.CLICKED)
        stage.moving.listen_clicks(clicked, partial(stage.dispatch.handle_click, self.app))
        self.arrival = stage.startup.Startup(self.app, self.history)

    def _reopen(self, place) -> None:
        self.stage.features.open_table_by_address(self.app, place)

    async def _answer(self, asked, record) -> str:
        return await self.answers(asked, record)

    def call(self, name: str, *given: Any, **named: Any) -> Any:
        """Call a function of the browser's room, such as "links.link_offers:offer"."""
        return self.stage.bundles.find(name)(self.app, *given, **named)

    def _take_update(self) -> None:
        self.updates_taken += 1

    @property
    def session(self) -> Any:
        return self.page.session

    async def play(self, key: str = "twenty-down") -> "House":
        """Sit down, and let the first legal thing be done until one is to play a card."""
        await self.begin(key)
        while not (self.session.can_viewer_act and self.session.view.phase.value == "play"):
            await self.act()
        return self

    @property
    def opened(self) -> Any:
        return self.page.opened

    async def begin(self, key: str) -> "House":
        """Open a new game of this kind, and let computer players act."""
        self.page.begin_game(key)
        await settled()
        return self

    async def do(self, word: str, *element: Any) -> None:
        """Carry out the command of a word, and wait for all that follows."""
        self.commands.do(word, *element)
        await settled()

    async def open_link(self, fragment: str) -> str:
        """Follow a link, and return the title of the dialog. Empty if none is open."""
        self.call("links.link_offers:open_link", fragment)
        await settled()
        return self.title() if self.find("#dialog").open else ""

    async def act(self, opened: Any = None) -> None:
        opened = opened or self.opened
        self.page.loop.send(opened, try_first(opened.session))
        await settled()

    def do_at_any_seat(self) -> None:
        """Do the first legal action at the seat to act, even of a person elsewhere."""
        self.opened.session = play_first(self.opened.session)
        self.page.redraw()
        self.page.keep()
        self.page.send(GoOn())

    async def do_text(self, text: str) -> None:
        """Try the action of this text, as it stands in a record, at the table that is shown."""
        self.page.send(TextTried(text))
        await settled()

    async def play_out(self) -> None:
        """Play the shown table to the end of its deal, even if another is opened meanwhile."""
        opened = self.opened
        while not opened.session.deal_done:
            await self.act(opened)

    def find(self, selector: str) -> Element:
        found = self.document.querySelector(selector)
        assert found is not None, f"nothing fits {selector}"
        return found

    def has(self, selector: str) -> bool:
        return self.document.querySelector(selector) is not None

    async def click(self, selector: str) -> None:
        self.stage.moving.click(self.find(selector))
        await settled()

    async def change(self, selector: str, **now: Any) -> None:
        """Choose something in a field, as a person does, and let the page hear of it."""
        field = self.find(selector)
        vars(field).update(now)
        self.stage.dispatch.handle_change(self.app, field)
        await settled()

    def title(self) -> str:
        return self.document.text("dialog[open] #dialog-title")

    def dialog(self) -> str:
        return self.document.text("dialog[open]")


async def arrive(stage, rest: str | None = None) -> House:
    """Load the page, or load it anew, from where it was or from an address that ends so."""
    if rest is not None:
        stage.window.location = location_of(f"https://cards.example/room/{rest}")
    stage.document.load()
    stage.dialog._opened.clear()
    house = House(stage)
    house.arrival.open()
    await settled()
    return house
