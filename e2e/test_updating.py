"""A new version of the site, while pages of an older one are open."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from cardroom.records.mistakes import Slip
from cardroom.records.store import Store
from e2e.at_table import (
    PATIENCE,
    act,
    close_dialog,
    games,
    happens,
    idle,
    legal,
    next_decision,
    open_dialog,
    open_site,
    phase,
    press,
    ready,
    sight,
    start,
    to_lobby,
    wait_for_site,
)
from e2e.conftest import Watch
from tests.soak import EACH_GAME
from tools import build_site
from tools.runtime import ROOT
from tools.serve import serving

KEPT = "caches.keys().then((names) => names.length)"
REFUSED = """async (done) => {
  const site = await navigator.serviceWorker.ready;
  const look = ({target}) => target.state === "redundant" && done();
  site.onupdatefound = () => { site.installing.onstatechange = look; };
  site.update().catch(() => {});
}"""
WORD = "Card games, quietly"


@pytest.fixture
def browser_context_args(browser_context_args: dict, first_visit_url: str) -> dict:
    """Let the site be kept."""
    return {**browser_context_args, "base_url": first_visit_url, "service_workers": "allow"}


@pytest.fixture
def own_site(site: Path, tmp_path: Path) -> Path:
    """A copy of the site that a test may change."""
    return Path(shutil.copytree(site, tmp_path / "site"))


@pytest.fixture
def own_url(own_site: Path, watch: Watch) -> Iterator[str]:
    with serving(own_site) as url:
        watch.home += (url,)
        yield url


def reword(site: Path, word: str) -> None:
    """Change the page as a new version might."""
    page = site / "index.html"
    page.write_text(re.sub(r"Card games, \w+", word, page.read_text()))


def release(site: Path) -> None:
    """List the site's files anew, as the build does."""
    (site / "service-worker.js").unlink()
    build_site.put_service_worker(site, "service-worker.js")


def test_a_new_version_is_offered_and_taken_at_the_players_word(
    page: Page, own_site: Path, own_url: str
):
    here = f"{own_url}?fast=1"
    start(page, here)
    wait_for_site(page)
    act(page, phase(page))
    idle(page)
    before = sight(page)
    reword(own_site, "Card games, newer")
    release(own_site)
    open_site(page, here)
    expect(page.locator("#update")).to_contain_text("A new version is ready")
    assert sight(page) == before
    page.locator("[data-do='not-now']").click()
    expect(page.locator("#update")).to_be_hidden()
    open_site(page, here)
    to_lobby(page)
    expect(page.get_by_role("heading", name=WORD)).to_be_visible()
    page.locator("[data-do='continue']").click()
    idle(page)
    page.locator("[data-do='update']").click()
    expect(page.locator("#update")).to_be_hidden()  # the page was loaded again
    idle(page)
    assert sight(page) == before
    to_lobby(page)
    expect(page.get_by_role("heading", name="Card games, newer")).to_be_visible()
    assert page.evaluate(KEPT) == 1


ONE_KEPT = """(done) => {
  const look = async () => ((await caches.keys()).length === 1 ? done() : setTimeout(look, 50));
  look();
}"""
ASK = "navigator.serviceWorker.ready.then((all) => all.update()).then(() => null)"


@pytest.mark.soak
def test_a_first_visit_takes_the_new_version_and_no_other_tab_is_disturbed(
    page: Page, context: BrowserContext, own_site: Path, own_url: str, watch: Watch
):
    open_site(page, f"{own_url}?fast=1")  # without a coach, who would note something in both tabs
    wait_for_site(page)
    other = context.new_page()
    start(other, f"{own_url}?fast=1")
    before = sight(other)
    other.evaluate("globalThis.same = true")
    (old,) = own_site.glob("assets-*/icons/icon-512.png")
    old.unlink()  # the new version has it no more
    reword(own_site, "Card games, newer")
    release(own_site)
    page.evaluate(ASK)
    page.locator("[data-do='update']").click()
    expect(page.get_by_role("heading", name="Card games, newer")).to_be_visible()
    ready(page)
    expect(page.locator("#update")).to_be_hidden()
    assert other.evaluate("globalThis.same")
    place = old.relative_to(own_site).as_posix()
    for part in (place, f"{place}?past-the-static-route"):
        assert other.evaluate(f"fetch('{part}', {{ cache: 'no-store' }}).then(({{ ok }}) => ok)")
    act(other, phase(other))
    idle(other)
    assert sight(other) != before
    before = sight(other)
    other.locator("[data-do='update']").click()  # offered there too, and taken already
    expect(other.locator("#update")).to_be_hidden()
    ready(other)
    idle(other)
    assert sight(other) == before
    to_lobby(other)
    expect(other.get_by_role("heading", name="Card games, newer")).to_be_visible()
    other.close()
    open_site(page, own_url)
    happens(page, ONE_KEPT)


