"""Fixtures of every browser test: the built site, served here, and a page without errors."""

import fcntl
import gzip
import io
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, WebError

from e2e.dealing import deal_by
from tools import build_site, chromium
from tools.runtime import ROOT
from tools.serve import Handler, Unpacking, serving

SUB_PATH = "/some/folder/"


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Let only one of several test processes in."""
    folder = ROOT / "build"
    folder.mkdir(exist_ok=True)
    with (folder / "site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@pytest.fixture(scope="session")
def site() -> Path:
    """Return dist/, built if the sources are newer."""
    with one_at_a_time():
        return build_site.up_to_date()


@pytest.fixture(scope="session")
def base_url(site: Path) -> Iterator[str]:
    """Return the site's address; `page.goto("./")` opens it."""
    with serving(site, handler=Unpacking) as url:
        yield url


@pytest.fixture(scope="session")
def sub_path_url(site: Path) -> Iterator[str]:
    """Return the address of the same site somewhere below a host."""
    with serving(site, SUB_PATH, Unpacking) as url:
        yield url


@pytest.fixture(scope="session")
def first_visit_url(site: Path) -> Iterator[str]:
    """Return the address of the same site on a plain host, where everything comes packed."""
    with serving(site) as url:
        yield url


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict) -> dict:
    """Launch the Chromium that the tools found."""
    arguments = [
        *browser_type_launch_args.get("args", []),
        *chromium.ARGUMENTS,
        chromium.ONCE_COMPILED,
        chromium.ONE_PROCESS,
    ]
    return {**browser_type_launch_args, "executable_path": chromium.find(), "args": arguments}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict) -> dict:
    """Let no test wait for all of the site to be kept; those about that allow it again."""
    return {**browser_context_args, "service_workers": "block"}


class Profile(NamedTuple):
    """A profile for one test after the other, with a page that stays open.

    The open page keeps the process of all pages alive, and with it everything that Chromium has
    compiled of the site: a quarter of the work of a start.
    """

    context: BrowserContext
    resident: Page

    def reset(self, *addresses: str) -> None:
        """Close the pages of a test, clear what is stored, and withdraw permissions."""
        for page in self.context.pages:
            if page != self.resident:
                page.close()
        self.context.clear_permissions()
        self.context.set_offline(False)
        session = self.context.new_cdp_session(self.resident)
        for address in addresses:
            everything = {"origin": address, "storageTypes": "all"}
            session.send("Storage.clearDataForOrigin", everything)
        session.detach()


def new_profile(browser: Browser, options: dict) -> Profile:
    """Open a profile, with an empty page at the address of the site."""
    context = browser.new_context(**options)
    resident = context.new_page()
    resident.route("**/*", lambda route: route.fulfill(body="", content_type="text/html"))
    resident.goto(options["base_url"])
    return Profile(context, resident)


@pytest.fixture(scope="session")
def profiles(browser: Browser) -> Iterator[dict[str, Profile]]:
    """Yield the profiles by their options."""
    kept: dict[str, Profile] = {}
    yield kept
    for profile in kept.values():
        profile.context.close()


@pytest.fixture
def context(
    browser: Browser,
    browser_context_args: dict,
    profiles: dict[str, Profile],
    base_url: str,
    sub_path_url: str,
    first_visit_url: str,
) -> Iterator[BrowserContext]:
    """A profile without a trace of tests before; a new one where the site is to be kept."""
    if browser_context_args["service_workers"] == "allow":
        context = browser.new_context(**browser_context_args)
        yield context
        context.close()
        return
    wanted = repr(browser_context_args)
    if wanted not in profiles:
        profiles[wanted] = new_profile(browser, browser_context_args)
    yield profiles[wanted].context
    profiles[wanted].reset(base_url, sub_path_url, first_visit_url)


NO_WORKERS = """
  globalThis.Worker = class { constructor() { throw new Error("this test has no worker"); } };
"""


@pytest.fixture
def second_python() -> None:
    """Let the computer players think in a worker, as for a visitor. To start one takes as long as
    many a test; without it the page thinks, and chooses the same.
    """


def new_page(context: BrowserContext, request: pytest.FixtureRequest, more: str = "") -> Page:
    """Open a page that deals the same whenever this test is run."""
    page = deal_by(context.new_page(), request.node.name + more)
    if "second_python" not in request.fixturenames:
        page.add_init_script(NO_WORKERS)
    return page


@pytest.fixture
def page(context: BrowserContext, request: pytest.FixtureRequest) -> Page:
    """A page of the test's own profile."""
    return new_page(context, request)


