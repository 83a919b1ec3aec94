"""Type of the parts that a game adds to the common table."""

from collections.abc import Callable
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from htpy import Node

from cardroom.game import Duty, InTricks, Seen
from cardroom.nouns.cards import Card, Suit
from cardroom.nouns.seats import Seat
from cardroom.nouns.tricks import Laid
from cardroom.views.scene import Scene


class Plate(NamedTuple):
    """Content of a player's name plate besides the name."""

    score: int  # in the game's own points
    cards: int  # in hand
    tricks: int | None  # taken in this deal; None: not shown in this game
    roles: tuple[str, ...] = ()  # "dealer", "forehand", ...
    out: bool = False  # takes no part in this deal
    side: str = ""  # "ours", "theirs" or "others"; empty in games without partners
    units: str = ""  # the score in words if it is not in points: "24 units"
    shown: str = ""  # the score as shown if it is no number: "J"
    said: Node = None  # the player's bids or combinations in this deal


def trick(scene: Scene[Seen]) -> Laid | None:
    """Return the trick in the middle. A completed one stays until it is gathered or the next cards
    are led, and when the deal is over.
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
    """Parts of the table of a game with these views, as registered by the game."""

    key: str
    """Key of the game."""

    facts: Callable[[Scene[V]], Node]
    """Facts of the deal: trumps, the stock."""

    plate: Callable[[Scene[V], Seat], Plate]
    """Name plate of a seat."""

    actions: Callable[[Scene[V]], Node]
    """Action bar: the possible actions."""

    end: Callable[[Scene[V]], Node]
    """Result of the deal or the game; empty before."""

    brief: Callable[[Scene[V]], Node] = _all_of_it
    """Facts that a course shows before it explains the others. Returning None means all facts."""

    pile: Callable[[Scene[V]], Node] = _no_pile
    """Content of the middle besides a trick, such as the stock; often none."""

    trick: Callable[[Scene[V]], Laid | None] = trick
    """Trick in the middle: the one being played, or the completed one."""

    stands_for: Callable[[Scene[V], Card], Suit | None] = _as_printed
    """Suit that a card of the trick in the middle counts as, if its face does not show it."""

    is_trump: Callable[[V, Card], bool] = _no_trumps
    """Test whether words call a card of the hand a trump."""

    examples: Callable[[V, Duty], tuple[tuple[Card, ...], ...]] = _each_card
    """Plays that fulfil a duty, each to be selected with one tap; mostly single cards."""

    styles: tuple[str, ...] = ()
    """Additional style sheets in assets/style/."""

    tint: str = ""
    """Colour of the table from assets/style/tints.css; empty: none of its own."""


AnyTable: TypeAlias = GameTable[Any]
"""Parts of a game known only by its key."""
