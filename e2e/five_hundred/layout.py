"""Tables of Five Hundred to be looked at in every size."""

from cardroom.games.five_hundred import KEY
from e2e.positions import Positions, phases, with_tricks


def of(players: int) -> Positions:
    found = phases(KEY, "auction", "exchange", players=players)
    found |= with_tricks(KEY, players=players)
    return {f"{name} of {players}": table for name, table in found.items()}


POSITIONS = {name: table for players in range(2, 7) for name, table in of(players).items()} | (
    phases(KEY, "call", players=5)
    | phases(KEY, "nominate", said="bid:10NT", joker_nt="pagat")
    | phases(KEY, "passed", said="pass")
    | phases(KEY, "over", deals=60)
)

WIDTHS = {"play of 4": 64, "play of 5": 56, "play of 6": 46}

TYPED = "JK  S: J A"
