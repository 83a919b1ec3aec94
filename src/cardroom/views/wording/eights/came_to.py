"""What a deal of Eights came to for somebody, as a coach puts it."""

from cardroom.games.eights.model import SheetLine, View, seats_of, side_of
from cardroom.views.words import N_, Names, _, point_count, say

BLOCKED = N_("Blocked: your cards cost %(own.object)s.")

CAME_TO = {  # by who was out first, and whether partners pay together
    ("mine", False): N_("You went out first: %(theirs.object)s against %(others.object)s."),
    ("mine", True): N_("Your side went out first: %(theirs.object)s against %(others.object)s."),
    ("theirs", False): N_("%(name.Subject)s went out first: your cards cost %(own.object)s."),
    ("theirs", True): N_("The others went out first: your cards cost %(own.object)s."),
    ("no one", False): BLOCKED,
    ("no one", True): BLOCKED,
}


def came_to(view: View, names: Names) -> str:
    if not view.sheet or view.seat is None:
        return ""
    line, side = view.sheet[-1], side_of(view.options, view.seat)
    who = "no one" if line.winner is None else "mine" if line.winner == side else "theirs"
    return say(
        _(CAME_TO[who, len(seats_of(view.options, side)) > 1]),
        name="" if line.winner is None else names[seats_of(view.options, line.winner)[0]],
        own=point_count(line.debits[side]),
        theirs=point_count(sum(line.debits) - line.debits[side]),
        others=_others(view, line, names),
    )


def _others(view: View, line: SheetLine, names: Names) -> str:
    """Those against whom something counts, where the person's side was out first."""
    seats = (seat for side in range(len(line.debits)) for seat in seats_of(view.options, side))
    return names.together([seat for seat in seats if side_of(view.options, seat) != line.winner])
