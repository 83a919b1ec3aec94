"""Learnt values of trump declarations at 80 Points: tables for each rule on making trumps (3.2).

Made by ``python -m lab.learn_bids --game eighty-points``, with each ``--preset``. Numbers such as
3.2 are paragraphs of ``assets/rules/eighty-points.html``.
"""

from cardroom.players.eighty_points.bids.sights import Tables
from cardroom.players.learnt import read_tables

TABLES = {
    rule: Tables(*map(tuple, numbers.values())) for rule, numbers in read_tables(__file__).items()
}
