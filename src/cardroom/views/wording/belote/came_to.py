"""What a deal of Belote came to for somebody, as a coach puts it."""

from cardroom.games.belote.model import Phase, Reckoning, Team, View, team_of
from cardroom.views.wording.belote.words import unit_count
from cardroom.views.words import N_, Names, _, say

CAME_TO = {  # by whether the bid was one's own side's, made, and whether one side scores all
    (True, True, False): N_("You made your bid: score it plus what you took, %(own.object)s."),
    (True, True, True): N_("You made a doubled bid: your side scores everything, %(own.object)s."),
    (True, False, True): N_("Your bid failed: they score everything, %(theirs.object)s."),
    (False, True, False): N_("They made their bid. You score what you took, %(own.object)s."),
    (False, True, True): N_("They made a doubled bid and score everything, %(theirs.object)s."),
    (False, False, True): N_("Their bid failed: your side scores everything, %(own.object)s."),
}


def came_to(view: View, _names: Names) -> str:
    if view.phase is Phase.PASSED:
        return _("Everyone passed: no one scores.")
    if not view.sheet or view.seat is None:
        return ""
    return sentence_on(view.sheet[-1].reckoning, team_of(view.seat))


def sentence_on(reckoning: Reckoning, own: Team) -> str:
    """How such a deal ended for this side."""
    mine, made = reckoning.contract.team == own, reckoning.made
    whole = not made or reckoning.contract.doubling > 1
    return say(
        _(CAME_TO[mine, made, whole]),
        own=unit_count(reckoning.scores[own]),
        theirs=unit_count(reckoning.scores[1 - own]),
    )
