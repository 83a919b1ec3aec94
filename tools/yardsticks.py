"""What more time would bring an expert, and what seeing all cards: ``python -m tools.yardsticks``.

Experts play mirrored deals against two players that nobody is offered. *Deep* is an expert who may
imagine sixteen times as many deals. *Seeing* decides as an expert whatever is not decided by
imagined deals; else he plays every candidate on to the end of the deal as the cards lie, by the
greedy player in every seat, and takes the best; of equal ones what an expert would do. He is no
perfect player: the true ceiling is no lower than his.

``--game belote --players 4 --against deep --deals 300``; prints one line of JSON: how much better
the other one does than an expert, a deal, and how many pairs he wins.
"""

import argparse
import json
from collections.abc import Callable, Sequence
from random import Random
from statistics import fmean
from typing import Any, TypeAlias

from cardroom.game import Agreed, Position
from cardroom.games import GAMES, AnyGame
from cardroom.nouns.seats import Seat
from cardroom.players.levels import budget_for, player_for, question_for
from cardroom.players.service import choose, dice_key
from tools.selfplay import agreed, difference, margin_of, pair_win

TIMES = 16
"""How much more often a deep player imagines deals."""

EXPERT, GREEDY = "expert", "greedy"

Chooser: TypeAlias = Callable[[AnyGame, Position, Seat, str], Any]
"""What a player does whose turn it is; the text settles the dice."""


def expert(game: AnyGame, state: Position, seat: Seat, key: str) -> Any:
    """As it is offered."""
    return choose(state, game, seat, EXPERT, key).action


def deep(game: AnyGame, state: Position, seat: Seat, key: str) -> Any:
    """An expert with many times the budget."""
    budget = budget_for(game.KEY, EXPERT)
    more = budget._replace(samples=TIMES * budget.samples)
    return player_for(game.KEY, EXPERT)(game.view(state, seat), Random(key), more).action


def seeing(game: AnyGame, state: Position, seat: Seat, key: str) -> Any:
    """Who sees all cards, and plays each candidate on as they lie."""
    usual, view = expert(game, state, seat, key), game.view(state, seat)
    asked = question_for(game.KEY, EXPERT)(view, budget_for(game.KEY, EXPERT))
    if asked is None:
        return usual
    actions = [usual, *asked.problem.candidates(view)]
    worth = [played_on(game, game.apply(state, action), key)[seat] for action in actions]
    return actions[worth.index(max(worth))]


def played_on(game: AnyGame, state: Position, key: str) -> tuple[float, ...]:
    """What the deal is worth by seat, if greedy players end it."""
    while state.turn is not None:
        state = game.apply(state, choose(state, game, state.turn, GREEDY, key).action)
    return tuple(game.worth(state))


AGAINST: dict[str, Chooser] = {"deep": deep, "seeing": seeing}


def play_deal(
    game: AnyGame, options: Agreed, seed: str, sitting: Sequence[Chooser]
) -> tuple[float, ...]:
    """The first deal of a fresh game; what it is worth by seat."""
    state, actions = game.start(options, seed), 0
    while (turn := state.turn) is not None:
        key = dice_key(seed, turn, actions, EXPERT)
        state = game.apply(state, sitting[turn](game, state, turn, key))
        actions += 1
    return tuple(game.worth(state))


def mirrored(game: AnyGame, options: Agreed, other: Chooser, seed: str) -> float:
    """How much better the other one does than an expert, a seat, over both seatings."""
    seats = range(game.seats(options))
    return fmean(
        difference(
            play_deal(
                game, options, seed, [(other, expert)[(seat + begins) % 2] for seat in seats]
            ),
            begins,
        )
        for begins in (0, 1)
    )


def report(game: AnyGame, players: int | None, against: str, deals: int) -> dict[str, Any]:
    """So many mirrored deals; the keys are those that are printed."""
    options = agreed(game, next(iter(game.PRESETS)), players)
    found = [
        mirrored(game, options, AGAINST[against], f"yardsticks/{deal}") for deal in range(deals)
    ]
    return {
        "game": game.KEY,
        "players": game.seats(options),
        "against": against,
        "better_by": round(fmean(found), 3),
        "margin": round(margin_of(found), 3),
        "pair_wins": round(fmean(map(pair_win, found)), 3),
        "pairs": deals,
    }


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description="Measure experts by who has more than they.")
    parser.add_argument("--game", choices=sorted(GAMES), required=True)
    parser.add_argument("--players", type=int)
    parser.add_argument("--against", choices=sorted(AGAINST), required=True)
    parser.add_argument("--deals", type=int, default=100)
    asked = parser.parse_args()
    print(json.dumps(report(GAMES[asked.game], asked.players, asked.against, asked.deals)))


if __name__ == "__main__":
    main()
