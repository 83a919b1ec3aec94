"""Sessions in three browsers: Playwright's, and two by WebDriver that Playwright has no build of.

WebKitGTK takes the W3C's commands over HTTP from its own driver. Firefox takes them on a socket, by
its protocol Marionette. Both come with the browsers, so there is nothing else to install.
"""

import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar, TypeAlias

from playwright.sync_api import Page

PATIENCE = 60.0  # seconds for a browser to come up
BLOCKED = 120.0  # seconds in which a page, on a busy computer, may answer no script
SIZE = (1280, 900)
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"  # the W3C's name for a reference to an element
THERE = "return document.querySelector(arguments[0])?.checkVisibility() ?? false"

TIMEOUTS = {"script": round(BLOCKED * 1000)}
"""Timeouts of a session in milliseconds: the default of thirty seconds fails silently."""

WITHOUT_GPU = "WEBKIT_SKIA_ENABLE_CPU_RENDERING"
"""Variable that lets WebKitGTK draw with the CPU. Its default is OpenGL; without a graphics card,
Mesa's software renderer sometimes ends the page's process.
"""


class Missing(Exception):
    """A browser, or a part of it, is not installed; the message says what to install."""


class WebDriver(ABC):
    """Browser session by the W3C's commands."""

    @abstractmethod
    def _send(self, command: str, **body: object) -> Any:
        """Send a command and return its result. Raises `RuntimeError` if the browser refuses."""

    def go(self, url: str) -> None:
        """Open an address and wait until it has loaded."""
        self._send("Navigate", url=url)

    def reload(self) -> None:
        self._send("Refresh")

    def ask(self, script: str, *values: object) -> Any:
        """Run the body of a JavaScript function in the page and give back what it returns."""
        return self._send("ExecuteScript", script=script, args=values)

    def click(self, selector: str) -> None:
        """Click the first element of this selector, as a mouse does."""
        found = self._send("FindElement", using="css selector", value=selector)
        self._send("ElementClick", id=found[ELEMENT])


class Chromium:
    """Session in Playwright's page."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def go(self, url: str) -> None:
        self._page.goto(url)

    def reload(self) -> None:
        self._page.reload()

    def ask(self, script: str, *values: object) -> Any:
        return self._page.evaluate(f"(all) => (function () {{ {script} }})(...all)", values)

    def click(self, selector: str) -> None:
        self._page.locator(selector).first.click()


class WebKit(WebDriver):
    """Session with a driver that listens for HTTP."""

    PATHS: ClassVar = {  # by command
        "NewSession": "",
        "Navigate": "/url",
        "Refresh": "/refresh",
        "ExecuteScript": "/execute/sync",
        "FindElement": "/element",
        "ElementClick": "/element/{id}/click",
    }

    def __init__(self, port: int, options: Mapping[str, object]) -> None:
        self._address = f"http://127.0.0.1:{port}/session"
        session = self._send("NewSession", capabilities={"alwaysMatch": options})
        self._address += f"/{session['sessionId']}"

    def _send(self, command: str, **body: object) -> Any:
        address = self._address + self.PATHS[command].format(**body)
        kind = {"Content-Type": "application/json"}
        request = urllib.request.Request(address, json.dumps(body).encode(), kind)  # noqa: S310 - our own driver
        try:
            with urllib.request.urlopen(request) as answer:  # noqa: S310
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            wrong = json.load(error)["value"]
            raise RuntimeError(f"{wrong['error']} {wrong['message']}".strip()) from None


class Firefox(WebDriver):
    """Session with Firefox; a message is its length, a colon, and JSON."""

    def __init__(self, port: int) -> None:
        self._socket = connected(port)
        self._file = self._socket.makefile("rb")
        self._number = 0
        self._read()  # its greeting
        self._send("NewSession")
        self._send("SetTimeouts", **TIMEOUTS)

    def _read(self) -> Any:
        digits = b""
        while (byte := self._file.read(1)) != b":":
            digits += byte
        return json.loads(self._file.read(int(digits)))

    def _send(self, command: str, **body: object) -> Any:
        self._number += 1
        message = json.dumps([0, self._number, f"WebDriver:{command}", body]).encode()
        self._socket.sendall(b"%d:%b" % (len(message), message))
        _, _, error, result = self._read()
        if error:
            raise RuntimeError(f"{error['error']} {error['message']}".strip())
        return result and result.get("value")

    def reload(self) -> None:
        """Reload as the button does; Marionette's own command bypasses the cache of the site."""
        self.ask("window.left = true; location.reload()")
        while self.ask("return window.left"):
            time.sleep(0.1)


