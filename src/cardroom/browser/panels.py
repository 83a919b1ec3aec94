"""What opens over the table or the lobby, and what is asked there."""

from collections.abc import Callable
from typing import Any

from pyscript import window

from cardroom.browser import clock, dialog, dom, sounds
from cardroom.browser.background import in_background
from cardroom.browser.challenges import Challenges
from cardroom.browser.curtain import Curtain
from cardroom.browser.days import Days
from cardroom.browser.fetching import importable
from cardroom.browser.lobby import row_of
from cardroom.browser.page import Page
from cardroom.browser.pars import Pars
from cardroom.browser.sharing import Sharing, address, as_file
from cardroom.browser.sitting import Sitting
from cardroom.browser.slices import Work
from cardroom.browser.turns import Asker
from cardroom.browser.visit import fresh_seed
from cardroom.cards import Card
from cardroom.challenge import fitting_name, is_challenge
from cardroom.game import Seen
from cardroom.games import GAMES, AnyGame
from cardroom.link import LinkError, encode_deal, encode_game, opening
from cardroom.players.player import Reason
from cardroom.seats import Seat
from cardroom.slips import due
from cardroom.table import LONGEST_SEED, Table, new_record, replaying
from cardroom.views import dialogs, fair, problems, seating, toolbar
from cardroom.views.scene import Scene
from cardroom.views.seating import Seating
from cardroom.views.tables import has_table
from cardroom.views.wording import words_of
from cardroom.views.words import _


