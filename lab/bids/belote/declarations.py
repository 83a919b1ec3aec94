"""Gains from declaring: ``python -m lab.bids.belote.declarations [--deals 400]``.

Experts play deals (their cards by ``--samples`` imagined deals each). From a random chance to
declare, the deal is played on twice: with the best set, and with nothing declared. The command
prints a line of JSON by the strongest combination. It tells the mean gain that an expert claims, in
units, the mean real gain, its margin, and the number.
"""

import argparse
import json
from collections import defaultdict
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from cardroom.games import belote
from cardroom.games.belote.model import Declare, Options, Phase, State
from cardroom.nouns.seats import advantage_of_first_side
from cardroom.players.analysis import analyst_for
from cardroom.players.belote import choose_declaration
from cardroom.players.levels import budget_for, player_for
from cardroom.players.player import Budget
from cardroom.players.service import dice_key
from lab.selfplay import margin_of

EXPERT = "expert"


class Tried(NamedTuple):
    """A declaration, in units for its player."""

    kind: str  # of the strongest combination
    said: float  # that it brings more than silence
    came: float


def play_on(state: State, seed: str, budget: Budget) -> State:
    """Play to the end of the deal, by experts."""
    player, actions = player_for(belote.KEY, EXPERT), 0
    while (seat := state.turn) is not None:
        dice = Random(dice_key(seed, seat, actions, EXPERT))
        state = belote.apply(state, player(belote.view(state, seat), dice, budget).action)
        actions += 1
    return state


def find_states(seed: str, budget: Budget) -> list[State]:
    """Return the states of this deal in which a seat may declare a combination."""
    state, player, found = belote.start(Options(), seed), player_for(belote.KEY, EXPERT), []
    while (seat := state.turn) is not None and not state.tricks:
        if state.phase is Phase.DECLARE:
            found.append(state)
        dice = Random(dice_key(seed, seat, len(found), EXPERT))
        state = belote.apply(state, player(belote.view(state, seat), dice, budget).action)
    return found


def try_declaration(state: State, seed: str, budget: Budget) -> Tried:
    """Try the best set against nothing."""
    seat = state.turn or 0
    view = belote.view(state, seat)
    best = choose_declaration(view).action
    analysis = analyst_for(belote.KEY)(view, Random(seed), budget_for(belote.KEY, EXPERT))
    said = {row.actions[0]: row.value for row in analysis.rows}
    sides = ((seat,), ((seat + 1) % 4,))
    came = [
        advantage_of_first_side(
            tuple(belote.worth(play_on(belote.apply(state, one), seed, budget))), sides
        )
        for one in (best, Declare())
    ]
    return Tried(best.combinations[0].kind.name, said[best] - said[Declare()], came[0] - came[1])


def report(deals: int, seed: str, budget: Budget) -> list[dict[str, Any]]:
    """Return a line for each kind; its keys are printed."""
    dice, found = Random(seed), defaultdict[str, list[Tried]](list)
    for number in range(deals):
        states = find_states(f"{seed}/{number}", budget)
        if states:
            one = try_declaration(dice.choice(states), f"{seed}/{number}", budget)
            for kind in (one.kind, "all"):
                found[kind].append(one)
    return [
        {
            "declared": kind,
            "said": round(fmean(one.said for one in some), 2),
            "came": round(fmean(one.came for one in some), 2),
            "margin": round(margin_of([one.came for one in some]), 2),
            "of": len(some),
        }
        for kind, some in sorted(found.items())
        if len(some) > 1
    ]


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--seed", default="declarations")
    parser.add_argument("--samples", type=int, default=512)
    asked_for = parser.parse_args()
    budget = Budget(EXPERT, samples=asked_for.samples)
    for line in report(asked_for.deals, asked_for.seed, budget):
        print(json.dumps(line))


if __name__ == "__main__":
    main()
