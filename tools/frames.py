"""Measure how smoothly cards move: ``python -m tools.frames [--runs 10] [game ...]``.

Plays deals of the games that are named, or of all, each at a new page and at normal speed, slowed
down four times. Prints a line a deal: the number of motions, and the longest time without a new
picture and its element. Then come those that stood still for over 50 ms or need the main thread.

A motion counts from its first picture to the end by its own clock; a late event in a busy main
thread is not seen. Browsers draw transforms and opacity beside the main thread. So pictures are
counted (``DrawFrame`` in the browser's trace), not calls of Python.
"""

import argparse
import json
import re
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise, product
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser

from cardroom.games import GAMES
from tools import build_site, chromium
from tools.phone import open_page, play_by_hints, slow_down
from tools.serve import serving
from tools.spread import summary

FRAMES = "disabled-by-default-devtools.timeline.frame"
MARKS = "blink.user_timing"
ZERO = "frames:zero"  # a mark that relates the trace's clock to the page's
MOTIONS = "blink.animations"
CLASS = re.compile(r"class='([^']*)'")
UNSEEN = 1 << 17  # among the reasons: nothing would be seen to move
WANTED = 50  # milliseconds without a new picture, at most
LEFT = "left to the main thread"


# Records the page's own motions, with begin and end by each motion's clock. Animations without
# properties, which only count a number up, are left out.
WATCH = """
  globalThis.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    const motion = animate.call(this, frames, timing);
    const { delay, endTime } = motion.effect.getComputedTiming();
    if (!frames.some((frame) => Object.keys(frame).length)) return motion;
    const what = [this.tagName, this.getAttribute("class")].filter(Boolean).join(" ");
    motion.ready.then(() => {
      const one = [what, motion.startTime + delay, motion.startTime + endTime];
      const ended = () => { one[2] = Math.min(one[2], performance.now()); };
      moved.push(one);
      motion.finished.then(ended, ended);
    }, () => {});
    return motion;
  };
"""


class Motion(NamedTuple):
    """Motion of an element."""

    what: str
    begin: float  # milliseconds of the page's clock
    end: float


def find_main_motions(trace: Iterable[dict[str, Any]]) -> list[str]:
    """Return the visible motions that needed the main thread, as element and reasons."""
    names: dict[str, str] = {}
    left = []
    for number, event in _moments(trace):
        data = event["args"].get("data", {})
        if event["ph"] == "b":
            names[number] = _name_element(data.get("nodeName", ""))
        elif (reasons := data.get("compositeFailed", 0)) and not reasons & UNSEEN:
            left.append(f"{names[number]}, {reasons}")
    return left


def _moments(trace: Iterable[dict[str, Any]]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the trace's events of the page's own motions, in order, with the motion's id."""
    own: set[str] = set()
    for event in sorted(trace, key=lambda event: event.get("ts", 0)):
        if event["name"] != "Animation":
            continue
        number = event["id2"]["local"]
        if event["ph"] == "b":  # ids of ended motions are used again
            asked_by_style = event["args"]["data"].get("displayName")
            (own.discard if asked_by_style else own.add)(number)
        if number in own:
            yield number, event


def _name_element(node: str) -> str:
    """Name an element without its unique attributes: ``LI``, ``SPAN face flying``."""
    tag, classes = node.partition(" ")[0], CLASS.search(node)
    return f"{tag} {classes[1]}" if classes else tag


def stills(motion: Motion, shown: Sequence[float]) -> list[float]:
    """Return the milliseconds between pictures of a motion, until its end; `shown` is in order."""
    among = shown[bisect_left(shown, motion.begin) : bisect_right(shown, motion.end)]
    return [later - one for one, later in pairwise([*among, motion.end])]


def pictures(trace: Iterable[dict[str, Any]], zero: float) -> list[float]:
    """Return the times of all pictures by the page's clock, in order; `zero` is that of `ZERO`."""
    when = {ZERO: [0.0], "DrawFrame": []}
    for event in trace:
        if event["name"] in when:
            when[event["name"]].append(event["ts"] / 1000)
    return sorted(at - when[ZERO][-1] + zero for at in when["DrawFrame"])


class Deal(NamedTuple):
    """Motions of a deal."""

    stood: dict[str, list[float]]  # the longest still of each motion in milliseconds, by element
    left: int  # motions that were left to the main thread

    @property
    def worst(self) -> tuple[float, str]:
        """Longest of all stills and its element; 0 and empty without motions."""
        return max(((max(each), what) for what, each in self.stood.items()), default=(0, ""))

    @property
    def stills(self) -> list[float]:
        return [still for each in self.stood.values() for still in each]


def deal_of(browser: Browser, url: str, game: str) -> Deal:
    """Play a deal of a game at a new page."""
    with open_page(browser, f"{url}?coach=0&level=casual", WATCH) as page:
        slow_down(page)
        browser.start_tracing(page=page, categories=[FRAMES, MOTIONS, MARKS])
        page.locator(f"[data-play='{game}']").click()
        play_by_hints(page, 1)
        zero, moved = page.evaluate(f"[performance.mark('{ZERO}').startTime, moved]")
        trace = json.loads(browser.stop_tracing())["traceEvents"]
    shown = pictures(trace, zero)
    longest: dict[str, list[float]] = defaultdict(list)
    for motion in (Motion(*one) for one in moved):
        if still := stills(motion, shown):
            longest[motion.what].append(max(still))
    return Deal(longest, len(find_main_motions(trace)))


def frames(site: Path) -> dict[str, Any]:
    """Return by game a `summary` of stills by element, and those `LEFT`; and the longest still."""
    with serving(site) as url, chromium.launched() as browser:
        deals = {key: deal_of(browser, url, key) for key in GAMES}
    found: dict[str, Any] = {
        key: {what: summary(each) for what, each in sorted(deal.stood.items())} | {LEFT: deal.left}
        for key, deal in deals.items()
    }
    return found | {"longest": max(deal.worst[0] for deal in deals.values())}


HEAD = f"{'':14} {'deal':>5} {'motions':>8} {'worst ms':>9} {f'over {WANTED}':>8} {'left':>5}  what"


def line(key: str, number: str, deal: Deal) -> str:
    worst, what = deal.worst
    over = sum(still > WANTED for still in deal.stills)
    return f"{key:14} {number:>5} {len(deal.stills):8} {worst:9.0f} {over:8} {deal.left:5}  {what}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Say how smoothly cards move.")
    parser.add_argument("game", nargs="*", choices=[*GAMES, []])
    parser.add_argument("--runs", type=int, default=1, help="deals of each game")
    asked = parser.parse_args()
    print(HEAD)
    worst: dict[str, Deal] = {}
    with serving(build_site.up_to_date()) as url:
        for number, key in product(range(1, asked.runs + 1), asked.game or GAMES):
            with chromium.launched() as browser:
                deal = deal_of(browser, url, key)
            print(line(key, str(number), deal), flush=True)
            worst[key] = max(deal, worst.get(key, deal), key=lambda deal: deal.worst)
    print(*(line(key, "worst", deal) for key, deal in worst.items()), sep="\n")


if __name__ == "__main__":
    main()
