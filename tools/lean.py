"""Python as it is shipped: without what only its readers want."""

import ast

DOCUMENTED = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def lean(name: str, content: bytes) -> bytes:
    """A module without comments and docstrings, which are a quarter of the bundle's weight."""
    if not name.endswith(".py"):
        return content
    module = ast.parse(content)
    for node in ast.walk(module):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node) is not None:
            node.body[:1] = [] if len(node.body) > 1 else [ast.Pass()]
    return ast.unparse(module).encode()


def lean_where_read(name: str, content: bytes) -> bytes:
    """The same of a module of the browser's Python. That is newer than the Python that builds: the
    few modules in which it says something new stay as they are.
    """
    try:
        return lean(name, content)
    except SyntaxError:
        return content
