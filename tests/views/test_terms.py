"""Tests of the words behind the line above the table: the contract, the ranking, the need."""

import re

import pytest

from cardroom.games import GAMES
from cardroom.views.table.deal import contract_dialog
from cardroom.views.table.screen import table as drawn
from cardroom.views.tables import TABLES
from cardroom.views.wording import words_of
from tests.views.elements import tags, to_html
from tests.views.one_deal import scenes


@pytest.mark.parametrize("key", GAMES)
def test_whoever_taps_the_line_above_the_table_is_told_what_it_means(key):
    for scene in scenes(key):
        if scene.view.turn is None:  # games may have nothing to say of a deal that is over
            continue
        (line,) = tags(to_html(drawn(scene)), "button", id="contract")
        assert line["data-do"] == "contract"
        told = [tag.words for tag in tags(contract_dialog(scene), "li")]
        assert told == [" ".join(line.split()) for line in words_of(key).terms(scene)]
        assert len(told) >= 2
        for sentence in told:
            assert re.fullmatch(r"[A-Z0-9].*\.", sentence), sentence


def test_each_table_has_a_colour_of_its_own():
    tints = [TABLES[key].TINT for key in GAMES]
    assert len({*tints}) == len(tints)
    for key in GAMES:
        (table,) = tags(to_html(drawn(next(scenes(key)))), "section", id="table")
        assert table["data-tint"] == TABLES[key].TINT
