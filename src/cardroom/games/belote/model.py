"""Types of Belote: options, actions, state and view; and the notation of actions.

The rules are in `rules`. Numbers such as 4.1 are paragraphs of ``assets/rules/belote.html``. Tuples
are by seat unless stated otherwise. "By team" means one entry for team 0 (seats 0 and 2) and one
for team 1 (seats 1 and 3).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, StrEnum
from re import fullmatch
from typing import NamedTuple, TypeAlias

from cardroom.game import Addend, NextDeal, total
from cardroom.games.belote.combinations import (
    Declared,
    Kind,
    Points,
    Trump,
    Units,
    parse_combination,
    sort_in_listing_order,
)
from cardroom.nouns.cards import Card, Cards, NotationError, Suit
from cardroom.nouns.seats import Seat, seat_after
from cardroom.nouns.tricks import Trick

SEATS: tuple[Seat, ...] = (0, 1, 2, 3)  # clockwise

Team: TypeAlias = int
TEAMS: tuple[Team, Team] = (0, 1)


def team_of(seat: Seat) -> Team:
    return seat % 2


def partner_of(seat: Seat) -> Seat:
    return seat_after(seat, len(SEATS), 2)


# 7: options


class Options(NamedTuple):
    """Options on which the players agree before the first deal (7)."""

    target: int = 301  # 6.6: units that win
    declare: str = "ask"  # 4.3: "auto" declares the best set without stopping
    show: str = "auto"  # 4.4: "manual": players may forget to show
    height_factor: str = "same"  # 8.29: "plus_one" pays height once more
    both_over: str = "higher_total"  # 8.34: "declarer_first" lets the declaring side win
    min_bid: int = 8  # 8.3
    kaput_min: int = 26  # 8.6: the lowest bid that may carry kaput
    bid_order: str = "numeric"  # 8.4: "height_wins_ties" lets height outbid a suit
    all_pass: str = "next_dealer"  # noqa: S105 - 3: who deals after four passes
    redouble_by: str = "declarer"  # 8.8: "team" asks the partner as well
    undertrump: str = "free"  # 8.9: "forced" asks for a trump even if it cannot beat
    tie_break: str = "first_to_show"  # 8.30: "elder_hand" goes by the order of the first trick
    quad_values: str = "seed"  # 6.2: "field" has other values for four of a kind
    round_six: str = "declarer_down"  # 8.20: "both_up" rounds each side alone
    must_take_trick: bool = True  # 8.19
    defender_kaput: int = 25  # 8.26: units instead of 16 if the defenders took all
    lost_bonus: str = "all"  # 8.24: "defenders_only" leaves out the losers' combinations
    belote_when_lost: str = "to_winners"  # 8.25: "kept" leaves its 2 with the losing side


CHOICES: Mapping[str, tuple[str | int | bool, ...]] = {
    "target": (101, 151, 301, 501),
    "declare": ("ask", "auto"),
    "show": ("auto", "manual"),
    "height_factor": ("same", "plus_one"),
    "both_over": ("higher_total", "declarer_first"),
    "min_bid": (7, 8, 9, 10),
    "kaput_min": (25, 26),
    "bid_order": ("numeric", "height_wins_ties"),
    "all_pass": ("next_dealer", "same_dealer"),
    "redouble_by": ("declarer", "team"),
    "undertrump": ("free", "forced"),
    "tie_break": ("first_to_show", "elder_hand"),
    "quad_values": ("seed", "field"),
    "round_six": ("declarer_down", "both_up"),
    "must_take_trick": (True, False),
    "defender_kaput": (25, 16),
    "lost_bonus": ("all", "defenders_only"),
    "belote_when_lost": ("to_winners", "kept"),
}

PRESETS: Mapping[str, Options] = {
    "seed": Options(),
    "blot_star": Options(
        height_factor="plus_one",
        tie_break="elder_hand",
        quad_values="field",
        round_six="both_up",
        lost_bonus="defenders_only",
    ),
}


def partnerships(options: Options) -> tuple[tuple[Seat, ...], ...]:  # noqa: ARG001
    return ((0, 2), (1, 3))


# 3: actions


@dataclass(frozen=True, slots=True)
class Pass:
    """Call of a player who does not bid; also the answer to a double without redoubling."""


@dataclass(frozen=True, slots=True)
class Bid:
    """Promise to score `x` units, with or without trumps; with `kaput`, also to take all tricks."""

    x: Units
    suit: Trump
    kaput: bool = False


@dataclass(frozen=True, slots=True)
class Double:
    """Call that doubles the opponents' bid."""


