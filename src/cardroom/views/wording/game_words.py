"""Type of the words that each game registers for the generic screens."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from cardroom.game import Duty, Objection
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat
from cardroom.players.player import Reason
from cardroom.views.scene import LogLine, Scene
from cardroom.views.wording.option_words import OptionWords
from cardroom.views.wording.taught import Taught
from cardroom.views.words import Names, _, number, rank_short


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


def always(sentence: str) -> Callable[[object], str]:
    """Make a function that returns the same sentence, marked for translation, for every deal."""
    return lambda _view: _(sentence)


class Wording(Protocol):
    """Module of the words of a game, which is its registration.

    Actions are texts in the game's notation. Returned texts are translated. A game takes words that
    are not special from `usual`.
    """

    @property
    def KEY(self) -> str:
        """Key of the game."""

    # At the table

    def action_label(self, text: str, /) -> str:
        """Word the button of an action: "Hearts", "Stay"."""

    def confirm_label(self, view: Any, text: str | None, /) -> str:
        """Word the button that does what the selected cards make: "Exchange 2 cards"."""

    def missing(self, view: Any, /) -> str:
        """Say what should be selected before anything can be confirmed."""

    def turn_line(self, scene: Scene[Any], /) -> str:
        """Say whose turn it is, and what may be done."""

    def status_line(self, scene: Scene[Any], /) -> str:
        """Say what a screen reader is told now, after the preference `spoken`; often nothing."""

    def objection(self, scene: Scene[Any], objection: Objection, /) -> str:
        """Say why not, in one sentence that names what would be legal."""

    def duty(self, duty: Duty, /) -> str:
        """Word one step of "What must I play?"."""

    @property
    def reason(self) -> ReasonWords:
        """Words why a computer player did, or would do, something."""

    def log_lines(
        self, before: Any, after: Any, action: Any, seat: Seat, names: Names, /
    ) -> tuple[LogLine | str, ...]:
        """Return what an action of this seat adds to the log, from an onlooker's views before and
        after it.
        """

    def deed_line(self, before: Any, after: Any, action: Any, seat: Seat, names: Names, /) -> str:
        """Say what the seat did, without the rest of the log; empty where no one saw it."""

    # After the deal, and the score

    def deal_summary(self, scene: Scene[Any], /) -> tuple[str, ...]:
        """Say how the scored deal changed the score, by seat, with the arithmetic spelled out."""

    def result_line(self, scene: Scene[Any], /) -> str:
        """Say how the game stands after a deal, or how it ended."""

    def sheet_rows(self, view: Any, /) -> tuple[SheetRow, ...]:
        """Return the score sheet, a line a deal, the first one first."""

    def state_lines(self, scene: Scene[Any], /) -> tuple[str, ...]:
        """Tell the whole position in sentences, as the person may know it."""

    # Before the game, and in the lobby

    @property
    def OPTIONS(self) -> OptionWords:
        """Words for the options."""

    @property
    def TAGLINE(self) -> str:
        """Description of the game in a line or two, marked for translation."""

    @property
    def FAN(self) -> tuple[str, ...]:
        """Cards that are typical of the game."""

    @property
    def MINUTES(self) -> int:
        """Minutes of a game for a person who thinks four seconds about each decision."""

    @property
    def EASE(self) -> str:
        """Difficulty for beginners: "easy"; marked for translation."""

    # Words that only some games need

    def trick_line(self, view: Any, names: Names, /) -> str:
        """Say who took the last trick of this deal, and who leads; empty where no one takes any."""

    def takers(self, view: Any, /) -> tuple[tuple[Seat, Card], ...]:
        """Return who took each of this deal's completed tricks, and with which card."""

    def first_score(self, view: Any, /) -> int:
        """Return the score of all seats at the beginning."""

    def play_name(self, cards: tuple[Card, ...], view: Any, /) -> str:
        """Name what a seat played to a trick: "queen of spades", "sisters 7-8 of hearts"."""

    def settlement(self, scene: Scene[Any], /) -> tuple[str, ...]:
        """Say who pays whom once the game is over, a sentence each; empty where points are all."""

    def terms(self, scene: Scene[Any], /) -> tuple[str, ...]:
        """Say what the line above the table means: what is played, the order of the cards, and what
        is needed, a sentence each.
        """

    def amount(self, figure: str, /) -> str:
        """Word a figure in the units that decisions are weighed in."""

    def change(self, worth: Sequence[float], /) -> str:
        """Say what a deal, or the mean of several, changed on the score sheet, by its worth to each
        side, the own side first: "2 points off", "18 units to 4".
        """

    def standing_after(self, worth: Sequence[float], /) -> str:
        """Return the score of the first of these sides after a first deal, as figures of a daily
        deal have it.
        """

    @property
    def AIMS(self) -> Mapping[str, str]:
        """Texts on how often an aim is reached, by name of the aim; marked for translation."""

    # For the review, and for learning

    def came_to(self, view: Any, names: Names, /) -> str:
        """Say how a scored deal went for the seat whose view it is, in a sentence of the coach."""

    def decisive(self, scene: Scene[Any], /) -> str:
        """Name the card that decided a deal that is over; empty where none did."""

    def teach(self, view: Any, /) -> Iterable[Taught]:
        """Tell what may be done now and what it means; its module is fetched before."""

    @property
    def FIRSTS(self) -> Mapping[str, Callable[[Any], str]]:
        """Sentences of the coach when "phase:play" is reached, or a trick is "won", for the first
        time.
        """

    @property
    def PROBLEMS_ABOUT(self) -> frozenset[str]:
        """Kinds of decisions for which the game has problems: "lead"."""

    @property
    def LESSONS_ABOUT(self) -> Mapping[str, str]:
        """Step of the course about another kind of decision, by that kind."""

    def look(self, view: Any, /) -> str:
        """Say what a coach points at in the hand before anything is played; where it is empty,
        trumps and aces are counted.
        """
