"""Aces, each a large suit sign with an ornament; corner signs of the courts; a card back."""

import re

from tools.figures.pen import HEIGHT, INK, MIDDLE, PAPER, parts, placed, to_svg, two_way
from tools.runtime import ROOT

SYMBOL = re.compile(r'<symbol id="[sj]-(\w+)" viewBox="0 0 (\d+) [^>]*>(.*?)</symbol>')


def sign(name: str, x: float, y: float, size: float, style: str = f'fill="{INK}"') -> str:
    """Draw a suit sign of the page with its middle at (x, y)."""
    signs = SYMBOL.findall((ROOT / "index.html").read_text(encoding="utf-8"))
    width, drawing = next(sign for called, *sign in signs if called == name)
    scale = size / float(width)
    move = f"translate({x - size / 2:g} {y - size / 2:g}) scale({scale:.4g})"
    return f'<g {style} transform="{move}">{drawing}</g>'


def ace(suit: str) -> str:
    middle = HEIGHT / 2
    inner = {"S": 6, "H": -5}.get(suit, 0)
    large = (
        sign(suit, MIDDLE, middle, 110)
        + sign(suit, MIDDLE, middle, 84, f'stroke="{PAPER}" stroke-width=".8"')
        + placed(to_svg(parts()["ace-rose"]), f"translate(0 {inner})")
    )
    return two_way(to_svg(parts()["scroll"]), above=large)


def corners(name: str) -> str:
    """Draw a suit sign in both corners of a court."""
    return two_way(sign(name, 18, 20, 25))


def back() -> str:
    """Draw the back of a card, the same from both ends: a star among the four suits."""
    suits = sign("S", 52, 40, 24) + sign("H", 88, 40, 24)
    suits += sign("C", 24, 66, 22) + sign("D", 116, 66, 22)
    return two_way(suits + to_svg(parts()["corner"]), above=to_svg(parts()["back-rose"]))
