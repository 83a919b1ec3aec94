"""Events at a table: actions of the person, answers to queries, and news from other pages.

Events are data. `session.update` changes the session by an event, and returns its effects.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, NamedTuple

from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat
from cardroom.players.player import Choice
from cardroom.records.saved_game import Saved
from cardroom.table import Step, Table

if TYPE_CHECKING:
    from cardroom.session.kinds import Purpose
    from cardroom.session.session import Session


@dataclass(frozen=True)
class Event:
    """Base class of events."""


# Events by the person


@dataclass(frozen=True)
class CardEvent(Event):
    """Base class of taps, keys and drags that act on a card of the hand."""

    card: Card
    copy: int = 1  # number of the card among equal cards, from 1


class CardTapped(CardEvent):
    """A card was tapped: the first tap raises it, the second plays it."""


class CardToggled(CardEvent):
    """A card was raised or lowered by a key."""


class EnterPressed(CardEvent):
    """The Enter key was pressed at a card."""


class CardFocused(CardEvent):
    """The keyboard focus went to a card."""


@dataclass(frozen=True)
class CardsPicked(Event):
    """Cards were chosen by a button. If `alone`, all other cards are lowered."""

    cards: Sequence[Card]
    alone: bool


@dataclass(frozen=True)
class ButtonPressed(Event):
    """The button of an action was pressed. Two presses may be needed."""

    text: str  # of the action, in the game's notation


@dataclass(frozen=True)
class DraftEdited(Event):
    """Parts of an action, such as a suit and a number, were put together."""

    text: str


class Confirmed(Event):
    """The prepared action was confirmed."""


@dataclass(frozen=True)
class ActionTried(Event):
    """An action was tried that needs no further confirmation."""

    action: object


@dataclass(frozen=True)
class TextTried(Event):
    """An action was tried, named in the game's notation."""

    text: str


class NextDealWanted(Event):
    """The next deal is to begin."""


class UndoWanted(Event):
    """The viewer's last decision is to be taken back."""


class RedoWanted(Event):
    """The undone actions are to be done again."""


class RewindWanted(Event):
    """The game is to go back to the viewer's first decision."""


class HintWanted(Event):
    """The strongest player's choice is to be shown."""


class PlayOutWanted(Event):
    """The strongest player is to finish the deal at the viewer's seat."""


class CurtainLifted(Event):
    """The next person has taken the shared device."""


# Replies


@dataclass(frozen=True)
class Reply(Event):
    """Base class of answers to an `effects.Query`. An answer to an old question has no effect."""

    question: int


@dataclass(frozen=True)
class Waited(Reply):
    """The wait that `effects.Wait` began is over: a pause has ended, or the page was drawn."""

    hurried: bool = False  # whether the visitor cut a pause short
    is_trick_focused: bool = False  # whether the keyboard focus is in the trick


@dataclass(frozen=True)
class Chosen(Reply):
    """A computer player has chosen an action."""

    choice: Choice


@dataclass(frozen=True)
class Hinted(Reply):
    """The strongest player has chosen an action, to be shown as a hint."""

    choice: Choice
    table: Table  # at which it has chosen


class Failed(Reply):
    """An awaited event did not come, because of an exception."""


class HintFailed(Reply):
    """No hint came, because of an exception."""


# Events by other pages and features


@dataclass(frozen=True)
class StepTaken(Event):
    """An action was done on another page of a live table."""

    seat: Seat  # whose action is shown
    step: Step


@dataclass(frozen=True)
class Changed(Event):
    """A part of the page outside the table, such as the coach, changes the session."""

    change: "Callable[[Session], Session]"


@dataclass(frozen=True)
class PurposeChanged(Event):
    """The table's game, lesson or problem has a new state, as when a problem was answered."""

    purpose: "Purpose"


@dataclass(frozen=True)
class GameSaved(Event):
    """The game was saved, or another tab's newer version prevented it."""

    saved: Saved


class SaveWanted(Event):
    """The game is to be saved."""


class GoOn(Event):
    """Computer players are to act, until it is a person's turn."""


class GoOnLater(Event):
    """Computer players are to act in some seconds, unless another tab goes on with the game."""


class Stopped(Event):
    """Another table is shown, so awaited answers no longer count."""


# Play that goes on


class Awaits(Enum):
    """Event that the play waits for, such as a computer's choice or the end of an animation."""

    PERSON = auto()  # a person, or another page, is to act
    START = auto()  # play goes on
    DRAWING = auto()  # a paint, before the person's action is drawn
    REDRAWING = auto()  # a paint, before the table is drawn after an undo
    SAVING = auto()  # a paint, before the game is saved
    TRICK = auto()  # a complete trick is looked at, before play goes on
    GATHER = auto()  # it moves to its winner
    CARD = auto()  # a drawn card is looked at
    CHOICE = auto()  # of a computer player
    THOUGHT = auto()  # a pause before its action is shown
    MOVE = auto()  # the cards of an action move
    FOLLOWED = auto()  # the cards of another page's action move
    NEXT_PERSON = auto()  # a pause before the device is passed on
    OTHER_TAB = auto()  # another tab may go on with the game


class Flow(NamedTuple):
    """State of the play at a table: the awaited event, and actions not saved or shown yet."""

    question: int = 0  # goes up when answers that are awaited no longer count
    awaits: Awaits = Awaits.PERSON
    unsaved: bool = False  # whether the last action is still to be saved
    ends_with_trick: bool = False  # whether it is the viewer's turn while a trick is looked at
    plays_out: bool = False  # whether the strongest player acts at the person's seat, too
    choice: Choice | None = None  # of a computer player, shown after a pause
    step: StepTaken | None = None  # of another page, being shown
