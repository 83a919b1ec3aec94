"""The log of a deal: sentences about its actions, cached for each reader, and HTML with a line for
each trick or round. A line shows a short form, and screen readers read full sentences.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from weakref import WeakKeyDictionary

from htpy import button, details, h2, li, summary
from markupsafe import Markup

from cardroom.game import InTricks, Position, Seen
from cardroom.games import AnyGame
from cardroom.nouns.seats import Seat
from cardroom.session.session import Session
from cardroom.table import Origin, Step, Table
from cardroom.views.kit.regions import Region, to_html
from cardroom.views.kit.widgets import screen_reader_text, visual_only
from cardroom.views.scene import LogLine, Scene, to_log_lines
from cardroom.views.wording import words_of
from cardroom.views.words import Names, _, join_sentences, say, short_name
from cardroom.views.words.lookup import TextKey, text_cache_key

MOST_TOLD = 400  # actions: telling a deal made extremely long must not block the page

# Sentences


class Story:
    """Cache of sentences about the actions of a game, in the wording for each reader."""

    def __init__(self, game: AnyGame, names: tuple[str, ...]) -> None:
        self.names = names
        self._game = game
        # Sentences by number of the action, reader, language and letters, with the position after
        # the action. After undo another action has the same number, but leads to another position.
        self._told: dict[tuple[int, Seat | None, TextKey], tuple[Position, tuple[LogLine, ...]]]
        self._told = {}
        # The whole log by reader, language and letters, with the position that it leads to.
        self._logs: dict[tuple[Seat | None, TextKey], tuple[Position, tuple[LogLine, ...]]] = {}

    def log_of_deal(self, table: Table, reader: Seat | None) -> tuple[LogLine, ...]:
        """Return the log of the deal for a seat, oldest first, with at most `MOST_TOLD` actions."""
        key = reader, text_cache_key()
        if key not in self._logs or self._logs[key][0] is not table.state:
            self._logs[key] = table.state, self._lines_since(table, reader, 0)
        return self._logs[key][1]

    def sentences_since(self, table: Table, reader: Seat | None, place: int) -> tuple[str, ...]:
        """Return the log sentences of the current deal, from action number `place` on."""
        return tuple(line.words for line in self._lines_since(table, reader, place))

    def _lines_since(self, table: Table, reader: Seat | None, since: int) -> tuple[LogLine, ...]:
        lines: list[LogLine] = []
        language = text_cache_key()
        for place, step in list(enumerate(table.history()))[-MOST_TOLD:]:
            if step[0].number == table.state.number and place >= since:
                key, after = (place, reader, language), step[2]
                if key not in self._told or self._told[key][0] is not after:
                    self._told[key] = after, self._lines_of_action(step, reader)
                lines += self._told[key][1]
        return tuple(lines)

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

    def _lines_of_action(self, step: Step, reader: Seat | None) -> tuple[LogLine, ...]:
        before, action, after = step
        if before.turn is None:
            return ()
        game, names = self._game, Names(self.names, reader)
        seen, later = game.view(before, None), game.view(after, None)
        lines = words_of(game.KEY).log_lines(seen, later, action, before.turn, names)
        in_trick = isinstance(seen, InTricks) and seen.trick is not None
        return to_log_lines(lines, len(seen.tricks) if in_trick else None)


_stories: WeakKeyDictionary[Origin, Story] = WeakKeyDictionary()


def story_of(session: Session) -> Story:
    """Return the cache of a game's log sentences. Start a new cache if a player was renamed."""
    story = _stories.get(session.table.origin)
    if story is None or story.names != session.names:
        story = _stories[session.table.origin] = Story(session.table.game, session.names)
    return story


# The drawing


def log_region(scene: Scene[Seen]) -> Region:
    """Return the log of the deal. Only the last lines are visible until the log is opened."""
    title = _("This deal so far")
    # Not announced as it grows: `screen_reader_status_line` already tells screen readers once.
    frame = {"id": "log", "role": "log", "aria-live": "off", "aria-label": title}
    if not isinstance(scene.view, InTricks):
        frame["tabindex"] = "0"  # no line is a button, and keys scroll the focused element
    lines = Region("ol", {"data-walk": True}, tuple(_log_items(scene)))
    inside = (
        to_html(h2(".log-title", aria_hidden="true")[title]),
        to_html(details("#log-more")[summary[title]]),
        Region("div", frame, (lines,)),
    )
    return Region("div", {"class": "log"}, inside)


def _log_items(scene: Scene[Seen]) -> Iterator[Markup]:
    newest = _trick_and_round(scene.log[-1]) if scene.log and scene.view.turn is not None else None
    for line, group in groupby(scene.log, key=_trick_and_round):
        trick, place = line
        told = tuple(group)
        sentences = [each.words for each in told]
        if trick is not None:
            yield _log_item(join_sentences(sentences), _trick_in_short(scene, trick), trick)
        elif place is not None:
            # A line can break only between two turns.
            turns = [each.marks.replace(" ", "\N{NO-BREAK SPACE}") for each in told if each.marks]
            marks = "" if line == newest else " · ".join(turns)  # "West: 8♦ · North: 9♦"
            yield _log_item(join_sentences(sentences), marks)
        else:
            yield from map(_log_item, sentences)


def _trick_and_round(line: LogLine) -> tuple[int | None, int | None]:
    return line.trick, line.round_number


def _trick_in_short(scene: Scene[Seen], place: int) -> str:
    """Return trick number `place` in short form: leader, cards, winner. "" if it is unfinished."""
    view = scene.view
    if not isinstance(view, InTricks) or place >= len(view.tricks):
        return ""
    trick, taker = view.tricks[place], words_of(scene.game).takers(view)[place][0]
    plays = ("".join(map(short_name, trick.play_of(seat))) for seat in trick.seats)
    return say(
        _("%(leader)s: %(cards)s → %(taker)s"),
        leader=scene.people[trick.seats[0]].name,
        cards=" ".join(plays),
        taker=scene.people[taker].name,
    )


@lru_cache(maxsize=512)
def _log_item(sentences: str, marks: str = "", trick: int | None = None) -> Markup:
    """Return a log line. If it has a short form (`marks`), only screen readers get `sentences`."""
    if not marks:
        return to_html(li[sentences])
    shown = visual_only(marks)
    if trick is not None:
        shown = button(type="button", data_do="laid", data_trick=str(trick))[marks]
    return to_html(li[shown, screen_reader_text(sentences)])
