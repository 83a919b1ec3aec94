"""The score sheet of Twenty Down adds up."""

import pytest

from cardroom.views.table.sheet import score_sheet_dialog
from cardroom.views.wording import WORDING, SheetCell, SheetRow
from tests.soak import first_of
from tests.views.elements import tags, to_html
from tests.views.scenes import with_help
from tests.views.twenty_down.scenes import DROPPING, NAMES, ODD, USUAL, first_scene, phase, scenes

MINUS = "\N{MINUS SIGN}"


def last_scene(options):
    return list(scenes(options))[-1]


@pytest.mark.parametrize("options", first_of({"usual": USUAL, "dropping": DROPPING, "odd": ODD}))
def test_every_line_has_figures_and_scores_below_those_of_the_start(options):
    scene = last_scene(options)
    cells = tags(score_sheet_dialog(scene), "td")
    totals = [int(tag.words.replace(MINUS, "-")) for tag in tags(score_sheet_dialog(scene), "b")]
    assert len(cells) == len(totals) == 4 * (len(scene.view.sheet) + 1)
    assert totals[:4] == [options.start] * 4
    shown = [tag.words for tag in tags(score_sheet_dialog(scene), "span", aria_hidden="true")]
    assert len(shown) == len(cells) - 4


def test_the_last_line_is_the_score_of_the_view():
    scene = last_scene(USUAL)
    shown = [tag.words.replace(MINUS, "-") for tag in tags(score_sheet_dialog(scene), "b")[-4:]]
    assert tuple(map(int, shown)) == scene.view.scores


def test_who_sat_out_is_marked():
    scene = first_scene(DROPPING, lambda s: s.view.sheet and "dropped" in kinds(s))
    marked = [tag for tag in tags(score_sheet_dialog(scene), "td") if "out" in tag["class"].split()]
    assert len(marked) == kinds(scene).count("dropped")
    assert all("sat out" in tag.words for tag in marked)


def kinds(scene):
    return [line.kind for line in scene.view.sheet[-1].reckonings]


def test_the_heads_are_the_players_and_the_lines_are_named():
    scene = first_scene(USUAL, phase("scored"))
    heads = tags(score_sheet_dialog(scene), "th")
    assert [tag.words for tag in heads if tag["scope"] == "col"] == ["Deal", *NAMES]
    (line,) = [tag for tag in heads if tag["scope"] == "row"][1:]
    assert line.words.startswith("1 ")
    assert line.words.endswith(("deals", "you deal"))


def test_a_sheet_may_name_who_starts_and_show_other_scores_than_numbers(monkeypatch):
    scene = first_scene(USUAL, phase("scored"))
    cells = tuple(SheetCell("+1", "1 level", 11, shown="J") for _ in NAMES)
    rows = (SheetRow(1, 2, "", "no trumps", cells, names_starter=True),)
    monkeypatch.setattr(WORDING["twenty-down"], "sheet_rows", lambda view: rows)
    _start, line = tags(score_sheet_dialog(scene), "th", scope="row")
    assert line.words.endswith("North starts")
    assert [tag.words for tag in tags(score_sheet_dialog(scene), "b")[4:]] == ["J"] * 4
    rows = (rows[0]._replace(dealer=0),)
    assert "you start" in to_html(score_sheet_dialog(scene))


def test_before_the_first_deal_the_sheet_shows_the_start_and_no_plot():
    scene = next(scenes(USUAL))
    assert len(tags(score_sheet_dialog(scene), "td")) == 4
    assert not tags(score_sheet_dialog(scene), "path")


def test_the_plot_goes_from_the_start_to_the_score():
    scene = last_scene(DROPPING)
    (desc,) = tags(score_sheet_dialog(scene), "desc")
    last = [str(points).replace("-", MINUS) for points in scene.view.scores]
    assert desc.words.startswith(f"After {len(scene.view.sheet)} deals: ")
    for name, points in zip(NAMES, last, strict=True):
        assert f"{name} from {DROPPING.start} to {points}" in desc.words


def test_on_paper_the_sheet_says_which_game_and_when():
    (line,) = tags(
        score_sheet_dialog(first_scene(USUAL, phase("scored")), "26 November, 15:23"),
        "p",
        class_="on-paper",
    )
    assert line.words == "Twenty Down, 26 November, 15:23"


def test_help_that_was_used_is_noted():
    scene = first_scene(USUAL, phase("scored"))
    assert "assisted" not in to_html(score_sheet_dialog(scene))
    assert "Your game is assisted" in to_html(score_sheet_dialog(with_help(scene, assisted=True)))
