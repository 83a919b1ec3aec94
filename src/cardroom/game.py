"""The contract that every game meets, and its laws.

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
8.  `cards_of` names cards in the hand of whoever acts; what `choose` makes of cards is made of
    those cards, and is the same kind of thing to do.
9.  The addends of a scored deal add up to the change of each side's score.

Words: *card points* are the value of cards in tricks, *points* go on the score sheet, *units* are
ten card points in Belote. A tuple "by seat" has one entry a seat.
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
    """Why an action is not legal. The sentence is made where words are made, in `views`."""

    code: str  # "follow", "not-in-hand", ...
    paragraph: str  # of the game's rule page, such as "4.2"
    cards: tuple[Card, ...] = ()  # those concerned: what should be played, or what is in the way
    unfinished: bool = False  # nothing is wrong, but a word is missing, such as a suit to be named


class Duty(NamedTuple):
    """One step of "What must I play?": the cards that meet it. The first that can be met binds."""

    code: str
    paragraph: str
    cards: tuple[Card, ...]


class IllegalAction(ValueError):
    """An action that could be read but is not allowed here."""

    def __init__(self, text: str, objection: Objection) -> None:
        super().__init__(f"{text}: {objection.code} (paragraph {objection.paragraph})")
        self.text = text
        self.objection = objection


@dataclass(frozen=True, slots=True)
class NextDeal:
    """Go on to the next deal: the one thing to do once a deal is scored, and nobody's turn."""


K_co = TypeVar("K_co", covariant=True)


class Addend(NamedTuple, Generic[K_co]):
    """One number of the sum that a deal brings a side: an amount, so many times."""

    kind: K_co  # what for; each game names its own
    amount: int
    times: int = 1

    @property
    def value(self) -> int:
        """The amount as often as it counts."""
        return self.amount * self.times


def total(addends: Iterable[Addend[object]]) -> int:
    """Add up what a deal brings a side."""
    return sum(addend.amount * addend.times for addend in addends)


Value: TypeAlias = str | int
"""Of an option: a word, a number, or yes and no."""


class Agreed(Protocol):
    """What every game's Options are: a NamedTuple with a default for each field."""

    def _asdict(self) -> dict[str, Any]: ...


def unknown_value(options: Agreed, choices: Mapping[str, Sequence[Value]]) -> str | None:
    """The complaint about options of which one has a value that is not among its choices."""
    agreed = options._asdict()
    fits = all(agreed[name] in values for name, values in choices.items())
    return None if fits else "unknown-value"


class Line(Protocol):
    """A line of the score sheet: a deal that was scored."""

    @property
    def addends(self) -> Sequence[Sequence[Addend[object]]]:
        """What the score of each side changes by, in the order of `partnerships`."""


class Position(Protocol):
    """What every game's state and view have in common."""

    @property
    def options(self) -> Agreed: ...
    @property
    def number(self) -> int:
        """Of the deal, from 1."""

    @property
    def phase(self) -> Enum:
        """Where the deal stands. What a view shows of somebody else's turn may be less exact."""

    @property
    def turn(self) -> Seat | None:
        """Whose decision it is. None: nobody's; the deal is scored, or the game is over."""

    @property
    def scores(self) -> tuple[int, ...]:
        """By seat, in the game's own points."""

    @property
    def sheet(self) -> Sequence[Line]:
        """A line for each deal that was scored, the first one first."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Empty until the game is over."""


class Seen(Position, Protocol):
    """What every game's view has besides."""

    @property
    def seat(self) -> Seat | None:
        """Whose view it is. None: an onlooker's."""

    @property
    def hand(self) -> tuple[Card, ...]:
        """The seat's own cards."""

    @property
    def legal(self) -> Sequence[object]:
        """What this seat may do now: empty unless it is to act."""


@runtime_checkable
class Dealing(Protocol):
    """What the view of a game has besides in which somebody deals."""

    @property
    def dealer(self) -> Seat:
        """Who dealt this deal."""


@runtime_checkable
class InTricks(Protocol):
    """What the view of a game has besides in which cards are played in tricks."""

    @property
    def trick(self) -> Laid | None:
        """The one being played; None when none is."""

    @property
    def tricks(self) -> Sequence[Laid]:
        """Those of this deal that are complete, the first one first."""


O = TypeVar("O", bound=Agreed)  # noqa: E741 - Options, State, Action, View: said where they are used
S = TypeVar("S", bound=Position)
S_contra = TypeVar("S_contra", bound=Position, contravariant=True)
A = TypeVar("A")
V = TypeVar("V", bound=Seen)


