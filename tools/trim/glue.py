"""The glue between Python and JavaScript, a module that Emscripten writes."""

import re

# The only function that reads the interpreter's exports, a statement for each name. Before it is
# the declaration of their variables.
TAKES = re.compile(r"function assignWasmExports\(wasmExports\)\{(?P<body>[^}]*)\}")
TAKEN = re.compile(r'(?P<variable>\w+)=(?:Module\["\w+"\]=)?wasmExports\["(?P<name>\w+)"\]')
WORD = re.compile(r"[\w$]+")


def find_names(module: str, loader: str) -> set[str]:
    """Return all names that the scripts may use. C's ``name`` is ``_name`` in JavaScript."""
    taking = _taking(module)
    rest = module.replace(taking[0], "").replace(_declared(module), "")
    words = set(WORD.findall(rest)) | set(WORD.findall(loader))
    return words | {word.removeprefix("_") for word in words}


def without(module: str, gone: set[str]) -> str:
    """Return the glue without the names that the interpreter no longer exports."""
    taking = _taking(module)
    statements = taking["body"].split(";")
    found = {statement: TAKEN.match(statement) for statement in statements}
    left = [each for each in statements if not ((one := found[each]) and one["name"] in gone)]
    lost = {one["variable"] for one in found.values() if one and one["name"] in gone}
    declared = _declared(module)
    names = declared.removeprefix("var ").removesuffix(";").split(",")
    kept = ",".join(name for name in names if name not in lost)
    shorter = taking[0].replace(taking["body"], ";".join(left))
    return module.replace(taking[0], shorter).replace(declared, f"var {kept};")


def script(module: str) -> str:
    """Return the glue as a plain script, which workers can import; it sets `createPyodide`. Its own
    address is replaced by the page's: Pyodide overrides the paths made of it.
    """
    given = "export default _createPyodideModule;"
    if given not in module:
        raise ValueError("the glue gives something else")
    plain = module.replace(given, "globalThis.createPyodide=_createPyodideModule;")
    return '"use strict";' + plain.replace("import.meta.url", "globalThis.location.href")


def _taking(module: str) -> re.Match[str]:
    found = TAKES.search(module)
    if found is None:
        raise ValueError("the glue takes nothing from the interpreter, or otherwise")
    return found


def _declared(module: str) -> str:
    """Return the declaration right before that function."""
    above = module[: _taking(module).start()]
    declared = above[above.rindex("var ") :]
    if not re.fullmatch(r"var [\w$,]+;", declared):
        raise ValueError("the glue does not declare what it takes from the interpreter")
    return declared
