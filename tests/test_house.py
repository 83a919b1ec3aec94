"""Tests of the structure of the code: imports, sizes and the parts of every game."""

import ast
import re
from collections.abc import Iterable, Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import NamedTuple

import pytest

from cardroom.games import GAMES
from cardroom.views.tables import TABLES
from tests.random_games import cases, play_case
from tests.soak import rows
from tests.vector_kinds import kind_of, read, vectors_of

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src"
LONGEST_FUNCTION = 40  # lines, with its docstring

BELOW_TABLE = {"nouns", "game", "games"}
BELOW_LIVE = {*BELOW_TABLE, "table", "links"}
BELOW_SESSION = {*BELOW_LIVE, "records", "players", "live"}
BELOW_VIEWS = {*BELOW_SESSION, "lessons", "problems", "laying", "scorepad", "session"}
MAY_IMPORT = {
    "": set(),  # the package itself
    "nouns": {"nouns"},
    "game": {"nouns"},
    "games": {*BELOW_TABLE},
    "table": {*BELOW_TABLE},
    "links": {*BELOW_LIVE},
    "records": {*BELOW_LIVE, "records"},
    "players": {*BELOW_TABLE, "players"},
    "players with a table": {*BELOW_TABLE, "table", "players", "players with a table"},
    "selfplay": set(),
    "explain": set(),
    "lessons": {*BELOW_TABLE, "table", "lessons"},
    "problems": {*BELOW_LIVE, "records", "players", "problems"},
    "laying": {*BELOW_TABLE, "table", "laying"},
    "scorepad": {*BELOW_LIVE, "scorepad"},
    "live": {*BELOW_LIVE, "live"},
    "session": {*BELOW_SESSION, "session"},
    "views": {*BELOW_VIEWS, "views"},
    "browser": {*BELOW_VIEWS, "players with a table", "views", "browser"},
}
"""By room: the rooms it may import from. A room is a folder, or a file beside the folders."""

WITH_A_TABLE = {"players.service", "players.weighing"}
"""Modules that ask players about a record: a player itself is a function of a view."""

BY_NAME = "browser.start.bundles"
"""The one module that imports by a name: others of its own room, when they are wanted first."""

BROWSERS_OWN = {"js", "pyscript", "pyodide"}
GAME_NAMES = [key.replace("-", "_") for key in GAMES]


class Module(NamedTuple):
    """A module of ours, parsed."""

    name: str  # without "cardroom."; the package itself is ""
    tree: ast.Module


def module_of(path: Path) -> Module:
    parts = path.relative_to(SOURCE / "cardroom").with_suffix("").parts
    name = ".".join(part for part in parts if part != "__init__")
    return Module(name, ast.parse(path.read_text(encoding="utf-8")))


PATHS = sorted((SOURCE / "cardroom").rglob("*.py"))
MODULES = [module_of(path) for path in PATHS]


def room_of(name: str) -> str:
    if name in WITH_A_TABLE:
        return "players with a table"
    return name.partition(".")[0]


def game_of(name: str) -> str | None:
    """Return the game in whose folder a module stands, as `players.twenty_down.search` does."""
    return next((part for part in name.split(".") if part in GAME_NAMES), None)


