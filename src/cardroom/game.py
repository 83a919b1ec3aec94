"""Protocol that every game module meets, and the laws of games.

A game is a module of plain functions; this protocol says which. `State` is the referee's knowledge
and never changes: a move makes a new one. A `View` is what one seat may know; players and screens
get nothing else. An action is one thing that a player can say or do.

The laws, all tested on random games of every preset (``tests/test_laws.py``):

1.  No card is lost or made: `places` always holds the whole pack.
2.  `legal` lists each legal action once, in a fixed order (links depend on the order); it is empty
    exactly when the game is over.
3.  `objection` is None for the members of `legal` and for nothing else.
4.  `parse(text(action)) == action`, and different actions have different texts.
5.  Secrecy: `view(imagine(view(state, seat), dice), seat) == view(state, seat)`, and the imagined
    table contradicts nothing that was shown.
6.  `apply` leaves the old state untouched; the same options, seed and actions give the same states
    in any Python.
7.  Every game ends.
8.  `cards_of` names cards in the hand of the seat that acts. An action that `choose` makes of cards
    has those cards, and is of the same kind.
9.  The addends of a scored deal add up to the change of each side's score.

Words: *card points* are the value of cards in tricks. *Points* go on the score sheet. *Units* are
ten card points in Belote. A tuple "by seat" has one entry per seat.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar, runtime_checkable

from cardroom.nouns.cards import Card, NotationError as NotationError
from cardroom.nouns.seats import Seat
from cardroom.nouns.tricks import Laid


class Objection(NamedTuple):
    """Reason why an action is not legal. The package `views` makes the sentence."""

    code: str  # "follow", "not-in-hand", ...
    paragraph: str  # of the game's rule page, such as "4.2"
    cards: tuple[Card, ...] = ()  # cards that should be played, or that are in the way
    unfinished: bool = False  # not wrong but incomplete: say, no suit named yet


class Duty(NamedTuple):
    """Step of the answer to "What must I play?". The first duty that some card meets binds."""

    code: str
    paragraph: str
    cards: tuple[Card, ...]


class IllegalAction(ValueError):
    """Error for an action that can be read but is not allowed in this position."""

    def __init__(self, text: str, objection: Objection) -> None:
        super().__init__(f"{text}: {objection.code} (paragraph {objection.paragraph})")
        self.text = text
        self.objection = objection


@dataclass(frozen=True, slots=True)
class NextDeal:
    """Action that begins the next deal, once a deal is scored and it is no seat's turn."""


K_co = TypeVar("K_co", covariant=True)


class Addend(NamedTuple, Generic[K_co]):
    """Number in the sum that a deal brings a side: an amount and how often it counts."""

    kind: K_co  # reason for the points; each game has its own kinds
    amount: int
    times: int = 1

    @property
    def value(self) -> int:
        """Return the amount multiplied by `times`."""
        return self.amount * self.times


def total(addends: Iterable[Addend[object]]) -> int:
    """Add up what a deal brings a side."""
    return sum(addend.amount * addend.times for addend in addends)


Value: TypeAlias = str | int
"""Value of an option: a word, a number, True or False."""


class Agreed(Protocol):
    """Type of every game's Options: a NamedTuple with a default for each field."""

    def _asdict(self) -> dict[str, Any]: ...


def unknown_value(options: Agreed, choices: Mapping[str, Sequence[Value]]) -> str | None:
    """Return "unknown-value" if an option has a value not among its choices, else None."""
    agreed = options._asdict()
    fits = all(agreed[name] in values for name, values in choices.items())
    return None if fits else "unknown-value"


class Line(Protocol):
    """Line of the score sheet, for a deal that was scored."""

    @property
    def addends(self) -> Sequence[Sequence[Addend[object]]]:
        """Return the addends of each side's score change, in the order of `partnerships`."""


