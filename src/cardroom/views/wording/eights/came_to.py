"""What a deal of Eights came to for somebody, as a coach puts it."""

from cardroom.games.eights.model import SheetLine, View, seats_of, side_of
from cardroom.views.words import N_, Names, _, point_count

CAME_TO = {  # by who was out first, and whether partners pay together
    ("mine", False): N_(
        "You were out first, so nothing counts against you, and %(theirs)s against %(others)s."
    ),
    ("mine", True): N_(
        "Your side was out first, so nothing counts against it, and %(theirs)s against %(others)s."
    ),
    ("theirs", False): N_("%(name)s was out first, and what you still held counts %(own)s."),
    ("theirs", True): N_(
        "The others were out first, and what your side still held counts %(own)s."
    ),
    ("nobody", False): N_("Nobody could go on, and what you still held counts %(own)s."),
    ("nobody", True): N_("Nobody could go on, and what your side still held counts %(own)s."),
}


def came_to(view: View, names: Names) -> str:
    if not view.sheet or view.seat is None:
        return ""
    line, side = view.sheet[-1], side_of(view.options, view.seat)
    who = "nobody" if line.winner is None else "mine" if line.winner == side else "theirs"
    return _(CAME_TO[who, len(seats_of(view.options, side)) > 1]) % {
        "name": "" if line.winner is None else names[seats_of(view.options, line.winner)[0]],
        "own": point_count(line.debits[side]),
        "theirs": point_count(sum(line.debits) - line.debits[side]),
        "others": _others(view, line, names),
    }


def _others(view: View, line: SheetLine, names: Names) -> str:
    """Those against whom something counts, where the person's side was out first."""
    seats = (seat for side in range(len(line.debits)) for seat in seats_of(view.options, side))
    return names.together([seat for seat in seats if side_of(view.options, seat) != line.winner])
