"""Losses of computer players through mistakes, by game, kind of decision and level. They were
measured by `lab.skill_costs`.
"""

from collections.abc import Mapping

from cardroom.players.lost import Lost

LOST: Mapping[str, Mapping[str, Mapping[str, Lost]]] = {
    "belote": {
        "bid": {
            "casual": Lost(579, 842.58, 7426.2),
            "club": Lost(709, 0, 0),
            "expert": Lost(709, 0, 0),
        },
        "follow": {
            "casual": Lost(1063, 228.27, 2531.6),
            "club": Lost(1086, 83.85, 199.38),
            "expert": Lost(1078, 9.643, 18.806),
        },
        "lead": {
            "casual": Lost(525, 424.2, 4813.5),
            "club": Lost(507, 173.22, 760.19),
            "expert": Lost(527, 0.30099, 0.045792),
        },
    },
    "twenty-down": {
        "exchange": {
            "casual": Lost(300, 315.97, 595.01),
            "club": Lost(300, 211.41, 309.03),
            "expert": Lost(300, 0.57332, 0.32869),
        },
        "follow": {
            "casual": Lost(425, 28.154, 58.911),
            "club": Lost(507, 3.0929, 0.96406),
            "expert": Lost(532, 0.043844, 0.0019223),
        },
        "lead": {
            "casual": Lost(333, 53.108, 48.184),
            "club": Lost(300, 3.4624, 0.7976),
            "expert": Lost(312, 0.19114, 0.018691),
        },
        "stay": {
            "casual": Lost(163, 40.385, 121.93),
            "club": Lost(163, 37.885, 117.83),
            "expert": Lost(146, 0, 0),
        },
        "trumps": {
            "casual": Lost(74, 9.4183, 20.732),
            "club": Lost(74, 10.003, 21.425),
            "expert": Lost(74, 0, 0),
        },
    },
    "five-hundred": {
        "bid": {
            "casual": Lost(396, 3782, 5.2123e05),
            "club": Lost(390, 0, 0),
            "expert": Lost(390, 0, 0),
        },
        "exchange": {
            "casual": Lost(72, 734.78, 38658),
            "club": Lost(70, 608.73, 27129),
            "expert": Lost(70, 16.693, 156.56),
        },
        "follow": {
            "casual": Lost(1564, 3132.8, 2.2067e05),
            "club": Lost(1570, 2163.8, 1.1443e05),
            "expert": Lost(1598, 75.959, 1460.6),
        },
        "lead": {
            "casual": Lost(662, 10518, 1.2862e06),
            "club": Lost(652, 2910.5, 1.1144e05),
            "expert": Lost(646, 147.61, 9631.3),
        },
    },
    "eights": {
        "play": {
            "casual": Lost(4068, 6927.3, 1.9201e05),
            "club": Lost(4251, 5044.1, 91111),
            "expert": Lost(4620, 205.76, 5124.8),
        }
    },
    "eighty-points": {
        "bury": {
            "casual": Lost(65, 10.546, 3.4973),
            "club": Lost(67, 2.4905, 0.49474),
            "expert": Lost(67, 0, 0),
        },
        "declare": {
            "casual": Lost(45, 4.523, 1.713),
            "club": Lost(47, 0, 0),
            "expert": Lost(47, 0, 0),
        },
        "follow": {
            "casual": Lost(3620, 75.089, 19.925),
            "club": Lost(3429, 37.731, 8.634),
            "expert": Lost(3388, 0.89844, 0.052665),
        },
        "lead": {
            "casual": Lost(1345, 120.51, 33.542),
            "club": Lost(1313, 62.461, 14.34),
            "expert": Lost(1240, 1.4765, 0.094538),
        },
    },
}
"""By game, kind of decision and level."""
