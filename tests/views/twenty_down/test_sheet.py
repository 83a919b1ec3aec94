"""The score sheet of Twenty Down adds up."""

import pytest

from cardroom.views.table.sheet import score_sheet_dialog
from cardroom.views.wording import WORDING, SheetCell, SheetRow
from tests.soak import first_of
from tests.views.elements import list_words, tags, to_html
from tests.views.scenes import with_help
from tests.views.twenty_down.scenes import DROPPING, NAMES, ODD, USUAL, first_scene, phase, scenes

MINUS = "\N{MINUS SIGN}"


@pytest.mark.parametrize("options", first_of({"usual": USUAL, "dropping": DROPPING, "odd": ODD}))
def test_every_line_has_figures_below_the_scores_of_the_start(options):
    scene = scenes(options)[-1]
    sheet = to_html(score_sheet_dialog(scene))
    cells = 4 * (len(scene.view.sheet) + 1)
    assert len(tags(sheet, "td")) == len(tags(sheet, "b")) == cells
    assert list_words(sheet, "b")[:4] == [str(options.start)] * 4
    assert len(tags(sheet, "span", aria_hidden="true")) == cells - 4


def test_who_sat_out_is_marked():
    scene = first_scene(DROPPING, lambda s: s.view.sheet and "dropped" in kinds(s))
    cells = tags(score_sheet_dialog(scene), "td")
    marked = [tag.words for tag in cells if "out" in tag["class"].split()]
    assert len(marked) == kinds(scene).count("dropped")
    assert all("sat out" in words for words in marked)


def kinds(scene):
    return [line.kind for line in scene.view.sheet[-1].reckonings]


def test_a_sheet_may_name_who_starts_and_show_other_scores_than_numbers(monkeypatch):
    scene = first_scene(USUAL, phase("scored"))
    cells = tuple(SheetCell("+1", "1 level", 11, shown="J") for _ in NAMES)
    rows = (SheetRow(1, 2, "", "no trumps", cells, names_starter=True),)
    monkeypatch.setattr(WORDING["twenty-down"], "sheet_rows", lambda view: rows)
    assert list_words(score_sheet_dialog(scene), "th", scope="row")[1].endswith("North starts")
    assert list_words(score_sheet_dialog(scene), "b")[4:] == ["J"] * 4
    rows = (rows[0]._replace(dealer=0),)
    assert "you start" in to_html(score_sheet_dialog(scene))


def test_the_plot_goes_from_the_start_to_the_score():
    scene = scenes(DROPPING)[-1]
    assert not tags(score_sheet_dialog(scenes(DROPPING)[0]), "path")
    (said,) = list_words(score_sheet_dialog(scene), "desc")
    assert said.startswith(f"After {len(scene.view.sheet)} deals: ")
    for name, points in zip(NAMES, scene.view.scores, strict=True):
        last = str(points).replace("-", MINUS)
        assert f"{name} from {DROPPING.start} to {last}" in said


def test_the_sheet_says_on_paper_which_game_and_when_and_if_help_was_used():
    scene = first_scene(USUAL, phase("scored"))
    plain = score_sheet_dialog(scene, "26 November, 15:23")
    assert list_words(plain, "p", class_="on-paper") == ["Twenty Down, 26 November, 15:23"]
    assert "assisted" not in to_html(plain)
    assert "Your game is assisted" in to_html(score_sheet_dialog(with_help(scene, assisted=True)))
