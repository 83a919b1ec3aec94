"""Panel of a problem above the table: the task, the reply to a wrong action, the explanation."""

from collections.abc import Mapping
from typing import NamedTuple

from htpy import Node, button, div, h2, p, section, span, strong

from cardroom.game import InTricks, Seen
from cardroom.games import GAMES
from cardroom.players.levels import gain_in_game_units
from cardroom.problems.problem import UNNUMBERED, Problem
from cardroom.records.results import Solved
from cardroom.views.kit.action_names import TINY, action_name, cost_in_words
from cardroom.views.kit.dialog_parts import command_button
from cardroom.views.kit.widgets import icon, screen_reader_text
from cardroom.views.problems.themes import THEMES
from cardroom.views.words import N_, _, join_sentences, say, sentence_gap, title_of

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


class ProblemState(NamedTuple):
    """Problem that a player is solving, with what has happened so far."""

    problem: Problem
    view: Seen  # the solver's, before any try
    solved: bool = False
    first_right: bool | None = None  # True if the first try was right; None: no try yet
    hinted: bool = False
    shown: bool = False  # the solution was shown, not found
    progress: Solved = Solved()
    link: str = ""  # opens the problem
    today: bool = False  # True for the problem of the day

    @property
    def game(self) -> str:
        return self.problem.game

    @property
    def is_by_visitor(self) -> bool:
        return self.problem.number == UNNUMBERED


def task_sentence(standing: ProblemState) -> str:
    """Return the task of a problem as a sentence: "You lead. Find the best play."."""
    kind = standing.problem.right[0].partition(":")[0]
    if kind in TASKS:
        return _(TASKS[kind])
    trick = standing.view.trick if isinstance(standing.view, InTricks) else None
    if trick and not trick.cards and trick.seats[0] == standing.view.turn:
        return _("You lead. Find the best play.")
    return _("Your turn. Find the best play.")


def task_or_explanation_aloud(standing: ProblemState) -> str:
    """Return the text for screen readers: title and task of a problem, or its explanation."""
    if standing.solved:
        return join_sentences(explanation_sentences(standing))
    title = say(_("%(title)s."), title=_problem_title(standing))
    return join_sentences((title, task_sentence(standing)))


def reply_to_wrong_action(standing: ProblemState, action: str) -> str:
    """Return the reply to a wrong action in a problem, with the cost of the action if known."""
    cost, said = standing.problem.cost(action), _action_name(standing, action)
    if cost is None:
        return say(_("It isn't best to %(deed.do)s. Try again."), deed=said)
    values = {"deed": said, "amount": cost_in_words(standing.game, cost)}
    return say(_("It costs %(amount)s to %(deed.do)s. Try again."), **values)


def explanation_sentences(standing: ProblemState) -> list[str]:
    """Return sentences on a problem's solution: the right action, its theme, the cost of a tempting
    wrong action, and which of the two actions was better with the actual cards.
    """
    facts = standing.problem.facts
    found_first = _("Right: it's best to %(deed.do)s.")
    first = found_first if standing.first_right else _("It's best to %(deed.do)s.")
    texts = standing.problem.right[0], facts.tempting
    right, wrong_one = (_action_name(standing, text) for text in texts)
    found = [say(first, deed=right)]
    if theme := THEMES.get(facts.theme):
        found.append(_(theme.sentence))
    if (cost := standing.problem.cost(facts.tempting)) is not None:
        values = {"deed": wrong_one, "amount": cost_in_words(standing.game, cost)}
        found.append(say(_("With what you knew, it costs %(amount)s to %(deed.do)s."), **values))
    by_right, by_tempting = facts.results
    more = gain_in_game_units(standing.game, by_right - by_tempting)
    if abs(more) >= TINY:
        deed, amount = right if more > 0 else wrong_one, cost_in_words(standing.game, abs(more))
        text = _("With the actual cards, it was %(amount)s better to %(deed.do)s.")
        found.append(say(text, deed=deed, amount=amount))
    return found


