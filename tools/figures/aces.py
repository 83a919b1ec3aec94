"""Aces, each a large suit sign with an ornament; corner signs of the courts; a card back."""

import re
from collections.abc import Iterator
from math import cos, pi, sin

from tools.figures.pen import (
    HEIGHT,
    INK,
    MIDDLE,
    PAPER,
    both,
    dot,
    ink,
    line,
    placed,
    star,
    to_svg,
    two_way,
)
from tools.runtime import ROOT

SYMBOL = re.compile(r'<symbol id="[sj]-(\w+)" viewBox="0 0 (\d+) [^>]*>(.*?)</symbol>')


def signs() -> dict[str, tuple[float, str]]:
    """Return the suit signs of the page by name: the width, and the drawing."""
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    return {name: (float(width), drawing) for name, width, drawing in SYMBOL.findall(page)}


def sign(name: str, x: float, y: float, size: float, style: str = f'fill="{INK}"') -> str:
    """Draw a sign with its middle at (x, y)."""
    width, drawing = signs()[name]
    scale = size / width
    move = f"translate({x - size / 2:g} {y - size / 2:g}) scale({scale:.4g})"
    return f'<g {style} transform="{move}">{drawing}</g>'


SCROLL = (
    line(both("M70 40C60 40 56 48 48 48C40 48 38 38 45 37C50 36.5 51 42 47.5 43")),
    line(both("M70 52C62 52 58 58 52 57")),
    ink("M70 22L75 31L70 40L65 31Z", dot(70, 52, 3), dot(30, 43, 2.6), dot(110, 43, 2.6)),
)


def ace(suit: str) -> str:
    """Draw an ace."""
    middle = HEIGHT / 2
    rose = star(MIDDLE, middle, 17, 7, 8)
    inner = {"S": 6, "H": -5}.get(suit, 0)
    large = (
        sign(suit, MIDDLE, middle, 110)
        + sign(suit, MIDDLE, middle, 84, f'stroke="{PAPER}" stroke-width=".8"')
        + placed(f'<path fill="{PAPER}" d="{rose}"/>', f"translate(0 {inner})")
    )
    return two_way(to_svg(SCROLL), above=large)


def corners(name: str) -> str:
    """Draw a suit sign in both corners of a court."""
    return two_way(sign(name, 18, 20, 25))


def back() -> str:
    """Draw the back of a card, the same from both ends: a star among the four suits."""
    x, y = MIDDLE, HEIGHT / 2
    rings = line(dot(x, y, 52), dot(x, y, 31), dot(x, y, 47.5))
    rose = (rings, ink(star(x, y, 27, 9, 8)), ink(*(dot(*at, 2) for at in _around(x, y, 39.3))))
    signs_there = sign("S", 52, 40, 24) + sign("H", 88, 40, 24)
    signs_there += sign("C", 24, 66, 22) + sign("D", 116, 66, 22)
    return two_way(signs_there + to_svg((_CORNER,)), above=to_svg(rose))


_CORNER = line("M8 48L8 8L48 8M16 40L16 16L40 16", "M92 8L132 8L132 48M100 16L124 16L124 40")


def _around(x: float, y: float, r: float) -> Iterator[tuple[float, float]]:
    """Yield sixteen points on a circle."""
    for k in range(16):
        yield round(x + r * sin(k * pi / 8), 1), round(y - r * cos(k * pi / 8), 1)
