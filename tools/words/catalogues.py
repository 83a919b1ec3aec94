"""The template of all messages, and the catalogues of other languages that are made after it.

`locale/cardroom.pot` is for translators, `locale/<language>.po` what they write, by BCP 47
("de", "zh-Hans"). Places have no line numbers, so that moving a function changes nothing.
"""

from collections.abc import Iterable
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from tools.runtime import ROOT
from tools.words.messages import Found

LOCALE = ROOT / "locale"
TEMPLATE = LOCALE / "cardroom.pot"


def template(found: Iterable[Found], locale: str | None = None) -> Catalog:
    """All messages, each once, with its files; `locale` is whose plurals it will have."""
    catalog = Catalog(locale=locale, project="Cardroom", copyright_holder="the authors of Cardroom")
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
    """What a translator wrote; the name of the file says in which language."""
    with path.open("rb") as file:
        return read_po(file, locale=path.stem.replace("-", "_"))


def write_template(found: Iterable[Found]) -> None:
    """Write the template; translators begin with a copy of it."""
    LOCALE.mkdir(exist_ok=True)
    _write(TEMPLATE, template(found))


def update_catalogues() -> None:
    """Bring what translators wrote up to date: new messages are empty, changed ones fuzzy."""
    with TEMPLATE.open("rb") as file:
        newest = read_po(file)
    for path in sorted(LOCALE.glob("*.po")):
        catalog = from_file(path)
        catalog.update(newest)
        _write(path, catalog)


def compiled(catalog: Catalog) -> bytes:
    """The catalogue as gettext reads it, without what is empty or fuzzy."""
    made = BytesIO()
    write_mo(made, catalog)
    return made.getvalue()


def _write(path: Path, catalog: Catalog) -> None:
    with path.open("wb") as file:
        write_po(file, catalog, width=100, include_lineno=False, omit_header=False)
