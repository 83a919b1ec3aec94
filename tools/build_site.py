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
FONTS = "fonts"  # as the style sheets name it, beside the folder that they are in
NAMES_FONTS = "style/reading.css"  # of the assets
NOTO = (
    "node_modules/@fontsource/noto-sans-armenian/files/noto-sans-armenian-armenian-{}-normal.woff2"
)
# Stored with the page in Armenian, by name.
WEIGHTS = {f"hy-{weight}.woff2": weight for weight in (400, 700)}
PREVIEWS = "previews"  # made here of the folder, for messengers: see tools/heads.py
NEVER_KEPT = re.compile(rf"({COPIES}|{PREVIEWS})-[0-9a-f]{{10}}/")  # on the visitor's device
RULES = "assets/rules/"  # and below it a folder for each other language
# Stored on the device once fetched; bundle and library are fetched only if the snapshot fails.
LATER = (MODULES, PROBLEMS, LANGUAGES, BELOW, FONTS, LICENCES, BUNDLE, runtime.LIBRARY)
# Lazy features that a visitor may first use without a network: stored from the first visit on.
AWAY = ("learn", "review", "scorepad", "statistics")

QR = "qr.json"  # made here of the part of segno that makes a QR code
OF_SEGNO = ("segno/consts.py", "segno/encoder.py")

THEMING = "cardroom/problems/themes/"  # modules that only tools need
COMMANDS = {"cardroom/explain.py", "cardroom/selfplay.py"}  # for readers of the repository
# Modules of htpy for frameworks and for a command line, which nothing here imports.
UNUSED = frozenset({"htpy/django.py", "htpy/starlette.py", "htpy/html2htpy.py"})

OWN_TEXTS = ("emscripten", "pyodide", "python", "xz")
TEXTS_OF_PACKAGES = ("coincident", "idiomorph", "polyscript")
NOTICES = {  # so named that a browser shows them
    "LICENSE": "LICENSE.txt",
    "NOTICE": "NOTICE.txt",
    **{name: name for name in map("licences/{}.txt".format, OWN_TEXTS)},
    "node_modules/@pyscript/core/LICENSE": "licences/pyscript.txt",
    "node_modules/basic-devtools/LICENSE": "licences/isc.txt",
    **{f"node_modules/{name}/LICENSE": f"licences/{name}.txt" for name in TEXTS_OF_PACKAGES},
}
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


def put_file(out: Path, source: str, content: bytes | None = None, suffix: str = "") -> Moves:
    """Put one file at the top of the site, under a hashed name; by default as it is."""
    content = (ROOT / source).read_bytes() if content is None else content
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

    def is_shipped(name: str) -> bool:
        stays = name in COMMANDS or name.startswith(THEMING) or lessons.stays_here(name)
        return "__pycache__" not in name and name.startswith("cardroom/") and not stays

    return tree(ROOT / "src", is_shipped)


def problem_files() -> dict[str, bytes]:
    """Return a JSON file for each game with problems, by name: the lines of its table."""
    found = sorted((ROOT / PROBLEMS).glob("*.tsv"))
    lines = {path.stem: path.read_text("utf-8").splitlines() for path in found}
    return {f"{key}.json": json.dumps(every).encode() for key, every in lines.items()}


def bundle() -> dict[str, bytes]:
    """Return the zipped package and its dependencies, and the file of its texts."""
    ours = our_files()
    files = {**ours, **python_files("htpy"), **python_files("markupsafe")}
    left_out = UNUSED.union(*bundles.bundles(ours).files.values())
    shipped = {name: lean(name, files[name], annotations=False) for name in {*files} - left_out}
    code, said = texts.extract_texts(shipped)
    return {BUNDLE: runtime.zipped(code), TEXTS: said}


def modules_for_later() -> dict[str, bytes]:
    """Return the lazily fetched files by name: JSON of module sources by path."""
    ours = our_files()
    files = bundles.bundles(ours).files
    made = {file: {name: ours[name] for name in names} for file, names in files.items()}
    made_files = dict[str, bytes]()
    segno = python_files("segno")
    made[QR] = {"segno/__init__.py": b"", **{name: segno[name] for name in OF_SEGNO}}
    for file, sources in made.items():
        shipped = {name: lean(name, sources[name], annotations=False).decode() for name in sources}
        made_files[file] = json.dumps(shipped).encode()
    return made_files


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
    settings["cardroom"]["spoken"] = languages.facts_by_tag(spoken, f"./{LANGUAGES}/")
    settings["cardroom"]["bundles"] = {**bundles.bundles(our_files()).needs, "qr": [QR]}
    text = json.dumps(relocate(settings, CONFIG, moves), indent=1)
    return text.replace('"./', f'"{home}').encode()


def manifest(moves: Moves, one: Language = languages.SOURCE) -> bytes:
    """Return the manifest in a language: it starts in that folder; its scope is the whole site."""
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