class Game(Protocol[O, S, A, V]):
    """The functions and tables of a game module: ``O`` its Options, ``S`` its State, ``A`` its
    actions, ``V`` its View.
    """

    @property
    def KEY(self) -> str:
        """In links and saved games, for ever."""

    @property
    def TITLE(self) -> str: ...

    @property
    def RULES(self) -> int:
        """Goes up when an old record would replay differently."""

    @property
    def MOST_ACTIONS(self) -> int:
        """Of a game, from the first deal to the end: more than people ever need, so that nobody
        has to replay what was only made to be long.
        """

    @property
    def MOST_IN_DEAL(self) -> int:
        """From one score to the next, deals included in which all pass: more than people ever
        need, so that a link of a few letters cannot hold the page for long.
        """

    @property
    def Options(self) -> type[O]:
        """A NamedTuple with defaults: what may be agreed before play."""

    @property
    def CHOICES(self) -> Mapping[str, tuple[Value, ...]]:
        """The values each field of Options may have, by field name, in the order of the fields.

        Links code an option by the place of its value here, so new values go to the end.
        """

    @property
    def PRESETS(self) -> Mapping[str, O]:
        """Named sets of options, the usual one first."""

    def seats(self, options: O) -> int:
        """How many sit at the table."""

    def partnerships(self, options: O) -> tuple[tuple[Seat, ...], ...]:
        """The seats that keep one score together, each seat once, seat 0 first; where everybody
        plays alone every seat by itself.
        """

    def complaint(self, options: O) -> str | None:
        """The code of why this combination cannot be played; None when it can."""

    def start(
        self, options: O, seed: str, *, first: int = 1, deck: Sequence[Card] | None = None
    ) -> S:
        """The first position. `seed` is any text; `first` the number of the seed's deal to begin
        with; `deck`, top card first, replaces the shuffled pack of that first deal.

        Raises `ValueError` with the complaint, or when the deck is not the pack.
        """

    def legal(self, state: S) -> Sequence[A]:
        """Every legal action once, in a fixed order; not a tuple where there are too many to list,
        but always with length, n-th member, index and membership.
        """

    def objection(self, state: S, action: A) -> Objection | None:
        """None exactly for the members of `legal`; else what is wrong."""

    def apply(self, state: S, action: A) -> S:
        """The position after this action, which the caller knows to be legal."""

    def view(self, state: S, seat: Seat | None) -> V:
        """What that seat may know, built up field by field; None: an onlooker."""

    def imagine(self, view: V, dice: Random) -> S:
        """A whole position that could lie behind this view, contradicting nothing shown."""

    def worth(self, state: S) -> tuple[float, ...]:
        """How the running deal stands, by seat, higher is better; exact once it is scored."""

    def duties(self, view: V) -> tuple[Duty, ...]:
        """What binds the seat to act, in order; empty when nothing is asked of its cards."""

    def choose(self, view: V, cards: tuple[Card, ...]) -> A | None:
        """The action that these cards of the hand would make now, legal or not.

        None when so many cards, or cards at all, decide nothing in this phase.
        """

    def cards_of(self, action: A) -> tuple[Card, ...]:
        """The cards of the hand that are played, thrown or shown with this action, listed; empty
        when it is made of words alone.
        """

    def arranged(self, view: V) -> tuple[tuple[Card, ...], ...]:
        """The seat's hand as one holds it: groups by the suit a card counts as, trumps first,
        high to low.
        """

    def places(self, state: S) -> Mapping[str, tuple[Card, ...]]:
        """Every card of the pack, by where it lies."""

    def vocabulary(self, options: O) -> tuple[Sequence[A], ...]:
        """Everything that can ever be said or done under these options, a sequence a kind; it may
        have more members than `len` can say.
        """

    def text(self, action: A) -> str:
        """The action in letters, digits and ``: + -``; needs no position."""

    def parse(self, text: str) -> A:
        """The action of this text. Raises `NotationError`."""


@runtime_checkable
class CardByCard(Protocol[S_contra, V]):
    """What a game module has besides when players draw its deal card by card, and may act on it
    before all cards are drawn. It can then be shown as it is drawn.
    """

    def new_draws(self, before: S_contra | None, after: S_contra) -> range:
        """The numbers of the draws, from 0, between two states; without a state before all of the
        deal's.
        """

    def as_drawn(self, view: V, count: int) -> V:
        """The deal as this seat saw it after so many draws."""

    def telling_draws(self, view: V) -> tuple[int, ...]:
        """After how many draws something was settled that everybody should notice."""

    def picked_up(self, view: V) -> tuple[Card, ...]:
        """The cards of the hand that came to it in another way than by being drawn."""


@runtime_checkable
class Destined(Protocol):
    """What a game has besides whose first position does not tell where each card of the deck goes:
    because some are dealt later, or because their order counts.
    """

    def destinations(self, state: Any) -> tuple[str, ...]:
        """By place in the deck, the top card first: where in `places` that card lies once all are
        dealt; `state` is the first position, whatever its cards are.
        """


@runtime_checkable
class Situated(Protocol):
    """What a game has besides whose deals hang on those before them: on who dealt again after all
    had passed, on who won.

    A *situation* is what a deal began with besides options, seed and number: a few small numbers,
    none where `start` finds all of it by itself. With it a link opens with the same hands in the
    same seats.
    """

    def situation(self, state: Any) -> tuple[int, ...]:
        """Of the deal that is being played; what has been scored need not tell any more."""

    def start(
        self,
        options: Any,
        seed: str,
        *,
        first: int = 1,
        deck: Sequence[Card] | None = None,
        situation: tuple[int, ...] = (),
    ) -> Any:
        """As `Game.start`, in this situation. Raises `ValueError` when there is none such, too."""


@runtime_checkable
class Revised(Protocol):
    """What a game has besides whose `RULES` have gone up."""

    def differs(self, state: Any, rules: int) -> bool:
        """Whether here something else was legal by that earlier version of the rules."""