def _action_name(standing: ProblemState, text: str) -> str:
    return action_name(standing.game, standing.view, GAMES[standing.game].parse(text))


def _problem_title(standing: ProblemState) -> str:
    values = {"game": title_of(GAMES[standing.game]), "number": standing.problem.number}
    if standing.is_by_visitor:
        return say(_("%(game)s: a problem for you"), **values)
    if standing.today:
        return say(_("%(game)s: problem of the day"), **values)
    return say(_("%(game)s: problem %(number)d"), **values)


def panel(standing: ProblemState, *, can_watch: bool = False) -> Node:
    """Return a problem (puzzle) panel. If `can_watch`, a button plays the rest of the deal."""
    marks: dict[str, str | bool] = {
        "data-problem-key": standing.problem.key,
        "data-solved": standing.solved,
        "data-tried": "" if standing.first_right is None else str(int(standing.first_right)),
        "data-theme": standing.problem.facts.theme,
        "data-found": standing.is_by_visitor,
    }
    progress = standing.progress
    rating = say(_("Rating %(rating)d"), rating=progress.rating) if progress.answers else ""
    home = icon("close"), screen_reader_text(_("Home"))
    return section("#course.course.problem", marks, aria_labelledby="problem-title")[
        div(".course-head")[
            p[span("#problem-title.course-game")[_problem_title(standing)], " ", span[rating]],
            command_button("problem-leave", home, "quiet", id="course-leave"),
        ],
        _explanation_block(standing, can_watch=can_watch)
        if standing.solved
        else _task_hint_and_buttons(standing),
        _panel_foot_buttons(standing),
    ]


def _task_hint_and_buttons(standing: ProblemState) -> Node:
    hint = THEMES.get(standing.problem.facts.theme)
    before = _("Last trick") if isinstance(standing.view, InTricks) else _("Moves")
    return div(".problem-line")[
        div(".course-said")[
            h2(".course-title")[task_sentence(standing)],
            hint
            and standing.hinted
            and [" ", p(".course-text")[say(_("Hint: %(hint)s."), hint=_(hint.name))]],
        ],
        div(".problem-looks")[
            command_button("last-trick", [icon("last"), " ", before], "quiet"),
            command_button("score", [icon("score"), " ", _("Score")], "quiet"),
        ],
    ]


def _explanation_block(standing: ProblemState, *, can_watch: bool) -> Node:
    first, *others = explanation_sentences(standing)
    streak = standing.progress.streak
    row = say(_("%(count)d in a row."), count=streak) if streak > 1 else ""
    return [
        p("#problem-why.course-because", tabindex="0")[
            None if standing.shown else icon("check"),
            span[strong[first], sentence_gap(), join_sentences([*others, row])],
        ],
        div(".actions")[
            can_watch and _problem_button("problem-watch", _("Watch the rest")),
            not standing.is_by_visitor and _problem_button("problem-themes", _("Themes")),
            command_button("board-here", _("Open on the board"), "quiet"),
            command_button("copy", _("Copy link"), "quiet", data_copy=standing.link),
            span(".copied", role="status"),
        ],
    ]


def _panel_foot_buttons(standing: ProblemState) -> Node:
    kind, more = "primary" if standing.solved else "quiet", {"data-problem": standing.game}
    has_hint = not (standing.hinted or standing.is_by_visitor)
    return div(".course-foot.actions")[
        None
        if standing.solved
        else [
            has_hint and _problem_button("problem-hint", _("Hint")),
            _problem_button("problem-show", _("Show me")),
        ],
        button(f"#problem-next.button.{kind}", more, type="button")[_("More problems")]
        if standing.is_by_visitor
        else _problem_button("problem-next", _("Next"), kind),
    ]


def _problem_button(word: str, label: str, kind: str = "quiet") -> Node:
    return command_button(word, label, kind, id=word)
