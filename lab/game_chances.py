"""Learn the chance to win a game of Five Hundred from the scores: ``python -m lab.game_chances``.

Experts play deals against each other from the start of a game. Games are then made of these deals
by lot until a side has won. They begin with each pair of needs of a side and its best opponent;
further opponents need more, by lot. Writes the tables of
`cardroom.players.five_hundred.game_tables`.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from cardroom.games import five_hundred
from cardroom.games.five_hundred.model import Options, Side, side_of, sides
from cardroom.games.five_hundred.rules import winning_sides
from cardroom.players.five_hundred import game_tables, player
from cardroom.players.five_hundred.game_tables import THOUSAND, ChanceTable
from cardroom.players.five_hundred.strength import table_key
from cardroom.players.five_hundred.utility import likely_scoring_order
from cardroom.players.learnt import read_tables
from cardroom.players.player import Budget
from cardroom.players.service import dice_key
from lab.tables import write_tables

NEEDS = (10, 20, 30, 50, 70, 100, 140, 180, 220, 280, 350, 450, 600, 800, 1000)
"""Points that a side needs, in the rows and columns of a table."""

TABLES = tuple(Options(players=players) for players in (2, 3, 4, 5))
"""Options for which tables are learnt. Six play better by points, see ``lab/results/``."""

MOST_BEHIND = 300
"""Points by which a further opponent is at most behind the best one."""

MOST_DEALS = 60
"""Deals after which a game without a winner counts as a draw."""


class Result(NamedTuple):
    """Result of a deal."""

    points: tuple[int, ...]  # by side
    makers: tuple[Side, ...]  # the side that made a contract, if one did


def play_deals(options: Options, deals: int, samples: int, seed: str) -> Iterator[Result]:
    """Play so many deals, each the first of a game, by experts with this number of samples."""
    budget = Budget("expert", samples)
    for number in range(deals):
        state, actions = five_hundred.start(options, f"{seed}/{number}"), 0
        while (seat := state.turn) is not None:
            dice = Random(dice_key(f"{seed}/{number}", seat, actions, budget.level))
            action = player(five_hundred.view(state, seat), dice, budget).action
            state, actions = five_hundred.apply(state, action), actions + 1
        if state.sheet:
            found = state.sheet[-1].reckoning
            makers: tuple[Side, ...] = ()
            if found.contract and found.made:
                called = () if found.partner is None else (found.partner,)
                makers = (side_of(options, found.contract.declarer), *called)
            yield Result(tuple(share.value for share in found.shares), makers)


def rotate_sides(result: Result, by: int) -> Result:
    """Return the result as if each side sat so many places further on."""
    count = len(result.points)
    points = tuple(result.points[(side - by) % count] for side in range(count))
    return Result(points, tuple((side + by) % count for side in result.makers))


def share_won(
    options: Options, totals: Sequence[int], results: Sequence[Result], dice: Random
) -> float:
    """Play a game from these totals, by deals drawn by lot; return the share that side 0 wins."""
    now = list(totals)
    for _ in range(MOST_DEALS):
        result = rotate_sides(dice.choice(results), dice.randrange(len(now)))
        after = [total + points for total, points in zip(now, result.points, strict=True)]
        if won := winning_sides(options, after, likely_scoring_order(options, now, result.makers)):
            return (0 in won) / len(won)
        now = after
    return 1 / len(now)


def chances(options: Options, results: Sequence[Result], games: int) -> list[list[int]]:
    """Return the chances of a side in thousandths, by its need and its best opponent's."""
    dice, others = Random(table_key(options)), len(sides(options)) - 1

    def chance(own: int, other: int) -> int:
        won = 0.0
        for _ in range(games):
            further = (other + dice.randrange(MOST_BEHIND) for _ in range(others - 1))
            totals = [options.target - need for need in (own, other, *further)]
            won += share_won(options, totals, results, dice)
        return round(THOUSAND * won / games)

    found = [[chance(own, other) for other in NEEDS] for own in NEEDS]
    if others > 1:
        return found
    places = range(len(NEEDS))  # what one of two sides does not win, the other wins
    return [[(found[a][b] + THOUSAND - found[b][a]) // 2 for b in places] for a in places]


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--only", nargs="+", choices=[*map(table_key, TABLES)], help="tables to make"
    )
    parser.add_argument("--deals", type=int, default=400, help="for each table")
    parser.add_argument("--samples", type=int, default=128, help="for each decision")
    parser.add_argument("--games", type=int, default=1_000, help="for each pair of needs")
    parser.add_argument("--seed", default="game-chances")
    asked = parser.parse_args()
    tables = defaultdict[str, dict[str, Any]](dict, read_tables(game_tables.__file__))
    for options in TABLES:
        if asked.only and table_key(options) not in asked.only:
            continue
        results = list(play_deals(options, asked.deals, asked.samples, asked.seed))
        print(f"{table_key(options)}: {len(results)} deals", flush=True)
        for by_tricks, name in game_tables.NAMES.items():
            agreed = options._replace(win_by_tricks=by_tricks)
            table = ChanceTable(NEEDS, chances(agreed, results, asked.games))
            tables[table_key(options)][name] = table._asdict()
    write_tables(game_tables, dict(sorted(tables.items())))


if __name__ == "__main__":
    main()
