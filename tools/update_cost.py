"""Measure the bytes that an update costs a returning visitor, as a compressing host sends them.

One sentence is changed, in English or in another language, or one rule. The site is built again
from a changed copy of the sources. Files with an unchanged name and hash are on the device already
(see boot/service-worker.js).
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
from typing import Any

from babel.messages.pofile import write_po

from tools import build_site
from tools.runtime import ROOT
from tools.words import catalogues
from tools.words.messages import in_file

AS_THEY_ARE = (".git", ".venv", "node_modules", "build")
LEFT_OUT = (*AS_THEY_ARE, "dist", "dist.new", "__pycache__", ".*_cache")
SAYS = "src/cardroom/views/kit/problems.py"
RULES = "src/cardroom/games/belote/rules.py"
A_RULE = "\n\ndef is_unheard_of(card: object, trick: object) -> bool:\n    return card is trick\n"


def change_sentence(root: Path) -> None:
    """Append a word to the first sentence of a module."""
    text = (ROOT / SAYS).read_text(encoding="utf-8")
    said = next(in_file(ROOT / SAYS)).message.text
    (root / SAYS).write_text(text.replace(f'"{said}"', f'"{said} Really."'), encoding="utf-8")


def change_rule(root: Path) -> None:
    """Add a function to a game."""
    text = (ROOT / RULES).read_text(encoding="utf-8")
    (root / RULES).write_text(text + A_RULE, encoding="utf-8")


def change_catalogues(root: Path) -> None:
    """Append a word to the translations of that sentence in every catalogue."""
    said = next(in_file(ROOT / SAYS)).message.text
    for path in (root / "locale").glob("*.po"):
        catalog = catalogues.from_file(path)
        catalog[said].string = f"{catalog[said].string} Really."
        with path.open("wb") as file:
            write_po(file, catalog)


CHANGES: dict[str, Callable[[Path], None]] = {"sentence": change_sentence, "rule": change_rule}


def load_constant(site: Path, name: str) -> dict[str, Any]:
    """Return a constant of a site's service worker."""
    text = (site / "service-worker.js").read_text(encoding="utf-8")
    found = re.search(rf"^const {name} = (\{{.*?\}});$", text, re.MULTILINE | re.DOTALL)
    return dict(json.loads(found[1])) if found else {}


def load_hashes(site: Path, tag: str) -> dict[str, str]:
    """Return the hashes of the files that a reader of a language has on the device, by place."""
    later, beside = load_constant(site, "LATER"), load_constant(site, "BESIDE")
    own = (f"{tag}/", *beside[f"{tag}/"]) if f"{tag}/" in beside else ()
    return load_constant(site, "FILES") | {place: later[place] for place in own}


def measure_update(before: Path, after: Path, tag: str = "en") -> int:
    """Return the bytes of an update from one site to another for readers of a language."""
    old, new = load_hashes(before, tag), load_hashes(after, tag)
    places = [place for place, hashes in new.items() if old.get(place) != hashes and place != "./"]
    files = [f"{place}index.html" if place.endswith("/") else place for place in places]
    contents = ((after / place).read_bytes() for place in (*files, "service-worker.js"))
    return sum(map(build_site.packed, contents))


def build_with(change: Callable[[Path], None], root: Path) -> Path:
    """Build the site from changed sources, copied to `root`. Return its folder."""
    shutil.copytree(ROOT, root, ignore=shutil.ignore_patterns(*LEFT_OUT))
    for name in AS_THEY_ARE:
        (root / name).symlink_to(ROOT / name)
    change(root)
    way = {**os.environ, "PYTHONPATH": f"{root / 'src'}"}
    build = [sys.executable, "-m", "tools.build_site"]
    subprocess.run(build, cwd=root, env=way, check=True, capture_output=True)
    return root / "dist"


def update_cost(site: Path) -> dict[str, int]:
    """Return the bytes of an update by kind of change; for other languages by their tag."""
    costs = {}
    for name, change in CHANGES.items():
        with tempfile.TemporaryDirectory() as folder:
            costs[name] = measure_update(site, build_with(change, Path(folder, "site")))
    with tempfile.TemporaryDirectory() as folder:
        after = build_with(change_catalogues, Path(folder, "site"))
        tags = [page.rstrip("/") for page in load_constant(site, "BESIDE")]
        return costs | {f"sentence, {tag}": measure_update(site, after, tag) for tag in tags}


if __name__ == "__main__":
    print(*(f"{name}: {cost:,}" for name, cost in update_cost(build_site.DIST).items()), sep="\n")
