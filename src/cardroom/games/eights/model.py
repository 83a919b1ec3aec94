"""Types of Eights: options, actions, state and view; and the notation of actions.

The rules are in `rules`. Numbers such as 4.1 are paragraphs of ``assets/rules/eights.html``. Tuples
are by seat unless stated otherwise. A side is a seat, or with four players two partners; each side
has a score (1). The talon is the discard pile.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple, TypeAlias

from cardroom.game import Addend, NextDeal, total
from cardroom.nouns.cards import Card, Cards, NotationError, Suit
from cardroom.nouns.seats import Seat, seat_after

Side: TypeAlias = int

# 7: options


class Options(NamedTuple):
    """Options on which the players agree before the first deal (7)."""

    players: int = 2  # 2: two, three, or four in partnerships
    starter_eight: str = "bury"  # 8.1: "own_suit" leaves it, "free" lets any card follow
    voluntary_draw: str = "any"  # 4.3: "never": only players who cannot lay draw
    stock_out: str = "pass"  # 8.6: "reshuffle" turns the talon into a new stock
    hand_size: str = "standard"  # 2: seven cards for two, five for more; "seven" for all
    target: int = 100  # 6: a total that ends the game
    stake: int = 1  # 6: factor of all units


CHOICES: Mapping[str, tuple[str | int, ...]] = {
    "players": (2, 3, 4),
    "starter_eight": ("bury", "own_suit", "free"),
    "voluntary_draw": ("any", "never"),
    "stock_out": ("pass", "reshuffle"),
    "hand_size": ("standard", "seven"),
    "target": (100, 50, 200),
    "stake": (1, 2, 5, 10),
}

PRESETS: Mapping[str, Options] = {
    "two": Options(),
    "three": Options(players=3),
    "four": Options(players=4),
}


# 1: sides


def side_of(options: Options, seat: Seat) -> Side:
    return seat % 2 if options.players == 4 else seat


def seats_of(options: Options, side: Side) -> tuple[Seat, ...]:
    return tuple(seat for seat in range(options.players) if side_of(options, seat) == side)


def sides(options: Options) -> range:
    return range(2 if options.players == 4 else options.players)


# 3: actions


@dataclass(frozen=True, slots=True)
class Lay:
    """Act of laying a card on the discard pile. An 8 also names the suit that must follow."""

    card: Card
    named: Suit | None = None  # of an 8 only


@dataclass(frozen=True, slots=True)
class Draw:
    """Act of drawing the top card of the stock."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Act of passing the turn to the next player."""


Action: TypeAlias = Lay | Draw | Pass | NextDeal


# 3: phases and state


class Phase(Enum):
    """Phases of a deal, as in paragraph 3 of the rules. Cutting and dealing need no phase."""

    TURN = "turn"
    SCORED = "scored"
    OVER = "over"


class Move(NamedTuple):
    """Action of a deal, recorded with the top card and the suit that had to be matched."""

    seat: Seat
    text: str  # notation of the action
    top: str  # top card of the talon before it
    named: Suit | None  # suit to follow before it; None: any card fitted

    @property
    def laid(self) -> str:
        """Return the name of the card laid; empty for a draw or a pass."""
        return self.text[4:].partition("+")[0] if self.text.startswith("lay:") else ""


class SheetLine(NamedTuple):
    """Line of the score sheet for one deal; addends, debits and totals are by side."""

    number: int
    dealer: Seat
    kind: str  # how the hand ended: "out" or "block"
    winner: Side | None  # side that went out; None: a block
    addends: tuple[tuple[Addend[str], ...], ...]  # debit of each card, by rank
    totals: tuple[int, ...]  # after the hand

    @property
    def debits(self) -> tuple[int, ...]:
        return tuple(map(total, self.addends))


