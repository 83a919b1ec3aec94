"""The page: what is open in this tab, the lobby or a table, and how it is kept and drawn.

Every element says what it does in a ``data-`` attribute; there is one listener an event kind, and
`commands` knows what each word means.
"""

import time
from collections.abc import Callable
from typing import Any

from pyscript import document, window

from cardroom.browser import dom, motion
from cardroom.browser.background import in_background
from cardroom.browser.commands import Commands
from cardroom.browser.keyboard import Keyboard
from cardroom.browser.local_storage import LocalStorage
from cardroom.browser.opponents import Opponents
from cardroom.browser.pace import PACES, Pace
from cardroom.browser.panels import Panels
from cardroom.browser.sitting import Sitting
from cardroom.browser.updates import Updates
from cardroom.browser.visit import fresh_id, fresh_seed, lasting, wishes
from cardroom.games import GAMES, AnyGame
from cardroom.players.service import ADVISER
from cardroom.store import GAME, NewerElsewhere, Saved, Store
from cardroom.table import Record, RecordError, new_record
from cardroom.views import lobby, problems
from cardroom.views.new_game import usual_names
from cardroom.views.scene import Preferences
from cardroom.views.table import table as table_html
from cardroom.views.tables import has_table
from cardroom.views.wording import words_of

OPEN = "cardroom/open"  # the id of the game on the table, so that one comes back to it


