"""The menu, and what the page brings along before Python: its icons and the lobby."""

import re
from pathlib import Path

from cardroom.games import GAMES
from cardroom.views.tables import has_table
from cardroom.views.toolbar import MENU, TOOLS, menu
from tests.views.elements import tags

PAGE = (Path(__file__).parents[2] / "index.html").read_text(encoding="utf-8")


def test_the_menu_leads_everywhere_else():
    words = [tag["data-do"] for tag in tags(menu(), "button")]
    assert words == ["close", *(tool.word for tool in MENU)]


def test_every_icon_is_in_the_page():
    shapes = set(re.findall(r'<symbol id="([^"]+)"', PAGE))
    drawn = {f"i-{tool.drawn}" for tool in (*TOOLS, *MENU)}
    assert drawn <= shapes


# The lobby, as it stands before Python


def test_the_lobby_offers_what_can_be_played_and_nothing_else():
    shown = sorted(filter(has_table, GAMES))
    assert sorted(re.findall(r'data-play="([^"]+)"', PAGE)) == shown
    assert sorted(re.findall(r'data-new="([^"]+)"', PAGE)) == shown
    for key in shown:
        assert f'href="./assets/rules/{key}.html"' in PAGE
    for title in ("Twenty Down", "Belote", "Five Hundred", "80 Points", "Eights"):
        assert f"<h3>{title}</h3>" in PAGE
    assert " disabled" not in PAGE


def test_the_page_takes_nothing_from_elsewhere():
    assert not re.findall(r'(?:src|href)="(?:https?:)?//', PAGE)
    assert " style=" not in PAGE
    assert "<style" not in PAGE
