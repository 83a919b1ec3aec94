"""Tests that texts are looked up when a sentence is made, never at import or in a constant."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.words.messages import SOURCES

pytestmark = pytest.mark.cpython_only

ASKS = {"_", "ngettext", "pgettext", "npgettext", "say", "amount", "noun", "measured"}
KEEPS = {"cache", "lru_cache"}  # `kept` knows of the language
FUNCTIONS = ast.FunctionDef | ast.AsyncFunctionDef


def find_lookups(nodes: list[ast.AST]) -> Iterator[int]:
    """Yield the lines that look up a text when the code is run, functions left out."""
    for node in nodes:
        if isinstance(node, FUNCTIONS):
            yield from find_lookups([*node.decorator_list, *node.args.defaults])
        elif not isinstance(node, ast.Lambda):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                yield from [node.lineno] if node.func.id in ASKS else []
            yield from find_lookups(list(ast.iter_child_nodes(node)))


def at_import(tree: ast.Module) -> list[int]:
    return list(find_lookups(list(tree.body)))


def in_what_is_kept(tree: ast.Module) -> list[int]:
    """Lines of functions whose results are kept without their language."""
    kept = [
        node
        for node in ast.walk(tree)
        if isinstance(node, FUNCTIONS)
        and any(one.id in KEEPS for mark in node.decorator_list for one in names(mark))
    ]
    return [line for function in kept for line in find_lookups(list(function.body))]


def names(node: ast.AST) -> list[ast.Name]:
    return [one for one in ast.walk(node) if isinstance(one, ast.Name)]


PLACES = {"_", "ngettext", "pgettext", "npgettext"}
FORMATTED_AS_IT_IS = {"dates.py", "board.py"}  # days of the calendar; a module with another `say`


def formatted(tree: ast.Module) -> list[int]:
    """Lines where a text is filled without `say`, so that no form could be asked for."""
    return [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.BinOp)
        and isinstance(node.op, ast.Mod)
        and isinstance(node.left, ast.Call)
        and isinstance(node.left.func, ast.Name)
        and node.left.func.id in PLACES
    ]


def everywhere() -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(SOURCES.rglob("*.py")):
        yield path, ast.parse(path.read_text(encoding="utf-8"))


def test_no_text_is_asked_for_at_import():
    assert {path: lines for path, tree in everywhere() if (lines := at_import(tree))} == {}


def test_no_text_is_kept_without_its_language():
    assert {path: lines for path, tree in everywhere() if (lines := in_what_is_kept(tree))} == {}


def test_every_text_with_places_is_filled_by_say():
    found = {path: lines for path, tree in everywhere() if (lines := formatted(tree))}
    assert [path for path in found if path.name not in FORMATTED_AS_IT_IS] == []
    assert formatted(ast.parse('_("%(a)s") % {"a": 1}')) == [1]


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        ('A = {1: _("You")}', [1]),
        ('class A:\n    b = say("x")', [2]),
        ('def f(a=_("x")): ...', [1]),
        ('def f(): return _("x")', []),
        ('A = lambda: _("x")', []),
        ('A = N_("x")', []),
    ],
)
def test_a_text_at_import_is_noticed(source, lines):
    assert at_import(ast.parse(source)) == lines


@pytest.mark.parametrize(
    ("mark", "lines"), [("@lru_cache(maxsize=2)", [2]), ("@cache", [2]), ("@kept(maxsize=2)", [])]
)
def test_a_text_that_is_kept_is_noticed(mark, lines):
    assert in_what_is_kept(ast.parse(f'{mark}\ndef f(): return _("x")')) == lines
