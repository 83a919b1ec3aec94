"""Start of the page: from its snapshot, without it, and with obstacles."""

import json
import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from cardroom.games import GAMES
from e2e.at_table import (
    PATIENCE,
    act,
    hand,
    happens,
    idle,
    open_site,
    phase,
    ready,
    sight,
    start,
    worker_answers,
)
from e2e.conftest import Compressing, Watch, alarms, watch_alarms
from tests.soak import row
from tools.bench import sizes
from tools.serve import Handler, Unpacking, serving
from tools.taps import WORKER

MOST = 6_850_000  # bytes over the wire, all in all
AWAITED = 6_550_000  # bytes of it for which the page waits


@pytest.fixture
def browser_context_args(browser_context_args: dict, first_visit_url: str) -> dict:
    """Let everything come as it comes to who has not been here before."""
    return {**browser_context_args, "base_url": first_visit_url}


def fell_back(page: Page) -> bool:
    """Return whether Python had to start without the snapshot."""
    return page.evaluate("performance.getEntriesByName('cardroom:plain').length") == 1


UNPACKER_IS_GONE = "!globalThis['xz-decompress'].XzReadableStream._moduleInstance"


@pytest.mark.usefixtures("second_python")
def test_page_and_worker_start_from_the_snapshot_and_let_go_of_what_unpacked_it(page: Page):
    start(page)
    assert not fell_back(page)
    assert page.evaluate(UNPACKER_IS_GONE)
    worker_answers(page)
    (worker,) = page.workers
    assert worker.evaluate(UNPACKER_IS_GONE)
    assert worker.evaluate("performance.getEntriesByName('cardroom:plain').length") == 0


def missing(route: Route) -> None:
    route.fulfill(status=404)


