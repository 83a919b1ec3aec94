"""Whole games from scores near the end, against the players of another checkout.

``python -m lab.near_the_end --game five-hundred --pairs 400 --against ../before/src``

Every game is played twice from the same scores and the same cards, with the seats changed. Scores
are drawn by lot for each side alike. Prints one line of JSON: the share of games that the players
of this checkout won, with its interval over the pairs. The other players are imported beside ours,
with our rules. So the command fails if a function of the rules has another name there.
"""

import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from cardroom.games import AnyGame, eighty_points
from cardroom.games.eighty_points.ranks import RANKS
from cardroom.games.twenty_down.rules import begin_next_deal
from cardroom.players.levels import PLAYERS, budget_for
from cardroom.players.player import Budget, GamePlayer
from cardroom.players.service import dice_key
from lab.against import add_match_arguments, game_and_options
from lab.selfplay import margin_of, pair_count

OURS, THEIRS = "cardroom.players", "earlier_players"


class EarlierPlayers(importlib.abc.MetaPathFinder):
    """Finder of the players of another checkout, which are imported under another name."""

    def __init__(self, source: Path) -> None:
        self.source = source

    def find_spec(
        self, name: str, _path: object = None, _target: object = None
    ) -> importlib.machinery.ModuleSpec | None:
        if name.partition(".")[0] != THEIRS:
            return None
        place = self.source.joinpath("cardroom", "players", *name.split(".")[1:])
        package = place.is_dir()
        file = place / "__init__.py" if package else place.with_suffix(".py")
        loader = Renamed(name, str(file))
        return importlib.util.spec_from_file_location(
            name, file, loader=loader, submodule_search_locations=[str(place)] if package else None
        )


class Renamed(importlib.machinery.SourceFileLoader):
    """Loader of a source file in which imports of players go to the other checkout's."""

    def get_code(self, _name: str) -> Any:
        text = Path(self.path).read_text("utf-8").replace(OURS, THEIRS)
        return compile(text, self.path, "exec", dont_inherit=True)


def earlier_player(source: Path, key: str) -> GamePlayer:
    """Import the player of a game from another checkout's `source` folder."""
    sys.meta_path.insert(0, EarlierPlayers(source))
    levels = importlib.import_module(f"{THEIRS}.levels")
    players: Mapping[str, GamePlayer] = levels.PLAYERS
    return players[key]


# Scores near the end


def five_hundred_scores(state: Any, dice: Random) -> Any:
    """Return a state in which each side needs 10 to 200 points."""
    target = state.options.target
    return state._replace(totals=tuple(target - 10 * dice.randint(1, 20) for _ in state.totals))


def belote_scores(state: Any, dice: Random) -> Any:
    """Return a state in which each team needs 1 to 30 units: one deal may end the game."""
    teams = [state.options.target - dice.randint(1, 30) for _ in range(2)]
    return state._replace(scores=tuple(teams[seat % 2] for seat in range(len(state.scores))))


def twenty_down_scores(state: Any, dice: Random) -> Any:
    """Return a state in which each seat has 1 to 12 points, in one of the deals 3 to 14."""
    scores = tuple(dice.randint(1, 12) for _ in state.scores)
    return begin_next_deal(state._replace(scores=scores, number=dice.randint(2, 13)))


def eighty_points_levels(state: Any, dice: Random) -> Any:
    """Return a state in which each team is at most two levels from the last; any seat starts."""
    last = RANKS.index(state.options.final_level)
    rungs = [last - dice.randint(0, 2) for _ in range(2)]
    entry = (0, *rungs, dice.randrange(4))
    return eighty_points.start(state.options, state.seed, situation=entry)


START: Mapping[str, Callable[[Any, Random], Any]] = {
    "five-hundred": five_hundred_scores,
    "belote": belote_scores,
    "twenty-down": twenty_down_scores,
    "eighty-points": eighty_points_levels,
}
"""Function that lays the scores of a fresh game near its end, by game."""


# Games


class Match(NamedTuple):
    """Two players and what they play."""

    game: AnyGame
    options: Any
    players: Sequence[GamePlayer]  # ours, then the earlier one
    budget: Budget
    seed: str

    def choose(self, state: Any, seed: str, actions: int, first: int) -> Any:
        """Return the action of the player to act, after so many actions of a game of this seed.
        `first`: the seats 0, 2, 4 are ours (0) or theirs (1).
        """
        player = self.players[(state.turn + first) % 2]
        dice = Random(dice_key(seed, state.turn, actions, self.budget.level))
        return player.player(self.game.view(state, state.turn), dice, self.budget).action


def play_game(match: Match, number: int, first: int) -> float:
    """Return our share of a game's win. `first`: the seats 0, 2, 4 are ours (0) or theirs (1)."""
    game, seed = match.game, f"{match.seed}/{number}"
    state, actions = START[game.KEY](game.start(match.options, seed), Random(seed)), 0
    while game.legal(state):
        if state.turn is None:
            action = game.legal(state)[0]
        else:
            action = match.choose(state, seed, actions, first)
        state, actions = game.apply(state, action), actions + 1
    ours = [seat for seat in state.winners if (seat + first) % 2 == 0]
    return len(ours) / len(state.winners)


def report(match: Match, pairs: int) -> dict[str, Any]:
    """Play so many pairs of games; the keys are those that are printed."""
    found = list[float]()
    for number in range(pairs):
        found.append(fmean(play_game(match, number, first) for first in (0, 1)))
        if number % 20 == 19:
            print(f"{number + 1}: {fmean(found):.4f}", file=sys.stderr, flush=True)
    mean, margin = fmean(found), margin_of(found)
    return {
        "game": match.game.KEY,
        "options": {
            name: value
            for name, value in match.options._asdict().items()
            if value != getattr(match.game.Options(), name)
        },
        "pairs": pairs,
        "level": match.budget.level,
        "won": round(mean, 4),
        "low": round(mean - margin, 4),
        "high": round(mean + margin, 4),
        "decided_pairs": sum(one != 0.5 for one in found),
    }


def match_of(parser: ArgumentParser, asked: Namespace) -> Match:
    """Return the match for the arguments; a bad one ends the command with a sentence."""
    game, options = game_and_options(parser, asked)
    try:
        players = (PLAYERS[game.KEY], earlier_player(asked.against, game.KEY))
    except ImportError as problem:
        parser.error(f"the other checkout's players need other rules: {problem}")
    return Match(game, options, players, budget_for(game.KEY, asked.level), asked.seed)


def main(words: Sequence[str] | None = None) -> None:
    """Run the command; a bad argument ends it with status 2 and a sentence."""
    parser = ArgumentParser(description=__doc__)
    add_match_arguments(parser, START, "near-the-end")
    parser.add_argument("--option", action="append", default=[], help="NAME=VALUE, as JSON")
    parser.add_argument("--pairs", type=pair_count, required=True)
    parser.add_argument("--samples", type=int, help="instead of the level's budget")
    asked = parser.parse_args(words)
    match = match_of(parser, asked)
    more = dict(one.split("=", 1) for one in asked.option)
    chosen = {name: json.loads(value) for name, value in more.items()}
    match = match._replace(options=match.game.Options(**match.options._asdict() | chosen))
    if asked.samples is not None:
        match = match._replace(budget=match.budget._replace(samples=asked.samples))
    print(json.dumps(report(match, asked.pairs)))


if __name__ == "__main__":
    main()
