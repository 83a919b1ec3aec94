"""Fonts that a visitor's system may lack: so far those of Armenian.

Each file name begins with the tag of its language, so that it is stored with that page.
"""

from collections.abc import Mapping

from tools.runtime import ROOT

FOLDER = "fonts"  # as the style sheets name it, beside the folder that they are in
STYLES = "style/reading.css"  # of the assets, which names them

NOTO = "node_modules/@fontsource/noto-sans-armenian/files/noto-sans-armenian-armenian"
TAKEN = {f"hy-{weight}.woff2": f"{NOTO}-{weight}-normal.woff2" for weight in (400, 700)}


def files() -> dict[str, bytes]:
    """Return every font file by its name."""
    return {name: (ROOT / place).read_bytes() for name, place in TAKEN.items()}


def set_font_folder(assets: Mapping[str, bytes], folder: str) -> dict[str, bytes]:
    """Return the assets with the hashed folder of the fonts in their style sheet."""
    style = assets[STYLES].replace(f"../../{FOLDER}/".encode(), f"../../{folder}".encode())
    return {**assets, STYLES: style}
