"""Tests that texts are looked up when a sentence is made, never at import or in a constant."""

import ast
from collections.abc import Iterator

import pytest

from tools.words.messages import SOURCES

pytestmark = pytest.mark.cpython_only

PLACES = {"_", "ngettext", "pgettext", "npgettext"}
ASKS = PLACES | {"say", "noun_with_count", "noun", "measured"}
FORMATTED_AS_IT_IS = {"dates.py", "board.py"}  # days of the calendar; a module with another `say`
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
    functions = [node for node in ast.walk(tree) if isinstance(node, FUNCTIONS)]
    marks = {function: ast.walk(ast.List(function.decorator_list)) for function in functions}
    kept = [f for f in functions if any(getattr(one, "id", "") in KEEPS for one in marks[f])]
    return [line for function in kept for line in find_lookups(list(function.body))]


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


def test_every_text_is_asked_for_when_it_is_said_and_filled_by_say():
    for path in SOURCES.rglob("*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        assert at_import(tree) == in_what_is_kept(tree) == [], path
        assert path.name in FORMATTED_AS_IT_IS or formatted(tree) == [], path


@pytest.mark.parametrize(
    ("find", "source", "lines"),
    [
        (at_import, 'A = {1: _("You")}', [1]),
        (at_import, 'class A:\n    b = say("x")', [2]),
        (at_import, 'def f(a=_("x")): ...', [1]),
        (at_import, 'def f(): return _("x")', []),
        (at_import, 'A = lambda: _("x")', []),
        (at_import, 'A = N_("x")', []),
        (in_what_is_kept, '@lru_cache(maxsize=2)\ndef f(): return _("x")', [2]),
        (in_what_is_kept, '@cache\ndef f(): return _("x")', [2]),
        (in_what_is_kept, '@kept(maxsize=2)\ndef f(): return _("x")', []),
        (formatted, '_("%(a)s") % {"a": 1}', [1]),
    ],
)
def test_a_wrong_look_up_is_noticed(find, source, lines):
    assert find(ast.parse(source)) == lines
