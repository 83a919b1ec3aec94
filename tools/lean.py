"""Python code as it is shipped: without comments and docstrings, ours without annotations too."""

import ast

FUNCTION = ast.FunctionDef | ast.AsyncFunctionDef
DOCUMENTED = ast.Module | ast.ClassDef | FUNCTION


def lean(name: str, content: bytes, *, annotations: bool = True) -> bytes:
    """Strip comments and docstrings, a quarter of the bundle's size, from a module.

    Without `annotations` those of functions and of a module's variables go too, which would stay in
    memory. Those of classes stay: named tuples, dataclasses and protocols are made of them.
    """
    if not name.endswith(".py"):
        return content
    module = ast.parse(content)
    for node in ast.walk(module):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node) is not None:
            node.body[:1] = [] if len(node.body) > 1 else [ast.Pass()]
    if not annotations:
        _strip_annotations(module)
    return ast.unparse(module).encode()


def _strip_annotations(module: ast.Module) -> None:
    for node in ast.walk(module):
        if isinstance(node, FUNCTION):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
    for place, node in enumerate(module.body):
        if isinstance(node, ast.AnnAssign):
            plain = ast.Assign([node.target], node.value) if node.value else ast.Pass()
            module.body[place] = ast.copy_location(plain, node)


def lean_where_read(name: str, content: bytes) -> bytes:
    """Strip a module of Pyodide's Python, unless it uses syntax that the building Python lacks."""
    try:
        return lean(name, content)
    except SyntaxError:
        return content
