"""Sentences about how a deal went say what the score sheet says, for every side and every game."""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from cardroom.games import GAMES
from cardroom.nouns.seats import sides_from
from cardroom.table import Table
from cardroom.views.share.results import scores_in_words
from cardroom.views.wording import WORDING
from cardroom.views.words import number
from cardroom.views.words.counts import format_decimal
from tests.casual_games import casual_game
from tests.random_games import cases, play_case
from tests.soak import presets, rows

DEALS = 3


def change_on_the_sheet(key, table, deal, seat):
    words, view = WORDING[key], table.view(seat)
    rows = (row.cells[seat].score for row in words.sheet_rows(view))
    before, after = [*pairwise((words.start_score(view), *rows))][deal]
    return after - before


def scored_deals(key, preset) -> Iterator[tuple[Table, int, Any]]:
    """Yield the place on the sheet and the worth by seat of each deal of a casual game."""
    table = casual_game(key, "measure", DEALS, GAMES[key].PRESETS[preset])
    rows = WORDING[key].sheet_rows(table.view(0))
    for place, row in enumerate(rows):
        yield table, place, table.at(table.last_dealt(row.number).end).state


@pytest.mark.parametrize(("key", "preset"), presets())
def test_a_change_is_that_of_the_sheet_for_every_seat(key, preset):
    game, words = GAMES[key], WORDING[key]
    for table, place, end in scored_deals(key, preset):
        worth = game.worth(end)
        for seat in range(len(worth)):
            sides = sides_from(seat, game.partnerships(end.options))
            said = words.change([worth[side[0]] for side in sides])
            changes = [change_on_the_sheet(key, table, place, side[0]) for side in sides]
            assert said == SHEET[key](changes, worth[seat]), (seat, place)


@pytest.mark.parametrize("case", rows(cases()))
def test_the_sheet_leads_from_score_to_score(case):
    game, words = GAMES[case.key], WORDING[case.key]
    by_chance = play_case(case, 0).states[-1]
    for state in (by_chance, casual_game(case.key, "measure", DEALS, case.options).state):
        view = game.view(state, 0)
        scores = (words.start_score(view),) * game.seats(case.options)
        for row in words.sheet_rows(view):
            changes = [change_in(case.key, cell.arithmetic) for cell in row.cells]
            scores = tuple(map(sum, zip(scores, changes, strict=True)))
            assert scores == tuple(cell.score for cell in row.cells), row
        assert scores == view.scores


def change_in(key, figures):
    """Return what figures of the sheet say that a score changed by."""
    if key == "eighty-points":
        points, _, rise = figures.partition("; ")
        assert points == "defend" or calculated(points) >= 0
        return int(rise or 0)
    return 0 if figures in ("out", "sat out") else calculated(figures.rpartition(": ")[2])


def calculated(figures):
    """Work out figures such as "−2 × 2 = −4", and see that they come to what they say."""
    plain = figures.replace("\N{MINUS SIGN}", "-").replace("×", "*").replace("½", "0.5")
    left, _, right = plain.partition("=")
    value = eval(left)  # noqa: S307 - figures only
    assert not right or value == int(right)
    return value


def of_sides(unit):
    def format_change(changes, _worth):
        mine, *others = map(number, changes)
        text = f"{mine} {unit}" if abs(changes[0]) == 1 else f"{mine} {unit}s"
        return f"{text} to {others[0]}" if len(others) == 1 else text

    return format_change


def of_twenty_down(changes, _worth):
    size, way = abs(changes[0]), "off" if changes[0] < 0 else "added"
    return f"{size} {'point' if size == 1 else 'points'} {way}" if size else "no change"


def of_eighty_points(changes, worth):
    """Levels that were won; the sheet caps some where a rank must be defended."""
    if not worth:
        return "no level for either side"
    assert (max(changes) == changes[0]) == (worth > 0) or not any(changes)
    rise = f"{abs(worth):g} {'level' if abs(worth) == 1 else 'levels'} up"
    return rise if worth > 0 else f"the other side {rise}"


SHEET = {
    "belote": of_sides("unit"),
    "five-hundred": of_sides("point"),
    "eights": of_sides("penalty point"),
    "twenty-down": of_twenty_down,
    "eighty-points": of_eighty_points,
}


@pytest.mark.parametrize("key", [key for key in GAMES if key != "eighty-points"])
def test_par_of_a_first_deal_is_a_score_like_the_result_beside_it(key):
    game, words = GAMES[key], WORDING[key]
    table, _place, end = next(scored_deals(key, next(iter(game.PRESETS))))
    worth = game.worth(end)
    for seat in range(len(worth)):
        firsts = [side[0] for side in sides_from(seat, game.partnerships(end.options))]
        par = words.standing_after([worth[first] for first in firsts])
        cells = words.sheet_rows(table.view(seat))[0].cells
        result = scores_in_words([number(cells[first].score) for first in firsts])
        assert result.startswith(f"{par} ")


def test_par_at_80_points_is_how_far_a_side_is_ahead():
    said = [WORDING["eighty-points"].standing_after([worth, -worth]) for worth in (-0.6, 1.0, 0.0)]
    assert said == ["0.6 levels behind", "1 level ahead", "level with the others"]


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("worth", [-30.0, -5.0, -1.0, -0.46, -0.001, 0.0, 0.3, 1.0, 2.6, 14.2])
def test_every_mean_has_its_unit_and_no_sign_that_misleads(key, worth):
    said = WORDING[key].change([worth, 0.0, 0.0])
    shown = format_decimal(abs(worth))
    if shown == "0" and key in ("twenty-down", "eighty-points"):
        assert said in ("no change", "no level for either side")
        return
    assert re.search(rf"{re.escape(shown)} (penalty )?(point|unit|level)", said)
    assert not re.search(r"ahead|behind|lead|win|lost", said)
