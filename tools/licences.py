"""Licences of all npm packages that may be part of the site, in one file."""

import json
from collections.abc import Iterator
from pathlib import Path

from tools.runtime import ROOT

PLACE = "licences/npm.txt"
LOCK = "package-lock.json"
TOOLS = ("node_modules/@types/", "node_modules/ws")  # of node alone, never shipped
WITHOUT_TEXT = {
    "MIT": "licences/coincident.txt",
    "ISC": "licences/isc.txt",
    "MPL-2.0": "licences/pyodide.txt",
}
"""Files with the text of licences that some packages bring no copy of."""


def packages() -> Iterator[tuple[str, str, str]]:
    """Yield folder, version and declared licence of each package of the site, in order."""
    locked = json.loads((ROOT / LOCK).read_text("utf-8"))["packages"]
    for folder, about in sorted(locked.items()):
        if folder and not about.get("dev") and not folder.startswith(TOOLS):
            yield folder, about["version"], about["license"]


def text_of(folder: Path, declared: str) -> str:
    """Return the licence file of a package, or a line that says where the text is."""
    for path in sorted(folder.iterdir()):
        if path.stem.lower() in ("license", "licence"):
            return path.read_text("utf-8").strip()
    return f"{declared}: the text is in {WITHOUT_TEXT[declared]}."


def npm_texts() -> bytes:
    parts = [
        f"{folder.rpartition('node_modules/')[2]} {version} ({declared})\n\n"
        f"{text_of(ROOT / folder, declared)}\n"
        for folder, version, declared in packages()
    ]
    return ("\n" + "-" * 80 + "\n\n").join(parts).encode()
