"""Types of Twenty Down: options, actions, state and view; and the notation of actions.

The rules are in `rules`. Numbers such as 4.1 are paragraphs of ``assets/rules/twenty-down.html``.
Tuples are by seat unless stated otherwise.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import NamedTuple, TypeAlias

from cardroom.game import Addend, NextDeal, total
from cardroom.nouns.cards import Card, Cards, NotationError, SortedCards, Suit
from cardroom.nouns.seats import Seat, seat_after
from cardroom.nouns.tricks import Trick

SEATS: tuple[Seat, ...] = (0, 1, 2, 3)  # clockwise
TRICKS = 5  # as many as a hand has cards


# 7: options


class Options(NamedTuple):
    """Options on which the players agree before the first deal (paragraph 7)."""

    drop_out: str = "off"  # 4.3, 8.8: "brostedt" lets all but forehand sit a deal out
    deal_limit: int = 0  # 6.3: the lowest, or several, win after so many deals; 0: no limit
    sweep_bonus: int = 5  # 8.3: points that all five tricks take off besides
    hearts_from_deal: int = 9  # 8.2: from here on hearts are trumps unasked; 0: never
    start: int = 20  # 8.12: points at the start of the game
    trump_choice: str = "any"  # 8.4: "held" allows the suits of forehand's two cards only
    exchange_max: int = 3  # 4.1: cards that may be exchanged
    must_head: str = "no"  # 4.2.5: "yes" makes beating a duty
    hearts_factor: int = 2  # 6.1: factor of every change, with hearts as trumps
    caller_zero_factor: int = 1  # 6.1: 2 makes forehand without a trick pay double
    rank_order: str = "natural"  # 8.11: "ace_ten" ranks the ten below the ace
    tie: str = "next_deal"  # 8.7: "shared" lets equal lowest scores win together
    first_dealer: str | Seat = "lot"  # 2: drawn from the seed, or the seat agreed on


CHOICES: Mapping[str, tuple[str | int, ...]] = {
    "drop_out": ("off", "brostedt"),
    "deal_limit": (0, 12, 20),
    "sweep_bonus": (5, 0),
    "hearts_from_deal": (9, 0),
    "start": (10, 15, 20, 25),
    "trump_choice": ("any", "held"),
    "exchange_max": (0, 1, 2, 3),
    "must_head": ("no", "yes"),
    "hearts_factor": (2, 1),
    "caller_zero_factor": (1, 2),
    "rank_order": ("natural", "ace_ten"),
    "tie": ("next_deal", "shared"),
    "first_dealer": ("lot", *SEATS),
}

PRESETS: Mapping[str, Options] = {
    "seed": Options(),
    "brostedt": Options(drop_out="brostedt", sweep_bonus=0),
}


# 3: actions


@dataclass(frozen=True, slots=True)
class NameTrump:
    """Choice of the trump suit by forehand, the seat after the dealer."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class Exchange(SortedCards):
    """Exchange of some cards in hand for as many cards of the stock."""


@dataclass(frozen=True, slots=True)
class Stay:
    """Decision to play this deal, not to drop out."""


@dataclass(frozen=True, slots=True)
class Drop:
    """Decision to sit this deal out."""


@dataclass(frozen=True, slots=True)
class Play:
    """Act of playing a card to the trick."""

    card: Card


Action: TypeAlias = NameTrump | Exchange | Stay | Drop | Play | NextDeal


# 3: phases, state and view


class Phase(Enum):
    """Phases of a deal, in the order of paragraph 3 of the rules."""

    TRUMP = "trump"
    EXCHANGE = "exchange"
    STAY = "stay"
    PLAY = "play"
    SCORED = "scored"
    OVER = "over"


class Part(StrEnum):
    """Reason why a seat's score changes, such as its tricks (6.1)."""

    NONE = "none"  # no trick; forehand may pay it more than once
    TRICKS = "tricks"
    ALL = "all"
    BONUS = "bonus"  # for all tricks, besides
    DROPPED = "dropped"
    WALKOVER = "walkover"


