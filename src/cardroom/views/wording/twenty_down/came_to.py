"""What a deal of Twenty Down came to for somebody, as a coach puts it."""

from cardroom.games.twenty_down.model import Reckoning, View
from cardroom.views.words import N_, Names, _, number, point_count, trick_count

CAME_TO = {  # by kind of reckoning, and whether hearts double it
    ("tricks", False): N_("You took %(tricks)s, so %(points)s came off: you are at %(score)s."),
    ("tricks", True): N_(
        "You took %(tricks)s, and hearts count double, so %(points)s came off: you are at "
        "%(score)s."
    ),
    ("all", False): N_("You took all five tricks, so %(points)s came off: you are at %(score)s."),
    ("all", True): N_(
        "You took all five tricks, and hearts count double, so %(points)s came off: you are at "
        "%(score)s."
    ),
    ("none", False): N_("You took no trick, so %(points)s went on: you are at %(score)s."),
    ("none", True): N_(
        "You took no trick, and hearts count double, so %(points)s went on: you are at %(score)s."
    ),
    ("walkover", False): N_(
        "Everybody else sat out, so %(points)s came off: you are at %(score)s."
    ),
    ("walkover", True): N_(
        "Everybody else sat out, and hearts count double, so %(points)s came off: you are at "
        "%(score)s."
    ),
}


def came_to(view: View, _names: Names) -> str:
    if not view.sheet or view.seat is None:
        return ""
    line = view.sheet[-1]
    return _sentence(line.reckonings[view.seat], line.scores[view.seat])


def _sentence(reckoning: Reckoning, score: int) -> str:
    values = {
        "tricks": trick_count(reckoning.tricks),
        "points": point_count(abs(reckoning.change)),
        "score": number(score),
    }
    if reckoning.kind == "dropped":
        return _("You sat this deal out, so your score stays at %(score)s.") % values
    return _(CAME_TO[reckoning.kind, reckoning.factor > 1]) % values
