"""Sentences of the log about the actions of a game, kept in a cache for each reader."""

from typing import TypeAlias
from weakref import WeakKeyDictionary

from cardroom.game import InTricks, Position, Seen
from cardroom.games import AnyGame
from cardroom.nouns.seats import Seat
from cardroom.session.session import Session
from cardroom.table import Origin, Step, Table
from cardroom.views.scene import LogLine, to_log_lines
from cardroom.views.wording import words_of
from cardroom.views.words import Names
from cardroom.views.words.lookup import TextKey, text_cache_key

Told: TypeAlias = tuple[int, Seat | None, TextKey]
"""The key of cached sentences: number of the action, reader, language and letters."""

Reader: TypeAlias = tuple[Seat | None, TextKey]
"""The key of a cached log: reader, language and letters."""

LogLines: TypeAlias = tuple[LogLine, ...]

MOST_TOLD = 400  # actions: telling a deal made extremely long must not block the page


def current_trick_index(view: Seen) -> int | None:
    """Return the number of the current trick, from 0. None if no trick is being played."""
    if not isinstance(view, InTricks) or view.trick is None:
        return None
    return len(view.tricks)


class Story:
    """Cache of sentences about the actions of a game, in the wording for each reader."""

    def __init__(self, game: AnyGame, names: tuple[str, ...]) -> None:
        self.names = names
        self._game = game
        # Sentences by `Told`, with the position after the action. After undo another action has the
        # same number, but leads to another position.
        self._told: dict[Told, tuple[Position, LogLines]] = {}
        # The whole log by reader, language and letters, with the position that it leads to.
        self._logs: dict[Reader, tuple[Position, LogLines]] = {}

    def log_of_deal(self, table: Table, reader: Seat | None, since: int = 0) -> LogLines:
        """Return the log of the current deal, oldest first, worded for the reader's seat. The log
        begins with the game's action number `since`; by default, with the deal's first. A long deal
        is cut to its last actions.
        """
        if since:
            return self._collect_log_of_deal(table, reader, since)
        key = reader, text_cache_key()
        if key not in self._logs or self._logs[key][0] is not table.state:
            self._logs[key] = table.state, self._collect_log_of_deal(table, reader)
        return self._logs[key][1]

    def _collect_log_of_deal(self, table: Table, reader: Seat | None, since: int = 0) -> LogLines:
        number = table.state.number
        lines: list[LogLine] = []
        history = list(enumerate(table.history()))
        for place, step in history[-MOST_TOLD:]:
            if step[0].number == number and place >= since:
                lines += self._cached_lines_of_action(place, step, reader)
        return tuple(lines)

    def _cached_lines_of_action(self, place: int, step: Step, reader: Seat | None) -> LogLines:
        key, after = (place, reader, text_cache_key()), step[2]
        if key not in self._told or self._told[key][0] is not after:
            self._told[key] = after, self._lines_of_action(step, reader)
        return self._told[key][1]

    def log_sentences_of(self, step: Step, reader: Seat | None) -> tuple[str, ...]:
        """Return the log sentences about an action. Empty for an action that is not logged."""
        return tuple(line.words for line in self._lines_of_action(step, reader))

    def action_sentence(self, step: Step, reader: Seat | None) -> str:
        """Return the log sentence about an action alone; "" for an action that is not logged."""
        before, action, after = step
        if before.turn is None:
            return ""
        game, names = self._game, Names(self.names, reader)
        seen = game.view(before, None), game.view(after, None)
        return words_of(game.KEY).action_line(*seen, action, before.turn, names)

    def _lines_of_action(self, step: Step, reader: Seat | None) -> LogLines:
        before, action, after = step
        if before.turn is None:
            return ()
        game, names = self._game, Names(self.names, reader)
        seen = game.view(before, None), game.view(after, None)
        lines = words_of(game.KEY).log_lines(*seen, action, before.turn, names)
        return to_log_lines(lines, current_trick_index(seen[0]))


_stories: WeakKeyDictionary[Origin, Story] = WeakKeyDictionary()


def story_of(session: Session) -> Story:
    """Return the cache of a game's log sentences. Start a new cache if a player was renamed."""
    story = _stories.get(session.table.origin)
    if story is None or story.names != session.names:
        story = _stories[session.table.origin] = Story(session.table.game, session.names)
    return story


def log_of_current_deal(session: Session, reader: Seat | None) -> LogLines:
    """Return the log of the current deal, worded for the seat of the reader."""
    return story_of(session).log_of_deal(session.table, reader)


def sentences_since(session: Session, place: int) -> tuple[str, ...]:
    """Return the viewer's log sentences of the current deal, from action number `place` on."""
    lines = story_of(session).log_of_deal(session.table, session.seat, place)
    return tuple(line.words for line in lines)
