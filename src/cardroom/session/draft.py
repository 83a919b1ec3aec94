"""What a person is about to do at a table, and why the last try was refused.

None of it is part of the game: undo does not touch it, and nothing but a page that is loaded again
keeps it (`kept_draft`).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from cardroom.game import Objection
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat
from cardroom.players.player import Reason


@dataclass(frozen=True)
class Missing:
    """Cards are missing, or a word, before anything can be done."""


@dataclass(frozen=True)
class PlayedSince:
    """Another person has acted since: one's own turn is not taken back."""

    seat: Seat


@dataclass(frozen=True)
class Asked:
    """It waits for what the others say to it."""


@dataclass(frozen=True)
class Said:
    """It was legal, and is not what this table is for; why not is told when it is drawn."""

    tell: Callable[[], str]


Refusal: TypeAlias = Objection | Missing | PlayedSince | Asked | Said


class Draft:
    """Cards that are raised, an action that was tapped once or is put together, a hint."""

    def __init__(self) -> None:
        self.cursor: Card | None = None  # the card of the hand that has, or last had, the focus
        self.cursor_copy = 1  # ... and which of its like
        self.clear()

    def clear(self) -> None:
        """Nothing is selected, refused or hinted any more; one is where one was."""
        self.selected: tuple[Card, ...] = ()  # in the order they were raised
        self.refusal: Refusal | None = None  # why the last try was refused
        self.text = ""  # of an action that is being put together
        self.reasons: tuple[Reason, ...] = ()  # of the hint
        self.hinted: str | None = None  # text of the action that was hinted
        self.meant: str | None = None  # text of an action that was tapped once

    @property
    def empty(self) -> bool:
        """Whether nothing was tried or begun."""
        return not (self.selected or self.refusal or self.hinted or self.meant or self.text)

    @property
    def pending(self) -> str | None:
        """Text of the action that a confirmation would say, whatever is raised."""
        return self.meant or self.hinted

    def select(self, cards: Sequence[Card]) -> None:
        """Raise these cards and no others."""
        self.selected = tuple(cards)

    def refuse(self, refusal: Refusal | None) -> None:
        """Say why something was not done; None: what was said is out of date."""
        self.refusal = refusal

    def mean(self, text: str) -> None:
        """A button that says this was tapped once; what is put together stays."""
        kept = self.text
        self.clear()
        self.meant, self.text = text, kept

    def put_together(self, text: str, objection: Objection | None) -> None:
        """Have this in mind, but where there is an objection: then that, and what was before."""
        kept = self.text
        self.clear()
        self.refusal, self.text = objection, kept if objection else text

    def propose(self, cards: Sequence[Card], text: str | None) -> None:
        """A confirmation does what these cards make; where they alone do not, this `text`."""
        self.selected = tuple(cards)
        self.meant = text or self.meant

    def hint(self, cards: Sequence[Card], text: str, reasons: tuple[Reason, ...]) -> None:
        """Select what the strongest player would do, and say why."""
        self.clear()
        self.selected, self.hinted, self.reasons = tuple(cards), text, reasons

    def point_at(self, card: Card | None, copy: int = 1) -> None:
        """One is at this card of the hand, or at none."""
        self.cursor, self.cursor_copy = card, copy
