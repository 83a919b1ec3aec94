"""How much memory of its own the page takes: in the lobby, and at a table with its second Python.

``python -m tools.memory`` takes four minutes and prints JSON, MiB: what the process of the page has
written (its program, which all of Chromium's processes share, is not counted), and of that what the
Pythons have. It is read from /proc, so this needs Linux.

Nobody may watch meanwhile: where developer tools do, Playwright's among them, Chromium keeps all
that was fetched, and the service worker, which stands in the same process, never rests. Both are 80
MiB that no visitor has. What a first visit needs for its first half minute is not counted either.
"""

import json
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser

from tools import build_site, chromium
from tools.serve import serving

CALM = 110.0  # seconds, until the service worker rests and all that is thrown away is gone
LARGE = 32 * 2**20  # bytes: nothing but the memory of a Python is kept free in one piece as large
SIZE = "--window-size=390,844"


def process_of(browser: Browser) -> int:
    """The process that holds the page and its worker in a browser that is driven: the one renderer
    that has worked most.
    """
    session = browser.new_browser_cdp_session()
    found = session.send("SystemInfo.getProcessInfo")["processInfo"]
    renderers = [entry for entry in found if entry["type"] == "renderer"]
    return int(max(renderers, key=lambda entry: entry["cpuTime"])["id"])


def private_bytes(process: int) -> int:
    """Memory that is this process's own, its program among it."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    own = [line.split()[1] for line in lines if line.startswith("Private_")]
    return 1024 * sum(map(int, own))


class Own(NamedTuple):
    """Memory that is a process's own."""

    mib: float
    pythons: tuple[float, ...]  # MiB of it that each Python has


def children(process: int) -> Iterator[int]:
    """All that this process has begun, and that these have."""
    for line in Path(f"/proc/{process}/task/{process}/children").read_text().split():
        yield int(line)
        yield from children(int(line))


def page_of(browser: int) -> int:
    """The process that holds the page and its worker: the renderer that has worked most."""
    renderers = [one for one in children(browser) if "--type=renderer" in _command(one)]
    return max(renderers, key=_ticks)


def _command(process: int) -> str:
    return Path(f"/proc/{process}/cmdline").read_text()


def _ticks(process: int) -> int:
    """How long it has worked."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def own(process: int) -> Own:
    """What it has written."""
    total, pythons, size = 0.0, [], 0
    for line in Path(f"/proc/{process}/smaps").read_text().splitlines():
        name, _, rest = line.partition(":")
        if "-" in name.partition(" ")[0]:  # where a piece begins and ends
            begin, end = name.partition(" ")[0].split("-")
            size = int(end, 16) - int(begin, 16)
        elif name == "Private_Dirty":
            mib = int(rest.split()[0]) / 1024
            total += mib
            pythons += [mib] if size >= LARGE and mib > 1 else []
    return Own(round(total, 1), tuple(round(one, 1) for one in pythons))


def visited(url: str) -> Own:
    """What a visit to this address takes once nothing happens any more."""
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile,
        subprocess.Popen(
            [
                chromium.find() or "chromium",
                *chromium.ARGUMENTS,
                *("--headless", "--disable-gpu", "--remote-debugging-port=0"),
                *(SIZE, f"--user-data-dir={profile}", url),
            ],
            stderr=subprocess.DEVNULL,
        ) as browser,
    ):
        try:
            time.sleep(CALM)
            return own(page_of(browser.pid))
        finally:
            browser.terminate()


def memory(site: Path) -> dict[str, object]:
    """MiB by where one is."""
    with serving(site) as url:
        lobby = visited(f"{url}?fast=1")
        table = visited(f"{url}?fast=1&play=twenty-down")
    return {
        "lobby_mib": lobby.mib,
        "table_mib": table.mib,
        "of_which_each_python": table.pythons,
    }


if __name__ == "__main__":
    print(json.dumps(memory(build_site.build())))
