"""What a game adds to the table that all games share."""

from typing import Any, NamedTuple, Protocol

from htpy import Node

from cardroom.cards import Card
from cardroom.seats import Seat
from cardroom.tricks import Trick
from cardroom.views.scene import Scene


class Plate(NamedTuple):
    """What a name plate shows of a player besides the name."""

    score: int  # in the game's own points
    cards: int  # in hand
    tricks: int  # taken in this deal
    roles: tuple[str, ...] = ()  # "dealer", "forehand", ...
    out: bool = False  # takes no part in this deal
    side: str = ""  # "ours", "theirs": who plays together; empty where everybody plays alone
    units: str = ""  # the score in words where it is not in points: "24 units"
    said: Node = None  # what the player said or showed in this deal: bids, combinations


class Parts(Protocol):
    """The functions of a module of this room."""

    def facts(self, view: Any) -> Node:
        """What holds for the deal: trumps, the stock."""

    def plate(self, scene: Scene, seat: Seat) -> Plate:
        """What the plate of a seat shows."""

    def pile(self, view: Any) -> Node:
        """What lies in the middle besides a trick: a stock to draw from; often nothing."""

    def trick(self, scene: Scene) -> Trick | None:
        """What lies in the middle: the trick being played, or the completed one."""

    def taker(self, scene: Scene, trick: Trick) -> Seat | None:
        """Who took the trick in the middle; None while it is being played."""

    def is_trump(self, view: Any, card: Card) -> bool:
        """Whether a card of the hand is called a trump in words."""

    def actions(self, scene: Scene) -> Node:
        """The action bar: what can be done now."""

    def end(self, scene: Scene) -> Node:
        """How the deal, or the game, ended; nothing before."""
