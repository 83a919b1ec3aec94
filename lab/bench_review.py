"""Measurements of the reviews: ``python -m lab.bench_review [--deals 200] [--timing] [game ...]``.

Seat 0 is an expert, the others go by the plain policy. Its decisions are looked at again with other
dice, so in other worlds than it decided by. Each row tells of a game:

``fine``        share of its decisions that cost nothing beyond doubt. With the player's own dice,
                which the page uses, all are fine by construction;
``found``       in so many deals its choice was once replaced by the worst that was clearly worse;
                share of these in which that is the turning point;
``calibration`` by tenths of the chance claimed for its choices: claimed, reached, and the
                number of decisions.

``--bids`` looks only at decisions before the first card: bids, trumps, exchanges, staying, burying.
Each kind also gets its numbers of fine and found. ``--preset`` names other options than the usual
ones, ``--players`` the number of seats. ``--timing`` prints instead the seconds to look at a whole
deal, all decisions of a seat, in this Python; ``python -m lab.in_chromium lab.bench_review
--timing`` in a browser's worker.
"""

import argparse
import json
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from random import Random
from statistics import fmean
from time import perf_counter
from typing import Any, NamedTuple

from cardroom.game import Agreed, Position
from cardroom.games import GAMES, AnyGame
from cardroom.players.levels import POLICY
from cardroom.players.lost import kind_of_decision
from cardroom.players.review import Decision, Review, play_actions_out
from cardroom.players.service import choose
from cardroom.players.weighing import analyse
from lab.selfplay import agreed

BINS = 10
TIMED = 3  # deals
SLIPS = 0.3  # how likely a blunder is where there is room for one
SLIPS_EARLY = 0.5  # ... before the first card, where there are few decisions
CARDS = ("lead", "follow", "play")  # kinds of decisions that are no bids


def _is_made(seat: int, before: Any, after: Any) -> bool:
    return bool(after.sheet[-1].reckoning.made)


def _ahead(seat: int, before: Any, after: Any) -> bool:
    debits = after.sheet[-1].debits
    own = seat % len(debits)
    return all(debits[own] < lost for side, lost in enumerate(debits) if side != own)


def _attacked(seat: int, before: Any, after: Any) -> bool:
    return bool(after.sheet[-1].reckoning.attackers_win)


def _is_won(seat: int, before: Any, after: Any) -> bool:
    return bool(after.sheet[-1].winner == seat % 2)


REACHED: Mapping[str, Callable[[int, Any, Any], bool]] = {
    "makes": _is_made,
    "beats": lambda *of: not _is_made(*of),
    "reach": _attacked,
    "stop": lambda *of: not _attacked(*of),
    "ahead": _ahead,
    "trick": lambda seat, _, after: after.won[seat] > 0,
    "more": lambda seat, before, after: after.won[seat] > before.won[seat],
    "win": _is_won,
    "game": lambda seat, _, after: seat in after.winners,
}
"""Tests of a seat's success, by aim, from the positions at the decision and after the deal."""


class Played(NamedTuple):
    """A deal, as the seat decided."""

    decisions: tuple[tuple[Position, Any], ...]  # where it had a choice, and what it did
    end: Position
    blunder: int | None  # the number of the decision in which it did the worst


def early(game: AnyGame, state: Position, seat: int = 0) -> bool:
    """Tell if this seat's decision comes before the first card."""
    return kind_of_decision(game.KEY, game.view(state, seat)) not in CARDS


def deal(
    game: AnyGame, options: Agreed, seed: str, *, blunders: bool, bids: bool = False
) -> Played:
    """Play a deal, with one blunder or none. The blunder comes at a decision found by chance with a
    clearly worse choice; with `bids`, before the first card.
    """
    state: Any = game.start(options, seed)
    dice, decisions, actions = Random(seed), list[tuple[Position, Any]](), 0
    blunder, likely = None, SLIPS_EARLY if bids else SLIPS
    while state.turn is not None:
        key = f"{seed}/{actions}"
        if state.turn or len(game.legal(state)) == 1:
            level = POLICY if state.turn else "expert"
            action = choose(state, game, state.turn, level, key).action
        else:
            found = analyse(state, game, 0, "expert", key)
            action = found.choice.action
            worst = found.rows[-1] if found.rows else None
            room = blunders and blunder is None and (not bids or early(game, state))
            if room and dice.random() < likely and worst and worst.is_mistake:
                action, blunder = worst.actions[0], len(decisions)
            decisions.append((state, action))
        state, actions = game.apply(state, action), actions + 1
    return Played(tuple(decisions), state, blunder)


