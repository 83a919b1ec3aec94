"""What each word in ``data-do`` does."""

from collections.abc import Callable
from typing import Any

from pyscript import window

from cardroom.browser.dialogs import Panels
from cardroom.browser.features.courses import Courses
from cardroom.browser.features.problems import Problems
from cardroom.browser.features.reviews import Reviews
from cardroom.browser.motion import animations
from cardroom.browser.page import dialog, dom
from cardroom.browser.page.tasks import in_background
from cardroom.browser.session.sitting import Sitting
from cardroom.browser.table.hit_test import card_at, point_at
from cardroom.browser.table.lobby_screen import MORE
from cardroom.browser.table.page import Page
from cardroom.browser.table.resuming import resume
from cardroom.games import GAMES
from cardroom.nouns.cards import Card
from cardroom.views import dialogs
from cardroom.views.table import colours

ANYWHERE = frozenset(
    {"new", "start", "continue", "forget", "forget-now", "settings", "stats", "rules", "keys"}
    | {"close", "copy", "export", "accept-link", "dismiss-link", "reload", "update", "not-now"}
    | {"stop", "more-games", "send-link", "qr", "live"}
    | {f"challenge-{word}" for word in ("play", "see", "back", "forget", "forget-now")}
    | {f"letter-{word}" for word in ("play", "as", "sure", "back", "mine", "take", "both", "send")}
    | {f"daily-{word}" for word in ("today", "day", "days", "play", "see")}
)
"""Commands that need no table."""


