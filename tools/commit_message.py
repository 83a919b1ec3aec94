"""Check commit messages against the rules of CONTRIBUTING.md.

python -m tools.commit_message [RANGE]: the commits of a range, the last one by default.

python -m tools.commit_message FILE: an unfinished message, the argument of a git hook.
"""

import re
import subprocess
import sys
from pathlib import Path

from tools.runtime import ROOT

MOST_OF_SUBJECT, MOST_OF_LINE = 60, 100  # characters
OTHER_MOOD = re.compile(r"(A|An|The|\w+(ed|ing)|[a-z]\w*)$")
ALLOWED = {"Feed", "Need", "Embed", "Seed", "Speed", "Bring", "Ring", "String"}


def faults_of(message: str) -> list[str]:
    """Return the faults of a commit message, as sentences; none if it is fine."""
    subject, *body = message.split("\n")
    first, length = subject.partition(" ")[0], len(subject)
    written = [line for line in body if line.strip() and not line.startswith("#")]
    checks: dict[str, object] = {  # by the fault, whether the message has it
        f"the subject has {length} characters, more than {MOST_OF_SUBJECT}": length
        > MOST_OF_SUBJECT,
        "the subject has a semicolon: make two commits": ";" in subject,
        f"the subject begins with “{first}”: begin with a verb in the imperative": (
            OTHER_MOOD.match(first) and first not in ALLOWED
        ),
        "no body below an empty line says why": not written or body[0].strip(),
        f"a line has more than {MOST_OF_LINE} characters": max(map(len, written), default=0)
        > MOST_OF_LINE,
    }
    return [fault for fault, found in checks.items() if found]


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
