"""Words that a sentence asks for in a form: "%(card.object)s", "%(name.whose)s".

A form is a context of gettext. `noun` looks a word up in it; English has its own few rules
(`english.py`), and any other language has an entry for each form in its catalogue.
docs/words.md shows how sentences are written.
"""

from collections.abc import Callable

from cardroom.views.words.lookup import _, ngettext, npgettext, pgettext

FORMS = {  # of each kind of word; with a capital: at the beginning of a sentence
    "card": ("subject", "Subject", "object", "of", "with", "a"),
    "suit": ("subject", "Subject", "object", "of"),
    "person": ("subject", "Subject", "object", "to", "with", "whose", "Whose"),
    "amount": ("object", "of", "with"),
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
    """What fills the places of a sentence, by name; "card.object" is the card in that form."""

    def __missing__(self, place: str) -> str:
        name, dot, form = place.partition(".")
        if not dot:
            raise KeyError(place)
        return in_form(self[name], form)


def say(sentence: str, /, **values: object) -> str:
    """A translated sentence, each place filled in the form that the sentence asks for.

    Raises `KeyError` for a place that has no value or a form that the word has not.
    """
    return sentence % _Slots(values)


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
        return text % {"count": shown}

    return Word(inflected)
