"""Lists of newer browser features that Cardroom uses, read from docs/browsers.md."""

import re

from tools.runtime import ROOT

PAGE = ROOT / "docs/browsers.md"

ROW = re.compile(r"^\| (`[^|]+`) \|", re.MULTILINE)


def optional_functions() -> list[str]:
    """Return the paths of functions that a browser may lack, such as ``Promise.withResolvers``."""
    return _first_cells(0)


def optional_styles() -> list[str]:
    """Return the CSS features that a browser may lack, such as ``:has``."""
    return _first_cells(1)


def _first_cells(table: int) -> list[str]:
    text = PAGE.read_text("utf-8").split("\n## Style sheets")[table]
    return [name.strip("`") for cell in ROW.findall(text) for name in cell.split()]
