"""Tests of the service worker: its caches, hashes, new versions and cleared old versions."""

import json
import subprocess
from base64 import b64encode
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pytest

pytestmark = pytest.mark.cpython_only

lzma = pytest.importorskip("lzma", reason="Pyodide has none")

HERE = Path(__file__).parent
WORKER = HERE.parent.parent / "boot" / "service-worker.js"
SCOPE = "https://cards.example.org/room/"
OLD, OTHERS = f"cardroom {SCOPE} old", "another site's cache"
PLACE = "core-0123456789.js"  # a name that fits one content for ever
CATALOGUE = "languages/de-0123456789.json"
OF_A_LANGUAGE = {"de/": "Kartenspiele", CATALOGUE: "{}"}


class Outcome(NamedTuple):
    """Result of installing a version and requesting files. Texts are by place."""

    answered: dict[str, str | None]
    fetched: list[str]
    kept: dict[str, str]
    missing: list[list[str]] | None = None  # as pages were told last: place and reason
    refused: str = ""  # why the version was not taken
    caches: tuple[str, ...] = ()


def installed(
    contents: dict[str, dict[str, str]], *asked: str, tabs: tuple[str, ...] = (), **more: Any
) -> Outcome:
    """Install a version as `visited` does, and assert that it was not refused."""
    outcome = visited(contents, *asked, tabs=tabs, **more)
    assert outcome.refused == ""
    return outcome._replace(missing=None, caches=())


