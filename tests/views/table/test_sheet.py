"""The score sheet and the plot of a game's scores."""

from cardroom.views.kit.plot import DASHES, HEIGHT, MARKS, WIDTH, PlotFrame, score_plot
from cardroom.views.table.sheet import score_sheet_dialog
from tests.views.elements import list_words, of_class, tags, to_html
from tests.views.scenes import with_help
from tests.views.twenty_down.scenes import DROPPING, NAMES, USUAL, first_scene, phase, scenes

COURSES = ((20, 18, 15, -1), (20, 25, 24, 23), (20, 19, 18, 17), (20, 15, 25, 35))


def test_below_the_scores_of_the_start_who_sat_out_is_marked():
    scene = scenes(DROPPING)[-1]
    kinds = [one.kind for line in scene.view.sheet for one in line.reckonings]
    sheet = score_sheet_dialog(scene)
    assert list_words(sheet, "b")[:4] == [str(DROPPING.start)] * 4
    marked = [tag.words for tag in of_class(sheet, "out")]
    assert len(marked) == kinds.count("dropped") > 0
    assert all("sat out" in words for words in marked)


def test_the_sheet_says_on_paper_which_game_and_when_and_if_help_was_used():
    scene = first_scene(USUAL, phase("scored"))
    plain = score_sheet_dialog(scene, "26 November, 15:23")
    assert list_words(plain, "p", class_="on-paper") == ["Twenty Down, 26 November, 15:23"]
    assert "assisted" not in to_html(plain)
    assert "Your game is assisted" in to_html(score_sheet_dialog(with_help(scene, assisted=True)))


def test_the_plot_goes_from_the_start_to_the_score():
    scene = scenes(DROPPING)[-1]
    assert not tags(score_sheet_dialog(scenes(DROPPING)[0]), "path")
    (said,) = list_words(score_sheet_dialog(scene), "desc")
    for name, points in zip(NAMES, scene.view.scores, strict=True):
        last = str(points).replace("-", "\N{MINUS SIGN}")
        assert f"{name} from {DROPPING.start} to {last}" in said


def test_lines_differ_by_dashes_and_marks_not_by_colour_alone():
    drawn = tags(score_plot(NAMES, ((0, 0),) * 4), "path", class_="line")
    assert len({tag["stroke-dasharray"] for tag in drawn}) == 4
    assert len(set(DASHES)) == len(DASHES) == len(set(MARKS)) == len(MARKS)
    assert [tag["d"] for tag in drawn].count("M40 10L310 10") == 4


def test_the_plot_is_told_in_words():
    inside = score_plot(NAMES, COURSES)
    told = "You from 20 to −1, West from 20 to 23, North from 20 to 17 and East from 20 to 35."
    assert list_words(inside, "desc") == [f"After 3 deals: {told}"]
    (drawn,) = tags(inside, "svg", role="img")
    assert drawn["aria-labelledby"] == "plot-title plot-desc"
    assert list_words(inside, "li") == ["You, −1", "West, 23", "North, 17", "East, 35"]


def test_everything_is_drawn_within_the_paper():
    frame = PlotFrame(deals=3, low=-1, high=35)
    for course in COURSES:
        for deal, points in enumerate(course):
            assert 0 < frame.x(deal) < WIDTH
            assert 0 < frame.y(points) < HEIGHT
    assert frame.y(35) < frame.y(20) < frame.y(0) < frame.y(-1)


def test_a_long_game_is_not_littered_with_marks():
    marks = tags(score_plot(NAMES, (tuple(range(20, 60)),) * 4), "path", class_="mark")
    assert len(marks) == 4 + 4  # at the end of each line, and in the legend
