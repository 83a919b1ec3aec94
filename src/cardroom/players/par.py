"""Par of a deal: the result of an expert in the same seat, against the same computer players.

The deal is played several times with different random numbers. The mean result tells what the cards
were worth. The spread of the results tells how much luck is in a single result.
"""

from collections.abc import Iterator, Sequence
from time import perf_counter
from typing import TypeAlias

from cardroom.game import Position
from cardroom.games import AnyGame
from cardroom.nouns.seats import Seat
from cardroom.players.levels import ADVISER
from cardroom.players.service import choose

TIMES = 8
"""Number of times a deal is played."""

SLICE = 0.15
"""Seconds at a time, so that other requests wait no longer than for a decision."""

Worth: TypeAlias = tuple[float, ...]
"""Result of a deal, by seat."""


def play_repeatedly(
    game: AnyGame, begun: Position, seat: Seat, levels: Sequence[str | None], key: str
) -> Iterator[Worth | None]:
    """Play a deal `TIMES` times from the position `begun`. Yield None after each action, so that
    the work can pause, and the result by seat at the end of each play.

    `key` determines the random numbers. An expert plays for `seat`, and for seats with level None
    (people).
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
"""Limit of deals in memory; the least recently requested is dropped."""


class ParCalculator:
    """Calculator of par (an expert's mean result). It plays deals in short slices of time."""

    def __init__(self) -> None:
        self._begun: dict[str, tuple[Iterator[Worth | None], list[Worth]]] = {}

    def play_for_time_slice(
        self, game: AnyGame, begun: Position, seat: Seat, levels: Sequence[str | None], key: str
    ) -> list[Worth]:
        """Play a deal again and again for `SLICE` seconds. Return all results so far."""
        asked = f"{game.KEY} {begun!r} {seat} {levels} {key}"
        fresh = play_repeatedly(game, begun, seat, levels, key), list[Worth]()
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
