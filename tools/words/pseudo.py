"""Made-up language, derived from English, which shows texts that no translator could reach.

Every letter has an accent, so a plain one was never looked up. Every text is 40 % longer, so that
texts without room are cut off. A word in a form ends in the mark of that form, so that a bare word
can be seen.
"""

import re
from collections.abc import Iterable

from babel.core import Locale
from babel.messages.catalog import Catalog

from cardroom.views.words.lookup import Compiled
from tools.words import catalogues
from tools.words.habits import habits
from tools.words.messages import Found, in_sources

TAG = "en-XA"  # the usual tag of pseudo-languages
NAME = "Ƥšéûðó"
LONGER = 0.4

PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
ACCENTED = "ÀƁÇÐÉƑĜĤÎĴĶĻṀÑÓÞǪŔŠŢÛṼŴẊÝŽàƀçđéƒĝĥîĵķļɱñóþǫŕšţûṽŵẋýž"
ACCENTS = str.maketrans(PLAIN, ACCENTED)
FILLING = "ìöëäü"
PLACE = re.compile(r"(%\([\w.]+\)[sd]|%%)")

MARKS = {"subject": "ˢ", "object": "ᵒ", "of": "ᶠ", "to": "ᵗ", "with": "ʷ", "whose": "ʰ", "a": "ᵃ"}


def accented(text: str, form: str = "") -> str:
    """Translate a text to the made-up language; its slots stay as they are."""
    parts = PLACE.split(text)
    said = "".join(part if PLACE.fullmatch(part) else part.translate(ACCENTS) for part in parts)
    return said + _filling(text) + MARKS.get(form.lower(), "")


def _filling(text: str) -> str:
    """Return filler text in words of five letters, so that lines can break as usual."""
    letters = round(LONGER * len(PLACE.sub("", text)))
    words = [FILLING] * (letters // 6) + [FILLING[: letters % 6]] * (letters % 6 > 0)
    joined = " ".join(words)
    return f" {joined}" if " " in text and joined else joined


def catalogue(found: Iterable[Found]) -> Catalog:
    """Return the catalogue of these messages in the made-up language."""
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
    """Return all messages in the made-up language, as the page reads them."""
    return catalogues.compiled(catalogue(in_sources()))
