"""What a game adds to the table that all games share."""

from collections.abc import Callable
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from htpy import Node

from cardroom.game import Duty, InTricks, Seen
from cardroom.nouns.cards import Card, Suit
from cardroom.nouns.seats import Seat
from cardroom.nouns.tricks import Laid
from cardroom.views.scene import Scene


class Plate(NamedTuple):
    """What a name plate shows of a player besides the name."""

    score: int  # in the game's own points
    cards: int  # in hand
    tricks: int | None  # taken in this deal; None: nobody takes tricks in this game
    roles: tuple[str, ...] = ()  # "dealer", "forehand", ...
    out: bool = False  # takes no part in this deal
    side: str = ""  # "ours", "theirs": who plays together; empty where everybody plays alone
    units: str = ""  # the score in words where it is not in points: "24 units"
    shown: str = ""  # the score as it is read, where that is no number: "J"
    said: Node = None  # what the player said or showed in this deal: bids, combinations


def trick(scene: Scene[Seen]) -> Laid | None:
    """What lies in the middle where cards are played in tricks: a completed one lies there until
    it is gathered or the next cards are led, and once the deal is over.
    """
    view = scene.view
    if not isinstance(view, InTricks):
        return None
    lies = scene.trick_shown and not scene.gathered
    if view.tricks and (lies or view.turn is None):
        return view.tricks[-1]
    return view.trick


def _all_of_it(scene: Scene[Any]) -> None:
    return None


def _each_card(view: Seen, duty: Duty) -> tuple[tuple[Card, ...], ...]:
    return tuple((card,) for card in dict.fromkeys(duty.cards))


def _no_pile(scene: Scene[Any]) -> Node:
    return None


def _as_printed(scene: Scene[Any], card: Card) -> Suit | None:
    return None


def _no_trumps(view: Any, card: Card) -> bool:
    return False


V = TypeVar("V", bound=Seen)


class GameTable(NamedTuple, Generic[V]):
    """How a game with such views is drawn: its registration among the tables."""

    key: str
    """Of the game."""

    facts: Callable[[Scene[V]], Node]
    """What holds for the deal: trumps, the stock."""

    plate: Callable[[Scene[V], Seat], Plate]
    """What the plate of a seat shows."""

    actions: Callable[[Scene[V]], Node]
    """The action bar: what can be done now."""

    end: Callable[[Scene[V]], Node]
    """How the deal, or the game, ended; nothing before."""

    brief: Callable[[Scene[V]], Node] = _all_of_it
    """Of the facts what a course shows before it has spoken of the rest; nothing where that is all
    of them."""

    pile: Callable[[Scene[V]], Node] = _no_pile
    """What lies in the middle besides a trick: a stock to draw from; often nothing."""

    trick: Callable[[Scene[V]], Laid | None] = trick
    """What lies in the middle: the trick being played, or the completed one."""

    stands_for: Callable[[Scene[V], Card], Suit | None] = _as_printed
    """The suit that a card of the trick in the middle counts as, where its face is silent."""

    is_trump: Callable[[V, Card], bool] = _no_trumps
    """Whether a card of the hand is called a trump in words."""

    examples: Callable[[V, Duty], tuple[tuple[Card, ...], ...]] = _each_card
    """What would meet a duty, each part to be taken with one tap: most often a card."""

    styles: tuple[str, ...] = ()
    """Style sheets that it needs besides everybody's, in assets/style/."""

    tint: str = ""
    """By which colour one knows the table, one of assets/style/tints.css; empty where it has none
    of its own."""


AnyTable: TypeAlias = GameTable[Any]
"""That of a game that is only known by its key."""
