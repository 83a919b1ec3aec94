"""Tests of the build: file names that match contents, and reproducible zips."""

import io
import json
import re
import zipfile
from typing import Any

import pytest

pytestmark = pytest.mark.cpython_only

build_site = pytest.importorskip("tools.build_site", reason="Pyodide has no way to start node")
runtime = pytest.importorskip("tools.runtime")
lean = pytest.importorskip("tools.lean")
bench = pytest.importorskip("tools.bench", reason="Pyodide has no browser to measure")
frames = pytest.importorskip("tools.frames")


def test_equal_files_give_equal_bytes_in_any_order():
    files = {"b.py": b"2", "a/c.py": b"3", "a.py": b"1"}
    first = runtime.zipped(files)
    assert first == runtime.zipped(dict(reversed(files.items())))
    with zipfile.ZipFile(io.BytesIO(first)) as archive:
        assert {name: archive.read(name) for name in archive.namelist()} == files


@pytest.mark.parametrize(
    ("name", "used"),
    [
        ("json/__init__.py", True),
        ("xml/dom/minidom.py", False),
        ("pdb.py", False),
        ("urllib/parse.py", True),
        ("urllib/request.py", False),
        ("encodings/utf_8.py", True),
        ("encodings/big5.py", False),
        ("html/__init__.py", True),
        ("pydoc_data_of_ours.py", True),
    ],
)
def test_of_the_standard_library_only_unused_doors_are_left_out(name, used):
    assert runtime.is_used(name) is used


def test_a_module_of_the_bundle_keeps_all_but_comments_and_docstrings():
    text = (
        b'"""Of a."""\nclass A:\n    """All."""\ndef f():\n    """Says."""\n    return "#"  # b\n'
    )
    short = lean.lean("a.py", text).decode()
    assert short == "class A:\n    pass\n\ndef f():\n    return '#'"
    assert lean.lean("py.typed", b"# as it is") == b"# as it is"


def test_annotations_of_functions_are_left_out_and_those_of_classes_stay():
    members = b"'A.'\n  x: int = 1\n  def f(self, y: int) -> int: ..."
    text = b"Row: type = int\nlater: int\nclass A:\n  " + members
    space: dict[str, Any] = {}
    exec(lean.lean("a.py", text, annotations=False), space)  # noqa: S102 - our own text
    assert space["Row"] is int
    assert "__annotations__" not in space
    assert space["A"].__annotations__ == {"x": int}
    assert space["A"].f.__annotations__ == {}
    assert lean.lean("a.json", b"[1]", annotations=False) == b"[1]"


def test_the_library_keeps_all_but_comments_and_docstrings_and_what_only_a_newer_python_reads():
    newer = b"# Who reads this?\nx = 1 +\n"
    assert lean.lean_where_read("b.py", newer) == newer
    with zipfile.ZipFile(io.BytesIO(runtime.library())) as archive:
        module = archive.read("asyncio/log.py").decode()
    assert module == "import logging\nlogger = logging.getLogger(__package__)"


def test_beside_the_snapshot_only_what_it_does_not_hold_of_the_library_is_served():
    library = runtime.zipped({"json/__init__.py": b"1", "json/tool.py": b"2", "queue.py": b"3"})
    rest = runtime.rest_of(library, ["json/__init__.py"])
    with zipfile.ZipFile(io.BytesIO(rest)) as archive:
        assert archive.namelist() == ["json/tool.py", "queue.py"]
        assert archive.read("queue.py") == b"3"


MOVES = {
    "assets/style.css": "assets-1/style.css",
    "boot/lobby.js": "lobby-2.js",
    "node_modules/pyodide/": "pyodide-3/",
    "index.html": "index.html",
    "assets/rules/eights.html": "assets/rules/eights.html",
}


def test_references_of_a_page_follow_what_was_moved():
    text = '<a href="../../index.html">x</a><link href="../style.css"><a href="#top">y</a>'
    assert build_site.rewrite("assets/rules/eights.html", text, MOVES) == (
        '<a href="../../index.html">x</a><link href="../../assets-1/style.css"><a href="#top">y</a>'
    )


def test_places_that_a_module_names_follow_what_was_moved():
    text = 'import "./lobby.js"; const folder = "../node_modules/pyodide/"; const word = "a";'
    assert build_site.rewrite("boot/x.mjs", text, MOVES, "x.mjs") == (
        'import "./lobby-2.js"; const folder = "./pyodide-3/"; const word = "a";'
    )


def test_a_reference_that_leads_nowhere_or_a_gap_that_is_not_there_stops_the_build():
    with pytest.raises(SystemExit, match=r"index\.html names gone\.css"):
        build_site.rewrite("index.html", '<link href="./gone.css">', MOVES)
    with pytest.raises(SystemExit, match=r"progress\.js has no OTHER = \{\}"):
        build_site.fill("boot/progress.js", {"OTHER = {}": "OTHER = 1"})


