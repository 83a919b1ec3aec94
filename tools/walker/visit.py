"""A visitor's browser: its tabs, network and speed; and waiting until a page is quiet."""

import json
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from playwright.sync_api import (
    Browser,
    CDPSession,
    ConsoleMessage,
    Error,
    FileChooser,
    Page,
    TimeoutError as TooLong,
)

from e2e.dealing import deal_from
from tools.walker.sight import WATCH, Sight
from tools.walker.surroundings import Surroundings

QUIET = """() => {
  const root = document.documentElement;
  if (!root) return false; // another page is on its way
  const ours = document.querySelector("script[type=py], script-py");
  const busy = root.dataset.busy !== undefined || (ours && !root.dataset.ready);
  return document.readyState === "complete" && !busy && performance.now() - walker.changed > 60;
}"""
STANDS = f"(seconds) => ({QUIET})() || performance.now() - walker.changed > 1000 * seconds"

WITHOUT_LINE = (
    "ERR_INTERNET_DISCONNECTED",
    "ERR_FAILED",
    "Failed to fetch",
    "dynamically imported module",
)
"""Errors that browsers and PyScript log for what they cannot fetch."""
AFTER = 10.0  # seconds in which these errors may still come once the network is back
FILES = (b"", b"not a file of ours", b'{"cardroom": 1, "entries": {}}', b"[" * 5000)
STILL = 30.0  # seconds within which a working page changes something even on a busy machine
SHORT = 3.0  # seconds to wait for a quiet page before the next step is taken anyway


class Hung(Exception):
    """Raised when the page has not answered a script for long."""