class Page:
    """The lobby, or a sitting at a table, and everything around it."""

    def __init__(self) -> None:
        self.wishes = wishes(window.location.search)
        self.panels = Panels(self)
        self.local_storage = LocalStorage(self.panels.trouble)
        self.store = Store(self.local_storage)
        self.preferences: Preferences = self.store.settings(Preferences())
        self.opponents = Opponents()
        self.updates = Updates(self.panels.offer_update)
        self.sitting: Sitting | None = None
        self.playing_out = False  # the strongest player plays the person's cards too
        self.commands = Commands(self)
        self._lobby = str(dom.element("main").innerHTML)
        self._moment = 0  # goes up when the table changes hands; late answers are dropped

    # What is open

    def begin(self, record: Record, levels: tuple[str | None, ...] | None = None) -> None:
        """Sit down at a new table."""
        usual = self.usual_levels(record.module, record.options)
        self.sit(Saved(fresh_id(), record, levels or usual), fresh=not record.actions)
        self.keep()

    def usual_levels(self, game: AnyGame, options: object) -> tuple[str | None, ...]:
        """A person at seat 0, and everybody else at the level that the address asks for."""
        level = self.wishes.level or "expert"
        return (None, *[level] * (game.seats(options) - 1))

    def begin_game(self, key: str) -> None:
        """Play this game with what is usually agreed."""
        self.begin(new_record(key, GAMES[key].Options(), fresh_seed()))

    def resume(self, id: str) -> bool:
        """Sit down at a saved game; False, and a word about it, when it cannot be read."""
        try:
            saved = self.store.load(id)
        except KeyError:
            return False
        except RecordError as error:
            self.store.set_aside(id)
            self.panels.notice(problems.record_problem(error.code))
            return False
        if not has_table(saved.record.game):
            self.panels.notice(problems.record_problem("game"))
            return False
        self.sit(saved)
        damage = self.sitting.table.damage if self.sitting else None
        if damage:
            self.store.copy_aside(id)
            self.panels.notice(problems.damage_line(damage.place))
        return True

    def sit(self, saved: Saved, *, fresh: bool = False) -> None:
        """Lay this game on the table; a `fresh` one is dealt before one's eyes."""
        self._leave()
        window.performance.clearMeasures()  # or they would heap up for ever
        count = saved.record.module.seats(saved.record.options)
        self.sitting = Sitting(saved, self.preferences, usual_names(count))
        self.sitting.card_by_card = self._card_by_card
        if fresh:
            self.sitting.watch_draws()
        self.local_storage[OPEN] = saved.id
        self.draw()
        dom.focus("[data-hand] [data-card][tabindex='0']", "[data-action]", "#table")
        self.go_on()

    def to_lobby(self) -> None:
        """Leave the table; the game is kept."""
        self._leave()
        self.sitting = None
        self.local_storage.pop(OPEN, None)
        self.draw()
        window.scrollTo(0, 0)
        dom.focus("[data-do='continue']", "[data-play]")

    def _leave(self) -> None:
        self._moment += 1
        self.playing_out = False
        dom.mark("busy", None)

    def open(self) -> None:
        """Show what this visit begins with."""
        left = self.local_storage.get(OPEN)
        if left is None or not self.resume(left):
            self.draw()
        if window.location.hash:
            self.open_link()
        elif self.wishes.play:
            self._clean_address()
            self._go_on_or_begin(self.wishes.play)
        elif wanted := dom.root.getAttribute("data-wanted"):
            self._begin_wanted(*wanted.split())

    def _go_on_or_begin(self, game: str) -> None:
        """What a shortcut asks for: the game that is there, if it is one of these, or a new one."""
        sitting = self.sitting
        if sitting is None or sitting.over or sitting.saved.record.game != game:
            self.begin_game(game)

    def _begin_wanted(self, how: str, game: str) -> None:
        """What was chosen in the lobby before Python was there."""
        if how == "play":
            self.begin_game(game)
        else:
            self.panels.new_game(game)

    def open_link(self, _event: object = None) -> None:
        """Take what the address holds, and clean the address bar."""
        fragment = str(window.location.hash)
        if len(fragment) < 2:
            return
        self._clean_address()
        self.panels.offer_link(fragment)

    def _clean_address(self) -> None:
        """Leave in the address bar what a reload should find there again."""
        here = window.location
        window.history.replaceState(None, "", here.pathname + lasting(here.search))

    def listen(self) -> None:
        """One listener for each kind of event."""
        keyboard = Keyboard(self.commands.do, lambda: self.preferences.keys)
        dom.listen(document, "click", self.commands.clicked)
        dom.listen(document, "change", self.commands.changed)
        dom.listen(document, "focusin", self.commands.focused)
        dom.listen(document, "keydown", keyboard.press)
        dom.listen(document, "pointerdown", motion.hurry)
        dom.listen(window, "hashchange", self.open_link)
        dom.listen(window, "storage", self.changed_elsewhere)

    # Drawing and keeping

    @property
    def pace(self) -> Pace:
        return PACES["off" if self.wishes.fast else self.preferences.speed]

    @property
    def _card_by_card(self) -> bool:
        """Whether a deal is shown as it is drawn."""
        return self.pace.draw > 0 and not motion.still()

    def draw(self) -> None:
        """Show what is so now. How long that takes can be read off as "cardroom:draw"."""
        begun = window.performance.now()
        self._draw(dom.element("main"))
        window.performance.measure("cardroom:draw", dom.plain({"start": begun}))

    def _draw(self, main: Any) -> None:
        if self.sitting:
            scene = self.sitting.scene()
            dom.morph(main, table_html(scene))
            dom.say("status", words_of(scene.game).status_line(scene))
            if scene.notice:
                dom.say("alert", scene.notice)
        else:
            dom.morph(main, self._lobby)
            dom.morph(dom.element("saved"), self._saved_games())
        self._mark_preferences()

    def _saved_games(self) -> object:
        """The lobby's list; what cannot be read is set aside first."""
        games, unreadable = self.store.games()
        for entry in unreadable:
            self.store.set_aside(entry.id)
        rows = [self.panels.saved_row(saved) for saved in games]
        return lobby.saved_games(rows, self.store.set_aside_count())

    def redraw(self) -> None:
        """Draw again; the focus never gets lost."""
        self.draw()
        if dom.focus_lost() and not dom.find("dialog[open]"):
            card = self.sitting.cursor if self.sitting else None
            dom.focus(
                f"#card-{card}",
                "[data-hand] [data-card][tabindex='0']",
                "[data-do='next']",
                "[data-action]",
                "#table",
            )

    def _mark_preferences(self) -> None:
        wanted = self.preferences
        dom.mark("theme", wanted.theme)
        dom.mark("deck", wanted.deck)
        dom.mark("letters", "1" if wanted.letters else None)
        dom.mark("speed", "off" if self.wishes.fast else wanted.speed)

    def keep(self) -> bool:
        """Save the game as it is now; False when another tab went on with it."""
        if self.sitting is None:
            return True
        now = int(time.time() * 1000)
        try:
            self.sitting.saved = self.store.save(self.sitting.kept(now))
        except NewerElsewhere:
            self._leave()
            self.panels.conflict()
            return False
        self.store.keep_result(self.sitting.saved.id, self.sitting.result(now))
        return True

    def keep_as_copy(self) -> None:
        """Go on with this tab's game under another name, beside the one of the other tab."""
        if self.sitting:
            self.sitting.saved = self.sitting.saved._replace(id=fresh_id(), revision=0)
            self.local_storage[OPEN] = self.sitting.saved.id
            self.keep()
            self.go_on()

    def changed_elsewhere(self, event: Any) -> None:
        """Another tab has written to the storage: follow it if it is our game."""
        sitting = self.sitting
        if sitting is None or event.key != GAME + sitting.saved.id or not event.newValue:
            return
        self._leave()
        try:
            saved = self.store.load(sitting.saved.id)
        except (KeyError, RecordError):
            return
        self.sitting = Sitting(saved, self.preferences, sitting.names)
        self.redraw()

    def set(self, preferences: Preferences) -> None:
        """The visitor changed a setting."""
        self.preferences = preferences
        self.store.keep_settings(preferences)
        if self.sitting:
            self.sitting.preferences = preferences
            self.sitting.card_by_card = self._card_by_card
        self.redraw()

    # Playing

    def attempt(self, deed: Callable[[], bool]) -> None:
        """The person tries something: if it is done, keep it, show it, and let the others go on."""
        card = self.sitting.cursor if self.sitting else None
        start = motion.place_of(f"#card-{card}")
        done = deed()
        kept = done and self.keep()
        self.redraw()
        if kept and self.sitting:
            self._show_move(self.sitting.seat, start)
            self.go_on()

    def table_turned(self) -> None:
        """After undo or redo: whoever was thinking about the old position is not listened to."""
        self._leave()
        kept = self.keep()
        self.redraw()
        if kept:
            self.go_on()

    def rewind(self) -> None:
        """Back to the first decision of the game; Redo then shows how it went on."""
        if self.sitting:
            self.sitting.rewind()
            self.table_turned()

    def go_on(self) -> None:
        """Let the computer players play until it is a person's turn."""
        self._moment += 1
        dom.mark("busy", "1")
        in_background(self._drive(self._moment))

    async def _drive(self, moment: int) -> None:
        try:
            while self._still(moment) and await self._one_step(moment):
                pass
        finally:
            if self._still(moment):
                self._come_to_rest()

    def _still(self, moment: int) -> bool:
        return self.sitting is not None and moment == self._moment

    def _come_to_rest(self) -> None:
        dom.mark("busy", None)
        self.playing_out = False
        if self.sitting:
            if self.sitting.thinking:  # otherwise nothing changed since the last redraw
                self.sitting.thinking = False
                self.keep()
                self.redraw()
            if self.sitting.my_turn and self.preferences.sound:
                motion.chime()

    async def _one_step(self, moment: int) -> bool:
        """Play one card, bid or choice of whoever's turn it is; False when a person is to act."""
        sitting = self.sitting
        if sitting is None:
            return False
        await self._let_the_trick_lie(sitting)
        await self._show_draws(sitting, moment)
        if not self._still(moment):
            return False
        seat = sitting.table.state.turn
        if sitting.my_turn and not self.playing_out:
            return self._play_only_card(sitting)
        if seat is None or (seat in sitting.people and not self.playing_out):
            return False
        await self._let_play(sitting, seat, moment)
        return self._still(moment)

    async def _let_the_trick_lie(self, sitting: Sitting) -> None:
        if sitting.scene().trick_shown and not sitting.my_turn:
            await motion.rest(self.pace.trick)

    async def _show_draws(self, sitting: Sitting, moment: int) -> None:
        """The deal, card by card, until somebody is in a hurry."""
        while sitting.drawn is not None and self._still(moment):
            made_trumps = sitting.draw()
            self.redraw()
            if await motion.rest(self.pace.trick if made_trumps else self.pace.draw):
                sitting.drawn = None
                self.redraw()

    def _play_only_card(self, sitting: Sitting) -> bool:
        only = sitting.only_action() if self.preferences.only_card else None
        if only is None or not sitting.do(only):
            return False
        self.keep()
        self.redraw()
        return True

    async def _let_play(self, sitting: Sitting, seat: int, moment: int) -> None:
        """Ask the seat's player, wait as long as one needs to follow, and play."""
        sitting.thinking = True
        dom.say("status", words_of(sitting.saved.record.game).status_line(sitting.scene()))
        level = ADVISER if seat == sitting.seat else sitting.level_of(seat)
        choice = await self.opponents.choose(sitting.table, seat, level)
        if not self._still(moment):
            return
        if not sitting.is_seen(choice.action):
            sitting.answer(choice)  # kept and shown with what comes next
            return
        await motion.rest(0 if sitting.goes_on else self.pace.think)
        if not self._still(moment):
            return
        start = motion.place_of(f"#seat-{seat}")
        sitting.answer(choice)
        self.keep()
        self.redraw()
        self._show_move(seat, start)
        await motion.rest(self.pace.move)

    def _show_move(self, seat: int, start: Any) -> None:
        """Let the card just laid fly from there, or a card just drawn from the stock."""
        drawn = "~ .hand [data-fresh]" if self.sitting and seat == self.sitting.seat else ".held"
        motion.fly(f"#trick-{seat}", start, self.pace)
        motion.fly(f"#seat-{seat}[data-drew] {drawn}", motion.place_of("#stock"), self.pace)


def main() -> None:
    """Open the page: what a link holds, else the table that was left, else the lobby."""
    page = Page()
    page.listen()
    page.open()
    dom.mark("ready", "1")
    window.performance.mark("cardroom:ready")
    in_background(page.updates.begin())
