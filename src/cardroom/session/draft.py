"""The draft of an action at a table, and the reason why the last try was refused.

None of it is part of the game: undo does not touch it, and only a page that is loaded again keeps
it (`kept_draft`).
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
    """Cards or a word are missing before anything can be done."""


@dataclass(frozen=True)
class PlayedSince:
    """Another person has acted since, so the turn is not taken back."""

    seat: Seat


@dataclass(frozen=True)
class Asked:
    """The other players are asked first."""


@dataclass(frozen=True)
class Said:
    """A legal action that this table does not take; `tell` says why, when it is drawn."""

    tell: Callable[[], str]


Refusal: TypeAlias = Objection | Missing | PlayedSince | Asked | Said


class Draft(NamedTuple):
    """Cards that are raised, an action that was tapped once or is put together, a hint.

    Whatever changes a draft returns another one.
    """

    selected: tuple[Card, ...] = ()  # in the order they were raised
    refusal: Refusal | None = None  # why the last try was refused
    text: str = ""  # of an action that is being put together
    reasons: tuple[Reason, ...] = ()  # of the hint
    hinted: str | None = None  # text of the action that was hinted
    meant: str | None = None  # text of an action that was tapped once
    cursor: Card | None = None  # the card of the hand that has, or last had, the focus
    cursor_copy: int = 1  # ... and which of its like

    @property
    def empty(self) -> bool:
        """True if nothing was tried or begun."""
        return not (self.selected or self.refusal or self.hinted or self.meant or self.text)

    @property
    def pending(self) -> str | None:
        """Text of the action that a confirmation does, whatever cards are raised."""
        return self.meant or self.hinted

    def clear(self) -> "Draft":
        """Drop all but the cursor."""
        return Draft(cursor=self.cursor, cursor_copy=self.cursor_copy)

    def select(self, cards: Sequence[Card]) -> "Draft":
        """Raise these cards and no others."""
        return self._replace(selected=tuple(cards))

    def refuse(self, refusal: Refusal | None) -> "Draft":
        """Say why an action was not done, or drop what was said."""
        return self._replace(refusal=refusal)

    def mean(self, text: str) -> "Draft":
        """Note that the button of this text was tapped once; what is put together stays."""
        return self.clear()._replace(meant=text, text=self.text)

    def put_together(self, text: str, objection: Objection | None) -> "Draft":
        """Prepare the action of this text; where there is an objection say it, and keep the action
        that was prepared before.
        """
        return self.clear()._replace(refusal=objection, text=self.text if objection else text)

    def propose(self, cards: Sequence[Card], text: str | None) -> "Draft":
        """Raise cards for a confirmation; `text` is of an action that they alone do not make."""
        return self._replace(selected=tuple(cards), meant=text or self.meant)

    def hint(self, cards: Sequence[Card], text: str, reasons: tuple[Reason, ...]) -> "Draft":
        """Select what the strongest player would do, and say why."""
        return self.clear()._replace(selected=tuple(cards), hinted=text, reasons=reasons)

    def point_at(self, card: Card | None, copy: int = 1) -> "Draft":
        """Move the cursor to this card of the hand, or to none."""
        return self._replace(cursor=card, cursor_copy=copy)
