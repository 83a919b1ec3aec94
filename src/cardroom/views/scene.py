"""The scene: all data from which a table is shown, from a seat's view and the state of the page.

`views.table.scene_maker` makes a `Scene` of a session. Other modules turn the scene into HTML.
"""

from collections.abc import Iterable, Mapping
from typing import Generic, NamedTuple, TypeVar

from htpy import Node

from cardroom.game import Objection, Seen
from cardroom.games import GAMES
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat, sides_from
from cardroom.players.player import Reason
from cardroom.records.preferences import Preferences
from cardroom.session.kinds import Ended
from cardroom.views.words import Names

V_co = TypeVar("V_co", bound=Seen, covariant=True)


class LogLine(NamedTuple):
    """Sentence of the log about an action, and the trick or round in which the action was made."""

    words: str
    trick: int | None = None  # number of the trick in the deal, from 0; None: no trick
    round_number: int | None = None  # number of the round in a game without tricks, from 0
    marks: str = ""  # short form for the line of its round, for eyes only; often empty


def to_log_lines(lines: Iterable[LogLine | str], trick: int | None = None) -> tuple[LogLine, ...]:
    """Turn plain sentences into log lines of trick number `trick`. Keep log lines unchanged."""
    return tuple(LogLine(line, trick) if isinstance(line, str) else line for line in lines)


class Person(NamedTuple):
    """Player as shown at the table: the name, and the level of a computer player."""

    name: str  # "You", "West", ...
    level: str | None  # of a computer player; None: a human player


class Guide(NamedTuple):
    """Panel above the table, shown instead of the toolbar, such as the panel of a lesson."""

    head: Node  # shown in place of the tools
    spoken_text: str  # text for screen readers
    lit: tuple[str, ...] = ()  # ids or classes of highlighted elements
    focus: str = ""  # selector of the element that gets the focus
    brief: bool = False  # of the facts of the deal, only trumps were taught so far


class Curtain(NamedTuple):
    """Curtain that hides a table while players pass the device on."""

    seat: Seat | None  # player who takes the device; None: a computer is playing


class Attempt(NamedTuple):
    """Action that the player is preparing at the table, with the hint and the last refusal."""

    selected: tuple[Card, ...] = ()  # raised cards, in the order they were raised
    chosen: str | None = None  # text of the action of the selected cards; None: no action
    objection: Objection | None = None  # to the chosen action
    notice: str = ""  # a sentence: why the last try was refused, or what just happened
    paragraph: str = ""  # of the rules, if a rule caused the refusal
    reasons: tuple[Reason, ...] = ()  # of the hint: expected outcome, then why
    hinted: str | None = None  # text of the hinted action
    meant: str | None = None  # text of an action that was tapped once; the next tap confirms
    two_taps: bool = False  # True if an action button needs a second tap to confirm
    draft: str = ""  # text of an unfinished action, such as a bid not yet made
    cursor: Card | None = None  # card of the hand that has, or last had, the focus
    cursor_copy: int = 1  # which of several equal cards, from 1

    @property
    def pending(self) -> str | None:
        """Text of the action that the next tap confirms: an action tapped once, or hinted."""
        return self.meant or self.hinted


class Help(NamedTuple):
    """Help for the player at the table, such as undo, the coach, and marks of illegal cards."""

    can_undo: bool = False
    can_redo: bool = False
    assisted: bool = False  # undo, a hint or a look at hidden cards was used in this game
    objections: Mapping[Card, Objection] = {}  # by card, to playing it alone; absent: legal
    coach: str = ""  # a sentence of the coach about something new
    guide: Guide | None = None  # the panel in place of the tools
    since: tuple[str, ...] = ()  # sentences about the actions since the viewer's last turn


class Scene(NamedTuple, Generic[V_co]):
    """All data of a table as shown to a viewer. Tuples have an item for each seat unless noted."""

    game: str  # the game's key
    view: V_co  # that game's View, of the viewer's seat
    people: tuple[Person, ...]
    preferences: Preferences
    groups: tuple[tuple[Card, ...], ...] = ()  # the hand, sorted in groups, trumps first
    attempt: Attempt = Attempt()
    help: Help = Help()
    thinking: bool = False  # a computer player is thinking
    log: tuple[LogLine, ...] = ()  # not by seat: log of this deal, oldest first
    fingerprint: str = ""  # of the deals, shown before play; empty: the first deal was laid by hand
    trick_shown: bool = False  # the completed last trick still lies on the table
    gathered: bool = False  # the completed last trick was taken from the table
    uncounted: V_co | None = None  # view before the last trick, until that is counted
    fresh: tuple[Card, ...] = ()  # cards that the last action added to the hand
    par: str = ""  # a finished deal compared with an expert's result
    goes_on: bool = True  # True if another deal follows a finished one
    ended: Ended | None = None  # a challenge or daily deal that this game has completed
    elsewhere: tuple[Seat, ...] = ()  # not by seat: seats of players at other devices
    live: bool = False  # True while their pages are connected
    curtain: Curtain | None = None  # if set, nothing else is shown

    @property
    def seat(self) -> Seat | None:
        """Return the viewer's seat, shown at the near side of the table. None for an onlooker."""
        return self.view.seat

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """Return the seats of each side (players with a common score), the viewer's side first."""
        return sides_from(self.seat or 0, GAMES[self.game].partnerships(self.view.options))

    @property
    def log_sentences(self) -> tuple[str, ...]:
        """Return the sentences of the log, oldest first."""
        return tuple(line.words for line in self.log)

    @property
    def awaited(self) -> Seat | None:
        """Return the seat to act if its player uses another device; otherwise, None."""
        return self.view.turn if self.view.turn in self.elsewhere else None

    def can_ask_why(self, seat: Seat) -> bool:
        """Return whether the viewer may ask why the computer player at a seat played a card."""
        # The reason may tell of cards still in hand: several persons ask only after the deal.
        is_alone = sum(person.level is None for person in self.people) < 2
        return self.people[seat].level is not None and (is_alone or self.view.turn is None)

    @property
    def names(self) -> Names:
        """Return the names of all players, for sentences that call the viewer "you"."""
        return Names(tuple(person.name for person in self.people), self.seat)
