"""Calls by tables against calls by rules of thumb: ``python -m lab.bench_bids [--deals 600]``.

Mirrored deals as in `lab.selfplay`: each is played twice, the sides changed. All seats play their
cards at one level, with ``--samples`` if given. One side calls by tables, the other by rules of
thumb.

The command prints one line of JSON. First comes the lead of the side with the tables, in the game's
own units a deal and seat. Then come all its figures against the results. By call: the mean claim
and the mean result. By tenths of the claimed chance: the bids that became contracts and were made,
or the deals that were won.

``--skip-alike`` leaves out deals that both sides call alike. They come to nothing, and claims are
then those of the other deals.
"""

import argparse
import json
from collections import defaultdict
from collections.abc import Sequence
from itertools import chain
from random import Random
from statistics import fmean
from typing import Any, NamedTuple, TypeAlias

from cardroom.games import GAMES, AnyGame
from cardroom.nouns.seats import LEVELS, Seat, advantage_of_first_side
from cardroom.players.levels import PLAYERS, budget_for, player_for
from cardroom.players.player import Budget
from cardroom.players.search import TableDecision
from cardroom.players.service import dice_key
from lab.bench_review import REACHED
from lab.selfplay import agreed, margin_of, pair_count, pair_win

WIN = "win"

Tenths = defaultdict[int, list[tuple[float, bool]]]
"""Claimed chances and their results, by tenths of the chance."""


class Claim(NamedTuple):
    """A call that was made, with its figures by tables."""

    seat: int
    word: str  # "bid", "pass", ...
    value: float
    chance: float
    action: Any
    aim: str


class Played(NamedTuple):
    """A deal, as it ended."""

    worth: tuple[float, ...]
    claims: tuple[Claim, ...]
    end: Any


class Match(NamedTuple):
    """A game with its options, and the budget of its players."""

    game: AnyGame
    options: Any
    budget: Budget

    @property
    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        return self.game.partnerships(self.options)

    def every_other(self, first: int) -> tuple[Seat, ...]:
        """Return the seats of every other side."""
        return tuple(seat for side in self.sides[first::2] for seat in side)


Chosen: TypeAlias = dict[tuple[Any, ...], Any]
"""Actions of a deal, by samples and all earlier actions: the dice are equal, too."""


def play_pair(match: Match, seed: str) -> tuple[Played, Played]:
    """Play the first deal of a fresh game twice. First the side of seat 0 and every other go by
    tables, then those between. Decisions in the same position are searched for only once.
    """
    chosen: Chosen = {}
    return play_deal(match, seed, 0, chosen), play_deal(match, seed, 1, chosen)


def play_deal(match: Match, seed: str, first: int, chosen: Chosen) -> Played:
    """Play a deal: every other side, from `first` on, goes by tables."""
    game, budget, tables = match.game, match.budget, match.every_other(first)
    state, actions, claims = game.start(match.options, seed), list[Any](), list[Claim]()
    player, known = player_for(game.KEY, budget.level), PLAYERS[game.KEY].decide_by_tables
    while (seat := state.turn) is not None:
        view = game.view(state, seat)
        found = known(view, budget, None)
        own = budget if found is None or seat in tables else budget._replace(samples=0)
        place = (own.samples, *actions)
        if place not in chosen:
            dice = Random(dice_key(seed, seat, len(actions), budget.level))
            chosen[place] = player(view, dice, own).action
        actions.append(chosen[place])
        if found and own is budget:
            claims.append(_claim(match, seat, found, actions[-1]))
        state = game.apply(state, actions[-1])
    return Played(tuple(game.worth(state)), tuple(claims), state)


def _claim(match: Match, seat: Seat, found: TableDecision, action: Any) -> Claim:
    said = next(one for one in found.estimates if one.action == action)
    word = match.game.text(action).partition(":")[0]
    return Claim(seat, word, said.value, said.chance, action, found.aim)


def has_same_calls(match: Match, seed: str) -> bool:
    """Tell if tables and rules of thumb call alike throughout: then both seatings end alike."""
    game, plain = match.game, match.budget._replace(samples=0)
    state, actions, level = game.start(match.options, seed), 0, match.budget.level
    player, known = player_for(game.KEY, level), PLAYERS[game.KEY].decide_by_tables
    while (seat := state.turn) is not None:
        if known(game.view(state, seat), match.budget, None) is None:
            break
        view, key = game.view(state, seat), dice_key(seed, seat, actions, match.budget.level)
        one, other = (player(view, Random(key), own).action for own in (match.budget, plain))
        if one != other:
            return False
        state, actions = game.apply(state, one), actions + 1
    return True


