"""The player of Twenty Down: by the rules of thumb that stand in `twenty_down_thumb`."""

from random import Random

from cardroom.games.twenty_down_terms import View
from cardroom.players.player import Budget, Choice
from cardroom.players.twenty_down_thumb import THUMB_REASONS, by_thumb

REASONS = THUMB_REASONS
"""Every code this player gives."""


def player(view: View, dice: Random, budget: Budget) -> Choice:
    """The action for the seat to act. Casual players do not count what was played.

    Raises `ValueError` when it is not this seat's turn.
    """
    if not view.legal:
        raise ValueError("it is not this seat's turn")
    return by_thumb(view, counts=budget.level != "casual")
