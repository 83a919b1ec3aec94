"""What a deal of Five Hundred came to for somebody, as a coach puts it."""

from cardroom.games.five_hundred.model import Phase, Reckoning, View, side_of
from cardroom.views.words import N_, Names, _, point_count, say

CAME_TO = {  # by kind of share
    "made": N_("The bid was made: you score %(points.object)s."),
    "slam": N_("All ten tricks, a slam: you score %(points.object)s."),
    "down": N_("The bid failed: you score %(points.object)s."),
    "half": N_("You were the called partner and score half: %(points.object)s."),
    "tricks": N_("You score %(points.object)s for your tricks."),
    "uncounted": N_("In this misere only the declarer's tricks count."),
}


def came_to(view: View, _names: Names) -> str:
    if view.phase is Phase.PASSED:
        return _("Everyone passed: no one scores.")
    if not view.sheet or view.seat is None:
        return ""
    return _sentence(view.sheet[-1].reckoning, side_of(view.options, view.seat))


def _sentence(reckoning: Reckoning, side: int) -> str:
    share = reckoning.shares[side]
    return say(_(CAME_TO[share.kind]), points=point_count(share.points))
