"""Types of the texts that each game supplies to the screens that all games share."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from cardroom.game import Objection, Value
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat
from cardroom.players.player import Reason
from cardroom.views.scene import LogLine, Scene
from cardroom.views.wording.taught import Teaching
from cardroom.views.words import Names, _, number, rank_short


class SheetCell(NamedTuple):
    """Cell of the score sheet: the result of a deal for one seat."""

    arithmetic: str  # in figures: "−2 × 2 = −4"
    words: str  # in words: "2 tricks, hearts double: 2 × 2 = 4 off"
    score: int  # after the deal
    out: bool = False  # the seat took no part in the deal
    shown: str = ""  # rank of the side to show instead of the score: "J"

    @property
    def standing(self) -> str:
        """Score after the deal, as shown: a number, or a level such as "J"."""
        return rank_short(self.shown) if self.shown else number(self.score)


class SheetRow(NamedTuple):
    """Row of the score sheet: one deal, with a cell for each seat."""

    number: int
    dealer: Seat
    suit: str  # letter of the trump suit: "H"; empty: no trumps
    words: str  # name of the trump suit: "hearts"
    cells: tuple[SheetCell, ...]  # by seat
    bid: str = ""  # number of the bid: "12"; empty in games without bids
    note: str = ""  # other terms: "doubled"
    names_starter: bool = False  # `dealer` is the seat that starts, not the dealer


class OptionWords(NamedTuple):
    """Source texts for options, their values and presets. The methods return translated texts."""

    shown_first: tuple[str, ...]  # the fields that are shown before the others
    names: Mapping[str, str]  # by field: "Sitting out"
    helps: Mapping[str, str]  # by field, where name and values don't say what it does
    values: Mapping[str, Mapping[Value, str]]  # by field, then value: "not in this game"
    presets: Mapping[str, tuple[str, str]]  # by key: its name, and one sentence about it
    word_other_value: Callable[[str, Value], str] | None = None  # words a value not in `values`

    def name(self, field: str) -> str:
        return _(self.names[field])

    def help(self, field: str) -> str:
        """Return the explanation of an option, or "" if its name and values are enough."""
        return _(self.helps[field]) if field in self.helps else ""

    def value(self, field: str, value: Value) -> str:
        said = self.values.get(field, {}).get(value)
        if said is None and self.word_other_value:
            return self.word_other_value(field, value)
        return _(self.values[field][value])

    def preset_name(self, key: str) -> str:
        return _(self.presets[key][0])

    def preset_help(self, key: str) -> str:
        return _(self.presets[key][1])

    @property
    def complaint(self) -> str:
        """Sentence about options that cannot be combined."""
        return _("These house rules don't work together. Change one.")


class ReasonWords(Protocol):
    """Function that turns a computer player's reason for an action into a sentence."""

    def __call__(self, reason: Reason, *, brief: bool = False) -> str:
        """Return the sentence for a reason. If `brief`, leave out the list of cards at the end."""


def always(sentence: str) -> Callable[[object], str]:
    """Build a function that ignores its argument and returns the translated `sentence`."""
    return lambda _view: _(sentence)


