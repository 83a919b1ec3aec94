"""What a screen is made from: a seat's view, and what only the page knows about it.

The page puts a `Scene` together (see `browser`); the functions of this room turn it into HTML.
"""

from collections.abc import Iterable, Mapping
from typing import Generic, NamedTuple, TypeVar

from htpy import Node

from cardroom.game import Objection, Seen
from cardroom.games import GAMES
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat, round_from
from cardroom.players.player import Reason
from cardroom.session.preferences import Preferences
from cardroom.session.purpose import Ended
from cardroom.views.words import Names

V_co = TypeVar("V_co", bound=Seen, covariant=True)


class LogLine(NamedTuple):
    """A sentence of the log, and what it is of."""

    words: str
    trick: int | None = None  # its number in the deal, from 0; None: it is of none
    turns: int | None = None  # in a game without tricks: the round of turns, from 0
    marks: str = ""  # the same for eyes, in a line with the others of the round; often nothing


def logged(lines: Iterable[LogLine | str], trick: int | None = None) -> tuple[LogLine, ...]:
    """Lines of the log; where one is but a sentence it is of this trick."""
    return tuple(LogLine(line, trick) if isinstance(line, str) else line for line in lines)


class Person(NamedTuple):
    """Who sits at a seat."""

    name: str  # "You", "West", ...
    level: str | None  # of a computer player; None: a person


class Guide(NamedTuple):
    """What a course adds to a table."""

    head: Node  # in the place of the tools
    told: str  # what a screen reader is told now
    lit: tuple[str, ...] = ()  # ids or classes of elements that are spoken of
    focus: str = ""  # the selector of what gets the focus with what is told
    brief: bool = False  # of what holds for the deal only trumps were taught by now


class Curtain(NamedTuple):
    """What hides a table while its device is passed on."""

    seat: Seat | None  # who is to take it; None: nobody yet


class Scene(NamedTuple, Generic[V_co]):
    """Everything a table shows. Tuples are by seat unless noted."""

    game: str  # the game's key
    view: V_co  # that game's View, of the person's seat
    people: tuple[Person, ...]
    preferences: Preferences
    groups: tuple[tuple[Card, ...], ...] = ()  # the hand as one holds it, trumps first
    selected: tuple[Card, ...] = ()  # raised cards, in the order they were raised
    chosen: str | None = None  # text of the action the selected cards make; None: they make none
    objection: Objection | None = None  # to the chosen action
    objections: Mapping[Card, Objection] = {}  # to playing each card alone; legal cards are absent
    notice: str = ""  # one sentence: why an attempt was refused, or what just happened
    paragraph: str = ""  # of the rules, where they refuse what the notice is about
    reasons: tuple[Reason, ...] = ()  # of the hint: what it comes to, and why
    hinted: str | None = None  # text of the hinted action
    meant: str | None = None  # text of an action that was tapped once: the next tap says it
    two_taps: bool = False  # whether what a button says is only meant at the first tap
    draft: str = ""  # text of an action that is being put together, such as a bid not yet said
    thinking: bool = False  # a computer player is at it
    can_undo: bool = False
    can_redo: bool = False
    assisted: bool = False  # undo, hint or an open look was used in this game
    log: tuple[LogLine, ...] = ()  # not by seat: of this deal so far, the oldest first
    fingerprint: str = ""  # of the deals, shown before play; empty: somebody laid the first
    trick_shown: bool = False  # the completed last trick still lies on the table
    gathered: bool = False  # ... or rather lay there, until it was gathered
    uncounted: V_co | None = None  # the view before that trick, until it is counted
    fresh: tuple[Card, ...] = ()  # cards of the hand that the last action brought into it
    par: str = ""  # of a deal that is over: how it compares with what an expert makes of it
    coach: str = ""  # what a coach says: a sentence about what is new
    cursor: Card | None = None  # the card of the hand that has, or last had, the focus
    cursor_copy: int = 1  # which of several equal cards that is, from 1
    guide: Guide | None = None  # the course that is taken at this table
    goes_on: bool = True  # whether another deal is dealt once one is over
    ended: Ended | None = None  # what others play too, and was played to its end here
    since: tuple[str, ...] = ()  # not by seat: sentences of what others did since one's last turn
    elsewhere: tuple[Seat, ...] = ()  # not by seat: those whose persons sit at other devices
    live: bool = False  # whether their pages are connected with this one
    curtain: Curtain | None = None  # nothing else is shown while it is down

    @property
    def seat(self) -> Seat | None:
        """Whose eyes the table is drawn for. None: an onlooker's."""
        return self.view.seat

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """The seats that keep one score together, one's own side first; most often each alone."""
        return round_from(self.seat or 0, GAMES[self.game].partnerships(self.view.options))

    @property
    def told(self) -> tuple[str, ...]:
        return tuple(line.words for line in self.log)

    @property
    def awaited(self) -> Seat | None:
        """Whoever sits elsewhere and is to act."""
        return self.view.turn if self.view.turn in self.elsewhere else None

    @property
    def names(self) -> Names:
        """What the players are called, for sentences that are written for this seat."""
        return Names(tuple(person.name for person in self.people), self.seat)

    def at_rest(self) -> "Scene[V_co]":
        """The same without what the person is trying just now: that which lies on the table."""
        return self._replace(
            selected=(),
            chosen=None,
            objection=None,
            objections={},
            notice="",
            paragraph="",
            reasons=(),
            hinted=None,
            meant=None,
            two_taps=False,
            draft="",
            cursor=None,
            cursor_copy=1,
            guide=None,
            since=(),
        )

    def undisturbed(self) -> "Scene[V_co]":
        """The same without what is said about the last try, what lies there, and where the focus
        is: all that tells what can be done now.
        """
        return self.without_help()._replace(
            objections={},
            notice="",
            paragraph="",
            reasons=(),
            cursor=None,
            cursor_copy=1,
            coach="",
            since=(),
            log=(),
            thinking=False,
            fresh=(),
            uncounted=None,
        )

    def without_help(self) -> "Scene[V_co]":
        """The same whatever was taken back, or could be."""
        return self._replace(can_undo=False, can_redo=False, assisted=False)

    @property
    def pending(self) -> str | None:
        """Text of the action that a confirmation would say besides what the cards make."""
        return self.meant or self.hinted
