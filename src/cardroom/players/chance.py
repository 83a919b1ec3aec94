"""The player who has just been shown which cards may be played, and picks one blindly."""

from random import Random
from typing import Any

from cardroom.players.player import Budget, Choice, Reason


def chance(view: Any, dice: Random, budget: Budget) -> Choice:
    """Any legal action, each as likely as the others, however many there are."""
    legal = view.legal
    if not legal:
        raise ValueError("it is not this seat's turn")
    return Choice(legal[int(dice.random() * len(legal))], Reason("random"))
