"""What an update brings to somebody who was here yesterday: bytes, as a host that compresses sends
them, where one sentence has changed, and where one rule has.

The site is built anew of a changed copy of the sources. What it lists under a name and a hash that
the site of before had is on the device already (see boot/service-worker.js).
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from tools import build_site
from tools.runtime import ROOT
from tools.words.messages import in_file

AS_THEY_ARE = (".git", ".venv", "node_modules", "build")
LEFT_OUT = (*AS_THEY_ARE, "dist", "dist.new", "__pycache__", ".*_cache")
SAYS = "src/cardroom/views/kit/problems.py"
RULES = "src/cardroom/games/belote/rules.py"
A_RULE = "\n\ndef is_unheard_of(card: object, trick: object) -> bool:\n    return card is trick\n"


def change_sentence(root: Path) -> None:
    """The first sentence of a module goes on."""
    text = (ROOT / SAYS).read_text(encoding="utf-8")
    said = next(in_file(ROOT / SAYS)).message.text
    (root / SAYS).write_text(text.replace(f'"{said}"', f'"{said} Really."'), encoding="utf-8")


def change_rule(root: Path) -> None:
    """A game has a function more."""
    text = (ROOT / RULES).read_text(encoding="utf-8")
    (root / RULES).write_text(text + A_RULE, encoding="utf-8")


CHANGES: dict[str, Callable[[Path], None]] = {"sentence": change_sentence, "rule": change_rule}


def listed(site: Path) -> dict[str, str]:
    """What a visit keeps, by place its hashes, as the service worker of this site says."""
    text = (site / "service-worker.js").read_text(encoding="utf-8")
    files = re.search(r"^const FILES = (\{.*?\});$", text, re.MULTILINE | re.DOTALL)
    return dict(json.loads(files[1])) if files else {}


def brought(before: Path, after: Path) -> int:
    """Bytes that somebody fetches who has the one site and gets the other."""
    old, new = listed(before), listed(after)
    places = [place for place, hashes in new.items() if old.get(place) != hashes and place != "./"]
    contents = ((after / place).read_bytes() for place in (*places, "service-worker.js"))
    return sum(map(build_site.packed, contents))


def built_with(change: Callable[[Path], None], root: Path) -> Path:
    """The site of the sources changed so, which are copied there."""
    shutil.copytree(ROOT, root, ignore=shutil.ignore_patterns(*LEFT_OUT))
    for name in AS_THEY_ARE:
        (root / name).symlink_to(ROOT / name)
    change(root)
    way = {**os.environ, "PYTHONPATH": f"{root / 'src'}"}
    build = [sys.executable, "-m", "tools.build_site"]
    subprocess.run(build, cwd=root, env=way, check=True, capture_output=True)
    return root / "dist"


def update_cost(site: Path) -> dict[str, int]:
    """By what has changed since this site was built: bytes."""
    costs = {}
    for name, change in CHANGES.items():
        with tempfile.TemporaryDirectory() as folder:
            costs[name] = brought(site, built_with(change, Path(folder, "site")))
    return costs
