"""Build dist/: a folder of static files that any plain file server can host, at any path.

The sources name files by their paths in the repository (``./assets/style.css``). The build gives
each file a name with a hash of its content, so a visitor's cache never mixes two releases. Then it
rewrites the names in the pages and in PyScript's configuration. A name that leads nowhere stops the
build.

Folders are hashed as a whole where files name each other (runtime, PyScript, assets). Pages keep
their names, for links from outside.
"""

import argparse
import base64
import gzip
import hashlib
import json
import posixpath
import re
import shutil
import sys
import tomllib
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from html import escape
from importlib.util import find_spec
from pathlib import Path, PurePosixPath

from tools import (
    bundles,
    figures,
    fonts,
    heads,
    languages,
    lessons,
    licences,
    lobby,
    packing,
    runtime,
    styles,
    texts,
)
from tools.languages import Language
from tools.lean import lean
from tools.lobby import MANIFEST
from tools.runtime import PYODIDE, PYSCRIPT, ROOT

DIST = ROOT / "dist"

CONFIG = "pyscript.toml"
BUNDLE = "cardroom.zip"  # named in boot/pyodide.mjs, made here
SNAPSHOT = ("snapshot.json", "snapshot.bin")  # the same
TEXTS = "texts.json"  # the same

BOOT = "boot/pyodide.mjs"  # ours, leads to the runtime
HELD = "boot/pyscript.mjs"  # ours, leads to PyScript
LOBBY = "boot/lobby.js"  # ours, remembers clicks until Python has started
REDRAW = "boot/redraw.mjs"  # ours, the page's first import, imports idiomorph and MOVING
MOVING = "boot/moving.mjs"  # ours, animates cards
HTML = "boot/html.mjs"  # ours, converts text to HTML
PROGRESS = "boot/progress.js"  # ours, shows how much of Python has arrived
UNPACKER = "node_modules/xz-decompress/dist/package/xz-decompress.min.js"
IDIOMORPH = "node_modules/idiomorph/dist/idiomorph.esm.js"
SERVICE_WORKER = "boot/service-worker.js"  # ours, keeps the site on the visitor's device
LESSONS = "lessons"  # made here, a file for each course
PROBLEMS = "problems"  # made here of the folder of this name, a file a game
MODULES = "later"  # made here, files of modules that few visits need
LANGUAGES = "languages"  # made here, a file for each that is not English
BELOW = "below"  # made here, CONFIG for the pages of languages
LICENCES = "licences"
COPIES = "pages"  # made here, the text of each page: see boot/service-worker.js
PREVIEWS = "previews"  # made here of the folder, for messengers: see tools/heads.py
NEVER_KEPT = re.compile(rf"({COPIES}|{PREVIEWS})-[0-9a-f]{{10}}/")  # on the visitor's device
RULES = "assets/rules/"  # and below it a folder for each other language
# Stored on the device once fetched; bundle and library are fetched only if the snapshot fails.
LATER = (MODULES, PROBLEMS, LANGUAGES, BELOW, fonts.FOLDER, LICENCES, BUNDLE, runtime.LIBRARY)
# Lazy features that a visitor may first use without a network: stored from the first visit on.
AWAY = ("learn", "review", "scorepad", "statistics")

# Modules of packages that are fetched late: the part of segno that makes a QR code.
FETCHED_PACKAGES = {"qr": ("segno/consts.py", "segno/encoder.py")}

THEMING = "cardroom/problems/themes/"
"""Modules that find the themes of problems: only tools need them, not the page."""


PACKAGES = ("htpy", "markupsafe")
COMMANDS = {"cardroom/explain.py", "cardroom/selfplay.py"}  # for readers of the repository
# Modules of those packages for frameworks and for a command line, which nothing here imports.
UNUSED = frozenset({"htpy/django.py", "htpy/starlette.py", "htpy/html2htpy.py"})

