"""Laws for the words and tables of all games: whole sentences, sound HTML, options with names."""

import re
from random import Random

import pytest

from cardroom.games import GAMES
from cardroom.views.table.screen import table
from cardroom.views.wording import words_of
from tests.random_games import cases, some
from tests.soak import rows
from tests.views.elements import tags, to_html
from tests.views.scenes import whole_game

every_case = pytest.mark.parametrize("case", rows(cases()))
every_game = pytest.mark.parametrize("key", GAMES)


@every_case
def test_every_sentence_is_whole(case):
    """No place is left unfilled, and every sentence ends as one."""
    words = words_of(case.key)
    for scene in whole_game(case):
        said = [
            words.turn_line(scene),
            words.selection_prompt(scene.view),
            words.result_line(scene),
        ]
        said += [words.objection(scene, objection) for objection in scene.help.objections.values()]
        said += [*scene.log_sentences, *words.state_lines(scene), *words.settlement(scene)]
        said += [*words.terms(scene), *filter(None, [words.status_line(scene)])]
        for sentence in said:
            assert re.fullmatch(r"[A-Z0-9][^%]*[.?]", sentence), sentence
            assert "None" not in sentence


@every_case
def test_every_table_is_well_formed_without_inline_style(case):
    for scene in some(whole_game(case), 25, Random(str(case))):
        html = to_html(table(scene))
        assert tags(html)[0]["data-game"] == case.key
        ids = re.findall(r'\bid="([^"]+)"', html)
        assert len(ids) == len(set(ids))
        assert " style=" not in html


@every_game
def test_every_option_and_value_has_a_name(key):
    words, choices = words_of(key).OPTIONS, GAMES[key].CHOICES
    assert set(words.shown_first) < set(choices)
    assert set(words.helps) < set(choices)
    assert all(said.endswith((".", "?")) for said in words.helps.values())
    assert len({words.name(field) for field in choices} - {""}) == len(choices)
    for field, values in choices.items():
        assert len({words.value(field, value) for value in values} - {""}) == len(values)


@every_game
def test_every_preset_has_a_name_and_a_remark(key):
    words, presets = words_of(key).OPTIONS, GAMES[key].PRESETS
    assert len({words.preset_name(preset) for preset in presets} - {""}) == len(presets)
    assert all(words.preset_help(preset).endswith(".") for preset in presets)
    assert words.complaint("unknown-value").endswith(".")
