"""Functions common to players of several games that use learnt tables (numbers as data).

Each module of learnt tables has a JSON file beside it, written by the laboratory (`lab.tables`).
"""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from cardroom.players.player import Choice, make_choice
from cardroom.players.search import Estimate


def read_tables(module: str) -> Any:
    """Return the content of the JSON file beside a module, given by the module's `__file__`."""
    return json.loads(Path(module).with_suffix(".json").read_text("utf-8"))


def offsets_and_size(*sizes: int) -> tuple[list[int], int]:
    """For a table with parts of these sizes, return where each part begins, and the whole size."""
    return [sum(sizes[:at]) for at in range(len(sizes))], sum(sizes)


def clamp_below(number: int, size: int) -> int:
    """Return `number`, or the nearest limit if it is not between 0 and `size` - 1."""
    return min(max(number, 0), size - 1)


def best_unless_usual_close(found: Sequence[Estimate], usual: object, doubt: float) -> Estimate:
    """Return the highest estimate, or the usual action's estimate if lower by less than `doubt`."""
    best = max(found, key=lambda one: one.value)
    advised = next(one for one in found if one.action == usual)
    return advised if best.value - advised.value < doubt else best


def make_choice_over_passing(best: Estimate, passing: Estimate, code: str) -> Choice:
    """Return the best call as a choice. The reason has the values of the call and of passing."""
    worth, passed = round(best.value), round(passing.value)
    return make_choice(best.action, code, percent=best.percent, worth=worth, passing=passed)