NOTICES = {  # so named that a browser shows them
    "LICENSE": "LICENSE.txt",
    "NOTICE": "NOTICE.txt",
    "licences/emscripten.txt": "licences/emscripten.txt",
    "licences/pyodide.txt": "licences/pyodide.txt",
    "licences/python.txt": "licences/python.txt",
    "licences/xz.txt": "licences/xz.txt",
    "node_modules/@pyscript/core/LICENSE": "licences/pyscript.txt",
    "node_modules/basic-devtools/LICENSE": "licences/isc.txt",
    "node_modules/coincident/LICENSE": "licences/coincident.txt",
    "node_modules/idiomorph/LICENSE": "licences/idiomorph.txt",
    "node_modules/polyscript/LICENSE": "licences/polyscript.txt",
}
MAKERS = (
    "build_site.py",
    "bundles.py",
    "fonts.py",
    "heads.py",
    "languages.py",
    "lean.py",
    "lessons.py",
    "licences.py",
    "lobby.py",
    "marked.py",
    "packing.py",
    "runtime.py",
    "snapshot.mjs",
    "styles.py",
    "texts.py",
    "trim/__init__.py",
    "trim/glue.py",
    "trim/interpreter.py",
    "trim/reach.py",
    "warm.py",
    "words/catalogues.py",
    "words/habits.py",
)
LOCKS = ("requirements.txt", "package-lock.json")

REFERENCE = re.compile(r'\b(?P<attribute>href|src|config)="(?P<url>\./[^"#?]*|\.\./[^"#?]*)')

IMPORT = re.compile(r'"(?P<url>\.\.?/[^"]*)"')  # and every other path that a module names

PAGE_OF_LANGUAGE = re.compile(r"[\w-]+/index\.html")

Moves = dict[str, str]
"""New paths in dist/, by path in the repository; folders end in a slash."""


def content_hash(*contents: bytes) -> str:
    """Return ten characters that change when the contents do."""
    digest = hashlib.sha256()
    for content in contents:
        digest.update(len(content).to_bytes(8, "big"))
        digest.update(content)
    return digest.hexdigest()[:10]


def write(path: Path, content: bytes) -> None:
    """Write a file and the folders that lead to it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def served(name: str) -> str:
    """Return a name by which every server knows the type: many do not know ``.mjs``."""
    return re.sub(r"\.mjs$", ".js", name)


def put_file(out: Path, source: str, content: bytes, suffix: str = "") -> Moves:
    """Put one file at the top of the site, under a hashed name."""
    place = hashed(source, content, suffix)
    write(out / place, content)
    return {source: place}


def hashed(source: str, content: bytes, suffix: str = "") -> str:
    """Return a file's hashed name, in its folder if that is BELOW or LANGUAGES, else at the top."""
    name = PurePosixPath(served(source))
    folder = f"{name.parent}/" if str(name.parent) in (BELOW, LANGUAGES) else ""
    return f"{folder}{name.stem}-{content_hash(content)}{suffix or name.suffix}"


def put_folder(out: Path, source: str, name: str, files: Mapping[str, bytes]) -> Moves:
    """Put files that name each other into one folder with a hashed name."""
    parts = (part for path in sorted(files) for part in (path.encode(), files[path]))
    folder = f"{name}-{content_hash(*parts)}"
    for path, content in files.items():
        write(out / folder / served(path), content)
    moved = {f"{source}/{path}": f"{folder}/{served(path)}" for path in files}
    return {f"{source}/": f"{folder}/", **moved}


# ------------------------------------------------------------------ files of the site


def tree(folder: Path, keep: Callable[[str], bool]) -> dict[str, bytes]:
    """Return the files below a folder, by relative name, where `keep` accepts the name."""
    files = (path for path in sorted(folder.rglob("*")) if path.is_file())
    named = ((path.relative_to(folder).as_posix(), path) for path in files)
    return {name: path.read_bytes() for name, path in named if keep(name)}


def python_files(package: str) -> dict[str, bytes]:
    """Return the pure Python of an importable package, by path inside the bundle."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        sys.exit(f"The package {package} is not installed: run make.")
    found = tree(Path(spec.origin).parent, lambda name: name.endswith(".py"))
    return {f"{package}/{name}": text for name, text in found.items()}


def our_files() -> dict[str, bytes]:
    """Return the package's files by path, without courses and without theme finders."""
    found = tree(ROOT / "src/cardroom", lambda name: "__pycache__" not in name)
    named = {f"cardroom/{name}": content for name, content in found.items()}
    return {
        name: content
        for name, content in named.items()
        if not lessons.stays_here(name) and not name.startswith(THEMING) and name not in COMMANDS
    }