class Compressing(Handler):
    """A host that compresses what it sends."""

    def send_head(self):
        """Send a packed copy of what there is; folders and errors as ever."""
        path = Path(self.translate_path(self.path))
        if path.is_dir():
            path /= "index.html"
        if not path.is_file():
            return super().send_head()
        packed = gzip.compress(path.read_bytes(), 6)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(packed)))
        self.end_headers()
        return io.BytesIO(packed)


# Counts every change of the page at which the alarm could be seen.
ALARMS = """
  globalThis.alarms = 0;
  new MutationObserver(() => {
    if (document.getElementById("blocked")?.checkVisibility()) globalThis.alarms += 1;
  }).observe(document, { subtree: true, childList: true, attributes: true });
"""


def watch_alarms(page: Page) -> None:
    """From the next visit on, count how often the page says that it cannot start."""
    page.add_init_script(ALARMS)


def alarms(page: Page) -> int:
    """Return how often this visit said that it cannot start."""
    return page.evaluate("globalThis.alarms")


@dataclass
class Watch:
    """Errors on the pages of a test: there must be none.

    A test that provokes an error puts a part of its text into `expected`.
    """

    home: tuple[str, ...]
    expected: list[str] = field(default_factory=list)
    found: list[str] = field(default_factory=list)

    def over(self, context: BrowserContext) -> None:
        """Watch all pages of a context; tests that open a context of their own call this."""
        context.on("console", self.console)
        context.on("weberror", self.error)
        context.on("request", self.request)

    def no_more(self, context: BrowserContext) -> None:
        """The next test watches this context for itself."""
        context.remove_listener("console", self.console)
        context.remove_listener("weberror", self.error)
        context.remove_listener("request", self.request)

    def error(self, error: WebError) -> None:
        """Keep what was raised and not caught."""
        self.found.append(f"error: {error.error}")

    def console(self, message: ConsoleMessage) -> None:
        """Keep what the browser calls an error."""
        if message.type == "error":
            self.found.append(f"console: {message.text} {message.location['url']}")

    def request(self, request: Request) -> None:
        """Keep what leaves the site: it must work without a network."""
        if not request.url.startswith(self.home):
            self.found.append(f"request: {request.url}")

    def surprises(self) -> list[str]:
        """Return everything found that the test did not expect."""
        return [line for line in self.found if not any(part in line for part in self.expected)]


@pytest.fixture(autouse=True)
def watch(
    context: BrowserContext, base_url: str, sub_path_url: str, first_visit_url: str
) -> Iterator[Watch]:
    """Fail a test on console errors, page errors and requests that leave the site."""
    here = ("blob:", "data:", base_url, sub_path_url, first_visit_url)
    watching = Watch(here)
    watching.over(context)
    yield watching
    watching.no_more(context)
    assert not watching.surprises()


@pytest.fixture
def stranger(
    browser: Browser,
    base_url: str,
    profiles: dict[str, Profile],
    watch: Watch,
    request: pytest.FixtureRequest,
) -> Iterator[Page]:
    """Yield the page of another visitor, with a profile of its own."""
    if "stranger" not in profiles:
        options = {"base_url": base_url, "service_workers": "block"}
        profiles["stranger"] = new_profile(browser, options)
    profile = profiles["stranger"]
    watch.over(profile.context)
    yield new_page(profile.context, request, ", a stranger")
    watch.no_more(profile.context)
    profile.reset(base_url)


@pytest.fixture
def newcomer(browser: Browser, watch: Watch, request: pytest.FixtureRequest) -> Iterator[Page]:
    """Yield the page of a profile that no other test has, since a clock put into it stays there."""
    context = browser.new_context(service_workers="block")
    watch.over(context)
    yield new_page(context, request)
    context.close()


@pytest.fixture
def person(
    browser: Browser, base_url: str, watch: Watch, request: pytest.FixtureRequest
) -> Iterator[Callable[[], Page]]:
    """Yield a function that opens a page on a new device."""
    contexts: list[BrowserContext] = []

    def add_page() -> Page:
        contexts.append(browser.new_context(base_url=base_url, service_workers="block"))
        watch.over(contexts[-1])
        return new_page(contexts[-1], request, f", {len(contexts)}")

    yield add_page
    for context in contexts:
        context.close()


# Keeps hold of every worker that the page starts, since a busy one answers no other page.
KEEP_WORKERS = """
  globalThis.startedWorkers = [];
  globalThis.Worker = class extends Worker {
    constructor(...parts) { super(...parts); startedWorkers.push(this); }
  };
"""


@pytest.fixture
def kill_workers(second_python: None, page: Page) -> Callable[[], int]:
    """End all workers of the page at once, as a browser short of memory does; return how many."""
    page.add_init_script(KEEP_WORKERS)
    return lambda: page.evaluate(
        "startedWorkers.splice(0).map((worker) => worker.terminate()).length"
    )
