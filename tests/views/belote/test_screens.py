"""Every dialog of Belote can be left, is valid HTML, and says what it should."""

from functools import cache

import pytest

from cardroom.games.belote.model import Phase
from cardroom.views.lobby.new_game import new_game, with_option
from cardroom.views.lobby.seating import Seating
from cardroom.views.table.deal import all_tricks, duties, last_trick, position_dialog
from cardroom.views.table.sheet import score_sheet_dialog, score_sheet_dialog as score_dialog
from tests.soak import first_of
from tests.views.belote.scenes import (
    BLOT_STAR,
    GAME,
    LEVELS,
    MANUAL,
    NAMES,
    ODD,
    TABLES,
    USUAL,
    first_scene,
    scenes,
)
from tests.views.elements import tags


def in_phase(phase):
    return lambda scene: scene.view.phase is phase and scene.view.turn in (0, None)


POSITIONS = {
    **{phase.value: (USUAL, in_phase(phase)) for phase in Phase if phase is not Phase.SHOW},
    "show": (MANUAL, in_phase(Phase.SHOW)),
    "height": (BLOT_STAR, lambda scene: bool(scene.view.tricks) and scene.view.trump is None),
}
"""By name, of every phase and every kind of ending: options, and what a scene is known by."""


@cache
def position(name):
    return first_scene(*POSITIONS[name])


def dialogs_at(name):
    scene = position(name)
    yield f"score, {name}", score_dialog(scene)
    yield f"last trick, {name}", last_trick(scene)
    yield f"all tricks, {name}", all_tricks(scene)
    yield f"duties, {name}", duties(scene)
    yield f"state, {name}", position_dialog(scene)


def every_dialog():
    yield "new game", new_game(GAME, USUAL, Seating(LEVELS))
    yield "new game, odd", new_game(GAME, ODD, Seating(LEVELS), "friday")
    for name in POSITIONS:
        yield from dialogs_at(name)


def test_a_dialog_has_one_title_and_a_way_out():
    for name, inside in every_dialog():
        (title,) = tags(inside, "h2", id="dialog-title")
        assert title.words, name
        assert tags(inside, "button", data_do="close"), name
        ids = [tag["id"] for tag in tags(inside) if tag.has("id")]
        assert len(ids) == len(set(ids)), name


def test_the_new_game_dialog_offers_every_option_and_value():
    inside = new_game(GAME, USUAL, Seating(LEVELS))
    for field, values in GAME.CHOICES.items():
        assert len(tags(inside, "select", data_option=field)) == 1
        for value in values:
            changed = with_option(GAME, USUAL, field, str(value))
            assert getattr(changed, field) == value
    assert [box["data-preset"] for box in tags(inside, "input") if box.has("checked")] == ["seed"]


@pytest.mark.parametrize("options", first_of(TABLES))
def test_the_score_sheet_has_a_column_for_each_side(options):
    scene = list(scenes(options, level="casual"))[-1]
    heads = [tag.words for tag in tags(score_sheet_dialog(scene), "th") if tag["scope"] == "col"]
    assert heads == ["Deal", "You and North", "West and East"]
    totals = [int(tag.words) for tag in tags(score_sheet_dialog(scene), "b")]
    assert totals[-2:] == [*scene.view.scores[:2]]
    assert totals[:2] == [0, 0]


def test_a_line_of_the_score_sheet_shows_its_contract():
    scene = list(scenes(USUAL, level="casual"))[-1]
    heads = [tag.words for tag in tags(score_sheet_dialog(scene), "th") if tag["scope"] == "row"][
        1:
    ]
    for head, line in zip(heads, scene.view.sheet, strict=True):
        bid = line.reckoning.contract.bid
        dealer = NAMES[line.dealer]
        assert head.startswith(f"{line.number} · {bid.x} ")
        assert head.endswith("you deal" if dealer == "You" else f"{dealer} deals")
