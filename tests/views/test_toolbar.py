"""The menu, and the icons that the page brings along."""

import re

from cardroom.views.toolbar import MENU, TOOLS, menu
from tests.views.elements import tags
from tools import lobby

PAGE = lobby.page()


def test_the_menu_leads_everywhere_else():
    words = [tag["data-do"] for tag in tags(menu(), "button")]
    assert words == ["close", *(tool.word for tool in MENU)]


def test_every_icon_is_in_the_page():
    shapes = set(re.findall(r'<symbol id="([^"]+)"', PAGE))
    drawn = {f"i-{tool.drawn}" for tool in (*TOOLS, *MENU)}
    assert drawn <= shapes
