"""Types of 80 Points: options, actions, state and view; and the notation of actions.

The rules are in `rules`. Numbers such as 4.1 are paragraphs of ``assets/rules/eighty-points.html``.
Tuples are by seat unless stated otherwise. "By team" means one entry for team 0 (seats 0 and 2) and
one for team 1 (seats 1 and 3).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import NamedTuple, TypeAlias

from cardroom.game import Addend, NextDeal, total
from cardroom.games.eighty_points.ranks import RANKS, Ranking, ranking_of
from cardroom.nouns.cards import Card, Cards, NotationError, SortedCards, Suit, cards
from cardroom.nouns.seats import Seat, seat_after

SEATS: tuple[Seat, ...] = (0, 1, 2, 3)  # in the order of play

Team: TypeAlias = int
TEAMS: tuple[Team, Team] = (0, 1)


def team_of(seat: Seat) -> Team:
    return seat % 2


def other_team(team: Team) -> Team:
    return 1 - team


def partner_of(seat: Seat) -> Seat:
    return seat_after(seat, len(SEATS), 2)


# 7: options


class Options(NamedTuple):
    """Options on which the players agree before the first round (7)."""

    trump_making: str = "first_royal"  # 3.2; "declare" lets players show royal cards: 3.4
    joker_no_trump: bool = True  # 3.3: double jokers may take the royal suit away
    nt_trumps: str = "royals_and_jokers"  # 8.9: "jokers_only" makes royals plain cards then
    reshuffle_below: int = 25  # 3.5: hands with fewer points may ask; 0: none may
    follow_sisters: str = "doubles"  # 8.23: "sisters" must be answered by sisters
    sisters_max: int = 2  # 8.20: doubles in a run; 0: any number
    sisters_adjacency: str = "ladder"  # 8.17: "printed" leaves the royal gap open
    throws: bool = False  # 4.5: several components of a group led at once
    throw_penalty: int = 0  # 4.5: points for a throw that failed
    bottom_multiplier: str = "x2"  # 6.1: "cards", "doubles", "power" go by the last lead
    over_200: str = "cap"  # 8.29: "extend" gives a level more for every 40 points
    must_defend: str = "none"  # 8.33: "points" lets 5, 10 and K be left only by defending
    win_at: str = "defend"  # 6.3: "reach" ends the match at the final level
    final_level: str = "A"  # 6.3


CHOICES: Mapping[str, tuple[str | int | bool, ...]] = {
    "trump_making": ("first_royal", "declare"),
    "joker_no_trump": (True, False),
    "nt_trumps": ("royals_and_jokers", "jokers_only"),
    "reshuffle_below": (25, 0),
    "follow_sisters": ("doubles", "sisters"),
    "sisters_max": (2, 0),
    "sisters_adjacency": ("ladder", "printed"),
    "throws": (False, True),
    "throw_penalty": (0, 10),
    "bottom_multiplier": ("x2", "cards", "doubles", "power"),
    "over_200": ("cap", "extend"),
    "must_defend": ("none", "points"),
    "win_at": ("defend", "reach"),
    "final_level": RANKS[1:],
}

PRESETS: Mapping[str, Options] = {
    "home": Options(),
    "tractor": Options(
        trump_making="declare",
        reshuffle_below=0,
        follow_sisters="sisters",
        sisters_max=0,
        throws=True,
        bottom_multiplier="doubles",
    ),
}


# 3: actions


@dataclass(frozen=True, slots=True)
class Show(SortedCards):
    """Showing of royal cards (of the trump rank) or jokers to make trumps. The hand keeps them."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Refusal to show any cards now."""


@dataclass(frozen=True, slots=True)
class Reshuffle:
    """Demand that all cards are dealt again."""


@dataclass(frozen=True, slots=True)
class Keep:
    """Decision to play with a hand for which a redeal could be demanded."""


@dataclass(frozen=True, slots=True)
class Bury(SortedCards):
    """Act of burying eight cards, after the starter (declarer) took the bottom eight cards."""


@dataclass(frozen=True, slots=True)
class Play(SortedCards):
    """Play of one or more cards to the trick."""


Action: TypeAlias = Show | Pass | Reshuffle | Keep | Bury | Play | NextDeal


# 3: phases and state


class Phase(Enum):
    """Phases of a round, in the order of paragraph 3 of the rules."""

    DEAL = "deal"  # 3.4: cards are being drawn, and a seat may show
    CLOSE = "close"  # all have 25 cards: the last chance to show
    RESHUFFLE = "reshuffle"
    BURY = "bury"
    PLAY = "play"
    SCORED = "scored"
    OVER = "over"


UNTAKEN = (Phase.DEAL, Phase.CLOSE, Phase.RESHUFFLE)
"""Phases in which the bottom eight is still under the cards to be drawn."""


