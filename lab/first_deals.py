"""Mirrored first deals against the players of another checkout.

``python -m lab.first_deals --game belote --deals 400 --against ../before/src``

Deal *i* is the first deal of a fresh game with seed ``first-deals/i``; it is played twice, with the
seats changed. Prints one line of JSON: the lead of the players of this checkout, a deal and seat,
in the game's units, and the share of pairs that they won.
"""

import json
from argparse import ArgumentParser
from collections.abc import Sequence
from statistics import fmean
from typing import Any

from cardroom.players.levels import PLAYERS
from lab.against import Match, add_match_arguments, match_of, players_of
from lab.selfplay import difference, margin_of, pair_count, pair_win


def play_deal(match: Match, number: int, first: int) -> float:
    """Return our lead in a deal. `first`: the seats 0, 2, 4 are ours (0) or theirs (1)."""
    table = match.table(number)
    while table.state.turn is not None:
        match.play(table, first)
    return difference(tuple(match.game.worth(table.state)), first)


def report(match: Match, deals: int) -> dict[str, Any]:
    """Play so many mirrored deals; the keys are those that are printed."""
    found = [fmean(play_deal(match, number, first) for first in (0, 1)) for number in range(deals)]
    mean, margin = fmean(found), margin_of(found)
    return {
        "game": match.game.KEY,
        "pairs": deals,
        "level": match.level,
        "mean": round(mean, 4),
        "low": round(mean - margin, 4),
        "high": round(mean + margin, 4),
        "pair_wins": round(fmean(map(pair_win, found)), 4),
        "decided_pairs": sum(one != 0 for one in found),
    }


def main(words: Sequence[str] | None = None) -> None:
    """Run the command; a bad argument ends it with status 2 and a sentence."""
    parser = ArgumentParser(description=__doc__)
    add_match_arguments(parser, PLAYERS, "first-deals")
    parser.add_argument("--deals", type=pair_count, required=True, help="mirrored deals to play")
    asked = parser.parse_args(words)
    with players_of(asked.against) as theirs:
        print(json.dumps(report(match_of(parser, asked, theirs), asked.deals)))


if __name__ == "__main__":
    main()
