"""The card with which somebody went out in Eights."""

from cardroom.games.eights.model import Phase, View
from cardroom.nouns.cards import Card
from cardroom.views.scene import Scene
from cardroom.views.words import _, card_name, you_or


def decisive(scene: Scene[View]) -> str:
    """Nothing where the deal was blocked."""
    view = scene.view
    if view.phase is Phase.TURN or not view.sheet or view.sheet[-1].winner is None:
        return ""
    last = next(move for move in reversed(view.moves) if move.laid)
    return you_or(
        scene.names,
        last.seat,
        _("Your last card was %(card.subject)s."),
        _("%(name.Whose)s last card was %(card.subject)s."),
        card=card_name(Card(last.laid)),
    )
