"""Dialogs in which a visitor chooses a theme of problems, or learns that no problem is left."""

from collections import Counter
from collections.abc import Sequence

from htpy import Element, Fragment, p, ul

from cardroom.games import GAMES
from cardroom.problems.problem import Problem
from cardroom.problems.progress import read_tried_problems
from cardroom.records.solved import Solved
from cardroom.views.kit.dialog_parts import (
    close_button,
    command_button,
    dialog,
    list_item_with_buttons,
)
from cardroom.views.kit.widgets import chip, screen_reader_text
from cardroom.views.problems.themes import THEMES
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
    button = command_button("problem-theme", words, data_theme=theme)
    return list_item_with_buttons([name, " ", chip(tried)], button)


def no_problem_left_dialog(game: str, solved: Solved) -> Fragment:
    """Show that the visitor has tried all problems of a game. Missed problems come back later."""
    values = {"game": title_of(GAMES[game]), "right": solved.right, "count": solved.answers}
    return dialog(
        say(_("%(game)s: problems"), **values),
        p[say(_("All tried: %(right)d of %(count)d right at once."), **values)],
        p[_("Missed ones come back later.")],
        foot=[command_button("problem-themes", _("Themes"), "quiet"), close_button()],
    )
