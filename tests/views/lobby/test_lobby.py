"""The lobby, as it stands before Python, made from the records of the games."""

import re
from html import escape

import pytest

from cardroom.games import GAMES
from cardroom.views.tables import TABLES
from cardroom.views.wording import WORDING
from tools import lobby

PAGE = lobby.page()


def test_the_lobby_offers_what_can_be_played_and_nothing_else():
    shown = sorted(key for key in GAMES if key in TABLES)
    assert sorted(re.findall(r'data-play="([^"]+)"', PAGE)) == shown
    assert sorted(re.findall(r'data-new="([^"]+)"', PAGE)) == shown
    for key in shown:
        assert f'href="./assets/rules/{key}.html"' in PAGE
        assert f"<h3>{GAMES[key].TITLE}</h3>" in PAGE
        assert WORDING[key].TAGLINE.endswith(".")
        assert f"<p>{escape(WORDING[key].TAGLINE)}</p>" in PAGE
    assert not re.findall(r" disabled|\$|\{\{", PAGE)


FILLED = {"game": [{"key": "a-b", "title": "A & B"}, {"key": "c", "title": "C"}]}


def test_a_part_of_the_page_is_repeated_for_each_game():
    text = '<ul>\n  <!-- each game -->\n  <li id="$key">$title</li>\n  <!-- end -->\n</ul>\n'
    parts = '  <li id="a-b">A &amp; B</li>\n  <li id="c">C</li>\n'
    assert lobby.filled(text, FILLED) == f"<ul>\n{parts}</ul>\n"


@pytest.mark.parametrize(
    ("part", "said"),
    [
        ("<!-- each gmae -->\n$key\n<!-- end -->\n", "for each gmae; known are: game"),
        ("<!-- each game -->\n$minutes\n<!-- end -->\n", "'minutes'; known are: key, title"),
        ("<!-- each game -->\n$key\n", "does not end"),
    ],
)
def test_a_part_that_nobody_can_fill_stops_the_build(part, said):
    with pytest.raises(SystemExit, match=said):
        lobby.filled(part, FILLED)


def test_the_page_takes_nothing_from_elsewhere_and_has_no_inline_style():
    assert not re.findall(r'(?:src|href)="(?:https?:)?//| style=|<style', PAGE)
