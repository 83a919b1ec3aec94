"""Pyodide's interpreter without the parts that only foreign extension modules need.

It is built so that C extensions can be loaded. Every function of it can be reached by name, and its
glue looks up each of them whenever Python starts. Cardroom loads no extensions. So names that the
glue itself does not use are removed, in the interpreter and in the glue. Then the functions without
callers are emptied. No number of a function, a type or a place in memory changes. The remaining
functions work as before, though some call by table through others (see `indirect`).
"""

from tools.trim import glue, indirect, interpreter, reach


def trimmed(wasm: bytes, module: bytes, loader: bytes) -> tuple[bytes, bytes]:
    """Return the trimmed interpreter and glue; `loader` uses functions of the glue by name, too."""
    parts = indirect.apart(interpreter.read(wasm))
    text = module.decode()
    wanted = glue.find_names(text, loader.decode()) | parts.imported
    kept = [export for export in parts.exports if export.name in wanted]
    gone = {export.name for export in parts.exports} - wanted
    used = reach.find_used(parts, kept)
    return interpreter.encode_module(parts, kept, used), glue.without(text, gone).encode()
