"""Draw the icons that cannot be an SVG: ``python -m tools.icons``, after the SVG changed.

Phones cut a circle or a rounded square out of some; the ground of these goes to the edge.
"""

from pathlib import Path

from playwright.sync_api import Page

from tools import chromium
from tools.runtime import ROOT

ICONS = ROOT / "assets/icons"
DRAWN = ICONS / "cardroom.svg"
SIZES = {"icon-192": 192, "icon-512": 512, "icon-apple-180": 180, "icon-maskable-512": 512}
CUT = {"icon-apple-180", "icon-maskable-512"}  # by the phone


def draw(page: Page, name: str, size: int) -> Path:
    """Draw one icon and return its path."""
    page.set_viewport_size({"width": size, "height": size})
    drawing = DRAWN.read_text(encoding="utf-8")
    ground = drawing.partition('fill="')[2].partition('"')[0] if name in CUT else "none"
    page.set_content(
        f"<style>* {{ margin: 0 }} html {{ background: {ground} }} svg {{ display: block }}</style>"
        + drawing.replace("<svg", f'<svg width="{size}"', 1)
    )
    path = ICONS / f"{name}.png"
    page.screenshot(path=path, omit_background=True)
    return path


def main() -> None:
    """Draw all icons."""
    with chromium.launched() as browser:
        page = browser.new_page()
        for name, size in SIZES.items():
            print(draw(page, name, size).relative_to(ROOT))


if __name__ == "__main__":
    main()
