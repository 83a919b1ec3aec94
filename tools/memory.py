"""Measure the page's own memory: at the home page, and at a table with its second Python.

``python -m tools.memory`` takes four minutes and prints JSON, in MiB. Counted is what the page's
process has written, and the part of it that belongs to the Pythons. The program itself, which
Chromium's processes share, is not counted. The numbers come from /proc, so this needs Linux.

No developer tools may be connected, Playwright's neither. With them, Chromium keeps every fetched
file, and the service worker in the same process never stops. Both take 80 MiB that no visitor has.
Memory that only the first half minute needs is not counted either.
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

CALM = 110.0  # seconds, until the service worker stops and garbage is collected
LARGE = 32 * 2**20  # bytes: only a Python's memory is a mapping of this size
SIZE = "--window-size=390,844"


def process_of(browser: Browser) -> int:
    """Return the process of the page and its worker in a browser under Playwright. It is the
    renderer with the most CPU time.
    """
    session = browser.new_browser_cdp_session()
    found = session.send("SystemInfo.getProcessInfo")["processInfo"]
    renderers = [entry for entry in found if entry["type"] == "renderer"]
    return int(max(renderers, key=lambda entry: entry["cpuTime"])["id"])


def private_bytes(process: int) -> int:
    """Return the private memory of a process in bytes, its program included."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    own = [line.split()[1] for line in lines if line.startswith("Private_")]
    return 1024 * sum(map(int, own))


class Own(NamedTuple):
    """Private memory of a process."""

    mib: float
    pythons: tuple[float, ...]  # MiB of it that each Python has


def children(process: int) -> Iterator[int]:
    """Yield the child processes of a process, and theirs."""
    for line in Path(f"/proc/{process}/task/{process}/children").read_text().split():
        yield int(line)
        yield from children(int(line))


def page_of(browser: int) -> int:
    """Return the process of the page and its worker: the renderer with the most CPU time."""
    renderers = [one for one in children(browser) if "--type=renderer" in _command(one)]
    return max(renderers, key=_ticks)


def _command(process: int) -> str:
    return Path(f"/proc/{process}/cmdline").read_text()


def _ticks(process: int) -> int:
    """Return the CPU time of a process in clock ticks."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def own(process: int) -> Own:
    """Return the memory that a process has written."""
    total, pythons, size = 0.0, [], 0
    for line in Path(f"/proc/{process}/smaps").read_text().splitlines():
        name, _, rest = line.partition(":")
        if "-" in name.partition(" ")[0]:  # the addresses of a mapping
            begin, end = name.partition(" ")[0].split("-")
            size = int(end, 16) - int(begin, 16)
        elif name == "Private_Dirty":
            mib = int(rest.split()[0]) / 1024
            total += mib
            pythons += [mib] if size >= LARGE and mib > 1 else []
    return Own(round(total, 1), tuple(round(one, 1) for one in pythons))


def visited(url: str) -> Own:
    """Return the memory of a visit to an address after `CALM` seconds."""
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
    """Return the memory of the home page and of a table, in MiB."""
    with serving(site) as url:
        lobby = visited(f"{url}?fast=1")
        table = visited(f"{url}?fast=1&play=twenty-down")
    return {"lobby_mib": lobby.mib, "table_mib": table.mib, "of_which_each_python": table.pythons}


if __name__ == "__main__":
    print(json.dumps(memory(build_site.build())))
