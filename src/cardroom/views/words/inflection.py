"""What a language does to names and to neighbours of a word, where a catalogue cannot say it.

Most languages need nothing here: a name is as it is, with what their catalogue puts around it.
"""

from collections.abc import Callable
from typing import NamedTuple

from cardroom.views.words import armenian
from cardroom.views.words.lookup import language


class Inflection(NamedTuple):
    """The functions of a language."""

    name_in_form: Callable[[str, str], str]  # a name and a form; empty: as the catalogue says
    follow: Callable[[str], str]  # marks a word that its neighbour may change
    join: Callable[[str], str]  # changes marked words of a sentence, and takes the marks away


NONE = Inflection(lambda _name, _form: "", str, str)
BY_LANGUAGE = {"hy": Inflection(armenian.name_in_form, armenian.follow, armenian.join)}


def inflection() -> Inflection:
    """Return the functions of the language that is spoken now."""
    return BY_LANGUAGE.get(language(), NONE)
