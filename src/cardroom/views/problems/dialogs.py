"""Dialogs to choose a theme of problems, and to make a problem from a decision in a game."""

from collections import Counter
from collections.abc import Sequence

from htpy import Element, Fragment, p, ul

from cardroom.games import GAMES
from cardroom.problems.problem import Problem
from cardroom.problems.progress import read_tried_problems
from cardroom.records.results import Solved
from cardroom.views.kit.dialog_parts import (
    close_button,
    command_button,
    dialog,
    list_item_with_buttons,
)
from cardroom.views.kit.widgets import chip, screen_reader_text
from cardroom.views.problems.themes import THEMES
from cardroom.views.share.sharing import link_field
from cardroom.views.words import _, say, title_of


def problem_themes_dialog(game: str, problems: Sequence[Problem], solved: Solved) -> Fragment:
    """Show the themes of a game's problems: how many problems each has, and how many were tried."""
    known = read_tried_problems(solved)
    all_of = Counter(one.facts.theme for one in problems)
    done = Counter(one.facts.theme for one in problems if one.number in known)
    rows = [_theme_row(key, f"{done[key]}/{count}") for key, count in all_of.most_common()]
    return dialog(
        say(_("%(game)s: themes"), game=title_of(GAMES[game])),
        ul(".rows")[rows],
        foot=[
            command_button("problem-theme", _("All themes"), "quiet", data_theme=""),
            close_button(),
        ],
    )


def _theme_row(theme: str, tried: str) -> Element:
    name = _(THEMES[theme].name)
    words = [_("Solve"), " ", screen_reader_text(name)]
    solve = command_button("problem-theme", words, data_theme=theme)
    return list_item_with_buttons([name, " ", chip(tried)], solve)


def no_problem_left_dialog(game: str, solved: Solved) -> Fragment:
    """Show that the visitor has tried all problems of a game. Missed problems come back later."""
    values = {"game": title_of(GAMES[game]), "right": solved.right, "count": solved.answers}
    return dialog(
        say(_("%(game)s: problems"), **values),
        p[say(_("All tried: %(right)d of %(count)d right at once."), **values)],
        p[_("Missed ones come back later.")],
        foot=[command_button("problem-themes", _("Themes"), "quiet"), close_button()],
    )


# Making a problem


def analysing_dialog() -> Fragment:
    """Show that the computer is analysing the decision from which the visitor makes a problem."""
    waits = p({"data-making": ""}, role="status")[_("Analysing...")]
    return dialog(_("Make a problem"), waits, foot=None)


def problem_link_dialog(link: str) -> Fragment:
    """Show the link to the new problem. If `link` is "", say that no action is clearly the best."""
    too_close = _("Too close to call without the rest of the game. Try another move.")
    remark = _("It opens at the table: your friend looks for the best move.")
    made = [
        link_field("problem-link", _("Your problem"), link, remark, _("Copy link")),
        p(".note.warning")[_("The link reveals the cards of this deal.")],
    ]
    return dialog(_("Make a problem"), made if link else p[too_close])