class Settlement(NamedTuple):
    """Payments at the end of the game (6), in units already multiplied by the stake."""

    rounded: tuple[int, ...]  # by side: the totals rounded up to ten
    margin_exact: int  # 0 with three players: they settle in pairs
    margin: int  # rounded up to ten
    payments: tuple[tuple[Seat, Seat, int], ...]  # not by seat: payer, receiver, units

    def net(self, seat: Seat) -> int:
        """Return the payments that a seat receives minus the payments that it makes, in units."""
        received = sum(units for _, receiver, units in self.payments if receiver == seat)
        return received - sum(units for payer, _, units in self.payments if payer == seat)


class State(NamedTuple):
    """Complete state of a game. A new deal resets all fields with defaults, except `sheet`."""

    options: Options
    seed: str
    number: int  # of the deal, from 1
    dealer: Seat
    cut: tuple[tuple[str, ...], ...]  # rounds (2.1), by seat the card drawn; empty: none
    totals: tuple[int, ...]  # by side
    phase: Phase = Phase.TURN
    turn: Seat | None = None
    hands: tuple[Cards, ...] = ()
    stock: Cards = ()  # not by seat: face down, the next card first
    talon: Cards = ()  # not by seat: face up, the top card last
    named: Suit | None = None  # suit to follow; None: any card fits
    passes: int = 0  # in succession
    reshuffles: int = 0  # in this deal
    buried: tuple[tuple[int, str], ...] = ()  # 2.4: eights turned up: place in the stock, name
    moves: tuple[Move, ...] = ()  # of this deal, the first one first
    sheet: tuple[SheetLine, ...] = ()  # a line a deal
    settlement: Settlement | None = None  # once the game is over
    winners: tuple[Seat, ...] = ()  # empty until then

    @property
    def forehand(self) -> Seat:
        return seat_after(self.dealer, self.options.players)

    @property
    def scores(self) -> tuple[int, ...]:
        return scores_by_seat(self.options, self.totals)

    @property
    def top(self) -> Card:
        return self.talon[-1]


class View(NamedTuple):
    """Facts of a game of Eights that one seat may know (3). `seat` is None for an onlooker."""

    options: Options
    seat: Seat | None
    number: int
    dealer: Seat
    cut: tuple[tuple[str, ...], ...]
    totals: tuple[int, ...]  # by side
    phase: Phase
    turn: Seat | None
    hand: Cards  # the seat's own
    held: tuple[int, ...]  # cards in each hand
    left: tuple[Cards, ...]  # the hands, open once the deal is scored; else empty
    stock: int  # cards left in it
    talon: Cards  # not by seat: the top card last
    named: Suit | None
    passes: int
    reshuffles: int
    buried: tuple[tuple[int, str], ...]
    moves: tuple[Move, ...]
    sheet: tuple[SheetLine, ...]
    settlement: Settlement | None
    winners: tuple[Seat, ...]
    legal: Sequence[Action]  # empty unless this seat is to act

    @property
    def forehand(self) -> Seat:
        return seat_after(self.dealer, self.options.players)

    @property
    def scores(self) -> tuple[int, ...]:
        return scores_by_seat(self.options, self.totals)

    @property
    def top(self) -> Card:
        return self.talon[-1]


def scores_by_seat(options: Options, totals: tuple[int, ...]) -> tuple[int, ...]:
    """Return, for each seat, the total of its side."""
    return tuple(totals[side_of(options, seat)] for seat in range(options.players))


# Notation: ``lay:QS  lay:8C+H  draw  pass  next``

WORDS: Mapping[str, Action] = {"draw": Draw(), "pass": Pass(), "next": NextDeal()}


def text(action: Action) -> str:
    match action:
        case Lay(card, None):
            return f"lay:{card}"
        case Lay(card, named):
            return f"lay:{card}+{named}"
        case _:
            return next(word for word, said in WORDS.items() if said == action)


def parse(text: str) -> Action:
    match text.partition(":"):
        case "lay", ":", laid:
            name, _, named = laid.partition("+")
            if "+" in laid and named not in tuple(Suit):
                raise NotationError(f"no suit is called {named!r}")
            return Lay(Card(name), Suit(named) if named else None)
        case word, "", "" if word in WORDS:
            return WORDS[word]
        case _:
            raise NotationError(f"Eights knows no action {text!r}")
