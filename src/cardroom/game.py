"""Protocol that every game module implements, and the laws that every game obeys.

A game is a module of plain functions, which the class `Game` lists. A `State` is all that the
referee knows; it never changes, as each action makes a new state. A `View` is all that one seat may
know; computer players and screens get nothing else. An action is a thing that a player can do.

The laws, all tested on random games of every preset (``tests/test_laws.py``):

1.  No card is lost or added: `places` always holds the whole pack.
2.  `legal` lists each legal action once, in a fixed order (links depend on the order); it is empty
    exactly when the game is over.
3.  `objection` is None for the members of `legal` and for nothing else.
4.  `parse(text(action)) == action`, and different actions have different texts.
5.  Secrecy: `view(imagine(view(state, seat), dice), seat) == view(state, seat)`. The state that
    `imagine` makes up from a view contradicts nothing that the seat has seen.
6.  `apply` leaves the old state untouched; the same options, seed and actions give the same states
    in any version of Python.
7.  Every game ends.
8.  `cards_of(action)` are cards in the hand of the seat that acts. If `choose` turns these cards
    into an action, the new action has the same type and cards.
9.  The addends (score parts) of a scored deal add up to the change of each side's score.

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
from cardroom.nouns.tricks import AnyTrick, DealInTricks


class Objection(NamedTuple):
    """Reason why an action is not legal. The package `views` turns its `code` into a sentence."""

    code: str  # "follow", "not-in-hand", ...
    paragraph: str  # of the game's rule page, such as "4.2"
    cards: tuple[Card, ...] = ()  # cards that should be played, or that are in the way
    unfinished: bool = False  # not wrong but incomplete: say, no suit named yet


class Duty(NamedTuple):
    """Rule that limits which card to play, such as "follow suit". `cards` are the cards in hand
    that obey the rule. Of several duties, a player must obey the first one that has any `cards`.
    """

    code: str
    paragraph: str
    cards: tuple[Card, ...]


def object_to_card(hand: Sequence[Card], card: Card, duties: Iterable[Duty]) -> Objection | None:
    """Return the reason (`Objection`) why a card may not be played (4.2), or None if it may."""
    if card not in hand:
        return Objection("not-in-hand", "4.2", (card,))
    binding = next(duty for duty in duties if duty.cards)
    return None if card in binding.cards else Objection(*binding)


class IllegalAction(ValueError):
    """Error for an action that can be parsed but is not legal in the current state."""

    def __init__(self, text: str, objection: Objection) -> None:
        super().__init__(f"{text}: {objection.code} (paragraph {objection.paragraph})")
        self.objection = objection


@dataclass(frozen=True, slots=True)
class NextDeal:
    """Action that begins the next deal, once a deal is over and no seat must act."""


K_co = TypeVar("K_co", covariant=True)


class Addend(NamedTuple, Generic[K_co]):
    """Part of the points that a side gets in a deal: an amount, and how often the amount counts."""

    kind: K_co  # reason for the points; each game has its own kinds
    amount: int
    times: int = 1

    @property
    def value(self) -> int:
        """Return the points of this score part: its amount times its factor."""
        return self.amount * self.times


def total(addends: Iterable[Addend[object]]) -> int:
    """Return the sum of these addends (score parts): each amount times how often it counts."""
    return sum(addend.value for addend in addends)


Value: TypeAlias = str | int
"""Value of an option: a word, a number, True or False."""


class Agreed(Protocol):
    """Protocol of a game's options: a NamedTuple in which every field has a default value."""

    def _asdict(self) -> dict[str, Any]: ...


def unknown_value_error(options: Agreed, choices: Mapping[str, Sequence[Value]]) -> str | None:
    """Return the error code "unknown-value" if an option's value is not allowed, else None."""
    agreed = options._asdict()
    fits = all(agreed[name] in values for name, values in choices.items())
    return None if fits else "unknown-value"


class Line(Protocol):
    """Line of the score sheet for one scored deal."""

    @property
    def addends(self) -> Sequence[Sequence[Addend[object]]]:
        """Return, by side, the parts (addends) that make up the change of the side's score."""


