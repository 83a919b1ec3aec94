"""The trick that made or broke a contract of Belote."""

from cardroom.games.belote.model import Phase, View, team_of
from cardroom.games.belote.rules import LAST_TRICK, points_of
from cardroom.views.scene import Scene
from cardroom.views.wording.belote.log import takers
from cardroom.views.wording.belote.words import MOST_WITHOUT_KAPUT
from cardroom.views.wording.decisive import contract_decided, contract_line


def decisive(scene: Scene[View]) -> str:
    """6.3: where enough card points were taken, or too many lost; nothing where more was asked."""
    view = scene.view
    if view.phase is Phase.PASSED or not view.sheet:
        return ""
    reckoning = view.sheet[-1].reckoning
    contract, taken, made = reckoning.contract, takers(view), reckoning.made
    if contract.bid.kaput or reckoning.need > MOST_WITHOUT_KAPUT:
        return ""
    own = [team_of(seat) == contract.team for seat, _ in taken]
    worth = list(zip(own, _points(view), strict=True))
    place = contract_decided(worth, reckoning.need, MOST_WITHOUT_KAPUT, made=made)
    return contract_line(taken, place, scene.names, made=made)


def _points(view: View) -> list[int]:
    """What each trick counted."""
    points = [sum(points_of(card, view.trump) for card in trick.cards) for trick in view.tricks]
    return [*points[:-1], points[-1] + LAST_TRICK] if points else []
