"""The menu, and the icons that the page brings along."""

import re

from cardroom.views.table.screen import table
from cardroom.views.table.toolbar import FIVE, MENU, TOOLS, WIDE, menu
from tests.views.elements import tags
from tests.views.twenty_down.scenes import USUAL, first_scene, phase
from tools import lobby

PAGE = lobby.page()


MOST_LINES = 13  # that one finds a way in


def words_of_menu(**how: bool) -> list[str]:
    """Return the `data-do` of each line of the menu."""
    return [tag["data-do"] for tag in tags(menu(**how), "button") if tag["data-do"] != "close"]


def test_the_menu_leads_everywhere_else():
    left_out = {tool.word for tool in TOOLS if tool.word not in FIVE}
    words = words_of_menu(redo=True)
    assert set(words) == left_out | {tool.word for tool in MENU}
    assert len(words) == len(set(words))


def test_a_phone_has_at_most_thirteen_lines_in_four_groups():
    assert len(words_of_menu(redo=True)) - len(WIDE) <= MOST_LINES
    assert len(tags(menu(), "section")) == 4


def test_a_group_that_stands_above_the_table_is_no_group_of_a_wide_menu():
    groups = tags(menu(), "section")
    shown = {tag["aria-labelledby"]: "left-out" in tag["class"] for tag in groups}
    assert shown == {
        "menu-deal": False,
        "menu-help": False,
        "menu-friends": False,
        "menu-game": False,
    }


def test_the_menu_takes_forward_only_what_was_taken_back():
    assert "redo" not in words_of_menu()


def can_hint(scene) -> bool:
    (hint,) = tags(table(scene), "button", id="tool-hint")
    return not hint.has("aria-disabled")


def test_a_hint_is_off_where_nobody_but_other_people_can_act():
    scene = first_scene(USUAL, lambda one: one.view.turn == 0)
    assert can_hint(scene)
    assert can_hint(scene._replace(view=scene.view._replace(turn=1)))  # a computer acts first
    other = tuple(person._replace(level=None) for person in scene.people)
    assert not can_hint(scene._replace(view=scene.view._replace(turn=1), people=other))
    assert not can_hint(first_scene(USUAL, phase("scored")))


def test_every_icon_is_in_the_page():
    shapes = set(re.findall(r'<symbol id="([^"]+)"', PAGE))
    drawn = {f"i-{tool.icon}" for tool in (*TOOLS, *MENU)}
    assert drawn <= shapes