def preload(urls: Iterable[str], one: Language, moves: Moves) -> str:
    """Return links that fetch modules at once, and the catalogue of a language but English."""
    links = [f'<link rel="modulepreload" href="{one.home}{escape(url)}">' for url in urls]
    if one.folder:
        place = f"{one.home}{moves[f'{LANGUAGES}/{one.tag}.json']}"
        links.append(f'<link rel="preload" href="{place}" as="fetch" crossorigin>')
    return "".join(f"  {link}\n" for link in links)


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


def asset_files(fonts: str) -> dict[str, bytes]:
    """Return the assets of the page, with the fonts at this address, and its figures."""
    fetched = tree(ROOT / "assets", lambda name: not name.endswith(".html"))
    assets = {name: fetched[name] for name in fetched if not name.startswith(f"{PREVIEWS}/")}
    style = assets[NAMES_FONTS].replace(f"../../{FONTS}/".encode(), fonts.encode())
    return assets | {NAMES_FONTS: style, **figures.files()}


def put_parts(out: Path, spoken: list[Language]) -> Moves:
    """Put everything but the pages in its place. Return where each went."""
    fonts = {name: (ROOT / NOTO.format(weight)).read_bytes() for name, weight in WEIGHTS.items()}
    moves = put_folder(out, FONTS, FONTS, fonts)
    assets = asset_files(f"../../{moves[f'{FONTS}/']}")
    plain = runtime.pyodide_files()
    moves |= {
        **put_folder(out, PYSCRIPT, "pyscript", runtime.pyscript_files()),
        **put_folder(out, "assets", "assets", styles.served_files(assets)),
        **put_folder(out, heads.PREVIEWS, PREVIEWS, tree(ROOT / heads.PREVIEWS, bool)),
        **put_folder(out, LESSONS, LESSONS, lessons.files()),
        **put_folder(out, PROBLEMS, PROBLEMS, problem_files()),
        **put_folder(out, MODULES, MODULES, modules_for_later()),
        **put_file(out, UNPACKER, unpacker()),
    }
    for name in (IDIOMORPH, HTML, LOBBY, "src/cardroom/browser/thinking/worker.py"):
        moves |= put_file(out, name)
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
    plain_start = [moves[runtime.LIBRARY], moves[BUNDLE]]  # where the snapshot fails
    gaps = {"NEEDED": needed_before_ready(moves), "INSTEAD": plain_start}
    sized = {f"{gap} = {{}}": f"{gap} = {sizes(out, gaps[gap])}" for gap in gaps}
    return moves | put_file(out, PROGRESS, fill(PROGRESS, sized))


def sizes(out: Path, places: Iterable[str]) -> str:
    """Return as JSON the sizes in bytes by place: raw, and as a compressing host sends them."""
    files = {place: (out / place).read_bytes() for place in places}
    return json.dumps({place: [len(text), packed(text)] for place, text in files.items()})


def packed(content: bytes) -> int:
    """Return the number of bytes that a compressing host sends."""
    return min(len(content), len(gzip.compress(content)))


def unpacker() -> bytes:
    """Return the .xz unpacker for modules and service workers, which have no global `this`."""
    return fill(UNPACKER, {"}(this,": "}(globalThis,"})


def fill(source: str, gaps: Mapping[str, str], text: str = "") -> bytes:
    """Return a script, or `text` instead, with its gaps filled. Exits if one is missing."""
    text = text or (ROOT / source).read_text(encoding="utf-8")
    for gap, filled in gaps.items():
        if gap not in text:
            sys.exit(f"{source} has no {gap}.")
        text = text.replace(gap, filled, 1)
    return text.encode()


def pages() -> list[str]:
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


def put_home_pages(out: Path, moves: Moves, spoken: list[Language]) -> None:
    """Put the home pages, with references rewritten and the megabytes to download filled in."""
    known = moves | staying(spoken)
    arriving = sum(packed((out / place).read_bytes()) for place in needed_before_ready(moves))
    for one in spoken or [languages.SOURCE]:
        config = moves[f"{BELOW}/{CONFIG}" if one.folder else CONFIG]
        own = known | {MANIFEST: f"{one.folder}{MANIFEST}", CONFIG: config}
        place = f"{one.folder}{lobby.PAGE}"
        text = languages.page(one, spoken).replace("%(megabytes)s", f"{arriving / 1e6:.0f}")
        text = rewrite(lobby.PAGE, text, own, place)
        text = heads.with_preview(text, place, one.home, moves[heads.PICTURE])
        first = preload(needed_first(moves), one, moves)
        write(out / place, text.replace("</head>", f"{first}</head>", 1).encode())


