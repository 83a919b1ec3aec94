"""Learnt values of bids of Five Hundred, by number of players (see `strength.table_key`).

Made by ``python -m lab.learn_bids --game five-hundred``.
"""

from cardroom.players.five_hundred.bids.auction import Tables
from cardroom.players.learnt import read_tables

TABLES = {
    key: Tables(*map(tuple, numbers.values())) for key, numbers in read_tables(__file__).items()
}
