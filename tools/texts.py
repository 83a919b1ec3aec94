"""English apart from the code that says it, as the site ships it.

A visitor who comes back fetches what has changed. If sentences stood in the code, one that changes
would change the whole snapshot of Python's memory. So a number stands for each in the code that the
snapshot is made of, and the page learns them when it starts (`cardroom.views.words.lookup`).
"""

import ast
import json
from collections.abc import Mapping

from cardroom.views.words.lookup import MARK

PLACES = {  # by the function that is called: which of its arguments are texts
    "_": (0,),
    "N_": (0,),
    "NC_": (1,),
    "amount": (0, 1),
    "measured": (0, 1),
    "ngettext": (0, 1),
    "npgettext": (1, 2),
    "pgettext": (1,),
}


class Taker(ast.NodeTransformer):
    """Puts a number in the place of each text, the same one wherever it stands."""

    def __init__(self) -> None:
        self.numbers: dict[str, str] = {}  # by the text what stands for it

    def visit_Call(self, call: ast.Call) -> ast.Call:
        """The same call with numbers."""
        self.generic_visit(call)
        places = PLACES.get(call.func.id, ()) if isinstance(call.func, ast.Name) else ()
        for place in places[: len(call.args)]:
            match call.args[place]:
                case ast.Constant(str(text)):
                    call.args[place] = ast.Constant(self._number(text))
                case _:
                    pass
        return call

    def _number(self, text: str) -> str:
        return self.numbers.setdefault(text, f"{MARK}{len(self.numbers)}")


def taken_out(files: Mapping[str, bytes]) -> tuple[dict[str, bytes], bytes]:
    """These modules by path, with numbers instead of texts; and the texts by their numbers, as the
    page fetches them.
    """
    taker, made = Taker(), dict(files)
    for name in sorted(name for name in files if name.endswith(".py")):
        module = taker.visit(ast.parse(files[name]))
        made[name] = ast.unparse(module).encode()
    return made, json.dumps([*taker.numbers], ensure_ascii=False, separators=(",", ":")).encode()