def better(match: Match, pair: Sequence[Played]) -> float:
    """Return the lead of the tables, a seat, over both seatings."""
    return fmean(_ahead(match, one.worth, first) for first, one in enumerate(pair))


def _ahead(match: Match, worth: Sequence[float], first: int) -> float:
    own, others = (
        fmean(worth[seat] for seat in match.every_other(side)) for side in (first, 1 - first)
    )
    return own - others


def report(match: Match, deals: int, seed: str, *, skip: bool = False) -> dict[str, Any]:
    """Play the deals, and return the printed keys. `skip` leaves out deals that are called alike:
    they come to nothing.
    """
    seeds = [f"{seed}/{number}" for number in range(deals)]
    pairs = [play_pair(match, one) for one in seeds if not (skip and has_same_calls(match, one))]
    differences = [better(match, pair) for pair in pairs] + [0.0] * (deals - len(pairs))
    played = [*chain.from_iterable(pairs)]
    mean, margin = fmean(differences), margin_of(differences)
    return {
        "game": match.game.KEY,
        "players": match.game.seats(match.options),
        "deals": deals,
        "played": len(pairs),
        "samples": match.budget.samples,
        "mean": round(mean, 3),
        "low": round(mean - margin, 3),
        "high": round(mean + margin, 3),
        "pair_wins": round(fmean(map(pair_win, differences)), 4),
        "claims": average_claims(match, played),
        "made": calibrate_bids(played),
        "won": calibrate_wins(played),
    }


def average_claims(match: Match, played: Sequence[Played]) -> dict[str, tuple[float, float, int]]:
    """Return by call the mean claim, the mean result, and their number."""
    found = defaultdict[str, list[tuple[float, float]]](list)
    for one in played:
        for claim in one.claims:
            sides = sorted(match.sides, key=lambda side: claim.seat not in side)
            found[claim.word].append((claim.value, advantage_of_first_side(one.worth, sides)))
    return {
        word: (round(fmean(c for c, _ in some), 2), round(fmean(r for _, r in some), 2), len(some))
        for word, some in sorted(found.items())
    }


def calibrate_bids(played: Sequence[Played]) -> list[tuple[float, float, int]]:
    """Return by tenths, of bids that became the contract: claimed, made, and their number."""
    tenths = Tenths(list)
    for one in played:
        found = one.end.sheet[-1].reckoning if one.end.sheet else None
        bids = [claim for claim in one.claims if claim.word == "bid"]
        if found is None or not bids or getattr(found, "contract", None) is None:
            continue
        last = bids[-1]
        if (last.seat, last.action) == (found.contract.declarer, found.contract.bid):
            tenths[min(9, int(10 * last.chance))].append((last.chance, bool(found.made)))
    return _calibration(tenths)


def calibrate_wins(played: Sequence[Played]) -> list[tuple[float, float, int]]:
    """Return by tenths, of chances to win the deal after any call: claimed, won, and their
    number.
    """
    tenths = Tenths(list)
    for one in played:
        for claim in one.claims:
            if claim.aim == WIN:
                came = REACHED[WIN](claim.seat, None, one.end)
                tenths[min(9, int(10 * claim.chance))].append((claim.chance, came))
    return _calibration(tenths)


def _calibration(tenths: Tenths) -> list[tuple[float, float, int]]:
    return [
        (round(fmean(c for c, _ in some), 3), round(fmean(m for _, m in some), 3), len(some))
        for _, some in sorted(tenths.items())
    ]


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="belote", choices=GAMES)
    parser.add_argument("--preset", help="instead of the usual one")
    parser.add_argument("--players", type=int, help="how many sit at the table")
    parser.add_argument("--teams", help="of six players of Five Hundred")
    parser.add_argument("--deals", type=pair_count, default=600)
    parser.add_argument("--seed", default="bids-against")
    parser.add_argument("--level", default="expert", choices=LEVELS[1:])
    parser.add_argument("--samples", type=int, help="instead of the level's own")
    parser.add_argument("--skip-alike", action="store_true", help="play only what is bid otherwise")
    asked = parser.parse_args()
    game, budget = GAMES[asked.game], budget_for(asked.game, asked.level)
    if asked.samples:
        budget = budget._replace(samples=asked.samples)
    options: Any = agreed(game, asked.preset or next(iter(game.PRESETS)), asked.players)
    if asked.teams:
        options = options._replace(six_teams=asked.teams)
    match = Match(game, options, budget)
    print(json.dumps(report(match, asked.deals, asked.seed, skip=asked.skip_alike)))


if __name__ == "__main__":
    main()
