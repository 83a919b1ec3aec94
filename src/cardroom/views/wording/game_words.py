"""What each game's words must offer, so that generic screens can ask for them."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar

from cardroom.game import Duty, Objection, Seen
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat
from cardroom.players.player import Reason
from cardroom.views.scene import Scene
from cardroom.views.wording.option_words import OptionWords
from cardroom.views.wording.taught import Taught
from cardroom.views.words import Names, cards_and, ngettext


class SheetCell(NamedTuple):
    """A seat's part in a line of the score sheet."""

    arithmetic: str  # spelled out in figures: "−2 × 2 = −4"
    words: str  # the same in words: "2 tricks, hearts double: 2 × 2 = 4 off"
    score: int  # after the deal
    out: bool = False  # the seat took no part in the deal
    shown: str = ""  # the score as it is read, where that is no number: "J"


class SheetRow(NamedTuple):
    """A line of the score sheet, one deal."""

    number: int
    dealer: Seat
    suit: str  # trumps by their letter, empty without: "H"
    words: str  # the same in words: "hearts"
    cells: tuple[SheetCell, ...]  # by seat
    bid: str = ""  # where trumps were bid for: how high, "12"
    note: str = ""  # what else was agreed on: "doubled"
    starts: bool = False  # the seat named above is who starts the deal, not who deals


def _cards(cards: tuple[Card, ...], view: Any) -> str:
    return cards_and(cards)


def _points_are_all(scene: Scene[Any]) -> tuple[str, ...]:
    return ()


def _nothing_told(view: Any, names: Names) -> str:
    return ""


def _nothing(scene: Scene[Any]) -> str:
    return ""


def _nothing_taught(view: Any) -> Iterable[Taught]:
    return ()


def _points(figure: str) -> str:
    text = ngettext("%(figure)s point", "%(figure)s points", 1 if figure == "1" else 2)
    return text % {"figure": figure}


V_contra = TypeVar("V_contra", bound=Seen, contravariant=True)
A_contra = TypeVar("A_contra", contravariant=True)


class GameWords(Protocol[V_contra, A_contra]):
    """The functions of a module that words one game, with such views and actions.

    Actions come as the text of the game's notation; everything returned is ready to be read.
    """

    # At the table

    def action_label(self, text: str) -> str:
        """On the button of an action: "Hearts", "Stay"."""

    def confirm_label(self, view: V_contra, text: str | None) -> str:
        """On the button that does what the selected cards make: "Exchange 2 cards"."""

    def missing(self, view: V_contra) -> str:
        """What should be selected before anything can be confirmed."""

    def turn_line(self, scene: Scene[V_contra]) -> str:
        """Whose turn it is, and what may be done."""

    def status_line(self, scene: Scene[V_contra]) -> str:
        """What a screen reader is told now, after the preference `spoken`; often nothing."""

    def objection(self, scene: Scene[V_contra], objection: Objection) -> str:
        """Why not, in one sentence that names what would be legal."""

    def duty(self, duty: Duty) -> str:
        """One step of "What must I play?"."""

    def reason(self, reason: Reason, names: Names | None = None, *, brief: bool = False) -> str:
        """Why a computer player did, or would do, something; names by seat. `brief`: it does not
        end with the cards, which are raised.
        """

    def trick_line(self, view: V_contra, names: Names) -> str:
        """Who took the last trick of this deal, and who leads."""

    def log_lines(
        self, before: V_contra, after: V_contra, action: A_contra, seat: Seat, names: Names
    ) -> tuple[str, ...]:
        """What an action adds to the log, from an onlooker's views before and after it."""

    # After the deal, and the score

    def deal_summary(self, scene: Scene[V_contra]) -> tuple[str, ...]:
        """By seat: how the scored deal changed the score, with the arithmetic spelled out."""

    def result_line(self, scene: Scene[V_contra]) -> str:
        """How the game stands after a deal, or how it ended."""

    def sheet_rows(self, view: V_contra) -> tuple[SheetRow, ...]:
        """The score sheet, a line a deal, the first one first."""

    def first_score(self, view: V_contra) -> int:
        """What everybody began with."""

    def state_lines(self, scene: Scene[V_contra]) -> tuple[str, ...]:
        """The whole position in sentences, as the person may know it."""

    def takers(self, view: V_contra) -> tuple[tuple[Seat, Card], ...]:
        """Who took each of this deal's completed tricks, and with which card."""

    # Before the game

    @property
    def OPTIONS(self) -> OptionWords:
        """The words for what may be agreed."""


AnyWords: TypeAlias = GameWords[Any, Any]
"""Those of a game that is only known by its key."""


class Wording(NamedTuple):
    """What a game says: its registration in this room."""

    key: str  # of the game
    words: AnyWords
    tagline: str  # the game in a line or two, for the lobby; marked for translation
    fan: tuple[str, ...] = ()  # cards that it is known by, for the lobby
    minutes: int = 0  # that a game takes somebody who thinks four seconds about each decision
    ease: str = ""  # how hard it is to begin with: "easy"; marked for translation
    play_name: Callable[[tuple[Card, ...], Any], str] = _cards  # of what was laid, from a view
    settlement: Callable[[Scene[Any]], tuple[str, ...]] = (
        _points_are_all  # who pays whom at the end
    )
    amount: Callable[[str], str] = _points  # a figure in the units that decisions are weighed in
    aims: Mapping[str, str] = MappingProxyType({})  # how often an aim of the players is reached
    came_to: Callable[[Any, Names], str] = (
        _nothing_told  # a scored deal, for the seat whose view it is, in a sentence of the coach
    )
    decisive: Callable[[Scene[Any]], str] = _nothing
    """The card that decided a deal that is over, in a sentence; nothing where none did."""

    taught: Callable[[Any], Iterable[Taught]] = _nothing_taught
    """What may be done now and what it means, from a view; it is fetched before it is asked."""

    terms: Callable[[Scene[Any]], tuple[str, ...]] = _points_are_all
    """What the line above the table means, in sentences: what is played, the order of the cards,
    and what is needed."""

    firsts: Mapping[str, str] = MappingProxyType({})
    """What a coach says when "phase:play" is reached, or a trick is "won", for the first time."""