def problem_files() -> dict[str, bytes]:
    """Return a JSON file for each game with problems, by name: the lines of its table."""
    found = sorted((ROOT / PROBLEMS).glob("*.tsv"))
    lines = {path.stem: path.read_text("utf-8").splitlines() for path in found}
    return {f"{key}.json": json.dumps(every).encode() for key, every in lines.items()}


def bundle() -> dict[str, bytes]:
    """Return the zipped package and its dependencies, and the file of its texts."""
    files = our_files()
    for package in PACKAGES:
        files |= python_files(package)
    left_out = UNUSED.union(*bundles.bundles(our_files()).files.values())
    shipped = {name: shipped_text(name, files[name]) for name in files.keys() - left_out}
    code, said = texts.extract_texts(shipped)
    return {BUNDLE: runtime.zipped(code), TEXTS: said}


def modules_for_later() -> dict[str, bytes]:
    """Return the lazily fetched files by name: JSON of module sources by path."""
    ours = our_files()
    files = bundles.bundles(ours).files
    made = {file: {name: ours[name] for name in names} for file, names in files.items()}
    for bundle, names in FETCHED_PACKAGES.items():
        package = names[0].partition("/")[0]
        found = python_files(package)
        texts = {f"{package}/__init__.py": b"", **{name: found[name] for name in names}}
        made[f"{bundle}.json"] = texts
    return {
        file: json.dumps(
            {name: shipped_text(name, text).decode() for name, text in texts.items()}
        ).encode()
        for file, texts in made.items()
    }


def shipped_text(name: str, content: bytes) -> bytes:
    """Return a file of a package as it is shipped: Python without what only people read."""
    return lean(name, content, annotations=False)


# -------------------------------------------------------------- new names


def relocate(value: object, page: str, moves: Moves) -> object:
    """Rewrite every path in a piece of configuration, keys included."""
    match value:
        case dict():
            found = ((relocate(key, page, moves), value[key]) for key in value)
            return {key: relocate(item, page, moves) for key, item in found}
        case list():
            return [relocate(item, page, moves) for item in value]
        case str() if value.startswith("./"):
            path, mark, query = value.removeprefix("./").partition("?")
            return "./" + new_place(path, page, moves) + mark + query
        case _:
            return value


def new_place(source: str, page: str, moves: Moves) -> str:
    """Return the place of a file that a page names. Exits if it is not part of the site."""
    if source not in moves:
        sys.exit(f"{page} names {source}, which is not part of the site.")
    return moves[source]


def configuration(moves: Moves, spoken: list[Language], home: str = "./") -> bytes:
    """Return PyScript's configuration as JSON, which a browser reads without a TOML parser. `home`
    leads from the page to the top of the site.
    """
    settings = tomllib.loads((ROOT / CONFIG).read_text(encoding="utf-8"))
    of_packages = {bundle: [f"{bundle}.json"] for bundle in FETCHED_PACKAGES}
    settings["cardroom"]["spoken"] = languages.facts_by_tag(spoken, f"./{LANGUAGES}/")
    settings["cardroom"]["bundles"] = {**bundles.bundles(our_files()).needs, **of_packages}
    text = json.dumps(relocate(settings, CONFIG, moves), indent=1)
    return text.replace('"./', f'"{home}').encode()


def manifest(moves: Moves, one: Language = languages.SOURCE) -> bytes:
    """Return the manifest in a language. Its start page is the folder of the language, its scope
    the whole site.
    """
    with languages.speaking(one):
        told = relocate(lobby.manifest(one.lang), MANIFEST, {**moves, "": ""})
    text = json.dumps(told, indent=1, ensure_ascii=False)
    text = re.sub(rf'"\./(assets|{PREVIEWS})-', rf'"{one.home}\1-', text)
    return text.replace('"scope": "./"', f'"scope": "{one.home}"').encode()


