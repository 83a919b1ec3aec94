"""What may be agreed before a new game, and dealing it."""

from typing import Any

from cardroom.browser.commands import Command, Needs, Request, plainly
from cardroom.browser.live.lives import Lives
from cardroom.browser.page import dialog, dom
from cardroom.browser.page.url_params import fresh_seed
from cardroom.browser.share.letters import Letters
from cardroom.browser.table.page import Page
from cardroom.games import GAMES, AnyGame
from cardroom.links.challenge import fitting_name
from cardroom.nouns.seats import Seat
from cardroom.session.auto_level import level_of, note
from cardroom.table import LONGEST_SEED, Record, new_record
from cardroom.views import dialogs
from cardroom.views.lobby import seating
from cardroom.views.lobby.lobby import opponents
from cardroom.views.lobby.new_game import FRIENDS, RULES
from cardroom.views.lobby.seating import Seating
from cardroom.views.tables import has_table


class NewGames:
    """The new-game dialog."""

    def __init__(self, page: Page, letters: Letters, lives: Lives) -> None:
        self._page = page
        self._letters = letters
        self._lives = lives
        self.game: AnyGame = GAMES[next(filter(has_table, GAMES))]  # which is asked about
        self._options: Any = None
        self._seating = Seating(())
        self._friends = dict[Seat, str]()  # the names typed in this visit
        self._touched: set[str] = set()  # what stays open, because something in it was changed
        page.observe(self._note_level)
        page.lobby.drawn.append(self._say_level)

    def _note_level(self, _session: object) -> None:
        note(self._page.store, self._page.local_storage, self._page.preferences)

    def _say_level(self) -> None:
        """Against whom one plays, in the lobby."""
        preferences, wished = self._page.preferences, self._page.wishes.level
        level = wished or level_of(preferences, self._page.store)
        chosen = preferences.level == level or bool(wished)
        if place := dom.find("#opponents"):
            place.textContent = opponents(level, chosen=chosen)

    def commands(self) -> tuple[Command, ...]:
        """A new game, as one likes it or as the last was."""
        return (
            Command("new", Needs.NOTHING, self._ask_here),
            Command("friends", Needs.NOTHING, self._ask_with_friends),
            Command("start", Needs.NOTHING, plainly(self.start)),
            Command("once-more", Needs.SIGHT, self._once_more),
        )

    def _ask_here(self, asked: Request) -> None:
        """The dialog for the game on the table; in the lobby for the one asked about last."""
        self.ask(asked.laid.saved.record.game if asked.laid else None)

    def _ask_with_friends(self, asked: Request) -> None:
        self.ask(asked.laid.saved.record.game if asked.laid else None, with_friends=True)

    def _once_more(self, asked: Request) -> None:
        """The game that is over with other cards: as agreed before, with those who sat there."""
        session = asked.session
        if session.once_more():
            return
        agreed = session.saved.record
        record = new_record(agreed.game, agreed.options, fresh_seed())
        self._begin(record, seating.seating_of(session.saved))

    def ask(self, key: str | None, *, with_friends: bool = False) -> None:
        """Ask what is agreed before the first deal, `with_friends` if these were asked for."""
        self.game = GAMES[key] if key else self.game
        self._touched = {FRIENDS} if with_friends else set()
        session = self._page.session
        if session and session.saved.record.game == self.game.KEY:
            self._options = session.saved.record.options
            self._seating = seating.seating_of(session.saved)
        else:
            self._options = self.game.Options()
            self._seating = Seating(self._page.usual_levels(self.game, self._options))
        self._show("")

    def _show(self, seed: str) -> None:
        own = self._page.preferences.name
        dialog.show(
            dialogs.new_game(self.game, self._options, self._seating, seed, own, self._touched)
        )

    def form_changed(self, _what: str, field: Any) -> None:
        if option := field.getAttribute("data-option"):
            self._options = dialogs.with_option(self.game, self._options, option, field.value)
            self._touched.add(RULES)
        elif preset := field.getAttribute("data-preset"):
            self._options = self.game.PRESETS[preset]
        elif who := field.getAttribute("data-level"):
            self._seating = seating.chosen(self._seating, who, field.value)
            if who != "all":
                self._touched.add(FRIENDS)
        elif seat := field.getAttribute("data-name"):
            self._name(int(seat), field.value)
        elif field.getAttribute("data-where"):
            self._seating = seating.with_where(self._seating, field.value)
        else:
            return
        self._seating = seating.with_count(self._seating, self.game.seats(self._options))
        self._seating = seating.named_again(self._seating, self._friends)
        self._show(dom.element("seed").value)

    def _name(self, seat: int, text: str) -> None:
        if self._seating.name(seat):
            self._friends[seat] = fitting_name(text)
            self._seating = seating.with_name(self._seating, seat, text)
        else:
            self._page.set(self._page.preferences._replace(name=fitting_name(text)))

    def start(self) -> None:
        seed = "".join(filter(str.isprintable, dom.element("seed").value.strip()))[:LONGEST_SEED]
        if self.game.complaint(self._options) is not None:
            return
        dialog.close()
        record = new_record(self.game.KEY, self._options, seed or fresh_seed())
        self._begin(record, self._seating)

    def _begin(self, record: Record, who: Seating) -> None:
        if who.apart:
            self._letters.begin(record, who)
        elif who.live:
            self._page.begin(record, seating.until_they_come(who).levels)
            self._lives.invite(seating.friends_of(who))
        else:
            self._page.begin(record, who.levels, names=who.names)
