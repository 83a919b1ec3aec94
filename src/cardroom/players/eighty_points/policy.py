"""Computer player of 80 Points for the level *greedy*: it plays its cards as in playouts.

It expects a card to win if no higher card is unplayed.
"""

from random import Random

from cardroom.games.eighty_points.model import Phase, Play, View
from cardroom.players import eighty_points
from cardroom.players.eighty_points.bit_piles import LEADER
from cardroom.players.eighty_points.bit_policy import cards_trusted_by_count, follow, lead
from cardroom.players.eighty_points.search import Blocks, table_with_trick
from cardroom.players.eighty_points.worlds import deal_worlds
from cardroom.players.player import Budget, Choice, make_choice


def player(view: View, dice: Random, budget: Budget) -> Choice:
    """Play cards by the playout policy. Leave other actions to `eighty_points.player`."""
    if view.phase is not Phase.PLAY or view.trick is None or len(view.legal) < 2:
        return eighty_points.player(view, dice, budget)
    table = table_with_trick(view, deal_worlds(view, 1, dice), Blocks(1, 1))
    place = len(view.trick.plays)
    hand = table.hands[place]
    before = [*zip(hand.one, hand.both, strict=True)]
    if place == LEADER:
        lead(table, cards_trusted_by_count)
    else:
        follow(table, place, cards_trusted_by_count)
    after = zip(hand.one, hand.both, strict=True)
    cards = [
        face
        for face, was, left in zip(table.orders.faces, before, after, strict=True)
        for _ in range(sum(was) - sum(left))
    ]
    return make_choice(Play(tuple(cards)), "greedy")
