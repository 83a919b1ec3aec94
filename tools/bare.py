"""Taps on a bare page of PyScript: how fast Python can answer a tap at all on this machine.

The page has 60 buttons. Its one handler, in Python, toggles a class of the button that is tapped.
`tools.taps` compares Cardroom's taps with these.
"""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page

from tools.phone import open_page, slow_down
from tools.runtime import PYODIDE, PYSCRIPT, ROOT
from tools.serve import serving

BUTTONS = 60
TAPS = 16

PAGE = f"""<!doctype html>
<html lang="en">
<head><title>Bare</title><script type="module" src="./pyscript/core.js"></script>
<style>button {{ width: 15%; height: 2.5rem }} .raised {{ background: gold }}</style></head>
<body>{"<button>A</button>" * BUTTONS}
<script type="py" config='{{"interpreter": "./pyodide/pyodide.mjs"}}'>
import js
from pyodide.ffi import create_proxy

def raise_or_lower(event):
    event.target.classList.toggle("raised")

js.document.addEventListener("click", create_proxy(raise_or_lower))
js.document.documentElement.setAttribute("data-ready", "1")
</script></body>
</html>
"""

WATCH_TAPS = """
  window.taps = [];
  new PerformanceObserver(list => {
    for (const one of list.getEntries())
      if (one.interactionId) taps.push([one.interactionId, one.duration]);
  }).observe({type: "event", durationThreshold: 16});
"""
UNSEEN = 8.0
"""Milliseconds that a tap counts if the browser reports none, as it does below 16."""


def answers(page: Page) -> list[float]:
    """Return the milliseconds from tap to next paint, of each tap since the last call."""
    longest: dict[int, float] = {}
    for interaction, took in page.evaluate("taps.splice(0)"):
        longest[interaction] = max(took, longest.get(interaction, 0))
    return list(longest.values())


@contextmanager
def serve_bare_page() -> Iterator[str]:
    """Serve the bare page beside copies of PyScript and Pyodide, and yield its address."""
    with TemporaryDirectory() as folder:
        shutil.copytree(ROOT / PYSCRIPT, Path(folder, "pyscript"))
        shutil.copytree(ROOT / PYODIDE, Path(folder, "pyodide"))
        Path(folder, "index.html").write_text(PAGE, encoding="utf-8")
        with serving(Path(folder)) as url:
            yield url


def time_bare_taps(browser: Browser, url: str, times: int) -> list[float]:
    """Return the milliseconds from tap to next paint, of each of `TAPS` taps at this slowdown."""
    took: list[float] = []
    with open_page(browser, url) as page:
        page.evaluate(WATCH_TAPS)
        slow_down(page, times)
        for number in range(TAPS):
            page.locator("button").nth(number).click()
            page.wait_for_timeout(100 * times)
            took += answers(page)[:1] or [UNSEEN]
    return took
