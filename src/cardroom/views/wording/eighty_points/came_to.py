"""What a round of 80 Points came to for somebody, as a coach puts it."""

from cardroom.games.eighty_points.model import View, team_of
from cardroom.views.words import N_, Names, _, point_count

CAME_TO = {  # by whether one's side attacked, and whether it won
    (True, True): N_("Your side attacked, needed 80 and made %(points)s, so it defends next."),
    (True, False): N_(
        "Your side attacked, needed 80 and made %(points)s, so the Defenders win the round."
    ),
    (False, True): N_(
        "Your side defended and kept the others to %(points)s, under 80, so the round is yours."
    ),
    (False, False): N_(
        "Your side defended, but the others made %(points)s, 80 or more, and defend next."
    ),
}


def came_to(view: View, _names: Names) -> str:
    if not view.sheet or view.seat is None:
        return ""
    line, own = view.sheet[-1], team_of(view.seat)
    return _(CAME_TO[own != line.defenders, own == line.winner]) % {
        "points": point_count(line.reckoning.total)
    }
