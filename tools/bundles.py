"""Which modules are no part of a first visit: those of a feature that the start does not import.

Modules of `browser` that stand in no feature's folder are there from the start, and so is what they
and the worker import; an import inside a function does not count, nor one for types alone. Of all
other modules those in the folders of a feature are its bundle, and with it comes what only they
import. What several bundles import is a file of its own, named after its folder. Functions of a
bundle are called by their names (`cardroom.browser.start.bundles`).
"""

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

ENTRIES = ("cardroom.browser.main", "cardroom.browser.thinking.worker")
"""What runs first on the page and in the worker."""

FEATURES = ("board", "learn", "live", "problems", "report", "review", "share", "statistics")
"""Folders of `browser` or `views`, or both, that are features which may be fetched."""

SCREENS = ("browser", "views")

ROOM = "cardroom.browser."
"""Where a table names functions, so that no import leads to their modules."""

FUNCTIONS = ast.FunctionDef | ast.AsyncFunctionDef

GOES_WITH = {"teaching": "learn"}
"""Modules of a game that a feature finds by its registration, by their own name."""


class Imports(NamedTuple):
    """What a module imports of ours."""

    first: frozenset[str]  # when it is imported itself
    late: frozenset[str]  # inside functions


class Bundles(NamedTuple):
    """What is fetched when it is wanted."""

    files: Mapping[str, tuple[str, ...]]  # the paths of modules, by file
    needs: Mapping[str, list[str]]  # the files of a feature, or of what several share, by its name


def bundles(sources: Mapping[str, bytes]) -> Bundles:
    """The bundles of a package whose modules have these sources, by path."""
    paths = {_name(path): path for path in sources if path.endswith(".py")}
    imports = {name: imports_of(sources[path], paths) for name, path in paths.items()}
    entries = {name for name in imports if name.startswith(ROOM) and not _feature(name)}
    start = _reached(entries.union(ENTRIES), imports, late=False)
    wanted = _wanted(imports, start)
    files = defaultdict[str, list[str]](list)
    needs = {feature: {feature} for feature in wanted}
    for name in sorted(set().union(*wanted.values())):
        takers = [feature for feature, names in wanted.items() if name in names]
        file = _feature(name) or (_room(name) if takers[1:] else takers[0])
        files[file].append(paths[name])
        for feature in (*takers, file):
            needs.setdefault(feature, set()).add(file)
    return Bundles(
        {f"{file}.json": tuple(found) for file, found in sorted(files.items())},
        {name: [f"{file}.json" for file in sorted(found)] for name, found in needs.items()},
    )


def _wanted(imports: Mapping[str, Imports], start: set[str]) -> dict[str, set[str]]:
    """All modules that each feature takes besides those of the start."""
    own = defaultdict[str, set[str]](set)
    for name in imports.keys() - start:
        if feature := _feature(name):
            own[feature].add(name)
    return {
        feature: _reached(names, imports, late=True, stop=start) - start
        for feature, names in sorted(own.items())
    }


def _feature(name: str) -> str:
    """The feature whose folder this module stands in, or with which it goes; empty if none."""
    rooms = name.split(".")[1:]
    if rooms[:2] == ["views", "wording"] and rooms[-1] in GOES_WITH:
        return GOES_WITH[rooms[-1]]
    inner = rooms[1] if rooms[0] in SCREENS and rooms[1:] else ""
    return inner if inner in FEATURES else ""


def _room(name: str) -> str:
    """Name the file of what several features share after its folder; a function of the page is
    fetched by its own folder, which may be called likewise.
    """
    rooms = name.split(".")[1:]
    return f"shared-{rooms[1] if rooms[0] in SCREENS else rooms[0]}"


def _reached(
    names: Iterable[str],
    imports: Mapping[str, Imports],
    *,
    late: bool,
    stop: set[str] | None = None,
) -> set[str]:
    """These modules and all that they import over whatever corners; what is imported inside
    functions as well if `late`. Nobody looks further behind those of `stop`.
    """
    found, waiting = set[str](), [*names]
    while waiting:
        name = waiting.pop()
        if name in found or name in (stop or ()):
            continue
        found.add(name)
        waiting += imports[name].first | (imports[name].late if late else frozenset())
    return found


def imports_of(source: bytes, known: Iterable[str]) -> Imports:
    """What a module of this source imports of the modules that are known."""
    tree, names = ast.parse(source), frozenset(known)
    first = frozenset(_imported(tree.body, names))
    functions = (node for node in ast.walk(tree) if isinstance(node, FUNCTIONS))
    late = (name for each in functions for name in _imported(ast.walk(each), names))
    return Imports(first, frozenset(late))


def _imported(nodes: Iterable[ast.AST], known: frozenset[str]) -> Iterator[str]:
    """Modules that are named there, and the folders that lead to them."""
    for node in nodes:
        full = []
        if isinstance(node, ast.Import):
            full = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            full = [f"{node.module}.{alias.name}" for alias in node.names]
        for name in full:
            parts = name.split(".")
            leading = (".".join(parts[:count]) for count in range(1, len(parts) + 1))
            yield from (module for module in leading if module in known)


def _name(path: str) -> str:
    """The module that stands at this path."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
