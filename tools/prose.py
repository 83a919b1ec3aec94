"""Count what is hard to read in docstrings, comments, names and docs; fail if a count grows.

    python -m tools.prose             compare with the counts that are kept; list what is new
    python -m tools.prose PATH [KIND] list all faults below a path, such as src/cardroom/links
    python -m tools.prose --keep      keep today's counts, which are no higher than before

The rules stand in CONTRIBUTING.md. Counts are by room: a folder of `src/cardroom`, or another top
folder.
"""

import ast
import builtins
import io
import json
import re
import subprocess
import sys
import tokenize
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from tools.runtime import ROOT

FOLDERS = ("src", "boot", "tools", "lab", "tests", "e2e")
KEPT = ROOT / "tools" / "prose_faults.json"
MOST_WORDS = 25  # of a sentence

HEADLESS = re.compile(
    r"(What|Whether|Who|Whose|Whom|Whoever|How|Where|When|Why|Which|The same|This|That|These|Those"
    r"|It|They|One|Somebody|Nobody|Everybody|As|So|Of)\b"
)
"""How no docstring begins: with a question that is none, or a word that points to nothing."""

NAMELESS = re.compile(
    r"\b((some|any|no|every)body|whoever|whomever|oneself|one's)\b", re.IGNORECASE
)
"""What players, seats, visitors, hosts, guests and tabs are not called."""

PARTICIPLE = re.compile(
    r"_*(asked|begun|bound|brought|built|called|came|caught|chosen|come|counted|dealt|done|drawn|ended"
    r"|fallen|felt|found|gathered|given|gone|heard|held|kept|known|laid|learnt|led|left|lent|listed"
    r"|lost|made|marked|meant|met|named|noted|offered|opened|paid|parted|played|put_off|raised|read_out"
    r"|said|seated|seen|sent|shown|sold|sorted_out|split_up|spoken|sworn|taken|taught|thought|thrown|told"
    r"|tried|turned|understood|used|wanted|waited|weighed|won|worded|worn|written)(_.*)?"
)
"""How no function is called: by what has happened to its result."""

OF_A_GAME = re.compile(r"src/cardroom/(games|players)/\w+/")
"""Folder of one game in a room. Games that share a concept call its class alike, and code of one
game never imports another's: `Bid`, `SheetLine`, `Knowledge`.
"""

ON_THE_WIRE = "src/cardroom/live/protocol.py"
"""Module whose class names are words of the messages."""

OF_BROWSERS = "docs/browsers.md"
"""Page about functions of browsers, whose names occur in no code of ours."""

FOREIGN = {"blame", "immutable", "threadTicks", "tdur", "is_", "has_", "can_"}
"""Words of messages and browsers, and beginnings of names, in backticks in the docs."""

IN_TICKS = re.compile(r"(?<!`)`([A-Za-z_][\w.]*)(?:\(\))?`(?!`)")
CODE = ("    ", ">>> ")
"""Beginnings of paragraphs that are code or diagrams, not sentences."""

BLOCKS = frozenset({"body", "orelse", "finalbody", "handlers", "cases"})
"""Fields of statements that have other statements below them."""

NAMING = frozenset({"id", "attr", "name", "arg", "module", "asname"})
"""Fields that have names."""

SENTENCE = re.compile(r"(?<=[.?!:;])\s+")
WORD = re.compile(r"[A-Za-z]\w*")


class Fault(NamedTuple):
    """Something that is hard to read."""

    kind: str  # "mood", "headless", "nameless", "long", "participle", "unknown", "twice"
    place: str  # path:line
    text: str

    @property
    def room(self) -> str:
        parts = self.place.partition(":")[0].split("/")
        if parts[:2] == ["src", "cardroom"]:
            return "/".join(parts[:3]).removesuffix(".py")
        return parts[0] if len(parts) > 1 else "docs"


