"""Reader of JSON from untrusted sources, such as links and imported files.

Python in the browser fails at deep nesting: its stack is small, and an overflow ends the whole
interpreter, not only the call. Cardroom's own JSON nests only a few levels.
"""

import json
import re
from typing import Any

MOST_BRACKETS = 100  # opened outside strings; a save has three
STRINGS = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"', re.DOTALL)


def read_json(text: str) -> Any:
    """Parse a JSON text. Raises `ValueError` if it is invalid or has over 100 lists and objects."""
    if (
        _count_brackets(text) > MOST_BRACKETS
        and _count_brackets(STRINGS.sub("", text)) > MOST_BRACKETS
    ):
        raise ValueError("too many brackets")
    return json.loads(text)


def _count_brackets(text: str) -> int:
    return text.count("[") + text.count("{")
