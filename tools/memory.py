"""Measure the page's own memory: at the home page, and at a table with its second Python.

``python -m tools.memory`` takes four minutes and prints JSON, in MiB. Counted is what the page's
process has written, and the part of it that belongs to the Pythons. The program itself, which
Chromium's processes share, is not counted. The numbers come from /proc, so this needs Linux.

No developer tools may be connected, Playwright's neither. With them, Chromium keeps every fetched
file, and the service worker in the same process never stops. Both take 80 MiB that no visitor has.
Memory that only the first half minute needs is not counted either.
"""

import json
import re
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tools import build_site, chromium
from tools.drivers import running
from tools.serve import serving

CALM = 110.0  # seconds, until the service worker stops and garbage is collected
LARGE = 32  # MiB: only a Python's memory is a mapping of this size
SIZE = "--window-size=390,844"


class Own(NamedTuple):
    """Private memory of a process."""

    mib: float
    pythons: tuple[float, ...]  # MiB of it that each Python has


def children(process: int) -> Iterator[int]:
    """Yield the child processes of a process, and theirs."""
    for line in Path(f"/proc/{process}/task/{process}/children").read_text().split():
        yield int(line)
        yield from children(int(line))


def page_below(process: int) -> int:
    """Return the page's process below its browser's: the renderer with the most CPU time."""
    commands = {one: Path(f"/proc/{one}/cmdline").read_text() for one in children(process)}
    return max((one for one in commands if "--type=renderer" in commands[one]), key=_ticks)


def _ticks(process: int) -> int:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def own(process: int) -> Own:
    """Return the memory that a process has written."""
    maps = Path(f"/proc/{process}/smaps").read_text()
    sizes = [int(kib) / 1024 for kib in re.findall(r"^Size: +(\d+)", maps, re.MULTILINE)]
    dirty = [int(kib) / 1024 for kib in re.findall(r"^Private_Dirty: +(\d+)", maps, re.MULTILINE)]
    pythons = (own for size, own in zip(sizes, dirty, strict=True) if size >= LARGE and own > 1)
    return Own(round(sum(dirty), 1), tuple(round(own, 1) for own in pythons))


def visited(url: str) -> Own:
    """Return the memory of a visit to an address after `CALM` seconds."""
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile,
        running(
            chromium.find() or "chromium",
            *chromium.ARGUMENTS,
            *("--headless", "--disable-gpu", "--remote-debugging-port=0"),
            *(SIZE, f"--user-data-dir={profile}", url),
        ) as browser,
    ):
        time.sleep(CALM)
        return own(page_below(browser.pid))


def memory(site: Path) -> dict[str, object]:
    """Return the memory of the home page and of a table, in MiB."""
    with serving(site) as url:
        lobby = visited(f"{url}?fast=1")
        table = visited(f"{url}?fast=1&play=twenty-down")
    return {"lobby_mib": lobby.mib, "table_mib": table.mib, "of_which_each_python": table.pythons}


if __name__ == "__main__":
    print(json.dumps(memory(build_site.build())))
