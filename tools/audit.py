"""Ask whether any dependency of Cardroom has a known vulnerability: `make audit`.

The exit code is 0 if none is known, 1 if one is, 2 if the advisories could not be read.
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
    """Result of an audit, worst last; its value is the exit code of the program."""

    CLEAN = 0
    FOUND = 1
    UNASKED = 2


Answer = tuple[Verdict, list[str]]
"""A verdict, and the vulnerabilities or skipped packages: a line each."""


def of_python(text: str) -> Answer:
    """Read the JSON that pip-audit prints. Without any dependency in it, the audit did not run."""
    told = _read(text).get("dependencies")
    if not told:
        return Verdict.UNASKED, []
    found = [f"{one['name']}: {hole['id']}" for one in told for hole in one.get("vulns", [])]
    skipped = [f"not asked about {one['name']}" for one in told if "skip_reason" in one]
    if found:
        return Verdict.FOUND, found + skipped
    return (Verdict.UNASKED if skipped else Verdict.CLEAN), skipped


def of_node(text: str) -> Answer:
    """Read the JSON that `npm audit` prints."""
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


def _run(*command: str | Path) -> str:
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return run.stdout


WORDS = {
    Verdict.CLEAN: "no known hole",
    Verdict.FOUND: "known holes",
    Verdict.UNASKED: "the advisories could not be reached, so nothing is known",
}


def main() -> None:
    """Audit Python's and npm's packages, and print the verdicts."""
    answers = {
        "Python": of_python(_run(PYTHON, *PIP)),
        "npm": of_node(_run("npm", "audit", "--json")),
    }
    for name, (verdict, lines) in answers.items():
        print(f"{name}: {WORDS[verdict]}", *lines, sep="\n  ")
    verdicts = {verdict for verdict, _ in answers.values()}
    sys.exit(Verdict.FOUND if Verdict.FOUND in verdicts else max(verdicts))


if __name__ == "__main__":
    main()
