"""Writer of learnt tables: the JSON files beside the modules of the players that read them."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from textwrap import wrap
from types import ModuleType
from typing import Any

WIDTH = 100


def write_tables(module: ModuleType, tables: Any) -> None:
    """Write the tables of a module: numbers in sequences or mappings, nested as needed."""
    path = Path(module.__file__ or "").with_suffix(".json")
    path.write_text("\n".join([*lines_of(tables), ""]), "utf-8")


def lines_of(tables: Any, indent: str = "") -> Iterator[str]:
    """Yield the lines of tables as JSON. Lists of numbers are wrapped to 100 columns."""
    text = f"{indent}{json.dumps(tables)}"
    if len(text) <= WIDTH:
        yield text
        return
    first, last = ("{", "}") if isinstance(tables, Mapping) else ("[", "]")
    yield indent + first
    if isinstance(tables, Mapping):
        parts = [_format_item(name, value, f"{indent}  ") for name, value in tables.items()]
        yield from _separated(parts)
    elif isinstance(tables[0], list | tuple):
        yield from _separated([list(lines_of(value, f"{indent}  ")) for value in tables])
    else:
        yield from (
            f"{indent}  {line}" for line in wrap(json.dumps(tables)[1:-1], WIDTH - 2 - len(indent))
        )
    yield indent + last


def _format_item(name: str, value: Any, indent: str) -> list[str]:
    first, *rest = lines_of(value, indent)
    return [f"{indent}{json.dumps(name)}: {first.strip()}", *rest]


def _separated(parts: list[list[str]]) -> Iterator[str]:
    for number, lines in enumerate(parts, 1):
        yield from lines[:-1]
        yield lines[-1] + ("," if number < len(parts) else "")