class Wording(Protocol):
    """Protocol of a game's module with all its texts.

    A parameter `text` is an action in the game's notation. Returned texts are translated. Default
    texts, for a game that needs no text of its own, come from `usual`.
    """

    KEY: str  # identifier of the game, such as "five-hundred"

    # At the table

    def action_label(self, text: str, /) -> str:
        """Return the label of an action's button: "Hearts", "Stay in"."""

    def confirm_label(self, view: Any, text: str, /) -> str:
        """Return the label of the confirm button for selected cards: "Exchange 2 cards"."""

    def selection_prompt(self, view: Any, /) -> str:
        """Return what to select before an action can be confirmed: "Select a card to play."."""

    def turn_line(self, scene: Scene[Any], /) -> str:
        """Return a sentence about whose turn it is, and what the player may do."""

    def screen_reader_status_line(self, scene: Scene[Any], /) -> str:
        """Return the text that a screen reader reads out now; "" if there is none."""

    def objection(self, scene: Scene[Any], objection: Objection, /) -> str:
        """Return a sentence about why an action is illegal, and what would be legal."""

    @property
    def DUTIES(self) -> Mapping[str, str]:
        """Sentences about duties (rules to follow), by code: "any", or "any 4.2.3" where the
        sentence depends on the paragraph. The dialog "What can I play?" shows them.
        """

    @property
    def reason(self) -> ReasonWords:
        """Function that says in a sentence why a computer player chose an action."""

    def log_lines(
        self, before: Any, after: Any, action: Any, seat: Seat, names: Names, /
    ) -> tuple[LogLine | str, ...]:
        """Return the log lines about an action. `before` and `after` are an onlooker's views."""

    def action_line(self, before: Any, after: Any, action: Any, seat: Seat, names: Names, /) -> str:
        """Return the log sentence about an action but not its results, or "" if none is needed."""

    # After the deal, and the score

    def score_changes(self, scene: Scene[Any], /) -> tuple[str, ...]:
        """Return for each seat how the last deal changed its score, with the arithmetic."""

    def score_line(self, scene: Scene[Any], /) -> str:
        """Return a sentence about the scores after a deal, or about the end of the game."""

    def sheet_rows(self, view: Any, /) -> tuple[SheetRow, ...]:
        """Return the rows of the score sheet, one for each deal, the first deal first."""

    def state_lines(self, scene: Scene[Any], /) -> tuple[str, ...]:
        """Return the whole position in sentences, as far as the viewer may know it."""

    # Before the game, and in the lobby

    OPTIONS: OptionWords
    TAGLINE: str  # description of the game in a line or two, marked for translation
    MINUTES: int  # length of a game, if the player takes four seconds for each decision
    EASE: str  # difficulty for beginners, such as "easy"; marked for translation

    @property
    def FAN(self) -> tuple[str, ...]:
        """Names of cards that are typical of the game, for the picture in the lobby."""

    # Words that only some games need

    def trick_line(self, view: Any, names: Names, /) -> str:
        """Return a sentence about the trick winner, who leads next; "" in games without tricks."""

    def takers(self, view: Any, /) -> tuple[tuple[Seat, Card], ...]:
        """Return the winner and the winning card of each completed trick of the deal."""

    def start_score(self, view: Any, /) -> int:
        """Return the score of every seat at the beginning of a game."""

    def play_name(self, cards: tuple[Card, ...], view: Any, /) -> str:
        """Name a play to a trick: "queen of spades", "tractor 7-8 of hearts"."""

    def settlement(self, scene: Scene[Any], /) -> tuple[str, ...]:
        """Return a sentence for each payment after the game, or () without payments."""

    def terms(self, scene: Scene[Any], /) -> tuple[str, ...]:
        """Return sentences that explain the facts above the table, such as the contract."""

    def amount(self, figure: str, /) -> str:
        """Add the unit to a figure: "0.5 points", "2 units"."""

    def change(self, worth: Sequence[float], /) -> str:
        """Say how a deal changed the scores: "18 units to 4". `worth` has each side's gain, the
        reader's side first: whole numbers, or means such as 10.4.
        """

    def standing_after(self, worth: Sequence[float], /) -> str:
        """Write the first side's score after one deal. `worth` has each side's gain in the deal."""

    @property
    def AIMS(self) -> Mapping[str, str]:
        """Texts about chances, by event: "makes" has the text "makes the bid in 71% of deals"."""

    # For the review, and for learning

    def import_teaching(self) -> Teaching:
        """Import the module with teaching sentences. The page must have fetched it already."""

    PROBLEMS_ABOUT: frozenset[str]  # kinds of decisions, such as "lead", with practice problems

    def deal_comment(self, view: Any, names: Names, /) -> str:
        """Return the coach's sentence about how a scored deal ended for the viewer."""

    def decisive_line(self, scene: Scene[Any], /) -> str:
        """Return a sentence about what decided a finished deal, or "" if nothing did."""

    @property
    def FIRSTS(self) -> Mapping[str, Callable[[Any], str]]:
        """Functions that write the coach's note when an event, such as "won", first happens."""

    @property
    def LESSONS_ABOUT(self) -> Mapping[str, str]:
        """Lesson for each kind of decision that has no practice problems: {"bid": "bidding"}."""
