"""Every rendered screen is valid HTML, as html-validate sees it."""

import json
import subprocess
from collections.abc import Iterator, Sequence
from importlib import import_module
from itertools import islice
from pathlib import Path

import pytest
from htpy import fragment

import tools.lobby
from cardroom.views.lobby import lobby
from cardroom.views.scene import Scene
from cardroom.views.table.deal import all_tricks, duties, last_trick, position_dialog
from cardroom.views.table.screen import table
from cardroom.views.table.sheet import score_sheet_dialog
from cardroom.views.table.toolbar import menu
from tests.soak import row
from tests.views.belote import test_screens as belote
from tests.views.elements import to_html
from tests.views.test_dialogs import ROWS, every_dialog
from tests.views.twenty_down.scenes import DROPPING, ODD, USUAL, first_scene, phase, scenes

ROOT = Path(__file__).parents[2]
VALIDATOR = ROOT / "node_modules" / ".bin" / "html-validate"
PAGES = [str(page.relative_to(ROOT)) for page in (ROOT / "assets/rules").rglob("*.html")]

pytestmark = [
    pytest.mark.cpython_only,
    pytest.mark.skipif(
        not VALIDATOR.exists(), reason="node_modules is missing: `make check` installs it"
    ),
]


def every_table(every: bool) -> Iterator[tuple[str, object]]:
    """The table in every phase, and again and again through whole games."""
    for name in ("trump", "exchange", "play", "scored"):
        yield f"table {name}", table(first_scene(USUAL, phase(name)))
    yield "table stay", table(first_scene(DROPPING, phase("stay")))
    yield "table over", table(list(scenes(USUAL))[-1])
    for place, scene in enumerate(list(scenes(ODD, most=45))[::3]):
        yield f"table odd {place}", table(scene)
    for name, game in other_games(every):
        for place, scene in enumerate(game[::60]):
            yield f"{name} {place}", table(scene)
    for name in belote.POSITIONS:
        yield f"belote, {name}", table(belote.position(name))


def other_games(every: bool) -> Iterator[tuple[str, Sequence[Scene]]]:
    """Whole games by other rules, under the first or every set of options of their scenes."""
    for path in sorted(Path(__file__).parent.glob("*/scenes.py")):
        module = import_module(f"tests.views.{path.parent.name}.scenes")
        for name, options in islice(getattr(module, "TABLES", {}).items(), None if every else 1):
            yield f"{module.GAME.KEY} {name}", tuple(module.scenes(options))


def dialogs_of_other_games(every: bool) -> Iterator[tuple[str, object]]:
    """Yield dialogs drawn from the scene alone, in the middle of a deal and after the last."""
    views = (score_sheet_dialog, position_dialog, duties, last_trick, all_tricks)
    for name, game in other_games(every):
        for view in views:
            for place in (5, -1):
                yield f"{name} {view.__name__} {place}", view(game[place])


def every_screen(every: bool) -> Iterator[tuple[str, str]]:
    """Name and document of every screen there is."""
    for name, inside in every_table(every):
        yield name, document(f"<main id='main'>{to_html(inside)}</main>")
    others = dialogs_of_other_games(every)
    menus = [("menu", fragment[menu()])]
    for name, inside in [*every_dialog(), *belote.every_dialog(), *others, *menus]:
        yield name, document(dialog(to_html(inside)))
    for count in (0, 2):
        saved = f"<h1>Cardroom</h1>{to_html(lobby.saved_games(ROWS[:count], count))}"
        yield f"lobby {count}", document(f"<main>{saved}</main>")


def dialog(inside: str) -> str:
    return f"<dialog id='dialog' aria-labelledby='dialog-title'>{inside}</dialog>".replace("'", '"')


def document(body: str) -> str:
    body = body.replace("id='main'", 'id="main"')
    head = '<meta charset="utf-8"><title>A screen</title>'
    return f'<!doctype html>\n<html lang="en"><head>{head}</head><body>{body}</body></html>\n'


def complaints(files: list[str], where: Path, report: Path) -> list[str]:
    """Write `report`, and return html-validate's complaints about these files, a line each."""
    config, written_to = ROOT / ".htmlvalidate.mjs", f"json={report}"  # a pipe would be cut short
    command = [VALIDATOR, "--config", config, "--formatter", written_to, *files]
    done = subprocess.run(command, cwd=where, capture_output=True, text=True, check=False)
    assert report.exists(), done.stderr
    return [
        f"{Path(result['filePath']).name}: {message['message']} ({message['ruleId']})"
        for result in json.loads(report.read_text())
        for message in result["messages"]
    ]


@pytest.mark.parametrize(
    "every", [row(False, usual=True, id="usual rules"), row(True, usual=False, id="every rule")]
)
def test_every_screen_and_page_is_valid(tmp_path, every: bool):
    """And every page; and one with a mistake is found, so that silence means something."""
    names = {}
    for place, (name, text) in enumerate(every_screen(every)):
        (tmp_path / f"{place}.html").write_text(text, encoding="utf-8")
        names[f"{place}.html"] = name
    (tmp_path / "index.html").write_text(tools.lobby.page(), encoding="utf-8")
    (tmp_path / "bad.html").write_text(document("<main><p><div></div></p><img></main>"))
    files = [*map(str, sorted(tmp_path.iterdir())), *PAGES]
    found = complaints(files, ROOT, tmp_path / "report.json")
    mistakes = {line for line in found if line.startswith("bad.html:")}
    assert mistakes
    assert not {f"{names.get(line.split(':')[0])}: {line}" for line in {*found} - mistakes}
