"""Formats of each language: dates, lists and the decimal sign, from Unicode's data (CLDR) in Babel.

Compiled catalogues contain them, so that no translator has to write them.
"""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from babel.core import Locale

from cardroom.views.words import dates, lists
from cardroom.views.words.counts import DECIMAL, POINT

FIELD = re.compile(r"'(?P<said>[^']*)'|(?P<day>d+)|(?P<year>y+)|(?P<month>[LM]+)")

LISTS = {  # by kind of list: contexts for joining two items, and the last two of more
    "standard": (lists.ALL_TWO, lists.ALL_END, lists.AND),
    "or": (lists.ONE_TWO, lists.ONE_END, lists.OR),
}


class Habit(NamedTuple):
    """A text that no translator's catalogue contains."""

    context: str
    text: str  # in English
    said: str


def habits(locale: Locale) -> Iterator[Habit]:
    """Yield all formats known of a language; all others stay as in English."""
    yield Habit(DECIMAL, POINT, locale.number_symbols["latn"]["decimal"])
    yield from _dates(locale, dates.DAY, "MMMMd", dates.DAY_PATTERN)
    for one in _dates(locale, dates.MONTH, "yMMMM", dates.MONTH_PATTERN):
        yield one._replace(said=one.said[0].upper() + one.said[1:])
    yield from _lists(locale)


def _dates(locale: Locale, context: str, skeleton: str, in_english: str) -> Iterator[Habit]:
    if skeleton in locale.datetime_skeletons:
        pattern = locale.datetime_skeletons[skeleton].pattern
        for number, month in enumerate(dates.MONTHS, 1):
            english = in_english.format(month=month)
            yield Habit(context, english, _filled(pattern, locale, number))


def _filled(pattern: str, locale: Locale, month: int) -> str:
    """Return a date pattern of Unicode's as a message for one month: "%(day)d ноября"."""

    def put(field: re.Match[str]) -> str:
        if field["month"]:
            return _month(locale, field["month"], month)
        return "%(day)d" if field["day"] else "%(year)d" if field["year"] else field["said"] or "'"

    return FIELD.sub(put, pattern)


def _month(locale: Locale, field: str, month: int) -> str:
    """Return a month's number, or its name: as in a date, or standing alone ("LLLL")."""
    if len(field) < len("MMM"):
        return str(month)
    context = "stand-alone" if field.startswith("L") else "format"
    return str(locale.months[context]["wide"][month])


def _lists(locale: Locale) -> Iterator[Habit]:
    middle = locale.list_patterns["standard"]["middle"]
    yield Habit(lists.MIDDLE, lists.NEXT, _joining(middle, "first", "next"))
    for kind, (two, end, text) in LISTS.items():
        patterns: Mapping[str, str] = locale.list_patterns[kind]
        for context, pattern in ((two, patterns["2"]), (end, patterns["end"])):
            yield Habit(context, text, _joining(pattern, "first", "last"))


def _joining(pattern: str, *names: str) -> str:
    return pattern.format(*(f"%({name})s" for name in names))
