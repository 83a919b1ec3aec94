"""Contact sheets: every phase of every game in every window size, in both themes.

``python -m tools.shots`` writes build/shots/<game>-<theme>.png and .html, a row for each phase and
a column for each window size. It also writes every screenshot by itself. ``python -m tools.shots
belote --theme dark`` writes only these. The tables are always the same: compare two folders to see
what a change did.
"""

import argparse
import html
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

from cardroom.games import GAMES
from cardroom.table import Table
from cardroom.views.table.deal import duties_dialog, last_trick_dialog
from e2e.positions import as_html, bare_page, lay, lay_over, positions_of, scene_of
from tools import build_site, chromium
from tools.runtime import ROOT
from tools.serve import serving

if TYPE_CHECKING:
    from playwright.sync_api import Page

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


def usual(game: str) -> dict[str, Table]:
    """Return the tables of a sheet by name: with default options, and one of each other phase."""
    tables = {name: make() for name, make in positions_of(game).items()}
    plain = GAMES[game].Options()
    own = {name: table for name, table in tables.items() if table.record.options == plain}
    for name, table in tables.items():
        if table.state.phase not in {one.state.phase for one in own.values()}:
            own[name] = table
    return own


def take_row(page: "Page", name: str, folder: Path) -> str:
    """Take a screenshot in each window. Return them as a row of the sheet."""
    images = ""
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        path = folder / f"{name.replace(' ', '-')}-{width}x{height}.png"
        page.screenshot(path=path)
        place = path.relative_to(folder.parent.parent)
        small = f'width="{round(width * SCALE)}" height="{round(height * SCALE)}"'
        images += f'<a href="{place}"><img src="{place}" alt="" {small}></a>'
    return f"<section><h2>{html.escape(name)}</h2>{images}</section>"


def take_rows(page: "Page", game: str, folder: Path) -> Iterator[str]:
    """Take all screenshots of a game in the current theme, and yield the rows of its sheet."""
    tables = usual(game)
    for name, table in tables.items():
        lay(page, as_html(table))
        yield take_row(page, name, folder)
    for name, (over, inside) in SHEETS.items():
        if over in tables:
            lay(page, as_html(tables[over]))
            lay_over(page, str(inside(scene_of(tables[over]))))
            yield take_row(page, name, folder)
            lay_over(page, "")


def write_sheet(page: "Page", game: str, theme: str, folder: Path) -> Path:
    """Take the screenshots of a game in a theme, and lay them out on one sheet."""
    own = folder / game / theme
    own.mkdir(parents=True, exist_ok=True)
    page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    rows = "".join(take_rows(page, game, own))
    written = folder / f"{game}-{theme}.html"
    written.write_text(f"<!doctype html><meta charset=utf-8><style>{STYLE}</style>{rows}", "utf-8")
    return written


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", choices=[*GAMES, []], default=[])
    parser.add_argument("--theme", choices=THEMES)
    parser.add_argument("--to", type=Path, default=ROOT / "build/shots")
    asked = parser.parse_args()
    site = build_site.up_to_date()
    with serving(site) as url, chromium.launched() as browser, bare_page(browser, url) as page:
        wide = round(sum(width for width, _ in SIZES) * SCALE) + 240
        sheet = browser.new_page(viewport={"width": wide, "height": 800})
        for game, theme in product(asked.games or GAMES, [asked.theme] if asked.theme else THEMES):
            written = write_sheet(page, game, theme, asked.to)
            sheet.goto(written.absolute().as_uri())
            sheet.screenshot(path=written.with_suffix(".png"), full_page=True)
            print(written.with_suffix(".png"), flush=True)


if __name__ == "__main__":
    main()
