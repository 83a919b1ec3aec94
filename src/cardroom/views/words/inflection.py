"""Inflection of names, and words that change with the next word, for a few languages.

Other languages need no code here: their catalogues use each name unchanged.
"""

from collections.abc import Callable
from typing import NamedTuple

from cardroom.views.words import armenian
from cardroom.views.words.lookup import language


class Inflection(NamedTuple):
    """Functions of a language that inflect names and change neighbouring words."""

    name_in_form: Callable[[str, str], str]  # of name and form; an empty result: use the catalogue
    mark_ending: Callable[[str], str]  # marks a word that its neighbour may change
    join_words: Callable[[str], str]  # changes marked words of a sentence, and takes the marks away


NONE = Inflection(lambda _name, _form: "", str, str)
BY_LANGUAGE = {
    "hy": Inflection(
        armenian.name_in_form, armenian.mark_final_article, armenian.apply_article_before_vowel
    )
}


def inflection() -> Inflection:
    """Return the inflection functions of the current language."""
    return BY_LANGUAGE.get(language(), NONE)
