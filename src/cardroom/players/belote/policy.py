"""Computer player of Belote for the level *greedy*: it plays like the seats in playouts."""

from random import Random

from cardroom.games.belote.model import Phase, Play, View
from cardroom.games.belote.rules import PACK
from cardroom.players import belote
from cardroom.players.belote.bit_policy import BitPolicy
from cardroom.players.one_world import choice_with_policy_reason, choose_in_one_world
from cardroom.players.player import Budget, Choice


def player(view: View, dice: Random, budget: Budget) -> Choice:
    """Play a card by the playout policy; decide everything else as the casual player does."""
    if view.phase is not Phase.PLAY or view.trick is None or not view.legal:
        return belote.player(view, dice, Budget("casual"))
    trump, under = view.trump, view.options.undertrump == "forced"
    card, _ = choose_in_one_world(PACK, view, lambda held: BitPolicy(trump, held, 1, under=under))
    return choice_with_policy_reason(view, Play(card))
