"""Reports: of a walk that met a fault, and of all walks at their end."""

import json
import re
import shutil
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Error, Page

from tools.runtime import ROOT
from tools.walker.checks import Fault

FOLDER = ROOT / "build" / "walker"


class Taken(NamedTuple):
    """A step that was taken."""

    number: int
    kind: str
    told: str  # the control, and the input
    seconds: float  # since the walk began
    address: str  # of the page where the step began


class Outcome(NamedTuple):
    """A walk that is over."""

    seed: str
    steps: tuple[Taken, ...]
    fault: Fault | None
    seconds: float
    words: frozenset[str] = frozenset()  # commands that controls requested


def find_folder(seed: str) -> Path:
    return FOLDER / re.sub(r"[^\w.-]+", "_", seed)


def write_report(outcome: Outcome, page: Page | None) -> Path:
    """Write the steps, and the page as text and picture. Deletes earlier reports of the seed."""
    folder = find_folder(outcome.seed)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    (folder / "steps.txt").write_text(tell_story(outcome), "utf-8")
    if page is None:
        return folder
    try:
        page.screenshot(path=folder / "page.png", timeout=10_000)
        (folder / "page.txt").write_text(page.locator("body").inner_text(timeout=5_000), "utf-8")
        (folder / "page.html").write_text(page.content(), "utf-8")
    except Error as error:
        (folder / "page.txt").write_text(f"The page could not be read: {error}", "utf-8")
    return folder


def tell_story(outcome: Outcome) -> str:
    """Format a walk, a line a step."""
    lines = [f"seed {outcome.seed}"]
    for number, kind, told, seconds, address in outcome.steps:
        lines.append(f"{number:4} {seconds:6.1f} s  {kind:10} {told}   [{address}]")
    if outcome.fault:
        lines += ["", f"{outcome.fault.kind}: {outcome.fault.told}"]
    return "\n".join(lines) + "\n"


def sum_up(outcomes: Sequence[Outcome]) -> str:
    """Summarise walks in a line of JSON."""
    steps = [one.kind for outcome in outcomes for one in outcome.steps]
    faults = {outcome.seed: outcome.fault.kind for outcome in outcomes if outcome.fault}
    return json.dumps(
        {
            "walks": len(outcomes),
            "steps": len(steps),
            "seconds": round(sum(outcome.seconds for outcome in outcomes)),
            "commands": len({word for outcome in outcomes for word in outcome.words}),
            "by_kind": Counter(steps),
            "faults": Counter(faults.values()),
            "seeds": [*faults],
        }
    )
