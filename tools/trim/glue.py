"""The glue between Python and JavaScript, a module that Emscripten has written."""

import re

# The one function that takes what the interpreter offers, a statement for each name, and before it
# the variables that these are kept in.
TAKES = re.compile(r"function assignWasmExports\(wasmExports\)\{(?P<body>[^}]*)\}")
TAKEN = re.compile(r'(?P<variable>\w+)=(?:Module\["\w+"\]=)?wasmExports\["(?P<name>\w+)"\]')
WORD = re.compile(r"[\w$]+")


def wanted(module: str, loader: str) -> set[str]:
    """All names that could be meant somewhere: what C calls ``name`` is ``_name`` in JavaScript."""
    taking = _taking(module)
    rest = module.replace(taking[0], "").replace(_declared(module), "")
    words = set(WORD.findall(rest)) | set(WORD.findall(loader))
    return words | {word.removeprefix("_") for word in words}


def without(module: str, gone: set[str]) -> str:
    """The same where these names are not taken, for nobody offers them."""
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
    """The same as a plain script, which a worker may import all the same: it gives `createPyodide`.
    Of its own address it only makes places that Pyodide says better.
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
    """The declaration right before that function."""
    above = module[: _taking(module).start()]
    declared = above[above.rindex("var ") :]
    if not re.fullmatch(r"var [\w$,]+;", declared):
        raise ValueError("the glue does not declare what it takes from the interpreter")
    return declared