class Visit:
    """A browser profile with the tabs of the site."""

    def __init__(self, browser: Browser, url: str, seed: str, around: Surroundings) -> None:
        self.url, self.seed, self.around = url, seed, around
        self._files = Random(f"{seed} files")
        self.home = f"{url}{self.around.folder}{self.around.speed}"
        self.errors: list[str] = []  # not reported yet
        self.drawn = Counter[str]()  # how often a kind of control was drawn
        self.heard = set[str]()  # commands requested in the whole visit
        self._words: dict[Page, set[str]] = {}  # requested since a tab was quiet
        self.offered: list[str] = []  # links that the page showed
        self.games: dict[str, str] = {}  # as they were kept when the page was looked at last
        self.offline, self.rate, self._mended = False, 1, -AFTER
        self.still = STILL
        self.tabs: list[Page] = []
        self._sessions: dict[Page, CDPSession] = {}
        self._here = 0
        self.context = browser.new_context(**self.around.options)
        self.context.set_default_timeout(1000 * self.patience)
        self.context.on("console", self._hear)
        self.context.on(
            "weberror",
            lambda one: self._note(f"uncaught: {getattr(one.error, 'stack', None) or one.error}"),
        )
        self.context.expose_binding("walkerHears", self._hear_word)
        self.context.add_init_script(WATCH)

    def _hear_word(self, source: dict[str, Any], word: str) -> None:
        self._words.setdefault(source["page"], set()).add(word)
        self.heard.add(word)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._note(f"console: {message.text} {message.location['url']}")

    def _note(self, error: str) -> None:
        without_line = self.offline or time.monotonic() < self._mended + AFTER
        if not (without_line and any(known in error for known in WITHOUT_LINE)):
            self.errors.append(error)

    # Tabs

    @property
    def page(self) -> Page:
        """Tab in front."""
        return self.tabs[self._here]

    @property
    def patience(self) -> float:
        """Seconds within which a working page changes something, longer if it is slowed down."""
        return self.still * self.rate

    def open_tab(self, address: str) -> None:
        page = deal_from(self.context.new_page(), f"{self.seed} {len(self.tabs)}")
        page.on("filechooser", self._give_file)
        page.on("dialog", lambda dialog: dialog.accept())
        page.on("crash", lambda _page: self.errors.append("uncaught: the page's process ended"))
        page.on("popup", lambda other: other.close())
        self.tabs.append(page)
        self._here = len(self.tabs) - 1
        self.go(address)

    def _give_file(self, chooser: FileChooser) -> None:
        entries = {f"cardroom/game/{id}": text for id, text in self.games.items()}
        export = json.dumps({"cardroom": 1, "entries": entries}).encode()
        content = self._files.choice((*FILES, export))
        file = {"name": "games.json", "mimeType": "application/json", "buffer": content}
        chooser.set_files(file)  # type: ignore[arg-type]

    def switch_tab(self) -> None:
        self._here = (self._here + 1) % len(self.tabs)
        self.page.bring_to_front()

    def close_tab(self) -> None:
        """Close the tab in front, unless it is the only one."""
        if len(self.tabs) > 1:
            self.tabs.pop(self._here).close()
            self.switch_tab()

    def go(self, address: str) -> None:
        self._load(lambda: self.page.goto(address, wait_until="commit"))

    def reload(self) -> None:
        self._load(lambda: self.page.reload(wait_until="commit"))

    def _load(self, deed: Callable[[], object]) -> None:
        try:
            deed()
        except Error as error:
            if not self.offline and "ERR_ABORTED" not in str(error):
                raise

    def go_home(self) -> None:
        """Open the home page or the table that was open, with a working network."""
        self.set_offline(offline=False)
        self.go(self.home)

    @property
    def at_home(self) -> bool:
        """Return True if this tab shows a page of the site, not the browser's own for a failure."""
        return str(self.page.evaluate("location.href")).startswith(self.url)

    @property
    def words(self) -> set[str]:
        """Return the commands requested in each tab since that tab was quiet."""
        return {word for words in self._words.values() for word in words}

    def notice(self, sight: Sight) -> None:
        """Save what a quiet page shows: its games and its links."""
        self.games, self.offered = sight.games, [*dict.fromkeys((*self.offered, *sight.links))]
        self._words.pop(self.page, None)

    # The line, and the machine

    def set_offline(self, *, offline: bool) -> None:
        if self.offline and not offline:
            self._mended = time.monotonic()
        self.offline = offline
        self.context.set_offline(offline)

    def slow_down(self, rate: int) -> None:
        self.rate = rate
        self._send("Emulation.setCPUThrottlingRate", rate=rate)

    def freeze(self, seconds: float) -> None:
        """Freeze this tab for a while, as phones do in the background."""
        self._send("Page.setWebLifecycleState", state="frozen")
        time.sleep(seconds)
        self._send("Page.setWebLifecycleState", state="active")

    def _send(self, method: str, **parameters: object) -> None:
        if self.page not in self._sessions:
            self._sessions[self.page] = self.context.new_cdp_session(self.page)
        self._sessions[self.page].send(method, parameters)

    # Waiting

    def settle(self, seconds: float = SHORT) -> bool:
        """Wait so many seconds for a quiet page. Return False if it stays busy. Raises `Hung`."""
        return self._comes(QUIET, seconds * self.rate)

    def has_stopped(self) -> bool:
        """Wait for a busy page. Return True if it is not quiet, and nothing changes for long."""
        return self._comes(STANDS, 2 * self.patience, self.patience) and not self.settle(0.2)

    def _comes(self, script: str, seconds: float, given: object = None) -> bool:
        for _ in range(2):
            try:
                self.page.wait_for_function(script, arg=given, timeout=1000 * seconds, polling=25)
                return True
            except TooLong:
                break
            except Error:  # another page came meanwhile
                continue
        else:
            return False
        try:
            self.page.wait_for_function("1", timeout=1000 * self.patience, polling=25)
        except TooLong:
            raise Hung from None
        return False


@contextmanager
def open_visit(
    browser: Browser, url: str, seed: str, around: Surroundings, entries: dict[str, str]
) -> Iterator[Visit]:
    """Open the first page of a visit with these entries in the storage; close it with the block."""
    visit = Visit(browser, url, seed, around)
    with visit.context:
        page = visit.context.new_page()
        page.goto(f"{url}LICENSE.txt")
        page.evaluate("entries => Object.assign(localStorage, entries)", entries)
        page.close()
        visit.open_tab(url + around.address)
        yield visit
