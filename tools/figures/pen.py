"""Drawing tools for figures: three values, one width of line, two equal halves.

A drawing is a mask (see assets/style/figures.css), so one file serves every colour of a suit. Its
parts are drawn in ``parts.svg``.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import NamedTuple, TypeAlias
from xml.etree import ElementTree

WIDTH, HEIGHT = 140, 252
GUTTER = 4  # beside each drawing, so that none shows a trace of its neighbour
MIDDLE = WIDTH / 2
LINE, RIM = 2.6, 7.5
PARTS = Path(__file__).with_name("parts.svg")
SVG = "{http://www.w3.org/2000/svg}"
CIRCLE = ("cx", "cy", "r")
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


@cache
def parts() -> Mapping[str, Marks]:
    """Return the marks of each group of ``parts.svg``, by its id."""
    groups: dict[str, Marks] = {}
    for group in ElementTree.parse(PARTS).iter(f"{SVG}g"):  # noqa: S314 - our own
        groups[group.attrib["id"]] = tuple(_marks_of(group, groups))
    return groups


def _marks_of(group: ElementTree.Element, known: Mapping[str, Marks]) -> Iterator[Mark]:
    for element in group:
        if used := element.get("href"):
            yield from known[used.removeprefix("#")]
        elif element.tag == f"{SVG}circle":
            yield Mark(
                element.attrib["class"], _circle(*(float(element.attrib[n]) for n in CIRCLE))
            )
        else:
            style, _, twice = element.attrib["class"].partition(" ")
            path = re.sub(r"\s+(?=[A-Z])", "", element.attrib["d"])  # as it was before line breaks
            yield Mark(style, path + mirrored(path) if twice else path)


def _circle(x: float, y: float, r: float) -> str:
    return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0Z"


def mirrored(path: str) -> str:
    return re.sub(r"(?<=[MLCQST])[^A-Z]*", lambda points: _mirror_points(points[0]), path)


def _mirror_points(points: str) -> str:
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", points)]
    turned = (2 * MIDDLE - n if place % 2 == 0 else n for place, n in enumerate(numbers))
    return " ".join(f"{number:g}" for number in turned)


def to_svg(marks: Iterable[Mark]) -> str:
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
    """Return a half and its copy turned by 180 degrees; `strip` names the half, here `$`."""
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
