"""The score sheet of Eights, its settlement, and the new-game dialog."""

import pytest

from cardroom.views.lobby.new_game import new_game
from cardroom.views.lobby.seating import Seating, levels_for_seats
from cardroom.views.table.sheet import score_sheet_dialog
from tests.soak import first_of
from tests.views.eights.scenes import FOUR, FREE, GAME, TABLES, THREE, TWO, WORDING, scenes
from tests.views.elements import tags

COLUMNS = {
    TWO: ["You", "North"],
    THREE: ["You", "West", "East"],
    FOUR: ["You and North", "West and East"],
}


@pytest.mark.parametrize("options", COLUMNS)
def test_every_side_has_a_column(options):
    scene = scenes(options)[-1]
    heads = [tag.words for tag in tags(score_sheet_dialog(scene), "th") if tag["scope"] == "col"]
    assert heads == ["Deal", *COLUMNS[options]]
    last = [
        int(tag.words) for tag in tags(score_sheet_dialog(scene), "b")[-len(scene.view.totals) :]
    ]
    assert tuple(last) == scene.view.totals


@pytest.mark.parametrize("options", first_of(TABLES))
def test_who_pays_whom_stands_on_the_sheet_of_a_finished_game_only(options):
    running, finished = scenes(options)[0], scenes(options)[-1]
    lines = WORDING.settlement(finished)
    assert len(lines) >= 2
    said = [tag.words for tag in tags(score_sheet_dialog(finished), "p")]
    assert said[: 2 + len(lines)] == ["Eights", WORDING.result_line(finished), *lines]
    assert [tag.words for tag in tags(score_sheet_dialog(running), "p")] == [
        "Eights",
        WORDING.result_line(running),
    ]


def test_blocked_deals_are_marked_for_everybody_to_see():
    scene = scenes(FREE)[-1]
    kinds = [line.kind for line in scene.view.sheet]
    assert {"block", "out"} <= set(kinds)
    lines = [tag.words for tag in tags(score_sheet_dialog(scene), "th") if tag["scope"] == "row"][
        1:
    ]
    assert [("blocked" in line) for line in lines] == [kind == "block" for kind in kinds]


@pytest.mark.parametrize("count", [2, 3, 4])
def test_the_new_game_dialog_asks_for_each_seat_who_sits_there(count):
    options = GAME.Options(players=count)
    levels = levels_for_seats((None, "expert"), count)
    inside = new_game(GAME, options, Seating(levels))
    chosen = [tag for tag in tags(inside, "input", name_="preset") if tag.has("checked")]
    assert [tag["value"] for tag in chosen] == [{2: "two", 3: "three", 4: "four"}[count]]
    offered = [tag["data-level"] for tag in tags(inside, "select") if tag.has("data-level")]
    assert offered == [*map(str, range(count))]
    fields = [tag["data-option"] for tag in tags(inside, "select") if tag.has("data-option")]
    assert sorted(fields) == sorted(GAME.CHOICES)
