"""Let the computer play for hours in one page, and test for leaks and slowdowns.

``python -m tools.soak_page --deals 1000``. All five games take turns, a few deals each, with the
computer in all seats. From time to time caches are emptied, garbage is collected, and what is left
is counted. At the end, the last quarter of the samples is compared with the first after a warm-up.

Memory is that of the process of the page and its worker. It is read from /proc, so this needs
Linux. The browser gives 30 MB of it back at times of its choice, so the lowest samples are
compared. Redraws are compared with a fixed piece of script, timed beside them, because other
programs slow down both.
"""

import argparse
import json
import os
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import cycle, islice
from statistics import median

from playwright.sync_api import Page

from cardroom.games import GAMES
from tools import build_site, chromium
from tools.memory import own, page_below
from tools.phone import arrive, rest
from tools.serve import serving

DEALS = 1000
DEALS_A_GAME = 3  # before the next game has its turn
SAMPLES = 20
WARM_UP = 0.2  # of the samples; caches fill, and Python's memory finds its size
PATIENCE = 300_000  # milliseconds for a deal
MOST_MORE = 1.10  # of anything that is counted
MOST_SLOWER = 1.25  # a redraw, by game

PRESS = """(data) => {
  const button = Object.assign(document.createElement("button"), { hidden: true });
  Object.assign(button.dataset, data);
  document.body.append(button);
  button.click();
  button.remove();
}"""
DRAWS = """() => {
  const times = performance.getEntriesByName("cardroom:draw").map((entry) => entry.duration);
  performance.clearMeasures("cardroom:draw");
  return times;
}"""
YARDSTICK = """() => {
  const begun = performance.now();
  for (let left = 3e6, sum = 0; left; left--) sum = (31 * sum + left) | 0;
  return performance.now() - begun;
}"""
YARDSTICKS = 5  # of which the median counts

# Counts the objects of the page's Python after emptying its caches, which are all bounded.
COUNT = """
import functools, gc, json
import js, pyodide_js
for one in gc.get_objects():
    if isinstance(one, functools._lru_cache_wrapper):
        one.cache_clear()
gc.collect()
js.document.documentElement.dataset.counted = json.dumps({
    "python_objects": len(gc.get_objects()),
    "python_bytes": pyodide_js._module.HEAPU8.length,
    "proxies": pyodide_js._module._hiwire_num_refs(),
})
"""
ASK = """(code) => {
  delete document.documentElement.dataset.counted;
  const script = Object.assign(document.createElement("script"), { type: "py" });
  script.append(code);
  document.body.append(script);
}"""
FORGET = "document.querySelectorAll('body > script[type=py] ~ script-py, body > script[type=py]')"

Sample = dict[str, float]


def press(page: Page, **data: str) -> None:
    """Do what a button with these data- attributes does."""
    page.evaluate(PRESS, data)


def play_a_deal(page: Page) -> list[float]:
    """Let the computer play a deal in all seats. Return the milliseconds of each redraw."""
    rest(page, PATIENCE)
    press(page, do="finish")
    rest(page, PATIENCE)
    times: list[float] = page.evaluate(DRAWS)
    press(page, do="next")
    return times


def sample(page: Page) -> Sample:
    """Count objects, memory and listeners after a garbage collection."""
    page.evaluate(ASK, COUNT)
    page.locator("html[data-counted]").wait_for(state="attached", timeout=PATIENCE)
    counted = json.loads(page.evaluate("document.documentElement.dataset.counted"))
    page.evaluate(f"{FORGET}.forEach((one) => one.remove())")
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    session.send("Performance.enable")
    metrics = {
        one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]
    }
    session.detach()
    return {
        **counted,
        "process_mib": own(page_below(os.getpid())).mib,
        "script_bytes": metrics["JSHeapUsedSize"],
        "listeners": metrics["JSEventListeners"],
    }


def turns(deals: int) -> Iterator[tuple[str, bool]]:
    """Yield for each deal its game, and True if a new game begins."""
    for game in islice(cycle(GAMES), -(-deals // DEALS_A_GAME)):
        yield from ((game, number == 0) for number in range(DEALS_A_GAME))


def soak(page: Page, deals: int) -> tuple[list[Sample], dict[str, list[float]]]:
    """Play so many deals. Return samples, and by game the median redraw of each, in yardsticks."""
    samples: list[Sample] = []
    draws: dict[str, list[float]] = defaultdict(list)
    for number, (game, begins) in enumerate(turns(deals), 1):
        if begins or page.locator("#result").count():
            press(page, play=game)
        took = median(play_a_deal(page))
        draws[game].append(took / median(page.evaluate(YARDSTICK) for _ in range(YARDSTICKS)))
        if number % max(1, deals // SAMPLES) == 0:
            rest(page, PATIENCE)
            samples.append(sample(page))
            print(json.dumps({"deal": number, **samples[-1]}), flush=True)
    return samples, draws


def growth(
    values: Sequence[float], parts: int = 4, of: Callable[[Iterable[float]], float] = median
) -> float:
    """Return the last part of the values as a share of the first after the warm-up."""
    settled = values[round(WARM_UP * len(values)) :]
    size = max(1, len(settled) // parts)
    return round(of(settled[-size:]) / max(1e-9, of(settled[:size])), 3)


def report(samples: list[Sample], draws: dict[str, list[float]]) -> list[str]:
    """Print the growth of all counts. Return those that grew too much."""
    by_name = {name: [one[name] for one in samples] for name in samples[0]}
    counted = {name: growth(values) for name, values in by_name.items()}
    counted["process_mib"] = growth(by_name["process_mib"], 2, min)
    slower = {f"redraw of {game}": growth(times) for game, times in draws.items()}
    print(json.dumps(counted | slower))
    limits = dict.fromkeys(counted, MOST_MORE) | dict.fromkeys(slower, MOST_SLOWER)
    return [
        f"{name}: {share}" for name, share in (counted | slower).items() if share > limits[name]
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description="Let the computer play for hours in one page.")
    parser.add_argument("--deals", type=int, default=DEALS)
    deals = parser.parse_args().deals
    site = build_site.up_to_date()
    with serving(site) as url, chromium.launched() as browser:
        page = browser.new_page(service_workers="block")
        arrive(page, f"{url}?fast=1&level=casual")
        if wrong := report(*soak(page, deals)):
            sys.exit("Too much: " + "; ".join(wrong))


if __name__ == "__main__":
    main()
