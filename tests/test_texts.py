"""Tests of the site's texts: kept apart from the code, and unchanged when looked up."""

import io
import json
import zipfile

import pytest

from cardroom.games import GAMES
from cardroom.views.words import _, lookup, ngettext, pgettext
from cardroom.views.words.lookup import MARK, npgettext, register_source_texts, source_text

pytestmark = pytest.mark.cpython_only

texts = pytest.importorskip("tools.texts")
messages = pytest.importorskip("tools.words.messages")
build_site = pytest.importorskip("tools.build_site", reason="Pyodide has no way to start node")

SAID = b"""
def told(count):
    return _("Undo"), N_("Undo"), ngettext("%d card", "%d cards", count), other("Undone")
def named(text):
    return pgettext("card: of", "joker") + npgettext("x", "one", "many", 2) + _(text) + f("a")
"""


def test_a_number_stands_for_each_text_and_for_nothing_else():
    code, said = texts.extract_texts({"a.py": SAID, "b.txt": b'_("Undo")'})
    assert json.loads(said) == ["Undo", "%d card", "%d cards", "joker", "one", "many"]
    assert code["b.txt"] == b'_("Undo")'
    told = code["a.py"].decode()
    assert "_('\\x020'), N_('\\x020'), ngettext('\\x021', '\\x022', count), other('Undone')" in told
    assert "pgettext('card: of', '\\x023') + npgettext('x', '\\x024', '\\x025', 2)" in told
    assert "_(text) + f('a')" in told


def test_a_sentence_that_changes_leaves_the_code_as_it_was():
    before, said = texts.extract_texts({"a.py": SAID})
    after, instead = texts.extract_texts({"a.py": SAID.replace(b'"Undo"', b'"Take it back"')})
    assert after == before
    assert instead != said


def test_what_was_learnt_is_said(monkeypatch):
    monkeypatch.setattr(lookup, "_learnt", {})
    register_source_texts(["Undo", "%d card", "%d cards", "joker"])
    undo, one, many, joker = (f"{MARK}{number}" for number in range(4))
    assert (_(undo), _("Undo"), source_text(undo)) == ("Undo", "Undo", "Undo")
    assert [ngettext(one, many, count) for count in (1, 2)] == ["%d card", "%d cards"]
    assert npgettext("card: of", one, many, 2) == "%d cards"
    assert pgettext("card: of", joker) == "the joker"


def test_all_calls_in_which_messages_are_found_are_known():
    assert set(texts.PLACES) == set(messages.CALLS)


def test_no_text_of_the_bundle_stays_in_its_code():
    bundle = build_site.bundle()
    known = set(json.loads(bundle[build_site.TEXTS]))
    with zipfile.ZipFile(io.BytesIO(bundle[build_site.BUNDLE])) as archive:
        files = [
            build_site.ROOT / "src" / name for name in archive.namelist() if "cardroom" in name
        ]
    modules = [path for path in files if path.suffix == ".py"]
    found = {one.message.text for path in modules for one in messages.in_file(path)}
    titles = {game.TITLE for game in GAMES.values()}  # which a game's own module says of it
    assert found - titles <= known
    assert len(known) > 1000