def put_rule_pages(out: Path, moves: Moves, spoken: list[Language]) -> None:
    """Put the rule pages in each language of the site, with links to try their examples."""
    known = moves | staying(spoken)
    writers = {"rules": languages.SOURCE, **{one.tag: one for one in spoken}}  # by folder
    for page in pages():
        path = PurePosixPath(page)
        if one := writers.get(path.parent.name):
            top = f"{posixpath.relpath('.', path.parent)}/"
            text = (ROOT / page).read_text(encoding="utf-8")
            with languages.speaking(one):
                text = lessons.with_examples(path.stem, text, f"{top}{lobby.PAGE}")
            text = rewrite(page, text, known | {lobby.PAGE: f"{one.folder}{lobby.PAGE}"})
            write(out / page, heads.with_preview(text, page, top, moves[heads.PICTURE]).encode())


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
    """Return a file's hash, and of a packed one that of its content, which the worker stores."""
    every = [content, packing.unpacked(content)] if name.endswith(".bin") else [content]
    return " ".join(map(integrity, every))


def is_spare(place: str) -> bool:
    """Return whether the page works offline without this file, as without its worker."""
    return place.endswith((MANIFEST, ".py", ".txt")) or "/icons/" in place


def put_copies(out: Path, found: Mapping[str, bytes]) -> dict[str, list[str]]:
    """Put the text of each page into a JSON file that no proxy takes for a page. Returns by page
    the place of that file, and its hash.
    """
    for former in out.glob(f"{COPIES}-*"):
        shutil.rmtree(former)
    pages = {f"{name}.json": found[name].decode() for name in found if name.endswith(".html")}
    texts = {name: json.dumps(text).encode() for name, text in pages.items()}
    moves = put_folder(out, COPIES, COPIES, texts)
    return {
        name.removesuffix(".json"): [moves[f"{COPIES}/{name}"], integrity(text)]
        for name, text in texts.items()
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
    beside = {folder: beside_page(folder, found) for folder in folders}
    text = (ROOT / SERVICE_WORKER).read_text(encoding="utf-8")
    text = rewrite(SERVICE_WORKER, text, {UNPACKER: hashed(UNPACKER, unpacker())}, place)
    version = content_hash(text.encode(), listed.encode(), waiting.encode())
    gaps = {
        'VERSION = ""': f'VERSION = "{version}"',
        "FILES = {}": f"FILES = {listed}",
        "LATER = {}": f"LATER = {waiting}",
        "BESIDE = {}": f"BESIDE = {json.dumps(beside)}",
        "SPARE = []": f"SPARE = {json.dumps([*filter(is_spare, hashes)])}",
        "COPIES = {}": f"COPIES = {json.dumps(copies)}",
    }
    write(out / place, fill(SERVICE_WORKER, gaps, text))


def beside_page(folder: str, found: Iterable[str]) -> list[str]:
    """Return the files that only the page in this folder of a language needs."""
    tag = folder.removesuffix("/")
    own = re.compile(rf"{BELOW}/|({LANGUAGES}|{FONTS}-\w+)/{tag}-")
    return [f"{folder}{MANIFEST}", *filter(own.match, found)]


@cache
def away() -> frozenset[str]:
    """Return the lazy files that a first visit stores for use without a network."""
    needs = bundles.bundles(our_files()).needs
    return frozenset(file for feature in AWAY for file in needs[feature])


def is_for_later(place: str, folders: Iterable[str] = ()) -> bool:
    """Return whether a file is no part of a first visit; `folders` are those of other languages."""
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
    put_home_pages(out, moves, spoken)
    put_rule_pages(out, moves, spoken)
    put_service_worker(out, moves[SERVICE_WORKER])
    shutil.rmtree(dist, ignore_errors=True)
    out.rename(dist)
    return dist


def sources() -> Iterable[Path]:
    """Yield the files that a build reads and that change in daily work."""
    for folder in ("src", "assets", "boot", "locale", PROBLEMS, "tools/figures"):
        yield from (p for p in (ROOT / folder).rglob("*") if "__pycache__" not in p.parts)
    yield from (ROOT / name for name in (lobby.PAGE, CONFIG, MANIFEST, *NOTICES, *LOCKS))
    yield from (ROOT / name for name in ("tools/snapshot.mjs", "tools/warm.py", *makers()))


def makers() -> Iterable[str]:
    """Return the paths of the tools that the build imports."""
    own = tree(ROOT / "tools", lambda name: name.endswith(".py"))
    named = {f"tools/{name}": text for name, text in own.items()}
    return bundles.imported_paths("tools/build_site.py", named)


def fresh(dist: Path = DIST) -> bool:
    """Return whether a built site exists that is newer than all its sources."""
    page = dist / "index.html"
    return page.exists() and page.stat().st_mtime >= max(p.stat().st_mtime for p in sources())


def up_to_date() -> Path:
    """Return the site, rebuilt only if a source is newer."""
    return DIST if fresh() else build()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.build_site")
    parser.add_argument("--pseudo", action="store_true", help="let it speak ?lang=en-XA, too")
    parser.add_argument("--drafts", action="store_true", help="and languages that lack messages")
    asked = parser.parse_args()
    dist = build(pseudo=asked.pseudo, drafts=asked.drafts)
    size = sum(path.stat().st_size for path in dist.rglob("*") if path.is_file())
    print(f"Built {dist.relative_to(ROOT)}/: {size / 1e6:.1f} MB.")


if __name__ == "__main__":
    main()
