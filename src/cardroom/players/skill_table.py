"""What players of each level lose; made by ``python -m tools.skill_costs --write``."""

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
            "casual": Lost(67, 14.625, 32.073),
            "club": Lost(67, 13.88, 43.589),
            "expert": Lost(64, 0, 0),
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
            "casual": Lost(2667, 4473.8, 1.3439e05),
            "club": Lost(2808, 3189.3, 48811),
            "expert": Lost(3089, 179.07, 5060.1),
        },
    },
    "eighty-points": {
        "bury": {
            "casual": Lost(10, 1.6284, 0.61614),
            "club": Lost(10, 0.64815, 0.13417),
            "expert": Lost(10, 0, 0),
        },
        "follow": {
            "casual": Lost(743, 17.062, 5.3815),
            "club": Lost(702, 9.089, 2.2731),
            "expert": Lost(703, 0.10188, 0.0054237),
        },
        "lead": {
            "casual": Lost(250, 22.624, 5.7787),
            "club": Lost(231, 10.72, 2.2257),
            "expert": Lost(240, 0.40979, 0.031636),
        },
    },
}
"""By game, kind of decision and level."""
