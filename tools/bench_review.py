"""Measure the reviews: ``python -m tools.bench_review [--deals 200] [--timing] [game ...]``.

Seat 0 is an expert, the others go by the plain policy. Its decisions are looked at again with other
dice, so in other worlds than it decided by. Each row tells of a game:

``fine``        share of its decisions that cost nothing beyond doubt (with the dice of the page,
                which are the player's own, that is so by construction);
``found``       in so many deals its choice was once replaced by the worst that was clearly worse;
                share of these in which that is the turning point;
``calibration`` by tenths of the chance that was claimed for what it did: claimed, reached, and of
                how many decisions.

``--bids`` looks only at decisions whose figures come from tables, and the choice that is replaced
is the first of them in which something is clearly worse. ``--players`` sit at a table of Five
Hundred or Eights, in the usual number else. ``--timing`` prints instead how many
seconds it takes to look at a whole deal, all decisions of a seat, in this Python;
``python -m tools.in_chromium tools.bench_review --timing`` in a browser's worker.
"""

import argparse
import json
from collections.abc import Callable, Iterator, Mapping
from random import Random
from statistics import fmean
from time import perf_counter
from typing import Any, NamedTuple

from cardroom.game import Position
from cardroom.games import GAMES, AnyGame
from cardroom.players.levels import POLICY
from cardroom.players.review import Decision, Review, as_it_lies
from cardroom.players.service import choose
from cardroom.players.weighing import analyse
from tools.selfplay import agreed

BINS = 10
TIMED = 3  # deals
SLIPS = 0.3  # how likely a blunder is where there is room for one


def _made(seat: int, before: Any, after: Any) -> bool:
    return bool(after.sheet[-1].reckoning.made)


def _ahead(seat: int, before: Any, after: Any) -> bool:
    debits = after.sheet[-1].debits
    own = seat % len(debits)
    return all(debits[own] < lost for side, lost in enumerate(debits) if side != own)


def _attacked(seat: int, before: Any, after: Any) -> bool:
    return bool(after.sheet[-1].reckoning.attackers_win)


REACHED: Mapping[str, Callable[[int, Any, Any], bool]] = {
    "makes": _made,
    "beats": lambda *of: not _made(*of),
    "reach": _attacked,
    "stop": lambda *of: not _attacked(*of),
    "ahead": _ahead,
    "trick": lambda seat, _, after: after.won[seat] > 0,
    "more": lambda seat, before, after: after.won[seat] > before.won[seat],
    "game": lambda seat, _, after: seat in after.winners,
}
"""By aim: whether a seat reached it, from the positions at the decision and after the deal."""


class Played(NamedTuple):
    """A deal, as the seat decided."""

    decisions: tuple[tuple[Position, Any], ...]  # where it had a choice, and what it did
    end: Position
    blunder: int | None  # the number of the decision in which it did the worst


def deal(
    game: AnyGame, seed: str, players: int | None = None, *, blunders: bool, bids: bool = False
) -> Played:
    """Play a deal, with one blunder or none, at a decision found by chance in which something is
    clearly worse; or, if it is about `bids`, at the first of them.
    """
    state: Any = game.start(agreed(game, next(iter(game.PRESETS)), players), seed)
    dice, decisions, actions = Random(seed), list[tuple[Position, Any]](), 0
    blunder: int | None = None
    while state.turn is not None:
        key = f"{seed}/{actions}"
        if state.turn or len(game.legal(state)) == 1:
            level = POLICY if state.turn else "expert"
            action = choose(state, game, state.turn, level, key).action
        else:
            found = analyse(state, game, 0, "expert", key)
            action = found.choice.action
            worst = found.rows[-1] if found.rows else None
            slips = blunders and blunder is None and (bids or dice.random() < SLIPS)
            if slips and worst and worst.mistaken and not (bids and found.worlds):
                action, blunder = worst.actions[0], len(decisions)
            decisions.append((state, action))
        state, actions = game.apply(state, action), actions + 1
    return Played(tuple(decisions), state, blunder)


def reviewed(game: AnyGame, played: Played, key: str) -> Review:
    """The deal looked at again, with other dice."""
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
    """The chance that was claimed for what was done, and whether it came so."""
    for (state, action), one in zip(played.decisions, review.decisions, strict=True):
        row = one.analysis and one.analysis.row(action)
        if row and one.analysis and one.analysis.worlds:
            yield row.chance, REACHED[one.analysis.aim](0, state, played.end)


def calibration(claimed: list[tuple[float, bool]]) -> list[tuple[float, float, int]]:
    """By tenths: the mean of what was claimed, how often it came so, and of how many."""
    tenths = [
        [one for one in claimed if min(BINS - 1, int(one[0] * BINS)) == n] for n in range(BINS)
    ]
    return [
        (round(fmean(c for c, _ in some), 3), round(fmean(r for _, r in some), 3), len(some))
        for some in tenths
        if some
    ]


def row(key: str, deals: int, players: int | None = None, *, bids: bool = False) -> dict[str, Any]:
    """What is measured of a game, in so many deals without a blunder and so many with one."""
    game, fine, found, claimed = GAMES[key], list[bool](), list[bool](), list[tuple[float, bool]]()
    for number in range(deals):
        played = deal(game, f"review/{number}", players, blunders=False)
        review = reviewed(game, played, str(number))
        weighed = [
            one for one in review.weighed if one.analysis and not (bids and one.analysis.worlds)
        ]
        fine += [one.cost == 0 for one in weighed]
        claimed += claims(played, review)
        spoilt = deal(game, f"spoilt/{number}", players, blunders=True, bids=bids)
        if spoilt.blunder is not None:
            turning = reviewed(game, spoilt, str(number)).turning_point
            found.append(turning == spoilt.blunder)
    return {
        "review": key,
        "fine": round(fmean(fine), 4),
        "of": len(fine),
        "found": round(fmean(found), 3),
        "blunders": len(found),
        "calibration": calibration(claimed),
    }


def timing(key: str) -> dict[str, Any]:
    """Seconds to look at all decisions of a seat in a deal, with how it might have ended."""
    game, spent = GAMES[key], []
    for number in range(TIMED):
        played = deal(game, f"timing/{number}", blunders=False)
        begun = perf_counter()
        review = reviewed(game, played, str(number))
        for (state, _), one in zip(played.decisions, review.decisions, strict=True):
            as_it_lies(game, state, one.tried)
        spent.append(perf_counter() - begun)
    return {"review": key, "seconds": [round(each, 2) for each in spent]}


def _row(key: str, asked: argparse.Namespace) -> dict[str, Any]:
    return row(key, asked.deals, asked.players, bids=asked.bids)


def main() -> None:
    """Print a line for each game; the last one holds all of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--players", type=int)
    parser.add_argument("--bids", action="store_true")
    parser.add_argument("--timing", action="store_true")
    asked = parser.parse_args()
    rows = []
    for key in asked.games or GAMES:
        rows.append(timing(key) if asked.timing else _row(key, asked))
        print(json.dumps(rows[-1]), flush=True)
    print(json.dumps(rows))


if __name__ == "__main__":
    main()
