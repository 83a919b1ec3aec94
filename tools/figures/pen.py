"""The pen that figures are drawn with: three values, one width of line, two equal halves.

A drawing is a mask (see assets/style/figures.css): white takes the ink of the card, grey a fifth of
it, black none, so that one file serves every colour of a suit. Later marks cover earlier ones.
Paths use absolute commands that take points (M L C Q S T Z), so that they can be mirrored; `dot`
draws circles.
"""

import re
from collections.abc import Iterable
from itertools import groupby
from math import cos, pi, sin
from typing import NamedTuple, TypeAlias

WIDTH, HEIGHT = 140, 252
MIDDLE = WIDTH / 2
LINE, RIM = 2.6, 7.5
INK, TINT, PAPER = "#fff", "#353535", "#000"

STYLES = {
    "ink": f'fill="{INK}"',
    "tint": f'fill="{TINT}" stroke="{INK}"',
    "paper": f'fill="{PAPER}" stroke="{INK}"',
    "wash": f'fill="{TINT}"',
    "blank": f'fill="{PAPER}"',
    "line": f'stroke="{INK}"',
    "cut": f'stroke="{PAPER}"',
}


class Mark(NamedTuple):
    """A shape, and how it is filled: a name of `STYLES`."""

    style: str
    path: str


Marks: TypeAlias = tuple[Mark, ...]


def ink(*paths: str) -> Mark:
    """Filled with ink."""
    return Mark("ink", "".join(paths))


def tint(*paths: str) -> Mark:
    """Filled with the tint, with a line around it."""
    return Mark("tint", "".join(paths))


def paper(*paths: str) -> Mark:
    """Left white, with a line around it."""
    return Mark("paper", "".join(paths))


def wash(*paths: str) -> Mark:
    """Filled with the tint alone."""
    return Mark("wash", "".join(paths))


def blank(*paths: str) -> Mark:
    """White again, where there was ink."""
    return Mark("blank", "".join(paths))


def line(*paths: str) -> Mark:
    """A line of ink."""
    return Mark("line", "".join(paths))


def cut(*paths: str) -> Mark:
    """A white line in ink."""
    return Mark("cut", "".join(paths))


def dot(x: float, y: float, r: float) -> str:
    """A circle."""
    return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0Z"


def star(x: float, y: float, outer: float, inner: float, points: int) -> str:
    """A star of so many points, the first of them up."""
    turns = ((k * pi / points, inner if k % 2 else outer) for k in range(2 * points))
    corners = (f"{x + r * sin(turn):.1f} {y - r * cos(turn):.1f}" for turn, r in turns)
    return f"M{'L'.join(corners)}Z"


def mirrored(path: str, axis: float = MIDDLE) -> str:
    """What a looking glass at the axis shows of a path."""
    return re.sub(r"(?<=[MLCQST])[^A-Z]*", lambda points: _mirrored(points[0], axis), path)


def both(path: str, axis: float = MIDDLE) -> str:
    """A path and its mirror image."""
    return path + mirrored(path, axis)


def _mirrored(points: str, axis: float) -> str:
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", points)]
    turned = (2 * axis - n if place % 2 == 0 else n for place, n in enumerate(numbers))
    return " ".join(f"{number:g}" for number in turned)


def drawn(marks: Iterable[Mark]) -> str:
    """The marks as SVG."""
    return "".join(f'<path {STYLES[mark.style]} d="{mark.path}"/>' for mark in merged(marks))


def apart(marks: Marks) -> str:
    """A white rim, by which the marks keep off what lies behind them."""
    outline = "".join(mark.path for mark in marks)
    return f'<path stroke="{PAPER}" stroke-width="{RIM}" d="{outline}"/>'


def merged(marks: Iterable[Mark]) -> Iterable[Mark]:
    """Neighbours filled alike are one path, where there is no line between them."""
    for style, run in groupby(marks, key=lambda mark: mark.style):
        if style in ("tint", "paper"):
            yield from run
        else:
            yield Mark(style, "".join(mark.path for mark in run))


def placed(content: str, transform: str, line_width: float = LINE) -> str:
    """A part moved, turned or grown."""
    return f'<g transform="{transform}" stroke-width="{line_width:g}">{content}</g>'


def two_way(half: str, *, above: str = "") -> str:
    """The half, and the same on its head."""
    around = f"rotate(180 {MIDDLE:g} {HEIGHT / 2:g})"
    return f'<g id="h">{half}</g><use href="#h" transform="{around}"/>{above}'


def sheet(content: str) -> bytes:
    """A file."""
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f'<g fill="none" stroke-width="{LINE}" stroke-linejoin="round" stroke-linecap="round">'
        f"{content}</g></svg>\n"
    )
    return text.encode()