@pytest.mark.soak
def test_half_of_a_new_version_changes_nothing(
    page: Page, context: BrowserContext, own_site: Path, own_url: str, watch: Watch
):
    watch.expected += ["404", "ServiceWorker"]
    here = f"{own_url}?fast=1"
    start(page, here)
    wait_for_site(page)
    before = sight(page)
    reword(own_site, "Card games, half")
    coming = own_site / "coming-0123456789.js"
    coming.write_text("export {};")
    release(own_site)
    coming.unlink()  # the list is here already, and not all that it names
    happens(page, REFUSED)
    context.set_offline(True)
    open_site(page, here)
    assert sight(page) == before
    expect(page.locator("#update")).to_be_hidden()
    to_lobby(page)
    expect(page.get_by_role("heading", name=WORD)).to_be_visible()


# An older version in an open tab

SELECTED = "[data-hand] [data-card][aria-pressed='true']"
LOADED = """() => performance.getEntriesByType("resource")
  .map(({name}) => name.replace(document.baseURI.split("?")[0], "").split(/[?#]/)[0])
  .filter((place) => !place.includes(":"))"""
SLIP = Slip("g/3", "twenty-down", "casual", "#1/x", 3, 0, "QS", "QS", 2.0, 1_700_000_000_000)


def age(site: Path) -> None:
    """Make of a site what came before it: with other words, and what few visits need elsewhere."""
    (later,) = site.glob("later-*")
    later = later.rename(site / "later-0000000000")
    moves = {}
    for old in (*site.glob("pyscript-*.json"), *site.glob("below/pyscript-*.json")):
        text = re.sub(r"/later-\w+/", f"/{later.name}/", old.read_text())
        moves[old.name] = re.sub(r"-\w+\.json", "-0000000000.json", old.name)
        old.unlink()
        old.with_name(moves[old.name]).write_text(text)
    for page in site.rglob("index.html"):
        text = page.read_text()
        for old_name, name in moves.items():
            text = text.replace(old_name, name)
        page.write_text(text)
    reword(site, "Card games, older")
    release(site)


def replace(here: Path, newer: Path) -> None:
    """The host serves this instead from now on. It came later than all that was there."""
    shutil.rmtree(here)
    shutil.copytree(newer, here, copy_function=shutil.copy)


def foreign(page: Page, site: Path) -> list[str]:
    """Return the files that a page has loaded and a version of the site lacks."""
    places = page.evaluate(LOADED)
    assert any(place.startswith("pyodide-") for place in places)
    return [place for place in places if not (site / place).exists()]


def selected(page: Page) -> list[str]:
    return page.locator(SELECTED).evaluate_all("cards => cards.map(card => card.dataset.card)")


def remember_a_mistake(page: Page) -> None:
    """Store a mistake to be tried again, as a review does."""
    entries: dict[str, str] = {}
    Store(entries).keep_slip(SLIP)
    page.evaluate("(all) => Object.assign(localStorage, all)", entries)


def mistakes(page: Page) -> list[Slip]:
    return Store(page.evaluate("({ ...localStorage })")).slips()