def imported(module: Module) -> Iterator[str]:
    """Full names of everything imported, inside functions too."""
    for node in ast.walk(module.tree):
        match node:
            case ast.Import(names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(source, names, 0):
                yield from (f"{source}.{alias.name}" for alias in names)
            case ast.ImportFrom(source, names, _):
                yield from (f"relative:{source or '.'}.{alias.name}" for alias in names)
            case ast.Call(
                ast.Name("__import__" | "import_module") | ast.Attribute(attr="import_module")
            ):
                yield "by its name only"
            case _:
                pass


NAMES = frozenset(module.name for module in MODULES)


def ours(full: str, known: frozenset[str] = NAMES) -> str:
    """Return the Cardroom module that an import leads to, without "cardroom."."""
    name = full.removeprefix("cardroom").removeprefix(".")
    while name not in known:
        name = name.rpartition(".")[0]
    return name


def wrong_imports(module: Module) -> list[str]:
    room, game = room_of(module.name), game_of(module.name)
    wrong = []
    for full in imported(module):
        top = full.partition(".")[0]
        if top != "cardroom":
            foreign = top in BROWSERS_OWN and room != "browser"
            unknown = top.startswith("by its") and module.name != BY_NAME
            wrong += [full] if foreign or unknown or top.startswith("relative:") else []
            continue
        target = ours(full)
        another = game_of(target) not in (None, game or game_of(target))
        if another or room_of(target) not in MAY_IMPORT[room]:
            wrong.append(full)
    return wrong


def test_nothing_but_its_commands_needs_the_laboratory():
    """Building, serving, checking and testing the site work without `lab`."""
    rooms = ("src", "tools", "tests", "e2e")
    paths = [path for room in rooms for path in (ROOT / room).rglob("*.py")]
    asking = re.compile(r"^ *(from|import) lab\b", re.MULTILINE)
    found = {path.relative_to(ROOT).as_posix() for path in paths if asking.search(path.read_text())}
    assert found == {"src/cardroom/explain.py", "src/cardroom/selfplay.py"}


def planted(name: str, text: str) -> Module:
    return Module(name, ast.parse(text))


def test_imports_point_one_way():
    wrong = {module.name: wrong_imports(module) for module in MODULES}
    assert {name: found for name, found in wrong.items() if found} == {}


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("nouns.cards", "from cardroom.game import Objection"),
        ("nouns.seats", "import cardroom.table"),
        ("nouns.unseen", "def f():\n    from cardroom.game import Seen"),
        (
            "nouns.tricks",
            "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import cardroom.table",
        ),
        ("games.twenty_down", "from cardroom.table import Table"),
        ("players.player", "from cardroom.table import Table"),
        ("players.twenty_down", "from cardroom.players.service import choose"),
        ("live.host", "from cardroom.views.words import _"),
        ("session.session", "from cardroom.views.scene import Scene"),
        ("views.table.screen", "from cardroom.browser import page"),
        ("views.table.screen", "from pyscript import document"),
        ("table", "def f():\n    import js"),
        ("views.table.screen", "from .scene import Scene"),
        ("games", "import importlib\nimportlib.import_module('cardroom.table')"),
        ("", "from cardroom.nouns import cards"),
    ],
)
def test_an_import_that_points_the_wrong_way_is_caught(name, text):
    assert len(wrong_imports(planted(name, text))) == 1


def test_a_game_that_imports_another_is_caught(monkeypatch):
    monkeypatch.setattr("tests.test_house.GAME_NAMES", ["cribbage", "twenty_down"])
    module = planted("games.cribbage.rules", "from cardroom.games.twenty_down.rules import PACK")
    assert wrong_imports(module) == ["cardroom.games.twenty_down.rules.PACK"]


# Import cycles


def without_types(tree: ast.Module) -> ast.Module:
    """Leave out what a module imports for types alone."""
    kept = [
        node
        for node in tree.body
        if not (isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test))
    ]
    return ast.Module(kept, [])


def circle(modules: Iterable[Module]) -> list[str]:
    """Modules of which each imports the next, the first one named again at the end; most often
    there are none.

    Imports that run late, inside a function, count; those for types alone do not. A module of a
    folder is free to import its neighbours; with what it takes from the folder itself it goes in a
    circle if the folder takes anything from it.
    """
    known = frozenset(module.name for module in modules) | {""}
    imports = {
        module.name: {
            ours(full, known)
            for full in imported(module._replace(tree=without_types(module.tree)))
            if full.startswith("cardroom.")
        }
        - {module.name}
        for module in modules
    }
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        return list(error.args[1])[::-1]
    return []


def test_no_imports_go_in_a_circle():
    assert circle(MODULES) == []