def test_a_manifest_keeps_what_its_addresses_ask_for():
    told = {"start_url": "./", "icons": [{"src": "./assets/style.css"}], "url": "./?play=eights"}
    assert build_site.relocate(told, "m", {**MOVES, "": ""}) == {
        "start_url": "./",
        "icons": [{"src": "./assets-1/style.css"}],
        "url": "./?play=eights",
    }


def test_what_has_to_arrive_is_counted_as_it_is_and_as_it_is_sent(tmp_path):
    (tmp_path / "a.js").write_bytes(b"x" * 1000)
    (tmp_path / "b.bin").write_bytes(bytes(range(200)))  # would only grow
    (plain, sent), (noise, same) = json.loads(
        build_site.sizes(tmp_path, ["a.js", "b.bin"])
    ).values()
    assert plain == 1000
    assert sent < 100
    assert noise == same == 200


WORKFLOWS = build_site.ROOT / ".github/workflows"


def test_only_what_was_tested_is_published():
    workflows = {path.name: path.read_text() for path in WORKFLOWS.iterdir()}
    publishing = [name for name, text in workflows.items() if "pages" in text]
    assert publishing == ["test-and-publish.yml"]
    text = workflows["test-and-publish.yml"]
    test, publish = re.split(r"\n  publish:\n", text)
    assert "\n  push:\n  pull_request:\n" in test
    assert test.index("run: make test") < test.index("upload-pages-artifact")
    assert "    needs: test\n" in publish
    assert "run:" not in publish


def read_constant(text: str, name: str) -> dict:
    found = re.search(rf"^const {name} = (.*?);$", text, re.MULTILINE | re.DOTALL)
    return json.loads(found[1])


def test_the_service_worker_knows_a_copy_of_each_page_and_what_nobody_needs(tmp_path):
    site = {"index.html": "<h1>Home</h1>", "de/index.html": "<h1>Start</h1>", "a.js": "x"}
    spare = {"cardroom.webmanifest", "LICENSE.txt", "worker-0123456789.py", "a/icons/b.png"}
    for name in (*site, *spare):
        build_site.write(tmp_path / name, site.get(name, "").encode())
    for words in ("Home", "House"):
        build_site.write(tmp_path / "index.html", f"<h1>{words}</h1>".encode())
        (tmp_path / "worker.js").unlink(missing_ok=True)
        build_site.put_service_worker(tmp_path, "worker.js")
        text = (tmp_path / "worker.js").read_text()
        copies = read_constant(text, "COPIES")
        assert copies.keys() == {"./", "index.html", "de/", "de/index.html"}
        place, integrity = copies["./"]
        assert copies["index.html"] == [place, integrity]
        assert json.loads((tmp_path / place).read_text()) == f"<h1>{words}</h1>"
        assert integrity == build_site.integrity((tmp_path / place).read_bytes())
        assert len([*tmp_path.glob("pages-*")]) == 1
        assert {*read_constant(text, "SPARE")} == spare
        assert not [name for name in read_constant(text, "FILES") if name.startswith("pages-")]


def test_a_page_in_another_language_is_no_part_of_a_first_visit(tmp_path):
    catalogue, rules = "languages/zu-0123456789.json", "assets/rules/zu/eights.html"
    config = "below/pyscript-0123456789.json"
    own = ["zu/index.html", "zu/cardroom.webmanifest", catalogue, config, rules]
    every = ["index.html", "assets/rules/eights.html", *own]
    for name in every:
        build_site.write(tmp_path / name, b"")
    build_site.put_service_worker(tmp_path, "worker.js")
    text = (tmp_path / "worker.js").read_text()
    assert read_constant(text, "FILES").keys() == {"./", "index.html", "assets/rules/eights.html"}
    assert read_constant(text, "LATER").keys() == {"zu/", *own}
    assert read_constant(text, "BESIDE") == {"zu/": ["zu/cardroom.webmanifest", config, catalogue]}


def test_a_motion_stands_between_its_pictures_and_until_its_end():
    assert frames.stills(frames.Motion("LI", 10, 100), [0, 12, 28, 60, 130]) == [16, 32, 40]


def test_pictures_are_told_by_the_clock_of_the_page():
    marked = {"name": frames.ZERO, "ts": 5_000_000}
    shown = [{"name": "DrawFrame", "ts": at} for at in (5_016_000, 4_990_000)]
    assert frames.pictures([marked, *shown, {"name": "Animation"}], 300.0) == [290.0, 316.0]


def test_all_that_a_visitor_waits_for_can_be_measured():
    assert {keys.split()[0] for keys in bench.FIGURES} == {*bench.MEASURES}