class Panels:
    """Opens the dialogs, and does what is decided in them."""

    def __init__(self, page: Page, ask: Asker) -> None:
        self.page = page
        pars = Pars(ask)
        self.challenges = Challenges(page, pars)
        self.days = Days(page, pars)
        self.sharing = Sharing(self.challenges.given)
        self.curtain = Curtain(page)
        self.rooms = (self.sharing, self.challenges, self.days, self.curtain)
        self._linked: Table | None = None  # what an opened link holds
        self._game = next(filter(has_table, GAMES))  # of the new-game dialog
        self._options: Any = None
        self._seating = Seating(())

    # Looking at the table

    def _scene(self) -> Scene[Seen]:
        assert self.page.sitting is not None  # noqa: S101 - commands that need a table
        return self.page.sitting.scene()

    def of_scene(self, inside: Callable[[Scene[Seen]], object]) -> None:
        """A dialog that is made from the scene alone."""
        dialog.show(inside(self._scene()))

    def menu(self) -> None:
        here = self.page.sitting
        coached, shared = here and here.coach.there, here and here.saved.shared
        dialog.show(toolbar.menu(coached=bool(coached), shared=bool(shared)))

    def keys(self) -> None:
        dialog.show(dialogs.keys())

    def fair(self) -> None:
        sitting = self.page.sitting
        if sitting:
            dialog.show(dialogs.fair(sitting.scene(), sitting.saved.record.seed))

    async def check_deal(self, *, reveal: bool = False) -> None:
        """Deal the last scored deal again; as long as the seed tells of deals to come, only at the
        person's wish.
        """
        sitting = self.page.sitting
        if sitting is None or not sitting.deal_done:
            return
        if not (reveal or sitting.over or sitting.ended):
            dialog.show(fair.sealed())
        elif await importable("cardroom.views.honest", "honest.json"):
            from cardroom.views.honest import check

            dialog.show(check(sitting.table))
        else:
            dialog.message(problems.not_there())

    async def ask_why(self, sitting: Sitting, seat: int, card: Card) -> None:
        """Ask a computer player again, as at the place where it laid that card."""
        place = sitting.story.place_of(seat, card)
        if place is None or sitting.saved.levels[seat] is None:
            return
        choice = await self.page.turns.asked_again(sitting, seat, place)
        self.why(seat, sitting.story.laid_at(place), choice.reason)

    def why(self, seat: Seat, cards: tuple[Card, ...], reason: Reason) -> None:
        scene = self._scene()
        dialog.show(
            dialogs.why(scene, seat, cards, words_of(scene.game).reason(reason, scene.names))
        )

    def rules_of(self, key: str, paragraph: str) -> None:
        """The rule page of the game of this key, at a paragraph."""
        in_background(self.rules(paragraph, GAMES[key]))

    async def rules(self, paragraph: str | None, game: AnyGame | None = None) -> None:
        """The rule page of this game, or of that on the table, at a paragraph."""
        game = game or (self.page.sitting.table.game if self.page.sitting else GAMES[self._game])
        answer = await window.fetch(f"{dialogs.RULES_PAGE % game.KEY}")
        page = str(await answer.text()) if answer.ok else ""
        dialog.show(dialogs.rules(game.TITLE, page))
        if paragraph and (there := dom.find(f"#dialog [id='p-{paragraph}']")):
            there.scrollIntoView()

    # Sharing and opening links

    def share(self) -> None:
        sitting = self.page.sitting
        if sitting is None:
            return
        record, number = sitting.table.record, sitting.table.state.number
        deal, game = encode_deal(record, number), encode_game(record)
        dialog.show(dialogs.share(address(deal), address(game)))

    def offer_link(self, fragment: str) -> None:
        """Open what a link holds; with a game on the table, ask first."""
        self.page.slices.begin(self.offering_link(fragment), _("Opening the link"))

    def offering_link(self, fragment: str) -> Work:
        """As `offer_link`, an action at a time."""
        try:
            if is_challenge(fragment):
                yield from self.challenges.offering(fragment)
                return
            self._linked = yield from opening(fragment)
        except LinkError as error:
            yield from self._link_problem(error)
            return
        if not has_table(self._linked.game.KEY):
            dialog.show(dialogs.link_problem("game"))
        elif self.page.sitting is None:
            self.accept_link("game")
        else:
            dialog.show(dialogs.link_offer(self._linked, playing=True))

    def _link_problem(self, error: LinkError) -> Work:
        """Say what is wrong with a link, and offer its cards when these could be read."""
        deal = error.readable if error.readable and has_table(error.readable.game) else None
        self._linked = (yield from replaying(deal)) if deal else None
        dialog.show(dialogs.link_problem(error.code, self._linked))

    def accept_link(self, how: str) -> None:
        """Play the cards of the link from the start ("deal"), go on from where it is ("game"), or
        go back to its first decision and see it again step by step, with Redo ("watch").
        """
        dialog.close()
        table, self._linked = self._linked, None
        if table is None:
            return
        table = table.at(0) if how == "deal" else table
        self.page.begin(table.record, table=table)
        if how == "watch" and self.page.sitting:
            self.page.sitting.rewind()
            self.page.turns.turned(self.page.sitting)

    # A new game

    def new_game(self, key: str | None) -> None:
        """What may be agreed before the first deal."""
        self._game = key or self._game
        sitting = self.page.sitting
        if sitting and sitting.saved.record.game == self._game:
            self._options = sitting.saved.record.options
            self._seating = Seating(sitting.saved.levels, sitting.saved.names)
        else:
            self._options = GAMES[self._game].Options()
            self._seating = Seating(self.page.usual_levels(GAMES[self._game], self._options))
        self._show_new_game("")

    def _show_new_game(self, seed: str) -> None:
        game, own, (levels, names) = GAMES[self._game], self.page.preferences.name, self._seating
        dialog.show(dialogs.new_game(game, self._options, levels, seed, names, own))

    def form_changed(self, field: Any) -> None:
        """Something was chosen in the new-game dialog."""
        game = GAMES[self._game]
        if option := field.getAttribute("data-option"):
            self._options = dialogs.with_option(game, self._options, option, field.value)
        elif preset := field.getAttribute("data-preset"):
            self._options = game.PRESETS[preset]
        elif who := field.getAttribute("data-level"):
            self._seating = seating.chosen(self._seating, who, field.value)
        elif seat := field.getAttribute("data-name"):
            self._name(int(seat), field.value)
        else:
            return
        self._seating = seating.with_count(self._seating, game.seats(self._options))
        self._show_new_game(dom.element("seed").value)

    def _name(self, seat: Seat, text: str) -> None:
        """Somebody beside whom others play at this device got a name."""
        if self._seating.name(seat):
            self._seating = seating.with_name(self._seating, seat, text)
        else:
            self.page.set(self.page.preferences._replace(name=fitting_name(text)))

    def start(self) -> None:
        """Deal the game that was agreed."""
        seed = "".join(filter(str.isprintable, dom.element("seed").value.strip()))[:LONGEST_SEED]
        if GAMES[self._game].complaint(self._options) is None:
            dialog.close()
            record = new_record(self._game, self._options, seed or fresh_seed())
            self.page.begin(record, self._seating.levels, names=self._seating.names)

    # Settings, statistics, saved games

    def settings(self) -> None:
        dialog.show(dialogs.settings(self.page.preferences))

    def set(self, field: str, box: Any) -> None:
        """A setting was touched."""
        value = box.checked if box.type == "checkbox" else box.value
        if field in self.page.preferences._fields:
            self.page.set(self.page.preferences._replace(**{field: value}))
            if value is True:
                sounds.sample(field)

    def statistics(self) -> None:
        store, now = self.page.store, clock.now()
        waiting = len(due(store.slips(), now))
        dialog.show(dialogs.statistics(dialogs.tally(store.results()), store.deals(), waiting))

    def ask_removal(self, id: str) -> None:
        """Ask before a saved game goes for good."""
        row = row_of(self.page.store.load(id))
        dialog.show(problems.removal(id, f"{row.title}, {row.line}. {row.when_text}"))

    def export(self) -> None:
        """All games as a file for the visitor to keep."""
        as_file(self.page.store.export(), "cardroom-games.json")
