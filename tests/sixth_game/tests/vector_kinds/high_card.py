"""The kinds of test vectors of High Card."""

from collections.abc import Iterator, Mapping
from typing import Any

from cardroom.games.high_card import PACK, Play

from cardroom.nouns.cards import cards
from tests.vector_kinds import Fields, Finding, Kind, Vectors, compare, rest_of, state_after


def trick(game: Any, vector: Fields) -> Iterator[Finding]:
    """Lay two cards, the first from seat 0. The taker leads next."""
    led, answered = cards(vector["cards"])
    rest = rest_of(PACK, led, answered)
    deck = (led, *rest[:5], answered, *rest[5:])
    state = next(
        state
        for state in (game.start(game.Options(), f"vector {n}", deck=deck) for n in range(99))
        if state.turn == 0
    )
    state = state_after(game, state_after(game, state, Play(led)), Play(answered))
    yield from compare(vector["expect"], {"taker": state.turn})


KINDS: Mapping[str, Kind] = {"trick": trick}

VECTORS = Vectors(KINDS, count=3)