class Reckoning(NamedTuple):
    """Score of a seat in a deal: its tricks, and the parts (addends) of its score change."""

    tricks: int
    addends: tuple[Addend[Part], ...]  # at least one; hearts multiply all alike

    @property
    def kind(self) -> Part:
        return self.addends[0].kind

    @property
    def factor(self) -> int:
        """Return the factor of the score: `hearts_factor` if hearts are trumps, else 1."""
        return self.addends[0].times

    @property
    def change(self) -> int:
        return total(self.addends)


class SheetLine(NamedTuple):
    """Line of the score sheet for one deal; tuples are by seat."""

    number: int
    dealer: Seat
    trump: Suit
    reckonings: tuple[Reckoning, ...]
    scores: tuple[int, ...]  # after the deal

    @property
    def addends(self) -> tuple[tuple[Addend[Part], ...], ...]:
        return tuple(reckoning.addends for reckoning in self.reckonings)


class State(NamedTuple):
    """Complete state of a game. A new deal resets all fields with defaults, except `sheet`."""

    options: Options
    seed: str
    number: int  # of the deal, from 1
    dealer: Seat
    scores: tuple[int, ...]
    phase: Phase = Phase.TRUMP
    turn: Seat | None = None
    stock: Cards = ()  # not by seat: face down, the next card first
    hands: tuple[Cards, ...] = ((),) * len(SEATS)
    thrown: tuple[Cards | None, ...] = (None,) * len(SEATS)  # exchanged; None: not asked
    trump: Suit | None = None
    dropped: tuple[Seat, ...] = ()  # seats that sit this deal out
    trick: Trick | None = None  # on the table
    tricks: tuple[Trick, ...] = ()  # completed in this deal, the first one first
    won: tuple[int, ...] = (0,) * len(SEATS)  # tricks in this deal
    sheet: tuple[SheetLine, ...] = ()  # a line a deal
    winners: tuple[Seat, ...] = ()  # empty until the game is over

    @property
    def forehand(self) -> Seat:
        return seat_after(self.dealer, len(SEATS))


class View(NamedTuple):
    """Facts of a game of Twenty Down that a seat may know (3). `seat` is None for an onlooker."""

    options: Options
    seat: Seat | None
    number: int
    dealer: Seat
    scores: tuple[int, ...]
    phase: Phase
    turn: Seat | None
    stock: int  # cards left in it
    hand: Cards  # the seat's own
    held: tuple[int, ...]  # cards in each hand
    thrown: Cards  # cards that this seat has thrown away
    exchanged: tuple[int | None, ...]  # number of cards thrown away; None: not asked yet
    trump: Suit | None
    dropped: tuple[Seat, ...]
    trick: Trick | None
    tricks: tuple[Trick, ...]
    won: tuple[int, ...]
    sheet: tuple[SheetLine, ...]
    winners: tuple[Seat, ...]
    legal: Sequence[Action]  # empty unless this seat is to act

    @property
    def forehand(self) -> Seat:
        return seat_after(self.dealer, len(SEATS))


# Notation: ``trump:H  exchange  exchange:7C+9D  stay  drop  play:QS  next``

WORDS: Mapping[str, Action] = {"stay": Stay(), "drop": Drop(), "next": NextDeal()}


def text(action: Action) -> str:
    match action:
        case NameTrump(suit):
            return f"trump:{suit}"
        case Exchange(()):
            return "exchange"
        case Exchange(cards):
            return "exchange:" + "+".join(card.name for card in cards)
        case Play(card):
            return f"play:{card}"
        case _:
            return next(word for word, said in WORDS.items() if said == action)


def parse(text: str) -> Action:
    match text.partition(":"):
        case "trump", ":", ("C" | "D" | "H" | "S") as suit:
            return NameTrump(Suit(suit))
        case "exchange", "", "":
            return Exchange()
        case "exchange", ":", names:
            return Exchange(tuple(Card(name) for name in names.split("+")))
        case "play", ":", name:
            return Play(Card(name))
        case word, "", "" if word in WORDS:
            return WORDS[word]
        case _:
            raise NotationError(f"Twenty Down knows no action {text!r}")
