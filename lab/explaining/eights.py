"""Parts of the cost of a hand of Eights: its cards."""

from cardroom.games.eights.model import Action, Lay, View
from cardroom.games.eights.rules import penalty_points
from lab.explaining import Part, Sum

VOICES = ("everybody goes on by the plain policy",)


def sums(view: View, action: Action) -> list[Sum]:
    """Return the cost of the cards left in hand (6)."""
    left = [card for card in view.hand if not isinstance(action, Lay) or card is not action.card]
    parts = tuple(Part(card.name, float(penalty_points([card]))) for card in left)
    return [Sum("the cards left in hand", "points", parts)]