@dataclass(frozen=True, slots=True)
class Redouble:
    """Answer to a double that doubles the bid again."""


@dataclass(frozen=True, slots=True)
class Declare:
    """Announcement of combinations in hand. Other players hear only the combinations' classes."""

    combinations: Declared = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "combinations", sort_in_listing_order(self.combinations))


@dataclass(frozen=True, slots=True)
class Show:
    """Act of showing the cards of announced combinations to all players."""

    combinations: Declared = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "combinations", sort_in_listing_order(self.combinations))


@dataclass(frozen=True, slots=True)
class Play:
    """Act of playing a card to the trick."""

    card: Card


Call: TypeAlias = Pass | Bid | Double | Redouble
Action: TypeAlias = Call | Declare | Show | Play | NextDeal


# 3: phases and state


class Phase(Enum):
    """Phases of a deal, in the order of paragraph 3 of the rules."""

    AUCTION = "auction"
    REPLY = "reply"
    DECLARE = "declare"
    SHOW = "show"
    PLAY = "play"
    PASSED = "passed"  # four passes: nothing is scored, and the next deal is dealt
    SCORED = "scored"
    OVER = "over"


class Called(NamedTuple):
    """Call that a seat made in the auction."""

    seat: Seat
    call: Call


class Contract(NamedTuple):
    """Highest bid so far, with its bidder. After the auction, the highest bid is the contract."""

    bid: Bid
    declarer: Seat
    doubling: int = 1  # 2 doubled, 4 redoubled

    @property
    def team(self) -> Team:
        """Return the declaring side."""
        return team_of(self.declarer)


class Told(NamedTuple):
    """Facts that a seat tells about its strongest combination, so that teams can compare (3)."""

    seat: Seat
    kind: Kind
    height: str  # rank of the top card
    in_trumps: bool | None  # None: not asked


class Comparison(NamedTuple):
    """Result of comparing the teams' best combinations: the winner, and the details announced."""

    team: Team
    told: tuple[Told, ...] = ()  # by team; empty if the classes decided


class Showing(NamedTuple):
    """Combinations that a seat has shown."""

    seat: Seat
    combinations: Declared


class Part(StrEnum):
    """Reason why a side scores, such as its bid or its cards (6.4)."""

    BID = "bid"
    DOUBLED = "doubled"
    REDOUBLED = "redoubled"
    HEIGHT = "height"  # a bid without trumps that counts once more
    CARDS = "cards"
    ALL = "all"  # eight tricks
    PACK = "pack"  # units of the whole pack, for the winner of the deal
    COMBINATIONS = "combinations"
    BELOTE = "belote"
    ADDED = "added"  # combinations and belote in one


class Reckoning(NamedTuple):
    """Score of a deal, with the numbers from which it is computed (6). Tuples are by team."""

    contract: Contract
    points: tuple[Points, ...]  # 6.1: points that decide, 250 for all eight tricks
    tricks: tuple[int, ...]
    card_units: tuple[Units, ...]  # 6.1: U
    combinations: tuple[Units, ...]  # units of those that count
    belote: tuple[Units, ...]
    need: Points  # 6.3: card points that make the contract
    made: bool
    addends: tuple[tuple[Addend[Part], ...], ...]  # 6.4: units that each side writes

    @property
    def scores(self) -> tuple[Units, ...]:
        return tuple(Units(total(some)) for some in self.addends)


class SheetLine(NamedTuple):
    """Line of the score sheet for one deal."""

    number: int
    dealer: Seat
    reckoning: Reckoning
    scores: tuple[Units, ...]  # by seat, after the deal

    @property
    def addends(self) -> tuple[tuple[Addend[Part], ...], ...]:
        return self.reckoning.addends


