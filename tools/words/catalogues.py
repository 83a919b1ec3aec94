"""The template of all messages, and the catalogues of other languages that are made after it.

`locale/cardroom.pot` is for translators, `locale/<language>.po` what they write, by BCP 47
("de", "zh-Hans"). Places have no line numbers, so that moving a function changes nothing.
"""

from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from tools.runtime import ROOT
from tools.words.messages import Found

LOCALE = ROOT / "locale"
TEMPLATE = LOCALE / "cardroom.pot"


def template(found: Iterable[Found]) -> Catalog:
    """All messages, each once, with every file in which it stands."""
    catalog = Catalog(project="Cardroom", copyright_holder="the authors of Cardroom")
    for one in found:
        text, plural, context = one.message
        catalog.add(
            (text, plural) if plural else text,
            locations=[(one.place, 0)],
            auto_comments=one.notes,
            context=context or None,
        )
    return catalog


def catalogues() -> Iterator[tuple[str, Path]]:
    """The languages there are, and where their catalogues stand."""
    yield from ((path.stem, path) for path in sorted(LOCALE.glob("*.po")))


def write_template(found: Iterable[Found]) -> None:
    """Write the template; translators begin with a copy of it."""
    LOCALE.mkdir(exist_ok=True)
    _write(TEMPLATE, template(found))


def update_catalogues() -> None:
    """Bring what translators wrote up to date: new messages are empty, changed ones fuzzy."""
    with TEMPLATE.open("rb") as file:
        newest = read_po(file)
    for language, path in catalogues():
        with path.open("rb") as file:
            catalog = read_po(file, locale=language.replace("-", "_"))
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
