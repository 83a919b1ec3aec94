"""What happened at a table, in sentences."""

from typing import TypeAlias
from weakref import WeakKeyDictionary

from cardroom.game import InTricks, Position, Seen
from cardroom.nouns.seats import Seat
from cardroom.session.session import Session
from cardroom.table import Table
from cardroom.views.scene import LogLine, logged
from cardroom.views.wording import words_of
from cardroom.views.words import Names, manner

Told: TypeAlias = tuple[int, Seat | None, tuple[str, bool]]
"""What sentences are kept by: the number of the action, who reads them, in which manner."""

MOST_TOLD = 400  # actions: a deal made to be long must not keep the page busy with telling it


def trick_of(view: Seen) -> int | None:
    """The number of the trick that is being played, from 0; None where none is."""
    if not isinstance(view, InTricks) or view.trick is None:
        return None
    return len(view.tricks)


class Story:
    """The actions of a table's game in words; each is worded once for each reader."""

    def __init__(self, table: Table, names: tuple[str, ...]) -> None:
        self.names = names
        self._game = table.game
        # sentences by number of the action, by who reads them, and in which manner; beside them
        # what the action led to, by which one knows that it is still the same one
        self._told: dict[Told, tuple[Position, tuple[LogLine, ...]]] = {}

    def lines(self, table: Table, reader: Seat | None, since: int = 0) -> tuple[LogLine, ...]:
        """What was said and done in this deal, or the last of it where it is longer than any
        should be, a sentence each, the oldest first; `reader` is the
        seat that they speak to. `since` so many actions of the game.
        """
        number = table.state.number
        lines: list[LogLine] = []
        history = list(enumerate(table.history()))
        for place, step in history[-MOST_TOLD:]:
            if step[0].number == number and place >= since:
                lines += self._at(place, step, reader)
        return tuple(lines)

    def _at(
        self, place: int, step: tuple[Position, object, Position], reader: Seat | None
    ) -> tuple[LogLine, ...]:
        key, after = (place, reader, manner()), step[2]
        if key not in self._told or self._told[key][0] is not after:
            self._told[key] = after, self._logged(*step, reader)
        return self._told[key][1]

    def sentences(
        self, before: Position, action: object, after: Position, reader: Seat | None
    ) -> tuple[str, ...]:
        """What an action is told as; often nothing, when nobody noticed."""
        return tuple(line.words for line in self._logged(before, action, after, reader))

    def deed(self, before: Position, action: object, after: Position, reader: Seat | None) -> str:
        """Return what an action is told as, without what came before it or of it; often nothing."""
        if before.turn is None:
            return ""
        game, names = self._game, Names(self.names, reader)
        seen = game.view(before, None), game.view(after, None)
        return words_of(game.KEY).deed_line(*seen, action, before.turn, names)

    def _logged(
        self, before: Position, action: object, after: Position, reader: Seat | None
    ) -> tuple[LogLine, ...]:
        if before.turn is None:
            return ()
        game, names = self._game, Names(self.names, reader)
        seen = game.view(before, None), game.view(after, None)
        lines = words_of(game.KEY).log_lines(*seen, action, before.turn, names)
        return logged(lines, trick_of(seen[0]))


_stories: WeakKeyDictionary[Table, Story] = WeakKeyDictionary()


def story_of(session: Session) -> Story:
    """What happened at the table of this session; what was worded once is not worded again."""
    story = _stories.get(session.table)
    if story is None or story.names != session.names:
        story = _stories[session.table] = Story(session.table, session.names)
    return story


def lines_of(session: Session, reader: Seat | None) -> tuple[LogLine, ...]:
    """The log of this deal, for this reader."""
    return story_of(session).lines(session.table, reader)


def told_since(session: Session, place: int) -> tuple[str, ...]:
    """What the one who looks finds done in this deal since so many actions, a sentence each."""
    lines = story_of(session).lines(session.table, session.seat, place)
    return tuple(line.words for line in lines)


def is_noticed(session: Session, action: object) -> bool:
    """Whether the others would notice if this was done: something is told of it."""
    before = session.table.state
    after = session.table.game.apply(before, action)
    return bool(story_of(session).sentences(before, action, after, session.seat))
