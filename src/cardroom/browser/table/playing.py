"""What a person does at the table: cards, bids, hints, undo, and going on."""

from typing import Any

from cardroom.browser.commands import Command, Needs, Request, plainly
from cardroom.browser.motion import animations
from cardroom.browser.page import dialog, dom
from cardroom.browser.page.tasks import in_background
from cardroom.browser.table.hit_test import point_at
from cardroom.browser.table.page import Page
from cardroom.nouns.cards import Card
from cardroom.session import taps


class Playing:
    """Tells the table what is tapped, pressed or put together."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def commands(self) -> tuple[Command, ...]:
        """A card raised and played, a deal gone on with, what was done taken back."""
        return (
            Command("confirm", Needs.SIGHT, self._confirm),
            Command("toggle", Needs.SIGHT, self._toggle),
            Command("enter", Needs.SIGHT, self._enter),
            Command("next", Needs.SIGHT, self._next_deal),
            Command("hint", Needs.TURN, self._hint),
            Command("hurry", Needs.TABLE, plainly(animations.hurry)),
            Command("undo", Needs.SIGHT, self._undo),
            Command("redo", Needs.SIGHT, self._redo),
            Command("finish", Needs.SIGHT, self._finish),
        )

    # Cards and bids, as elements name them in attributes of their own

    def card(self, _name: str, target: Any) -> None:
        """``data-card``: a card of the hand is tapped."""
        if session := self._page.session:
            card, copy = point_at(session, target)
            self._page.turns.attempt(session, lambda: taps.tap(session, card, copy))

    def action(self, text: str, _target: Any) -> None:
        """``data-action``: a button says this."""
        if session := self._page.session:
            self._page.turns.attempt(session, lambda: taps.press(session, text))

    def draft(self, text: str, _target: Any) -> None:
        """``data-draft``: something is put together before it is said, such as a bid."""
        if self._page.session:
            taps.put_together(self._page.session, text)
            self._page.redraw()

    def pick(self, names: str, target: Any) -> None:
        """``data-pick``: raise cards that are offered together; those under "What must I play?"
        alone.
        """
        session = self._page.session
        if session is None:
            return
        cards = tuple(map(Card, names.split("+")))
        alone = bool(target.closest("dialog"))
        dialog.close()
        session.draft.point_at(cards[0], session.draft.cursor_copy)
        (taps.pick_only if alone else taps.pick)(session, cards)
        self._page.redraw()
        dom.focus(f"#card-{cards[0]}")

    # Commands

    def _confirm(self, asked: Request) -> None:
        self._page.turns.attempt(asked.session, lambda: taps.confirm(asked.session))

    def _toggle(self, asked: Request) -> None:
        """Space on a card of the hand."""
        taps.toggle(asked.session, *point_at(asked.session, asked.target))
        self._page.redraw()

    def _enter(self, asked: Request) -> None:
        """Enter on a card of the hand: play it, or do what the raised cards make."""
        point_at(asked.session, asked.target)
        self._page.turns.attempt(asked.session, lambda: taps.enter(asked.session))

    def _next_deal(self, asked: Request) -> None:
        self._page.turns.attempt(asked.session, asked.session.next_deal)

    def _hint(self, asked: Request) -> None:
        in_background(self._page.turns.hint(asked.session))

    def _undo(self, asked: Request) -> None:
        session = asked.session
        if session.can_undo():
            session.undo()
            self._page.turns.turned(session)

    def _redo(self, asked: Request) -> None:
        dialog.close()
        if asked.session.table.can_redo():
            asked.session.redo()
            self._page.turns.turned(asked.session)

    def _finish(self, asked: Request) -> None:
        """Play this deal out: the strongest player plays the person's cards too, which nobody may
        ask for where other persons play as well.
        """
        session = asked.session
        if session.saved.shared:
            return
        dialog.close()
        if session.table.state.turn is not None:
            self._page.turns.play_out(session)
