"""The trick that made or broke a contract of Five Hundred."""

from cardroom.games.five_hundred.model import TRICKS, Phase, View
from cardroom.views.scene import Scene
from cardroom.views.wording.decisive import contract_decided, contract_line
from cardroom.views.wording.five_hundred.log import takers
from cardroom.views.wording.five_hundred.words import contract_makers


def decisive(scene: Scene[View]) -> str:
    """Where enough tricks were taken or lost; of a misere its one trick, if there was one."""
    view = scene.view
    reckoning = view.sheet[-1].reckoning if view.sheet else None
    if view.phase is Phase.PASSED or not reckoning or not reckoning.contract:
        return ""
    contract, taken, made = reckoning.contract, takers(view), bool(reckoning.made)
    own = [seat in contract_makers(view, contract) for seat, _ in taken]
    if contract.bid.misere:
        place = own.index(True) if True in own else None
    else:
        worth = [(mine, 1) for mine in own]
        place = contract_decided(worth, contract.bid.tricks, TRICKS, made=made)
    return contract_line(taken, place, scene.names, made=made)
