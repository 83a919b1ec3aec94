"""Lookup of translated texts in the catalogue of the current language.

Texts in the code are English, and gettext looks up their translations. A sentence is written whole,
with named placeholders for what changes. Constants hold source texts wrapped in `N_`, translated at
each use. On the built site, the code has numbers instead of source texts. The page registers the
source texts with `register_source_texts` before it shows anything (``tools/texts.py``).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache, wraps
from gettext import GNUTranslations, NullTranslations, c2py
from typing import NamedTuple, ParamSpec, TypeAlias, TypedDict, TypeVar

from cardroom.views.words import armenian
from cardroom.views.words.english import English

P = ParamSpec("P")
T = TypeVar("T")
V = TypeVar("V")


class SpokenLanguage(NamedTuple):
    """Language with its catalogue of translated texts."""

    language: str  # BCP 47: "en", "zh-Hans"
    catalogue: NullTranslations


class Inflection(NamedTuple):
    """Functions of a language that inflect names and change neighbouring words. Most languages need
    none: their catalogues use each name unchanged.
    """

    name_in_form: Callable[[str, str], str]  # of name and form; an empty result: use the catalogue
    mark_ending: Callable[[str], str]  # marks a word that its neighbour may change
    join_words: Callable[[str], str]  # changes marked words of a sentence, and takes the marks away


NO_INFLECTION = Inflection(lambda _name, _form: "", str, str)
INFLECTIONS = {
    "hy": Inflection(
        armenian.name_in_form, armenian.mark_final_article, armenian.apply_article_before_vowel
    )
}

TextKey: TypeAlias = tuple[SpokenLanguage, bool]
"""Key for caches of texts: the language, and whether cards show J Q K A."""

ENGLISH = SpokenLanguage("en", English())
CONTEXT_END = "\x04"  # between context and text, as in gettext

_current: list[TextKey] = [(ENGLISH, False)]
MARK = "\x02"  # begins a number that the build put in place of a text
_learnt: dict[str, str] = {}


def register_source_texts(texts: Iterable[str]) -> None:
    """Store the list of English texts. The built site's code names each text only by its index."""
    _learnt.update((f"{MARK}{number}", text) for number, text in enumerate(texts))


def source_text(text: str) -> str:
    """Return an English text. `text` is the text itself or, on the built site, its number."""
    return _learnt.get(text, text)


class CatalogueEntry(NamedTuple):
    """Entry of a catalogue: an English text with its translation, perhaps of one form of a word."""

    text: str  # in English; of a plural the singular
    translation: str  # its translation


class Compiled(TypedDict):
    """Catalogue in the JSON format that the build writes (``tools/words/catalogues.py``)."""

    plural: str  # plural rule of gettext: "n != 1"
    texts: Mapping[str, str | list[str]]  # by English text (of a plural, the singular)


class Catalogue(GNUTranslations):
    """Gettext catalogue read from JSON, which compresses better than gettext's own files."""

    def __init__(self, compiled: Compiled) -> None:
        super().__init__()
        self.plural = c2py(compiled["plural"])
        self._catalog = dict[str | tuple[str, int], str]()
        for asked, said in compiled["texts"].items():
            if isinstance(said, str):
                self._catalog[asked] = said
            else:
                self._catalog |= {(asked, form): text for form, text in enumerate(said)}

    def entries(self) -> Iterator[CatalogueEntry]:
        """Yield all entries of the catalogue. Each plural form of a text has its own entry."""
        for asked, said in self._catalog.items():
            known = asked if isinstance(asked, str) else asked[0]
            yield CatalogueEntry(known.rpartition(CONTEXT_END)[2], said)


def load_language(language: str, compiled: Compiled) -> SpokenLanguage:
    """Build a language from its compiled catalogue. Missing texts fall back to English."""
    catalogue = Catalogue(compiled)
    catalogue.add_fallback(English())
    return SpokenLanguage(language, catalogue)


def set_language(spoken: SpokenLanguage) -> None:
    """Set the current language, in which all texts are looked up."""
    _current[0] = spoken, has_english_ranks()


def language() -> str:
    """Return the tag of the current language (BCP 47): "en"."""
    return _current[0][0].language


def inflection() -> Inflection:
    """Return the inflection functions of the current language."""
    return INFLECTIONS.get(_current[0][0].language, NO_INFLECTION)


def catalogue_entries() -> Iterator[CatalogueEntry]:
    """Yield all known texts with their translations in the current language."""
    match _current[0][0].catalogue:
        case Catalogue() as catalogue:
            yield from catalogue.entries()
        case _:
            yield from (CatalogueEntry(text, text) for text in _learnt.values())


def set_english_ranks(*, plainly: bool) -> None:
    """Choose the letters on cards: J Q K A in every language, or each language's own."""
    _current[0] = _current[0][0], plainly


def has_english_ranks() -> bool:
    """Return whether cards show J Q K A in every language."""
    return _current[0][1]


def text_cache_key() -> TextKey:
    """Return a key for caches of texts: the language, and whether cards show J Q K A."""
    return _current[0]


def N_(text: str) -> str:
    """Return the text unchanged, but mark it as a source text that `_` will translate."""
    return text


def NC_(_kind: str, text: str) -> str:
    """Return a text unchanged, but mark it for translation in several grammatical forms."""
    return text


def _(text: str) -> str:
    """Return the translation of a source text into the current language."""
    return _current[0][0].catalogue.gettext(_learnt.get(text, text))


def ngettext(one: str, many: str, count: int) -> str:
    """Return the translation of `one` or `many`, by the language's plural rule for `count`."""
    one, many = _learnt.get(one, one), _learnt.get(many, many)
    return _current[0][0].catalogue.ngettext(one, many, count)


def pgettext(context: str, text: str) -> str:
    """Return the translation of a text in a context, such as a form of a word."""
    return _current[0][0].catalogue.pgettext(context, _learnt.get(text, text))


def npgettext(context: str, one: str, many: str, count: int) -> str:
    """Return the translation of `one` or `many` in a context, by the language's plural rule."""
    one, many = _learnt.get(one, one), _learnt.get(many, many)
    return _current[0][0].catalogue.npgettext(context, one, many, count)


def cached_by_language(maxsize: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Build a decorator like `lru_cache` for texts, with separate results for each language."""

    def keep(make: Callable[P, T]) -> Callable[P, T]:
        @lru_cache(maxsize)
        def cached(_key: TextKey, *values: P.args, **named: P.kwargs) -> T:
            return make(*values, **named)

        @wraps(make)
        def wrapper(*values: P.args, **named: P.kwargs) -> T:
            return cached(_current[0], *values, **named)  # type: ignore[arg-type]

        return wrapper

    return keep


def cached_by_value(most: int = 64) -> Callable[[Callable[[V], T]], Callable[[V], T]]:
    """Build a decorator that caches the last `most` results of a function of one argument. The
    argument need not be hashable. A result serves only the language in which it was made.
    """

    def keep(make: Callable[[V], T]) -> Callable[[V], T]:
        last: list[tuple[V, TextKey, T]] = []  # the newest first

        @wraps(make)
        def wrapper(value: V) -> T:
            asked = value, _current[0]
            place = next((place for place, known in enumerate(last) if known[:2] == asked), None)
            found = (*asked, make(value)) if place is None else last.pop(place)
            last.insert(0, found)
            del last[most:]
            return found[2]

        return wrapper

    return keep
