"""Experts' claims against results: ``python -m lab.claims [--preset P] [--deals 100]``.

Experts play first deals of fresh games of Twenty Down. The command prints a line of JSON for each
kind of decision before the cards and each action. Exchanges are also told apart by place behind the
dealer. A line gives the mean claim and the mean result in points, and their number.
"""

import argparse
import json
from collections import defaultdict
from collections.abc import Iterator
from random import Random
from statistics import fmean
from typing import Any

from cardroom.games import twenty_down
from cardroom.games.twenty_down.model import SEATS, Options, Phase
from cardroom.players.levels import PLAYERS, budget_for, player_for
from cardroom.players.search import rank_candidates
from cardroom.players.service import dice_key

EXPERT = "expert"


def claims(options: Options, seed: str) -> Iterator[tuple[str, float, float]]:
    """Yield the action, its claim and its result, for each such decision in a deal."""
    game, key = twenty_down, twenty_down.KEY
    state, actions, said = game.start(options, seed), 0, list[tuple[str, int, float]]()
    budget = budget_for(key, EXPERT)
    player, asking = player_for(key, EXPERT), PLAYERS[key].question
    while (seat := state.turn) is not None:
        view, dice = game.view(state, seat), Random(dice_key(seed, seat, actions, EXPERT))
        asked = asking(view, budget)
        if asked is None or state.phase is Phase.PLAY or len(view.legal) == 1:
            action = player(view, dice, budget).action
        else:
            best = rank_candidates(asked, view, dice)[0]
            action = best.action
            said.append((_name(state, seat, action), seat, best.value))
        state, actions = game.apply(state, action), actions + 1
    worth = game.worth(state)
    for name, seat, claimed in said:
        others = fmean(worth[other] for other in SEATS if other != seat)
        yield name, claimed, worth[seat] - others


def _name(state: Any, seat: int, action: Any) -> str:
    if state.phase is Phase.EXCHANGE:
        return f"exchange {(seat - state.forehand) % len(SEATS) + 1}"
    done = "trump" if state.phase is Phase.TRUMP else twenty_down.text(action)
    return f"{done}, {len(state.dropped)} out" if state.phase is Phase.STAY else done


def report(options: Options, seed: str, deals: int) -> Iterator[dict[str, Any]]:
    """Yield a line for each name; its keys are printed."""
    found = defaultdict[str, list[tuple[float, float]]](list)
    for deal in range(deals):
        for name, claimed, came in claims(options, f"{seed}/{deal}"):
            found[name].append((claimed, came))
    for name, some in sorted(found.items()):
        yield {
            "done": name,
            "claimed": round(fmean(claimed for claimed, _ in some), 2),
            "came": round(fmean(came for _, came in some), 2),
            "of": len(some),
        }


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description="Compare what experts think with what comes.")
    parser.add_argument("--preset", default="seed", choices=sorted(twenty_down.PRESETS))
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", default="claims")
    asked = parser.parse_args()
    for line in report(twenty_down.PRESETS[asked.preset], asked.seed, asked.deals):
        print(json.dumps(line))


if __name__ == "__main__":
    main()