def rewrite(source: str, text: str, moves: Moves, place: str = "") -> str:
    """Rewrite the relative references of a page or module that moves to `place` or stays."""
    here, there = posixpath.dirname(source), posixpath.dirname(place or source)
    page = source.endswith(".html")

    def moved(reference: re.Match[str]) -> str:
        named = posixpath.normpath(posixpath.join(here, reference["url"]))
        named += "/" * (reference["url"].endswith("/") and named != ".")
        target = new_place(named, source, moves)
        found = posixpath.relpath(target, there or ".") + "/" * target.endswith("/")
        found = found if found.startswith(".") else f"./{found}"
        return f'{reference["attribute"]}="{found}' if page else f'"{found}"'

    return (REFERENCE if page else IMPORT).sub(moved, text)


def preload(urls: Iterable[str], home: str = "./") -> str:
    """Return links that fetch and compile modules at once instead of one after the other."""
    return "".join(f'  <link rel="modulepreload" href="{home}{escape(url)}">\n' for url in urls)


def preload_catalogue(one: Language, moves: Moves) -> str:
    """Return a link that prefetches a catalogue; empty for English, which needs none."""
    if not one.folder:
        return ""
    place = moves[f"{LANGUAGES}/{one.tag}.json"]
    return f'  <link rel="preload" href="{one.home}{place}" as="fetch" crossorigin>\n'


def needed_first(moves: Moves) -> list[str]:
    """Return all modules needed before the first line of Python, in that order."""
    ours = (moves[BOOT], moves[UNPACKER])
    theirs = (moves[f"{PYODIDE}/{runtime.LOADER}"],)
    pyscript = (new for old, new in moves.items() if old.startswith(f"{PYSCRIPT}/core"))
    return [*ours, *theirs, *pyscript, moves[REDRAW], moves[MOVING], moves[HTML], moves[IDIOMORPH]]


def needed_before_ready(moves: Moves) -> list[str]:
    """Return all files that a start from the snapshot waits for."""
    names = (*runtime.PYODIDE_MODULES, runtime.PACKED, *runtime.PYODIDE_SMALL)
    folder = [f"{PYODIDE}/{name}" for name in names]
    errors = (new for old, new in moves.items() if old.startswith(f"{PYSCRIPT}/error"))
    fetched = [moves[name] for name in (*folder, *SNAPSHOT, TEXTS, CONFIG)]
    return list(dict.fromkeys([*needed_first(moves), moves[HELD], *errors, *fetched]))


def needed_instead(moves: Moves) -> list[str]:
    """Return the files that the plain start needs where the snapshot fails."""
    return [moves[runtime.LIBRARY], moves[BUNDLE]]


# ------------------------------------------------------------------------ the site


def is_asset(name: str) -> bool:
    """Return whether a file below the assets is part of what visits fetch."""
    return not name.endswith(".html") and not name.startswith(f"{PREVIEWS}/")


def put_parts(out: Path, spoken: list[Language]) -> Moves:
    """Put everything but the pages in its place. Return where each went."""
    letters = put_folder(out, fonts.FOLDER, fonts.FOLDER, fonts.files())
    assets = tree(ROOT / "assets", is_asset) | figures.files()
    assets = styles.served_files(fonts.set_font_folder(assets, letters[f"{fonts.FOLDER}/"]))
    worker = "src/cardroom/browser/thinking/worker.py"
    plain = runtime.pyodide_files()
    moves = {
        **put_folder(out, PYSCRIPT, "pyscript", runtime.pyscript_files()),
        **put_folder(out, "assets", "assets", assets),
        **put_folder(out, heads.PREVIEWS, PREVIEWS, tree(ROOT / heads.PREVIEWS, bool)),
        **put_folder(out, LESSONS, LESSONS, lessons.files()),
        **put_folder(out, PROBLEMS, PROBLEMS, problem_files()),
        **put_folder(out, MODULES, MODULES, modules_for_later()),
        **put_file(out, IDIOMORPH, (ROOT / IDIOMORPH).read_bytes()),
        **put_file(out, UNPACKER, unpacker()),
        **put_file(out, HTML, (ROOT / HTML).read_bytes()),
        **put_file(out, LOBBY, (ROOT / LOBBY).read_bytes()),
        **put_file(out, worker, (ROOT / worker).read_bytes()),
    }
    for name, content in languages.files(spoken, part_of_home(spoken)).items():
        moves |= put_file(out, f"{LANGUAGES}/{name}", content)
    for name, content in {runtime.LIBRARY: plain[runtime.LIBRARY], **bundle()}.items():
        moves |= put_file(out, name, content)
    snapshot = runtime.snapshot(plain, out / moves[BUNDLE])
    held = snapshot[runtime.HELD].decode().splitlines()
    moves |= put_folder(out, PYODIDE, "pyodide", runtime.served(plain, held))
    for name in SNAPSHOT:
        moves |= put_file(out, name, snapshot[name])
    for module in (BOOT, HELD, MOVING, REDRAW):
        text = rewrite(module, (ROOT / module).read_text(encoding="utf-8"), moves, "at-the-top.mjs")
        moves |= put_file(out, module, text.encode())
    for one in spoken or [languages.SOURCE]:
        write(out / f"{one.folder}{MANIFEST}", manifest(moves, one))
    moves |= {MANIFEST: MANIFEST, SERVICE_WORKER: PurePosixPath(SERVICE_WORKER).name}
    moves |= put_file(out, CONFIG, configuration(moves, spoken), ".json")
    if spoken:
        below = configuration(moves, spoken, "../")
        moves |= put_file(out, f"{BELOW}/{CONFIG}", below, ".json")
    return moves | put_file(out, PROGRESS, progress(out, moves))


