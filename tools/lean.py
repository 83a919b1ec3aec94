"""Python code as it is shipped: without comments and docstrings."""

import ast

DOCUMENTED = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def lean(name: str, content: bytes) -> bytes:
    """Strip comments and docstrings, a quarter of the bundle's size, from a module."""
    if not name.endswith(".py"):
        return content
    module = ast.parse(content)
    for node in ast.walk(module):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node) is not None:
            node.body[:1] = [] if len(node.body) > 1 else [ast.Pass()]
    return ast.unparse(module).encode()


def lean_where_read(name: str, content: bytes) -> bytes:
    """Strip a module of Pyodide's Python, unless it uses syntax that the building Python lacks."""
    try:
        return lean(name, content)
    except SyntaxError:
        return content
