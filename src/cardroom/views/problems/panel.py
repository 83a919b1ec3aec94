"""Panel of a problem above the table: the task, the cost of a wrong action, and the explanation."""

from collections.abc import Mapping
from typing import NamedTuple

from htpy import Node, button, div, h2, p, section, span, strong

from cardroom.game import InTricks, Seen
from cardroom.games import GAMES
from cardroom.players.levels import in_units
from cardroom.problems.problem import UNNUMBERED, Problem
from cardroom.records.solved import Solved
from cardroom.views.kit.action_names import TINY, cost_of, deed_of
from cardroom.views.kit.dialog_parts import do
from cardroom.views.kit.widgets import hidden, icon
from cardroom.views.problems.themes import THEMES
from cardroom.views.words import N_, _, one_by_one, say, sentence_gap, title_of

TASKS: Mapping[str, str] = {
    "trump": N_("Which suit should be trumps?"),
    "exchange": N_("Which cards do you exchange?"),
    "discard": N_("Which cards do you discard?"),
    "bury": N_("What do you put in the kitty?"),
    "stay": N_("Do you stay in or sit out?"),
    "drop": N_("Do you stay in or sit out?"),
    "call": N_("Whom do you call?"),
    "nominate": N_("Which suit do you name?"),
}
"""Tasks by the first word of the right action, except for playing a card."""


class Standing(NamedTuple):
    """State of a player who is solving a problem."""

    problem: Problem
    view: Seen  # the solver's, before any try
    solved: bool = False
    first: bool | None = None  # True if the first try was right; None: no try yet
    hinted: bool = False
    shown: bool = False  # the solution was shown, not found
    progress: Solved = Solved()
    link: str = ""  # opens the problem
    today: bool = False  # True for the problem of the day

    @property
    def game(self) -> str:
        return self.problem.game


def task(standing: Standing) -> str:
    """Return the task of a problem as a sentence: "You lead. Find the best play."."""
    kind = standing.problem.right[0].partition(":")[0]
    if kind in TASKS:
        return _(TASKS[kind])
    view = standing.view
    if isinstance(view, InTricks) and view.trick is not None and view.turn == _leader(view):
        return _("You lead. Find the best play.")
    return _("Your turn. Find the best play.")


def _leader(view: InTricks) -> object:
    """Return the seat that leads to the current trick. None once a card is played."""
    trick = view.trick
    return trick.seats[0] if trick and not trick.cards else None


def told(standing: Standing) -> str:
    """Return the text for screen readers: title and task of a problem, later the explanation."""
    if standing.solved:
        return one_by_one(why(standing))
    return one_by_one((say(_("%(title)s."), title=_title(standing)), task(standing)))


def wrong(standing: Standing, action: str) -> str:
    """Return the reply to a wrong action, with its cost if known."""
    cost, said = standing.problem.cost(action), _deed(standing, action)
    if cost is None:
        return say(_("It isn't best to %(deed.do)s. Try again."), deed=said)
    values = {"deed": said, "amount": _amount(standing, cost)}
    return say(_("It costs %(amount)s to %(deed.do)s. Try again."), **values)


def why(standing: Standing) -> list[str]:
    """Return sentences about the right action: theme, cost by known cards, gain by actual cards."""
    facts = standing.problem.facts
    found_first = _("Right: it's best to %(deed.do)s.")
    first = found_first if standing.first else _("It's best to %(deed.do)s.")
    right, wrong_one = (
        _deed(standing, text) for text in (standing.problem.right[0], facts.tempting)
    )
    found = [say(first, deed=right)]
    if theme := THEMES.get(facts.theme):
        found.append(_(theme.sentence))
    if (cost := standing.problem.cost(facts.tempting)) is not None:
        values = {"deed": wrong_one, "amount": _amount(standing, cost)}
        found.append(say(_("With what you knew, it costs %(amount)s to %(deed.do)s."), **values))
    as_it_lay = _as_it_lay(standing, right, wrong_one)
    return [*found, as_it_lay] if as_it_lay else found


def _as_it_lay(standing: Standing, right: str, tempting: str) -> str:
    """Return the sentence about the better action with the actual cards; empty if equally good."""
    by_right, by_tempting = standing.problem.facts.lying
    more = in_units(standing.game, by_right - by_tempting)
    if abs(more) < TINY:
        return ""
    values = {"deed": right if more > 0 else tempting, "amount": _amount(standing, abs(more))}
    return say(_("With the actual cards, it was %(amount)s better to %(deed.do)s."), **values)


