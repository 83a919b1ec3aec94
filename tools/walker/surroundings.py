"""Surroundings of a walk: window, language, look and motion of the page; and addresses."""

import json
from functools import cache
from random import Random
from typing import Any, Literal, NamedTuple

from cardroom.games import GAMES
from tools.runtime import ROOT

SIZES = (
    *((320, 568), (390, 844), (667, 375), (844, 390)),
    *((768, 1024), (1024, 768), (1280, 800), (1920, 1080)),
)
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
MOTIONS: tuple[Literal["reduce", "no-preference"], ...] = ("reduce", "no-preference")
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
        return {
            "viewport": dict(zip(("width", "height"), self.size, strict=True)),
            "color_scheme": self.theme,
            "reduced_motion": self.motion,
            "has_touch": self.finger,
            "service_workers": "allow" if self.kept else "block",
        }


def draw_surroundings(dice: Random) -> Surroundings:
    return Surroundings(
        size=dice.choice(SIZES),
        folder=dice.choice(FOLDERS),
        speed=dice.choice(SPEEDS),
        first=_draw_first(dice),
        theme=dice.choice(THEMES),
        motion=dice.choice(MOTIONS),
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
    texts = (path.read_text("utf-8") for path in sorted(GOLDEN.glob("*.jsonl")))
    lines = (json.loads(line) for text in texts for line in text.splitlines())
    return tuple(line.get("link") or line["text"] for line in lines if isinstance(line, dict))


def draw_fragment(dice: Random, offered: list[str]) -> str:
    """Draw a fragment with its ``#``: a link that was offered, a golden, damaged or odd one."""
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
    game, number = dice.choice([*GAMES]), dice.randrange(1, 60)
    own = (f"play={game}", f"learn={game}", f"problem={game}", f"problem={game}-{number}")
    wishes = (*(f"?{wish}" for wish in own), dice.choice(ODD_WISHES))
    return dice.choice(wishes) + dice.choice(("", "&fast=1", "&fast=1"))
