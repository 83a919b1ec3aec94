"""What a deal of Twenty Down came to for somebody, as a coach puts it."""

from cardroom.games.twenty_down.model import Reckoning, View
from cardroom.views.words import N_, Names, _, number, point_count, say, trick_count

CAME_TO = {  # by kind of reckoning, and whether hearts double it
    ("tricks", False): N_("You won %(tricks.object)s: %(points)s off, now %(score)s."),
    ("tricks", True): N_(
        "You won %(tricks.object)s, doubled by hearts: %(points)s off, now %(score)s."
    ),
    ("all", False): N_("You won all five tricks: %(points)s off, now %(score)s."),
    ("all", True): N_("You won all five tricks, doubled by hearts: %(points)s off, now %(score)s."),
    ("none", False): N_("You won no trick: %(points)s added, now %(score)s."),
    ("none", True): N_("You won no trick, doubled by hearts: %(points)s added, now %(score)s."),
    ("walkover", False): N_("Everyone else sat out: %(points)s off, now %(score)s."),
    ("walkover", True): N_(
        "Everyone else sat out, doubled by hearts: %(points)s off, now %(score)s."
    ),
}


def came_to(view: View, _names: Names) -> str:
    if not view.sheet or view.seat is None:
        return ""
    line = view.sheet[-1]
    return _sentence(line.reckonings[view.seat], line.scores[view.seat])


def _sentence(reckoning: Reckoning, score: int) -> str:
    if reckoning.kind == "dropped":
        return say(_("You sat out: still %(score)s."), score=number(score))
    return say(
        _(CAME_TO[reckoning.kind, reckoning.factor > 1]),
        tricks=trick_count(reckoning.tricks),
        points=point_count(abs(reckoning.change)),
        score=number(score),
    )