Driver: TypeAlias = Chromium | WebDriver
"""Browser session, as far as playing needs one."""


def until(so: Callable[[], object], what: str) -> None:
    """Wait until a condition holds. Raises `TimeoutError`."""
    end = time.monotonic() + BLOCKED
    while not so():
        if time.monotonic() > end:
            raise TimeoutError(what)
        time.sleep(0.05)


def wait(driver: Driver, script: str, *values: object) -> Any:
    """Wait until a script returns a true value, and return it. Raises `TimeoutError`."""
    until(lambda: driver.ask(script, *values), f"{script} {values}")
    return driver.ask(script, *values)


def press(driver: Driver, selector: str) -> None:
    """Click an element as soon as it is visible. Raises `TimeoutError`."""
    wait(driver, THERE, selector)
    driver.click(selector)


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


def connected(port: int) -> socket.socket:
    """Connect to a port as soon as a program listens. Raises `ConnectionError`."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port))
        except ConnectionError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)


def find_program(packages: str, *names: str) -> str:
    """Return the path of the first program that is installed. Raises `Missing`."""
    for name in names:
        if path := shutil.which(name):
            return path
    raise Missing(f"{names[0]} is not here. On Debian: apt-get install {packages}")


@contextmanager
def running(*command: str, **variables: str) -> Iterator[subprocess.Popen[bytes]]:
    environment = {**os.environ, **variables}
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as process:
        try:
            yield process
        finally:
            process.terminate()


@contextmanager
def firefox() -> Iterator[Driver]:
    program, port = find_program("firefox-esr", "firefox-esr", "firefox"), free_port()
    wishes = {"marionette.port": port, "media.peerconnection.ice.obfuscate_host_addresses": False}
    lines = [f'user_pref("{name}", {json.dumps(wish)});\n' for name, wish in wishes.items()]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        Path(profile, "user.js").write_text("".join(lines))
        wanted = ("--headless", "--marionette", "--no-remote", "--profile", profile)
        with running(program, *wanted, HOME=profile):
            yield Firefox(port)


@contextmanager
def webkit() -> Iterator[Driver]:
    """Run WebKitGTK's MiniBrowser on a virtual screen."""
    packages, port = "webkit2gtk-driver xvfb", free_port()
    program = find_program(packages, "WebKitWebDriver")
    screen = find_program(packages, "Xvfb")
    browsers = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
    if not browsers:
        raise Missing(f"MiniBrowser is not here. On Debian: apt-get install {packages}")
    wanted = ["--automation", "--enable-webrtc=true"]  # which some builds have, and leave off
    options = {
        "webkitgtk:browserOptions": {"binary": str(browsers[-1]), "args": wanted},
        "timeouts": TIMEOUTS,
    }
    shape = "{}x{}x24".format(*SIZE)
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home,
        running(screen, "-displayfd", "1", "-screen", "0", shape) as display,
    ):
        number = display.stdout.readline().decode().strip() if display.stdout else ""
        variables = {"DISPLAY": f":{number}", "HOME": home, WITHOUT_GPU: "1"}
        with running(program, f"--port={port}", **variables):
            connected(port).close()
            yield WebKit(port, options)
