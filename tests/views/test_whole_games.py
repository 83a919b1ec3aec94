"""Laws for the words and tables of all games: whole sentences, sound HTML, options with names."""

import re
from random import Random

import pytest

from cardroom.games import GAMES
from cardroom.nouns.cards import Card
from cardroom.views.table.screen import table
from cardroom.views.table.sheet import score_sheet_dialog
from cardroom.views.wording import words_of
from tests.random_games import cases, some
from tests.soak import rows
from tests.views.elements import by_id, list_words, tags, to_html
from tests.views.scenes import list_actions, part, whole_game

every_case = pytest.mark.parametrize("case", rows(cases()))


@every_case
def test_every_sentence_is_whole(case):
    words = words_of(case.key)
    for scene in whole_game(case):
        said = [words.turn_line(scene), words.selection_prompt(scene.view), words.score_line(scene)]
        said += [words.objection(scene, objection) for objection in scene.help.objections.values()]
        said += [*scene.log_sentences, *words.state_lines(scene), *words.settlement(scene)]
        said += [*words.terms(scene), *filter(None, [words.screen_reader_status_line(scene)])]
        duties = [words.duty(duty) for duty in GAMES[case.key].duties(scene.view)]
        assert len({*duties}) == len(duties)
        said += duties
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
        turn = scene.view.turn
        assert tags(html)[0]["data-phase"] == scene.view.phase.value
        assert tags(html)[0]["data-turn"] == ("" if turn is None else str(turn))
        current = [tag["id"] for tag in tags(html, class_="plate", aria_current="true")]
        assert current == ([] if turn is None else [f"seat-{turn}"])
        assert turn in (None, 0) or not list_actions(scene)
        for seat, person in enumerate(scene.people):
            plate = by_id(html, f"seat-{seat}").words
            assert person.name in plate
            assert f"{scene.view.held[seat]} card" in plate


@every_case
def test_a_hand_is_one_tab_stop_with_a_reason_for_each_refused_card(case):
    for scene in some(whole_game(case), 25, Random(f"hand {case}")):
        html = to_html(table(scene))
        held = [tag for tag in tags(html, "button") if tag.attributes.get("class") == "card"]
        assert sorted(tag["data-card"] for tag in held) == sorted(map(str, scene.view.hand))
        assert [tag["tabindex"] for tag in held].count("0") == min(1, len(held))
        refused = [tag for tag in held if tag.has("aria-disabled")]
        assert {Card(tag["data-card"]) for tag in refused} == set(scene.help.objections)
        assert all(by_id(html, tag["aria-describedby"]).words for tag in refused)
        assert not any(tag.has("disabled") for tag in held)


COLOURS = ("ours", "theirs", "others")  # of the sides, the viewer's own first


@every_case
def test_every_side_has_a_colour_a_column_and_its_score_on_the_sheet(case):
    *_, scene = whole_game(case)
    for at, side in enumerate(scene.sides):
        colour = COLOURS[at] if len(side) > 1 else None
        plates = [part(scene, f"seat-{seat}").attributes.get("data-side") for seat in side]
        assert plates == [colour] * len(side)
    sheet = to_html(score_sheet_dialog(scene))
    names = [str(scene.names.together(side)) for side in scene.sides]
    assert list_words(sheet, "th", scope="col") == ["Deal", *names]
    rows = words_of(case.key).sheet_rows(scene.view)
    _, *heads = list_words(sheet, "th", scope="row")
    for head, row in zip(heads, rows, strict=True):
        who, verb = scene.names[row.dealer], "start" if row.names_starter else "deal"
        assert head.startswith(f"{row.number} ")
        assert head.endswith(f"you {verb}" if who == "You" else f"{who} {verb}s")
    shown = [[row.cells[side[0]].standing for side in scene.sides] for row in rows]
    assert list_words(sheet, "b")[len(names) :] == [one for row in shown for one in row]


@pytest.mark.parametrize("key", GAMES)
def test_every_option_value_and_preset_has_a_name(key):
    words, choices, presets = words_of(key).OPTIONS, GAMES[key].CHOICES, GAMES[key].PRESETS
    assert set(words.shown_first) < set(choices)
    assert set(words.helps) < set(choices)
    assert all(said.endswith((".", "?")) for said in words.helps.values())
    assert len({words.name(field) for field in choices} - {""}) == len(choices)
    for field, values in choices.items():
        assert len({words.value(field, value) for value in values} - {""}) == len(values)
    assert len({words.preset_name(preset) for preset in presets} - {""}) == len(presets)
    assert all(words.preset_help(preset).endswith(".") for preset in presets)
    assert words.complaint("unknown-value").endswith(".")
