"""The hand, in every game: its trumps are its first group, which is what the style sheet tints."""

from itertools import islice

import pytest

from cardroom.games import GAMES
from cardroom.views.tables import table_of
from tests.random_games import random_moves

MOVES = 150


@pytest.mark.parametrize("key", GAMES)
def test_if_one_card_of_a_group_is_trump_all_are_and_trumps_come_first(key):
    game, seen = GAMES[key], 0
    for state, _ in islice(random_moves(game, game.Options(), "trumps"), MOVES):
        view = game.view(state, 0)
        groups = [
            [table_of(key).is_trump(view, card) for card in held] for held in game.arranged(view)
        ]
        assert all(len(set(held)) == 1 for held in groups), view.hand
        if view.phase.value != "auction":  # where a bid may yet be outbid
            assert not any(held[0] for held in groups[1:]), view.hand
        seen += any(held[0] for held in groups)
    assert (seen > 0) is (key != "eights")  # which has no trumps