@pytest.mark.soak
def test_a_tab_left_open_while_the_site_is_updated_loses_nothing(
    page: Page, site: Path, own_site: Path, own_url: str, watch: Watch, tmp_path: Path
):
    age(own_site)
    old = Path(shutil.copytree(own_site, tmp_path / "old"))
    watch.expected += ["404"]
    start(page, f"{own_url}?fast=1")
    wait_for_site(page)
    remember_a_mistake(page)
    replace(own_site, site)
    next_decision(page, "play")
    act(page, "play")
    next_decision(page, "play")
    before, record = sight(page), games(page)[0].record
    card = legal(page)[-1]
    press(page, card)
    assert selected(page) == [card]
    open_dialog(page, "share")
    page.locator("dialog[open] [data-do='live']").click()  # which no page wanted before
    expect(page.locator("dialog[open]")).to_contain_text("A new version is ready", timeout=PATIENCE)
    close_dialog(page)
    assert selected(page) == [card]
    assert foreign(page, old) == []
    page.locator("#update [data-do='update']").click()
    expect(page.locator("#update")).to_be_hidden()
    ready(page)
    idle(page)
    assert (sight(page), games(page)[0].record, selected(page)) == (before, record, [card])
    assert mistakes(page) == [SLIP]
    assert foreign(page, site) == []
    open_dialog(page, "share")
    page.locator("dialog[open] [data-do='live']").click()
    expect(page.locator("dialog[open] [data-do='live-seat']").first).to_be_visible()
    close_dialog(page)
    to_lobby(page)
    expect(page.get_by_role("heading", name=WORD)).to_be_visible()


def test_where_nothing_is_kept_what_the_host_has_no_more_leads_to_its_new_version(
    browser: Browser, site: Path, own_site: Path, own_url: str, watch: Watch
):
    age(own_site)
    watch.expected += ["404"]
    with browser.new_context(service_workers="block") as context:
        watch.over(context)
        page = context.new_page()
        start(page, f"{own_url}?fast=1")
        before = sight(page)
        replace(own_site, site)
        open_dialog(page, "share")
        page.locator("dialog[open] [data-do='live']").click()
        expect(page.locator("dialog[open]")).to_contain_text("A new version is ready")
        page.locator("dialog[open] [data-do='update']").click()
        expect(page.locator("dialog[open]")).to_have_count(0)
        ready(page)
        idle(page)
        assert sight(page) == before
        assert foreign(page, site) == []


YESTERDAY = ("git", "rev-list", "-1", "--before=24 hours ago", "HEAD")
BUILDING = "from tools import build_site; build_site.build()"


@pytest.fixture(scope="module")
def yesterday(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as the sources were a day ago, made by their own tools."""
    found = subprocess.run(YESTERDAY, cwd=ROOT, capture_output=True, text=True, check=False)
    if not (commit := found.stdout.strip()):
        pytest.skip("there are no sources of a day ago here")
    folder = tmp_path_factory.mktemp("yesterday")
    packed = subprocess.run(("git", "archive", commit), cwd=ROOT, capture_output=True, check=True)
    subprocess.run(("tar", "x"), cwd=folder, input=packed.stdout, check=True)
    (folder / "node_modules").symlink_to(ROOT / "node_modules")
    where = {**os.environ, "PYTHONPATH": f"{folder}{os.pathsep}{folder / 'src'}"}
    subprocess.run((sys.executable, "-c", BUILDING), cwd=folder, env=where, check=True)
    return folder / "dist"


@pytest.mark.soak
@pytest.mark.timeout(1200)  # a site is built
@pytest.mark.parametrize("game", EACH_GAME)
def test_a_tab_of_yesterday_goes_on_and_comes_back_in_the_site_of_today(
    page: Page, site: Path, yesterday: Path, watch: Watch, tmp_path: Path, game: str
):
    watch.expected += ["404"]
    here = Path(shutil.copytree(yesterday, tmp_path / "here"))
    with serving(here) as url:
        watch.home += (url,)
        open_site(page, f"{url}?fast=1")
        wait_for_site(page)
        remember_a_mistake(page)
        page.locator(f"[data-play='{game}']").click()
        hint_and_follow(page)
        replace(here, site)
        hint_and_follow(page)
        before, record = sight(page), games(page)[0].record
        assert foreign(page, yesterday) == []
        open_site(page, f"{url}?fast=1")
        assert games(page)[0].record == record
        page.locator("[data-do='update']").click(timeout=PATIENCE)
        expect(page.locator("#update")).to_be_hidden()
        ready(page)
        idle(page)
        assert games(page)[0].record == record
        assert sight(page).hand == before.hand
        assert mistakes(page) == [SLIP]
        assert foreign(page, site) == []
        hint_and_follow(page)


def hint_and_follow(page: Page) -> None:
    """Do what a hint says."""
    idle(page)
    page.locator("#tool-hint").click()
    expect(page.locator("#reason")).to_be_visible()
    page.locator("[data-do='confirm']").click()
    expect(page.locator("#reason")).to_have_count(0)
    idle(page)
