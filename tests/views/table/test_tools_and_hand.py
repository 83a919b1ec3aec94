"""The hand, whose trumps the style sheet tints as its first group; the menu and the hint."""

from itertools import islice

import pytest

from cardroom.games import GAMES
from cardroom.views.table.toolbar import FIVE, MENU, TOOLS, WIDE, menu
from cardroom.views.tables import TABLES
from tests.random_games import random_moves
from tests.views.elements import list_values, tags
from tests.views.scenes import part
from tests.views.twenty_down.scenes import USUAL, first_scene, phase

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
    assert {*words} - {*words_of_menu(redo=True, shared=True)} == {"coach", "finish"}


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


@pytest.mark.parametrize("key", GAMES)
def test_if_one_card_of_a_group_is_trump_all_are_and_trumps_come_first(key):
    game, seen = GAMES[key], 0
    for state, _ in islice(random_moves(game, game.Options(), "trumps"), 150):
        view = game.view(state, 0)
        groups = [
            [TABLES[key].is_trump(view, card) for card in held] for held in game.arranged(view)
        ]
        assert all(len(set(held)) == 1 for held in groups), view.hand
        if view.phase.value != "auction":  # where a bid may yet be outbid
            assert not any(held[0] for held in groups[1:]), view.hand
        seen += any(held[0] for held in groups)
    assert (seen > 0) is (key != "eights")  # which has no trumps