class Making(NamedTuple):
    """Event that made or changed trumps (3.2 to 3.4): cards were shown, or a card was turned up."""

    seat: Seat | None  # seat of the card; None: turned up from the bottom
    shown: str  # names, not cards: these may have moved since
    draw: int  # number of cards drawn before

    @property
    def cards(self) -> Cards:
        return cards(self.shown)

    @property
    def suit(self) -> Suit | None:
        """Return the suit of the card shown, which became trumps; None if it was a joker."""
        return Card(self.shown.partition(" ")[0]).suit


class MultiTrick(NamedTuple):
    """Trick to which each seat plays one or more cards, in order, the leader first."""

    seats: tuple[Seat, ...]  # in turn, the leader first
    plays: tuple[Cards, ...] = ()
    thrown: Cards = ()  # 4.5: cards of a failed throw, taken back

    @property
    def leader(self) -> Seat:
        return self.seats[0]

    @property
    def led(self) -> Cards:
        """Return the cards led; empty before the lead."""
        return self.plays[0] if self.plays else ()

    @property
    def turn(self) -> Seat:
        """Return the seat that plays next. Raises `IndexError` if the trick is complete."""
        return self.seats[len(self.plays)]

    @property
    def is_complete(self) -> bool:
        return len(self.plays) == len(self.seats)

    @property
    def cards(self) -> Cards:
        """Return all cards on the table, in the order of play."""
        return tuple(card for laid in self.plays for card in laid)

    def play_of(self, seat: Seat) -> Cards:
        """Return the cards that a seat has played to the trick; empty before its turn."""
        place = self.seats.index(seat)
        return self.plays[place] if place < len(self.plays) else ()


GOAL = 80  # 6.2: points with which the Attackers win


class Part(StrEnum):
    """Source of points (tricks, failed leads, bottom cards) or levels (a round won) in a score."""

    TRICKS = "tricks"
    THROWS = "throws"
    BOTTOM = "bottom"
    LEVELS = "levels"


class Reckoning(NamedTuple):
    """Score of a round: the parts of the Attackers' total, and the levels won (6.1, 6.2)."""

    tricks: int  # points in the Attackers' tricks
    penalty: int  # 4.5: points of failed throws, negative if taken off
    bottom: int  # points in the bottom eight
    factor: int  # factor of these; 0: the Defenders won the last trick
    rise: int  # levels won, by the table

    @property
    def bottom_addend(self) -> Addend[Part]:
        """Return the Attackers' points from the bottom eight cards: an amount and its factor."""
        return Addend(Part.BOTTOM, self.bottom, self.factor)

    @property
    def addends(self) -> tuple[Addend[Part], ...]:
        """Return the parts of the Attackers' total: tricks, and each other part that is not 0."""
        besides = Addend(Part.THROWS, self.penalty), self.bottom_addend
        return (Addend(Part.TRICKS, self.tricks), *(each for each in besides if each.value))

    @property
    def total(self) -> int:
        return total(self.addends)

    @property
    def attackers_win(self) -> bool:
        return self.total >= GOAL


class SheetLine(NamedTuple):
    """Line of the score sheet for one round."""

    number: int
    starter: Seat
    royal: str  # the royal number
    suit: Suit | None  # the royal suit; None: none
    reckoning: Reckoning
    levels: tuple[str, ...]  # by team, after the round
    before: tuple[str, ...]  # by team, when it began

    @property
    def levels_climbed(self) -> int:
        """Return how many levels the winner really went up. Some levels stop the rise (6.3)."""
        before, after = self.before[self.winner], self.levels[self.winner]
        return RANKS.index(after) - RANKS.index(before)

    @property
    def addends(self) -> tuple[tuple[Addend[Part], ...], ...]:
        """Return each team's addends (score parts): the winner's levels, () for the loser."""
        won = (Addend(Part.LEVELS, self.levels_climbed),)
        return tuple(won if team == self.winner else () for team in TEAMS)

    @property
    def defenders(self) -> Team:
        return team_of(self.starter)

    @property
    def winner(self) -> Team:
        """Return the team that won the round."""
        return other_team(self.defenders) if self.reckoning.attackers_win else self.defenders


class Entry(NamedTuple):
    """Beginning of a match at a later round (2.3): the teams' levels and the starter (declarer)."""

    levels: tuple[str, ...]  # by team
    starter: Seat


