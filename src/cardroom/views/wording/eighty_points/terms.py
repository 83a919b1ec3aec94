"""What is played in 80 Points: what is trumps, their order, and what each side needs."""

from collections.abc import Iterable

from cardroom.games.eighty_points.model import View
from cardroom.games.eighty_points.ranks import FACES, TRUMPS
from cardroom.nouns.cards import Card
from cardroom.views.scene import Scene
from cardroom.views.wording.eighty_points.words import taken_line, trumps_line
from cardroom.views.words import _, row_of, say, short


def terms(scene: Scene[View]) -> tuple[str, ...]:
    """What is trumps, then the order, then what is needed."""
    view = scene.view
    order = say(_("Trumps, strong to weak: %(cards)s."), cards=_in_order(view))
    return (
        trumps_line(view),
        _("The trump rank is the level of the side that defends."),
        *((order,) if view.makings else ()),
        taken_line(view, scene.names),
        _("Kings and tens are worth 10 points, fives 5."),
        _("If they reach 80, the attackers win the round."),
    )


def _in_order(view: View) -> str:
    """Cards of one height stand between commas."""
    rung = view.ranking.rung
    trumps = [card for card in FACES if view.ranking.group[card] == TRUMPS]
    rungs = sorted({rung[card] for card in trumps}, reverse=True)
    return row_of(_alike(card for card in trumps if rung[card] == height) for height in rungs)


def _alike(cards: Iterable[Card]) -> str:
    return " ".join(map(short, cards))
