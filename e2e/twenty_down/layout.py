"""Tables of Twenty Down to be looked at in every size."""

from cardroom.games.twenty_down import KEY
from e2e.positions import phases, with_tricks

POSITIONS = (
    phases(KEY, "trump", "exchange")
    | phases(KEY, "stay", drop_out="brostedt")
    | phases(KEY, "over", deals=40)
    | with_tricks(KEY)
)

WIDTHS = {"play": 64}

TYPED = "S: A K  H: 7"
