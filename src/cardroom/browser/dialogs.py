"""What opens over the table or the lobby, and what is asked there."""

from collections.abc import Callable
from typing import Any

from pyscript import window

from cardroom.browser.features.duties import Teaching
from cardroom.browser.features.letters import Letters
from cardroom.browser.features.lives import Lives, is_live
from cardroom.browser.lobby.new_games import NewGames
from cardroom.browser.motion import sounds
from cardroom.browser.page import clock, dialog, dom
from cardroom.browser.page.chunked_work import Work
from cardroom.browser.page.tasks import in_background
from cardroom.browser.session.sitting import Sitting
from cardroom.browser.share.challenges import Challenges
from cardroom.browser.share.daily import Days
from cardroom.browser.share.sharing import Sharing, address, as_file
from cardroom.browser.start.lazy_modules import importable
from cardroom.browser.table.curtain import Curtain
from cardroom.browser.table.lobby_screen import row_of
from cardroom.browser.table.log_tricks import Retracing
from cardroom.browser.table.page import Page
from cardroom.browser.thinking.par_queue import Pars
from cardroom.browser.thinking.ports import Asker
from cardroom.game import Seen
from cardroom.games import GAMES, AnyGame
from cardroom.links.challenge import is_challenge
from cardroom.links.link import (
    LONGEST_LINK,
    LinkError,
    encode_deal,
    encode_game,
    is_letter,
    opening,
)
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat
from cardroom.players.player import Reason
from cardroom.records.mistakes import due
from cardroom.table import Table, replaying
from cardroom.views import dialogs
from cardroom.views.kit import problems
from cardroom.views.scene import Scene
from cardroom.views.share import fairness_info
from cardroom.views.table import score_lines, toolbar
from cardroom.views.tables import has_table
from cardroom.views.wording import words_of
from cardroom.views.words import _

STATISTICS = ("cardroom.views.statistics.overview", "statistics.json")


class Panels:
    """Opens the dialogs, and does what is decided in them."""

    def __init__(self, page: Page, ask: Asker) -> None:
        self.page = page
        pars = Pars(ask)
        self.challenges = Challenges(page, pars)
        self.days = Days(page, pars)
        self.sharing = Sharing(self.challenges.given)
        self.curtain = Curtain(page)
        self.letters = Letters(page)
        self.lives = Lives(page)
        self.new_games = NewGames(page, self.letters, self.lives)
        self.rooms = (
            *(self.sharing, self.challenges, self.days, self.curtain),
            *(self.letters, self.new_games, self.lives),
            *(Teaching(page), Retracing(page)),
        )
        self._linked: Table | None = None  # what an opened link holds

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
        redo = bool(here and here.table.can_redo())
        dialog.show(toolbar.menu(coached=bool(coached), shared=bool(shared), redo=redo))

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
            dialog.show(fairness_info.sealed())
        elif await importable("cardroom.views.share.fairness", "honest.json"):
            from cardroom.views.share.fairness import check

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
        game = game or (self.page.sitting.table.game if self.page.sitting else self.new_games.game)
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
        whole = address(encode_deal(record, record.first)) if sitting.over else ""
        told = (score_lines.told(sitting.scene(), whole), whole) if whole else None
        dialog.show(dialogs.share(address(deal), address(game), told))

    def offer_link(self, fragment: str) -> None:
        """Open what a link holds; with a game on the table, ask first."""
        self.page.slices.begin(self.offering_link(fragment), _("Opening the link"))

    def offering_link(self, fragment: str) -> Work:
        """As `offer_link`, an action at a time."""
        try:
            if is_letter(fragment):
                self.letters.open(fragment)
                return
            if len(fragment) > LONGEST_LINK:
                raise LinkError("foreign")
            if is_live(fragment):
                self.lives.open(fragment)
                return
            if is_challenge(fragment):
                yield from self.challenges.offering(fragment)
                return
            self._linked = yield from opening(fragment)
        except LinkError as error:
            yield from self._link_problem(error)
            return
        if not has_table(self._linked.game.KEY):
            dialog.show(dialogs.link_problem("game"))
        elif self.page.sitting is None and self.page.wishes.fast:
            self.accept_link("game")
        else:
            playing = self.page.sitting is not None
            dialog.show(dialogs.link_offer(self._linked, playing=playing))

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

    async def statistics(self) -> None:
        """What was played, in numbers and pictures: who draws them comes when they are wanted."""
        if not await importable(*STATISTICS):
            dialog.message(problems.not_there())
            return
        from cardroom.views.statistics.overview import statistics

        store = self.page.store
        waiting = len(due(store.slips(), clock.now()))
        dialog.show(statistics(store.results(), store.deals(), waiting))

    def ask_removal(self, id: str) -> None:
        """Ask before a saved game goes for good."""
        row = row_of(self.page.store.load(id))
        dialog.show(problems.removal(id, f"{row.title}, {row.line}. {row.when_text}"))

    def export(self) -> None:
        """All games as a file for the visitor to keep."""
        as_file(self.page.store.export(), "cardroom-games.json")
