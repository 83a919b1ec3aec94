"""The menu, and the icons that the page brings along."""

import re

from cardroom.views.table.toolbar import FIVE, MENU, TOOLS, menu
from tests.views.elements import tags
from tools import lobby

PAGE = lobby.page()


def test_the_menu_leads_everywhere_else():
    words = [tag["data-do"] for tag in tags(menu(redo=True), "button")]
    left_out = [tool.word for tool in TOOLS if tool.word not in FIVE]
    assert words == ["close", *left_out, *(tool.word for tool in MENU)]


def test_the_menu_takes_forward_only_what_was_taken_back():
    assert "redo" not in [tag["data-do"] for tag in tags(menu(), "button")]


def test_every_icon_is_in_the_page():
    shapes = set(re.findall(r'<symbol id="([^"]+)"', PAGE))
    drawn = {f"i-{tool.drawn}" for tool in (*TOOLS, *MENU)}
    assert drawn <= shapes
