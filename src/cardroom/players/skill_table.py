"""Losses of computer players through mistakes, by game, kind of decision and level. They were
measured by ``python -m lab.skill_costs --write``.
"""

from collections.abc import Mapping

from cardroom.nouns.seats import LEVELS
from cardroom.players.lost import Lost


def read_table(text: str) -> Mapping[str, Mapping[str, Mapping[str, Lost]]]:
    """Parse lines with a game, a kind of decision, and for each level, the weakest first: the
    number of decisions, the sum of their losses, and the sum of the squares.
    """
    table: dict[str, dict[str, dict[str, Lost]]] = {}
    for game, kind, *figures in map(str.split, text.splitlines()):
        decisions, sums = map(int, figures[::3]), map(float, figures[1::3])
        losses = map(Lost, decisions, sums, map(float, figures[2::3]))
        table.setdefault(game, {})[kind] = dict(zip(LEVELS, losses, strict=True))
    return table


LOST = read_table("""\
belote bid  579 842.58 7426.2  709 0 0  709 0 0
belote follow  1063 228.27 2531.6  1086 83.85 199.38  1078 9.643 18.806
belote lead  525 424.2 4813.5  507 173.22 760.19  527 0.30099 0.045792
twenty-down exchange  300 315.97 595.01  300 211.41 309.03  300 0.57332 0.32869
twenty-down follow  425 28.154 58.911  507 3.0929 0.96406  532 0.043844 0.0019223
twenty-down lead  333 53.108 48.184  300 3.4624 0.7976  312 0.19114 0.018691
twenty-down stay  163 40.385 121.93  163 37.885 117.83  146 0 0
twenty-down trumps  74 9.4183 20.732  74 10.003 21.425  74 0 0
five-hundred bid  396 3782 5.2123e+05  390 0 0  390 0 0
five-hundred exchange  72 734.78 38658  70 608.73 27129  70 16.693 156.56
five-hundred follow  1564 3132.8 2.2067e+05  1570 2163.8 1.1443e+05  1598 75.959 1460.6
five-hundred lead  662 10518 1.2862e+06  652 2910.5 1.1144e+05  646 147.61 9631.3
eights play  4068 6927.3 1.9201e+05  4251 5044.1 91111  4620 205.76 5124.8
eighty-points bury  65 10.546 3.4973  67 2.4905 0.49474  67 0 0
eighty-points declare  45 4.523 1.713  47 0 0  47 0 0
eighty-points follow  3620 75.089 19.925  3429 37.731 8.634  3388 0.89844 0.052665
eighty-points lead  1345 120.51 33.542  1313 62.461 14.34  1240 1.4765 0.094538
""")
"""By game, kind of decision and level."""
