"""The trick with which the attackers of 80 Points had what they needed."""

from cardroom.games.eighty_points.model import Phase, View, team_of
from cardroom.games.eighty_points.ranks import points_of
from cardroom.nouns.seats import Seat
from cardroom.views.scene import Scene
from cardroom.views.wording.decisive import first_reached
from cardroom.views.wording.eighty_points.log import takers
from cardroom.views.words import Names, _, card_name, you_or

NEEDED = 80  # 6.2


def decisive(scene: Scene[View]) -> str:
    """Which trick brought the attackers to 80, or that the kitty did with the last; nothing
    where they were stopped, which no trick by itself does, nor where throws were paid for.
    """
    view = scene.view
    if view.phase not in (Phase.SCORED, Phase.OVER) or not view.sheet:
        return ""
    reckoning, taken = view.sheet[-1].reckoning, takers(view)
    if not taken or not reckoning.attackers_win or reckoning.penalty:
        return ""
    points = [
        sum(points_of(trick.play_of(seat)) for seat in trick.seats)
        if team_of(seat_taking) != view.sheet[-1].defenders
        else 0
        for trick, (seat_taking, _card) in zip(view.tricks, taken, strict=True)
    ]
    place = first_reached(points, NEEDED)
    if place is None:
        return _with_the_kitty(taken[-1][0], scene.names)
    seat, card = taken[place]
    return you_or(
        scene.names,
        seat,
        _("Trick %(number)d reached 80 points: you won it with %(card.object)s."),
        _("Trick %(number)d reached 80 points: %(name.subject)s won it with %(card.object)s."),
        number=place + 1,
        card=card_name(card),
    )


def _with_the_kitty(seat: Seat, names: Names) -> str:
    return you_or(
        names,
        seat,
        _("You won the last trick: with the kitty, the attackers reached 80 points."),
        _("%(name.Subject)s won the last trick: with the kitty, the attackers reached 80 points."),
    )
