"""Drawing tools for figures: three values, one width of line, two equal halves.

A drawing is a mask (see assets/style/figures.css): white takes the ink of the card, grey a fifth of
it, black none. So one file serves every colour of a suit. Later marks cover earlier ones. Paths use
absolute commands that take points (M L C Q S T Z), so that they can be mirrored; `dot` draws
circles.
"""

import re
from collections.abc import Iterable, Mapping
from itertools import groupby
from math import cos, pi, sin
from typing import NamedTuple, TypeAlias

WIDTH, HEIGHT = 140, 252
GUTTER = 4  # beside each drawing, so that none shows a trace of its neighbour
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
    """A shape, and the name of its style in `STYLES`."""

    style: str
    path: str


Marks: TypeAlias = tuple[Mark, ...]


def ink(*paths: str) -> Mark:
    """Fill paths with ink."""
    return Mark("ink", "".join(paths))


def tint(*paths: str) -> Mark:
    """Fill paths with the tint, with a line around."""
    return Mark("tint", "".join(paths))


def paper(*paths: str) -> Mark:
    """Leave paths white, with a line around."""
    return Mark("paper", "".join(paths))


def wash(*paths: str) -> Mark:
    """Fill paths with the tint, without a line."""
    return Mark("wash", "".join(paths))


def blank(*paths: str) -> Mark:
    """Leave paths white, without a line."""
    return Mark("blank", "".join(paths))


def line(*paths: str) -> Mark:
    """Draw paths as lines of ink."""
    return Mark("line", "".join(paths))


def cut(*paths: str) -> Mark:
    """Draw paths as white lines."""
    return Mark("cut", "".join(paths))


def dot(x: float, y: float, r: float) -> str:
    """Return the path of a circle."""
    return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0Z"


def star(x: float, y: float, outer: float, inner: float, points: int) -> str:
    """Return the path of a star with so many points, the first one up."""
    turns = ((k * pi / points, inner if k % 2 else outer) for k in range(2 * points))
    corners = (f"{x + r * sin(turn):.1f} {y - r * cos(turn):.1f}" for turn, r in turns)
    return f"M{'L'.join(corners)}Z"


def mirrored(path: str, axis: float = MIDDLE) -> str:
    """Return the mirror image of a path at the axis."""
    return re.sub(r"(?<=[MLCQST])[^A-Z]*", lambda points: _mirrored(points[0], axis), path)


def both(path: str, axis: float = MIDDLE) -> str:
    """Return a path together with its mirror image."""
    return path + mirrored(path, axis)


def _mirrored(points: str, axis: float) -> str:
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", points)]
    turned = (2 * axis - n if place % 2 == 0 else n for place, n in enumerate(numbers))
    return " ".join(f"{number:g}" for number in turned)


def to_svg(marks: Iterable[Mark]) -> str:
    """Return the marks as SVG."""
    return "".join(f'<path {STYLES[mark.style]} d="{mark.path}"/>' for mark in merged(marks))


def apart(marks: Marks) -> str:
    """Draw a white rim around the marks, which separates them from those behind."""
    outline = "".join(mark.path for mark in marks)
    return f'<path stroke="{PAPER}" stroke-width="{RIM}" d="{outline}"/>'


def merged(marks: Iterable[Mark]) -> Iterable[Mark]:
    """Join neighbouring marks of a style into one path, unless the style has an outline."""
    for style, run in groupby(marks, key=lambda mark: mark.style):
        if style in ("tint", "paper"):
            yield from run
        else:
            yield Mark(style, "".join(mark.path for mark in run))


def placed(content: str, transform: str, line_width: float = LINE) -> str:
    """Wrap SVG in a group that is moved, turned or scaled."""
    return f'<g transform="{transform}" stroke-width="{line_width:g}">{content}</g>'


def two_way(half: str, *, above: str = "") -> str:
    """Return a half and its copy turned by 180 degrees. `$` stands for the name that `strip` gives
    the half.
    """
    around = f"rotate(180 {MIDDLE:g} {HEIGHT / 2:g})"
    return f'<g id="$">{half}</g><use href="#$" transform="{around}"/>{above}'


def strip(drawings: Mapping[str, str]) -> bytes:
    """Return an SVG file with all drawings in a row, each clipped to its place."""
    places = (
        f'<svg x="{GUTTER + place * (WIDTH + 2 * GUTTER)}" width="{WIDTH}" height="{HEIGHT}">'
        f"{drawing.replace('$', name)}</svg>"
        for place, (name, drawing) in enumerate(drawings.items())
    )
    text = (
        '<svg xmlns="http://www.w3.org/2000/svg"'
        f' viewBox="0 0 {len(drawings) * (WIDTH + 2 * GUTTER)} {HEIGHT}">'
        f'<g fill="none" stroke-width="{LINE}" stroke-linejoin="round" stroke-linecap="round">'
        f"{''.join(places)}</g></svg>\n"
    )
    return text.encode()
