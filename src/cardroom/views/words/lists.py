"""Lists in the current language, with each item in the form that the sentence asks for.

Translators do not write how items are joined: the build takes the patterns from Unicode's data
(``tools/words/habits.py``).
"""

from collections.abc import Iterable, Sequence

from cardroom.views.words.grammar import Word, in_form, say
from cardroom.views.words.lookup import _, pgettext

# Contexts and their English patterns
MIDDLE = "list: middle"
NEXT = "%(first)s, %(next)s"
ALL_TWO, ALL_END = "list of all: two", "list of all: end"
AND = "%(first)s and %(last)s"
ONE_TWO, ONE_END = "list of choices: two", "list of choices: end"
OR = "%(first)s or %(last)s"


def join_with_and(items: Iterable[str]) -> Word:
    """Join items by "and": "a", "a and b", "a, b and c". Without items, return an empty word."""
    return _join_by_patterns(tuple(items), ALL_TWO, ALL_END, AND)


def join_with_or(items: Iterable[str]) -> Word:
    """Join items by "or": "a", "a or b", "a, b or c". Without items, return an empty word."""
    return _join_by_patterns(tuple(items), ONE_TWO, ONE_END, OR)


def join_with_semicolons(items: Iterable[str]) -> str:
    """Join lists by semicolons: "a and b; c". Without items, return ""."""
    # Translators: what is listed may hold lists.
    return _fold_by_pattern(items, pgettext("list of lists", "%(first)s; %(next)s"))


def join_with_commas(items: Iterable[str]) -> str:
    """Join items by commas only: "a, b, c". Without items, return ""."""
    return _fold_by_pattern(items, pgettext(MIDDLE, NEXT))


def join_sentences(sentences: Iterable[str]) -> str:
    """Join sentences in their order, and leave out empty sentences."""
    return sentence_gap().join(filter(None, sentences))


def sentence_gap() -> str:
    """Return the text between two sentences: a space, or nothing in Chinese."""
    # Translators: two whole sentences.
    return say(_("%(first)s %(second)s"), first="", second="")


def add_label(label: str, text: str) -> str:
    """Join a label and a text by a colon: "Try again: play hearts"."""
    # Translators: what it is about, and what is said of it.
    return say(_("%(label)s: %(text)s"), label=label, text=text)


def _fold_by_pattern(items: Iterable[str], joined: str) -> str:
    said, *rest = tuple(items) or ("",)
    for item in rest:
        said = joined % {"first": said, "next": item}
    return said


def _join_by_patterns(items: Sequence[str], two: str, end: str, pattern: str) -> Word:
    """Join items as in "a, b and c". `pattern` joins the last item: "%(first)s and %(last)s". It is
    translated in the gettext context `two` if there are two items, in `end` if there are more.
    """

    def inflected(form: str) -> str:
        within = form[:1].lower() + form[1:]  # only the first item begins with a capital
        forms = [in_form(item, within if place else form) for place, item in enumerate(items)]
        *others, last = forms or [""]
        if not others:
            return last
        joined = pgettext(end if others[1:] else two, pattern)
        return joined % {"first": join_with_commas(others), "last": last}

    return Word(inflected)
