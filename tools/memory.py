"""How much memory of its own the page takes: in the lobby, and at a table with its second Python.

``python -m tools.memory`` prints JSON: MiB that are private to the process of the page. It is read
from /proc, so this needs Linux.
"""

import json
from pathlib import Path

from playwright.sync_api import Browser, Page

from tools import build_site, chromium
from tools.serve import serving
from tools.start_up import arrive, worker_comes

CALM = 30_000  # milliseconds, until all that is thrown away is gone: code compiled anew comes late


def process_of(browser: Browser) -> int:
    """The process that holds the page and its worker: the one renderer that has worked most."""
    session = browser.new_browser_cdp_session()
    found = session.send("SystemInfo.getProcessInfo")["processInfo"]
    renderers = [entry for entry in found if entry["type"] == "renderer"]
    return int(max(renderers, key=lambda entry: entry["cpuTime"])["id"])


def private_bytes(process: int) -> int:
    """Memory that is this process's own."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    own = [line.split()[1] for line in lines if line.startswith("Private_")]
    return 1024 * sum(map(int, own))


def settled(browser: Browser, page: Page) -> float:
    """MiB, once nothing happens any more and what can be thrown away is."""
    page.wait_for_timeout(CALM)
    page.context.new_cdp_session(page).send("HeapProfiler.collectGarbage")
    page.wait_for_timeout(CALM / 10)
    return round(private_bytes(process_of(browser)) / 2**20, 1)


def memory(site: Path) -> dict[str, float]:
    """MiB by where one is."""
    with serving(site) as url, chromium.launched() as browser:
        page = browser.new_page(viewport={"width": 390, "height": 844})
        arrive(page, f"{url}?fast=1")
        lobby = settled(browser, page)
        page.locator("[data-play]").first.click()
        worker_comes(page)
        return {"lobby_mib": lobby, "table_mib": settled(browser, page)}


if __name__ == "__main__":
    print(json.dumps(memory(build_site.build())))
