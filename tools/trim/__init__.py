"""Pyodide's interpreter without what only other people's extension modules would ask it for.

It is built so that C extensions can be loaded into it: every function of it can be reached by name,
and its glue looks up each of them whenever Python starts. Cardroom loads none. So names that the
glue itself does not use are taken away, in the interpreter and in the glue, and then the functions
that nothing calls any more are emptied. No number of a function, a type or a place in memory
changes, and no function that is left does anything else; but some call by table by way of others
(see `indirect`).
"""

from tools.trim import glue, indirect, interpreter, reach


def trimmed(wasm: bytes, module: bytes, loader: bytes) -> tuple[bytes, bytes]:
    """The interpreter and its glue; `loader` is what else asks the glue for functions by name."""
    parts = indirect.apart(interpreter.read(wasm))
    text = module.decode()
    wanted = glue.wanted(text, loader.decode()) | parts.imported
    kept = [export for export in parts.exports if export.name in wanted]
    gone = {export.name for export in parts.exports} - wanted
    used = reach.used(parts, kept)
    return interpreter.written(parts, kept, used), glue.without(text, gone).encode()
