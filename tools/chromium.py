"""Find a Chromium that runs; ``python -m tools.chromium`` installs one if there is none.

The order: the one that $CHROMIUM names, the system's, Playwright's. If there is none, Playwright
downloads one. If that fails, root installs Debian's package.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser

# Debian's build without windows opens a page with a third of the work; Playwright's is one, too.
NAMES = (
    *("chromium-headless-shell", "chromium", "chromium-browser"),
    *("google-chrome", "google-chrome-stable"),
)

# No sandbox: containers and CI do not offer one, and only our own pages are opened.
ARGUMENTS = ("--no-sandbox", "--disable-background-networking")

# The second compiler takes a third of the work of a start, and pays only after minutes of play.
ONCE_COMPILED = "--js-flags=--liftoff-only"

# All pages of a profile share a process, where each finds what another has compiled.
ONE_PROCESS = "--process-per-site"

FONTS = "fonts-dejavu-core fonts-liberation"  # fonts of the page in tests

# Debian recommends a desktop's printer settings and power daemon beside it: no test needs those.
APT = f"""export DEBIAN_FRONTEND=noninteractive
get() {{
  echo "Installing $* with apt-get, and what they depend on ..."
  apt-get install --yes --no-install-recommends "$@"
}}
apt-get update
get chromium-headless-shell {FONTS} || get chromium {FONTS}
"""


def candidates() -> Iterator[str]:
    """Yield the paths to try, best first; empty or missing ones too."""
    yield os.environ.get("CHROMIUM", "")
    yield from (shutil.which(name) or "" for name in NAMES)
    from playwright.sync_api import sync_playwright  # a slow import, seldom needed

    with sync_playwright() as playwright:
        yield playwright.chromium.executable_path


def runs(path: str) -> bool:
    """Return whether this is a real browser: some systems have a stub that prints advice."""
    if not Path(path).is_file():
        return False
    result = subprocess.run([path, "--version"], capture_output=True, timeout=60, check=False)
    return result.returncode == 0


@cache
def find() -> str | None:
    """Return the path of a Chromium that runs, or None."""
    return next(filter(runs, candidates()), None)


@contextmanager
def launched(*more: str) -> Iterator["Browser"]:
    """Run a headless Chromium during the block, with additional arguments."""
    from playwright.sync_api import sync_playwright

    arguments = [*ARGUMENTS, *more]
    with (
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=find(), args=arguments) as browser,
    ):
        yield browser


def get() -> str | None:
    """Install Chromium by the first way that works. Return its path, None if all fail."""
    playwright = [sys.executable, "-m", "playwright"]
    ways = {"playwright install": [*playwright, "install", "chromium"]}
    if os.geteuid() == 0 and shutil.which("apt-get"):
        ways["apt-get"] = ["sh", "-c", APT]
        ways["playwright install-deps"] = [*playwright, "install-deps", "chromium"]
    for way, command in ways.items():
        print(f"Chromium is missing. Running: {way}", file=sys.stderr, flush=True)
        subprocess.run(command, stdout=sys.stderr, check=False)
        find.cache_clear()
        if path := find():
            return path
    return None


def main() -> None:
    path = find() or get()
    if path is None:
        sys.exit("The browser tests need Chromium: install it, or name one in $CHROMIUM.")
    print(path)


if __name__ == "__main__":
    main()
