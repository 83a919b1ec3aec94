"""Surroundings of a walk: window, language, look and motion of the page; and addresses."""

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from cardroom.games import GAMES
from tools.runtime import ROOT

SIZES = (
    (320, 568),
    (390, 844),
    (667, 375),
    (844, 390),
    (768, 1024),
    (1024, 768),
    (1280, 800),
    (1920, 1080),
)
FOLDERS = ("", "", "de/", "hy/", "ru/", "zh/")
"""Folders of the languages; the English one, the top, is twice as likely as any other."""

SPEEDS = ("?fast=1", "?fast=1", "?fast=1&level=casual", "?level=casual", "")
GOLDEN = ROOT / "tests" / "golden"
ODD_FRAGMENTS = ("#", "#1/", "#9/belote/1", "#main", "#%00", "#1/belote/1//walnut/1//wrong")
ODD_WISHES = ("?play=chess", "?learn=", "?problem=belote-0", "?problem=belote-999999", "?lang=xx")


class Surroundings(NamedTuple):
    """Settings of a walk, fixed before its first step."""

    size: tuple[int, int]
    folder: str  # of the language
    speed: str  # a query: how fast things go, and against whom
    first: str  # a wish of the first address, such as "play=belote"
    theme: str  # "light" or "dark"
    motion: str  # "reduce" or "no-preference"
    finger: bool  # taps with a finger, not with a mouse
    kept: bool  # the service worker may keep the site
    hurry: float  # how often the next step does not wait for the page

    @property
    def address(self) -> str:
        """Return the first address, from the top of the site."""
        home = self.folder + self.speed
        return f"{home}{'&' if self.speed else '?'}{self.first}" if self.first else home

    @property
    def options(self) -> dict[str, Any]:
        """Return the arguments of Playwright's browser context."""
        width, height = self.size
        return {
            "viewport": {"width": width, "height": height},
            "color_scheme": self.theme,
            "reduced_motion": self.motion,
            "has_touch": self.finger,
            "service_workers": "allow" if self.kept else "block",
        }


def draw_surroundings(dice: Random) -> Surroundings:
    """Draw the settings of a walk."""
    return Surroundings(
        size=dice.choice(SIZES),
        folder=dice.choice(FOLDERS),
        speed=dice.choice(SPEEDS),
        first=_draw_first(dice),
        theme=dice.choice(("light", "dark")),
        motion=dice.choice(("reduce", "no-preference")),
        finger=dice.random() < 0.4,
        kept=dice.random() < 0.15,
        hurry=dice.choice((0.0, 0.1, 0.5)),
    )


def _draw_first(dice: Random) -> str:
    how = dice.choice(("", "", "play", "play", "play", "learn", "problem"))
    return how and f"{how}={dice.choice([*GAMES])}"


@cache
def read_golden_links() -> tuple[str, ...]:
    """Return links of every kind that must open for ever."""
    lines = (line for path in sorted(GOLDEN.glob("*.jsonl")) for line in _lines(path))
    return tuple(line.get("link") or line["text"] for line in lines if isinstance(line, dict))


def _lines(path: Path) -> list[Any]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def draw_fragment(dice: Random, offered: list[str]) -> str:
    """Draw the fragment of an address, from its ``#`` on. It is a link that the page has offered, a
    golden link, a damaged or an odd one.
    """
    links = [link.partition("#")[2] for link in offered]
    if links and dice.random() < 0.4:
        return "#" + dice.choice(links)
    link = dice.choice(read_golden_links())
    chance = dice.random()
    if chance < 0.1:
        return dice.choice(ODD_FRAGMENTS)
    if chance < 0.25:
        place = dice.randrange(len(link))
        link = link[:place] + dice.choice(("", "A", "/", "%")) + link[place + 1 :]
    return "#" + link


def draw_wish(dice: Random) -> str:
    """Draw a query that asks the page to open something."""
    game = dice.choice([*GAMES])
    number = dice.randrange(1, 60)
    wishes = (
        f"?play={game}",
        f"?learn={game}",
        f"?problem={game}",
        f"?problem={game}-{number}",
        dice.choice(ODD_WISHES),
    )
    return dice.choice(wishes) + dice.choice(("", "&fast=1", "&fast=1"))
