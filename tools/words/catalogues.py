"""Template of all messages, and the catalogues of other languages that follow it.

Translators read `locale/cardroom.pot` and write `locale/<language>.po`, by BCP 47 ("de",
"zh-Hans"). Places have no line numbers and the head has no date of the template, so that moving a
function changes nothing.
"""

import re
from collections.abc import Iterable
from io import BytesIO
from itertools import filterfalse
from pathlib import Path

from babel.core import Locale, get_global
from babel.localedata import locale_identifiers
from babel.messages.catalog import Catalog, Message as Entry
from babel.messages.pofile import read_po, write_po

from cardroom.views.words.grammar import FORMS, GENDER, gettext_context
from cardroom.views.words.lookup import CONTEXT_END, Compiled
from tools.runtime import ROOT
from tools.words.habits import habits
from tools.words.messages import Found, Message, in_sources

LOCALE = ROOT / "locale"
TEMPLATE = LOCALE / "cardroom.pot"

FORM_CONTEXTS = {gettext_context(kind, form) for kind, forms in FORMS.items() for form in forms}
PROPERTIES = {gettext_context(kind, GENDER) for kind, forms in FORMS.items() if GENDER in forms}

SLOT = "%("  # begins each slot of a message
NOT_PYTHON = "no-python-format"
TEMPLATE_DATE = re.compile(r'^"POT-Creation-Date: .*\n', re.MULTILINE)
OWN_FIELD = re.compile(r'^"X-[\w-]+: .*\n', re.MULTILINE)  # in the head; Babel drops these
REVIEWED = "Reviewed by "  # begins a translator's comment above an entry, before a name
DRAFT = '"X-Cardroom-Draft: yes\\n"\n'
LAST_FIELD = '"Generated-By'


def template(found: Iterable[Found], locale: str | None = None) -> Catalog:
    """Return a catalogue of all messages, once each; `locale` determines the plurals."""
    catalog = Catalog(
        locale=locale,
        project="Cardroom",
        version="2026",
        copyright_holder="the authors of Cardroom",
        msgid_bugs_address="",
    )
    for one in found:
        text, plural, context = one.message
        catalog.add(
            (text, plural) if plural else text,
            locations=[(one.place, 0)],
            auto_comments=one.notes,
            context=context or None,
        )
    return catalog


def from_file(path: Path) -> Catalog:
    """Read a translator's catalogue; its file name is the language."""
    with path.open("rb") as file:
        return read_po(file, locale=path.stem.replace("-", "_"))


def is_draft(path: Path) -> bool:
    """Return whether the head of a catalogue says that no native speaker has read it."""
    return DRAFT in OWN_FIELD.findall(path.read_text(encoding="utf-8"))


def identify_language(tag: str) -> tuple[str, str]:
    """Return the BCP 47 tag and the native name of a catalogue's language. The tag names the script
    if the language has several: "zh-Hans".
    """
    locale = Locale.parse(tag, sep="-")
    likely = get_global("likely_subtags").get(tag, "").split("_")
    scripts = [
        name for name in locale_identifiers() if re.fullmatch(rf"{tag}_[A-Z][a-z]{{3}}", name)
    ]
    lang = f"{tag}-{likely[1]}" if scripts and len(likely) > 1 else tag
    name = locale.get_language_name() or tag
    return lang, name[0].upper() + name[1:]


def missing(catalog: Catalog, found: Iterable[Found] | None = None) -> list[str]:
    """Return the messages of the sources that have no translation, or only a fuzzy one. A form may
    be empty in all words of a kind, but not in some of them only.
    """
    asked = dict.fromkeys(one.message for one in (in_sources() if found is None else found))
    used = {one.context for one in catalog if _has_text(one) and not one.fuzzy}
    wanted = [one for one in asked if one.context not in FORM_CONTEXTS or one.context in used]
    return [one.text for one in wanted if not _is_translated(one, catalog)]


