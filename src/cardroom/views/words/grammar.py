"""Words with grammatical forms, and sentences that ask for such forms: "%(card.object)s",
"%(name.whose)s".

A form of a word is its translation in a gettext context, such as "card: object". English has a few
rules of its own (``english.py``). Other languages have an entry for each form in their catalogue.
``docs/words.md`` shows how sentences are written.
"""

import re
from collections.abc import Callable, Iterator

from cardroom.views.words.lookup import _, inflection, ngettext, npgettext, pgettext

GENDER = "gender"  # a property, not a form: "m", "f" or other values of a catalogue

FORMS = {  # by kind of word; capitalized: at the beginning of a sentence
    "card": ("subject", "Subject", "object", "of", "with", "a", GENDER),
    "suit": ("subject", "Subject", "object", "of"),
    "person": ("subject", "Subject", "object", "to", "with", "whose", "Whose"),
    "amount": ("object", "of", "with"),
    "move": ("do",),  # within a sentence, as after "better to"; buttons show the bare word
}


class Word(str):
    """Word with grammatical forms. Its string value is the basic form, as on a label."""

    __slots__ = ("form",)

    form: Callable[[str], str]  # the text of a form, by its name; "" names the basic form

    def __new__(cls, form: Callable[[str], str]) -> "Word":
        word = super().__new__(cls, form(""))
        word.form = form
        return word


def in_form(value: object, form: str) -> str:
    """Return a `Word` in the given grammatical form, and any other value as text."""
    return value.form(form) if isinstance(value, Word) else str(value)


class _Slots(dict[str, object]):
    """Values for the placeholders of a sentence, by name.

    The placeholder "card.object" is filled with the value "card" in its form "object". The
    placeholder "card.gender:f=her|him" is "her" if the card's gender is "f", else "him".
    """

    def __missing__(self, place: str) -> str:
        asked, colon, texts = place.partition(":")
        if not colon:
            name, dot, form = place.partition(".")
            if not dot:
                raise KeyError(place)
            return inflection().mark_ending(in_form(self[name], form))
        value = str(self[asked])
        for one in texts.split("|"):
            wanted, equal, text = one.partition("=")
            if not equal or value == wanted:
                return (text if equal else one) % self
        raise KeyError(f"nothing for {asked} {value!r} in {texts!r}")


SLOT = re.compile(r"%\((?:[^()]|\([^()]*\))+\)[sd]")
"""A place in a sentence: a name, a form after a dot, and texts to choose from."""


def find_slots(text: str) -> Iterator[tuple[str, str]]:
    """Yield name and form of a text's placeholders: ("card", "object") for "%(card.object)s"."""
    for place in SLOT.findall(text):
        asked, _colon, texts = place[2:-2].partition(":")
        name, _dot, form = asked.partition(".")
        yield name, form
        yield from find_slots(texts)


def say(sentence: str, /, **values: object) -> str:
    """Fill the placeholders of a sentence. "%(card.object)s" asks for a form of the value `card`.

    Raises `KeyError` if the sentence asks for a value, form or text that does not exist.
    """
    return inflection().join_words(sentence % _Slots(values))


def noun(kind: str, text: str, **inside: object) -> Word:
    """Build a word with grammatical forms from an English text. The word's kind, such as "card",
    decides which forms exist. The values `inside` fill the placeholders of the text.
    """

    def inflected(form: str) -> str:
        found = pgettext(gettext_context(kind, form), text) if form else _(text)
        return say(found, **inside)

    return Word(inflected)


def gettext_context(kind: str, form: str) -> str:
    """Return the gettext context of a word's form: "card: object". Raises `KeyError` if unknown."""
    if form not in FORMS[kind]:
        raise KeyError(f"no form {form!r} of a {kind}")
    return f"{kind}: {form}"


def noun_with_count(one: str, many: str, count: int, shown: str) -> Word:
    """Build words such as "3 cards". `count` chooses the plural form; `shown` is the text "3"."""

    def inflected(form: str) -> str:
        asked = gettext_context("amount", form) if form else ""
        text = npgettext(asked, one, many, count) if asked else ngettext(one, many, count)
        return say(text, count=shown)

    return Word(inflected)
