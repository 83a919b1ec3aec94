"""Computer player of 80 Points: rules of thumb, and with a budget also search and learnt tables.

The player follows section 9 of ``assets/rules/eighty-points.html``; numbers such as 9.2 are its
paragraphs. Only legal actions are chosen. Before the first trick, `declaring` makes trumps by rules
of thumb, or `bids` by learnt tables. Then `burying` chooses eight cards to bury. In the tricks,
`leading` and `following` choose plays by rules of thumb, `search` by imagined deals.
"""

from random import Random

from cardroom.games.eighty_points import KEY as KEY
from cardroom.games.eighty_points.model import Action, Phase, View
from cardroom.players.eighty_points import search
from cardroom.players.eighty_points.bids.worth import PHASES, compare_calls
from cardroom.players.eighty_points.burying import choose_burial
from cardroom.players.eighty_points.declaring import choose_declaration, choose_redeal_or_keep
from cardroom.players.eighty_points.deduction import build_knowledge
from cardroom.players.eighty_points.following import choose_answer
from cardroom.players.eighty_points.gist import gist_of as gist_of
from cardroom.players.eighty_points.leading import choose_lead
from cardroom.players.player import Budget, Choice, make_choice
from cardroom.players.search import Question, TableDecision, answer_question

VERSION = 2
BUDGETS = {"club": Budget("club", samples=64)}  # with more it is too near to the expert
COSTLY, TRIFLE, PER_GAIN = 0.3, 0.15, 0.5  # levels
KINDS = {"deal": "declare", "close": "declare", "reshuffle": "declare", "bury": "bury"}


def player(view: View, dice: Random, budget: Budget) -> Choice:
    """Choose an action for the seat to act. Raises `ValueError` if the seat is not to act."""
    if not view.legal:
        raise ValueError("it is not this seat's turn")
    if len(view.legal) == 1:
        return make_choice(view.legal[0], "only")
    if decided := decide_by_tables(view, budget):
        return decided.choice
    if asked := question(view, budget):
        return answer_question(asked, view, dice)
    return choose_by_rule_of_thumb(view, budget.level)


def decide_by_tables(
    view: View, budget: Budget, also: Action | None = None
) -> TableDecision | None:
    """Decide on trumps or a first redeal by learnt tables (9.2); return None in other cases."""
    again = view.phase is Phase.RESHUFFLE and view.attempt > 0
    if not view.legal or not budget.samples or view.phase not in PHASES or again:
        return None
    return compare_calls(view, choose_by_rule_of_thumb(view, budget.level))


def question(view: View, budget: Budget) -> Question | None:
    """Return the search task (`Question`) for burying or playing; None if no search is needed."""
    if len(view.legal) == 1 or not budget.samples or view.phase not in (Phase.BURY, Phase.PLAY):
        return None
    asked = search.question(view, budget)
    if len(asked.problem.candidates(view)) > 1:
        return asked
    return asked._replace(choose=lambda _: choose_by_rule_of_thumb(view, budget.level))


def choose_by_rule_of_thumb(view: View, level: str) -> Choice:
    """Choose an action by rules of thumb. A player of a lower level remembers less."""
    match view.phase:
        case Phase.DEAL | Phase.CLOSE:
            return choose_declaration(view)
        case Phase.RESHUFFLE:
            return choose_redeal_or_keep(view)
        case Phase.BURY:
            return choose_burial(view, level)
        case _:
            knowledge = build_knowledge(view, level)
            return choose_answer(knowledge) if knowledge.trick.led else choose_lead(knowledge)
