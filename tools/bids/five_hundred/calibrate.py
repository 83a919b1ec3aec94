"""Mend what the tables claim: ``python -m tools.bids.five_hundred.calibrate --players 2``.

Whole deals are played, in which experts with the tables sit among others who bid by rules of thumb,
all with so many samples for their cards. What calls came to more than was claimed is kept in the
tables, by whose the highest bid was, and told with all calls alike: none is chosen otherwise for
it.

Auctions alone do not do: in them bids claim more than comes, and at the table experts make more
contracts than is reckoned there.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterator
from random import Random
from statistics import fmean

from cardroom.games import five_hundred
from cardroom.games.five_hundred.model import Options, by_seat, side_of, sides
from cardroom.players.five_hundred import known, player
from cardroom.players.five_hundred.bids.auction import Tables
from cardroom.players.five_hundred.bids.tables import TABLES
from cardroom.players.five_hundred.bids.worth import sight_of
from cardroom.players.five_hundred.strength import company
from cardroom.players.levels import budget_for
from cardroom.players.service import dice_key
from tools.learn_bids import write

FEWEST = 100
"""Calls from which on something is mended."""

NAMES = ("nobody's", "ours", "theirs")
"""Whose the highest bid is."""


def missed(options: Options, seed: str, first: int, samples: int) -> Iterator[tuple[int, float]]:
    """Of the calls of every other seat from this one on in a deal: whose the highest bid was, and
    what came more than was claimed.
    """
    state, actions, claims = five_hundred.start(options, seed), 0, list[tuple[int, int, float]]()
    budget = budget_for(five_hundred.KEY, "expert")._replace(samples=samples)
    while (seat := state.turn) is not None:
        view, own = five_hundred.view(state, seat), budget
        if found := known(view, budget):
            own = budget if seat % 2 == first else budget._replace(samples=0)
        dice = Random(dice_key(seed, seat, actions, budget.level))
        action = player(view, dice, own).action
        if found and own is budget:
            said = next(one.value for one in found.estimates if one.action == action)
            claims.append((seat, sight_of(view).whose, said))
        state, actions = five_hundred.apply(state, action), actions + 1
    worth = dict(
        zip(by_seat(options, tuple(sides(options))), five_hundred.worth(state), strict=True)
    )
    for seat, whose, said in claims:
        mine = worth[side_of(options, seat)]
        others = (sum(worth.values()) - mine) / (len(worth) - 1)
        yield whose, mine - others - said


def mended(more: dict[int, list[float]], tables: Tables) -> Tables:
    """The same tables, with claims that came true on average."""
    found = [*tables.more]
    for whose, its in more.items():
        if len(its) >= FEWEST:
            found[whose] += round(fmean(its))
    return tables._replace(more=found)


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--deals", type=int, default=600)
    parser.add_argument("--samples", type=int, default=128)
    parser.add_argument("--seed", default="calibrate")
    asked = parser.parse_args()
    options, more = Options(players=asked.players), defaultdict[int, list[float]](list)
    for number in range(asked.deals):
        for whose, missing in missed(options, f"{asked.seed}/{number}", number % 2, asked.samples):
            more[whose].append(missing)
    for whose, its in sorted(more.items()):
        print(f"{NAMES[whose]}: {fmean(its):+.1f} of {len(its)}")
    write(five_hundred.KEY, asked.players, mended(more, TABLES[company(options)]))


if __name__ == "__main__":
    main()
