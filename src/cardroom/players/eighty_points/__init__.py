"""A player of 80 Points: rules of thumb, and where the level has them imagined worlds, trumps then
by tables.

What it knows of the game stands in section 9 of ``assets/rules/eighty-points.html``; the marks are
its paragraphs. It never decides what is legal: the rules tell what is asked for, and among the
answers it picks. Before the first trick it asks `declaring` (with a budget `bids`) and `burying`,
with the cards `leading` and `following`.
"""

from random import Random

from cardroom.games.eighty_points.model import Action, Phase, View
from cardroom.players.eighty_points import search
from cardroom.players.eighty_points.bids import calling
from cardroom.players.eighty_points.burying import BURY_REASONS, bury
from cardroom.players.eighty_points.declaring import DECLARE_REASONS, make_trumps, reshuffle
from cardroom.players.eighty_points.deduction import observe
from cardroom.players.eighty_points.following import FOLLOW_REASONS, follow
from cardroom.players.eighty_points.leading import LEAD_REASONS, lead
from cardroom.players.eighty_points.search import SEARCH_REASONS
from cardroom.players.player import Budget, Choice, Reason
from cardroom.players.search import Known, Question, answered

REASONS = (
    "only",
    *DECLARE_REASONS,
    *calling.REASONS,
    *BURY_REASONS,
    *LEAD_REASONS,
    *FOLLOW_REASONS,
    *SEARCH_REASONS,
)
"""Every code this player gives."""


def player(view: View, dice: Random, budget: Budget) -> Choice:
    """The action for the seat to act. How much is noticed of the play depends on the level.

    Raises `ValueError` when it is not this seat's turn.
    """
    if not view.legal:
        raise ValueError("it is not this seat's turn")
    if len(view.legal) == 1:
        return Choice(view.legal[0], Reason("only"))
    if by_tables(view, budget):
        return calling.choose(view, by_rule_of_thumb(view, budget.level))
    asked = question(view, budget)
    return answered(asked, view, dice) if asked else by_rule_of_thumb(view, budget.level)


def by_tables(view: View, budget: Budget) -> bool:
    """Whether this decision is made by what tables say it is worth; no second redeal is (9.2)."""
    again = view.phase is Phase.RESHUFFLE and view.attempt > 0
    return budget.samples > 0 and view.phase in calling.PHASES and not again


def known(view: View, budget: Budget, also: Action | None = None) -> Known | None:
    """All that can be declared, or asked, with what it is worth; None where nothing can, or tables
    are not asked.
    """
    if not view.legal or not by_tables(view, budget):
        return None
    return calling.known(view, by_rule_of_thumb(view, budget.level))


def question(view: View, budget: Budget) -> Question | None:
    """What is decided by imagined worlds; None: rules of thumb decide."""
    if len(view.legal) == 1 or not budget.samples or view.phase not in (Phase.BURY, Phase.PLAY):
        return None
    asked = search.question(view, budget)
    alone = len(asked.problem.candidates(view)) == 1
    return asked._replace(told=lambda _: by_rule_of_thumb(view, budget.level)) if alone else asked


def by_rule_of_thumb(view: View, level: str) -> Choice:
    """What the rules of thumb say; how much they go by of what was played depends on the level."""
    match view.phase:
        case Phase.DEAL | Phase.CLOSE:
            return make_trumps(view)
        case Phase.RESHUFFLE:
            return reshuffle(view)
        case Phase.BURY:
            return bury(view, level)
        case _:
            knowledge = observe(view, level)
            return follow(knowledge) if knowledge.trick.led else lead(knowledge)
