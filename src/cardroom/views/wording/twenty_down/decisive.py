"""The trick that decided a deal of Twenty Down: for the game, or for whoever looks."""

from cardroom.games.twenty_down.model import View
from cardroom.nouns.seats import Seat
from cardroom.views.scene import Scene
from cardroom.views.wording.decisive import first_reached
from cardroom.views.wording.twenty_down import takers
from cardroom.views.words import _, card_name, say


def decisive(scene: Scene[View]) -> str:
    """6.1, 6.3: the trick that won the game; else the one trick that kept points off, or the last
    chance of one. Nothing where several tricks were taken, or none was played for.
    """
    view = scene.view
    if not view.sheet or not view.tricks:
        return ""
    return _of_the_game(scene) or (_of_the_deal(scene, view.seat) if view.seat is not None else "")


def _of_the_game(scene: Scene[View]) -> str:
    view = scene.view
    if len(view.winners) != 1:
        return ""
    (winner,), line, taken = view.winners, view.sheet[-1], takers(view)
    reckoning = line.reckonings[winner]
    before = line.scores[winner] - reckoning.change
    place = first_reached((reckoning.factor * (seat == winner) for seat, _card in taken), before)
    if place is None:
        return ""
    text = _("Trick %(number)d won the game for %(name.object)s, with %(card.object)s.")
    card = card_name(taken[place][1])
    return say(text, number=place + 1, name=scene.names[winner], card=card)


def _of_the_deal(scene: Scene[View], own: Seat) -> str:
    taken = takers(scene.view)
    mine = [(number, card) for number, (seat, card) in enumerate(taken, 1) if seat == own]
    reckoning = scene.view.sheet[-1].reckonings[own]
    if reckoning.kind == "tricks" and len(mine) == 1:
        ((number, card),) = mine
        said = _("Trick %(number)d saved you, with %(card.object)s.")
        return say(said, number=number, card=card_name(card))
    if reckoning.kind == "none":
        seat, _card = taken[-1]
        said = _("Trick %(number)d, your last chance, went to %(name.object)s.")
        return say(said, number=len(taken), name=scene.names[seat])
    return ""