RINGS = {
    "two in plain sight": {
        "nouns.seats": "from cardroom.nouns.cards import Card",
        "nouns.cards": "from cardroom.nouns import seats",
    },
    "late": {
        "views.table.screen": "def table():\n    from cardroom.views.kit.widgets import chip",
        "views.kit.widgets": "from cardroom.views.table.screen import table",
    },
    "through the folder": {
        "players.belote": "from cardroom.players.belote.search import decide",
        "players.belote.search": "from cardroom.players.belote import player",
    },
}


@pytest.mark.parametrize("ring", RINGS.values(), ids=RINGS)
def test_a_planted_circle_is_caught(ring):
    found = circle([planted(name, text) for name, text in ring.items()])
    assert found[0] == found[-1]
    assert set(found) == set(ring)


def folder_of(name: str) -> str:
    """Return the folder in which a module of the browser's stands; itself, if it stands in none."""
    return ".".join(name.split(".")[:2])


def by_folder(modules: Iterable[Module]) -> list[Module]:
    """Return a module for each folder of the browser's room, with all imports of its modules."""
    lines: dict[str, list[str]] = {}
    for module in modules:
        if module.name.startswith("browser."):
            own = folder_of(module.name)
            folders = {folder_of(ours(full)) for full in imported(module) if "cardroom." in full}
            within = sorted(one for one in folders - {own} if one.startswith("browser."))
            lines.setdefault(own, []).extend(f"import cardroom.{one}" for one in within)
    return [planted(name, "\n".join(text)) for name, text in lines.items()]


def test_the_folders_of_the_page_import_one_way_and_a_ring_is_caught():
    assert len(by_folder(MODULES)) > 10
    assert circle(by_folder(MODULES)) == []
    back = planted("browser.page.attic", "from cardroom.browser.table.page import Page")
    ring = circle(by_folder([*MODULES, back]))
    assert {"browser.page", "browser.table"} <= {*ring}


# Kinds of tables

OF_TABLES = {"Session", "Purpose", "Company"}
"""Classes of the session room that others derive from."""


def kinds_of_tables(modules: Iterable[Module]) -> set[str]:
    """Return the names of OF_TABLES and of all classes that derive from them."""
    near = [m for m in modules if m.name.startswith(("session.", "browser."))]
    classes = [n for m in near for n in ast.walk(m.tree) if isinstance(n, ast.ClassDef)]
    named = {one.name: {b.id for b in one.bases if isinstance(b, ast.Name)} for one in classes}
    kinds, before = set(OF_TABLES), set[str]()
    while kinds != before:
        before = set(kinds)
        kinds |= {name for name, over in named.items() if kinds & over}
    return kinds


def find_kind_checks(modules: Iterable[Module]) -> list[tuple[str, int]]:
    """Find `isinstance` calls on tables, purposes or companies: module name and line."""
    modules = [*modules]
    kinds = kinds_of_tables(modules)
    calls = [(m.name, n) for m in modules for n in ast.walk(m.tree) if isinstance(n, ast.Call)]
    return [
        (name, call.lineno)
        for name, call in calls
        if isinstance(call.func, ast.Name)
        and call.func.id == "isinstance"
        and kinds & {n.id for n in ast.walk(call.args[1]) if isinstance(n, ast.Name)}
        and name.startswith(("session.", "browser."))
    ]


def test_nobody_asks_what_kind_a_table_is_and_a_question_is_caught():
    assert {"Lesson", "HotSeat", "Session"} <= kinds_of_tables(MODULES)
    assert find_kind_checks(MODULES) == []
    asks = planted("browser.share.post", "if isinstance(table.company, ByLink | int):\n    pass")
    assert find_kind_checks([*MODULES, asks]) == [("browser.share.post", 1)]


SESSION = "session."


def find_written_fields(modules: Iterable[Module]) -> list[tuple[str, str]]:
    """Return the fields of sessions and their parts that are written after construction, with the
    class or module that writes them. `Memo` and the queries fill caches without writing a field.
    """
    found = list[tuple[str, str]]()
    for module in modules:
        owners = [node for node in ast.walk(module.tree) if isinstance(node, ast.ClassDef)]
        for owner in [one for one in owners if module.name.startswith(SESSION)]:
            later = [f for f in functions(owner) if f.name != "__init__"]
            found += [(owner.name, one.attr) for f in later for one in targets(f)]
        if module.name.startswith("browser."):
            outside = (one for one in targets(module.tree) if one.attr == "session")
            found += [(module.name, one.attr) for one in outside]
    return sorted(set(found))


