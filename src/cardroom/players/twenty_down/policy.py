"""Computer player of Twenty Down that plays its cards by the playout policy; the level *greedy*."""

from random import Random

from cardroom.games.twenty_down.model import Phase, Play, View
from cardroom.games.twenty_down.rules import PACK
from cardroom.nouns.cards import without
from cardroom.nouns.tricks import cards_played
from cardroom.players.bit_tricks import hands_of_one_world
from cardroom.players.player import Budget, Choice, Reason
from cardroom.players.twenty_down.bit_policy import NUMBERS, RANKINGS, BitPolicy
from cardroom.players.twenty_down.rules_of_thumb import SOUND, by_rule_of_thumb


def player(view: View, dice: Random, budget: Budget) -> Choice:
    """Play a card by a policy that knows only the player's hand. Otherwise use rules of thumb."""
    if view.phase is not Phase.PLAY or view.trick is None or view.trump is None or not view.legal:
        return by_rule_of_thumb(view, SOUND)
    table = [NUMBERS[card] for card in view.trick.cards]
    hand = [NUMBERS[card] for card in view.hand]
    unseen = [NUMBERS[card] for card in without(PACK, (*view.hand, *cards_played(view)))]
    held = hands_of_one_world(len(PACK), len(view.trick.seats), table, hand, unseen)
    gone = [NUMBERS[card] for trick in view.tricks for card in trick.cards]
    policy = BitPolicy(RANKINGS[view.options.rank_order, view.trump], held, 1, gone=gone)
    card = PACK[policy.choose_next(table, len(hand))]
    code = "only" if len(view.legal) == 1 else "policy"
    return Choice(Play(card), Reason(code, (("card", card.name),)))
