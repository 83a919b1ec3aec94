"""Check commit messages against the rules of CONTRIBUTING.md.

python -m tools.commit_message [RANGE]: the commits of a range, the last one by default.

python -m tools.commit_message FILE: an unfinished message, the argument of a git hook.
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tools.runtime import ROOT

MOST_OF_SUBJECT, MOST_OF_LINE = 60, 100  # characters
OTHER_MOOD = re.compile(r"(A|An|The|\w+(ed|ing)|[a-z]\w*)$")
ALLOWED = {"Feed", "Need", "Embed", "Seed", "Speed", "Bring", "Ring", "String"}


def faults_of(message: str) -> list[str]:
    """Return the faults of a commit message, as sentences; none if it is fine."""
    return [*_faults_of_subject(message.split("\n")[0]), *_faults_of_body(message.split("\n")[1:])]


def _faults_of_subject(subject: str) -> Iterator[str]:
    first = subject.partition(" ")[0]
    if len(subject) > MOST_OF_SUBJECT:
        yield f"the subject has {len(subject)} characters, more than {MOST_OF_SUBJECT}"
    if ";" in subject:
        yield "the subject has a semicolon: make two commits"
    if OTHER_MOOD.match(first) and first not in ALLOWED:
        yield f"the subject begins with “{first}”: begin with a verb in the imperative"


def _faults_of_body(lines: list[str]) -> Iterator[str]:
    written = [line for line in lines if line.strip() and not line.startswith("#")]
    if not written or lines[0].strip():
        yield "no body below an empty line says why"
    if any(len(line) > MOST_OF_LINE for line in written):
        yield f"a line has more than {MOST_OF_LINE} characters"


def _messages(asked: str) -> list[str]:
    if Path(asked).is_file():
        return [Path(asked).read_text("utf-8")]
    command = ["git", "log", "--no-merges", "--format=%B%x00", asked]
    if ".." not in asked:
        command.insert(2, "-1")
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return [message.strip("\n") for message in done.stdout.split("\0") if message.strip()]


def main(arguments: list[str]) -> int:
    found = [
        (message.partition("\n")[0], fault)
        for message in _messages(*(arguments or ["HEAD"]))
        for fault in faults_of(message)
    ]
    for subject, fault in found:
        print(f"{subject}: {fault}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
