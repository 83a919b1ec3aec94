"""A language made up of English, by which one sees what no translator could reach.

Every letter has an accent, so plain ones were never looked up; every text is 40 % longer, so what
has no room is cut off; and a word in a form ends in the mark of that form, so a bare one is seen.
"""

import re
from collections.abc import Iterable

from babel.core import Locale
from babel.messages.catalog import Catalog

from cardroom.views.words.lookup import Compiled
from tools.words import catalogues
from tools.words.habits import habits
from tools.words.messages import Found, in_sources

TAG = "en-XA"  # what other makers call theirs
NAME = "Ƥšéûðó"
LONGER = 0.4

PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
ACCENTED = "ÀƁÇÐÉƑĜĤÎĴĶĻṀÑÓÞǪŔŠŢÛṼŴẊÝŽàƀçđéƒĝĥîĵķļɱñóþǫŕšţûṽŵẋýž"
ACCENTS = str.maketrans(PLAIN, ACCENTED)
FILLING = "ìöëäü"
PLACE = re.compile(r"(%\([\w.]+\)[sd]|%%)")

MARKS = {  # of the forms
    "subject": "ˢ",
    "Subject": "ˢ",
    "object": "ᵒ",
    "of": "ᶠ",
    "to": "ᵗ",
    "with": "ʷ",
    "whose": "ʰ",
    "Whose": "ʰ",
    "a": "ᵃ",
}


def accented(text: str, form: str = "") -> str:
    """The text in the made-up language; the places in it stay as they are."""
    parts = PLACE.split(text)
    said = "".join(part if PLACE.fullmatch(part) else part.translate(ACCENTS) for part in parts)
    return said + _filling(text) + MARKS.get(form, "")


def _filling(text: str) -> str:
    """What makes it longer; words of five letters, so that lines can break as anywhere."""
    letters = round(LONGER * len(PLACE.sub("", text)))
    words = [FILLING] * (letters // 6) + [FILLING[: letters % 6]] * (letters % 6 > 0)
    joined = " ".join(words)
    return f" {joined}" if " " in text and joined else joined


def catalogue(found: Iterable[Found]) -> Catalog:
    """The made-up catalogue of these messages."""
    catalog = catalogues.template(found, locale="en")
    for message in catalog:
        if message.id:
            form = (message.context or "").partition(": ")[2]
            if isinstance(message.id, str):
                message.string = accented(message.id, form)
            else:
                message.string = [accented(text, form) for text in message.id]
    for habit in habits(Locale("en")):
        catalog.add(habit.text, accented(habit.text), context=habit.context)
    return catalog


def compiled() -> Compiled:
    """The whole made-up language as gettext reads it."""
    return catalogues.compiled(catalogue(in_sources()))
