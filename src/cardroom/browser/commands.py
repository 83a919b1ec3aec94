"""What each word in a ``data-`` attribute does."""

from typing import TYPE_CHECKING, Any

from pyscript import document, window

from cardroom.browser import dom, motion
from cardroom.browser.background import in_background
from cardroom.browser.sitting import Sitting
from cardroom.cards import Card
from cardroom.players.service import ADVISER
from cardroom.table import Table
from cardroom.views import dialogs

if TYPE_CHECKING:
    from cardroom.browser.page import Page

# What an element may ask for; of several the first one counts.
WORDS = ("do", "action", "draft", "presses", "play", "new", "card", "pick")

ANYWHERE = frozenset(
    {"new", "start", "continue", "forget", "forget-now", "settings", "stats", "rules", "keys"}
    | {"close", "copy", "export", "accept-link", "dismiss-link", "reload", "update", "not-now"}
)
"""Commands that need no table."""


class Commands:
    """Everything a person can ask of the page: ``data-do="last-trick"`` calls `do_last_trick`."""

    def __init__(self, page: "Page") -> None:
        self.page = page

    @property
    def sitting(self) -> Sitting:
        """The table one sits at. Commands that need one are not called without."""
        assert self.page.sitting is not None  # noqa: S101
        return self.page.sitting

    def clicked(self, event: Any) -> None:
        """A click, a tap, or Enter or Space on a button, anywhere in the page."""
        target = event.target.closest(",".join(f"[data-{word}]" for word in WORDS))
        if not target:
            return
        if target.tagName == "A":
            event.preventDefault()  # the address is there for those who open it in a new tab
        for word in WORDS:
            if wanted := target.getAttribute(f"data-{word}"):
                getattr(self, f"on_{word}")(wanted, target)
                return

    def changed(self, event: Any) -> None:
        """A setting or a choice in a form."""
        field = event.target.getAttribute("data-set")
        if field:
            self.page.panels.set(field, event.target)
        elif event.target.hasAttribute("data-draft"):
            self.on_draft(event.target.value, event.target)
        elif event.target.getAttribute("data-do") == "import":
            in_background(self.page.panels.take_in(event.target))
        else:
            self.page.panels.form_changed(event.target)

    def focused(self, event: Any) -> None:
        """The focus came into a hand, or a field of buttons: its tab stop is there now."""
        name = event.target.getAttribute("data-card")
        if name and self.page.sitting and event.target.closest("[data-hand]"):
            self.page.sitting.cursor = Card(name)
        if field := event.target.closest("[data-hand], [data-walk]"):
            for other in field.querySelectorAll("button"):
                other.setAttribute("tabindex", "0" if other.isSameNode(event.target) else "-1")

    # What elements ask for

    def do(self, word: str) -> None:
        """Carry out a command as its button would."""
        self.on_do(word, None)

    def on_do(self, word: str, target: Any) -> None:
        command = getattr(self, "do_" + word.replace("-", "_"), None)
        if command and (self.page.sitting or word in ANYWHERE):
            command(target)

    def on_action(self, text: str, _target: Any) -> None:
        if self.page.sitting:
            self.page.attempt(lambda: self.sitting.say(text))

    def on_presses(self, button: str, _target: Any) -> None:
        """A picture of what a button does, such as the stock: the button of this id is pressed."""
        if there := dom.find(f"#{button}"):
            there.click()

    def on_draft(self, text: str, _target: Any) -> None:
        """Something is put together before it is said: a bid one higher, one combination less."""
        if self.page.sitting:
            self.sitting.put_together(text)
            self.page.redraw()

    def on_play(self, game: str, _target: Any) -> None:
        self.page.begin_game(game)

    def on_new(self, game: str, _target: Any) -> None:
        self.page.panels.new_game(game)

    def on_card(self, name: str, target: Any) -> None:
        if self.page.sitting:
            self.page.attempt(lambda: self.sitting.tap(Card(name), _copy(target)))

    def on_pick(self, names: str, target: Any) -> None:
        """Cards offered together: raise them in the hand; those under "What must I play?" alone."""
        if not self.page.sitting:
            return
        cards = tuple(map(Card, names.split("+")))
        alone = bool(target.closest("dialog"))
        self.page.panels.close()
        self.sitting.cursor = cards[0]
        (self.sitting.pick_only if alone else self.sitting.pick)(cards)
        self.page.redraw()
        dom.focus(f"#card-{cards[0]}")

    # Playing

    def do_confirm(self, _target: Any) -> None:
        self.page.attempt(self.sitting.confirm)

    def do_toggle(self, _target: Any) -> None:
        """Space on a card of the hand."""
        if self.sitting.cursor:
            self.sitting.toggle(self.sitting.cursor, _copy(document.activeElement))
            self.page.redraw()

    def do_enter(self, _target: Any) -> None:
        """Enter on a card of the hand: play it, or do what the raised cards make."""
        self.page.attempt(self.sitting.enter)

    def do_next(self, _target: Any) -> None:
        self.page.attempt(self.sitting.next_deal)

    def do_hint(self, _target: Any) -> None:
        if self.sitting.my_turn:
            dom.mark("busy", "1")
            in_background(self._hint())

    async def _hint(self) -> None:
        sitting = self.sitting
        length = sitting.table.length
        try:
            choice = await self.page.opponents.choose(sitting.table, sitting.seat, ADVISER)
        finally:
            if self.page.sitting is sitting and sitting.my_turn:
                dom.mark("busy", None)
        if self.page.sitting is sitting and sitting.table.length == length:
            sitting.take_hint(choice)
            self.page.keep()
            self.page.redraw()

    def do_hurry(self, _target: Any) -> None:
        """Wait for nothing that moves or is dealt."""
        motion.hurry()

    def do_undo(self, _target: Any) -> None:
        if self.sitting.table.can_undo(self.sitting.seat):
            self.sitting.undo()
            self.page.table_turned()

    def do_redo(self, _target: Any) -> None:
        if self.sitting.table.can_redo():
            self.sitting.redo()
            self.page.table_turned()

    def do_finish(self, _target: Any) -> None:
        """Play this deal out: the strongest player plays the person's cards too."""
        self.page.panels.close()
        if self.sitting.table.state.turn is not None:
            self.sitting.assist()
            self.page.playing_out = True
            self.page.go_on()

    def do_lobby(self, _target: Any) -> None:
        self.page.panels.close()
        self.page.to_lobby()

    # Looking

    def do_last_trick(self, _target: Any) -> None:
        self.page.panels.of_scene(dialogs.last_trick)

    def do_tricks(self, _target: Any) -> None:
        self.page.panels.of_scene(dialogs.all_tricks)

    def do_score(self, _target: Any) -> None:
        self.page.panels.of_scene(dialogs.score)

    def do_print(self, _target: Any) -> None:
        window.print()

    def do_rules(self, target: Any) -> None:
        paragraph = target.getAttribute("data-paragraph") if target else None
        in_background(self.page.panels.rules(paragraph))

    def do_duties(self, _target: Any) -> None:
        self.page.panels.of_scene(dialogs.duties)

    def do_state(self, _target: Any) -> None:
        self.page.panels.of_scene(dialogs.state)

    def do_fair(self, _target: Any) -> None:
        self.page.panels.fair()

    def do_menu(self, _target: Any) -> None:
        self.page.panels.menu()

    def do_keys(self, _target: Any) -> None:
        self.page.panels.keys()

    def do_why(self, target: Any) -> None:
        """Why did you play that? The same player is asked again, at that very position."""
        in_background(self._why(int(target.dataset.seat), target.dataset.laid))

    async def _why(self, seat: int, card: str) -> None:
        sitting = self.sitting
        place = sitting.story.place_of(seat, Card(card))
        if place is None or sitting.saved.levels[seat] is None:
            return
        record = sitting.table.record
        before = Table(record._replace(actions=record.actions[:place]))
        choice = await self.page.opponents.choose(before, seat, sitting.level_of(seat))
        self.page.panels.why(seat, sitting.story.laid_at(place), choice.reason)

    # Sharing, settings, games

    def do_share(self, _target: Any) -> None:
        self.page.panels.share()

    def do_copy(self, target: Any) -> None:
        in_background(self.page.panels.copy(target))

    def do_settings(self, _target: Any) -> None:
        self.page.panels.settings()

    def do_stats(self, _target: Any) -> None:
        self.page.panels.statistics()

    def do_new(self, _target: Any) -> None:
        sitting = self.page.sitting
        self.page.panels.new_game(sitting.saved.record.game if sitting else None)

    def do_start(self, _target: Any) -> None:
        self.page.panels.start()

    def do_continue(self, target: Any) -> None:
        self.page.resume(target.dataset.id)

    def do_forget(self, target: Any) -> None:
        self.page.panels.ask_removal(target.dataset.id)

    def do_forget_now(self, target: Any) -> None:
        self.page.panels.close()
        self.page.store.forget(target.dataset.id)
        self.page.redraw()

    def do_export(self, _target: Any) -> None:
        self.page.panels.export()

    def do_accept_link(self, target: Any) -> None:
        self.page.panels.accept_link(target.getAttribute("data-how"))

    def do_dismiss_link(self, _target: Any) -> None:
        self.page.panels.close()

    def do_reload(self, _target: Any) -> None:
        """After a conflict: take over what the other tab has."""
        self.page.panels.close()
        if self.page.sitting:
            self.page.resume(self.sitting.saved.id)

    def do_keep_copy(self, _target: Any) -> None:
        """After a conflict: keep what this tab has as a game of its own."""
        self.page.panels.close()
        self.page.keep_as_copy()

    def do_update(self, _target: Any) -> None:
        self.page.updates.take()

    def do_not_now(self, _target: Any) -> None:
        dom.element("update").hidden = True

    def do_close(self, _target: Any) -> None:
        self.page.panels.close()


def _copy(target: Any) -> int:
    """Which of several equal cards of the hand this is, from 1."""
    return int(target.getAttribute("data-copy") or 1)
