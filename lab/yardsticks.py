"""An expert's gain from more time, and from seeing all cards: ``python -m lab.yardsticks``.

Experts play mirrored deals against two players that are not on offer. *Deep* is an expert who may
imagine sixteen times as many deals. *Seeing* decides as an expert, except where imagined deals
decide. There he plays every candidate on to the end as the cards lie, greedy players in every seat.
He takes the best, and of equal ones an expert's choice. He is no perfect player: the true ceiling
is no lower than his.

``--game belote --players 4 --against deep --deals 300`` prints a line of JSON after every ten
pairs, the last of which holds all of them. It tells the other player's lead over an expert, a deal,
and the pairs he wins. Pair *i* is played with the first deal of a fresh game with seed
``yardsticks/i``. Another ``--seed``, or another ``--first`` pair, gives other deals, so that runs
can be put together.
"""

import argparse
import json
from collections.abc import Callable, Iterator, Sequence
from random import Random
from statistics import fmean
from typing import Any, TypeAlias

from cardroom.game import Agreed, Position
from cardroom.games import GAMES, AnyGame
from cardroom.nouns.seats import Seat
from cardroom.players.levels import PLAYERS, budget_for, player_for
from cardroom.players.service import choose, dice_key
from lab.selfplay import agreed, difference, margin_of, pair_count, pair_win

TIMES = 16
"""Factor of a deep player's imagined deals."""

EVERY = 10
"""Pairs after which it is said what they come to so far."""

EXPERT, GREEDY = "expert", "greedy"

Chooser: TypeAlias = Callable[[AnyGame, Position, Seat, str], Any]
"""The choice of a player in turn; the text settles the dice."""


def expert(game: AnyGame, state: Position, seat: Seat, key: str) -> Any:
    """Choose as the expert on offer."""
    return choose(state, game, seat, EXPERT, key).action


def deep(game: AnyGame, state: Position, seat: Seat, key: str) -> Any:
    """Choose as an expert with many times the budget."""
    budget = budget_for(game.KEY, EXPERT)
    more = budget._replace(samples=TIMES * budget.samples)
    return player_for(game.KEY, EXPERT)(game.view(state, seat), Random(key), more).action


def seeing(game: AnyGame, state: Position, seat: Seat, key: str) -> Any:
    """Choose with all cards seen: play each candidate on as they lie."""
    usual, view = expert(game, state, seat, key), game.view(state, seat)
    asked = PLAYERS[game.KEY].question(view, budget_for(game.KEY, EXPERT))
    if asked is None:
        return usual
    actions = [usual, *asked.problem.candidates(view)]
    worth = [play_on(game, game.apply(state, action), key)[seat] for action in actions]
    return actions[worth.index(max(worth))]


def play_on(game: AnyGame, state: Position, key: str) -> tuple[float, ...]:
    """Return the worth of the deal by seat, if greedy players end it."""
    while state.turn is not None:
        state = game.apply(state, choose(state, game, state.turn, GREEDY, key).action)
    return tuple(game.worth(state))


AGAINST: dict[str, Chooser] = {"deep": deep, "seeing": seeing}


def play_deal(
    game: AnyGame, options: Agreed, seed: str, sitting: Sequence[Chooser]
) -> tuple[float, ...]:
    """Play the first deal of a fresh game; return its worth by seat."""
    state, actions = game.start(options, seed), 0
    while (turn := state.turn) is not None:
        key = dice_key(seed, turn, actions, EXPERT)
        state = game.apply(state, sitting[turn](game, state, turn, key))
        actions += 1
    return tuple(game.worth(state))


def mirrored(game: AnyGame, options: Agreed, other: Chooser, seed: str) -> float:
    """Return the other player's lead over an expert, a seat, over both seatings."""
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


def report(game: AnyGame, options: Agreed, against: str, found: Sequence[float]) -> dict[str, Any]:
    """Return the printed keys for two or more of these pairs."""
    return {
        "game": game.KEY,
        "players": game.seats(options),
        "against": against,
        "better_by": round(fmean(found), 3),
        "margin": round(margin_of(found), 3),
        "pair_wins": round(fmean(map(pair_win, found)), 3),
        "pairs": len(found),
    }


def reports(
    game: AnyGame, options: Agreed, against: str, seed: str, pairs: range
) -> Iterator[dict[str, Any]]:
    """Yield reports of the pairs so far, every now and then and at last."""
    found = list[float]()
    for pair in pairs:
        found.append(mirrored(game, options, AGAINST[against], f"{seed}/{pair}"))
        if len(found) % EVERY == 0 or len(found) == len(pairs):
            yield report(game, options, against, found)


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description="Measure experts by who has more than they.")
    parser.add_argument("--game", choices=sorted(GAMES), required=True)
    parser.add_argument("--players", type=int)
    parser.add_argument("--against", choices=sorted(AGAINST), required=True)
    parser.add_argument("--deals", type=pair_count, default=100, help="mirrored pairs")
    parser.add_argument("--first", type=int, default=0, help="number of the first pair")
    parser.add_argument("--seed", default="yardsticks", help="any text; settles cards and dice")
    asked = parser.parse_args()
    game, pairs = GAMES[asked.game], range(asked.first, asked.first + asked.deals)
    options = agreed(game, next(iter(game.PRESETS)), asked.players)
    for line in reports(game, options, asked.against, asked.seed, pairs):
        print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main()
