"""The service worker takes from its own caches alone, and only what has its hash."""

import json
import subprocess
from base64 import b64encode
from pathlib import Path
from typing import NamedTuple

import pytest

pytestmark = pytest.mark.cpython_only

lzma = pytest.importorskip("lzma", reason="Pyodide has none")

HERE = Path(__file__).parent
WORKER = HERE.parent.parent / "boot" / "service-worker.js"
SCOPE = "https://cards.example.org/room/"
OLD, OTHERS = f"cardroom {SCOPE} old", "another site's cache"
PLACE = "core-0123456789.js"  # a name that fits one content for ever


OF_A_LANGUAGE = {"de/": "Kartenspiele", "languages/de-0123456789.json": "{}"}


class Outcome(NamedTuple):
    """What became of a new version, and of what was asked for then; texts by place."""

    answered: dict[str, str]
    fetched: list[str]
    kept: dict[str, str]


def installed(
    contents: dict[str, dict[str, str]],
    *asked: str,
    spoilt: tuple[str, ...] = (),
    files: dict[str, str] | None = None,
    tabs: tuple[str, ...] = (),
) -> Outcome:
    """Install a version with one file, or these, while these caches are there, with these tabs,
    spoil what it keeps of some places, then ask for these.
    """
    places = {place.partition("?")[0] for place in asked}
    files = files or {PLACE: "ours"}
    site = {**files, **OF_A_LANGUAGE, **dict.fromkeys(places - {*files}, "from the host")}
    told: dict[str, object] = {"worker": str(WORKER), "files": files, "contents": contents}
    told |= {"spoilt": spoilt, "open": tabs, "later": [*OF_A_LANGUAGE]}
    told["beside"] = {"de/": ["languages/de-0123456789.json"]}
    run = subprocess.run(
        ["node", HERE / "caches.mjs"],
        input=json.dumps({**told, "asked": asked, "site": site}),
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return Outcome(**json.loads(run.stdout))


def test_what_an_earlier_version_keeps_is_not_fetched_again():
    outcome = installed({OLD: {PLACE: "ours"}})
    assert outcome == Outcome({}, [], {PLACE: "ours"})


@pytest.mark.parametrize("name", [OLD, OTHERS])
def test_what_has_another_hash_is_fetched_whoever_keeps_it(name):
    outcome = installed({name: {PLACE: "spoilt"}}, PLACE)
    assert outcome == Outcome({PLACE: "ours"}, [PLACE], {PLACE: "ours"})


@pytest.mark.parametrize("name", ["snapshot-0123456789.bin", "p-0123456789/a.wasm.bin"])
def test_what_is_served_packed_is_kept_unpacked(name):
    packed = lzma.compress(b"memory " * 100)
    outcome = installed({}, name, files={name: b64encode(packed).decode()})
    assert outcome.kept == outcome.answered == {name: "memory " * 100}


def test_an_older_tab_is_answered_from_its_own_version():
    outcome = installed({OLD: {PLACE: "ours", "gone.js": "old"}}, "gone.js")
    assert outcome.answered == {"gone.js": "old"}
    assert outcome.fetched == []


def test_nobody_elses_cache_answers():
    outcome = installed({OTHERS: {PLACE: "ours", "gone.js": "planted"}}, "gone.js")
    assert outcome.answered == {"gone.js": "from the host"}
    assert outcome.fetched == [PLACE, "gone.js"]


@pytest.mark.parametrize("contents", [{}, {OLD: {PLACE: "ours"}}])
def test_what_is_kept_damaged_is_replaced_when_a_page_says_so(contents):
    outcome = installed(contents, PLACE, f"{PLACE}?again", PLACE, spoilt=(PLACE,))
    assert outcome.answered == {PLACE: "ours", f"{PLACE}?again": "ours"}
    assert outcome.kept == {PLACE: "ours"}
    assert outcome.fetched[-1] == PLACE
    assert installed(contents, PLACE, spoilt=(PLACE,)).answered == {PLACE: "damaged"}


def test_what_is_no_file_of_ours_is_not_kept_however_it_is_asked_for():
    outcome = installed({}, "other.js?again")
    assert outcome.answered == {"other.js?again": "from the host"}
    assert outcome.kept == {PLACE: "ours"}


def test_the_page_of_a_language_is_kept_for_whoever_has_it_open():
    outcome = installed({}, tabs=("de/?lang=de#x",))
    assert outcome.kept == {PLACE: "ours", **OF_A_LANGUAGE}
    assert installed({}, tabs=("",)).kept == {PLACE: "ours"}


def test_the_page_of_a_language_is_kept_when_it_is_asked_for():
    outcome = installed({}, "de/")
    assert outcome.answered == {"de/": "from the host"}
    assert outcome.kept == {PLACE: "ours", "de/": "from the host"}
