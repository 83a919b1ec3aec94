"""Laws for words and tables of all games: whole sentences, sound HTML, named options, readers."""

import re
from random import Random

import pytest

from cardroom.games import GAMES
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import seats_from
from cardroom.table import Table
from cardroom.views.lobby.new_game import default_names
from cardroom.views.scene import Person
from cardroom.views.table.log import Story
from cardroom.views.table.screen import table, table as table_html
from cardroom.views.table.sheet import score_sheet_dialog
from cardroom.views.tables.parts import SIDES
from cardroom.views.wording import duty_line, words_of
from tests.random_games import cases, some
from tests.soak import rows
from tests.views.elements import by_id, list_words, tags, to_html
from tests.views.scenes import list_actions, part, see, table_of, whole_game

every_case = pytest.mark.parametrize("case", rows(cases()))


@every_case
def test_every_sentence_is_whole(case):
    words = words_of(case.key)
    for scene in whole_game(case):
        said = [words.turn_line(scene), words.selection_prompt(scene.view), words.score_line(scene)]
        said += [words.objection(scene, objection) for objection in scene.help.objections.values()]
        said += [*scene.log_sentences, *words.state_lines(scene), *words.settlement(scene)]
        said += [*words.terms(scene), *filter(None, [words.screen_reader_status_line(scene)])]
        duties = [duty_line(case.key, duty) for duty in GAMES[case.key].duties(scene.view)]
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
        told = turn == 0 or scene.people[turn or 0].name in words_of(case.key).turn_line(scene)
        assert current == ([f"seat-{turn}"] if turn is not None and told else [])
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


@every_case
def test_every_side_has_a_colour_a_column_and_its_score_on_the_sheet(case):
    *_, scene = whole_game(case)
    for at, side in enumerate(scene.sides):
        colour = SIDES[at] if len(side) > 1 else None
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
    assert words.complaint.endswith(".")


# The reader of a sentence: every seat, and an onlooker


PEOPLE = ("Ani", "Ben", "Cem", "Dora", "Ed", "Flo")
ADDRESS = re.compile(r"\b(?:you|your|yours)\b", re.IGNORECASE)
MOST = 150  # actions told of a game

every_preset = pytest.mark.parametrize("case", rows(case for case in cases() if not case.is_odd))


def scene_of(table, seat, names=PEOPLE):
    people = tuple(Person(name, "club") for name in names[: len(table.state.scores)])
    return see(table.state, seat, people=people)


def addressed(table, story, reader):
    """Return how often the log of all deals speaks to its reader."""
    lines = (line for step in table.history() for line in story.log_sentences_of(step, reader))
    return sum(len(ADDRESS.findall(line)) for line in lines)


@every_preset
def test_the_log_speaks_to_its_reader_and_to_nobody_when_an_onlooker_reads(case):
    table = table_of(case, MOST)
    story = Story(table.game, PEOPLE[: len(table.state.scores)])
    assert all(addressed(table, story, seat) for seat in range(len(table.state.scores)))
    assert addressed(table, story, None) == 0


@every_preset
def test_the_position_and_its_score_speak_to_nobody_when_an_onlooker_reads(case):
    record, words = table_of(case, MOST).record, words_of(case.key)
    for length in range(0, len(record.actions), 7):
        scene = scene_of(Table(record._replace(actions=record.actions[:length])), None)
        lines = (words.score_line(scene), words.turn_line(scene), *words.state_lines(scene))
        assert not [line for line in lines if ADDRESS.search(line)]


@every_preset
def test_everybody_sits_at_the_near_side_of_the_own_table(case):
    table = table_of(case, MOST)
    count = len(table.state.scores)
    for seat in range(count):
        scene = scene_of(table, seat, default_names(count, seat))
        drawn = tags(table_html(scene), "div", class_="near")
        assert [part.words.split()[0] for part in drawn] == ["You"]
        assert scene.sides[0][0] == seat
        flat = sorted(one for side in scene.sides for one in side)
        assert flat == sorted(seats_from(seat, count))
