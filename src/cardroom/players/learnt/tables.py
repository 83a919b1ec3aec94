"""Learnt numbers as data: each module of learnt tables has a JSON file beside it.

The laboratory writes these files (`lab.tables`). They are read once, when the module is imported.
"""

import json
from pathlib import Path
from typing import Any


def read_tables(module: str) -> Any:
    """Return the content of the JSON file beside a module, given by the module's `__file__`."""
    return json.loads(Path(module).with_suffix(".json").read_text("utf-8"))
