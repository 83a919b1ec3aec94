"""The catalogue that sentences are looked up in, each time one is made.

English is the source text and gettext the way to other languages, so a sentence is written whole,
with named places for what changes. Tables hold source text `marked` for translation; it is
translated when it is used. In the site numbers stand for source texts in the code, which the page
learns before it says anything (`tools/texts.py`).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache, wraps
from gettext import GNUTranslations, NullTranslations, c2py
from typing import NamedTuple, ParamSpec, TypedDict, TypeVar

from cardroom.views.words.english import English

P = ParamSpec("P")
T = TypeVar("T")


class Spoken(NamedTuple):
    """A language, and its texts."""

    language: str  # BCP 47: "en", "zh-Hans"
    catalogue: NullTranslations


ENGLISH = Spoken("en", English())
CONTEXT_END = "\x04"  # between a context and the text, as gettext has it

_spoken = [ENGLISH]  # the one that is spoken now
MARK = "\x02"  # no text begins so, but what the build puts into the code for one
_learnt: dict[str, str] = {}


def learn(texts: Iterable[str]) -> None:
    """From now on each of these texts is meant by its mark and its number, counted from 0."""
    _learnt.update((f"{MARK}{number}", text) for number, text in enumerate(texts))


def source(text: str) -> str:
    """The English text itself, whatever stands for it in the code."""
    return _learnt.get(text, text)


class Entry(NamedTuple):
    """A text of a catalogue."""

    context: str
    text: str  # in English; of a plural the singular
    said: str  # in the language


class Compiled(TypedDict):
    """A catalogue as the build writes it (`tools/words/catalogues.py`)."""

    plural: str  # which form so many take, as gettext says it: "n != 1"
    texts: Mapping[str, str | list[str]]  # by the English one (of a plural, the singular)


class Catalogue(GNUTranslations):
    """A catalogue of gettext's, read as JSON: as text it packs better than gettext's own files."""

    def __init__(self, compiled: Compiled) -> None:
        super().__init__()
        self.plural = c2py(compiled["plural"])
        self._catalog = dict[str | tuple[str, int], str]()
        for asked, said in compiled["texts"].items():
            if isinstance(said, str):
                self._catalog[asked] = said
            else:
                self._catalog |= {(asked, form): text for form, text in enumerate(said)}

    def entries(self) -> Iterator[Entry]:
        """All texts, a plural in each of its forms."""
        for asked, said in self._catalog.items():
            known = asked if isinstance(asked, str) else asked[0]
            context, _end, text = known.rpartition(CONTEXT_END)
            yield Entry(context, text, said)


def read(language: str, compiled: Compiled) -> Spoken:
    """A language by its catalogue; what that lacks is said in English."""
    catalogue = Catalogue(compiled)
    catalogue.add_fallback(English())
    return Spoken(language, catalogue)


def speak(spoken: Spoken) -> None:
    """Look all texts up in this language from now on; the one before is forgotten."""
    _spoken[0] = spoken


def language() -> str:
    """The language that is spoken now."""
    return _spoken[0].language


def entries() -> Iterator[Entry]:
    """All texts of the language that is spoken now, a plural in each of its forms; of English those
    that were learnt.
    """
    match _spoken[0].catalogue:
        case Catalogue() as catalogue:
            yield from catalogue.entries()
        case _:
            yield from (Entry("", text, text) for text in _learnt.values())


_plain_ranks = [False]


def write_ranks(*, plainly: bool) -> None:
    """Whether ranks are J Q K A from now on, whatever letters the language has for them."""
    _plain_ranks[0] = plainly


def plain_ranks() -> bool:
    """Whether ranks are J Q K A in every language."""
    return _plain_ranks[0]


def manner() -> tuple[str, bool]:
    """All that makes words differ which are made of the same: the language, whose letters."""
    return language(), plain_ranks()


def N_(text: str) -> str:
    """The text as it is; a note to the collectors of texts that `_` will be asked for it later."""
    return text


def NC_(_kind: str, text: str) -> str:
    """The same of a word of a kind, "card", which a sentence may ask for in any form of it."""
    return text


def _(text: str) -> str:
    """A text in the language that is spoken now."""
    return _spoken[0].catalogue.gettext(source(text))


def ngettext(one: str, many: str, count: int) -> str:
    """The text for so many of a thing."""
    return _spoken[0].catalogue.ngettext(source(one), source(many), count)


def pgettext(context: str, text: str) -> str:
    """A text that differs from its likes by what it is for."""
    return _spoken[0].catalogue.pgettext(context, source(text))


def npgettext(context: str, one: str, many: str, count: int) -> str:
    """The same for so many of a thing."""
    return _spoken[0].catalogue.npgettext(context, source(one), source(many), count)


def kept(maxsize: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Keep what is made of the same values in the same manner: for whatever holds text."""

    def keep(make: Callable[P, T]) -> Callable[P, T]:
        @lru_cache(maxsize)
        def made(_manner: tuple[str, bool], *values: P.args, **named: P.kwargs) -> T:
            return make(*values, **named)

        @wraps(make)
        def found(*values: P.args, **named: P.kwargs) -> T:
            return made(manner(), *values, **named)  # type: ignore[arg-type]

        return found

    return keep
