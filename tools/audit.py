"""Ask whether anything that Cardroom uses has a known hole: `make audit`.

Ends with 0 where none is known, 1 where one is, 2 where the advisories could not be asked.
"""

import json
import subprocess
import sys
from enum import IntEnum
from pathlib import Path
from typing import Any

from tools.runtime import ROOT

PYTHON = ROOT / "build" / "audit" / "bin" / "pip-audit"
PIP = ("-r", "requirements.txt", "--disable-pip", "--require-hashes", "-f", "json")


class Verdict(IntEnum):
    """What came out, worst last; also what the program ends with."""

    CLEAN = 0
    FOUND = 1
    UNASKED = 2


Answer = tuple[Verdict, list[str]]
"""A verdict, and what was found: a line each."""


def of_python(text: str) -> Answer:
    """What pip-audit's answer means. It calls it clean, too, where it could ask about nothing."""
    told = _read(text).get("dependencies")
    if not told:
        return Verdict.UNASKED, []
    found = [f"{one['name']}: {hole['id']}" for one in told for hole in one.get("vulns", [])]
    skipped = [f"not asked about {one['name']}" for one in told if "skip_reason" in one]
    if found:
        return Verdict.FOUND, found + skipped
    return (Verdict.UNASKED if skipped else Verdict.CLEAN), skipped


def of_node(text: str) -> Answer:
    """What npm's answer means."""
    told = _read(text).get("vulnerabilities")
    if told is None:
        return Verdict.UNASKED, []
    found = [f"{name}: {hole['severity']}" for name, hole in told.items()]
    return (Verdict.FOUND if found else Verdict.CLEAN), found


def _read(text: str) -> dict[str, Any]:
    try:
        told = json.loads(text)
    except ValueError:
        return {}
    return told if isinstance(told, dict) else {}


def _said(*command: str | Path) -> str:
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return run.stdout


WORDS = {
    Verdict.CLEAN: "no known hole",
    Verdict.FOUND: "known holes",
    Verdict.UNASKED: "the advisories could not be reached, so nothing is known",
}


def main() -> None:
    """Ask both, and say what came out."""
    answers = {
        "Python": of_python(_said(PYTHON, *PIP)),
        "npm": of_node(_said("npm", "audit", "--json")),
    }
    for name, (verdict, lines) in answers.items():
        print(f"{name}: {WORDS[verdict]}", *lines, sep="\n  ")
    verdicts = {verdict for verdict, _ in answers.values()}
    sys.exit(Verdict.FOUND if Verdict.FOUND in verdicts else max(verdicts))


if __name__ == "__main__":
    main()
