"""Score of a deal of Belote by card points and tricks: the value that the search maximizes.

The rules engine computes the score (section 6 of ``assets/rules/belote.html``): made or lost,
doubled, kaput, units. Only the rounding of card points to units is left out, because it evens out
over many worlds.
"""

from functools import lru_cache
from typing import NamedTuple

from cardroom.games.belote.combinations import Points, Units, points_from_units
from cardroom.games.belote.model import Contract, Options
from cardroom.games.belote.rules import ALL_POINTS, ALL_TRICKS, reckon_from_totals


class Extras(NamedTuple):
    """Bonus units (of ten points) of each team, for combinations that count and for belote."""

    combinations: tuple[Units, Units] = (Units(0), Units(0))
    belote: tuple[Units, Units] = (Units(0), Units(0))


class Stakes(NamedTuple):
    """Contract, options and bonus units (of ten points), which determine a deal's score."""

    contract: Contract
    options: Options
    extras: Extras


class End(NamedTuple):
    """Score of a finished deal for the declaring side."""

    units: float  # score of the declaring side less that of its opponents
    made: bool


class Scale(NamedTuple):
    """Parameters to compute the score of the declaring side from its card points."""

    need: int  # card points that make the contract; above 162: no points suffice
    made: float  # units for exactly `need` card points
    a_point: float  # units for each further card point
    lost: float
    all_taken: End  # the declaring side took all tricks
    none_taken: End


@lru_cache(maxsize=1 << 10)
def build_score_scale(stakes: Stakes) -> Scale:
    """Compute the `Scale` that turns card points of the declaring side into its score."""
    contract = stakes.contract
    own = stakes.extras.combinations[contract.team] + stakes.extras.belote[contract.team]
    need = max(0, points_from_units(Units(contract.bid.x - own)))
    just = declarers_net_score(stakes, min(need, ALL_POINTS), 1)
    more = (
        declarers_net_score(stakes, need + 10, 1) if just.made and need + 10 <= ALL_POINTS else just
    )
    return Scale(
        need if just.made else ALL_POINTS + 1,
        just.units,
        (more.units - just.units) / 10,
        declarers_net_score(stakes, 0, 1).units if need else just.units,
        declarers_net_score(stakes, int(ALL_POINTS), ALL_TRICKS),
        declarers_net_score(stakes, 0, 0),
    )


def declarers_net_score(stakes: Stakes, points: int, tricks: int) -> End:
    """Return the score of a deal for the declaring side. `tricks` matters only if it is 0 or 8."""
    contract, options, (combinations, belote) = stakes
    team = contract.team
    own, others = (points, tricks), (ALL_POINTS - points, ALL_TRICKS - tricks)
    had, won = zip(*((own, others) if team == 0 else (others, own)), strict=True)
    line = reckon_from_totals(contract, options, tuple(map(Points, had)), won, combinations, belote)
    return End(line.scores[team] - line.scores[1 - team], line.made)
