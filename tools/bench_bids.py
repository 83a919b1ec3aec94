"""Calls by tables against calls by rules of thumb: ``python -m tools.bench_bids [--deals 600]``.

Mirrored deals as in `tools.selfplay`: each is played twice, the sides changed. All play their cards
as one level does, with so many ``--samples`` if that is said; what is decided by tables one side
decides by rules of thumb. Prints one line of JSON: how much better the side with the tables did,
in the game's own units a deal and seat, and of all deals how its figures came true: by call, the
mean of what was claimed and of what came, and by tenths of the chance that was claimed for a bid
how many of the contracts were made.
"""

import argparse
import json
from collections import defaultdict
from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from cardroom.games import GAMES, AnyGame
from cardroom.nouns.seats import LEVELS, gain
from cardroom.players.levels import budget_for, known_for, player_for
from cardroom.players.player import Budget
from cardroom.players.search import Known
from cardroom.players.service import dice_key
from tools.selfplay import agreed, difference, margin_of, pair_win


class Claim(NamedTuple):
    """What tables said of a call that was made."""

    seat: int
    word: str  # "bid", "pass", ...
    value: float
    chance: float
    action: Any


class Played(NamedTuple):
    """A deal, as it ended."""

    worth: tuple[float, ...]
    claims: tuple[Claim, ...]
    end: Any


def play_deal(game: AnyGame, options: Any, seed: str, tables: int, budget: Budget) -> Played:
    """The first deal of a fresh game; seats with this parity go by tables."""
    state, actions, claims = game.start(options, seed), 0, list[Claim]()
    player, known = player_for(game.KEY, budget.level), known_for(game.KEY, budget.level)
    while (seat := state.turn) is not None:
        view, dice = game.view(state, seat), Random(dice_key(seed, seat, actions, budget.level))
        found = known(view, budget, None)
        own = budget if found is None or seat % 2 == tables else budget._replace(samples=0)
        action = player(view, dice, own).action
        if found and own is budget:
            claims.append(_claim(game, seat, found, action))
        state, actions = game.apply(state, action), actions + 1
    return Played(tuple(game.worth(state)), tuple(claims), state)


def _claim(game: AnyGame, seat: int, found: Known, action: Any) -> Claim:
    said = next(one for one in found.estimates if one.action == action)
    return Claim(seat, game.text(action).partition(":")[0], said.value, said.chance, action)


def report(game: AnyGame, options: Any, deals: int, seed: str, budget: Budget) -> dict[str, Any]:
    """Play them; the keys are those that are printed."""
    differences, played = list[float](), list[Played]()
    for number in range(deals):
        both = [play_deal(game, options, f"{seed}/{number}", side, budget) for side in (0, 1)]
        differences.append(fmean(difference(one.worth, at) for at, one in enumerate(both)))
        played += both
    mean, margin = fmean(differences), margin_of(differences)
    return {
        "game": game.KEY,
        "players": game.seats(options),
        "deals": deals,
        "samples": budget.samples,
        "mean": round(mean, 3),
        "low": round(mean - margin, 3),
        "high": round(mean + margin, 3),
        "pair_wins": round(fmean(map(pair_win, differences)), 4),
        "claims": came_true(played),
        "made": made(played),
    }


def came_true(played: Sequence[Played]) -> dict[str, tuple[float, float, int]]:
    """By call: the mean of what was claimed and of what came, and of how many."""
    found = defaultdict[str, list[tuple[float, float]]](list)
    for one in played:
        for claim in one.claims:
            sides = ((claim.seat,), ((claim.seat + 1) % len(one.worth),))
            found[claim.word].append((claim.value, gain(one.worth, sides)))
    return {
        word: (round(fmean(c for c, _ in some), 2), round(fmean(r for _, r in some), 2), len(some))
        for word, some in sorted(found.items())
    }


def made(played: Sequence[Played]) -> list[tuple[float, float, int]]:
    """By tenths, of bids that became the contract: claimed, made, and of how many."""
    tenths = defaultdict[int, list[tuple[float, bool]]](list)
    for one in played:
        found = one.end.sheet[-1].reckoning if one.end.sheet else None
        bids = [claim for claim in one.claims if claim.word == "bid"]
        if found is None or not bids or found.contract is None:
            continue
        last = bids[-1]
        if (last.seat, last.action) == (found.contract.declarer, found.contract.bid):
            tenths[min(9, int(10 * last.chance))].append((last.chance, bool(found.made)))
    return [
        (round(fmean(c for c, _ in some), 3), round(fmean(m for _, m in some), 3), len(some))
        for _, some in sorted(tenths.items())
    ]


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="belote", choices=GAMES)
    parser.add_argument("--players", type=int, help="how many sit at the table")
    parser.add_argument("--deals", type=int, default=600)
    parser.add_argument("--seed", default="bids-against")
    parser.add_argument("--level", default="expert", choices=LEVELS[1:])
    parser.add_argument("--samples", type=int, help="instead of the level's own")
    asked = parser.parse_args()
    game, budget = GAMES[asked.game], budget_for(asked.game, asked.level)
    if asked.samples:
        budget = budget._replace(samples=asked.samples)
    options = agreed(game, next(iter(game.PRESETS)), asked.players)
    print(json.dumps(report(game, options, asked.deals, asked.seed, budget)))


if __name__ == "__main__":
    main()
