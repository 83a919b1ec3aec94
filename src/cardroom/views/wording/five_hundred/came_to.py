"""What a deal of Five Hundred came to for somebody, as a coach puts it."""

from cardroom.games.five_hundred.model import Phase, Reckoning, View, side_of
from cardroom.views.words import N_, Names, _, point_count

CAME_TO = {  # by kind of share
    "made": N_(
        "Your bid was made and pays what it promised, %(points)s, however many tricks more there "
        "were."
    ),
    "slam": N_("Your side took all ten tricks, a slam, and that pays %(points)s."),
    "down": N_("Your bid failed, and what it promised was taken off: %(points)s."),
    "half": N_(
        "You were the called partner, and half of what came of the bid is yours: %(points)s."
    ),
    "tricks": N_("The bid was not yours: each trick pays you ten, %(points)s in all."),
    "uncounted": N_(
        "Against a misere your tricks count nothing: all that mattered were the bidder's."
    ),
}


def came_to(view: View, _names: Names) -> str:
    if view.phase is Phase.PASSED:
        return _("All passed, so nothing is written for this deal.")
    if not view.sheet or view.seat is None:
        return ""
    return _sentence(view.sheet[-1].reckoning, side_of(view.options, view.seat))


def _sentence(reckoning: Reckoning, side: int) -> str:
    share = reckoning.shares[side]
    values = {"points": point_count(share.points)}
    if reckoning.contract is None:
        return _("Nobody had bid, so each trick pays you ten, %(points)s in all.") % values
    return _(CAME_TO[share.kind]) % values
