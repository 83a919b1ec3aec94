"""What a round of 80 Points came to for somebody, as a coach puts it."""

from cardroom.games.eighty_points.model import View, team_of
from cardroom.views.words import N_, Names, _, point_count, say

CAME_TO = {  # by whether one's side attacked, and whether it won
    (True, True): N_("Your side attacked and made %(points.object)s: you defend next."),
    (True, False): N_("Your side attacked but made only %(points.object)s of 80."),
    (False, True): N_("Your side defended and held the others to %(points.object)s."),
    (False, False): N_("Your side defended, but the others made %(points.object)s."),
}


def came_to(view: View, _names: Names) -> str:
    if not view.sheet or view.seat is None:
        return ""
    line, own = view.sheet[-1], team_of(view.seat)
    text = _(CAME_TO[own != line.defenders, own == line.winner])
    return say(text, points=point_count(line.reckoning.total))
