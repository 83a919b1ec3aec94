"""What a deal of Twenty Down came to for somebody, as a coach puts it."""

from cardroom.games.twenty_down.model import Reckoning, View
from cardroom.views.words import N_, Names, _, point_count, say, trick_count

CAME_TO = {  # by kind of reckoning; the score sheet says what hearts double
    "tricks": N_("You won %(tricks.object)s: %(points)s off."),
    "all": N_("You won all five tricks: %(points)s off."),
    "none": N_("You won no trick: %(points)s added."),
    "walkover": N_("Everyone else sat out: %(points)s off."),
    "dropped": N_("You sat out: no change."),
}


def came_to(view: View, _names: Names) -> str:
    if not view.sheet or view.seat is None:
        return ""
    return sentence_on(view.sheet[-1].reckonings[view.seat])


def sentence_on(reckoning: Reckoning) -> str:
    """How such a deal ended for a player."""
    return say(
        _(CAME_TO[reckoning.kind]),
        tricks=trick_count(reckoning.tricks),
        points=point_count(abs(reckoning.change)),
    )
