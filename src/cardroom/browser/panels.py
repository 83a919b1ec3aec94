"""What opens over the table: dialogs, and the sentences that are said once."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pyscript import window

from cardroom.browser import dom
from cardroom.browser.background import in_background
from cardroom.browser.visit import fresh_seed
from cardroom.cards import Card
from cardroom.games import GAMES
from cardroom.link import LinkError, decode, encode_deal, encode_game
from cardroom.players.player import Reason
from cardroom.seats import Seat
from cardroom.store import Saved
from cardroom.table import LONGEST_SEED, Record, RecordError, new_record
from cardroom.views import dialogs, problems, toolbar, updates
from cardroom.views.lobby import SavedRow
from cardroom.views.parts import close_button
from cardroom.views.tables import has_table
from cardroom.views.wording import words_of
from cardroom.views.words import _, ngettext

if TYPE_CHECKING:
    from cardroom.browser.page import Page

TOAST = 4.0  # seconds that a passing sentence shows


class Panels:
    """The one dialog of the page, and what is asked in it."""

    def __init__(self, page: "Page") -> None:
        self.page = page
        self._linked: Record | None = None  # what an opened link holds
        self._game = next(filter(has_table, GAMES))  # of the new-game dialog
        self._options: Any = None
        self._levels: tuple[str | None, ...] = ()
        self._told: set[str] = set()  # troubles that were told already

    # The dialog

    def show(self, inside: object) -> None:
        """Put this into the dialog, and open it if it is closed."""
        dialog = dom.element("dialog")
        dom.morph(dialog, inside)
        if not dialog.open:
            dialog.showModal()
        elif dom.focus_lost():
            dom.focus("#dialog-title")
        dialog.scrollTop = 0

    def close(self) -> None:
        dialog = dom.element("dialog")
        if dialog.open:
            dialog.close()

    def message(self, sentence: str) -> None:
        """A sentence that must be seen, with a button to go on."""
        self.show(dialogs.dialog("Cardroom", sentence, foot=close_button()))

    # Looking at the table

    def _scene(self) -> Any:
        assert self.page.sitting is not None  # noqa: S101 - commands that need a table
        return self.page.sitting.scene()

    def of_scene(self, inside: Callable[[Any], object]) -> None:
        """A dialog that is made from the scene alone."""
        self.show(inside(self._scene()))

    def menu(self) -> None:
        self.show(toolbar.menu())

    def keys(self) -> None:
        self.show(dialogs.keys())

    def fair(self) -> None:
        sitting = self.page.sitting
        if sitting:
            self.show(dialogs.fair(sitting.scene(), sitting.saved.record.seed))

    def why(self, seat: Seat, cards: tuple[Card, ...], reason: Reason) -> None:
        scene = self._scene()
        self.show(dialogs.why(scene, seat, cards, words_of(scene.game).reason(reason, scene.names)))

    async def rules(self, paragraph: str | None) -> None:
        """The rule page of the game on the table, at a paragraph."""
        game = self.page.sitting.table.game if self.page.sitting else GAMES[self._game]
        answer = await window.fetch(f"{dialogs.RULES_PAGE % game.KEY}")
        page = str(await answer.text()) if answer.ok else ""
        self.show(dialogs.rules(game.TITLE, page))
        if paragraph and (there := dom.find(f"#dialog [id='p-{paragraph}']")):
            there.scrollIntoView()

    # Sharing and opening links

    def share(self) -> None:
        sitting = self.page.sitting
        if sitting is None:
            return
        record, number = sitting.table.record, sitting.table.state.number
        here = window.location.origin + window.location.pathname
        deal, game = encode_deal(record, number), encode_game(record)
        self.show(dialogs.share(f"{here}#{deal}", f"{here}#{game}"))

    async def copy(self, target: Any) -> None:
        """Copy a link; where that is refused it stands selected in its field."""
        text = target.getAttribute("data-copy")
        try:
            await window.navigator.clipboard.writeText(text)
        except Exception:
            target.parentElement.querySelector("input").select()
        else:
            self.toast(_("Copied."))

    def offer_link(self, fragment: str) -> None:
        """Open what a link holds; with a game on the table, ask first."""
        try:
            self._linked = decode(fragment)
        except LinkError as error:
            deal = error.readable
            self._linked = deal if deal and has_table(deal.game) else None
            self.show(dialogs.link_problem(error.code, self._linked))
            return
        if not has_table(self._linked.game):
            self.show(dialogs.link_problem("game"))
            return
        if self.page.sitting is None:
            self.accept_link("game")
        else:
            self.show(dialogs.link_offer(self._linked, playing=True))

    def accept_link(self, how: str) -> None:
        """Play the cards of the link from the start ("deal"), go on from where it is ("game"), or
        go back to its first decision and see it again step by step, with Redo ("watch").
        """
        self.close()
        record, self._linked = self._linked, None
        if record is None:
            return
        self.page.begin(record._replace(actions=()) if how == "deal" else record)
        if how == "watch":
            self.page.rewind()

    # A new game

    def new_game(self, key: str | None) -> None:
        """What may be agreed before the first deal."""
        self._game = key or self._game
        sitting = self.page.sitting
        if sitting and sitting.saved.record.game == self._game:
            self._options, self._levels = sitting.saved.record.options, sitting.saved.levels
        else:
            self._options = GAMES[self._game].Options()
            self._levels = self.page.usual_levels(GAMES[self._game], self._options)
        self._show_new_game("")

    def _show_new_game(self, seed: str) -> None:
        self.show(dialogs.new_game(GAMES[self._game], self._options, self._levels, seed))

    def form_changed(self, field: Any) -> None:
        """Something was chosen in the new-game dialog."""
        game = GAMES[self._game]
        if option := field.getAttribute("data-option"):
            self._options = dialogs.with_option(game, self._options, option, field.value)
        elif preset := field.getAttribute("data-preset"):
            self._options = game.PRESETS[preset]
        elif who := field.getAttribute("data-level"):
            self._levels = dialogs.with_level(self._levels, who, field.value)
        else:
            return
        self._levels = dialogs.with_seats(self._levels, game.seats(self._options))
        self._show_new_game(dom.element("seed").value)

    def start(self) -> None:
        """Deal the game that was agreed."""
        seed = "".join(filter(str.isprintable, dom.element("seed").value.strip()))[:LONGEST_SEED]
        if GAMES[self._game].complaint(self._options) is None:
            self.close()
            record = new_record(self._game, self._options, seed or fresh_seed())
            self.page.begin(record, self._levels)

    # Settings, statistics, saved games

    def settings(self) -> None:
        self.show(dialogs.settings(self.page.preferences))

    def set(self, field: str, box: Any) -> None:
        """A setting was touched."""
        value = box.checked if box.type == "checkbox" else box.value
        if field in self.page.preferences._fields:
            self.page.set(self.page.preferences._replace(**{field: value}))

    def statistics(self) -> None:
        self.show(dialogs.statistics(dialogs.tally(self.page.store.results())))

    def saved_row(self, saved: Saved) -> SavedRow:
        """A saved game as the lobby lists it."""
        options = window.Object.new()
        options.dateStyle, options.timeStyle = "medium", "short"
        when = window.Date.new(saved.when).toLocaleString(window.undefined, options)
        return SavedRow(
            id=saved.id,
            game=saved.record.game,
            title=saved.record.module.TITLE,
            when_text=str(when),
            line=_("Deal %(deal)d, you have %(score)d")
            % {"deal": saved.deal, "score": saved.score},
            over=saved.over,
        )

    def ask_removal(self, id: str) -> None:
        """Ask before a saved game goes for good."""
        row = self.saved_row(self.page.store.load(id))
        self.show(problems.removal(id, f"{row.title}, {row.line}. {row.when_text}"))

    def export(self) -> None:
        """All games as a file for the visitor to keep."""
        link = window.document.createElement("a")
        blob = window.Blob.new(window.Array.of(self.page.store.export()))
        link.href = window.URL.createObjectURL(blob)
        link.download = "cardroom-games.json"
        link.click()
        window.URL.revokeObjectURL(link.href)

    async def take_in(self, field: Any) -> None:
        """Add the games of a file that the visitor chose."""
        file = field.files.item(0)
        if not file:
            return
        try:
            new = self.page.store.take_in(str(await file.text()))
        except RecordError as error:
            self.message(problems.file_problem(error.code))
            return
        finally:
            field.value = ""
        self.page.redraw()
        taken = ngettext("%(count)d entry taken in.", "%(count)d entries taken in.", new)
        self.toast(taken % {"count": new})

    # Troubles

    def trouble(self, code: str) -> None:
        """Something could not be kept: said once a visit, and play goes on."""
        if code not in self._told:
            self._told.add(code)
            self.notice(problems.storage_problem(code))

    def toast(self, sentence: str) -> None:
        """A sentence that is read out and shows for a moment."""
        dom.say("alert", sentence)
        dom.element("alert").setAttribute("data-show", "")
        in_background(self._end_toast())

    async def _end_toast(self) -> None:
        await asyncio.sleep(TOAST)
        dom.element("alert").removeAttribute("data-show")

    def notice(self, sentence: str) -> None:
        """A sentence that stays in sight above the page, and is read out."""
        banner = dom.element("banner")
        banner.textContent = sentence
        banner.hidden = False

    def offer_update(self) -> None:
        """A new version waits; it is offered below what is being looked at, never over it."""
        dom.morph(dom.element("update"), updates.offer())
        dom.element("update").hidden = False

    def conflict(self) -> None:
        self.show(dialogs.conflict())