def _deed(standing: Standing, text: str) -> str:
    return deed_of(standing.game, standing.view, GAMES[standing.game].parse(text))


def _amount(standing: Standing, value: float) -> str:
    return cost_of(standing.game, value)


def _found(standing: Standing) -> bool:
    """Return whether a player made the problem, so that the problem has no number."""
    return standing.problem.number == UNNUMBERED


def _title(standing: Standing) -> str:
    values = {"game": title_of(GAMES[standing.game]), "number": standing.problem.number}
    if _found(standing):
        return say(_("%(game)s: a problem for you"), **values)
    if standing.today:
        return say(_("%(game)s: problem of the day"), **values)
    return say(_("%(game)s: problem %(number)d"), **values)


def panel(standing: Standing, *, can_watch: bool = False) -> Node:
    """Draw the panel of a problem above the table, in place of the toolbar. `can_watch`: the solver
    can watch the rest of the deal.
    """
    marks: dict[str, str | bool] = {
        "data-problem-key": standing.problem.key,
        "data-solved": standing.solved,
        "data-tried": "" if standing.first is None else str(int(standing.first)),
        "data-theme": standing.problem.facts.theme,
        "data-found": _found(standing),
    }
    return section("#course.course.problem", marks, aria_labelledby="problem-title")[
        _head(standing),
        _answered(standing, can_watch=can_watch) if standing.solved else _asked(standing),
        _foot(standing),
    ]


def _head(standing: Standing) -> Node:
    return div(".course-head")[
        p[span("#problem-title.course-game")[_title(standing)], " ", span[_rating(standing)]],
        button("#course-leave.button.quiet", {"data-do": "problem-leave"}, type="button")[
            icon("close"), hidden(_("Home"))
        ],
    ]


def _rating(standing: Standing) -> str:
    """Return the player's rating; empty before the first answer."""
    progress = standing.progress
    if not progress.answers:
        return ""
    return say(_("Rating %(rating)d"), rating=progress.rating)


def _asked(standing: Standing) -> Node:
    hint = THEMES.get(standing.problem.facts.theme)
    before = _("Last trick") if isinstance(standing.view, InTricks) else _("Moves")
    return div(".problem-line")[
        div(".course-said")[
            h2(".course-title")[task(standing)],
            hint
            and standing.hinted
            and [" ", p(".course-text")[say(_("Hint: %(hint)s."), hint=_(hint.name))]],
        ],
        div(".problem-looks")[
            do("last-trick", [icon("last"), " ", before], "quiet"),
            do("score", [icon("score"), " ", _("Score")], "quiet"),
        ],
    ]


def _answered(standing: Standing, *, can_watch: bool) -> Node:
    first, *others = why(standing)
    streak = standing.progress.streak
    row = say(_("%(count)d in a row."), count=streak) if streak > 1 else ""
    return [
        p("#problem-why.course-because", tabindex="0")[
            None if standing.shown else icon("check"),
            span[strong[first], sentence_gap(), one_by_one([*others, row])],
        ],
        div(".actions")[
            _go("problem-watch", _("Watch the rest")) if can_watch else None,
            None if _found(standing) else _go("problem-themes", _("Themes")),
            do("board-here", _("Open on the board"), "quiet"),
            do("copy", _("Copy link"), "quiet", data_copy=standing.link),
            span(".copied", role="status"),
        ],
    ]


def _foot(standing: Standing) -> Node:
    if standing.solved:
        return div(".course-foot.actions")[_next(standing, "primary")]
    return div(".course-foot.actions")[
        None if standing.hinted or _found(standing) else _go("problem-hint", _("Hint")),
        _go("problem-show", _("Show me")),
        _next(standing, "quiet"),
    ]


def _next(standing: Standing, kind: str) -> Node:
    """Return the button to the next problem, or to more problems after a player's problem."""
    if not _found(standing):
        return _go("problem-next", _("Next"), kind)
    asks = {"data-problem": standing.game}
    return button(f"#problem-next.button.{kind}", asks, type="button")[_("More problems")]


def _go(word: str, label: str, kind: str = "quiet") -> Node:
    return button(f"#{word}.button.{kind}", {"data-do": word}, type="button")[label]
