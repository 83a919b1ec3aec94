"""The player of Twenty Down: by rules of thumb, or by imagined worlds if the level imagines any.

The rules of thumb stand in `rules_of_thumb`, the search in `search`.
"""

from collections.abc import Mapping
from random import Random

from cardroom.games.twenty_down.model import Phase, View
from cardroom.players.player import Budget, Choice
from cardroom.players.search import Question, answered
from cardroom.players.twenty_down import search
from cardroom.players.twenty_down.explanations import SEARCH_REASONS
from cardroom.players.twenty_down.rules_of_thumb import (
    CASUAL,
    CLUB,
    RULE_OF_THUMB_REASONS,
    SOUND,
    Habits,
    by_rule_of_thumb,
)
from cardroom.players.twenty_down.search import EXPERT_FROM

REASONS = (*RULE_OF_THUMB_REASONS, *SEARCH_REASONS)
"""Every code this player gives."""

HABITS: Mapping[str, Habits] = {"casual": CASUAL, "club": CLUB}
"""By level; whoever is not named here has the soundest ones."""


def player(view: View, dice: Random, budget: Budget) -> Choice:
    """The action for the seat to act. Club players imagine worlds only to play their cards, casual
    ones never do, and do not count what was played; both keep cards at the exchange that had better
    go.

    Raises `ValueError` when it is not this seat's turn.
    """
    if not view.legal:
        raise ValueError("it is not this seat's turn")
    asked = question(view, budget)
    if asked:
        return answered(asked, view, dice)
    return by_rule_of_thumb(view, HABITS.get(budget.level, SOUND))


def question(view: View, budget: Budget) -> Question | None:
    """What is decided by imagined worlds at this level; None: rules of thumb decide."""
    if budget.samples >= EXPERT_FROM or (budget.samples and view.phase is Phase.PLAY):
        return search.question(view, budget.samples)
    return None