class State(NamedTuple):
    """Complete state of a game. A new deal resets all fields with defaults, except `sheet`."""

    options: Options
    seed: str
    number: int  # of the deal, from 1
    attempt: int  # how often all passed in this deal
    dealer: Seat
    scores: tuple[Units, ...]
    phase: Phase = Phase.AUCTION
    turn: Seat | None = None
    hands: tuple[Cards, ...] = ()
    calls: tuple[Called, ...] = ()  # in time order
    contract: Contract | None = None  # the highest bid so far
    declared: tuple[Declared | None, ...] = (None,) * len(SEATS)  # None: not asked
    comparison: Comparison | None = None
    shows: tuple[Showing, ...] = ()  # in time order
    belote: Seat | None = None  # seat dealt king and queen of trumps
    trick: Trick | None = None  # on the table
    tricks: tuple[Trick, ...] = ()  # completed in this deal, the first one first
    points: tuple[Points, ...] = (Points(0),) * len(TEAMS)  # by team: card points in the piles
    won: tuple[int, ...] = (0,) * len(TEAMS)  # by team: tricks in this deal
    sheet: tuple[SheetLine, ...] = ()  # a line a deal that was played
    winners: tuple[Seat, ...] = ()  # empty until the game is over

    @property
    def forehand(self) -> Seat:
        """Return the seat after the dealer. It bids first and leads to the first trick."""
        return seat_after(self.dealer, len(SEATS))

    @property
    def trump(self) -> Trump:
        """Return the trump suit of the highest bid so far. None: no trumps, or no bid."""
        return self.contract.bid.suit if self.contract else None


class View(NamedTuple):
    """Facts of a game of Belote that one seat may know (3). `seat` is None for an onlooker."""

    options: Options
    seat: Seat | None
    number: int
    attempt: int
    dealer: Seat
    scores: tuple[Units, ...]
    phase: Phase
    turn: Seat | None
    hand: Cards  # the seat's own
    held: tuple[int, ...]  # cards in each hand
    calls: tuple[Called, ...]  # in time order
    contract: Contract | None
    declared: Declared  # the seat's own
    announced: tuple[tuple[Kind, ...] | None, ...]  # classes that all heard; None: not yet asked
    comparison: Comparison | None
    shows: tuple[Showing, ...]  # in time order
    belote: Seat | None  # once its cards were seen
    trick: Trick | None
    tricks: tuple[Trick, ...]
    points: tuple[Points, ...]  # by team
    won: tuple[int, ...]  # by team
    sheet: tuple[SheetLine, ...]
    winners: tuple[Seat, ...]
    legal: Sequence[Action]  # empty unless this seat is to act

    @property
    def forehand(self) -> Seat:
        return seat_after(self.dealer, len(SEATS))

    @property
    def trump(self) -> Trump:
        return self.contract.bid.suit if self.contract else None


# Notation: ``bid:12H  bid:12N  bid:27H+kaput  pass  dbl  rdbl  declare:T-JH+4x10  show  play:QS``

WORDS: Mapping[str, Action] = {
    "pass": Pass(),
    "dbl": Double(),
    "rdbl": Redouble(),
    "declare": Declare(),
    "show": Show(),
    "next": NextDeal(),
}


def text(action: Action) -> str:
    match action:
        case Bid(x, suit, kaput):
            return f"bid:{x}{suit or 'N'}" + "+kaput" * kaput
        case Declare((_, *_) as shown):
            return "declare:" + "+".join(each.name for each in shown)
        case Show((_, *_) as shown):
            return "show:" + "+".join(each.name for each in shown)
        case Play(card):
            return f"play:{card}"
        case _:
            return next(word for word, said in WORDS.items() if said == action)


def parse(text: str) -> Action:
    match text.partition(":"):
        case "bid", ":", said:
            return _parse_bid(said)
        case "declare", ":", names:
            return Declare(tuple(parse_combination(name) for name in names.split("+")))
        case "show", ":", names:
            return Show(tuple(parse_combination(name) for name in names.split("+")))
        case "play", ":", name:
            return Play(Card(name))
        case word, "", "" if word in WORDS:
            return WORDS[word]
        case _:
            raise NotationError(f"Belote knows no action {text!r}")


def _parse_bid(said: str) -> Bid:
    found = fullmatch(r"([1-9][0-9]?)([CDHSN])(\+kaput)?", said)
    if not found:
        raise NotationError(f"no bid is called {said!r}")
    x, suit, kaput = found.groups()
    return Bid(Units(int(x)), None if suit == "N" else Suit(suit), kaput is not None)