class Position(Protocol):
    """Fields that every game's State and View have in common."""

    @property
    def options(self) -> Agreed: ...
    @property
    def number(self) -> int:
        """Return the number of the deal, from 1."""

    @property
    def phase(self) -> Enum:
        """Return the phase of the deal. A view may be less exact about another seat's turn."""

    @property
    def turn(self) -> Seat | None:
        """Return the seat to decide. None: the deal is scored, or the game is over."""

    @property
    def scores(self) -> tuple[int, ...]:
        """Return the scores by seat, in the game's own points."""

    @property
    def sheet(self) -> Sequence[Line]:
        """Return a line for each scored deal, in the order of the deals."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Return the seats that have won; empty until the game is over."""


class Seen(Position, Protocol):
    """Fields that every game's View has besides those of `Position`."""

    @property
    def seat(self) -> Seat | None:
        """Return the seat whose view this is. None: an onlooker."""

    @property
    def hand(self) -> tuple[Card, ...]:
        """Return the seat's own cards."""

    @property
    def legal(self) -> Sequence[object]:
        """Return the legal actions of this seat; empty unless the seat is to act."""


@runtime_checkable
class Dealing(Protocol):
    """Optional field of views, for games that have a dealer."""

    @property
    def dealer(self) -> Seat:
        """Return the seat that dealt this deal."""


@runtime_checkable
class InTricks(Protocol):
    """Optional fields of views, for games in which cards are played in tricks."""

    @property
    def trick(self) -> Laid | None:
        """Return the trick being played; None if there is none."""

    @property
    def tricks(self) -> Sequence[Laid]:
        """Return the complete tricks of this deal, in the order of play."""


O = TypeVar("O", bound=Agreed)  # noqa: E741 - Options, State, Action, View: said where they are used
S = TypeVar("S", bound=Position)
S_contra = TypeVar("S_contra", bound=Position, contravariant=True)
A = TypeVar("A")
V = TypeVar("V", bound=Seen)


class Game(Protocol[O, S, A, V]):
    """Functions and tables of a game module. ``O`` is its Options, ``S`` its State, ``A`` its
    actions, ``V`` its View.
    """

    @property
    def KEY(self) -> str:
        """Return the name of the game in links and saved games. It never changes."""

    @property
    def TITLE(self) -> str: ...

    @property
    def RULES(self) -> int:
        """Return the version of the rules; it rises when old records would replay differently."""

    @property
    def MOST_ACTIONS(self) -> int:
        """Return the limit of actions in a game, more than players ever need. Longer records are
        refused, since they would take too long to replay.
        """

    @property
    def MOST_IN_DEAL(self) -> int:
        """Return the limit of actions from one score to the next, passed deals included. Players
        never need as many, and a short link cannot keep the page busy for long.
        """

    @property
    def Options(self) -> type[O]:
        """Return the NamedTuple of what players agree on before play, with defaults."""

    @property
    def CHOICES(self) -> Mapping[str, tuple[Value, ...]]:
        """Return the allowed values of each field of Options, in the order of the fields.

        Links encode an option by the index of its value here, so new values go to the end.
        """

    @property
    def PRESETS(self) -> Mapping[str, O]:
        """Return named sets of options, the usual set first."""

    def seats(self, options: O) -> int:
        """Return the number of seats at the table."""

    def partnerships(self, options: O) -> tuple[tuple[Seat, ...], ...]:
        """Return the seats of each side, each seat once, seat 0 first. Where all play alone, each
        seat is a side.
        """

    def complaint(self, options: O) -> str | None:
        """Return the code of why these options cannot be played together, or None."""

    def start(
        self, options: O, seed: str, *, first: int = 1, deck: Sequence[Card] | None = None
    ) -> S:
        """Return the first position. `seed` is any text; `first` is the number of the seed's first
        deal. `deck`, top card first, replaces the shuffled pack of that deal.

        Raises `ValueError` with the complaint, or when the deck is not the pack.
        """

    def legal(self, state: S) -> Sequence[A]:
        """Return every legal action once, in a fixed order. Too many to list, they are no tuple but
        a sequence with length, n-th member, index and membership.
        """

    def objection(self, state: S, action: A) -> Objection | None:
        """Return why an action is not legal; None exactly for the members of `legal`."""

    def apply(self, state: S, action: A) -> S:
        """Return the position after an action, which the caller knows to be legal."""

    def view(self, state: S, seat: Seat | None) -> V:
        """Build the view of a seat field by field, of what the seat may know. None: an onlooker."""

    def imagine(self, view: V, dice: Random) -> S:
        """Deal the hidden cards at random; the position contradicts nothing in the view."""

    def worth(self, state: S) -> tuple[float, ...]:
        """Return how the running deal stands, by seat, higher is better; exact once scored."""

    def duties(self, view: V) -> tuple[Duty, ...]:
        """Return the duties of the seat to act, in order; empty if nothing binds its cards."""

    def choose(self, view: V, cards: tuple[Card, ...]) -> A | None:
        """Return the action that these cards of the hand would make now, legal or not.

        None when no action of this phase takes so many cards, or any card at all.
        """

    def cards_of(self, action: A) -> tuple[Card, ...]:
        """Return the cards of the hand that this action plays, throws away or shows, in listing
        order. Empty for an action made of words alone.
        """

    def arranged(self, view: V) -> tuple[tuple[Card, ...], ...]:
        """Return the hand in groups, as a player holds it: by the suit a card counts as, trumps
        first, high to low.
        """

    def places(self, state: S) -> Mapping[str, tuple[Card, ...]]:
        """Return every card of the pack, by the name of the place where it lies."""

    def vocabulary(self, options: O) -> tuple[Sequence[A], ...]:
        """Return all actions that can ever occur under these options, a sequence for each kind. A
        sequence may have more members than `len` can tell.
        """

    def text(self, action: A) -> str:
        """Write the action in letters, digits and ``: + -``. No position is needed to read it."""

    def parse(self, text: str) -> A:
        """Read an action from its text. Raises `NotationError`."""


