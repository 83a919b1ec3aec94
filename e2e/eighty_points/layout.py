"""Tables of 80 Points to be looked at in every size."""

from functools import partial

from cardroom.games.eighty_points import KEY
from e2e.positions import first, leads, phases, to_follow, trick_lies, with_tricks

POSITIONS = (
    phases(KEY, "deal", "close", trump_making="declare")
    | phases(KEY, "reshuffle", "bury")
    | with_tricks(KEY)
    | phases(KEY, "over", deals=60, final_level="3")
    | {
        "doubles led": partial(first, KEY, leads(3, 2)),
        "doubles follow": partial(first, KEY, to_follow(2)),
        "doubles lie": partial(first, KEY, trick_lies(2)),
    }
)

WIDTHS = {"play": 42}

TYPED = "S: 2 2  H: A"
