"""Tests that commands of the laboratory and the tools read only arguments that are declared."""

import ast
import re
from itertools import chain
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MODULES = sorted(chain((ROOT / "lab").rglob("*.py"), (ROOT / "tools").rglob("*.py")))
DECLARED = re.compile(r'(?:add_argument\(\s*"-{0,2}|dest=")([\w-]+)"')


def arguments_read(source: str) -> set[str]:
    """Return the attributes that functions read from the arguments which they have parsed."""
    functions = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef))
    return set(chain.from_iterable(map(_read_in, functions)))


def _read_in(function: ast.FunctionDef) -> set[str]:
    nodes = [*ast.walk(function)]
    parsed = {
        ast.unparse(target)
        for node in nodes
        if isinstance(node, ast.Assign) and ast.unparse(node.value).startswith("parser.parse_args(")
        for target in node.targets
    }
    reads = (node for node in nodes if isinstance(node, ast.Attribute))
    return {read.attr for read in reads if ast.unparse(read.value) in parsed}


def test_arguments_that_are_read_are_declared():
    sources = {path: path.read_text("utf-8") for path in MODULES}
    declared = {
        name.replace("-", "_") for text in sources.values() for name in DECLARED.findall(text)
    }
    reading = {
        path.name: found for path, text in sources.items() if (found := arguments_read(text))
    }
    assert len(reading) > 20
    assert {name: found - declared for name, found in reading.items() if found - declared} == {}


@pytest.mark.parametrize("read", ["least", "least_advantage"])
def test_every_argument_that_is_read_is_seen(read: str):
    source = f"def main():\n    asked = parser.parse_args()\n    print(asked.{read}, other.name)"
    assert arguments_read(source) == {read}
