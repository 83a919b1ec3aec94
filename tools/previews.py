"""Take the preview pictures of links and installs, and draw the icons that cannot be an SVG.

Run ``python -m tools.previews`` after a table or the icon's SVG has changed.

A messenger shows the first picture beside a link to the site, a browser the others before it
installs the app. Visits fetch none of them. Phones cut a circle or a rounded square out of some
icons; the ground of these goes to the edge.
"""

from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page

from e2e.positions import as_html, bare_page, lay, positions_of
from tools import build_site, chromium
from tools.heads import LINK_SIZE, PREVIEWS
from tools.runtime import ROOT
from tools.serve import serving

QUALITY = 70  # of 100: each picture has less than 100 kB
PICTURES = {  # game, position as `e2e.positions` names it, and size of the window
    "link": ("belote", "full trick", LINK_SIZE),
    "wide": ("five-hundred", "full trick of 4", (1280, 800)),
    "narrow": ("belote", "full trick", (390, 844)),
}
ICONS = ROOT / "assets/icons"
SIZES = {"icon-192": 192, "icon-512": 512, "icon-apple-180": 180, "icon-maskable-512": 512}
CUT = {"icon-apple-180", "icon-maskable-512"}  # by the phone


def take_pictures(page: Page) -> Iterator[Path]:
    page.emulate_media(color_scheme="light")
    for name, (game, position, (width, height)) in PICTURES.items():
        lay(page, as_html(positions_of(game)[position]()))
        page.set_viewport_size({"width": width, "height": height})
        path = ROOT / PREVIEWS / f"{name}.jpg"
        page.screenshot(path=path, type="jpeg", quality=QUALITY)
        yield path


def draw_icons(page: Page) -> Iterator[Path]:
    drawing = (ICONS / "cardroom.svg").read_text(encoding="utf-8")
    for name, size in SIZES.items():
        ground = drawing.partition('fill="')[2].partition('"')[0] if name in CUT else "none"
        page.set_viewport_size({"width": size, "height": size})
        page.set_content(
            f"<style>* {{ margin: 0 }} html {{ background: {ground} }} svg {{ display: block }}"
            "</style>" + drawing.replace("<svg", f'<svg width="{size}"', 1)
        )
        path = ICONS / f"{name}.png"
        page.screenshot(path=path, omit_background=True)
        yield path


def main() -> None:
    with (
        serving(build_site.up_to_date()) as url,
        chromium.launched() as browser,
        bare_page(browser, url) as page,
    ):
        paths = [*take_pictures(page), *draw_icons(browser.new_page())]
    for path in paths:
        print(f"{path.relative_to(ROOT)}: {path.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