def visited(
    contents: dict[str, dict[str, str]],
    *asked: str,
    spoilt: tuple[str, ...] = (),
    files: dict[str, str] | None = None,
    tabs: tuple[str, ...] = ("",),
    host: dict[str, str] | None = None,
    then: tuple[tuple[str, Any], ...] = (),
    spare: tuple[str, ...] = (),
) -> Outcome:
    """Install `files` beside the caches `contents`, damage `spoilt` places, and request `asked`.

    `host` gives places another answer: "refused", "offline" or a text. The steps in `then` run
    before the requests; caches.mjs lists them.
    """
    places = {place.partition("?")[0] for place in asked}
    files = files or {PLACE: "ours"}
    site = {**files, **OF_A_LANGUAGE, **dict.fromkeys(places - {*files}, "from the host")}
    copies = {page: f"pages/{len(page)}.json" for page in ("./", "de/") if page in site}
    site |= {place: json.dumps(site[page]) for page, place in copies.items()}
    site |= {"": site.get("./", "")}
    told: dict[str, object] = {"worker": str(WORKER), "files": files, "contents": contents}
    told |= {"spoilt": spoilt, "open": tabs, "later": [*OF_A_LANGUAGE]}
    told["beside"] = {"de/": [CATALOGUE]}
    told |= {"copies": copies, "host": host or {}, "then": then, "spare": spare}
    run = subprocess.run(
        ["node", HERE / "caches.mjs"],
        input=json.dumps({**told, "asked": asked, "site": site}),
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    outcome = json.loads(run.stdout)
    return Outcome(**{**outcome, "caches": tuple(outcome["caches"])})


@pytest.mark.parametrize(
    ("name", "text", "fetched"),
    [(OLD, "ours", []), (OLD, "spoilt", [PLACE]), (OTHERS, "spoilt", [PLACE])],
    ids=["kept", "kept with another hash", "kept by another site"],
)
def test_file_is_fetched_unless_an_earlier_version_keeps_it(name, text, fetched):
    outcome = installed({name: {PLACE: text}}, PLACE)
    assert outcome == Outcome({PLACE: "ours"}, fetched, {PLACE: "ours"})


@pytest.mark.parametrize("name", ["snapshot-0123456789.bin", "p-0123456789/a.wasm.bin"])
def test_what_is_served_packed_is_kept_unpacked(name):
    packed = lzma.compress(b"memory " * 100)
    outcome = installed({}, name, files={name: b64encode(packed).decode()})
    assert outcome.kept == outcome.answered == {name: "memory " * 100}


@pytest.mark.parametrize(
    ("name", "text", "fetched"), [(OLD, "kept", []), (OTHERS, "from the host", [PLACE, "gone.js"])]
)
def test_older_tab_is_answered_from_its_own_version_and_no_other_cache(name, text, fetched):
    outcome = installed({name: {PLACE: "ours", "gone.js": "kept"}}, "gone.js")
    assert (outcome.answered, outcome.fetched) == ({"gone.js": text}, fetched)


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


PAGE = {"./": "<h1>Cardroom</h1>", PLACE: "ours"}
ALTERED = "<h1>Cardroom</h1><script>adverts()</script>"
COPIED = {"": PAGE["./"], PLACE: "ours"}  # as they are kept
OLD_SITE = {OLD: {"": "<h1>Old</h1>", "core-9876543210.js": "old"}}
TIDY, ACTIVATE, OFFLINE = ("message", "tidy up"), ("activate", 0), ("host", {"*": "offline"})


def test_a_page_that_is_changed_on_its_way_is_kept_as_it_was_made():
    outcome = visited({}, "", "de/", files=PAGE, host={"": ALTERED, "de/": ALTERED})
    assert outcome.answered == {"": PAGE["./"], "de/": "from the host"}
    assert outcome.kept == {**COPIED, "de/": "from the host"}
    assert (outcome.missing, outcome.refused) == ([], "")


def test_a_page_of_a_language_is_kept_once_all_is_there_that_it_needs():
    visit = partial(visited, {}, files=PAGE, tabs=("de/",), host={CATALOGUE: "refused"})
    outcome = visit()
    assert (outcome.kept, outcome.missing) == (COPIED, [[CATALOGUE, "refused"]])
    outcome = visit(then=(("host", {}), TIDY))
    assert (outcome.kept, outcome.missing) == ({**COPIED, **OF_A_LANGUAGE}, [])


@pytest.mark.parametrize("how", ["refused", "other text", "offline"])
def test_a_file_that_nobody_needs_is_no_reason_not_to_keep_the_rest(how):
    spare = "cardroom.webmanifest"
    files, host = {**PAGE, spare: "{}"}, {spare: how}
    outcome = visited(OLD_SITE, "", files=files, host=host, spare=(spare,), then=(ACTIVATE,))
    assert outcome.kept == COPIED
    assert (outcome.missing, outcome.refused) == ([], "")
    assert OLD not in outcome.caches


@pytest.mark.parametrize(
    ("how", "why"), [("refused", "refused"), ("other text", "changed"), ("offline", "network")]
)
def test_code_that_cannot_be_kept_is_told_and_pages_come_from_the_host(how, why):
    outcome = visited({}, "", PLACE, files=PAGE, host={PLACE: how})
    assert outcome.missing == [[PLACE, why]]
    assert outcome.refused == ""  # nothing else serves pages here
    assert outcome.kept == {}
    assert outcome.answered[""] == PAGE["./"]
    assert outcome.fetched.count("") == 1  # by who asked for it


def test_half_of_a_version_on_a_host_is_not_taken_while_it_may_be_on_its_way():
    outcome = visited(OLD_SITE, files=PAGE, host={PLACE: "refused"})
    assert outcome.refused == f"not kept: {PLACE},refused"
    assert outcome.missing == [[PLACE, "refused"]]
    assert OLD in outcome.caches


def test_a_version_of_which_a_host_withholds_a_file_for_good_comes_all_the_same():
    visit = partial(visited, OLD_SITE, "", files=PAGE, host={PLACE: "refused"})
    later = (("hours", 2), ("install", 0), ACTIVATE)
    outcome = visit(then=later)
    assert outcome.answered == {"": PAGE["./"]}  # of the host, not the old one
    assert outcome.missing == [[PLACE, "refused"]]
    assert OLD in outcome.caches  # which works without a network as long as the new one does not
    assert visit(then=(*later, OFFLINE)).answered == {"": "<h1>Old</h1>"}


def test_what_was_missing_is_kept_once_the_host_has_it():
    outcome = visited(OLD_SITE, files=PAGE, host={PLACE: "refused"}, then=(("host", {}), TIDY))
    assert (outcome.kept, outcome.missing) == (COPIED, [])


@pytest.mark.parametrize("asked", [(), ("",)])
def test_caches_that_another_site_has_cleared_are_filled_at_the_next_visit(asked):
    outcome = visited({}, *asked, files=PAGE, then=(("cleared", 0), TIDY))
    assert (outcome.kept, outcome.missing) == (COPIED, [])
    assert outcome.answered == dict.fromkeys(asked, PAGE["./"])


def test_without_a_network_nothing_is_cleared_for_caches_that_are_gone():
    outcome = visited({}, "", files=PAGE, then=(("cleared", 0), OFFLINE, TIDY))
    assert outcome.missing == [[PLACE, "network"]]
    assert outcome.answered == {"": None}


def test_an_older_version_is_cleared_once_all_it_has_is_written():
    assert OLD not in visited(OLD_SITE, files=PAGE, then=(ACTIVATE,)).caches
    assert visited(OLD_SITE, files=PAGE, then=(("cleared", 0), OFFLINE, TIDY)).kept == {}


@pytest.mark.parametrize(("how", "cleared"), [("offline", False), ("refused", True)])
def test_what_an_older_version_kept_of_few_visits_is_written_before_that_is_cleared(how, cleared):
    """Keep the old cache while the host is offline; clear it if the host refuses the file."""
    contents = {OLD: {"languages/de-9876543210.json": "old"}}
    visit = partial(visited, contents, files=PAGE, host={CATALOGUE: how})
    outcome = visit(then=(ACTIVATE, TIDY))
    assert (OLD not in outcome.caches) is cleared
    assert outcome.kept == COPIED
    later = visit(then=(("host", {}), TIDY))
    assert later.kept == {**COPIED, CATALOGUE: "{}"}
    assert OLD not in later.caches
