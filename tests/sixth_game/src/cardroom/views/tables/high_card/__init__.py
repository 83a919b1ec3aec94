"""The table of High Card."""

from cardroom.games.high_card import KEY as KEY, Phase, View, count_tricks
from htpy import Node, p

from cardroom.nouns.seats import Seat
from cardroom.nouns.tricks import Trick
from cardroom.views.kit.widgets import confirm_bar, deal_result_block
from cardroom.views.scene import Scene
from cardroom.views.tables.parts import (
    Plate,
    brief_facts as brief_facts,
    examples as examples,
    is_trump as is_trump,
    middle_content as middle_content,
    stands_for as stands_for,
)
from cardroom.views.words import deal_count

STYLES = ("auction", "high-card")
TINT = ""


def facts(scene: Scene[View]) -> Node:
    return p(".fact.length")[deal_count(scene.view.options.deals)]


def plate(scene: Scene[View], seat: Seat) -> Plate:
    view = scene.view
    return Plate(view.held[seat], count_tricks(view.tricks)[seat])


def trick(scene: Scene[View]) -> Trick | None:
    view = scene.view
    shown = scene.trick_shown or view.phase is not Phase.PLAY
    return view.tricks[-1] if view.tricks and shown else view.trick


def actions(scene: Scene[View]) -> Node:
    return confirm_bar(scene)


def end(scene: Scene[View]) -> Node:
    return deal_result_block(scene)