def sizes(out: Path, places: Iterable[str]) -> str:
    """Return as JSON the sizes in bytes by place: raw, and as a compressing host sends them."""
    files = {place: (out / place).read_bytes() for place in places}
    return json.dumps({place: [len(text), packed(text)] for place, text in files.items()})


def packed(content: bytes) -> int:
    """Return the number of bytes that a compressing host sends."""
    return min(len(content), len(gzip.compress(content)))


def progress(out: Path, moves: Moves) -> bytes:
    """Return the progress script, filled with the sizes of the files to come."""
    needed, instead = needed_before_ready(moves), needed_instead(moves)
    gaps = {"NEEDED = {}": needed, "INSTEAD = {}": instead}
    filled = {gap: gap.replace("{}", sizes(out, places)) for gap, places in gaps.items()}
    return fill(PROGRESS, filled)


def unpacker() -> bytes:
    """Return the .xz unpacker for modules and service workers, which have no global `this`."""
    text = (ROOT / UNPACKER).read_text(encoding="utf-8")
    return filled(UNPACKER, text, {"}(this,": "}(globalThis,"})


def fill(source: str, gaps: Mapping[str, str]) -> bytes:
    """Return a boot script with its gaps filled in."""
    return filled(source, (ROOT / source).read_text(encoding="utf-8"), gaps)


def filled(source: str, text: str, gaps: Mapping[str, str]) -> bytes:
    """Return a script with its gaps filled in. Exits if a gap is missing."""
    for gap, filled in gaps.items():
        if gap not in text:
            sys.exit(f"{source} has no {gap}.")
        text = text.replace(gap, filled, 1)
    return text.encode()


def pages() -> list[str]:
    """Return the paths of all pages; each keeps its name."""
    found = (path.relative_to(ROOT).as_posix() for path in ROOT.glob("assets/**/*.html"))
    return [lobby.PAGE, *found]


def staying(spoken: Iterable[Language]) -> Moves:
    """Return the link targets that keep their place: pages and folders of languages."""
    folders = [one.folder for one in spoken if one.folder]
    return {**{page: page for page in [*pages(), *folders]}, ".": "."}


def part_of_home(spoken: Iterable[Language]) -> languages.Rewrite:
    """Return a rewriter for parts of the home page that link only to pages and notices."""
    known = staying(spoken) | NOTICES
    return lambda text: rewrite(lobby.PAGE, text, known)


def put_pages(out: Path, moves: Moves, spoken: list[Language]) -> None:
    """Put the pages under their own names, with every reference rewritten."""
    known = moves | staying(spoken)
    for one in spoken or [languages.SOURCE]:
        config = moves[f"{BELOW}/{CONFIG}" if one.folder else CONFIG]
        own = known | {MANIFEST: f"{one.folder}{MANIFEST}", CONFIG: config}
        place = f"{one.folder}{lobby.PAGE}"
        text = rewrite(lobby.PAGE, home_page(out, moves, one, spoken), own, place)
        first = preload(needed_first(moves), one.home) + preload_catalogue(one, moves)
        text = heads.with_preview(text, place, one.home, moves[heads.PICTURE])
        write(out / place, text.replace("</head>", f"{first}</head>", 1).encode())
    for page in pages():
        if page != lobby.PAGE and (writer := language_of(page, spoken)):
            text = rewrite(page, rule_page(page, writer), known | home_of(writer))
            top = f"{posixpath.relpath('.', posixpath.dirname(page))}/"
            text = heads.with_preview(text, page, top, moves[heads.PICTURE])
            write(out / page, text.encode())


