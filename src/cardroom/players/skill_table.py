"""What players of each level lose; made by ``python -m tools.skill_costs --write``."""

from collections.abc import Mapping

from cardroom.players.lost import Lost

LOST: Mapping[str, Mapping[str, Mapping[str, Lost]]] = {
    "belote": {
        "bid": {
            "casual": Lost(111, 158.5, 1376.4),
            "club": Lost(141, 0.0, 0.0),
            "expert": Lost(141, 0.0, 0.0),
        },
        "follow": {
            "casual": Lost(204, 41.3, 316.7),
            "club": Lost(212, 17.8, 32.0),
            "expert": Lost(208, 0.5, 0.3),
        },
        "lead": {
            "casual": Lost(102, 66.9, 313.5),
            "club": Lost(97, 32.6, 117.3),
            "expert": Lost(105, 1.9, 2.1),
        },
    },
    "twenty-down": {
        "exchange": {
            "casual": Lost(60, 71.0, 147.6),
            "club": Lost(60, 51.0, 88.1),
            "expert": Lost(60, 0.0, 0.0),
        },
        "follow": {
            "casual": Lost(94, 11.8, 44.8),
            "club": Lost(116, 1.1, 0.5),
            "expert": Lost(114, 0.0, 0.0),
        },
        "lead": {
            "casual": Lost(56, 10.2, 11.8),
            "club": Lost(44, 0.5, 0.1),
            "expert": Lost(58, 0.0, 0.0),
        },
        "trumps": {
            "casual": Lost(10, 1.8, 1.6),
            "club": Lost(10, 1.9, 1.8),
            "expert": Lost(10, 0.0, 0.0),
        },
    },
    "five-hundred": {
        "exchange": {
            "casual": Lost(11, 132.6, 4439.7),
            "club": Lost(15, 126.2, 3768.1),
            "expert": Lost(15, 5.4, 29.3),
        },
        "follow": {
            "casual": Lost(324, 625.1, 70352.7),
            "club": Lost(314, 471.2, 34473.8),
            "expert": Lost(324, 43.4, 1227.7),
        },
        "lead": {
            "casual": Lost(131, 1153.7, 41379.8),
            "club": Lost(147, 754.6, 24797.8),
            "expert": Lost(133, 9.3, 43.3),
        },
    },
    "eights": {
        "play": {
            "casual": Lost(761, 977.4, 14684.1),
            "club": Lost(917, 1055.7, 14333.9),
            "expert": Lost(968, 66.5, 2391.2),
        },
    },
}
"""By game, kind of decision and level."""