class Position(Protocol):
    """Fields that the `State` and the `View` of every game have in common."""

    @property
    def options(self) -> Agreed: ...
    @property
    def number(self) -> int:
        """Return the number of the deal, from 1."""

    @property
    def phase(self) -> Enum:
        """Return the phase of the deal, such as the auction. A view never shows a secret phase."""

    @property
    def turn(self) -> Seat | None:
        """Return the seat that must act; None between deals, and once the game is over."""

    @property
    def scores(self) -> tuple[int, ...]:
        """Return the scores by seat, in the game's own points."""

    @property
    def sheet(self) -> Sequence[Line]:
        """Return the lines of the score sheet, one per scored deal, in the order of the deals."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Return the seats that have won; empty until the game is over."""


class Seen(Position, Protocol):
    """Fields of the `View` of every game, in addition to the fields of `Position`."""

    @property
    def seat(self) -> Seat | None:
        """Return the seat that has this view, or None for an onlooker."""

    @property
    def hand(self) -> tuple[Card, ...]:
        """Return the cards in the viewer's own hand; empty for an onlooker."""

    @property
    def legal(self) -> Sequence[object]:
        """Return the legal actions of the viewer; empty if it is not the viewer's turn."""


@runtime_checkable
class Dealing(Protocol):
    """Protocol of views with the field `dealer`. Views of games without a dealer lack the field."""

    @property
    def dealer(self) -> Seat:
        """Return the seat that dealt this deal."""


@runtime_checkable
class InTricks(DealInTricks[AnyTrick], Protocol):
    """Protocol of views with the fields `trick` and `tricks`, for games with tricks."""


O = TypeVar("O", bound=Agreed)  # noqa: E741 - Options, State, Action, View: said where they are used
S = TypeVar("S", bound=Position)
S_contra = TypeVar("S_contra", bound=Position, contravariant=True)
A = TypeVar("A")
V = TypeVar("V", bound=Seen)
F = TypeVar("F", bound=NamedTuple)


def without_deal(state: F, *kept: str) -> F:
    """Return a state with the defaults of all fields that have one, except `sheet` and `kept`."""
    names = state._field_defaults.keys() - {"sheet", *kept}
    return state._replace(**{name: state._field_defaults[name] for name in names})


class Game(Protocol[O, S, A, V]):
    """Functions and constants of a game module: options `O`, state `S`, actions `A`, view `V`."""

    @property
    def KEY(self) -> str:
        """Return the name of the game in links and saved games. It never changes."""

    @property
    def TITLE(self) -> str: ...

    @property
    def RULES(self) -> int:
        """Return the version of the rules. It rises if old records would now replay differently."""

    @property
    def MOST_ACTIONS(self) -> int:
        """Return how many actions a game record may have. The limit keeps replays short."""

    @property
    def MOST_IN_DEAL(self) -> int:
        """Return how many actions may lie between two scored deals. Links with more are refused."""

    @property
    def Options(self) -> type[O]:
        """Return the NamedTuple class of the options that players agree on before play."""

    @property
    def CHOICES(self) -> Mapping[str, tuple[Value, ...]]:
        """Return the allowed values of each field of Options, in the order of the fields. Links
        encode an option's value by its index among the allowed values, so new values go last.
        """

    @property
    def PRESETS(self) -> Mapping[str, O]:
        """Return the named sets of options, the usual set first."""

    def seats(self, options: O) -> int:
        """Return the number of seats at the table."""

    def partnerships(self, options: O) -> tuple[tuple[Seat, ...], ...]:
        """Return the seats of each side (one or more), beginning with the side of seat 0."""

    def complaint(self, options: O) -> str | None:
        """Return an error code if these options cannot be played, else None."""

    def start(
        self, options: O, seed: str, *, first: int = 1, deck: Sequence[Card] | None = None
    ) -> S:
        """Return the first state of a new game. The text `seed` decides how the pack is shuffled.
        The first deal gets number `first`. `deck`, top card first, replaces the shuffled pack of
        that deal. Raises `ValueError` if the options are invalid, or if the deck is not the pack of
        the game.
        """

    def legal(self, state: S) -> Sequence[A]:
        """Return every legal action once, in a fixed order. If there are too many to list, the
        result is a lazy sequence, which computes each member when it is asked for.
        """

    def objection(self, state: S, action: A) -> Objection | None:
        """Return the reason why an action is not legal; None for the members of `legal`."""

    def apply(self, state: S, action: A) -> S:
        """Return the state after an action. The caller makes sure that the action is legal."""

    def view(self, state: S, seat: Seat | None) -> V:
        """Build the view of a seat from only the facts it may know; None means an onlooker."""

    def imagine(self, view: V, dice: Random) -> S:
        """Return a state that agrees with a view, with the hidden cards dealt at random."""

    def worth(self, state: S) -> tuple[float, ...]:
        """Return, for each seat, the result of the deal if it ended now; higher is better."""

    def duties(self, view: V) -> tuple[Duty, ...]:
        """Return the acting seat's duties (such as "follow suit"), strictest first; () if none."""

    def choose(self, view: V, cards: tuple[Card, ...]) -> A | None:
        """Return the action that the selected cards form, legal or not; None if they form none."""

    def cards_of(self, action: A) -> tuple[Card, ...]:
        """Return the cards that an action plays, throws away or shows, sorted; () if none."""

    def arranged(self, view: V) -> tuple[tuple[Card, ...], ...]:
        """Return the hand by suits: trumps as the first suit, high cards first in each suit."""

    def places(self, state: S) -> Mapping[str, tuple[Card, ...]]:
        """Return the cards of the whole pack by the place where they are, such as "stock"."""

    def vocabulary(self, options: O) -> tuple[Sequence[A], ...]:
        """Return all actions that can ever occur under these options, as one sequence for each kind
        of action. A sequence may be too long for `len`.
        """

    def text(self, action: A) -> str:
        """Write an action as a text of letters, digits and ``: + -`` that `parse` can read."""

    def parse(self, text: str) -> A:
        """Parse the text of an action. Raises `NotationError`."""


