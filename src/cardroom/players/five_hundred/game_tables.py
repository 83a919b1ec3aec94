"""Chances to win a game of Five Hundred. There is a table for each number of players (see
`table_key`) and each value of the option `win_by_tricks`.

Made by ``python -m lab.game_chances``.
"""

from cardroom.players.chance_table import ChanceTable
from cardroom.players.learnt import read_tables

NAMES = {True: "by tricks", False: "by contract"}
"""Names of the tables of a number of players, by `win_by_tricks`."""

GAME_TABLES = {
    (key, by_tricks): ChanceTable(**tables[name])
    for key, tables in read_tables(__file__).items()
    for by_tricks, name in NAMES.items()
}
