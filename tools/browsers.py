"""Which browsers Cardroom runs in, and what of newer ones it uses, as docs/browsers.md lists it."""

import re

from tools.runtime import ROOT

PAGE = ROOT / "docs/browsers.md"

ROW = re.compile(r"^\| `([\w.]+)` \|", re.MULTILINE)


def optional_functions() -> list[str]:
    """Return the paths of functions that a browser may lack, such as ``Promise.withResolvers``."""
    functions, _, _ = PAGE.read_text("utf-8").partition("\n## Style sheets")
    return ROW.findall(functions)
