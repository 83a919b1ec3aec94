"""Computer player of Twenty Down: it chooses an action, with its reason, at every level."""

from random import Random

from cardroom.games.twenty_down import KEY as KEY
from cardroom.games.twenty_down.model import Phase, View
from cardroom.players.player import PER_GAIN as PER_GAIN, Budget, Choice, return_none
from cardroom.players.search import Question, answer_question
from cardroom.players.twenty_down import search
from cardroom.players.twenty_down.gist import gist_of as gist_of
from cardroom.players.twenty_down.rules_of_thumb import HABITS, SOUND, choose_by_rule_of_thumb
from cardroom.players.twenty_down.search import EXPERT_FROM

decide_by_tables = return_none

VERSION = 2
BUDGETS: dict[str, Budget] = {}
COSTLY, TRIFLE = 1.5, 0.4  # points
KINDS = {"trump": "trumps", "exchange": "exchange", "stay": "stay"}


def player(view: View, dice: Random, budget: Budget) -> Choice:
    """Choose an action for the seat to act. Club players search only the card to play, casual
    players nothing. Raises `ValueError` if it is not the viewer's turn.
    """
    if not view.legal:
        raise ValueError("it is not this seat's turn")
    if asked := question(view, budget):
        return answer_question(asked, view, dice)
    return choose_by_rule_of_thumb(view, HABITS.get(budget.level, SOUND))


def question(view: View, budget: Budget) -> Question | None:
    """Return the decision as a `Question` for the search; None if rules of thumb decide."""
    if budget.samples >= EXPERT_FROM or (budget.samples and view.phase is Phase.PLAY):
        return search.question(view, budget.samples)
    return None
