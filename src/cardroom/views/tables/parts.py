"""What a game adds to the table that all games share."""

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar

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


V_contra = TypeVar("V_contra", bound=Seen, contravariant=True)


class Parts(Protocol[V_contra]):
    """The functions of a module of this room, for a game with such views."""

    def facts(self, scene: Scene[V_contra]) -> Node:
        """What holds for the deal: trumps, the stock."""

    def plate(self, scene: Scene[V_contra], seat: Seat) -> Plate:
        """What the plate of a seat shows."""

    def pile(self, scene: Scene[V_contra]) -> Node:
        """What lies in the middle besides a trick: a stock to draw from; often nothing."""

    def trick(self, scene: Scene[V_contra]) -> Laid | None:
        """What lies in the middle: the trick being played, or the completed one."""

    def stands_for(self, scene: Scene[V_contra], card: Card) -> Suit | None:
        """The suit that a card of the trick in the middle counts as, where its face is silent."""

    def is_trump(self, view: V_contra, card: Card) -> bool:
        """Whether a card of the hand is called a trump in words."""

    def actions(self, scene: Scene[V_contra]) -> Node:
        """The action bar: what can be done now."""

    def end(self, scene: Scene[V_contra]) -> Node:
        """How the deal, or the game, ended; nothing before."""


AnyParts: TypeAlias = Parts[Any]
"""Those of a game that is only known by its key."""


def _each_card(view: Any, duty: Duty) -> tuple[tuple[Card, ...], ...]:
    return tuple((card,) for card in dict.fromkeys(duty.cards))


class GameTable(NamedTuple):
    """How a game is drawn: its registration in this room."""

    key: str  # of the game
    parts: AnyParts
    examples: Callable[[Any, Duty], tuple[tuple[Card, ...], ...]] = _each_card  # see `examples`
    styles: tuple[str, ...] = ()  # style sheets it needs besides everybody's, in assets/style/
    tint: str = ""  # of the table, one of assets/style/tints.css


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
