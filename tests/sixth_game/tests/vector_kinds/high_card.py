"""The kinds of test vectors of High Card."""

from typing import Any

from cardroom.games.high_card import PACK, Play

from cardroom.nouns.cards import cards
from tests.vector_kinds import Answers, Fields, Vectors, rest_of, start_where, state_after


def trick(game: Any, given: Fields, expect: Fields) -> Answers:
    """Lay two cards, the first from seat 0. The taker leads next."""
    led, answered = cards(given["cards"])
    rest = rest_of(PACK, led, answered)
    state = start_where(game, game.Options(), (led, *rest[:5], answered, *rest[5:]), turn=0)
    return {"taker": state_after(game, state, Play(led), Play(answered)).turn}


VECTORS = Vectors({"trick": trick}, count=3)
