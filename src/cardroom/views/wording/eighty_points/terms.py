"""What is played in 80 Points: what is royal, the order of trumps, and what each side needs."""

from collections.abc import Iterable

from cardroom.games.eighty_points.model import View
from cardroom.games.eighty_points.ranks import FACES, TRUMPS
from cardroom.nouns.cards import Card
from cardroom.views.scene import Scene
from cardroom.views.wording.eighty_points.words import taken_line, trumps_line
from cardroom.views.words import _, short


def terms(scene: Scene[View]) -> tuple[str, ...]:
    """What is royal and what that does, then the order, then what is needed."""
    view = scene.view
    order = _("Trumps, strong to weak: %(cards)s.") % {"cards": _in_order(view)}
    return (
        trumps_line(view),
        _(
            "The royal number is the level of the side that starts; cards of that number are royal "
            "in every suit."
        ),
        *((order,) if view.makings else ()),
        taken_line(view, scene.names),
        _(
            "Kings and tens count ten points, fives five: 200 in all. With 80 the Attackers start "
            "the next round."
        ),
    )


def _in_order(view: View) -> str:
    """Cards of one height stand between commas."""
    rung = view.ranking.rung
    trumps = [card for card in FACES if view.ranking.group[card] == TRUMPS]
    rungs = sorted({rung[card] for card in trumps}, reverse=True)
    return ", ".join(_alike(card for card in trumps if rung[card] == height) for height in rungs)


def _alike(cards: Iterable[Card]) -> str:
    return " ".join(map(short, cards))
