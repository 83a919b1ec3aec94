"""The plot of a game's scores shows what it says."""

from cardroom.views.kit.plot import DASHES, HEIGHT, MARKS, WIDTH, PlotFrame, score_plot
from tests.views.elements import list_words, tags

NAMES = ("You", "West", "North", "East")
COURSES = ((20, 18, 15, -1), (20, 25, 24, 23), (20, 19, 18, 17), (20, 15, 25, 35))


def lines_of(courses) -> list:
    return tags(score_plot(NAMES, courses), "path", class_="line")


def test_lines_differ_by_dashes_and_marks_not_by_colour_alone():
    assert len({tag["stroke-dasharray"] for tag in lines_of(COURSES)}) == 4
    assert len(set(DASHES)) == len(DASHES) == len(set(MARKS)) == len(MARKS)
    assert [tag["d"] for tag in lines_of(((0, 0),) * 4)].count("M40 10L310 10") == 4


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
