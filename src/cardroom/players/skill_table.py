"""Losses of computer players through mistakes, by game, kind of decision and level. They were
measured by ``python -m lab.skill_costs --write``.
"""

from collections.abc import Mapping

from cardroom.nouns.seats import LEVELS
from cardroom.players.lost import Lost


def _losses_by_level(*figures: tuple[int, float, float]) -> Mapping[str, Lost]:
    """Build losses by level from triples: number of decisions, sum of losses, sum of squares."""
    return {level: Lost(*its) for level, its in zip(LEVELS, figures, strict=True)}


LOST: Mapping[str, Mapping[str, Mapping[str, Lost]]] = {
    "belote": {
        "bid": _losses_by_level((579, 842.58, 7426.2), (709, 0, 0), (709, 0, 0)),
        "follow": _losses_by_level(
            (1063, 228.27, 2531.6), (1086, 83.85, 199.38), (1078, 9.643, 18.806)
        ),
        "lead": _losses_by_level(
            (525, 424.2, 4813.5), (507, 173.22, 760.19), (527, 0.30099, 0.045792)
        ),
    },
    "twenty-down": {
        "exchange": _losses_by_level(
            (300, 315.97, 595.01), (300, 211.41, 309.03), (300, 0.57332, 0.32869)
        ),
        "follow": _losses_by_level(
            (425, 28.154, 58.911), (507, 3.0929, 0.96406), (532, 0.043844, 0.0019223)
        ),
        "lead": _losses_by_level(
            (333, 53.108, 48.184), (300, 3.4624, 0.7976), (312, 0.19114, 0.018691)
        ),
        "stay": _losses_by_level((163, 40.385, 121.93), (163, 37.885, 117.83), (146, 0, 0)),
        "trumps": _losses_by_level((74, 9.4183, 20.732), (74, 10.003, 21.425), (74, 0, 0)),
    },
    "five-hundred": {
        "bid": _losses_by_level((396, 3782, 5.2123e05), (390, 0, 0), (390, 0, 0)),
        "exchange": _losses_by_level(
            (72, 734.78, 38658), (70, 608.73, 27129), (70, 16.693, 156.56)
        ),
        "follow": _losses_by_level(
            (1564, 3132.8, 2.2067e05), (1570, 2163.8, 1.1443e05), (1598, 75.959, 1460.6)
        ),
        "lead": _losses_by_level(
            (662, 10518, 1.2862e06), (652, 2910.5, 1.1144e05), (646, 147.61, 9631.3)
        ),
    },
    "eights": {
        "play": _losses_by_level(
            (4068, 6927.3, 1.9201e05), (4251, 5044.1, 91111), (4620, 205.76, 5124.8)
        )
    },
    "eighty-points": {
        "bury": _losses_by_level((65, 10.546, 3.4973), (67, 2.4905, 0.49474), (67, 0, 0)),
        "declare": _losses_by_level((45, 4.523, 1.713), (47, 0, 0), (47, 0, 0)),
        "follow": _losses_by_level(
            (3620, 75.089, 19.925), (3429, 37.731, 8.634), (3388, 0.89844, 0.052665)
        ),
        "lead": _losses_by_level(
            (1345, 120.51, 33.542), (1313, 62.461, 14.34), (1240, 1.4765, 0.094538)
        ),
    },
}
"""By game, kind of decision and level."""
