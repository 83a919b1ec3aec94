"""Tables of Belote to be looked at in every size."""

from cardroom.games.belote import KEY
from e2e.positions import phases, with_tricks

POSITIONS = (
    phases(KEY, "auction", "reply", "declare")
    | phases(KEY, "show", show="manual")
    | with_tricks(KEY)
    | phases(KEY, "passed", said="pass")
    | phases(KEY, "over", deals=60)
)

WIDTHS = {"play": 58}

TYPED = "S: J 9  H: A"
