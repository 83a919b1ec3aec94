"""Tests that each third-party part comes with the text of its licence."""

import re

import pytest

pytestmark = pytest.mark.cpython_only

build_site = pytest.importorskip("tools.build_site", reason="Pyodide has no way to start node")

licences = pytest.importorskip("tools.licences")

SHIPPED = {place: build_site.ROOT / name for name, place in build_site.NOTICES.items()}
PARTS = {
    "licences/emscripten.txt": "Emscripten authors",
    "licences/pyodide.txt": "Mozilla Public License Version 2.0",
    "licences/python.txt": "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2",
    "licences/pyscript.txt": "Apache License",
    "licences/polyscript.txt": "Apache License",
    "licences/coincident.txt": "MIT License",
    "licences/isc.txt": "ISC License",
    "licences/xz.txt": "Igalia",
    "licences/idiomorph.txt": "Zero-Clause BSD",
    "NOTICE.txt": "Andreas Pelme",
}


@pytest.mark.parametrize(("place", "words"), PARTS.items())
def test_each_vendored_part_has_its_licence_text(place, words):
    assert words in SHIPPED[place].read_text("utf-8")


def test_the_notice_names_the_texts_that_are_shipped():
    notice = (build_site.ROOT / "NOTICE").read_text("utf-8")
    named = set(re.findall(r"licences/[a-z]+\.txt", notice))
    shipped = {place for place in SHIPPED if place.startswith("licences/")}
    assert named == {*shipped, licences.PLACE}


def test_every_package_that_a_page_may_get_is_named_with_its_licence():
    text = licences.npm_texts().decode()
    names = {folder.rpartition("node_modules/")[2] for folder, _, _ in licences.packages()}
    assert {
        "polyscript",
        "coincident",
        "reflected-ffi",
        "@webreflection/fetch",
        "idiomorph",
    } <= names
    assert [name for name in names if f"{name} " not in text] == []
    assert "axe-core" not in names
    assert text.count("Permission is hereby granted") > 5


def test_a_package_without_any_licence_stops_the_build(tmp_path):
    with pytest.raises(KeyError):
        licences.text_of(tmp_path, "UNKNOWN")
