"""Chances to win a game of Five Hundred by the scores between two deals, learnt by self-play.

There is a table for each number of players (see `table_key`) and each value of the option
`win_by_tricks`. Made by ``python -m lab.game_chances``.
"""

from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from cardroom.players.learnt import read_tables

THOUSAND = 1000  # denominator of the chances in a table


class ChanceTable(NamedTuple):
    """Chance of a side to win the game, by the points that it and its best opponent still need."""

    needs: Sequence[int]  # points still needed, ascending
    thousandths: Sequence[Sequence[int]]  # by own need, then by the best opponent's

    def chance_to_win_game(self, own_need: float, best_need: float) -> float:
        """Return a side's chance to win. The side needs `own_need` more points, and its best
        opponent needs `best_need`. Between entries of the table, the chance is interpolated.
        """
        row, down = self._entry_and_fraction(own_need)
        column, across = self._entry_and_fraction(best_need)
        low, high = self.thousandths[row : row + 2]
        before = low[column] + across * (low[column + 1] - low[column])
        after = high[column] + across * (high[column + 1] - high[column])
        return (before + down * (after - before)) / THOUSAND

    def _entry_and_fraction(self, need: float) -> tuple[int, float]:
        # index at or below the need, and the fraction of the way to the next index
        inside = min(max(need, self.needs[0]), self.needs[-1])
        index = min(bisect_right(self.needs, inside), len(self.needs) - 1) - 1
        first, second = self.needs[index : index + 2]
        return index, (inside - first) / (second - first)


NAMES = {True: "by tricks", False: "by contract"}  # of the tables, by `win_by_tricks`
GAME_TABLES = {
    (key, by_tricks): ChanceTable(**tables[name])
    for key, tables in read_tables(__file__).items()
    for by_tricks, name in NAMES.items()
}