class State(NamedTuple):
    """Complete state of a match of 80 Points, as the referee knows it. The next round resets all
    fields that have default values, except `sheet` and `entry`.
    """

    options: Options
    seed: str
    number: int  # of the round, from 1
    attempt: int  # how often this round's cards were dealt again
    levels: tuple[str, ...]  # by team: "2" up to "A"
    first: Seat  # seat that draws first
    starter: Seat | None  # None: not found yet, in the first round
    royal: str  # the royal number
    phase: Phase = Phase.DEAL
    turn: Seat | None = None
    makings: tuple[Making, ...] = ()  # in time order; the last one counts
    turned: str = ""  # 3.4: names of the bottom eight, if they were turned up
    deck: Cards = ()  # not by seat: as it was dealt, the bottom eight last
    drawn: int = 0  # number of its cards drawn
    hands: tuple[Cards, ...] = ((),) * len(SEATS)
    bottom: Cards = ()  # the eight that were buried
    trick: MultiTrick | None = None  # on the table
    tricks: tuple[MultiTrick, ...] = ()  # completed in this round, the first one first
    points: tuple[int, ...] = (0,) * len(TEAMS)  # by team: in the tricks taken
    penalty: int = 0  # 4.5: what failed throws added to the Attackers' points
    sheet: tuple[SheetLine, ...] = ()  # a line a round
    winners: tuple[Seat, ...] = ()  # empty until the match is over
    entry: Entry | None = None  # None: begun with the first round

    @property
    def suit(self) -> Suit | None:
        """Return the royal suit (the trump suit); None if there is none, or none yet."""
        return self.makings[-1].suit if self.makings else None

    @property
    def ranking(self) -> Ranking:
        """Return the ranking of all cards under the present trumps."""
        return ranking_for(self.options, self.royal, self.suit)

    @property
    def defenders(self) -> Team | None:
        """Return the team of the starter (the declarer); None until there is a starter."""
        return None if self.starter is None else team_of(self.starter)

    @property
    def attackers_points(self) -> int:
        """Return the points that the Attackers have, without those of the bottom eight cards."""
        return _attackers_points(self.starter, self.points, self.penalty)

    @property
    def scores(self) -> tuple[int, ...]:
        """Return, for each seat, the level of its team as a number from 2 to 14."""
        return _level_numbers_by_seat(self.levels)


class View(NamedTuple):
    """Facts of a match of 80 Points that a seat may know (3.6). `seat` is None for an onlooker."""

    options: Options
    seat: Seat | None
    number: int
    attempt: int
    levels: tuple[str, ...]  # by team
    phase: Phase
    turn: Seat | None
    first: Seat
    starter: Seat | None
    royal: str
    makings: tuple[Making, ...]
    turned: str
    draws: Cards  # the seat's own, in the order of drawing
    drawn: int  # cards drawn by all seats
    hand: Cards  # the seat's own
    held: tuple[int, ...]  # cards in each hand
    bottom: Cards  # buried cards: for the starter, after the round for all
    trick: MultiTrick | None
    tricks: tuple[MultiTrick, ...]
    points: tuple[int, ...]  # by team
    penalty: int
    sheet: tuple[SheetLine, ...]
    winners: tuple[Seat, ...]
    legal: Sequence[Action]  # empty unless this seat is to act
    entry: Entry | None = None

    @property
    def suit(self) -> Suit | None:
        return self.makings[-1].suit if self.makings else None

    @property
    def ranking(self) -> Ranking:
        return ranking_for(self.options, self.royal, self.suit)

    @property
    def defenders(self) -> Team | None:
        return None if self.starter is None else team_of(self.starter)

    @property
    def attackers_points(self) -> int:
        """Return the Attackers' points; after the round, with those of the bottom cards (6.1)."""
        if self.phase in (Phase.SCORED, Phase.OVER):
            return self.sheet[-1].reckoning.total
        return _attackers_points(self.starter, self.points, self.penalty)

    @property
    def scores(self) -> tuple[int, ...]:
        return _level_numbers_by_seat(self.levels)


def ranking_for(options: Options, royal: str, suit: Suit | None) -> Ranking:
    """Return the order of all cards for a trump rank (`royal`) and a trump suit, if any."""
    return ranking_of(royal, suit, options.nt_trumps, options.sisters_adjacency)


def _attackers_points(starter: Seat | None, points: tuple[int, ...], penalty: int) -> int:
    return 0 if starter is None else points[other_team(team_of(starter))] + penalty


def _level_numbers_by_seat(levels: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(RANKS.index(levels[team_of(seat)]) + 2 for seat in SEATS)


# Notation: ``show:2H  show:LJ+LJ  pass  reshuffle  keep  bury:3C+4C+...  play:7H+7H  next``

WORDS: Mapping[str, Action] = {
    "pass": Pass(),
    "reshuffle": Reshuffle(),
    "keep": Keep(),
    "next": NextDeal(),
}
LAID: Mapping[str, type[Show | Bury | Play]] = {"show": Show, "bury": Bury, "play": Play}


def text(action: Action) -> str:
    for word, kind in LAID.items():
        if isinstance(action, kind):
            return f"{word}:" + "+".join(card.name for card in action.cards)
    return next(word for word, said in WORDS.items() if said == action)


def parse(text: str) -> Action:
    match text.partition(":"):
        case word, ":", names if word in LAID:
            return LAID[word](tuple(Card(name) for name in names.split("+")))
        case word, "", "" if word in WORDS:
            return WORDS[word]
        case _:
            raise NotationError(f"80 Points knows no action {text!r}")