def _is_translated(message: Message, catalog: Catalog) -> bool:
    found = catalog.get(message.text, message.context or None)
    if found is None or found.fuzzy or (message.plural and not found.pluralizable):
        return False
    texts = _texts_of(found)
    return len(texts) == (catalog.num_plurals if found.pluralizable else 1) and all(texts)


def _texts_of(entry: Entry) -> tuple[str, ...]:
    return (entry.string,) if isinstance(entry.string, str) else tuple(entry.string or ())


def _has_text(entry: Entry) -> bool:
    return any(_texts_of(entry))


def update_catalogues(found: Iterable[Found]) -> None:
    """Write the template. Merge it into catalogues: new messages are empty, changed ones fuzzy."""
    LOCALE.mkdir(exist_ok=True)
    _write(TEMPLATE, template(found))
    with TEMPLATE.open("rb") as file:
        newest = read_po(file)
    for path in sorted(LOCALE.glob("*.po")):
        catalog = from_file(path)
        catalog.update(newest)
        for one in catalog:
            if one.fuzzy:
                _drop_guess(one)
        _write(path, catalog)


def _drop_guess(entry: Entry) -> None:
    """Drop the reviews of a text whose source has changed; empty a form that Babel guessed."""
    entry.user_comments = [*filterfalse(_says_reviewed, entry.user_comments)]
    if entry.context in FORM_CONTEXTS:
        entry.string, entry.flags, entry.previous_id = "", entry.flags - {"fuzzy"}, []


def count_reviewed(catalog: Catalog) -> tuple[int, int]:
    """Return the number of texts that a native speaker has reviewed, and of all texts."""
    written = [one for one in catalog if one.id and _has_text(one)]
    read = [one for one in written if not one.fuzzy and any(map(_says_reviewed, one.user_comments))]
    return len(read), len(written)


def _says_reviewed(comment: str) -> bool:
    return comment.startswith(REVIEWED)


def compiled(catalog: Catalog) -> Compiled:
    """Return a catalogue for the page: no empty or fuzzy texts, and the `habits` of its locale."""
    written = [one for one in catalog if one.id and _has_text(one) and not one.fuzzy]
    texts = _bare_forms(catalog) | {_key(one): _text_of(one) for one in written}
    known = {f"{one.context}{CONTEXT_END}{one.text}": one.said for one in habits(catalog.locale)}
    return {"plural": catalog.plural_expr, "texts": known | texts}


def _bare_forms(catalog: Catalog) -> dict[str, str | list[str]]:
    """Return the bare word for each form of a word that is empty."""
    forms = (one for one in catalog if one.context in FORM_CONTEXTS - PROPERTIES)
    bare = ((one, catalog.get(one.id)) for one in forms)
    return {_key(one): _text_of(word) for one, word in bare if word and _has_text(word)}


def _key(entry: Entry) -> str:
    text = entry.id if isinstance(entry.id, str) else entry.id[0]
    return f"{entry.context}{CONTEXT_END}{text}" if entry.context else text


def _text_of(entry: Entry) -> str | list[str]:
    return entry.string if isinstance(entry.string, str) else list(entry.string or ())


def _write(path: Path, catalog: Catalog) -> None:
    _flag_slots(catalog)
    own = OWN_FIELD.findall(path.read_text(encoding="utf-8")) if path.exists() else []
    file = BytesIO()
    write_po(file, catalog, width=100, include_lineno=False, omit_header=False)
    text = TEMPLATE_DATE.sub("", file.getvalue().decode(), count=1)
    path.write_text(text.replace(LAST_FIELD, "".join(own) + LAST_FIELD, 1), encoding="utf-8")


def _flag_slots(catalog: Catalog) -> None:
    """Mark messages with slots so that other tools accept other slots than in English. Babel flags
    every message with slots as `python-format`, under which `%(card.with)s` is an error where
    English has `%(card.object)s`.
    """
    for one in catalog:
        if SLOT in "".join(one.id):
            one.flags = (one.flags - {"python-format"}) | {NOT_PYTHON}
