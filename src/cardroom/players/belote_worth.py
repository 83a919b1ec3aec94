"""What a deal of Belote would be written as, from how the tricks end: the search's own utility.

Everything is asked of the engine (6 of ``rules/belote.md``): made or lost, doubled, kaput, units.
"""

from functools import lru_cache
from typing import NamedTuple

from cardroom.games.belote_combinations import Points, Units
from cardroom.games.belote_counting import ALL_TRICKS, reckon_pile
from cardroom.games.belote_rules import LAST_TRICK
from cardroom.games.belote_terms import Contract, Options, Team

ALL_POINTS = 152 + LAST_TRICK


class Extras(NamedTuple):
    """By team: additional units that count."""

    combinations: tuple[Units, Units] = (Units(0), Units(0))
    belote: tuple[Units, Units] = (Units(0), Units(0))


class Stakes(NamedTuple):
    """What a deal is played for."""

    contract: Contract
    options: Options
    extras: Extras


class Worth(NamedTuple):
    """What an end of the deal means to a team."""

    units: int  # its score less the other's
    reached: bool  # it made its contract, or beat the other's


@lru_cache(maxsize=1 << 14)
def worth(stakes: Stakes, team: Team, points: int, tricks: int) -> Worth:
    """For a team with so many card points; of its tricks matters only whether it has none, some or
    all of them.
    """
    contract, options, (combinations, belote) = stakes
    other = (ALL_POINTS - points, ALL_TRICKS - tricks)
    pairs = ((points, tricks), other) if team == 0 else (other, (points, tricks))
    had, won = zip(*pairs, strict=True)
    counting = next((side for side, units in enumerate(combinations) if units), None)
    line = reckon_pile(
        contract, options, tuple(map(Points, had)), won, counting, combinations, belote
    )
    ours, theirs = line.scores[team], line.scores[1 - team]
    return Worth(ours - theirs, line.made == (contract.team == team))
