"""English texts, separated from the code that uses them, as the site ships them.

A returning visitor fetches what has changed. If sentences were part of the code, a changed one
would change the whole snapshot of Python's memory. So the code in the snapshot has a number for
each text, and the page loads the texts when it starts (`cardroom.views.words.lookup`).
"""

import ast
import json
from collections.abc import Mapping

from cardroom.views.words.lookup import MARK

PLACES = {  # positions of the arguments that are texts, by function
    "_": (0,),
    "N_": (0,),
    "NC_": (1,),
    "noun_with_count": (0, 1),
    "with_unit": (0, 1),
    "ngettext": (0, 1),
    "npgettext": (1, 2),
    "pgettext": (1,),
}


class Taker(ast.NodeTransformer):
    """Transformer that replaces each text by a number, equal texts by the same one."""

    def __init__(self) -> None:
        self.numbers: dict[str, str] = {}  # numbers by text

    def visit_Call(self, call: ast.Call) -> ast.Call:
        self.generic_visit(call)
        places = PLACES.get(call.func.id, ()) if isinstance(call.func, ast.Name) else ()
        for place in places[: len(call.args)]:
            text = getattr(call.args[place], "value", None)
            if isinstance(text, str):
                number = self.numbers.setdefault(text, f"{MARK}{len(self.numbers)}")
                call.args[place] = ast.Constant(number)
        return call


def extract_texts(files: Mapping[str, bytes]) -> tuple[dict[str, bytes], bytes]:
    """Return the modules by path with numbers in place of texts, and the JSON list of the texts."""
    taker, made = Taker(), dict(files)
    for name in sorted(name for name in files if name.endswith(".py")):
        module = taker.visit(ast.parse(files[name]))
        made[name] = ast.unparse(module).encode()
    return made, json.dumps([*taker.numbers], ensure_ascii=False, separators=(",", ":")).encode()
