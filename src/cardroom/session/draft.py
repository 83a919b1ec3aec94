"""The draft of an action: what a person prepares before acting, or why an action was refused.

A draft is not part of the game, and undo does not change it. It is restored only after a reload of
the page (see `session.kept`).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from cardroom.game import Objection
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat
from cardroom.players.player import Reason


@dataclass(frozen=True)
class Missing:
    """Refusal of an incomplete action, in which cards or a word, such as a suit, are missing."""


@dataclass(frozen=True)
class PlayedSince:
    """Refusal to undo a decision, because another person, at `seat`, has acted after it."""

    seat: Seat


@dataclass(frozen=True)
class AskedFirst:
    """Refusal to undo immediately at a live table: the other players must agree first."""


@dataclass(frozen=True)
class RefusedHere:
    """Refusal of a legal action by a lesson or problem. `tell` returns the reason as a sentence."""

    tell: Callable[[], str]


Refusal: TypeAlias = Objection | Missing | PlayedSince | AskedFirst | RefusedHere


class Draft(NamedTuple):
    """An action in preparation: selected cards, a button tapped once, parts of a bid, or a hint.

    A draft never changes. Its methods return a new draft.
    """

    selected: tuple[Card, ...] = ()  # in the order they were raised
    refusal: Refusal | None = None  # why the last try was refused
    text: str = ""  # of an action that is being put together
    reasons: tuple[Reason, ...] = ()  # of the hint
    hinted: str | None = None  # text of the action that was hinted
    meant: str | None = None  # text of an action that was tapped once
    cursor: Card | None = None  # the card of the hand that has, or last had, the focus
    cursor_copy: int = 1  # number of this card among equal cards

    @property
    def is_empty(self) -> bool:
        """True if the draft has no cards, action, hint or refusal."""
        return not (self.selected or self.refusal or self.hinted or self.meant or self.text)

    @property
    def pending(self) -> str | None:
        """Text of the action whose button was tapped once, or of the hint; None without them."""
        return self.meant or self.hinted

    def clear(self) -> "Draft":
        """Return an empty draft (no action prepared) that keeps only the keyboard cursor."""
        return Draft(cursor=self.cursor, cursor_copy=self.cursor_copy)

    def select(self, cards: Sequence[Card]) -> "Draft":
        """Return the draft (prepared action) with exactly these cards selected."""
        return self._replace(selected=tuple(cards))

    def refuse(self, refusal: Refusal | None) -> "Draft":
        """Return the draft (prepared action) with the reason why an action was refused."""
        return self._replace(refusal=refusal)

    def mark_tapped(self, text: str) -> "Draft":
        """Return the draft (prepared action) after the first of two taps on an action's button."""
        return self.clear()._replace(meant=text, text=self.text)

    def compose(self, text: str, objection: Objection | None) -> "Draft":
        """Return the draft (prepared action) with an action put together from parts, such as a suit
        and a number. If the rules object, the draft keeps its earlier action and shows the
        objection.
        """
        return self.clear()._replace(refusal=objection, text=self.text if objection else text)

    def propose(self, cards: Sequence[Card], text: str | None) -> "Draft":
        """Return the draft (prepared action) with these cards selected and `text` as the action."""
        return self._replace(selected=tuple(cards), meant=text or self.meant)

    def hint(self, cards: Sequence[Card], text: str, reasons: tuple[Reason, ...]) -> "Draft":
        """Return the draft (prepared action) with a hint: its cards, its action, its reasons."""
        return self.clear()._replace(selected=tuple(cards), hinted=text, reasons=reasons)

    def put_cursor_on(self, card: Card | None, copy: int = 1) -> "Draft":
        """Return the draft (prepared action) with the keyboard cursor at a card, or nowhere if
        `card` is None. `copy` is the card's number among equal cards, from 1.
        """
        return self._replace(cursor=card, cursor_copy=copy)
