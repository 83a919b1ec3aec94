"""How the page starts: from its snapshot, without it, and where something is in the way."""

import base64
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from cardroom.games import GAMES
from e2e.at_table import act, hand, happens, idle, open_site, phase, sight, start
from e2e.conftest import Watch
from tools.bench import sizes

MOST = 11_000_000  # bytes over the wire, all in all


def fell_back(page: Page) -> bool:
    """Whether Python had to start without the snapshot."""
    return page.evaluate("performance.getEntriesByName('cardroom:plain').length") == 1


def test_page_and_worker_start_from_the_snapshot(page: Page):
    start(page)
    assert not fell_back(page)
    (worker,) = page.workers
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
        ("snapshot-*.bin", missing),
        ("snapshot-*.json", missing),
        ("snapshot-*.bin", cut_short),
        ("snapshot-*.json", changed),
        ("snapshot-*.json", of_another_python),
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
    """The seed of the one game that is kept."""
    kept = page.evaluate(
        "Object.entries(localStorage).filter(([key]) => key.startsWith('cardroom/game/'))"
    )
    ((_, text),) = kept
    return json.loads(json.loads(text)["record"])["seed"]


def test_two_fresh_visits_never_get_the_same_deal(page: Page, stranger: Page):
    start(page)
    start(stranger)
    assert seed_of_the_game(page) != seed_of_the_game(stranger)
    assert hand(page) != hand(stranger)


@pytest.mark.parametrize("blocked", ["**/*.js", "**/pyodide-*/**", "**/pyscript-*.js"])
def test_where_a_part_is_blocked_the_page_says_so(page: Page, watch: Watch, blocked: str):
    watch.expected += ["ERR_FAILED", "Failed to fetch", "imported module"]
    page.route(blocked, lambda route: page_part(route, blocked))
    page.goto("./")
    expect(page.locator("#blocked")).to_be_visible()
    expect(page.locator("#progress")).to_be_hidden()
    expect(page.get_by_role("heading", name="Belote")).to_be_visible()


def page_part(route: Route, blocked: str) -> None:
    """Block it; plain scripts are no modules, so they come."""
    if "/lobby-" in route.request.url:
        route.continue_()
    else:
        route.abort()


TRY_TO_RUN = """(done) => {
  const word = "document.documentElement.dataset.ran = 1";
  const refused = new Set();
  addEventListener("securitypolicyviolation", (event) => {
    refused.add(event.effectiveDirective);
    if (refused.has("script-src-attr") && refused.has("script-src-elem")) done();
  });
  document.body.insertAdjacentHTML("beforeend", `<img src="data:," onerror="${word}">`);
  const script = document.createElement("script");
  script.textContent = word;
  document.body.append(script);
}"""


def test_nothing_that_a_page_is_made_to_hold_can_run(page: Page, watch: Watch):
    watch.expected.append("Content Security Policy")
    open_site(page)
    happens(page, TRY_TO_RUN)
    assert page.evaluate("document.documentElement.dataset.ran === undefined")
    assert any("Content Security Policy" in line for line in watch.found)


def test_the_address_of_a_shortcut_opens_its_game_and_a_reload_keeps_it(page: Page):
    open_site(page, "./?fast=1&play=belote")
    expect(page.locator("#table")).to_be_visible()
    assert page.url.endswith("?fast=1")
    seed = seed_of_the_game(page)
    open_site(page, "./?fast=1&play=belote")
    assert seed_of_the_game(page) == seed


def test_the_site_can_be_installed(page: Page, base_url: str):
    page.goto("./")
    address = page.locator("link[rel='manifest']").evaluate("link => link.href")
    manifest = page.request.get(address).json()
    sized = {icon["src"]: icon["sizes"].partition("x")[0] for icon in manifest["icons"]}
    sized = {source: int(size) for source, size in sized.items() if size.isdigit()}
    assert len(sized) >= 2
    for source, size in sized.items():
        picture = base64.b64encode(page.request.get(base_url + source).body()).decode()
        width = page.evaluate(
            "async data => { const image = new Image(); image.src = data;"
            " await image.decode(); return image.naturalWidth }",
            f"data:image/png;base64,{picture}",
        )
        assert width == size
    shortcuts = {entry["url"].partition("play=")[2] for entry in manifest["shortcuts"]}
    assert shortcuts == set(GAMES)


def test_what_has_to_arrive_is_said_honestly(page: Page, site: Path):
    packed = sizes(site)["gzip"]
    assert packed <= MOST
    page.goto("./")
    told = page.locator("label[for='progress-bar']").text_content() or ""
    (megabytes,) = re.findall(r"(\d+)\sMB", told)
    assert abs(packed - int(megabytes) * 1e6) < 0.5e6


def test_every_server_knows_what_each_file_is(site: Path):
    kinds = {path.suffix for path in site.rglob("*") if path.is_file()}
    assert ".js" in kinds
    assert ".mjs" not in kinds


# What else may be in the way


def test_where_nothing_may_be_kept_on_the_device_the_page_plays(page: Page):
    page.add_init_script(
        "navigator.serviceWorker.register = async () => { throw new DOMException('', 'Security') }"
    )
    start(page)
    assert hand(page)


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


SLOW_WORKER = """
  globalThis.Worker = class extends Worker {
    postMessage(...parts) { setTimeout(() => super.postMessage(...parts), 7000); }
  };
"""


def test_a_worker_that_is_slow_is_not_waited_for(page: Page):
    page.add_init_script(SLOW_WORKER)
    start(page)
    before = sight(page)
    act(page, phase(page))
    idle(page)
    assert sight(page) != before
