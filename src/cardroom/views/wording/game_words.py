"""What each game says, so that generic screens can ask for it: one record a game."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from cardroom.game import Duty, Objection, Seen
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat
from cardroom.players.player import Reason
from cardroom.views.scene import LogLine, Scene
from cardroom.views.wording.deal_scores import between_sides, own_score, points
from cardroom.views.wording.option_words import OptionWords
from cardroom.views.wording.taught import Taught
from cardroom.views.words import Names, _, cards_and, number, rank_short


class SheetCell(NamedTuple):
    """A seat's part in a line of the score sheet."""

    arithmetic: str  # spelled out in figures: "−2 × 2 = −4"
    words: str  # the same in words: "2 tricks, hearts double: 2 × 2 = 4 off"
    score: int  # after the deal
    out: bool = False  # the seat took no part in the deal
    shown: str = ""  # the rank at which a side stands, where the score is none that is read: "J"

    @property
    def standing(self) -> str:
        """The score as it is read."""
        return rank_short(self.shown) if self.shown else number(self.score)


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


class ReasonWords(Protocol):
    """Words a reason of a computer player."""

    def __call__(self, reason: Reason, names: Names | None = None, *, brief: bool = False) -> str:
        """Why it did, or would do, something; names by seat. `brief`: the sentence does not end
        with the cards, which the screen raises.
        """


def _cards(cards: tuple[Card, ...], view: Any) -> str:
    return cards_and(cards)


def _points_are_all(scene: Scene[Any]) -> tuple[str, ...]:
    return ()


def _no_tricks(view: Any) -> tuple[tuple[Seat, Card], ...]:
    return ()


def _nothing_yet(view: Any) -> int:
    return 0


def _no_account(view: Any, names: Names) -> str:
    return ""


def _no_card_decided(scene: Scene[Any]) -> str:
    return ""


def _nothing_special(view: Any) -> str:
    return ""


def _not_taught(view: Any) -> Iterable[Taught]:
    return ()


def always(sentence: str) -> Callable[[object], str]:
    """What is said of every deal; marked for translation."""
    return lambda _view: _(sentence)


V = TypeVar("V", bound=Seen)
A = TypeVar("A")


class Wording(NamedTuple, Generic[V, A]):
    """What a game with such views and actions says: its registration among the words.

    Actions come as the text of the game's notation; everything returned is ready to be read. What
    has a default only some games need to say.
    """

    key: str
    """Of the game."""

    # At the table

    action_label: Callable[[str], str]
    """On the button of an action: "Hearts", "Stay"."""

    confirm_label: Callable[[V, str | None], str]
    """On the button that does what the selected cards make: "Exchange 2 cards"."""

    missing: Callable[[V], str]
    """What should be selected before anything can be confirmed."""

    turn_line: Callable[[Scene[V]], str]
    """Whose turn it is, and what may be done."""

    status_line: Callable[[Scene[V]], str]
    """What a screen reader is told now, after the preference `spoken`; often nothing."""

    objection: Callable[[Scene[V], Objection], str]
    """Why not, in one sentence that names what would be legal."""

    duty: Callable[[Duty], str]
    """One step of "What must I play?"."""

    reason: ReasonWords
    """Why a computer player did, or would do, something."""

    log_lines: Callable[[V, V, A, Seat, Names], tuple[LogLine | str, ...]]
    """What an action of this seat adds to the log, from an onlooker's views before and after it."""

    deed_line: Callable[[V, V, A, Seat, Names], str]
    """The sentence of those that says what the seat did; empty where no one saw it."""

    # After the deal, and the score

    deal_summary: Callable[[Scene[V]], tuple[str, ...]]
    """By seat: how the scored deal changed the score, with the arithmetic spelled out."""

    result_line: Callable[[Scene[V]], str]
    """How the game stands after a deal, or how it ended."""

    sheet_rows: Callable[[V], tuple[SheetRow, ...]]
    """The score sheet, a line a deal, the first one first."""

    state_lines: Callable[[Scene[V]], tuple[str, ...]]
    """The whole position in sentences, as the person may know it."""

    # Before the game, and in the lobby

    options: OptionWords
    """The words for what may be agreed."""

    tagline: str
    """The game in a line or two; marked for translation."""

    fan: tuple[str, ...] = ()
    """Cards that the game is known by."""

    minutes: int = 0
    """How long a game takes somebody who thinks four seconds about each decision."""

    ease: str = ""
    """How hard it is to begin with: "easy"; marked for translation."""

    # What some games say in their own way

    trick_line: Callable[[V, Names], str] = _no_account
    """Who took the last trick of this deal, and who leads; empty where there are no tricks."""

    takers: Callable[[V], tuple[tuple[Seat, Card], ...]] = _no_tricks
    """Who took each of this deal's completed tricks, and with which card."""

    first_score: Callable[[V], int] = _nothing_yet
    """What everybody began with."""

    play_name: Callable[[tuple[Card, ...], V], str] = _cards
    """What a seat played to a trick: "queen of spades", "sisters 7-8 of hearts"."""

    settlement: Callable[[Scene[V]], tuple[str, ...]] = _points_are_all
    """Who pays whom once the game is over, a sentence each; empty where points are all."""

    terms: Callable[[Scene[V]], tuple[str, ...]] = _points_are_all
    """What the line above the table means: what is played, the order of the cards, and what is
    needed, a sentence each."""

    amount: Callable[[str], str] = points
    """A figure in the units that decisions are weighed in."""

    change: Callable[[Sequence[float]], str] = between_sides(points)
    """What a deal, or the mean of several, changed on the score sheet, by what it is worth to each
    side, one's own first: "2 points off", "18 units to 4".
    """

    standing_after: Callable[[Sequence[float]], str] = own_score
    """The score of the first of these sides after a first deal, as figures of a daily deal have
    it.
    """

    aims: Mapping[str, str] = MappingProxyType({})
    """How often an aim of the players is reached, by the aim's name; marked for translation."""

    # For the review, and for learning

    came_to: Callable[[V, Names], str] = _no_account
    """How a scored deal went for the seat whose view it is, in a sentence of the coach."""

    decisive: Callable[[Scene[V]], str] = _no_card_decided
    """The card that decided a deal that is over; empty where none did."""

    taught: Callable[[V], Iterable[Taught]] = _not_taught
    """What may be done now and what it means; its module is fetched before it is called."""

    firsts: Mapping[str, Callable[[V], str]] = MappingProxyType({})
    """What a coach says when "phase:play" is reached, or a trick is "won", for the first time: a
    sentence about the deal that the seat sees."""

    problems_about: frozenset[str] = frozenset()
    """The kinds of decisions that some of its problems are about: "lead"."""

    lessons_about: Mapping[str, str] = MappingProxyType({})
    """By other kinds of decisions, the step of the course that is about them."""

    look: Callable[[V], str] = _nothing_special
    """What a coach points at in the hand before anything is played, in a sentence; where it is
    empty, trumps and aces are counted."""


AnyWording: TypeAlias = Wording[Any, Any]
"""That of a game that is only known by its key."""