def reviewed(game: AnyGame, played: Played, key: str) -> Review:
    """Look at the deal again, with other dice."""
    return Review(
        1,
        0,
        tuple(
            Decision(
                place, 0, action, analyse(state, game, 0, "expert", f"again {key}/{place}", action)
            )
            for place, (state, action) in enumerate(played.decisions)
        ),
    )


def claims(played: Played, review: Review) -> Iterator[tuple[float, bool]]:
    """Yield the chance claimed for each choice, and its success."""
    for (state, action), one in zip(played.decisions, review.decisions, strict=True):
        row = one.analysis and one.analysis.row(action)
        if row and one.analysis and one.analysis.worlds:
            yield row.chance, REACHED[one.analysis.aim](0, state, played.end)


def calibration(claimed: list[tuple[float, bool]]) -> list[tuple[float, float, int]]:
    """Return by tenths the mean claim, the share of successes, and their number."""
    tenths = [
        [one for one in claimed if min(BINS - 1, int(one[0] * BINS)) == n] for n in range(BINS)
    ]
    return [
        (round(fmean(c for c, _ in some), 3), round(fmean(r for _, r in some), 3), len(some))
        for some in tenths
        if some
    ]


Kinds = defaultdict[str, list[bool]]
"""Successes and failures, by kind of decision."""


def shares_of(fine: Iterable[bool], found: Iterable[bool]) -> dict[str, float]:
    """Return the shares of fine decisions and of found blunders, with their numbers."""
    return {**_share("fine", fine, "of"), **_share("found", found, "blunders")}


def _share(name: str, was: Iterable[bool], of: str) -> dict[str, float]:
    every_time = [*was]
    return ({name: round(fmean(every_time), 4)} if every_time else {}) | {of: len(every_time)}


def row(
    key: str, deals: int, *, bids: bool = False, preset: str = "", players: int | None = None
) -> dict[str, Any]:
    """Measure a game, in so many deals without a blunder and so many with one."""
    game, fine, found, claimed = GAMES[key], Kinds(list), Kinds(list), list[tuple[float, bool]]()
    options = agreed(game, preset or next(iter(game.PRESETS)), players)
    for number in range(deals):
        played = deal(game, options, f"review/{number}", blunders=False)
        review = reviewed(game, played, str(number))
        for (state, _), one in zip(played.decisions, review.decisions, strict=True):
            if one.has_action_values and (not bids or early(game, state)):
                fine[kind_of_decision(key, game.view(state, 0))].append(one.cost == 0)
        claimed += claims(played, review)
        spoilt = deal(game, options, f"spoilt/{number}", blunders=True, bids=bids)
        if spoilt.blunder is not None:
            turning = reviewed(game, spoilt, str(number)).turning_point
            at, _ = spoilt.decisions[spoilt.blunder]
            found[kind_of_decision(key, game.view(at, 0))].append(turning == spoilt.blunder)
    return {
        "review": key,
        **shares_of(chain(*fine.values()), chain(*found.values())),
        "kinds": {kind: shares_of(fine[kind], found[kind]) for kind in sorted({*fine, *found})},
        "calibration": calibration(claimed),
    }


def timing(key: str) -> dict[str, Any]:
    """Return seconds to look at all decisions of a seat in a deal, with its other possible ends."""
    game, spent = GAMES[key], []
    for number in range(TIMED):
        played = deal(game, game.Options(), f"timing/{number}", blunders=False)
        begun = perf_counter()
        review = reviewed(game, played, str(number))
        for (state, _), one in zip(played.decisions, review.decisions, strict=True):
            play_actions_out(game, state, one.actions_to_play_out)
        spent.append(perf_counter() - begun)
    return {"review": key, "seconds": [round(each, 2) for each in spent]}


def _row(key: str, asked: argparse.Namespace) -> dict[str, Any]:
    return row(key, asked.deals, bids=asked.bids, preset=asked.preset, players=asked.players)


def main() -> None:
    """Print a line for each game; the last one holds all of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--bids", action="store_true")
    parser.add_argument("--preset", default="")
    parser.add_argument("--players", type=int)
    parser.add_argument("--timing", action="store_true")
    asked = parser.parse_args()
    rows = []
    for key in asked.games or GAMES:
        rows.append(timing(key) if asked.timing else _row(key, asked))
        print(json.dumps(rows[-1]), flush=True)
    print(json.dumps(rows))


if __name__ == "__main__":
    main()