@runtime_checkable
class CardByCard(Protocol[S_contra, V]):
    """Protocol of games that deal card by card, and let players act between two draws."""

    def new_draws(self, before: S_contra | None, after: S_contra) -> range:
        """Return the indices of the cards drawn between two states, counted from 0 in each deal. If
        `before` is None, return the indices of all cards drawn in the deal so far.
        """

    def view_after_draws(self, view: V, count: int) -> V:
        """Return the view that the seat had after `count` draws, to show the draws one by one."""

    def decisive_draws(self, view: V) -> tuple[int, ...]:
        """Return, for each time that trumps were made or changed, how many cards had been drawn."""

    def cards_picked_up(self, view: V) -> tuple[Card, ...]:
        """Return the cards that the viewer has just picked up, such as a kitty; () if none."""


@runtime_checkable
class WithSilentActions(Protocol[S_contra]):
    """Protocol of games with actions that the other players are not told of."""

    def is_silent(self, before: S_contra, action: Any, after: S_contra) -> bool:
        """Return True if the action from state `before` to `after` is kept from the other players.
        They may hear of a silent draw later, with the seat's next action.
        """


@runtime_checkable
class Destined(Protocol):
    """Protocol of games that can tell where each card of the deck will be dealt. Other games deal
    all cards at once: their first state shows where each card is.
    """

    def destinations(self, state: Any) -> tuple[str, ...]:
        """Return where each card of the deck is dealt, such as "hand 2", from the top card on."""


@runtime_checkable
class Situated(Protocol):
    """Protocol of games in which a deal depends on earlier deals, such as on the last winner. The
    *situation* of a deal is a tuple of small numbers that sums up the earlier deals. A link to one
    deal contains these numbers instead of the earlier deals.
    """

    def situation(self, state: Any) -> tuple[int, ...]:
        """Return the facts from earlier deals on which this deal depends, as numbers; () if none.
        Call the function before the deal is scored, because scoring changes these facts.
        """

    def start(
        self,
        options: Any,
        seed: str,
        *,
        first: int = 1,
        deck: Sequence[Card] | None = None,
        situation: tuple[int, ...] = (),
    ) -> Any:
        """Return the first state of a game that begins with a later deal. `situation` has the facts
        from earlier deals. Raises `ValueError` like `Game.start`, or if these facts are impossible.
        """


@runtime_checkable
class Revised(Protocol):
    """Protocol of games with an older version of the rules, which allowed other actions."""

    def differs(self, state: Any, version: int) -> bool:
        """Return whether this version of the rules allows other actions than today's version."""
