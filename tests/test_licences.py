"""Each part that others made comes with the text of its licence."""

import re

import pytest

pytestmark = pytest.mark.cpython_only

build_site = pytest.importorskip("tools.build_site", reason="Pyodide has no way to start node")

SHIPPED = {place: build_site.ROOT / name for name, place in build_site.NOTICES.items()}
PARTS = {
    "licences/pyodide.txt": "Mozilla Public License Version 2.0",
    "licences/python.txt": "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2",
    "licences/pyscript.txt": "Apache License",
    "licences/polyscript.txt": "Apache License",
    "licences/coincident.txt": "MIT License",
    "licences/isc.txt": "ISC License",
    "licences/idiomorph.txt": "Zero-Clause BSD",
    "NOTICE.txt": "Andreas Pelme",
}


@pytest.mark.parametrize(("place", "words"), PARTS.items())
def test_each_vendored_part_has_its_licence_text(place, words):
    assert words in SHIPPED[place].read_text("utf-8")


def test_the_notice_names_the_texts_that_are_shipped():
    notice = (build_site.ROOT / "NOTICE").read_text("utf-8")
    named = set(re.findall(r"licences/[a-z]+\.txt", notice))
    assert named == {place for place in SHIPPED if place.startswith("licences/")}
