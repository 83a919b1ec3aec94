"""Letters that a visitor's system may lack, which the page then fetches: for Armenian, so far.

Each file begins with the tag of its language, so that it is kept with the page of that.
"""

from collections.abc import Mapping

from tools.runtime import ROOT

FOLDER = "fonts"  # as the style sheets name it, beside the folder that they are in
STYLES = "style/reading.css"  # of the assets, which names them

NOTO = "node_modules/@fontsource/noto-sans-armenian/files/noto-sans-armenian-armenian"
TAKEN = {f"hy-{weight}.woff2": f"{NOTO}-{weight}-normal.woff2" for weight in (400, 700)}


def files() -> dict[str, bytes]:
    """Every file by its name."""
    return {name: (ROOT / place).read_bytes() for name, place in TAKEN.items()}


def named(assets: Mapping[str, bytes], folder: str) -> dict[str, bytes]:
    """The assets with the fonts' own folder in the style sheet that names them."""
    style = assets[STYLES].replace(f"../../{FOLDER}/".encode(), f"../../{folder}".encode())
    return {**assets, STYLES: style}
