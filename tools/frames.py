"""How smoothly cards move: ``python -m tools.frames [--runs 10] [game ...]``.

Plays so many deals of every game, or of those named, each at a new page, at the speed a person
sees, with the page's main thread slowed down four times, and prints a line a deal as it ends: how
many motions there were, how long no new picture was shown at the worst moment of the worst of them,
what that was, and how many stood for longer than 50 ms. Last comes the worst deal of each game. A
motion counts from its first picture on, and to the end that its own clock says: that a busy main
thread hears of it later is not seen. Motions are transforms and opacity, which browsers draw beside
the main thread: so what counts is what was shown (``DrawFrame`` in the browser's own trace), not
when Python came to run.
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
from tools.bench_thinking import play_by_hints
from tools.serve import serving
from tools.spread import summary
from tools.start_up import SLOWER, arrive, slow_down

FRAMES = "disabled-by-default-devtools.timeline.frame"
MARKS = "blink.user_timing"
ZERO = "frames:zero"  # a mark, by which one knows when in a trace the page's clock stood at zero
MOTIONS = "blink.animations"
CLASS = re.compile(r"class='([^']*)'")
UNSEEN = 1 << 17  # among the reasons for that: nothing would be seen to move
WANTED = 50  # milliseconds without a new picture, at most
LEFT = "left to the main thread"


# Notes what the page itself moves, and from when to when by the motion's own clock; what counts
# a number on moves nothing.
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
    """One element on its way."""

    what: str
    begin: float  # milliseconds of the page's clock
    end: float


def left_to_main(trace: Iterable[dict[str, Any]]) -> list[str]:
    """What was seen to move and could not be drawn beside the main thread, each time it was so."""
    names: dict[str, str] = {}
    left = []
    for number, event in _moments(trace):
        data = event["args"].get("data", {})
        if event["ph"] == "b":
            names[number] = _called(data.get("nodeName", ""))
        elif (reasons := data.get("compositeFailed", 0)) and not reasons & UNSEEN:
            left.append(f"{names[number]}, {reasons}")
    return left


def _moments(trace: Iterable[dict[str, Any]]) -> Iterator[tuple[str, dict[str, Any]]]:
    """What the trace says of motions of the page itself, in order, each with the motion's id."""
    own: set[str] = set()
    for event in sorted(trace, key=lambda event: event.get("ts", 0)):
        if event["name"] != "Animation":
            continue
        number = event["id2"]["local"]
        if event["ph"] == "b":  # the numbers of those that are gone are used again
            asked_by_style = event["args"]["data"].get("displayName")
            (own.discard if asked_by_style else own.add)(number)
        if number in own:
            yield number, event


def _called(node: str) -> str:
    """An element without what is its own alone: ``LI``, ``SPAN face flying``."""
    tag, classes = node.partition(" ")[0], CLASS.search(node)
    return f"{tag} {classes[1]}" if classes else tag


def stills(motion: Motion, shown: Sequence[float]) -> list[float]:
    """Milliseconds between one picture and the next while this moved, the last until its end;
    `shown` is in order.
    """
    among = shown[bisect_left(shown, motion.begin) : bisect_right(shown, motion.end)]
    return [later - one for one, later in pairwise([*among, motion.end])]


def pictures(trace: Iterable[dict[str, Any]], zero: float) -> list[float]:
    """When by the page's clock pictures were shown, in order; the mark `ZERO` stands at `zero`."""
    when = {ZERO: [0.0], "DrawFrame": []}
    for event in trace:
        if event["name"] in when:
            when[event["name"]].append(event["ts"] / 1000)
    return sorted(at - when[ZERO][-1] + zero for at in when["DrawFrame"])


class Deal(NamedTuple):
    """What moved while a deal was played."""

    stood: dict[str, list[float]]  # milliseconds by what moved: the longest still of each motion
    left: int  # motions that were left to the main thread

    @property
    def worst(self) -> tuple[float, str]:
        """The longest of all stills, and what stood; nothing where nothing moved."""
        return max(((max(each), what) for what, each in self.stood.items()), default=(0, ""))

    @property
    def stills(self) -> list[float]:
        return [still for each in self.stood.values() for still in each]


def deal_of(browser: Browser, url: str, game: str) -> Deal:
    """Play a deal of this game at a new page."""
    page = browser.new_page(viewport={"width": 390, "height": 844})
    page.add_init_script(WATCH)
    arrive(page, f"{url}?coach=0&level=casual")
    slow_down(page, SLOWER)
    browser.start_tracing(page=page, categories=[FRAMES, MOTIONS, MARKS])
    page.locator(f"[data-play='{game}']").click()
    play_by_hints(page, 1)
    zero, moved = page.evaluate(f"[performance.mark('{ZERO}').startTime, moved]")
    trace = json.loads(browser.stop_tracing())["traceEvents"]
    page.close()
    shown = pictures(trace, zero)
    longest: dict[str, list[float]] = defaultdict(list)
    for motion in (Motion(*one) for one in moved):
        if still := stills(motion, shown):
            longest[motion.what].append(max(still))
    return Deal(longest, len(left_to_main(trace)))


def frames(site: Path) -> dict[str, Any]:
    """By game and what moved in a deal of it: the longest stills, of how many motions."""
    with serving(site) as url, chromium.launched() as browser:
        deals = {key: deal_of(browser, url, key) for key in GAMES}
    return {
        key: {what: summary(each) for what, each in sorted(deal.stood.items())} | {LEFT: deal.left}
        for key, deal in deals.items()
    }


HEAD = f"{'':14} {'deal':>5} {'motions':>8} {'worst ms':>9} {f'over {WANTED}':>8} {'left':>5}  what"


def line(key: str, number: str, deal: Deal) -> str:
    """A line of the table."""
    worst, what = deal.worst
    over = sum(still > WANTED for still in deal.stills)
    return f"{key:14} {number:>5} {len(deal.stills):8} {worst:9.0f} {over:8} {deal.left:5}  {what}"


def table(site: Path, keys: Sequence[str], runs: int) -> Iterator[str]:
    """So many deals of each of these games, a line each, then the worst of each."""
    yield HEAD
    worst: dict[str, Deal] = {}
    with serving(site) as url:
        for number, key in product(range(1, runs + 1), keys):
            with chromium.launched() as browser:
                deal = deal_of(browser, url, key)
            yield line(key, str(number), deal)
            worst[key] = max(deal, worst.get(key, deal), key=lambda deal: deal.worst)
    yield from (line(key, "worst", deal) for key, deal in worst.items())


def main() -> None:
    """Print the table, line by line."""
    parser = argparse.ArgumentParser(description="Say how smoothly cards move.")
    parser.add_argument("game", nargs="*", choices=[*GAMES, []])
    parser.add_argument("--runs", type=int, default=1, help="deals of each game")
    asked = parser.parse_args()
    for said in table(build_site.up_to_date(), asked.game or [*GAMES], asked.runs):
        print(said, flush=True)


if __name__ == "__main__":
    main()
