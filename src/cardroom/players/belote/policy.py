"""Computer player of Belote that plays its cards by the playout policy; the level *greedy*."""

from random import Random

from cardroom.games.belote.model import Phase, Play, View
from cardroom.games.belote.rules import PACK
from cardroom.nouns.cards import without
from cardroom.nouns.tricks import cards_played
from cardroom.players import belote
from cardroom.players.belote.bit_policy import NUMBERS, BitPolicy
from cardroom.players.bit_tricks import hands_of_one_world
from cardroom.players.player import Budget, Choice, Reason


def player(view: View, dice: Random, budget: Budget) -> Choice:
    """Play a card by the policy; decide everything else as the casual player does."""
    if view.phase is not Phase.PLAY or view.trick is None or not view.legal:
        return belote.player(view, dice, Budget("casual"))
    table = [NUMBERS[card] for card in view.trick.cards]
    hand = [NUMBERS[card] for card in view.hand]
    unseen = [NUMBERS[card] for card in without(PACK, (*view.hand, *cards_played(view)))]
    held = hands_of_one_world(len(PACK), len(view.trick.seats), table, hand, unseen)
    policy = BitPolicy(view.trump, held, 1, under=view.options.undertrump == "forced")
    card = PACK[policy.choose_next(table, len(hand))]
    code = "only" if len(view.legal) == 1 else "policy"
    return Choice(Play(card), Reason(code, (("card", card.name),)))
