"""The player who has just been shown which cards may be played, and picks one blindly."""

from random import Random

from cardroom.game import Seen
from cardroom.players.player import Budget, Choice, Reason


def chance(view: Seen, dice: Random, budget: Budget) -> Choice:
    """Any legal action, each as likely as the others, however many there are."""
    legal = view.legal
    if not legal:
        raise ValueError("it is not this seat's turn")
    return Choice(legal[int(dice.random() * len(legal))], Reason("random"))
