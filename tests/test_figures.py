"""Tests of the figures of aces, courts and jokers: distinct, two-way, small and shown by a rule."""

import gzip
from xml.etree import ElementTree

import pytest

from cardroom.nouns.cards import JOKERS, RANKS, Suit
from cardroom.views.kit.faces import PIPS

pytestmark = pytest.mark.cpython_only

figures = pytest.importorskip("tools.figures", reason="the build's tools are not in Pyodide")
courts = pytest.importorskip("tools.figures.courts")
pen = pytest.importorskip("tools.figures.pen")
runtime = pytest.importorskip("tools.runtime")

DRAWINGS = figures.drawings()
FILES = figures.files()
DRAWN = [rank + suit for suit in Suit for rank in RANKS if rank not in PIPS] + [*JOKERS]
STYLE = (runtime.ROOT / "assets/style/figures.css").read_text(encoding="utf-8")
VALUES = {pen.INK, pen.TINT, pen.PAPER, "none"}


def test_every_card_without_pips_has_a_figure_of_its_own():
    assert len({DRAWINGS[name] for name in DRAWN}) == 19


def test_the_style_sheet_counts_the_drawings_as_they_stand_in_the_file():
    parts = {name: f'[data-face="{name}"] .figure::before' for name in DRAWN}
    parts |= {f"corners-{suit}": f'[data-suit="{suit}"] .figure::after' for suit in Suit}
    parts["back"] = ".back::before"
    assert parts.keys() == DRAWINGS.keys()
    for place, name in enumerate(DRAWINGS):
        assert STYLE.count(f"\n{parts[name]} {{ --at: {place}; }}\n") == 1


def test_the_style_sheet_knows_how_wide_the_row_is():
    row = ElementTree.fromstring(FILES[figures.FILE])  # noqa: S314 - our own
    cell = pen.WIDTH + 2 * pen.GUTTER
    assert row.get("viewBox") == f"0 0 {len(DRAWINGS) * cell} {pen.HEIGHT}"
    assert (len(DRAWINGS), cell, pen.GUTTER, pen.WIDTH) == (24, 148, 4, 140)
    assert f'url("../{figures.FILE}")' in STYLE
    assert "calc((var(--at) * 148 + 4) / (24 * 148 - 140) * 100%)" in STYLE
    assert "calc(24 * 148 / 140 * 100%)" in STYLE


def test_all_of_them_are_small():
    assert sum(len(gzip.compress(drawing)) for drawing in FILES.values()) < 10_000


def test_the_file_is_a_mask_of_three_values():
    parts = list(ElementTree.fromstring(FILES[figures.FILE]).iter())  # noqa: S314 - our own
    assert {part.get(kind, "none") for part in parts for kind in ("fill", "stroke")} <= VALUES
    assert not [part for part in parts if part.tag.endswith(("script", "style", "image"))]
    named = [part.get("id") for part in parts if part.get("id")]
    assert len(named) == len(set(named))


@pytest.mark.parametrize("name", [*courts.COURTS, *courts.JOKERS])
def test_a_court_is_the_same_from_both_ends(name):
    assert DRAWINGS[name].count('<use href="#$" transform="rotate(180 70 126)"/>') == 1
    assert (pen.WIDTH / 2, pen.HEIGHT / 2) == (70, 126)


def test_a_looking_glass_turns_a_path_round():
    assert pen.mirrored("M46 34L41 10.5C1 2 3 4 5 6Z") == "M94 34L99 10.5C139 2 137 4 135 6Z"
    assert pen.mirrored(pen.mirrored("M46 34Q41 10 70 2Z")) == "M46 34Q41 10 70 2Z"


def test_neighbours_filled_alike_become_one_path_but_never_over_a_line():
    styles = ("ink", "ink", "paper", "paper")
    marks = [pen.Mark(style, f"M{place} 1") for place, style in enumerate(styles)]
    assert pen.to_svg(marks).count("<path") == 3