def home_of(one: Language) -> Moves:
    """Return where the rule pages of a language find the home page."""
    return {lobby.PAGE: f"{one.folder}{lobby.PAGE}"}


def language_of(page: str, spoken: Iterable[Language]) -> Language | None:
    """Return the language of a rule page, None if the site does not have it."""
    folder = PurePosixPath(page).parent.name
    found = {one.tag: one for one in spoken}
    return languages.SOURCE if folder == "rules" else found.get(folder)


def home_page(out: Path, moves: Moves, one: Language, spoken: list[Language]) -> str:
    """Return the home page in a language, with the megabytes to download filled in."""
    arriving = sum(packed((out / place).read_bytes()) for place in needed_before_ready(moves))
    text = languages.page(one, spoken)
    return text.replace("%(megabytes)s", f"{arriving / 1e6:.0f}")


def rule_page(page: str, one: Language) -> str:
    """Return a rule page with links to try its examples at the table."""
    text = (ROOT / page).read_text(encoding="utf-8")
    home = posixpath.relpath(lobby.PAGE, posixpath.dirname(page))
    with languages.speaking(one):
        return lessons.with_examples(PurePosixPath(page).stem, text, home)


def put_notices(out: Path) -> Moves:
    """Put the licences into the site. Return where each went."""
    for name, place in NOTICES.items():
        write(out / place, (ROOT / name).read_bytes())
    write(out / licences.PLACE, licences.npm_texts())
    return dict(NOTICES)


def integrity(content: bytes) -> str:
    """Return the hash of a file in the form that browsers check."""
    return "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()


def integrities(name: str, content: bytes) -> str:
    """Return the hashes that a file may have on a device, separated by a space. The service worker
    stores packed files unpacked, so these have two.
    """
    if not name.endswith(".bin"):
        return integrity(content)
    return f"{integrity(content)} {integrity(packing.unpacked(content))}"


def is_spare(place: str) -> bool:
    """Return whether the page works offline without this file, as without its worker."""
    return place.endswith((MANIFEST, ".py", ".txt")) or "/icons/" in place


def put_copies(out: Path, found: Mapping[str, bytes]) -> dict[str, list[str]]:
    """Put the text of each page into a JSON file that no proxy takes for a page. Returns by page
    the place of that file, and its hash.
    """
    for former in out.glob(f"{COPIES}-*"):
        shutil.rmtree(former)
    pages = {name: text for name, text in found.items() if name.endswith(".html")}
    texts = {f"{name}.json": json.dumps(text.decode()).encode() for name, text in pages.items()}
    moves = put_folder(out, COPIES, COPIES, texts)
    return {
        name: [moves[f"{COPIES}/{name}.json"], integrity(texts[f"{name}.json"])] for name in pages
    }


def put_service_worker(out: Path, place: str) -> None:
    """Put the service worker, with the list of all files of the site."""
    found = tree(out, lambda name: not NEVER_KEPT.match(name))
    hashes = {name: integrities(name, content) for name, content in found.items()}
    folders = [name.removesuffix(lobby.PAGE) for name in found if PAGE_OF_LANGUAGE.fullmatch(name)]
    hashes |= {folder: hashes[f"{folder}{lobby.PAGE}"] for folder in folders}
    copies = put_copies(out, found)
    copies |= {folder or "./": copies[f"{folder}{lobby.PAGE}"] for folder in ("", *folders)}
    later = {name: hashes[name] for name in hashes if is_for_later(name, folders)}
    files = {name: hashes[name] for name in hashes if name not in later}
    listed = json.dumps({"./": files["index.html"], **files}, indent=1)
    waiting = json.dumps(later, indent=1)
    beside = json.dumps({folder: beside_page(folder, found) for folder in folders})
    text = (ROOT / SERVICE_WORKER).read_text(encoding="utf-8")
    text = rewrite(SERVICE_WORKER, text, {UNPACKER: hashed(UNPACKER, unpacker())}, place)
    spare = json.dumps([name for name in hashes if is_spare(name)])
    version = content_hash(text.encode(), listed.encode(), waiting.encode())
    gaps = {
        'VERSION = ""': f'VERSION = "{version}"',
        "FILES = {}": f"FILES = {listed}",
        "LATER = {}": f"LATER = {waiting}",
        "BESIDE = {}": f"BESIDE = {beside}",
        "SPARE = []": f"SPARE = {spare}",
        "COPIES = {}": f"COPIES = {json.dumps(copies)}",
    }
    write(out / place, filled(SERVICE_WORKER, text, gaps))


