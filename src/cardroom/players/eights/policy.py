"""Computer player of Eights for the level *greedy*: it plays like the seats in playouts."""

from random import Random

from cardroom.games.eights.model import Lay, View
from cardroom.players.eights import choose_if_single_action, is_wild, make_turn_choice
from cardroom.players.eights.bit_policy import choose_card_and_suit
from cardroom.players.eights.numbers import COSTS, FACES, SUITS
from cardroom.players.player import Budget, Choice


def player(view: View, dice: Random, budget: Budget) -> Choice:
    """Choose an action for the seat to act by rules of thumb, as in playouts, with a reason."""
    if forced := choose_if_single_action(view):
        return forced
    legal = {action.card for action in view.legal if isinstance(action, Lay)}
    hand, fits = ([int(card in cards) for card in FACES] for cards in (view.hand, legal))
    chosen, named = choose_card_and_suit(hand, 1, fits)
    number = chosen.index(1)
    if 1 not in named:
        return make_turn_choice(Lay(FACES[number]), "dearest", points=COSTS[number])
    suit = SUITS[named.index(1)]
    count = sum(card.suit is suit and not is_wild(card) for card in view.hand)
    return make_turn_choice(Lay(FACES[number], suit), "eight-longest", count=count)
