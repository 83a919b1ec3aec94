"""Reading JSON that anybody may have written.

Python in the browser cannot be trusted with deep nesting: its stack is small, and overflowing it
ends the whole interpreter, not only the call. Nothing of ours nests more than a few levels.
"""

import json
import re
from typing import Any

MOST_BRACKETS = 100  # opened outside strings; a save has three
STRINGS = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"', re.DOTALL)


def read_json(text: str) -> Any:
    """The value of this JSON text. Raises `ValueError`, also when it opens too many brackets."""
    if _brackets(text) > MOST_BRACKETS and _brackets(STRINGS.sub("", text)) > MOST_BRACKETS:
        raise ValueError("too many brackets")
    return json.loads(text)


def _brackets(text: str) -> int:
    return text.count("[") + text.count("{")