def beside_page(folder: str, found: Iterable[str]) -> list[str]:
    """Return the files that only the page in this folder of a language needs."""
    own_file = f"/{folder.removesuffix('/')}-"
    own = (
        name
        for name in found
        if (name.startswith((f"{LANGUAGES}/", f"{fonts.FOLDER}-")) and own_file in name)
        or name.startswith(f"{BELOW}/")
    )
    return [f"{folder}{MANIFEST}", *own]


@cache
def away() -> frozenset[str]:
    """Return the lazy files that a first visit stores for use without a network."""
    needs = bundles.bundles(our_files()).needs
    return frozenset(file for feature in AWAY for file in needs[feature])


def is_for_later(place: str, folders: Iterable[str] = ()) -> bool:
    """Return whether a file of the site is no part of a first visit. `folders` are those of the
    other languages.
    """
    other_languages = tuple(f"{above}{each}" for each in folders for above in ("", RULES))
    if NEVER_KEPT.match(place) or place.startswith(other_languages):
        return True
    kept = PurePosixPath(place).name in away()
    shelf = re.sub(r"-[0-9a-f]{10}(/.*)?", "", place).partition("/")[0]
    return shelf in LATER and not kept


def build(dist: Path = DIST, *, pseudo: bool = False, drafts: bool = False) -> Path:
    """Build the site beside its place, then swap it in, so that no visitor gets half of it. With
    `pseudo` it has the made-up language too (`tools.words.pseudo`), with `drafts` the languages
    that lack messages.
    """
    spoken = languages.find_languages(pseudo=pseudo, drafts=drafts)
    out = dist.with_name(dist.name + ".new")
    shutil.rmtree(out, ignore_errors=True)
    moves = put_parts(out, spoken) | put_notices(out)
    put_pages(out, moves, spoken)
    put_service_worker(out, moves[SERVICE_WORKER])
    shutil.rmtree(dist, ignore_errors=True)
    out.rename(dist)
    return dist


def sources() -> Iterable[Path]:
    """Yield the files that a build reads and that change in daily work."""
    for folder in ("src", "assets", "boot", "locale", PROBLEMS, "tools/figures"):
        yield from (p for p in (ROOT / folder).rglob("*") if "__pycache__" not in p.parts)
    yield from (ROOT / name for name in (lobby.PAGE, CONFIG, MANIFEST, *NOTICES, *LOCKS))
    yield from (ROOT / "tools" / name for name in MAKERS)


def fresh(dist: Path = DIST) -> bool:
    """Return whether a built site exists that is newer than all its sources."""
    page = dist / "index.html"
    if not page.exists():
        return False
    built = page.stat().st_mtime
    return all(path.stat().st_mtime <= built for path in sources())


def up_to_date() -> Path:
    """Return the site, rebuilt only if a source is newer."""
    return DIST if fresh() else build()


def main() -> None:
    """Build the site, and print its size."""
    parser = argparse.ArgumentParser(prog="python -m tools.build_site")
    parser.add_argument("--pseudo", action="store_true", help="let it speak ?lang=en-XA, too")
    parser.add_argument("--drafts", action="store_true", help="and languages that lack messages")
    asked = parser.parse_args()
    dist = build(pseudo=asked.pseudo, drafts=asked.drafts)
    size = sum(path.stat().st_size for path in dist.rglob("*") if path.is_file())
    print(f"Built {dist.relative_to(ROOT)}/: {size / 1e6:.1f} MB.")


if __name__ == "__main__":
    main()
