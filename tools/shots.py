"""Contact sheets: every phase of every game in every window size, in both themes.

``python -m tools.shots`` writes build/shots/<game>-<theme>.png and .html, a row for each phase and
a column for each window size. It also writes every screenshot by itself. ``python -m tools.shots
belote --theme dark`` writes only these. The tables are always the same: compare two folders to see
what a change did.
"""

import argparse
import html
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cardroom.games import GAMES
from cardroom.table import Table
from cardroom.views.table.deal import duties_dialog, last_trick_dialog
from e2e.positions import as_html, bare_page, lay, lay_over, positions_of, scene_of
from tools import build_site, chromium
from tools.runtime import ROOT
from tools.serve import serving

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SIZES = ((320, 568), (390, 844), (844, 390), (820, 1180), (1280, 800), (1920, 1080))
THEMES = ("light", "dark")
SCALE = 0.4  # of a screenshot on its sheet

SHEETS = {  # dialogs, with the table below each
    "last trick": ("full trick", last_trick_dialog),
    "duties": ("play", duties_dialog),
}

STYLE = """body { margin: 16px; font: 16px sans-serif; background: #8a8a8a; color: #fff; }
section { display: flex; gap: 12px; align-items: start; margin-bottom: 20px; }
h2 { flex: none; width: 110px; margin: 0; font-size: 18px; }
img { display: block; box-shadow: 0 1px 6px #0006; }"""


class Shot(NamedTuple):
    """A screenshot: its table, its window size, and its file."""

    name: str
    size: tuple[int, int]
    path: Path


def usual(game: str) -> dict[str, Table]:
    """Return the tables of a sheet by name. These are all tables with default options, and the
    first table of each phase that only other options have.
    """
    tables = {name: make() for name, make in positions_of(game).items()}
    plain = GAMES[game].Options()
    own = {name: table for name, table in tables.items() if table.record.options == plain}
    seen = {table.state.phase for table in own.values()}
    for name, table in tables.items():
        if table.state.phase not in seen:
            seen.add(table.state.phase)
            own[name] = table
    return own


def take_shots(page: "Page", game: str, theme: str, folder: Path) -> Iterator[Shot]:
    """Take all screenshots of a game in a theme, and yield each."""
    page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    tables = usual(game)
    for name, table in tables.items():
        lay(page, as_html(table))
        yield from _in_each_window(page, name, folder)
    for name, (over, inside) in SHEETS.items():
        if over in tables:
            lay(page, as_html(tables[over]))
            lay_over(page, str(inside(scene_of(tables[over]))))
            yield from _in_each_window(page, name, folder)
            lay_over(page, "")


def _in_each_window(page: "Page", name: str, folder: Path) -> Iterator[Shot]:
    for size in SIZES:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        path = folder / f"{name.replace(' ', '-')}-{size[0]}x{size[1]}.png"
        page.screenshot(path=path)
        yield Shot(name, size, path)


def sheet(page: "Page", game: str, theme: str, folder: Path) -> Path:
    """Take the screenshots of a game in a theme, and lay them out on one sheet."""
    own = folder / game / theme
    own.mkdir(parents=True, exist_ok=True)
    shots = list(take_shots(page, game, theme, own))
    written = folder / f"{game}-{theme}.html"
    written.write_text(_page_of(shots, folder), encoding="utf-8")
    return written


def _page_of(shots: list[Shot], folder: Path) -> str:
    rows = "".join(_row(name, shots, folder) for name in dict.fromkeys(shot.name for shot in shots))
    return f"<!doctype html><meta charset=utf-8><style>{STYLE}</style>{rows}"


def _row(name: str, shots: list[Shot], folder: Path) -> str:
    images = "".join(
        f'<a href="{shot.path.relative_to(folder)}"><img src="{shot.path.relative_to(folder)}" '
        f'alt="" width="{round(shot.size[0] * SCALE)}" height="{round(shot.size[1] * SCALE)}"></a>'
        for shot in shots
        if shot.name == name
    )
    return f"<section><h2>{html.escape(name)}</h2>{images}</section>"


def photographed(browser: "Browser", written: Path) -> Path:
    """Return the path of a sheet as a picture."""
    picture = written.with_suffix(".png")
    wide = round(sum(width for width, _ in SIZES) * SCALE) + 240
    page = browser.new_page(viewport={"width": wide, "height": 800})
    page.goto(written.as_uri())
    page.screenshot(path=picture, full_page=True)
    page.close()
    return picture


def main() -> None:
    """Write the sheets that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", choices=[*GAMES, []], default=[])
    parser.add_argument("--theme", choices=THEMES)
    parser.add_argument("--to", type=Path, default=ROOT / "build/shots")
    asked = parser.parse_args()
    site = build_site.up_to_date()
    with serving(site) as url, chromium.launched() as browser, bare_page(browser, url) as page:
        for game in asked.games or GAMES:
            for theme in (asked.theme,) if asked.theme else THEMES:
                print(photographed(browser, sheet(page, game, theme, asked.to)))


if __name__ == "__main__":
    main()
