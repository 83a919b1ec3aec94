"""The menu, and the icons that the page brings along."""

import re

from cardroom.views.table.toolbar import FIVE, MENU, TOOLS, WIDE, menu
from tests.views.elements import list_values, tags
from tests.views.scenes import part
from tests.views.twenty_down.scenes import USUAL, first_scene, phase
from tools import lobby

MOST_LINES = 13  # that one finds a way in


def words_of_menu(**how: bool) -> list[str]:
    """Return the `data-do` of each line of the menu."""
    return [word for word in list_values(menu(**how), "data-do", "button") if word != "close"]


def test_the_menu_leads_everywhere_else():
    left_out = {tool.word for tool in TOOLS if tool.word not in FIVE}
    words = words_of_menu(redo=True)
    assert set(words) == left_out | {tool.word for tool in MENU}
    assert len(words) == len(set(words))
    assert "redo" not in words_of_menu()  # as long as nothing was taken back


def test_a_phone_has_at_most_thirteen_lines_in_four_groups():
    assert len(words_of_menu(redo=True)) - len(WIDE) <= MOST_LINES
    names = ["menu-deal", "menu-help", "menu-friends", "menu-game"]
    groups = {tag["aria-labelledby"]: tag["class"] for tag in tags(menu(), "section")}
    assert [*groups] == names
    assert not any("left-out" in classes for classes in groups.values())


def test_a_hint_is_off_where_nobody_but_other_people_can_act():
    scene = first_scene(USUAL, lambda one: one.view.turn == 0)
    theirs = scene._replace(view=scene.view._replace(turn=1))
    other = tuple(person._replace(level=None) for person in scene.people)
    scored = first_scene(USUAL, phase("scored"))
    shown = (scene, theirs, theirs._replace(people=other), scored)  # a computer acts first
    off = [part(one, "tool-hint").has("aria-disabled") for one in shown]
    assert off == [False, False, True, True]


def test_every_icon_is_in_the_page():
    shapes = set(re.findall(r'<symbol id="([^"]+)"', lobby.page()))
    assert {f"i-{tool.icon}" for tool in (*TOOLS, *MENU)} <= shapes
