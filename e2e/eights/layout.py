"""Tables of Eights to be looked at in every size."""

from functools import partial

from cardroom.games.eights import KEY
from e2e.positions import Positions, first, phases


def of(players: int) -> Positions:
    found = phases(KEY, "turn", "scored", players=players)
    found["many"] = partial(
        first, KEY, lambda state: not state.turn and len(state.hands[0]) > 9, players=players
    )
    return {f"{name} of {players}": table for name, table in found.items()}


POSITIONS = of(2) | of(3) | of(4) | phases(KEY, "over", deals=60)

WIDTHS: dict[str, int] = {}  # no tricks

TYPED = "S: A 8  H: 10"
