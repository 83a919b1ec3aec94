"""Words that a sentence asks for in a form: "%(card.object)s", "%(name.whose)s".

A form is a context of gettext. `noun` looks a word up in it; English has its own few rules
(`english.py`), and any other language has an entry for each form in its catalogue.
docs/words.md shows how sentences are written.
"""

import re
from collections.abc import Callable, Iterator

from cardroom.views.words.inflection import inflection
from cardroom.views.words.lookup import _, ngettext, npgettext, pgettext

GENDER = "gender"  # no form but a property: a catalogue may say "m", "f" or what it likes

FORMS = {  # of each kind of word; with a capital: at the beginning of a sentence
    "card": ("subject", "Subject", "object", "of", "with", "a", GENDER),
    "suit": ("subject", "Subject", "object", "of"),
    "person": ("subject", "Subject", "object", "to", "with", "whose", "Whose"),
    "amount": ("object", "of", "with"),
    "move": ("do",),  # within a sentence, as after "better to"; on a button it is bare
}


class Word(str):
    """A word with its forms; as text it is bare, as in a list or on a label."""

    __slots__ = ("_inflected",)

    _inflected: Callable[[str], str]

    def __new__(cls, inflected: Callable[[str], str]) -> "Word":
        """Of what gives the word in a form by its name; an empty name asks for the bare word."""
        word = super().__new__(cls, inflected(""))
        word._inflected = inflected
        return word

    def form(self, name: str) -> str:
        """In the language that is spoken now."""
        return self._inflected(name)


def in_form(value: object, form: str) -> str:
    """A word in a form; any other text has but one."""
    return value.form(form) if isinstance(value, Word) else str(value)


class _Slots(dict[str, object]):
    """What fills the places of a sentence, by name; "card.object" is the card in that form, and
    "card.gender:f=her|him" one of these texts.
    """

    def __missing__(self, place: str) -> str:
        asked, colon, texts = place.partition(":")
        if colon:
            return self._choose(asked, texts)
        name, dot, form = place.partition(".")
        if not dot:
            raise KeyError(place)
        return inflection().follow(in_form(self[name], form))

    def _choose(self, asked: str, texts: str) -> str:
        """Return the text of this value, its places filled; one without a value is for all."""
        value = str(self[asked])
        for one in texts.split("|"):
            wanted, equal, text = one.partition("=")
            if not equal or value == wanted:
                return (text if equal else one) % self
        raise KeyError(f"nothing for {asked} {value!r} in {texts!r}")


SLOT = re.compile(r"%\((?:[^()]|\([^()]*\))+\)[sd]")
"""A place, with what stands in it: a name, a form behind a dot, texts to choose from."""


def slots(text: str) -> Iterator[tuple[str, str]]:
    """Yield the name and the form ("" without one) of each place, of those within choices too."""
    for place in SLOT.findall(text):
        asked, _colon, texts = place[2:-2].partition(":")
        name, _dot, form = asked.partition(".")
        yield name, form
        yield from slots(texts)


def say(sentence: str, /, **values: object) -> str:
    """A translated sentence, each place filled in the form that the sentence asks for.

    Raises `KeyError` for a place that has no value or a form that the word has not, and where a
    choice has no text for the value.
    """
    return inflection().join(sentence % _Slots(values))


def noun(kind: str, text: str, **inside: object) -> Word:
    """A word of a kind by its source text, whose own places may be filled too."""

    def inflected(form: str) -> str:
        return say(_inflected(kind, text, form), **inside)

    return Word(inflected)


def _inflected(kind: str, text: str, form: str) -> str:
    return pgettext(context(kind, form), text) if form else _(text)


def context(kind: str, form: str) -> str:
    """What gettext knows a form by: "card: object". Raises `KeyError` when there is none such."""
    if form not in FORMS[kind]:
        raise KeyError(f"no form {form!r} of a {kind}")
    return f"{kind}: {form}"


def amount(one: str, many: str, count: int, shown: str) -> Word:
    """So many of a thing: `shown` fills %(count)s."""

    def inflected(form: str) -> str:
        asked = context("amount", form) if form else ""
        text = npgettext(asked, one, many, count) if asked else ngettext(one, many, count)
        return say(text, count=shown)

    return Word(inflected)
