"""Type of the parts that a game adds to the common table."""

from typing import Any, NamedTuple, Protocol

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


def brief(scene: Scene[Any]) -> None:
    """Return nothing: the facts are all that there is to be shown."""


def pile(scene: Scene[Any]) -> Node:
    """Return nothing: only tricks lie in the middle."""
    return None


def stands_for(scene: Scene[Any], card: Card) -> Suit | None:
    """Return None: every card counts as what its face shows."""
    return None


def is_trump(view: Any, card: Card) -> bool:
    """Return False: no card of the hand is called a trump."""
    return False


def examples(view: Seen, duty: Duty) -> tuple[tuple[Card, ...], ...]:
    """Return each card that meets a duty by itself."""
    return tuple((card,) for card in dict.fromkeys(duty.cards))


class GameTable(Protocol):
    """Module of the table of a game, which is its registration. A game takes functions that are not
    special from this module.
    """

    @property
    def KEY(self) -> str:
        """Key of the game."""

    @property
    def STYLES(self) -> tuple[str, ...]:
        """Additional style sheets in assets/style/."""

    @property
    def TINT(self) -> str:
        """Colour of the table from assets/style/tints.css; empty: none of its own."""

    def facts(self, scene: Scene[Any], /) -> Node:
        """Draw what holds for the deal: trumps, the stock."""

    def plate(self, scene: Scene[Any], seat: Seat, /) -> Plate:
        """Return what the plate of a seat shows."""

    def actions(self, scene: Scene[Any], /) -> Node:
        """Draw the action bar: what can be done now."""

    def end(self, scene: Scene[Any], /) -> Node:
        """Draw how the deal, or the game, ended; nothing before."""

    def brief(self, scene: Scene[Any], /) -> Node:
        """Draw those of the facts that a course shows before it has spoken of the rest; nothing
        where that is all of them.
        """

    def pile(self, scene: Scene[Any], /) -> Node:
        """Draw what lies in the middle besides a trick: a stock to draw from; often nothing."""

    def trick(self, scene: Scene[Any], /) -> Laid | None:
        """Return what lies in the middle: the trick being played, or the completed one."""

    def stands_for(self, scene: Scene[Any], card: Card, /) -> Suit | None:
        """Return the suit that a card of the trick in the middle counts as, where its face is
        silent.
        """

    def is_trump(self, view: Any, card: Card, /) -> bool:
        """Return True if a card of the hand is called a trump in words."""

    def examples(self, view: Any, duty: Duty, /) -> tuple[tuple[Card, ...], ...]:
        """Return what would meet a duty, each part to be taken with one tap: most often a card."""
