"""Par of a deal: what the expert makes of the same seat against the same computer players.

He plays it several times, with other dice each time, and so do the others. What that comes to says
what the cards were worth; its spread, how much luck there is in any one result.
"""

from collections.abc import Iterator, Sequence
from time import perf_counter
from typing import TypeAlias

from cardroom.game import Position
from cardroom.games import AnyGame
from cardroom.nouns.seats import Seat
from cardroom.players.service import ADVISER, choose

TIMES = 8
"""So often a deal is played."""

SLICE = 0.15
"""Seconds at a time: whoever is to be asked for a turn does not wait longer than a decision."""

Worth: TypeAlias = tuple[float, ...]
"""What a deal came to, by seat."""


def playing(
    game: AnyGame, begun: Position, seat: Seat, levels: Sequence[str | None], key: str
) -> Iterator[Worth | None]:
    """The deal played again and again from this position: None after each action, and what it came
    to at its end. `key` settles the dice; who has no level is an expert.
    """
    for time in range(TIMES):
        state, actions = begun, 0
        while state.turn is not None and state.number == begun.number:
            level = ADVISER if state.turn == seat else levels[state.turn] or ADVISER
            choice = choose(state, game, state.turn, level, f"{key}/par {time}/{actions}")
            state, actions = game.apply(state, choice.action), actions + 1
            yield None
        yield game.worth(state)


MOST_AT_ONCE = 12
"""Deals that are being played, or were; beyond these the one not asked for longest is forgotten."""


class Pars:
    """Plays deals as often as it takes, a slice at a time, whoever asks for which in between."""

    def __init__(self) -> None:
        self._begun: dict[str, tuple[Iterator[Worth | None], list[Worth]]] = {}

    def more(
        self, game: AnyGame, begun: Position, seat: Seat, levels: Sequence[str | None], key: str
    ) -> list[Worth]:
        """What came of it so far, after another slice; `TIMES` of them are all."""
        asked = f"{game.KEY} {begun!r} {seat} {levels} {key}"
        fresh = playing(game, begun, seat, levels, key), list[Worth]()
        going, found = self._begun[asked] = self._begun.pop(asked, fresh)
        for old in [*self._begun][:-MOST_AT_ONCE]:
            del self._begun[old]
        end = perf_counter() + SLICE
        for worth in going:
            if worth is not None:
                found.append(worth)
            if perf_counter() >= end:
                break
        return found