def targets(tree: ast.AST) -> Iterator[ast.Attribute]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node


def test_only_the_loop_changes_a_session_and_others_are_caught():
    assert find_written_fields(MODULES) == [("browser.loop", "session")]
    writes = [
        planted("browser.share.post", "page.opened.session = other"),
        planted("session.post", "class Post:\n    def send(self):\n        self.sent = 1"),
    ]
    assert find_written_fields(writes) == [("Post", "sent"), ("browser.share.post", "session")]


# Sizes


def functions(tree: ast.AST) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    return (node for node in ast.walk(tree) if isinstance(node, kinds))


def test_no_function_is_longer_than_a_page_and_most_are_short():
    every = [(m.name, f) for m in MODULES for f in functions(m.tree)]
    lengths = sorted(f.end_lineno - f.lineno + 1 for _, f in every)
    long = [(name, f.name) for name, f in every if f.end_lineno - f.lineno >= LONGEST_FUNCTION]
    assert long == []
    assert lengths[len(lengths) // 2] <= 8
    assert lengths[len(lengths) * 9 // 10] <= 20


# Docstrings


DOCUMENTED_ROOMS = ("nouns", "game", "table", "links", "records")
"""Rooms whose functions have no contract that documents them, and that all others build on."""

SAID_BY_NAME = {
    *("leader", "is_complete", "module", "state", "can_redo", "total", "options", "TITLE"),
    *("keep_slip", "keep_challenge"),
}
"""Methods and properties whose name is all there is to say."""


def undocumented(tree: ast.Module) -> Iterator[str]:
    """Public classes and functions, and public members of public classes, without a docstring."""
    kinds = (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    for node in tree.body:
        if isinstance(node, kinds) and not node.name.startswith("_"):
            members = node.body if isinstance(node, ast.ClassDef) else []
            for one in (node, *(member for member in members if isinstance(member, kinds))):
                if not one.name.startswith("_") and not ast.get_docstring(one):
                    yield one.name


def test_what_all_rooms_build_on_is_documented():
    rooms = [module for module in MODULES if room_of(module.name) in DOCUMENTED_ROOMS]
    said = [(m.name, name) for m in rooms for name in undocumented(m.tree)]
    assert [(module, name) for module, name in said if name not in SAID_BY_NAME] == []
    assert {name for _, name in said} == SAID_BY_NAME


def test_a_function_that_says_nothing_is_caught():
    functions = 'def told():\n    """Yes."""\ndef untold(): ...\ndef _private(): ...\n'
    text = functions + "class C:\n    def m(self): ..."
    assert list(undocumented(ast.parse(text))) == ["untold", "C", "m"]


# Parts of every game


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_vectors_of_each_kind(key):
    lines, vectors = read(ROOT / "tests" / "vectors" / f"{key}.jsonl"), vectors_of(key)
    assert {kind_of(line.value) for line in lines} == {*vectors.kinds} - vectors.untried


@pytest.mark.parametrize("case", rows(case for case in cases() if case.key in TABLES))
def test_every_paragraph_that_an_objection_names_can_be_looked_up(case):
    """Objections and duties lead to `#p-4.2.1` and the like on the rule page."""
    game, page = GAMES[case.key], (ROOT / f"assets/rules/{case.key}.html").read_text("utf-8")
    named = set()
    one = play_case(case, 0)
    for state in one.states[:: max(1, len(one.states) // 60)]:
        for words in game.vocabulary(case.options):
            objections = (game.objection(state, word) for word in words[:60])
            named |= {objection.paragraph for objection in objections if objection}
        if state.turn is not None:
            named |= {duty.paragraph for duty in game.duties(game.view(state, state.turn))}
    assert named
    assert {paragraph for paragraph in named if f'id="p-{paragraph}"' not in page} == set()
