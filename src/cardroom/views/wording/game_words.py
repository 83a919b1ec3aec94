"""Type of the words that each game registers for the generic screens."""

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
    """Result of a seat on a line of the score sheet."""

    arithmetic: str  # in figures: "−2 × 2 = −4"
    words: str  # in words: "2 tricks, hearts double: 2 × 2 = 4 off"
    score: int  # after the deal
    out: bool = False  # the seat took no part in the deal
    shown: str = ""  # rank of the side to show instead of the score: "J"

    @property
    def standing(self) -> str:
        """Score as shown."""
        return rank_short(self.shown) if self.shown else number(self.score)


class SheetRow(NamedTuple):
    """Line of the score sheet for one deal."""

    number: int
    dealer: Seat
    suit: str  # letter of the trump suit: "H"; empty: no trumps
    words: str  # name of the trump suit: "hearts"
    cells: tuple[SheetCell, ...]  # by seat
    bid: str = ""  # number of the bid: "12"; empty in games without bids
    note: str = ""  # other terms: "doubled"
    starts: bool = False  # `dealer` is the seat that starts, not the dealer


class ReasonWords(Protocol):
    """Function that words a computer player's reason."""

    def __call__(self, reason: Reason, names: Names | None = None, *, brief: bool = False) -> str:
        """Return the sentence for a reason; names by seat. If `brief`, it ends before the cards,
        which the screen shows raised.
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
    """Make a function that returns the same sentence, marked for translation, for every deal."""
    return lambda _view: _(sentence)


V = TypeVar("V", bound=Seen)
A = TypeVar("A")


class Wording(NamedTuple, Generic[V, A]):
    """Words of a game with these views and actions, as registered by the game.

    Actions are texts in the game's notation. Returned texts are translated. Fields with a default
    are only set by some games.
    """

    key: str
    """Key of the game."""

    # At the table

    action_label: Callable[[str], str]
    """Label of an action's button: "Hearts", "Stay"."""

    confirm_label: Callable[[V, str | None], str]
    """Label of the button for the selected cards: "Exchange 2 cards"."""

    missing: Callable[[V], str]
    """Hint about the cards to select before an action can be confirmed."""

    turn_line: Callable[[Scene[V]], str]
    """Line about the seat to act and its choices."""

    status_line: Callable[[Scene[V]], str]
    """Text for screen readers now, according to the preference `spoken`; often empty."""

    objection: Callable[[Scene[V], Objection], str]
    """Reason why an action is illegal, in one sentence that names legal ones."""

    duty: Callable[[Duty], str]
    """One step of the answer to "What must I play?"."""

    reason: ReasonWords
    """Reason why a computer player did, or would do, an action."""

    log_lines: Callable[[V, V, A, Seat, Names], tuple[LogLine | str, ...]]
    """Log lines of a seat's action, from an onlooker's views before and after it."""

    deed_line: Callable[[V, V, A, Seat, Names], str]
    """Log line about the action itself, or "" if the other players do not see it."""

    # After the deal, and the score

    deal_summary: Callable[[Scene[V]], tuple[str, ...]]
    """Change of the score by the last deal, with its arithmetic, by seat."""

    result_line: Callable[[Scene[V]], str]
    """Standing of the game after a deal, or its result."""

    sheet_rows: Callable[[V], tuple[SheetRow, ...]]
    """Lines of the score sheet by deal, the first one first."""

    state_lines: Callable[[Scene[V]], tuple[str, ...]]
    """Sentences about the whole position, as far as the person may know it."""

    # Before the game, and in the lobby

    options: OptionWords
    """Words for the options."""

    tagline: str
    """Description of the game in a line or two, marked for translation."""

    fan: tuple[str, ...] = ()
    """Cards that are typical of the game."""

    minutes: int = 0
    """Minutes of a game for a person who thinks four seconds about each decision."""

    ease: str = ""
    """Difficulty for beginners: "easy"; marked for translation."""

    # Words that only some games need

    trick_line: Callable[[V, Names], str] = _no_account
    """Line about the winner of the last trick and the next leader, or "" without tricks."""

    takers: Callable[[V], tuple[tuple[Seat, Card], ...]] = _no_tricks
    """Winner of each completed trick of the deal, with the winning card."""

    first_score: Callable[[V], int] = _nothing_yet
    """Score of all seats at the beginning."""

    play_name: Callable[[tuple[Card, ...], V], str] = _cards
    """Name of a play to a trick: "queen of spades", "sisters 7-8 of hearts"."""

    settlement: Callable[[Scene[V]], tuple[str, ...]] = _points_are_all
    """Sentences about payments at the end of the game; empty if only points count."""

    terms: Callable[[Scene[V]], tuple[str, ...]] = _points_are_all
    """Sentences about the contract, the order of the cards and the points needed."""

    amount: Callable[[str], str] = points
    """Amount in the units of decisions."""

    change: Callable[[Sequence[float]], str] = between_sides(points)
    """Change of the score by a deal, or the mean of several: "2 points off", "18 units to 4". The
    argument is the worth to each side, the own side first.
    """

    standing_after: Callable[[Sequence[float]], str] = own_score
    """Score of the first side after a first deal, in figures, as for daily deals."""

    aims: Mapping[str, str] = MappingProxyType({})
    """Texts on how often a player's aim is reached, by name of the aim; marked for translation."""

    # For the review, and for learning

    came_to: Callable[[V, Names], str] = _no_account
    """Sentence of the coach on how a scored deal went for the viewing seat."""

    decisive: Callable[[Scene[V]], str] = _no_card_decided
    """Sentence about the card that decided a deal that is over, or ""."""

    taught: Callable[[V], Iterable[Taught]] = _not_taught
    """Sentences on the possible actions; their module is fetched before the call."""

    firsts: Mapping[str, Callable[[V], str]] = MappingProxyType({})
    """Sentences of the coach when "phase:play" is reached, or a trick is "won", for the first time.
    """

    problems_about: frozenset[str] = frozenset()
    """Kinds of decisions for which the game has problems: "lead"."""

    lessons_about: Mapping[str, str] = MappingProxyType({})
    """Step of the course about another kind of decision, by that kind."""

    look: Callable[[V], str] = _nothing_special
    """Sentence of the coach about the hand before the first action. "": it counts trumps and aces.
    """


AnyWording: TypeAlias = Wording[Any, Any]
"""Words of a game known only by its key."""
