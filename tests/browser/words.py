"""The words of `data-do`, as the screens and the keys write them."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from cardroom.browser.keymap import LETTERS, OF_A_CARD, WITH_CONTROL

ROOT = Path(__file__).resolve().parent.parent.parent
MAKERS = (
    "command_button",
    "command_bar_button",
    "Tool",
    "_course_button",
    "_problem_button",
    "pack_buttons",
    "command_dropdown",
    "preset_dropdown",
    "options_section",
)
"""Functions called with a word first, which lead to an element that asks for it."""

# Functions that write a word which they were given.
BUTTONS = ("_tool_button", "_command_tool_button", "_card_button", "two_buttons")
HANDS_ON = (*MAKERS, *BUTTONS, "_menu_section")
ATTRIBUTES = ("data-do", "data-choose", "data_do", "data_choose", "choose")
WRITTEN = re.compile(r'data-(?:do|choose)="([a-z-]+)"')


def words_of(source: str) -> Iterator[str]:
    """Yield the words of `data-do` in a source. Raises `ValueError` at one not written out."""
    for expression in _asking(ast.parse(source)):
        yield from _words(expression)


def _asking(node: ast.AST) -> Iterator[ast.expr]:
    """Yield the expressions whose value is a word of `data-do`."""
    if isinstance(node, ast.FunctionDef) and node.name in HANDS_ON:
        return
    match node:
        case ast.Call(func=ast.Name(id=made), args=[word, *_]) if made in MAKERS:
            yield word
        case ast.Call(func=ast.Name(id="two_buttons"), args=[quiet, _, primary, _]):
            yield from (quiet, primary)
        case ast.Dict(keys=keys, values=values):
            names = [key.value if isinstance(key, ast.Constant) else "" for key in keys]
            yield from (v for name, v in zip(names, values, strict=True) if name in ATTRIBUTES)
        case ast.keyword(arg=str(name), value=value) if name in ATTRIBUTES:
            yield value
        case _:
            pass
    for child in ast.iter_child_nodes(node):
        yield from _asking(child)


def _words(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=None):
            pass
        case ast.Constant(value=str(word)):
            yield word
        case ast.IfExp(body=body, orelse=otherwise):
            yield from _words(body)
            yield from _words(otherwise)
        case _:
            raise ValueError(f"no word stands here: {ast.unparse(node)}")


def on_screens() -> set[str]:
    """Return all words of all screens, of the pages that are sent, and of the rule pages."""
    views = (ROOT / "src/cardroom/views").rglob("*.py")
    found = {word for path in views for word in words_of(path.read_text(encoding="utf-8"))}
    pages = (ROOT / "index.html", ROOT / "tools/lessons.py", *(ROOT / "assets").rglob("*.html"))
    sent = (WRITTEN.findall(path.read_text(encoding="utf-8")) for path in pages)
    return found.union(*sent)


def of_keys() -> set[str]:
    return {*LETTERS.values(), *OF_A_CARD.values(), *WITH_CONTROL.values()}