@runtime_checkable
class CardByCard(Protocol[S_contra, V]):
    """Optional functions of games in which players draw the deal card by card, and may act before
    all is drawn. The deal can then be shown as it is drawn.
    """

    def new_draws(self, before: S_contra | None, after: S_contra) -> range:
        """Return the numbers of the draws, from 0, between two states. Without `before`: all draws
        of the deal up to `after`.
        """

    def as_drawn(self, view: V, count: int) -> V:
        """Return this seat's view of the deal as it was after so many draws."""

    def telling_draws(self, view: V) -> tuple[int, ...]:
        """Return the numbers of draws after which players should notice something."""

    def picked_up(self, view: V) -> tuple[Card, ...]:
        """Return the cards of the hand that the seat got in another way than by drawing."""


@runtime_checkable
class Destined(Protocol):
    """Optional function of games whose first position does not tell where each card of the deck
    goes. Some cards are dealt later, or their order counts.
    """

    def destinations(self, state: Any) -> tuple[str, ...]:
        """Return the place of each card of the deck once all are dealt, as a key of `places`. The
        top card is first. `state` is the first position; its cards do not matter.
        """


@runtime_checkable
class Situated(Protocol):
    """Optional functions of games whose deals depend on earlier deals, such as on the last winner.

    A *situation* is what a deal began with besides options, seed and number: a few small numbers.
    Empty if `start` finds all of it by itself. With the situation, a link opens with the same hands
    in the same seats.
    """

    def situation(self, state: Any) -> tuple[int, ...]:
        """Return the situation of the deal being played; perhaps incomplete once scored."""

    def start(
        self,
        options: Any,
        seed: str,
        *,
        first: int = 1,
        deck: Sequence[Card] | None = None,
        situation: tuple[int, ...] = (),
    ) -> Any:
        """Start in a situation, as `Game.start` does. Raises `ValueError` also if there is none."""


@runtime_checkable
class Revised(Protocol):
    """Optional function of games whose `RULES` have gone up."""

    def differs(self, state: Any, rules: int) -> bool:
        """Return whether an earlier version of the rules allows other actions in this state."""
