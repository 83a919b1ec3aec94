"""Every rendered screen is valid HTML, as html-validate sees it."""

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

import tools.lobby
from cardroom.games import GAMES
from cardroom.views.lobby import lobby
from cardroom.views.table.screen import table
from cardroom.views.table.toolbar import other_tab_panel
from tests.soak import EVERY_DAY, row
from tests.views.elements import list_values, list_words, tags, to_html
from tests.views.moments import scenes_of
from tests.views.test_dialogs import ROWS

ROOT = Path(__file__).parents[2]
VALIDATOR = ROOT / "node_modules" / ".bin" / "html-validate"
PAGES = [str(page.relative_to(ROOT)) for page in (ROOT / "assets/rules").rglob("*.html")]

pytestmark = pytest.mark.cpython_only

EVERY = pytest.importorskip("e2e.dialogs", reason="a copy for mutations lacks e2e").EVERY
positions = pytest.importorskip("e2e.positions")

USUAL = ("any game", EVERY_DAY[0])
EACH = [row(of, usual=of in USUAL, id=of) for of in EVERY]


def every_screen(of: str) -> Iterator[tuple[str, str]]:
    """Yield name and document of every screen of a game, or of any game."""
    for name, inside in EVERY[of]():
        dialog = f'<dialog id="dialog" aria-labelledby="dialog-title">{inside}</dialog>'
        yield name, document(dialog)
    if of in GAMES:
        made = {name: make() for name, make in positions.positions_of(of).items()}
        scenes = {name: positions.scene_of(one) for name, one in made.items()}
        tables = {name: table(scene) for name, scene in scenes.items()}
        tables |= {f"scene {at}": table(scene) for at, scene in enumerate(scenes_of(of)[::60])}
        for name, inside in tables.items():
            yield f"table {name}", document(f'<main id="main">{to_html(inside)}</main>')
    for count in (0, 2) if of not in GAMES else ():
        saved = f"<h1>Cardroom</h1>{to_html(lobby.saved_games(ROWS[:count], count))}"
        yield f"lobby {count}", document(f"<main>{saved}</main>")
    if of not in GAMES:
        yield "another tab", document(f"<main>{to_html(other_tab_panel())}</main>")


def document(body: str) -> str:
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


needs_validator = pytest.mark.skipif(
    not VALIDATOR.exists(), reason="node_modules is missing: `make check` installs it"
)


@needs_validator
@pytest.mark.parametrize("of", EACH)
def test_every_screen_is_valid(tmp_path, of: str):
    names = {}
    for place, (name, text) in enumerate(every_screen(of)):
        (tmp_path / f"{place}.html").write_text(text, encoding="utf-8")
        names[f"{place}.html"] = name
    (tmp_path / "bad.html").write_text(document("<main><p><div></div></p><img></main>"))
    found = complaints([*map(str, sorted(tmp_path.iterdir()))], ROOT, tmp_path / "report.json")
    mistakes = {line for line in found if line.startswith("bad.html:")}
    assert mistakes
    assert not {f"{names.get(line.split(':')[0])}: {line}" for line in {*found} - mistakes}


@needs_validator
def test_every_page_is_valid(tmp_path):
    (tmp_path / "index.html").write_text(tools.lobby.page(), encoding="utf-8")
    files = [str(tmp_path / "index.html"), *PAGES]
    assert complaints(files, ROOT, tmp_path / "report.json") == []


@pytest.mark.parametrize("of", EACH)
def test_a_dialog_has_one_title_and_a_way_out(of: str):
    for name, inside in EVERY[of]():
        html = to_html(inside)
        (title,) = list_words(html, "h2", id="dialog-title")
        assert title, name
        ids = list_values(html, "id")
        assert len(ids) == len(set(ids)), name
        buttons = tags(html, "button")
        assert {"close", "dismiss-link"} & {*list_values(html, "data-do", "button")}, name
        for button in buttons:
            assert button.words, name
            assert button["type"] == ("submit" if button.has("form") else "button"), name
