"""Tests of table colours: texts are readable in the light and the dark theme."""

import re
from math import cos, radians, sin
from pathlib import Path

import pytest

from cardroom.views.tables import TABLES

STYLE = Path(__file__).parent.parent / "assets"
TINTS = (STYLE / "style/tints.css").read_text()
SHEETS = (STYLE / "style.css").read_text() + "".join(
    (STYLE / f"style/{name}.css").read_text() for name in ("auction", "five-hundred")
)
HUES = {name: int(hue) for name, hue in re.findall(r'tint="(\w+)"\]\) \{ --hue: (\d+)', TINTS)}

TEXT = 4.5  # the least contrast of text
WRITTEN = {"page": ("ink", "soft", "accent", "theirs", "others", "bad"), "sunk": ("ink", "soft")}
"""Colours of text on the page, and on the table."""


def colour(name: str, theme: int) -> str:
    """Return a colour of the palette by day (0) or by night (1)."""
    text = re.search(rf"--{name}: light-dark\((#\w+), (#\w+)\)", SHEETS)
    assert text, name
    return text[theme + 1]


def light_of(hex_colour: str) -> float:
    """Return the relative luminance of ``#0d675b``."""
    parts = [int(hex_colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def light_of_oklch(lightness: float, chroma: float, hue: float) -> float:
    """Return the relative luminance of ``oklch(...)``, by the matrices of CSS Color 4."""
    a, b = chroma * cos(radians(hue)), chroma * sin(radians(hue))
    long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    red = 4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short
    green = -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short
    blue = -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short
    assert all(-0.001 <= part <= 1.001 for part in (red, green, blue)), "no screen shows this"
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ground(name: str, theme: int, hue: int) -> float:
    """Return the lightness of the page or the table."""
    pair = re.search(rf"--{name}: light-dark\(oklch\((.+?)\), oklch\((.+?)\)\);", TINTS)
    assert pair, name
    lightness, chroma, _ = pair[theme + 1].split(maxsplit=2)
    return light_of_oklch(float(lightness), float(chroma), hue)


def contrast(one: float, other: float) -> float:
    high, low = max(one, other), min(one, other)
    return (high + 0.05) / (low + 0.05)


def test_a_contrast_is_worked_out_as_the_guidelines_do():
    assert round(contrast(light_of("#ffffff"), light_of("#777777")), 2) == 4.48
    assert round(light_of_oklch(1, 0, 0), 3) == 1
    assert round(light_of_oklch(0.628, 0.2577, 29.23), 3) == round(light_of("#ff0000"), 3)


def test_every_tint_that_a_table_names_is_there():
    assert {table.TINT for table in TABLES.values()} == {*HUES}


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize("tint", HUES)
def test_what_is_written_on_a_table_can_be_read(tint, theme):
    for name, inks in WRITTEN.items():
        below = ground(name, theme, HUES[tint])
        for ink in inks:
            found = contrast(below, light_of(colour(ink, theme)))
            assert found >= TEXT, f"{ink} on the {name} of {tint}: {found:.2f}"
