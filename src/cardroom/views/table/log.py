"""The log of a deal: a line for each trick or round, with a short form and full sentences."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby

from htpy import button, details, h2, li, summary
from markupsafe import Markup

from cardroom.game import InTricks, Seen
from cardroom.views.kit.regions import Region, to_html
from cardroom.views.kit.widgets import screen_reader_text, visual_only
from cardroom.views.scene import LogLine, Scene
from cardroom.views.wording import words_of
from cardroom.views.words import _, join_sentences, say, short_name


def log_region(scene: Scene[Seen]) -> Region:
    """Return the log of the deal. Only the last lines are visible until the log is opened."""
    title = _("This deal so far")
    # Not announced as it grows: `screen_reader_status_line` already tells screen readers once.
    frame = {"id": "log", "role": "log", "aria-live": "off", "aria-label": title}
    if not isinstance(scene.view, InTricks):
        frame["tabindex"] = "0"  # no line is a button, and keys scroll the focused element
    lines = Region("ol", {"data-walk": True}, tuple(_log_items(scene)))
    return Region(
        "div",
        {"class": "log"},
        (
            to_html(h2(".log-title", aria_hidden="true")[title]),
            to_html(details("#log-more")[summary[title]]),
            Region("div", frame, (lines,)),
        ),
    )


def _log_items(scene: Scene[Seen]) -> Iterator[Markup]:
    newest = _trick_and_round(scene.log[-1]) if scene.log and scene.view.turn is not None else None
    for line, group in groupby(scene.log, key=_trick_and_round):
        trick, place = line
        told = tuple(group)
        sentences = [each.words for each in told]
        if trick is not None:
            yield _trick_log_item(trick, _trick_in_short(scene, trick), join_sentences(sentences))
        elif place is not None:
            marks = "" if line == newest else _round_in_short(told)
            yield _round_log_item(marks, join_sentences(sentences))
        else:
            yield from map(_log_item, sentences)


def _round_in_short(told: tuple[LogLine, ...]) -> str:
    """Write a round in short: "West: 8♦ · North: 9♦". A line can break only between two turns."""
    marks = (each.marks for each in told if each.marks)
    return " · ".join(turn.replace(" ", "\N{NO-BREAK SPACE}") for turn in marks)


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
def _log_item(sentence: str) -> Markup:
    return to_html(li[sentence])


@lru_cache(maxsize=128)
def _trick_log_item(place: int, marks: str, sentences: str) -> Markup:
    if not marks:
        return to_html(li[sentences])
    again = button(type="button", data_do="laid", data_trick=str(place))[marks]
    return to_html(li[again, screen_reader_text(sentences)])


@lru_cache(maxsize=128)
def _round_log_item(marks: str, sentences: str) -> Markup:
    inside = [visual_only(marks), screen_reader_text(sentences)] if marks else sentences
    return to_html(li[inside])
