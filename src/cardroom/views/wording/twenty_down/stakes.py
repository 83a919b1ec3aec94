"""What tricks change a score by, as the options and the trumps of the deal have it (6.1)."""

from cardroom.games.twenty_down.model import View
from cardroom.games.twenty_down.rules import reckon
from cardroom.nouns.seats import with_entry
from cardroom.views.words import _, point_count, say


def change(view: View, won: int) -> int:
    """6.1: points that the score of this seat, an onlooker's of seat 0, changes by with so many
    tricks, if nobody sits out; downwards is good.
    """
    seat = view.seat or 0
    tricks = with_entry((0,) * len(view.scores), seat, won)
    return reckon(view._replace(won=tricks, dropped=()))[seat].change


def trick_or_none(view: View) -> str:
    """What one trick is worth, and what none costs."""
    return say(
        _("A trick takes %(one.object)s off your score; no trick at all adds %(none.object)s."),
        one=point_count(-change(view, 1)),
        none=point_count(change(view, 0)),
    )
