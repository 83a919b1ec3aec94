"""What players of each level lose; made by ``python -m tools.skill_costs --write``."""

from collections.abc import Mapping

from cardroom.players.lost import Lost

LOST: Mapping[str, Mapping[str, Mapping[str, Lost]]] = {
    "belote": {
        "bid": {
            "casual": Lost(181, 256.91, 1965.5),
            "club": Lost(223, 0, 0),
            "expert": Lost(223, 0, 0),
        },
        "follow": {
            "casual": Lost(353, 63.767, 422.68),
            "club": Lost(365, 24.217, 50.558),
            "expert": Lost(370, 3.0918, 5.9395),
        },
        "lead": {
            "casual": Lost(171, 119.62, 691.99),
            "club": Lost(163, 53.449, 206.52),
            "expert": Lost(160, 0.13474, 0.018156),
        },
    },
    "twenty-down": {
        "exchange": {
            "casual": Lost(300, 382.2, 879.78),
            "club": Lost(300, 256.8, 451.67),
            "expert": Lost(300, 0, 0),
        },
        "follow": {
            "casual": Lost(425, 28.154, 58.911),
            "club": Lost(507, 3.0929, 0.96406),
            "expert": Lost(533, 0.058065, 0.0021245),
        },
        "lead": {
            "casual": Lost(333, 53.108, 48.184),
            "club": Lost(300, 3.4624, 0.7976),
            "expert": Lost(310, 0.19114, 0.018691),
        },
        "stay": {
            "casual": Lost(36, 8.3024, 16.334),
            "club": Lost(36, 2.8884, 4.2242),
            "expert": Lost(34, 0, 0),
        },
        "trumps": {
            "casual": Lost(74, 9.4183, 20.732),
            "club": Lost(74, 10.003, 21.425),
            "expert": Lost(74, 0, 0),
        },
    },
    "five-hundred": {
        "exchange": {
            "casual": Lost(11, 132.6, 4439.7),
            "club": Lost(15, 126.2, 3768.1),
            "expert": Lost(15, 5.4, 29.3),
        },
        "follow": {
            "casual": Lost(324, 625.1, 70353),
            "club": Lost(314, 471.2, 34474),
            "expert": Lost(324, 43.4, 1227.7),
        },
        "lead": {
            "casual": Lost(131, 1153.7, 41380),
            "club": Lost(147, 754.6, 24798),
            "expert": Lost(133, 9.3, 43.3),
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
