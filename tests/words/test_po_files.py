"""Tests of catalogue files with the checks of ordinary tools for translators."""

import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.runtime import ROOT

pytestmark = pytest.mark.cpython_only

catalogues = pytest.importorskip("tools.words.catalogues", reason="Babel came later: run make")

PATHS = sorted((ROOT / "locale").glob("*.po"))
FLAGGED = re.compile(r"^#,.*(?<!no-)python-format", re.MULTILINE)
UNFILLED = ("FULL NAME", "EMAIL@ADDRESS", "YEAR-MO-DA", "LL@li.org", "FIRST AUTHOR", "VERSION")

SLOTTED = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"X-Cardroom-Draft: yes\\n"
"Generated-By: Babel\\n"

#, python-format
msgid "You play %(card.object)s."
msgstr "Du spielst %(card.with)s."
"""


def errors(path: Path) -> Iterator[str]:
    """Yield the errors that Babel's checkers find in a catalogue file, flags included."""
    for block in path.read_text(encoding="utf-8").split("\n\n")[1:]:
        if "%(" in block and FLAGGED.search(block):
            yield f"python-format:\n{block}"
    catalog = catalogues.from_file(path)
    catalogues._flag_slots(catalog)
    for message in catalog:
        yield from (f"{message.id}: {error}" for error in message.check(catalog) if message.string)


every_file = pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)


@every_file
def test_a_catalogue_has_no_error_for_babel(path):
    assert list(errors(path)) == []


@every_file
@pytest.mark.skipif(not shutil.which("msgfmt"), reason="GNU gettext is not installed")
def test_a_catalogue_has_no_error_and_no_warning_for_msgfmt(path):
    command = ["msgfmt", "--check", "--output-file=/dev/null", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.fixture
def slotted(tmp_path: Path) -> Path:
    path = tmp_path / "de.po"
    path.write_text(SLOTTED, encoding="utf-8")
    return path


@every_file
def test_a_head_is_filled_and_says_what_each_form_is_that_the_language_has(path):
    text = path.read_text(encoding="utf-8")
    assert [default for default in UNFILLED if default in text.partition("\n\n")[0]] == []
    used = {one.context for one in catalogues.from_file(path) if catalogues._has_text(one)}
    kinds = {one.partition(":")[0] for one in used & catalogues.FORM_CONTEXTS}
    head = text.partition('msgid ""')[0]
    assert [kind for kind in kinds if f"# {kind}: " not in head] == []


def test_a_review_counts_until_the_source_changes(slotted):
    text = slotted.read_text(encoding="utf-8")
    slotted.write_text(text.replace("#, python", "# Reviewed by Ani\n#, python"), encoding="utf-8")
    catalog = catalogues.from_file(slotted)
    assert catalogues.count_reviewed(catalog) == (1, 1)
    entry = catalog.get("You play %(card.object)s.")
    entry.flags.add("fuzzy")
    assert catalogues.count_reviewed(catalog) == (0, 1)
    catalogues._drop_guess(entry)
    assert entry.user_comments == []


def test_writing_a_catalogue_mends_its_flags_and_keeps_its_own_fields(slotted):
    assert [error.partition(":")[0] for error in errors(slotted)] == ["python-format"]
    catalogues._write(slotted, catalogues.from_file(slotted))
    assert list(errors(slotted)) == []
    written = slotted.read_text(encoding="utf-8")
    assert '"X-Cardroom-Draft: yes\\n"\n"Generated-By' in written
    assert "POT-Creation-Date" not in written
