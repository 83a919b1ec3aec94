"""A learner of the worth of bids: ``python -m lab.learn_bids [--game five-hundred --players 4]``.

80 Points (``--game eighty-points --preset tractor``) learns the worth of declaring trumps. With
``--preset home`` it also learns to take them away with two jokers, or to ask for a redeal.

Belote first learns the worth of hands, from eight times as many deals. A side's points with each
suit as trumps are fitted as a sum over one player's holdings in each suit. Five Hundred knows that
from rules of thumb.

Then follow rounds. One side calls by the tables learnt so far, at first by rules of thumb. The
others call by rules of thumb, by these tables or by those of the round before. In every decision of
the first side some calls are tried, and these players finish each auction. The results are fitted
as a sum over features of the decision. The rows of two rounds are kept.

With ``--sets`` of deals several rounds of Five Hundred share deals, which are played out once.

The command writes ``tables.json`` in the ``bids`` of the game's players. Equal seeds give equal
tables.
"""

import argparse
from functools import partial
from typing import Any

from cardroom.games import belote, eighty_points
from cardroom.players.five_hundred.strength import table_key
from lab.bids.games import TABLES_OF, add_game, learner_for, options_of
from lab.bids.trying import run_rounds
from lab.tables import write_tables


def write(game: str, line: str, tables: Any) -> None:
    """Write the tables of a line where the players look; those of other lines stay (`line_of`)."""
    module, learnt_before = TABLES_OF[game]
    named = {key: its._asdict() for key, its in {**learnt_before, line: tables}.items()}
    write_tables(module, named[line] if game == belote.KEY else dict(sorted(named.items())))


def line_of(asked: argparse.Namespace) -> str:
    """Return the line of tables: at Five Hundred a company, at 80 Points a way of making trumps."""
    if asked.game == eighty_points.KEY:
        return eighty_points.PRESETS[asked.preset].trump_making
    return table_key(options_of(asked))


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    add_game(parser)
    parser.add_argument("--deals", type=int, default=7_000, help="in a round")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seed", default="bids")
    asked = parser.parse_args()
    keep = partial(write, asked.game, line_of(asked))
    run_rounds(learner_for(asked), asked.deals, asked.rounds, asked.seed, keep)


if __name__ == "__main__":
    main()
