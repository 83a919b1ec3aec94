"""Modules left out of a first visit: those of features that the start does not import.

The start has every module of `browser` outside the folders of features, and what they and the
worker import. Imports inside functions or for types alone do not count. The other modules in a
feature's folders are its bundle, together with what only they import. Modules that several bundles
import are a file of their own, named after their folder. Functions of a bundle are called by their
names (`cardroom.browser.start.bundles`).
"""

import ast
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

ENTRIES = ("cardroom.browser.main", "cardroom.browser.thinking.worker")
"""Modules that run first on the page and in the worker."""

FEATURES = (
    *("board", "learn", "live", "problems", "report"),
    *("review", "scorepad", "share", "statistics"),
)
"""Folders of `browser`, `views` or both whose features may be fetched late."""

SCREENS = ("browser", "views")

ROOM = "cardroom.browser."
"""Package whose functions a table names, so that no import leads to their modules."""

GOES_WITH = {"teaching": "learn"}
"""Features by the name of the games' modules that they find by registration."""


class Imports(NamedTuple):
    """Modules of Cardroom that a module imports."""

    first: frozenset[str]  # at its top
    late: frozenset[str]  # inside functions


class Bundles(NamedTuple):
    """Lazy bundles: the files that are fetched when a feature is first used."""

    files: Mapping[str, tuple[str, ...]]  # the paths of modules, by file
    needs: Mapping[str, list[str]]  # the files of a feature, or of what several share, by its name


def bundles(sources: Mapping[str, bytes]) -> Bundles:
    """Return the lazy bundles of a package; `sources` are the texts of its files by path."""
    paths, imports = read_imports(sources)
    entries = {name for name in imports if name.startswith(ROOM) and not _feature(name)}
    start = _reached(entries.union(ENTRIES), imports, late=False)
    own = defaultdict[str, set[str]](set)
    for name in imports.keys() - start:
        if feature := _feature(name):
            own[feature].add(name)
    wanted = {
        feature: _reached(names, imports, late=True, stop=start) - start
        for feature, names in sorted(own.items())
    }
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


def imported_paths(path: str, sources: Mapping[str, bytes]) -> Iterable[str]:
    """Return the paths of a module and of all among the sources that it imports, however late."""
    paths, imports = read_imports(sources)
    return (paths[name] for name in _reached([_name(path)], imports, late=True))


def read_imports(sources: Mapping[str, bytes]) -> tuple[dict[str, str], dict[str, Imports]]:
    """Return the paths of all modules, and what each imports of the others, by its name."""
    paths = {_name(path): path for path in sources if path.endswith(".py")}
    named = {name: _read_names(sources[path]) for name, path in paths.items()}
    known = frozenset(paths)
    imports = {one: Imports(first & known, late & known) for one, (first, late) in named.items()}
    return paths, imports


def _feature(name: str) -> str:
    rooms = name.split(".")[1:]
    if rooms[:2] == ["views", "wording"] and rooms[-1] in GOES_WITH:
        return GOES_WITH[rooms[-1]]
    inner = rooms[1] if rooms[0] in SCREENS and rooms[1:] else ""
    return inner if inner in FEATURES else ""


def _room(name: str) -> str:
    """Name a shared file after its folder; the prefix keeps it apart from a feature so named."""
    rooms = name.split(".")[1:]
    return f"shared-{rooms[1] if rooms[0] in SCREENS else rooms[0]}"


def _reached(
    names: Iterable[str], imports: Mapping[str, Imports], *, late: bool, stop: Collection[str] = ()
) -> set[str]:
    """Return these modules and all they import, directly or not. With `late`, imports inside
    functions count too. Modules of `stop` are left out, and so is all that only they import.
    """
    found, waiting = set[str](), [*names]
    while waiting:
        name = waiting.pop()
        if name not in found and name not in stop:
            found.add(name)
            waiting += imports[name].first | (imports[name].late if late else frozenset())
    return found


@cache
def _read_names(source: bytes) -> Imports:
    """Return all names that a source may import. A build asks for the same modules repeatedly."""
    tree = ast.parse(source)
    every = ast.walk(tree)
    functions = (node for node in every if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
    late = (name for each in functions for name in _imported(ast.walk(each)))
    return Imports(frozenset(_imported(tree.body)), frozenset(late))


def _imported(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """Yield what import statements name, and the packages above."""
    for node in nodes:
        if not isinstance(node, ast.Import | ast.ImportFrom):
            continue
        above = f"{node.module}." if isinstance(node, ast.ImportFrom) else ""
        for name in (f"{above}{alias.name}" for alias in node.names):
            parts = name.split(".")
            yield from (".".join(parts[:count]) for count in range(1, len(parts) + 1))


def _name(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
