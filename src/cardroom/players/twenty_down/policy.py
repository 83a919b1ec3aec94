"""Computer player of Twenty Down at level *greedy*: it plays cards by the playout policy."""

from random import Random

from cardroom.games.twenty_down.model import Phase, Play, View
from cardroom.games.twenty_down.rules import PACK
from cardroom.players.one_world import choice_with_policy_reason, choose_in_one_world
from cardroom.players.player import Budget, Choice
from cardroom.players.twenty_down.bit_policy import NUMBERS, RANKINGS, BitPolicy
from cardroom.players.twenty_down.rules_of_thumb import SOUND, choose_by_rule_of_thumb


def player(view: View, dice: Random, budget: Budget) -> Choice:
    """Choose a card by a policy that sees only its own hand, other actions by rules of thumb."""
    if view.phase is not Phase.PLAY or view.trick is None or view.trump is None or not view.legal:
        return choose_by_rule_of_thumb(view, SOUND)
    ranking = RANKINGS[view.options.rank_order, view.trump]
    gone = [NUMBERS[card] for trick in view.tricks for card in trick.cards]
    card, _ = choose_in_one_world(PACK, view, lambda held: BitPolicy(ranking, held, 1, gone=gone))
    return choice_with_policy_reason(view, Play(card))