class Commands:
    """Everything a person can ask of the page: ``data-do="last-trick"`` calls `do_last_trick`."""

    def __init__(
        self,
        page: Page,
        panels: Panels,
        courses: Courses,
        reviews: Reviews,
        problems: Problems,
        take_update: Callable[[], None],
    ) -> None:
        self.page = page
        self.panels = panels
        self.courses = courses
        self.reviews = reviews
        self.problems = problems
        self._take_update = take_update

    @property
    def sitting(self) -> Sitting:
        """The table one sits at. Commands that need one are not called without."""
        assert self.page.sitting is not None  # noqa: S101
        return self.page.sitting

    def do(self, word: str, target: Any = None) -> None:
        """Carry out a command as its button would; nothing where it needs a table and none is laid.

        `target` is the element that asks for it.
        """
        if word.startswith(("course-", "coach")):
            self.courses.do(word, target)
            return
        if word.startswith(("review", "again")):
            self.reviews.do(word, target)
            return
        if word.startswith("problem-"):
            self.problems.do(word, target)
            return
        name = "do_" + word.replace("-", "_")
        rooms = (self, *self.panels.rooms)
        command = next((getattr(room, name) for room in rooms if hasattr(room, name)), None)
        if command and (word in ANYWHERE or self.panels.curtain.allows(word)):
            command(target)

    # Playing

    def _attempt(self, deed: Callable[[], bool]) -> None:
        self.page.turns.attempt(self.sitting, deed)

    def do_confirm(self, _target: Any) -> None:
        self._attempt(self.sitting.confirm)

    def do_toggle(self, card: Any) -> None:
        """Space on a card of the hand."""
        point_at(self.sitting, card)
        self.sitting.toggle(*card_at(card))
        self.page.redraw()

    def do_enter(self, card: Any) -> None:
        """Enter on a card of the hand: play it, or do what the raised cards make."""
        point_at(self.sitting, card)
        self._attempt(self.sitting.enter)

    def do_next(self, _target: Any) -> None:
        self._attempt(self.sitting.next_deal)

    def do_hint(self, _target: Any) -> None:
        if self.sitting.my_turn:
            in_background(self.page.turns.hint(self.sitting))

    def do_hurry(self, _target: Any) -> None:
        """Wait for nothing that moves or is dealt."""
        animations.hurry()

    def do_undo(self, _target: Any) -> None:
        if self.sitting.table.can_undo(self.sitting.seat):
            self.sitting.undo()
            self.page.turns.turned(self.sitting)

    def do_redo(self, _target: Any) -> None:
        dialog.close()
        if self.sitting.table.can_redo():
            self.sitting.redo()
            self.page.turns.turned(self.sitting)

    def do_finish(self, _target: Any) -> None:
        """Play this deal out: the strongest player plays the person's cards too."""
        dialog.close()
        if self.sitting.table.state.turn is not None:
            self.page.turns.play_out(self.sitting)

    def do_lobby(self, _target: Any) -> None:
        dialog.close()
        self.page.to_lobby()

    # Looking

    def do_last_trick(self, _target: Any) -> None:
        self.panels.of_scene(dialogs.last_trick)

    def do_tricks(self, _target: Any) -> None:
        self.panels.of_scene(dialogs.all_tricks)

    def do_score(self, _target: Any) -> None:
        self.panels.of_scene(dialogs.score)

    def do_print(self, _target: Any) -> None:
        window.print()

    def do_rules(self, target: Any) -> None:
        paragraph = target.getAttribute("data-paragraph") if target else None
        game = target.getAttribute("data-game") if target else None
        in_background(self.panels.rules(paragraph, GAMES[game] if game else None))

    def do_contract(self, _target: Any) -> None:
        self.panels.of_scene(dialogs.contract)

    def do_state(self, _target: Any) -> None:
        self.panels.of_scene(dialogs.state)

    def do_fair(self, _target: Any) -> None:
        self.panels.fair()

    def do_check_deal(self, _target: Any) -> None:
        in_background(self.panels.check_deal())

    def do_reveal_deal(self, _target: Any) -> None:
        """An open look: the seed tells of the deals to come."""
        self.sitting.assist()
        self.page.keep()
        in_background(self.panels.check_deal(reveal=True))

    def do_menu(self, _target: Any) -> None:
        self.panels.menu()

    def do_keys(self, _target: Any) -> None:
        self.panels.keys()

    def do_why(self, target: Any) -> None:
        """Why did you play that? The same player is asked again, at that very position."""
        card = Card(target.dataset.laid)
        in_background(self.panels.ask_why(self.sitting, int(target.dataset.seat), card))

    # Sharing, settings, games

    def do_share(self, _target: Any) -> None:
        self.panels.share()

    def do_learn(self, _target: Any) -> None:
        """The course of the game on the table."""
        dialog.close()
        self.courses.ask(self.sitting.table.game.KEY)

    def do_settings(self, _target: Any) -> None:
        self.panels.settings()

    def do_colours(self, _target: Any) -> None:
        dialog.show(colours.question())

    def do_four_colours(self, _target: Any) -> None:
        dialog.close()
        self.page.set(self.page.preferences._replace(deck="four"))

    def do_two_colours(self, _target: Any) -> None:
        dialog.close()
        self.page.set(self.page.preferences._replace(offer=False))

    def do_stats(self, _target: Any) -> None:
        in_background(self.panels.statistics())

    def do_continue(self, target: Any) -> None:
        resume(self.page, target.dataset.id)

    def do_forget(self, target: Any) -> None:
        self.panels.ask_removal(target.dataset.id)

    def do_forget_now(self, target: Any) -> None:
        dialog.close()
        self.page.store.forget(target.dataset.id)
        self.page.redraw()
        if dom.focus_lost():
            dom.focus("[data-do='continue']", "[data-play]")

    def do_more_games(self, _target: Any) -> None:
        self.page.lobby.shown += MORE
        self.page.redraw()

    def do_stop(self, _target: Any) -> None:
        """Leave what takes long."""
        self.page.stop()

    def do_export(self, _target: Any) -> None:
        self.panels.export()

    def do_accept_link(self, target: Any) -> None:
        self.panels.accept_link(target.getAttribute("data-how"))

    def do_reload(self, _target: Any) -> None:
        """After a conflict: take over what the other tab has."""
        dialog.close()
        if self.page.sitting:
            resume(self.page, self.sitting.saved.id)

    def do_keep_copy(self, _target: Any) -> None:
        """After a conflict: keep what this tab has as a game of its own."""
        dialog.close()
        self.page.keep_as_copy()

    def do_update(self, _target: Any) -> None:
        self._take_update()

    def do_not_now(self, _target: Any) -> None:
        self.page.notices.put_off_update()

    def do_close(self, _target: Any) -> None:
        dialog.close()

    do_dismiss_link = do_close
