"""What happens in the page, and what the elements it happens to ask for.

They say so in ``data-`` attributes; what each word of ``data-do`` means stands in `commands`.
"""

from typing import Any

from cardroom.browser.commands import Commands
from cardroom.browser.dialogs import Panels
from cardroom.browser.lobby.import_games import take_in
from cardroom.browser.page import dialog, dom
from cardroom.browser.page.tasks import in_background
from cardroom.browser.table.hit_test import card_at, point_at
from cardroom.browser.table.page import Page
from cardroom.nouns.cards import Card

# What an element may ask for; of several the first one counts.
WORDS = (
    "do",
    "action",
    "draft",
    "presses",
    "play",
    "learn",
    "problem",
    "daily",
    "new",
    "card",
    "pick",
)


class Events:
    """Turns clicks, changes and focus into what they ask for."""

    def __init__(self, page: Page, panels: Panels, commands: Commands) -> None:
        self._page = page
        self._panels = panels
        self._commands = commands

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
            self._panels.set(field, event.target)
        elif event.target.hasAttribute("data-draft"):
            self.on_draft(event.target.value, event.target)
        elif word := event.target.getAttribute("data-choose"):
            self._commands.do(word, event.target)
        elif event.target.getAttribute("data-do") == "import":
            in_background(take_in(self._page, event.target))
        elif event.target.hasAttribute("data-challenge"):
            self._panels.challenges.form_changed(event.target)
        else:
            self._panels.new_games.form_changed(event.target)

    def focused(self, event: Any) -> None:
        """The focus came into a hand, or a field of buttons: its tab stop is there now."""
        if self._page.sitting and event.target.closest("[data-hand] [data-card]"):
            point_at(self._page.sitting, event.target)
        if field := event.target.closest("[data-hand], [data-walk]"):
            for other in field.querySelectorAll("button[tabindex='0']"):
                other.setAttribute("tabindex", "-1")
            event.target.setAttribute("tabindex", "0")

    # What elements ask for

    def on_do(self, word: str, target: Any) -> None:
        self._commands.do(word, target)

    def on_action(self, text: str, _target: Any) -> None:
        if sitting := self._page.sitting:
            self._page.turns.attempt(sitting, lambda: sitting.press(text))

    def on_presses(self, button: str, _target: Any) -> None:
        """A picture of what a button does, such as the stock: the button of this id is pressed."""
        if there := dom.find(f"#{button}"):
            there.click()

    def on_draft(self, text: str, _target: Any) -> None:
        """Something is put together before it is said: a bid one higher, one combination less."""
        if self._page.sitting:
            self._page.sitting.put_together(text)
            self._page.redraw()

    def on_play(self, game: str, _target: Any) -> None:
        self._page.begin_game(game)

    def on_learn(self, game: str, target: Any) -> None:
        """The course of a game; what came by a link waits in the lobby meanwhile."""
        if target.hasAttribute("data-linked"):
            self._panels.accept_link("game")
        dialog.close()
        self._commands.courses.ask(game)

    def on_problem(self, wanted: str, _target: Any) -> None:
        dialog.close()
        self._commands.problems.ask(wanted)

    def on_daily(self, game: str, _target: Any) -> None:
        self._panels.days.play(game)

    def on_new(self, game: str, _target: Any) -> None:
        self._panels.new_games.ask(game)

    def on_card(self, _name: str, target: Any) -> None:
        if sitting := self._page.sitting:
            card, copy = card_at(target)
            self._page.turns.attempt(sitting, lambda: sitting.tap(card, copy))

    def on_pick(self, names: str, target: Any) -> None:
        """Cards offered together: raise them in the hand; those under "What must I play?" alone."""
        sitting = self._page.sitting
        if sitting is None:
            return
        cards = tuple(map(Card, names.split("+")))
        alone = bool(target.closest("dialog"))
        dialog.close()
        sitting.cursor = cards[0]
        (sitting.pick_only if alone else sitting.pick)(cards)
        self._page.redraw()
        dom.focus(f"#card-{cards[0]}")
