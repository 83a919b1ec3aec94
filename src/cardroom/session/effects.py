"""Effects of events: orders to the page, such as to draw, save, wait, or ask a computer player.

Effects are data. `session.update` returns them, and `browser.loop` carries them out.
"""

from dataclasses import dataclass
from enum import Enum, auto
from typing import Literal, TypeAlias

from cardroom.nouns.seats import Seat
from cardroom.table import Table


@dataclass(frozen=True)
class Effect:
    """Base class of orders to the page."""


class OnScreen(Effect):
    """Base class of effects on the screen. They are ignored if the table is not shown."""


class DrawTable(OnScreen):
    """Draw the table."""


class Save(Effect):
    """Save the game. If another tab has changed the game, play stops (`events.Stopped`)."""


class ShowDraft(OnScreen):
    """Show raised cards and a button that awaits a second tap. Redraw the table shortly after."""


@dataclass(frozen=True)
class ShowMove(OnScreen):
    """Show at once that a tap had an effect: the cards leave the hand, or the table fades."""

    what: Literal["cards", "table"]


class ClearMove(OnScreen):
    """Undo what `ShowMove` did."""


@dataclass(frozen=True)
class MarkBusy(OnScreen):
    """Mark the page as busy, or as no longer busy."""

    on: bool


class CloseDialog(OnScreen):
    """Close the open dialog."""


class SoundTurn(OnScreen):
    """Play the sound that tells a person of their turn."""


class Motion(Enum):
    """Kind of animation, such as a trick that moves to its winner."""

    NOTE_PLACES = auto()  # none yet: the places from which cards will move are noted
    NOTE_FIGURES = auto()  # ... or the figures that a trick will change
    ACTION = auto()  # the cards of the last action
    DRAWN = auto()  # a drawn card, to the viewer's hand
    GATHER = auto()  # the trick, to its winner
    FIGURES = auto()  # figures that the trick has changed
    BACK = auto()  # what an interrupted motion has moved, at once


@dataclass(frozen=True)
class Animate(OnScreen):
    """Start an animation, such as a trick that moves to its winner."""

    motion: Motion
    seat: Seat = 0  # whose action it shows


# Queries


@dataclass(frozen=True)
class Query(Effect):
    """Base class of effects that ask a question. The answer comes later as an `events.Reply`."""

    question: int  # number of the question, which the answer repeats


Length: TypeAlias = Literal["", "paint", "trick", "gather", "draw", "think", "move", "other tab"]
"""Length of a pause: none, until a paint, a time of the pace, or some seconds for another tab."""


@dataclass(frozen=True)
class Wait(Query):
    """Wait until a pause has ended or the page was drawn. The answer is the event `Waited`."""

    length: Length


@dataclass(frozen=True)
class Ask(Query):
    """Ask a computer player for an action at a seat. The answer is the event `Chosen`."""

    table: Table
    seat: Seat
    level: str


@dataclass(frozen=True)
class AskHint(Query):
    """Ask the strongest player for an action at a seat. The answer is the event `Hinted`."""

    table: Table
    seat: Seat


# Features and live tables


@dataclass(frozen=True)
class AskOthers(Effect):
    """Ask the other players of a live table for the next deal, or for an undo."""

    what: str  # NEXT or UNDO of `live.matters`


class TellTry(Effect):
    """Tell other parts of the page, such as an open problem, which action the person tried."""


class TellIdle(Effect):
    """Tell other parts of the page, such as the coach, that no computer player is to act now."""


class TellStepShown(Effect):
    """Tell the live table that an action received from another page was shown."""
