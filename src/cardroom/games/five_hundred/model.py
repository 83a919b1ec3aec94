"""Types of Five Hundred: options, actions, state and view; and the notation of actions.

The rules are in `rules`. Numbers such as 4.1 are paragraphs of ``assets/rules/five-hundred.html``.
Tuples are by seat unless stated otherwise. A side is the owner of a score (2.3): each seat with
two, three or five players, partners together with four or six.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import NamedTuple, TypeAlias

from cardroom.game import Addend, NextDeal
from cardroom.games.five_hundred.bids import Bid, parse_bid
from cardroom.games.five_hundred.cards import JOKER, Strain
from cardroom.nouns.cards import Card, Cards, NotationError, SortedCards, Suit
from cardroom.nouns.seats import Seat, seat_after
from cardroom.nouns.tricks import Trick

Side: TypeAlias = int

TRICKS = 10

# 7: options


class Options(NamedTuple):
    """Options on which the players agree before the first deal (paragraph 7)."""

    players: int = 4  # 2
    six_teams: str = "2x3"  # 2.3: two teams of three, or "3x2" three of two
    six_joker: bool = True  # 8.3: six players with the joker, or 62 cards without
    misere: str = "anytime"  # 4.1: "after_seven" allows it over a bid of seven only
    open_misere: str = "highest"  # 4.1: "above_10d" ranks it below 10 hearts and pays 500
    misere_partner: str = "out"  # 4.5: "plays" keeps the declarer's partners in
    misere_tricks: str = "score"  # 8.19: "none" ends a lost misere and pays no tricks
    misere_joker: str = "may"  # 4.5: "must" makes a void holder play the joker in misere
    open_misere_shown: str = "after_first_trick"  # 8.20
    all_pass: str = "redeal"  # noqa: S105 - 8.10: "no_trump" plays the hand without a contract
    joker_nt: str = "represent"  # 4.4: the joker without trumps
    call_joker_nt: bool = True  # 8.34: the joker may be called without trumps
    win_by_tricks: bool = True  # 8.39: False: only a contract wins the game
    target: int = 500  # 6.3


CHOICES: Mapping[str, tuple[str | int | bool, ...]] = {
    "players": (4, 2, 3, 5, 6),
    "six_teams": ("2x3", "3x2"),
    "six_joker": (True, False),
    "misere": ("anytime", "after_seven", "off"),
    "open_misere": ("highest", "above_10d", "off"),
    "misere_partner": ("out", "plays"),
    "misere_tricks": ("score", "none"),
    "misere_joker": ("may", "must"),
    "open_misere_shown": ("after_first_trick", "before_lead"),
    "all_pass": ("redeal", "no_trump"),
    "joker_nt": ("represent", "high", "free", "pagat"),
    "call_joker_nt": (True, False),
    "win_by_tricks": (True, False),
    "target": (500, 250, 1000),
}

PRESETS: Mapping[str, Options] = {
    "seed": Options(),
    "australian": Options(
        misere="after_seven",
        open_misere="above_10d",
        misere_tricks="none",
        misere_joker="must",
        joker_nt="pagat",
        win_by_tricks=False,
    ),
    "two": Options(players=2),
    "three": Options(players=3),
    "five": Options(players=5),
    "six": Options(players=6),
}


# 2.3: sides


def sides(options: Options) -> range:
    if options.players == 4:
        return range(2)
    if options.players == 6:
        return range(2 if options.six_teams == "2x3" else 3)
    return range(options.players)


def side_of(options: Options, seat: Seat) -> Side:
    """Return the side of a seat. With partners, every second or third seat is of one side."""
    return seat % len(sides(options))


def seats_of(options: Options, side: Side) -> tuple[Seat, ...]:
    return tuple(range(side, options.players, len(sides(options))))


# 3: actions


@dataclass(frozen=True, slots=True)
class Pass:
    """Decision not to bid, now and for the rest of the auction."""


@dataclass(frozen=True, slots=True)
class Discard(SortedCards):
    """Act of discarding as many cards as the kitty had."""


@dataclass(frozen=True, slots=True)
class Call:
    """Call of a partner by the name of a card. None: the declarer plays alone."""

    name: str | None = None


@dataclass(frozen=True, slots=True)
class Nominate:
    """Choice of the suit in which the joker is the highest card, or None for no suit."""

    suit: Suit | None = None


@dataclass(frozen=True, slots=True)
class Play:
    """Play of a card to the trick. A joker led without trumps names the suit to follow."""

    card: Card
    suit: Suit | None = None  # of the joker only


Said: TypeAlias = Pass | Bid
Action: TypeAlias = Said | Discard | Call | Nominate | Play | NextDeal


# 3: phases, state and view


class Phase(Enum):
    """Phases of a deal, in the order of paragraph 3 of the rules."""

    AUCTION = "auction"
    EXCHANGE = "exchange"
    CALL = "call"
    NOMINATE = "nominate"
    PLAY = "play"
    PASSED = "passed"  # all have passed: nothing is scored, and the next deal is dealt
    SCORED = "scored"
    OVER = "over"


class Called(NamedTuple):
    """Bid or pass of a seat in the auction."""

    seat: Seat
    said: Said


class Contract(NamedTuple):
    """Highest bid so far, with its bidder. After the auction, this bid is the contract."""

    bid: Bid
    declarer: Seat
    nominated: Suit | None = None  # 7, `pagat`: the joker's suit


class Part(StrEnum):
    """Reason why a side gets or loses points, such as a bid made or tricks (6.2)."""

    MADE = "made"
    SLAM = "slam"
    DOWN = "down"
    HALF = "half"  # half the points, for a called partner
    TRICKS = "tricks"
    UNCOUNTED = "uncounted"  # tricks of a misere, without points


class Reckoning(NamedTuple):
    """Score of a deal, with the numbers from which it is computed (6.2)."""

    contract: Contract | None  # None: all players passed
    called: Call | None  # with five players
    partner: Seat | None  # the one called
    value: int  # 6.1: points of the bid
    tricks: int  # deciding tricks: the declaring side's, in misere the declarer's
    made: bool | None  # None: no contract
    shares: tuple[Addend[Part], ...]  # by side: its only addend


class SheetLine(NamedTuple):
    """Line of the score sheet for one deal."""

    number: int
    dealer: Seat
    reckoning: Reckoning
    totals: tuple[int, ...]  # by side, after the deal

    @property
    def addends(self) -> tuple[tuple[Addend[Part], ...], ...]:
        return tuple((share,) for share in self.reckoning.shares)


class State(NamedTuple):
    """Complete state of a game. A new deal resets all fields with defaults, except `sheet`."""

    options: Options
    seed: str
    number: int  # of the deal, from 1; those passed out count
    dealer: Seat
    totals: tuple[int, ...]  # by side
    phase: Phase = Phase.AUCTION
    turn: Seat | None = None
    hands: tuple[Cards, ...] = ()
    kitty: Cards = ()  # not by seat: face down in the middle
    calls: tuple[Called, ...] = ()  # not by seat: in time order
    contract: Contract | None = None  # the highest bid so far
    taken: Cards = ()  # not by seat: cards that the declarer found in the kitty
    discards: Cards = ()  # not by seat: cards that the declarer laid away
    called: Call | None = None  # 4.6; None: not asked, or not yet
    partner: Seat | None = None  # the partner called
    trick: Trick | None = None  # on the table
    tricks: tuple[Trick, ...] = ()  # completed in this deal, the first one first
    led: tuple[Suit, ...] = ()  # the suit led to each trick, that on the table last
    takers: tuple[Seat, ...] = ()  # not by seat: of the completed tricks
    dead: tuple[tuple[Suit, ...], ...] = ()  # 4.4: suits closed to the joker, if this seat has it
    sheet: tuple[SheetLine, ...] = ()  # a line a deal that was played
    winners: tuple[Seat, ...] = ()  # empty until the game is over

    @property
    def forehand(self) -> Seat:
        return seat_after(self.dealer, self.options.players)

    @property
    def scores(self) -> tuple[int, ...]:
        return values_by_seat(self.options, self.totals)

    @property
    def strain(self) -> Strain:
        return strain_of(self.phase, self.contract)

    @property
    def won(self) -> tuple[int, ...]:
        """Return the number of tricks taken in this deal, by seat."""
        return tuple(map(self.takers.count, range(self.options.players)))


class View(NamedTuple):
    """Facts of a Five Hundred game that a seat may know (3). `seat` is None for an onlooker."""

    options: Options
    seat: Seat | None
    number: int
    dealer: Seat
    totals: tuple[int, ...]  # by side
    phase: Phase
    turn: Seat | None
    hand: Cards  # the seat's own
    held: tuple[int, ...]  # cards in each hand
    shown: tuple[Cards, ...]  # 4.5: hands that lie open; the others empty
    kitty: int  # cards face down in the middle
    discarded: int  # cards that the declarer has laid away
    taken: Cards  # cards that this seat, as declarer, found in the kitty
    discards: Cards  # cards that this seat, as declarer, laid away
    calls: tuple[Called, ...]  # in time order
    passed: tuple[Seat, ...]  # seats that are out of the auction
    contract: Contract | None  # the highest bid so far, or the contract played
    value: int  # 6.1: its points; 0 without one
    called: Call | None  # 4.6; None: not asked, or not yet
    partner: Seat | None  # the partner called, once this seat knows
    declarers: tuple[Seat, ...]  # the declaring side as far as this seat knows, the declarer first
    out: tuple[Seat, ...]  # 4.5: partners that sit out
    trick: Trick | None
    tricks: tuple[Trick, ...]
    led: tuple[Suit, ...]  # the suit led to each trick, that on the table last
    takers: tuple[Seat, ...]  # of the completed tricks
    dead: tuple[tuple[Suit, ...], ...]  # 4.4: suits closed to the joker, if that seat has it
    joker: Seat | None  # holder or player of the joker; None: unknown to this seat
    sheet: tuple[SheetLine, ...]
    winners: tuple[Seat, ...]
    legal: Sequence[Action]  # empty unless this seat is to act

    @property
    def forehand(self) -> Seat:
        return seat_after(self.dealer, self.options.players)

    @property
    def scores(self) -> tuple[int, ...]:
        return values_by_seat(self.options, self.totals)

    @property
    def strain(self) -> Strain:
        return strain_of(self.phase, self.contract)

    @property
    def won(self) -> tuple[int, ...]:
        return tuple(map(self.takers.count, range(self.options.players)))


def values_by_seat(options: Options, of_sides: tuple[int, ...]) -> tuple[int, ...]:
    """Convert a tuple by side to a tuple by seat, where partners share the value of their side."""
    return tuple(of_sides[side_of(options, seat)] for seat in range(options.players))


def strain_of(phase: Phase, contract: Contract | None) -> Strain:
    """Return the trump suit and the suit chosen for the joker; both are None during the auction."""
    if contract is None or phase is Phase.AUCTION:
        return Strain()
    return Strain(contract.bid.suit, contract.nominated)


# Notation: ``bid:7H  bid:7NT  bid:OMIS  pass  discard:4D+9C+JK  call:QS  alone  nominate:H
# nominate:-  play:QS  play:JK+H  next``

WORDS: Mapping[str, Action] = {
    "pass": Pass(),
    "alone": Call(),
    "nominate:-": Nominate(),
    "next": NextDeal(),
}


def text(action: Action) -> str:
    match action:
        case Bid():
            return f"bid:{action.name}"
        case Discard(cards):
            return "discard:" + "+".join(card.name for card in cards)
        case Call(str(name)):
            return f"call:{name}"
        case Nominate(Suit() as suit):
            return f"nominate:{suit}"
        case Play(card, None):
            return f"play:{card}"
        case Play(card, suit):
            return f"play:{card}+{suit}"
        case _:
            return next(word for word, said in WORDS.items() if said == action)


def parse(text: str) -> Action:
    if text in WORDS:
        return WORDS[text]
    match text.partition(":"):
        case "bid", ":", name:
            return parse_bid(name)
        case "discard", ":", names:
            return Discard(tuple(Card(name) for name in names.split("+") if names))
        case "call", ":", name:
            return Call(Card(name).name)
        case "nominate", ":", ("C" | "D" | "H" | "S") as suit:
            return Nominate(Suit(suit))
        case "play", ":", laid:
            return _parse_play(laid)
        case _:
            raise NotationError(f"Five Hundred knows no action {text!r}")


def _parse_play(laid: str) -> Play:
    name, plus, suit = laid.partition("+")
    card = Card(name)
    if plus and (card is not JOKER or suit not in tuple(Suit)):
        raise NotationError(f"nothing is played by {laid!r}")
    return Play(card, Suit(suit) if plus else None)
