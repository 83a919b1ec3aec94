"""How smoothly cards move: ``python -m tools.frames [game ...]``.

Plays a deal of every game, or of those named, at the speed a person sees, with the page's main
thread slowed down four times, and prints JSON: by game and by what moves, of how many motions the
browser showed how long no new picture, in milliseconds, at the worst moment of each, from its first
picture on. Motions are transforms and opacity, which browsers draw beside the main thread: so what
counts is what was shown (``DrawFrame`` in the browser's own trace), not when Python came to run.
"""

import json
import re
import sys
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser

from cardroom.games import GAMES
from tools import build_site, chromium
from tools.bench_thinking import play_by_hints
from tools.decision_times import summary
from tools.serve import serving
from tools.start_up import SLOWER, arrive, slow_down

FRAMES = "disabled-by-default-devtools.timeline.frame"
MOTIONS = "blink.animations"
CLASS = re.compile(r"class='([^']*)'")
UNSEEN = 1 << 17  # among the reasons for that: nothing would be seen to move


class Motion(NamedTuple):
    """One element on its way."""

    what: str
    begin: float  # milliseconds
    end: float


def motions(trace: Iterable[dict[str, Any]]) -> Iterator[Motion]:
    """What the page itself moved; the transitions that the style sheet asks for are left out."""
    begun: dict[str, tuple[str, float]] = {}
    for number, event in _moments(trace):
        if event["ph"] == "b":
            name = event["args"]["data"].get("nodeName", "")
            begun[number] = (_called(name), event["ts"] / 1000)
        elif event["ph"] == "e" and number in begun:
            yield Motion(*begun.pop(number), event["ts"] / 1000)


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
    """Milliseconds between one picture and the next while this moved; `shown` is in order."""
    among = shown[bisect_left(shown, motion.begin) : bisect_right(shown, motion.end)]
    return [later - one for one, later in pairwise(among)]


def frames_of(browser: Browser, url: str, game: str) -> dict[str, Any]:
    """By what moved: the longest stills, of how many motions."""
    page = browser.new_page(viewport={"width": 390, "height": 844})
    arrive(page, f"{url}?coach=0&level=casual")
    slow_down(page, SLOWER)
    browser.start_tracing(page=page, categories=[FRAMES, MOTIONS])
    page.locator(f"[data-play='{game}']").click()
    play_by_hints(page, 1)
    trace = json.loads(browser.stop_tracing())["traceEvents"]
    page.close()
    shown = sorted(event["ts"] / 1000 for event in trace if event["name"] == "DrawFrame")
    longest: dict[str, list[float]] = defaultdict(list)
    for motion in motions(trace):
        if still := stills(motion, shown):
            longest[motion.what].append(max(still))
    stood = {what: summary(each) for what, each in sorted(longest.items())}
    return stood | {"left to the main thread": len(left_to_main(trace))}


def frames(site: Path, *keys: str) -> dict[str, Any]:
    """By game, of these or of all: what `frames_of` says."""
    with serving(site) as url, chromium.launched() as browser:
        return {key: frames_of(browser, url, key) for key in keys or GAMES}


if __name__ == "__main__":
    print(json.dumps(frames(build_site.build(), *sys.argv[1:]), indent=1))
