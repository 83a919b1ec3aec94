"""What a deal of Belote would be written as, from how the tricks end: the search's own utility.

Everything is asked of the engine (6 of ``assets/rules/belote.html``): made or lost, doubled, kaput,
units. Only that units are rounded card points is left out: over many worlds that evens out.
"""

from functools import lru_cache
from typing import NamedTuple

from cardroom.games.belote.combinations import Points, Units, in_points
from cardroom.games.belote.counting import ALL_TRICKS, reckon_pile
from cardroom.games.belote.model import Contract, Options
from cardroom.games.belote.rules import ALL_POINTS


class Extras(NamedTuple):
    """By team: additional units that count."""

    combinations: tuple[Units, Units] = (Units(0), Units(0))
    belote: tuple[Units, Units] = (Units(0), Units(0))


class Stakes(NamedTuple):
    """What a deal is played for."""

    contract: Contract
    options: Options
    extras: Extras


class End(NamedTuple):
    """What an end of the deal means to the declaring side."""

    units: float  # its score less the others'
    made: bool


class Scale(NamedTuple):
    """What the declaring side has of its card points."""

    need: int  # card points from which the contract is made; above 162: it cannot be by these
    made: float  # units for just so many points
    a_point: float  # units for every point more
    lost: float
    all_taken: End  # it took all tricks
    none_taken: End


@lru_cache(maxsize=1 << 10)
def scale(stakes: Stakes) -> Scale:
    """What the card points are worth at these stakes."""
    contract = stakes.contract
    own = stakes.extras.combinations[contract.team] + stakes.extras.belote[contract.team]
    need = max(0, in_points(Units(contract.bid.x - own)))
    just = end(stakes, min(need, ALL_POINTS), 1)
    more = end(stakes, need + 10, 1) if just.made and need + 10 <= ALL_POINTS else just
    return Scale(
        need if just.made else ALL_POINTS + 1,
        just.units,
        (more.units - just.units) / 10,
        end(stakes, 0, 1).units if need else just.units,
        end(stakes, int(ALL_POINTS), ALL_TRICKS),
        end(stakes, 0, 0),
    )


def end(stakes: Stakes, points: int, tricks: int) -> End:
    """For a declaring side with so many card points; of its tricks matters only whether it has
    none, some or all of them.
    """
    contract, options, (combinations, belote) = stakes
    team = contract.team
    own, others = (points, tricks), (ALL_POINTS - points, ALL_TRICKS - tricks)
    had, won = zip(*((own, others) if team == 0 else (others, own)), strict=True)
    line = reckon_pile(contract, options, tuple(map(Points, had)), won, combinations, belote)
    return End(line.scores[team] - line.scores[1 - team], line.made)
