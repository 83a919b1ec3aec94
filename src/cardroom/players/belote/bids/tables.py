"""Tables of the values of calls in Belote, learnt by ``python -m lab.learn_bids``."""

from cardroom.players.belote.bids.auction import Tables
from cardroom.players.learnt import read_tables

TABLES = Tables(*map(tuple, read_tables(__file__).values()))
