"""Computer player of Five Hundred that plays its cards by the playout policies; the level *greedy*.

Numbers in parentheses are paragraphs of ``assets/rules/five-hundred.html``.
"""

from random import Random

from cardroom.games.five_hundred.cards import JOKER
from cardroom.games.five_hundred.model import Phase, Play, View
from cardroom.nouns.cards import without
from cardroom.nouns.tricks import cards_played
from cardroom.players import five_hundred
from cardroom.players.bit_tricks import hands_of_one_world
from cardroom.players.five_hundred.playouts.bit_policy import plain_suits
from cardroom.players.five_hundred.playouts.playout import new_table, scene_of
from cardroom.players.five_hundred.playouts.worlds import declaring_seats
from cardroom.players.player import Budget, Choice, Reason


def player(view: View, dice: Random, budget: Budget) -> Choice:
    """Choose a card by the policy, and every other action like the casual player."""
    if view.phase is not Phase.PLAY:
        return five_hundred.player(view, dice, Budget("casual"))
    scene, declaring = scene_of(view)._replace(shown=None), declaring_seats(view)
    number = {card: at for at, card in enumerate(scene.pack)}
    table, hand = ([number[card] for card in cards] for cards in (scene.table, view.hand))
    unseen = without(scene.pack, (*view.hand, *view.discards, *cards_played(view)))
    held = hands_of_one_world(
        len(scene.pack), len(scene.seats), table, hand, [number[card] for card in unseen]
    )
    policy = new_table(
        scene,
        dict(zip(scene.seats, held, strict=True)),
        {seat: int(seat in declaring) for seat in scene.seats},
        1,
    )
    card, suit = scene.pack[policy.choose_next(table, len(hand))], None
    if card is JOKER and scene.has_suitless_joker and not table:
        suit = plain_suits(scene.strain)[policy.suits_named(1).index(1)]  # 4.4
    code = "only" if len(view.legal) == 1 else "policy"
    return Choice(Play(card, suit), Reason(code, (("card", card.name),)))
