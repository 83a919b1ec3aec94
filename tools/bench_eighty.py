"""How many rounds of 80 Points are played out a second, in thousands of worlds at once.

``python -m tools.bench_eighty``, or in Pyodide through tests/pyodide/run.mjs; `rows` is what the
shared bench prints. Whole rounds of 25 cards a hand, hearts the royal suit, each dealt as the
search deals them; the search's decisions are timed too.
"""

import json
from collections.abc import Iterator
from random import Random
from statistics import median
from time import perf_counter

from cardroom.games import eighty_points as game
from cardroom.games.eighty_points_terms import Phase, State, View
from cardroom.players import eighty_points as player_of
from cardroom.players.eighty_points_lanes import by_count, play_out, with_open_cards
from cardroom.players.eighty_points_orders import orders_of
from cardroom.players.eighty_points_planes import Table
from cardroom.players.eighty_points_worlds import worlds_of
from cardroom.players.levels import BUDGETS
from cardroom.players.player import Budget

LANES = (4_096, 16_384)
VOICES = {"by count": by_count, "with open cards": with_open_cards}
TIMES = 5  # the best of so many counts
ROUNDS = 2  # whose decisions are timed


def rows() -> Iterator[dict[str, object]]:
    """What is measured, by voice and number of lanes."""
    view = _first_lead("bench")
    for name, judge in VOICES.items():
        for lanes in LANES:
            seconds = min(_seconds(view, lanes, judge) for _ in range(TIMES))
            yield {
                "game": game.KEY,
                "what": f"rounds a second, {name}",
                "lanes": lanes,
                "per_second": round(lanes / seconds),
            }


def _first_lead(seed: str) -> View:
    """The starter's view before the first lead."""
    state = game.start(game.Options(), seed)
    while state.phase is not Phase.PLAY:
        state = game.apply(state, _by_thumb(state))
    return game.view(state, state.turn)


def _by_thumb(state: State) -> game.Action:
    return player_of.player(game.view(state, state.turn), Random(1), Budget("expert")).action


def _seconds(view: View, lanes: int, judge) -> float:
    worlds = worlds_of(view, lanes, Random(lanes))
    hands, bottom = worlds.lying
    table = Table(orders_of(view.ranking), hands, bottom, 0)
    begun = perf_counter()
    play_out(table, judge)
    return perf_counter() - begun


def decisions(level: str) -> Iterator[dict[str, object]]:
    """Milliseconds a decision takes, where there is something to decide."""
    times: dict[str, list[float]] = {}
    for number in range(ROUNDS):
        state = game.start(game.Options(), f"decisions/{number}")
        while state.turn is not None:
            view = game.view(state, state.turn)
            if view.phase in (Phase.PLAY, Phase.BURY) and len(view.legal) > 1:
                begun = perf_counter()
                player_of.player(view, Random(number), BUDGETS[level])
                kind = "burying" if view.phase is Phase.BURY else "cards"
                times.setdefault(kind, []).append((perf_counter() - begun) * 1000)
            state = game.apply(state, _by_thumb(state))
    for kind, taken in times.items():
        ordered = sorted(taken)
        yield {
            "game": game.KEY,
            "what": f"{level}: {kind}, ms",
            "median": round(median(ordered), 1),
            "p95": round(ordered[len(ordered) * 95 // 100], 1),
            "worst": round(ordered[-1], 1),
        }


def main() -> None:
    """Print a line of JSON for each."""
    for level in ("club", "expert"):
        for row in decisions(level):
            print(json.dumps(row))
    for row in rows():
        print(json.dumps(row))


if __name__ == "__main__":
    main()