def all_faults(room: str = "") -> list[Fault]:
    """Return every fault of the code and the docs, by place; with a `room` only those below it."""
    files = [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.py"))]
    texts = {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in files}
    trees = {path: ast.parse(text) for path, text in texts.items()}
    names = collect_names(trees)
    found = [*moods(), *classes_twice(trees)]
    for path, text in texts.items():
        if path.startswith(room):
            found += [*in_code(path, trees[path], names), *in_comments(path, text, names)]
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
    for page in pages:
        found += in_document(page.relative_to(ROOT).as_posix(), names)
    return sorted(found, key=lambda fault: (fault.place.partition(":")[0], fault.kind, fault.text))


def moods() -> Iterator[Fault]:
    """Yield the docstrings that begin with a verb in another mood, or with an article: D401."""
    asked = ("ruff", "check", "--select", "D401", "--output-format", "json", *FOLDERS)
    command = [sys.executable, "-m", *asked]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    for one in json.loads(done.stdout):
        place = Path(one["filename"]).relative_to(ROOT).as_posix()
        yield Fault("mood", f"{place}:{one['location']['row']}", one["message"])


def classes_twice(trees: Mapping[str, ast.Module]) -> Iterator[Fault]:
    """Yield the public classes of `src` whose name recurs, except in modules `OF_A_GAME`."""
    places = defaultdict[str, list[str]](list)
    for path, tree in trees.items():
        for node in tree.body if path.startswith("src/") and path != ON_THE_WIRE else ():
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places[node.name].append(f"{path}:{node.lineno}")
    for name, where in places.items():
        owners = [match[0] if (match := OF_A_GAME.match(place)) else "" for place in where]
        rooms = {owner.split("/")[2] for owner in owners if owner}
        if len(owners) > 1 and (len({*owners}) < len(owners) or "" in owners or len(rooms) > 1):
            yield from (Fault("twice", place, name) for place in where)


def in_code(path: str, tree: ast.Module, names: set[str]) -> Iterator[Fault]:
    """Yield the faults of docstrings, and of names of functions."""
    for node in below(tree, BLOCKS):
        if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        place = f"{path}:{getattr(node, 'lineno', 1)}"
        name = getattr(node, "name", "")
        if isinstance(node, ast.FunctionDef) and not is_value(node) and PARTICIPLE.fullmatch(name):
            yield Fault("participle", place, name)
        if text := ast.get_docstring(node):
            said = text.partition("\n\n")[0].replace("\n", " ")
            if HEADLESS.match(said):
                yield Fault("headless", place, said)
            yield from in_prose(place, text)
            yield from unknown_names(place, text, names)


def below(tree: ast.AST, fields: frozenset[str] | None = None) -> list[ast.AST]:
    """Return a node of the code and all below it; with `fields` only those that these lead to."""
    found = [tree]
    for node in found:
        for field in node._fields if fields is None else fields.intersection(node._fields):
            value = getattr(node, field, None)
            inside = value if isinstance(value, list) else [value]
            found += [one for one in inside if isinstance(one, ast.AST)]
    return found


def is_value(node: ast.FunctionDef) -> bool:
    """Return whether a function is read as a field, so that a noun or a participle may name it."""
    written = " ".join(map(ast.unparse, node.decorator_list))
    return bool(re.search(r"\b(property|cached_property|fixture)\b", written))


def in_comments(path: str, text: str, names: set[str]) -> Iterator[Fault]:
    """Yield the faults of comments; one that stands alone on its line must not be headless."""
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type != tokenize.COMMENT:
            continue
        place, said = f"{path}:{token.start[0]}", token.string.lstrip("# ")
        alone = not token.line[: token.start[1]].strip()
        if alone and HEADLESS.match(said) and not said.endswith("."):
            yield Fault("headless", place, said)
        yield from in_prose(place, said)
        yield from unknown_names(place, said, names)


def in_document(path: str, names: set[str]) -> Iterator[Fault]:
    """Yield the faults of a page of the docs, leaving out code, tables and headings."""
    text = re.sub(r"```.*?```", "", (ROOT / path).read_text("utf-8"), flags=re.DOTALL)
    for number, block in enumerate(text.split("\n\n"), 1):
        if path != OF_BROWSERS:
            yield from unknown_names(f"{path}:{number}", block, names)
        if not block.lstrip().startswith(("|", "#", "    ")):
            yield from in_prose(f"{path}:{number}", re.sub(r"^\s*[-*\d.]+\s", "", block))


def in_prose(place: str, text: str) -> Iterator[Fault]:
    """Yield words for people that have no name, and sentences that are too long."""
    for found in NAMELESS.finditer(text):
        yield Fault("nameless", place, found[0])
    for paragraph in re.split(r"\n\s*\n|\n\s*[-*] ", text):
        if paragraph.startswith(CODE):
            continue
        for sentence in SENTENCE.split(" ".join(paragraph.split())):
            if len(WORD.findall(sentence)) > MOST_WORDS:
                yield Fault("long", place, sentence)


def unknown_names(place: str, text: str, names: set[str]) -> Iterator[Fault]:
    """Yield the names in backticks that nothing in the code has."""
    for found in IN_TICKS.finditer(text):
        if not names.issuperset(found[1].rstrip(".").split(".")):
            yield Fault("unknown", place, found[1])


def collect_names(trees: Mapping[str, ast.Module]) -> set[str]:
    """Return every name in the code, with texts of one word and the parts of all paths."""
    names = {*sys.stdlib_module_names, *dir(builtins), *FOREIGN, "make", "npm", "git", "pip"}
    for path in (ROOT / "Makefile", *(ROOT / "boot").glob("*.*js")):
        names.update(WORD.findall(path.read_text("utf-8")))
    for folder in (*FOLDERS, "assets"):
        for path in (ROOT / folder).rglob("*"):
            names.update(path.name.split("."))
    for tree in trees.values():
        for node in below(tree):
            names.update(words_of(node))
    return names


def words_of(node: ast.AST) -> Iterator[str]:
    """Yield the names that a node of the code has, and those in a text of one word."""
    for field in NAMING.intersection(node._fields):
        if isinstance(found := getattr(node, field), str):
            yield from found.split(".")
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " not in node.value:
        yield from re.findall(r"[A-Za-z_]\w*", node.value)


def counts(faults: Iterable[Fault]) -> dict[str, dict[str, int]]:
    """Return the number of faults, by room and kind."""
    found = defaultdict[str, Counter[str]](Counter)
    for fault in faults:
        found[fault.room][fault.kind] += 1
    return {room: dict(sorted(kinds.items())) for room, kinds in sorted(found.items())}


def grown(now: Mapping[str, Mapping[str, int]], kept: Mapping[str, Mapping[str, int]]) -> list[str]:
    """Return the counts that are higher than the saved ones, as sentences."""
    return [
        f"{room}: {number} {kind}, not {kept.get(room, {}).get(kind, 0)}"
        for room, kinds in now.items()
        for kind, number in kinds.items()
        if number > kept.get(room, {}).get(kind, 0)
    ]


def main(arguments: list[str]) -> int:
    if arguments and arguments[0] != "--keep":
        room, *kinds = arguments
        for one in all_faults(room):
            if one.place.startswith(room) and one.kind in (kinds or [one.kind]):
                print(f"{one.place}: {one.kind}: {one.text}")
        return 0
    now = counts(all_faults())
    more = grown(now, json.loads(KEPT.read_text("utf-8")))
    for line in more:
        print(f"{line}: see python -m tools.prose {line.partition(':')[0]}")
    if arguments and not more:
        KEPT.write_text(json.dumps(now, indent=1) + "\n", "utf-8")
    return 1 if more else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
