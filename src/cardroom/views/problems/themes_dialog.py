"""Dialogs about the themes of problems: the choice of a theme, and the end of all problems."""

from collections import Counter
from collections.abc import Sequence

from htpy import Fragment, div, li, p, ul

from cardroom.games import GAMES
from cardroom.problems.problem import Problem
from cardroom.problems.progress import tried
from cardroom.records.solved import Solved
from cardroom.views.kit.dialog_parts import close_button, dialog, do
from cardroom.views.kit.widgets import chip, hidden
from cardroom.views.problems.themes import THEMES
from cardroom.views.words import _, say, title_of


def themes(game: str, problems: Sequence[Problem], solved: Solved) -> Fragment:
    """Show the themes of a game's problems, with the numbers of tried and of all problems."""
    known = tried(solved)
    all_of = Counter(one.facts.theme for one in problems)
    done = Counter(one.facts.theme for one in problems if one.number in known)
    return dialog(
        say(_("%(game)s: themes"), game=title_of(GAMES[game])),
        ul(".rows")[
            [
                li(".row")[
                    div(".row-text")[_(THEMES[key].name), " ", chip(f"{done[key]}/{count}")],
                    div(".actions")[
                        do(
                            "problem-theme",
                            [_("Solve"), " ", hidden(_(THEMES[key].name))],
                            data_theme=key,
                        )
                    ],
                ]
                for key, count in all_of.most_common()
            ]
        ],
        foot=[do("problem-theme", _("All themes"), "quiet", data_theme=""), close_button()],
    )


def none_left(game: str, solved: Solved) -> Fragment:
    """Show that the visitor has tried all problems of a game, and that none is due again."""
    values = {"game": title_of(GAMES[game]), "right": solved.right, "count": solved.answers}
    return dialog(
        say(_("%(game)s: problems"), **values),
        p[say(_("All tried: %(right)d of %(count)d right at once."), **values)],
        p[_("Missed ones come back later.")],
        foot=[do("problem-themes", _("Themes"), "quiet"), close_button()],
    )
