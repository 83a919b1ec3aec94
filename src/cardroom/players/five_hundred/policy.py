"""Computer player of Five Hundred at level *greedy*: it plays cards by the playout policies.

Numbers in parentheses are paragraphs of ``assets/rules/five-hundred.html``.
"""

from collections.abc import Sequence
from random import Random

from cardroom.games.five_hundred.cards import JOKER
from cardroom.games.five_hundred.model import Phase, Play, View
from cardroom.players import five_hundred
from cardroom.players.bitworlds import BitVector
from cardroom.players.five_hundred.playouts.bit_policy import HundredTricks, plain_suits
from cardroom.players.five_hundred.playouts.playout import build_scene
from cardroom.players.five_hundred.playouts.worlds import declaring_seats
from cardroom.players.one_world import choice_with_policy_reason, choose_in_one_world
from cardroom.players.player import Budget, Choice


def player(view: View, dice: Random, budget: Budget) -> Choice:
    """Choose a card by the playout policy, and every other action like the casual player."""
    if view.phase is not Phase.PLAY:
        return five_hundred.player(view, dice, Budget("casual"))
    scene, declaring = build_scene(view)._replace(shown=None), declaring_seats(view)

    def make_policy(held: Sequence[Sequence[BitVector]]) -> HundredTricks:
        declares = {seat: int(seat in declaring) for seat in scene.seats}
        return scene.new_playout(dict(zip(scene.seats, held, strict=True)), declares, 1)

    card, policy = choose_in_one_world(scene.pack, view, make_policy, view.discards)
    suit = None
    if card is JOKER and policy.joker and not scene.table:
        suit = plain_suits(scene.strain)[policy.choose_joker_suit(1).index(1)]  # 4.4
    return choice_with_policy_reason(view, Play(card, suit))
