"""Score of a deal of Belote by card points and tricks: the value that the search maximizes.

The rules engine computes the score (section 6 of ``assets/rules/belote.html``): made or lost,
doubled, kaput, units. Only the rounding of card points to units is left out, because it evens out
over many worlds.
"""

from functools import lru_cache, partial
from typing import NamedTuple

from cardroom.games.belote.combinations import Points, Units, points_from_units
from cardroom.games.belote.model import Contract, Options, View, team_of
from cardroom.games.belote.rules import ALL_POINTS, ALL_TRICKS, reckon_from_totals


class Extras(NamedTuple):
    """Bonus units (of ten points) of each team, for combinations that count and for belote."""

    combinations: tuple[Units, Units] = (Units(0), Units(0))
    belote: tuple[Units, Units] = (Units(0), Units(0))


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
def build_score_scale(contract: Contract, options: Options, extras: Extras) -> Scale:
    """Compute the `Scale` that turns card points of the declaring side into its score."""
    score = partial(declarers_net_score, contract, options, extras)
    own = extras.combinations[contract.team] + extras.belote[contract.team]
    need = max(0, points_from_units(Units(contract.bid.x - own)))
    just = score(min(need, ALL_POINTS), 1)
    more = score(need + 10, 1) if just.made and need + 10 <= ALL_POINTS else just
    return Scale(
        need if just.made else ALL_POINTS + 1,
        just.units,
        (more.units - just.units) / 10,
        score(0, 1).units if need else just.units,
        score(int(ALL_POINTS), ALL_TRICKS),
        score(0, 0),
    )


def declarers_net_score(
    contract: Contract, options: Options, extras: Extras, points: int, tricks: int
) -> End:
    """Return the score of a deal for the declaring side. `tricks` matters only if it is 0 or 8."""
    team = contract.team
    own, others = (points, tricks), (ALL_POINTS - points, ALL_TRICKS - tricks)
    had, won = zip(*((own, others) if team == 0 else (others, own)), strict=True)
    line = reckon_from_totals(contract, options, tuple(map(Points, had)), won, *extras)
    return End(line.scores[team] - line.scores[1 - team], line.made)


def aim_of_viewer(view: View) -> str:
    """Return the aim of the viewer's side: "makes" or "beats" (defeats) the contract."""
    ours = view.contract and view.contract.team == team_of(view.seat or 0)
    return "makes" if ours else "beats"
