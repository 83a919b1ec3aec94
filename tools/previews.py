"""Take the preview pictures of links and installs: ``python -m tools.previews``.

A messenger shows the first beside a link to the site, a browser the others before it installs the
app. Visits fetch none of them.
"""

from typing import NamedTuple

from e2e.positions import as_html, bare_page, lay, positions_of
from tools import build_site, chromium
from tools.heads import LINK_SIZE, PREVIEWS
from tools.runtime import ROOT
from tools.serve import serving

QUALITY = 70  # of 100: each picture has less than 100 kB


class Picture(NamedTuple):
    """A table in a window."""

    game: str
    position: str  # as `e2e.positions` names it
    size: tuple[int, int]


PICTURES = {
    "link": Picture("belote", "full trick", LINK_SIZE),
    "wide": Picture("five-hundred", "full trick of 4", (1280, 800)),
    "narrow": Picture("belote", "full trick", (390, 844)),
}


def main() -> None:
    """Take all pictures."""
    with (
        serving(build_site.up_to_date()) as url,
        chromium.launched() as browser,
        bare_page(browser, url) as page,
    ):
        page.emulate_media(color_scheme="light")
        for name, (game, position, (width, height)) in PICTURES.items():
            lay(page, as_html(positions_of(game)[position]()))
            page.set_viewport_size({"width": width, "height": height})
            path = ROOT / PREVIEWS / f"{name}.jpg"
            page.screenshot(path=path, type="jpeg", quality=QUALITY)
            print(f"{path.relative_to(ROOT)}: {path.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