def cut_short(route: Route) -> None:
    body = route.fetch().body()
    route.fulfill(body=body[: len(body) // 2])


def changed(route: Route) -> None:
    """Another page of memory than the one that was made, well packed."""
    numbers = route.fetch().json()
    route.fulfill(json={**numbers, "sum": numbers["sum"] ^ 1})


def of_another_python(route: Route) -> None:
    """The head of the snapshot names the build of its Python from its fifth word on."""
    numbers = route.fetch().json()
    numbers["head"][16] ^= 1
    route.fulfill(json=numbers)


@pytest.mark.parametrize(
    ("file", "fault"),
    [
        row("snapshot-*.bin", cut_short, usual=True),
        row("snapshot-*.json", of_another_python, usual=False),
    ],
)
def test_a_snapshot_that_was_kept_damaged_is_fetched_once_more(
    page: Page, file: str, fault: Callable[[Route], None]
):
    page.route(f"**/{file}", fault, times=1)
    start(page)
    assert not fell_back(page)


@pytest.mark.parametrize(
    ("file", "fault"),
    [
        row("snapshot-*.bin", missing, usual=True),
        row("snapshot-*.json", missing, usual=False),
        row("snapshot-*.bin", cut_short, usual=False),
        row("snapshot-*.json", changed, usual=False),
        row("snapshot-*.json", of_another_python, usual=False),
    ],
)
def test_without_a_sound_snapshot_python_starts_the_plain_way(
    page: Page, watch: Watch, file: str, fault: Callable[[Route], None]
):
    watch.expected.append("404")
    page.route(f"**/{file}", fault)
    start(page)
    assert fell_back(page)
    before = sight(page)
    act(page, phase(page))
    idle(page)
    assert sight(page) != before


def seed_of_the_game(page: Page) -> str:
    """Return the seed of the one game that is kept."""
    kept = page.evaluate(
        "Object.entries(localStorage).filter(([key]) => key.startsWith('cardroom/game/'))"
    )
    ((_, text),) = kept
    return json.loads(json.loads(text)["record"])["seed"]


@pytest.mark.soak
def test_two_fresh_visits_never_get_the_same_deal(page: Page, stranger: Page):
    start(page)
    start(stranger)
    assert seed_of_the_game(page) != seed_of_the_game(stranger)
    assert hand(page) != hand(stranger)


# The alarm: it rings where Python will not come, and at no other time


def alarmed(page: Page, *, rings: bool = True) -> None:
    expect(page.locator("#blocked")).to_be_visible(visible=rings)
    expect(page.locator("#progress")).to_be_visible(visible=not rings)
    expect(page.get_by_role("heading", name="Belote")).to_be_visible()


def never_comes(route: Route) -> None:
    route.abort()


def without_ours(route: Route) -> None:
    """A configuration of which Python can make nothing."""
    route.fulfill(json={**route.fetch().json(), "cardroom": {}})


def of_another_kind(route: Route) -> None:
    route.fulfill(json={})


@pytest.mark.parametrize(
    ("part", "fault"),
    [
        row("pyscript-*.js", never_comes, usual=False),  # ours, leads to PyScript
        row("pyscript-*/core.js", missing, usual=False),
        row("pyscript-*/core-*.js", missing, usual=False),
        row("pyscript-*/error-*.js", missing, usual=False),  # which PyScript turns off
        row("pyscript-*.json", missing, usual=False),  # the configuration
        row("pyodide-*.js", never_comes, usual=False),  # ours, leads to Pyodide
        row("pyodide-*/pyodide.js", missing, usual=False),
        row("pyodide-*/pyodide.asm.js", missing, usual=False),
        row("pyodide-*/pyodide.asm.wasm.bin", missing, usual=True),
        row("pyodide-*/pyodide.asm.wasm.bin", never_comes, usual=False),
        row("pyodide-*/pyodide-lock.json", missing, usual=False),
        row("idiomorph*.js", missing, usual=False),
        row("pyodide-*/**", never_comes, usual=False),
        row("{pyscript,pyodide,idiomorph}*{,/**}", never_comes, usual=False),
        # together: one alone is made good
        row("{snapshot-*.bin,cardroom-*.zip}", missing, usual=False),
        row("{snapshot-*.json,python_stdlib-*.zip}", missing, usual=False),
        row("pyscript-*.json", without_ours, usual=False),
        row("texts-*.json", of_another_kind, usual=True),
    ],
)
def test_where_a_part_is_missing_the_page_says_so(
    page: Page, watch: Watch, part: str, fault: Callable[[Route], None]
):
    watch.expected += ["ERR_FAILED", "404", "Failed to", "imported module", "standard library"]
    watch.expected += ["wasm", "Unable to fetch", "request failed", "pyodide.asm.js", "ExitStatus"]
    watch.expected += ["Unexpected end of JSON", "KeyError", "these are no texts"]
    page.route(f"**/{part}", fault)
    page.goto("./")
    alarmed(page)
    assert not page.locator("html[data-ready]").count()


LATE_NEWS = """
  const Prompt = PerformanceObserver;
  const tell = (then, news) => { then(...news); document.documentElement.dataset.heard = ""; };
  window.PerformanceObserver = class extends Prompt {
    constructor(then) { super((...news) => setTimeout(tell, 500, then, news)); }
  };
"""


def test_alarm_of_a_script_outlasts_the_news_that_its_own_file_arrived(page: Page, watch: Watch):
    watch.expected.append("404")
    page.add_init_script(LATE_NEWS)
    page.route("**/pyscript-*/core.js", missing)
    page.goto("./")
    alarmed(page)
    expect(page.locator("html[data-heard]")).to_be_attached()
    alarmed(page)


def test_a_part_that_is_missing_and_not_needed_rings_no_lasting_alarm(page: Page, watch: Watch):
    watch.expected += ["404", "standard library", "request failed"]
    page.route("**/no_stdlib.zip", missing)
    open_site(page)
    expect(page.locator("#blocked")).to_be_hidden()


# Another's counter, refused by the page's policy, and promises of others that are broken.
STRANGERS = """
  Promise.reject(new Error("of a stranger"));
  Promise.reject();
  addEventListener("DOMContentLoaded", () => Promise.reject("of a stranger"));
"""
COUNTER = '<script src="https://counter.example/count.js"></script></head>'


def with_counter(route: Route) -> None:
    route.fulfill(body=route.fetch().text().replace("</head>", COUNTER), content_type="text/html")


def test_what_strangers_break_rings_no_alarm(page: Page, watch: Watch, first_visit_url: str):
    watch.expected += ["of a stranger", "Content Security Policy", "undefined", "counter.example"]
    watch_alarms(page)
    page.add_init_script(STRANGERS)
    page.route(first_visit_url, with_counter)
    held = hold(page, "pyodide-*/pyodide.asm.wasm.bin")
    page.goto("./")
    happens(page, NOTHING_MORE)
    assert any("counter.example" in line for line in watch.found)
    alarmed(page, rings=False)
    for route in held:
        route.continue_()
    ready(page)
    assert alarms(page) == 0


# Below the site of a stranger who keeps it on the device

STRANGER = """
  globalThis.letters = [];
  const controller = new EventTarget();
  controller.scriptURL = new URL("/elsewhere/sw.js", location).href;
  controller.postMessage = (letter) => letters.push(letter);
  Object.defineProperty(navigator.serviceWorker, "controller", { get: () => controller });
"""


@pytest.mark.soak
def test_the_worker_of_another_site_is_not_taken_for_ours(page: Page):
    page.add_init_script(STRANGER)
    held = hold(page, "pyodide-*/pyodide.asm.wasm.bin")
    page.goto("./")
    happens(page, NOTHING_MORE)
    label = page.locator("label[for='progress-bar']")
    expect(label).to_have_text(
        re.compile(r"Downloading \(first visit only\): \d\.\d of \d\.\d\sMB")
    )
    for route in held:
        route.continue_()
    ready(page)
    assert page.evaluate("letters") == []


def hold(page: Page, part: str) -> list[Route]:
    """Hold back requests for a part of the site, and return them for the test to release."""
    held: list[Route] = []

    def keep(route: Route) -> None:
        held.append(route)

    page.route(f"**/{part}", keep)
    return held


# The bar has moved, perhaps before this script began, and then stood still for two seconds.
NOTHING_MORE = """(done) => {
  let wait = 0;
  const look = () => {
    if (!document.getElementById("progress-bar")?.value) return;
    clearTimeout(wait);
    wait = setTimeout(done, 2000);
  };
  new MutationObserver(look).observe(
    document, { subtree: true, childList: true, attributes: true }
  );
  look();
}"""


def pass_time_until(page: Page, alarm: Locator) -> None:
    """Move the page's clock on until this alarm is seen.

    A part of the site that arrives late, as on a busy machine, begins the silence anew, so true
    time passes too.
    """
    for _ in range(120):
        if alarm.is_visible():
            return
        page.clock.run_for(10_000)
        page.wait_for_timeout(250)
    expect(alarm).to_be_visible()


@pytest.mark.parametrize(
    "part",
    [row("pyodide-*/pyodide.asm.wasm.bin", usual=True), row("pyscript-*/core.js", usual=False)],
)
def test_silence_rings_and_what_arrives_after_all_takes_it_back(
    newcomer: Page, first_visit_url: str, part: str
):
    page = newcomer
    held = hold(page, part)
    page.clock.install()
    page.goto(first_visit_url, wait_until="commit")
    happens(page, NOTHING_MORE)
    page.clock.run_for(20_000)
    alarmed(page, rings=False)
    pass_time_until(page, page.locator("#blocked"))
    alarmed(page)
    for route in held:
        route.continue_()
    ready(page)
    expect(page.locator("#blocked")).to_be_hidden()


# ... and where not even the script comes that rings it

AFTER = """seconds => {
  for (const ring of document.getElementById("unwatched").getAnimations()) {
    ring.currentTime = 1000 * seconds;
  }
}"""


def rings_by_itself(page: Page, *, seen: bool, after: float) -> None:
    """Assert that the alarm without script is seen, or not, some seconds after the page was."""
    page.locator("#unwatched").wait_for(state="attached")
    page.evaluate(AFTER, after)
    expect(page.locator("#unwatched")).to_be_visible(visible=seen)


SCRIPTS = "{lobby,progress,pyscript,pyodide,idiomorph,redraw,moving}*{,/**}"


@pytest.mark.parametrize(
    "parts",
    [
        r"\.(css|js|json|svg|png|webmanifest)$",  # all but the page itself comes to nothing
        r"\.css$|/(lobby|pyscript|pyodide)",  # the page and progress.js come
        r"\.css$",
    ],
)
def test_a_page_without_its_styles_says_so_at_once(page: Page, watch: Watch, parts: str):
    watch.expected += ["ERR_FAILED", "Failed to", "imported module"]
    page.route(re.compile(parts), never_comes)
    page.goto("./", wait_until="domcontentloaded")
    alert = page.get_by_role("alert").filter(has_text="didn't load. Reload")
    expect(alert).to_be_visible()


@pytest.mark.parametrize("fault", [never_comes, lambda _route: None], ids=["fails", "is silent"])
@pytest.mark.parametrize("parts", [SCRIPTS, SCRIPTS.replace("lobby,", "")])
def test_a_page_whose_scripts_do_not_come_says_so_after_15_seconds(
    page: Page, watch: Watch, parts: str, fault: Callable[[Route], None]
):
    watch.expected += ["ERR_FAILED", "Failed to", "imported module"]
    page.route(f"**/{parts}", fault)
    page.goto("./", wait_until="commit")
    rings_by_itself(page, seen=False, after=14)
    rings_by_itself(page, seen=True, after=16)


def test_a_document_that_comes_to_a_halt_says_so_too(page: Page):
    hold(page, "lobby-*.js")
    page.clock.install()
    page.goto("./", wait_until="commit")
    page.locator("html[data-watched]").wait_for(state="attached")
    page.clock.run_for(20_000)
    expect(page.locator("#unwatched")).to_be_hidden()
    pass_time_until(page, page.locator("#unwatched"))


def test_on_a_slow_line_the_script_is_there_before_anything_is_painted(page: Page):
    """Check that a slow line causes no alarm: the 15 seconds begin with the first paint."""
    Line(page, 0.2 * MBIT)
    page.goto("./", wait_until="commit")
    page.locator("html[data-watched]").wait_for(state="attached")
    assert page.evaluate("performance.getEntriesByType('paint').length") == 0
    expect(page.locator("#unwatched")).to_be_hidden()


def test_once_the_script_is_there_a_start_may_take_as_long_as_it_likes(page: Page):
    late = hold(page, "progress*.js")
    waiting = hold(page, "pyodide-*/pyodide.asm.wasm.bin")
    page.goto("./", wait_until="commit")
    rings_by_itself(page, seen=True, after=16)
    for route in late:
        route.continue_()
    page.locator("html[data-watched]").wait_for(state="attached")
    rings_by_itself(page, seen=False, after=600)
    alarmed(page, rings=False)
    for route in waiting:
        route.continue_()
    ready(page)
    rings_by_itself(page, seen=False, after=600)


# Progress

MBIT = 1_000_000 / 8  # bytes


class Line:
    """A line that is slow on purpose, with the bytes received; the library is not counted."""

    def __init__(self, page: Page, speed: float) -> None:
        self.received = 0
        self.later: set[str] = set()
        session = page.context.new_cdp_session(page)
        session.on("Network.requestWillBeSent", self.note_request)
        session.on("Network.dataReceived", self.count)
        session.send("Network.enable")
        slow = {
            "offline": False,
            "latency": 40,
            "downloadThroughput": speed,
            "uploadThroughput": -1,
        }
        session.send("Network.emulateNetworkConditions", slow)

    def note_request(self, event: dict) -> None:
        if "stdlib" in event["request"]["url"]:
            self.later.add(event["requestId"])

    def count(self, event: dict) -> None:
        if event["requestId"] not in self.later:
            self.received += event["encodedDataLength"]


BAR = """(() => {
  const bar = document.getElementById("progress-bar");
  return [bar?.value ?? 0, bar?.max ?? 0];
})()"""

# Every value that the bar ever had, however busy the machine is.
VALUES = """
  globalThis.values = [];
  new MutationObserver(() => {
    const value = document.getElementById("progress-bar")?.value;
    if (value) globalThis.values.push(value);
  }).observe(document, { subtree: true, childList: true, attributes: true });
"""


CHANGED = """(done) => {
  const changed = (_, observer) => { observer.disconnect(); done(); };
  new MutationObserver(changed).observe(document, { subtree: true, attributes: true });
  if (document.documentElement.dataset.ready) done();
}"""


def arriving(page: Page, line: Line) -> list[tuple[float, float, int]]:
    """Return what the bar showed until the page was ready, beside the bytes received."""
    told = []
    while not page.evaluate("document.documentElement.dataset.ready"):
        value, all_of_it = page.evaluate(BAR)
        told.append((value, all_of_it, line.received))
        happens(page, CHANGED)
    return told


@pytest.mark.parametrize(
    ("compressed", "speed"), [row(False, 32 * MBIT, usual=True), row(True, 12 * MBIT, usual=False)]
)
def test_on_a_slow_line_the_bar_says_how_much_has_arrived(
    newcomer: Page, watch: Watch, site: Path, compressed: bool, speed: float
):
    with serving(site, handler=Compressing if compressed else Handler) as url:
        watch.home += (url,)
        watch_alarms(newcomer)
        newcomer.add_init_script(VALUES)
        line = Line(newcomer, speed)
        newcomer.goto(url, wait_until="commit")
        told = arriving(newcomer, line)
        values = newcomer.evaluate("values")
        assert alarms(newcomer) == 0
        newcomer.close()
    assert values == sorted(values)
    assert len(set(values)) > 30
    (_, total, _) = told[-1]
    assert values[-1] == total == pytest.approx(line.received, rel=0.05)
    for place, (value, _, _) in enumerate(told):  # a busy machine tells a moment late
        near = [received for _, _, received in told[max(0, place - 2) : place + 3]]
        assert min(near) - 0.1 * total <= value <= max(near) + 0.1 * total


class Late(Unpacking):
    """A host from which the script that remembers clicks comes late."""

    def send_head(self):
        """Keep that one back for as long as a hasty visitor needs."""
        if self.path.endswith("/lobby.js"):
            time.sleep(1)
        return super().send_head()


@pytest.mark.parametrize("handler", [row(Handler, usual=False), row(Late, usual=True)])
def test_a_game_chosen_before_python_was_there_begins_by_itself(
    page: Page, watch: Watch, site: Path, handler: type[Handler]
):
    with serving(site, handler=handler) as url:
        watch.home += (url,)
        page.goto(f"{url}?fast=1", wait_until="commit")
        page.locator("[data-play='twenty-down']").click()
        page.locator("#table").wait_for(timeout=PATIENCE)
        idle(page)
        assert hand(page)
        page.close()


# The page's own way from text to HTML, without which nothing of this could be tried.
PARSED = """
  const parsed = (html) => import(document.querySelector("link[href*='/html-']").href)
    .then((module) => module.parsed(html));
"""

TRY_TO_RUN = (
    "(done) => {"
    + PARSED
    + """
  const word = "document.documentElement.dataset.ran = 1";
  const refused = new Set();
  addEventListener("securitypolicyviolation", (event) => {
    refused.add(event.effectiveDirective);
    if (refused.has("script-src-attr")) done();
  });
  parsed(`<img src="data:," onerror="${word}">`).then((nodes) => document.body.append(nodes));
  const script = document.createElement("script");
  script.append(word);
  document.body.append(script);
}"""
)

TRY_TO_WRITE = """() => {
  const tries = [
    () => { document.body.innerHTML = "<b>x</b>"; },
    () => { document.body.outerHTML = "<b>x</b>"; },
    () => document.body.insertAdjacentHTML("beforeend", "<b>x</b>"),
    () => new DOMParser().parseFromString("<b>x</b>", "text/html"),
    () => { document.createElement("script").textContent = "1"; },
    () => { document.createElement("script").src = "https://elsewhere.example/a.js"; },
    () => new Worker("https://elsewhere.example/a.js"),
    () => trustedTypes.createPolicy("another", { createHTML: (html) => html }),
  ];
  return tries.map((one) => { try { one(); return "done"; } catch { return "refused"; } });
}"""


def test_nothing_that_a_page_is_made_to_hold_can_run_or_has_a_style_of_its_own(
    page: Page, base_url: str, watch: Watch
):
    watch.expected += ["Content Security Policy", "Trusted", "policy"]
    start(page, f"{base_url}?fast=1")
    assert not page.locator("style").count()
    put = "parsed('<p id=in style=opacity:0></p>').then((nodes) => document.body.append(nodes))"
    page.evaluate(f"() => {{ {PARSED} return {put}; }}")
    expect(page.locator("#in")).to_have_css("opacity", "1")
    assert any("style" in line for line in watch.found)
    before = len(watch.found)
    happens(page, TRY_TO_RUN)
    assert page.evaluate("document.documentElement.dataset.ran === undefined")
    assert any("Content Security Policy" in line for line in watch.found[before:])
    assert set(page.evaluate(TRY_TO_WRITE)) == {"refused"}


@pytest.mark.soak
def test_the_address_of_a_shortcut_opens_its_game_and_a_reload_keeps_it(page: Page):
    open_site(page, "./?fast=1&play=belote")
    expect(page.locator("#table")).to_be_visible()
    assert page.url.endswith("?fast=1")
    seed = seed_of_the_game(page)
    open_site(page, "./?fast=1&play=belote")
    assert seed_of_the_game(page) == seed


def test_the_site_can_be_installed(page: Page, first_visit_url: str):
    hold(page, "pyodide-*{,/**}")  # Python is not waited for
    page.goto("./", wait_until="commit")
    address = page.locator("link[rel='manifest']").evaluate("link => link.href")
    manifest = page.request.get(address).json()
    sized = {icon["src"]: icon["sizes"].partition("x")[0] for icon in manifest["icons"]}
    sized = {source: int(size) for source, size in sized.items() if size.isdigit()}
    assert len(sized) >= 2
    for source, size in sized.items():
        width = page.evaluate(
            "async address => { const image = new Image(); image.src = address;"
            " await image.decode(); return image.naturalWidth }",
            first_visit_url + source,
        )
        assert width == size
    shortcuts = {entry["url"].partition("play=")[2] for entry in manifest["shortcuts"]}
    assert shortcuts == set(GAMES)


def test_what_has_to_arrive_is_said_honestly(page: Page, site: Path, watch: Watch):
    watch.expected.append("ERR_FAILED")
    page.route("**/*.js", never_comes)  # so it says what it says before it knows better
    page.goto("./")
    told = page.locator("label[for='progress-bar']").text_content() or ""
    (megabytes,) = re.findall(r"(\d+)\sMB", told)
    needed = sum(packed for _, packed in needed_of(site).values())
    assert needed == pytest.approx(int(megabytes) * 1e6, abs=0.5e6)
    assert needed <= AWAITED


@pytest.mark.soak
def test_a_first_visit_brings_no_more_than_was_agreed(site: Path):
    """Pack all of it, which takes long."""
    assert sizes(site)["gzip"] <= MOST


def needed_of(site: Path) -> dict[str, tuple[int, int]]:
    """Return the files that the page waits for, as the build listed them."""
    (script,) = site.glob("progress-*.js")
    (listed,) = re.findall(r"const NEEDED = (\{.*\});", script.read_text())
    return json.loads(listed)


def test_every_server_knows_what_each_file_is(site: Path):
    kinds = {path.suffix for path in site.rglob("*") if path.is_file()}
    assert ".js" in kinds
    assert ".mjs" not in kinds


WAIT_FOR_LIBRARY = """
import asyncio, js

while js.document.title != "tarfile":
    try:
        import tarfile
    except (ImportError, EOFError):  # the memory knows of files that are still to come
        js.document.title = "waits"
        await asyncio.sleep(0.1)
    else:
        js.document.title = tarfile.__name__
"""


def run_python(page: Page, text: str) -> None:
    """Run this on the page, as its own script would."""
    page.evaluate(
        "text => { const script = document.createElement('script'); script.type = 'py';"
        " script.append(text); document.body.append(script); }",
        text,
    )


def test_nothing_waits_for_the_standard_library_and_then_it_is_there(
    page: Page, base_url: str, watch: Watch
):
    watch.expected.append("TrustedScript")  # a script of Python's is no script to the browser
    held = hold(page, "rest_stdlib.zip")
    open_site(page, f"{base_url}?fast=1")
    assert held
    run_python(page, WAIT_FOR_LIBRARY)
    expect(page).to_have_title("waits")
    for route in held:
        route.continue_()
    expect(page).to_have_title("tarfile")


# Errors in Python

FAILS_IN_A_TASK = """
from cardroom.browser.page.tasks import in_background

async def fail():
    raise KeyError("planted")

in_background(fail())
"""
FAILS_IN_PYTHON = "1 / 0"


def test_a_task_that_fails_is_told_in_a_box_of_ours_and_a_traceback_in_none(
    page: Page, base_url: str, watch: Watch
):
    """Go on after the first with the page loaded again, and print the second whole."""
    watch.expected += ["TrustedScript", "planted", "ZeroDivisionError"]
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_site(page, f"{base_url}?fast=1")
    run_python(page, FAILS_IN_A_TASK)
    expect(page.locator("#dialog-title")).to_have_text("Something went wrong")
    expect(page.locator(".py-error")).to_have_count(0)
    page.locator("dialog [data-do='copy']").click()
    expect(page.locator("dialog .copied")).to_have_text("Copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert re.match(r"Cardroom \w{10}, en\nSomething went wrong\n\nKeyError\n ", copied)
    assert copied.endswith(" fail")
    assert "planted" not in copied
    assert any("KeyError: 'planted'" in line for line in watch.found)
    with page.expect_navigation():
        page.locator("dialog [data-do='reload-page']").click()
    ready(page)
    expect(page.locator("#dialog")).to_be_hidden()
    before = len(watch.found)
    with page.expect_console_message(lambda message: "ZeroDivisionError" in message.text):
        run_python(page, FAILS_IN_PYTHON)
    expect(page.locator(".py-error")).to_have_count(0)
    lines = watch.found[before:]
    assert any("ZeroDivisionError" in line for line in lines)
    assert not any("EOFError" in line or "excepthook" in line for line in lines)


# Other obstacles


def test_where_nothing_may_be_kept_on_the_device_the_page_plays(page: Page, base_url: str):
    page.add_init_script(
        "navigator.serviceWorker.register = async () => { throw new DOMException('', 'Security') }"
    )
    start(page, f"{base_url}?fast=1")
    assert hand(page)


@pytest.mark.soak
def test_a_clock_that_jumps_loses_no_game(page: Page):
    start(page)
    before = sight(page)
    page.add_init_script("Date.now = () => 0")
    open_site(page)
    assert sight(page) == before
    act(page, phase(page))
    idle(page)
    after = sight(page)
    assert after != before
    page.add_init_script("Date.now = () => 4e12")
    open_site(page)
    assert sight(page) == after


@pytest.mark.soak
@pytest.mark.parametrize(
    "time", ["Date.UTC(1960, 0)", "Date.UTC(9999, 11, 31)", "Date.UTC(10000, 0)", "NaN"]
)
def test_whatever_the_clock_shows_one_can_play(page: Page, time: str):
    page.add_init_script(f"Date.now = () => {time}")
    start(page)
    assert not fell_back(page)
    before = sight(page)
    act(page, phase(page))
    idle(page)
    assert sight(page) != before


NO_WORKER = """
  globalThis.Worker = class extends Worker { postMessage() {} };
"""
LATER = re.compile(r"/(below|fonts|languages|later|lessons|licences|problems)(-\w+)?/")


def test_a_table_is_played_before_anything_else_comes(page: Page):
    """Chosen while Python was on its way, in English, and while the second Python never comes: no
    lesson, no review and no other language is fetched before.
    """
    page.add_init_script(NO_WORKER)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("./?fast=1", wait_until="commit")
    page.locator("[data-play='twenty-down']").click()
    page.locator("#table").wait_for(timeout=PATIENCE)
    idle(page)
    before = sight(page)
    act(page, phase(page))
    idle(page)
    assert sight(page) != before
    assert not page.evaluate(WORKER)
    assert any("snapshot" in url for url in asked)
    assert not [url for url in asked if LATER.search(url)]
