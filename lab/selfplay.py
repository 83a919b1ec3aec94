"""Computer players against each other, without a screen, on mirrored deals.

``python -m cardroom.selfplay --game twenty-down --deals 300 --seed S --levels expert,chance``

Every deal is played twice. First the two levels sit alternately (a b a b). Then the seats change
for those cards (b a b a). So luck in the cards favours neither level. Deal *i* is the first deal of
a fresh game with seed ``S/i``. Prints one line of JSON.
"""

import argparse
import json
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from time import perf_counter
from typing import Any, NamedTuple

from cardroom.game import Agreed
from cardroom.games import GAMES, AnyGame
from cardroom.players.levels import NAMES
from cardroom.players.service import choose, dice_key
from tools.spread import spread

NORMAL_95 = 1.96  # standard errors on each side of a mean that hold 95 in a hundred

Times = dict[str, list[float]]
"""Milliseconds of every decision, by level."""


class Match(NamedTuple):
    """All that is played, except the deals."""

    game: AnyGame
    preset: str
    options: Agreed
    levels: tuple[str, str]
    seed: str

    @property
    def players(self) -> int:
        return self.game.seats(self.options)


# Playing


def play_deal(match: Match, seed: str, sitting: Sequence[str], times: Times) -> tuple[float, ...]:
    """Play the first deal of a fresh game to its end; `sitting` is the level by seat.

    Returns the worth of the deal by seat, good is positive.
    """
    game = match.game
    state, actions = game.start(match.options, seed), 0
    while state.turn is not None:
        level, begun = sitting[state.turn], perf_counter()
        key = dice_key(seed, state.turn, actions, level)
        choice = choose(state, game, state.turn, level, key)
        times[level].append((perf_counter() - begun) * 1000)
        state, actions = game.apply(state, choice.action), actions + 1
    return tuple(game.worth(state))


def mirrored(match: Match, deal: int, times: Times) -> float:
    """Return the lead of the first level over the second, a seat, over both seatings."""
    first, second = match.levels
    seed = f"{match.seed}/{deal}"
    return fmean(
        difference(play_deal(match, seed, sitting, times), begins)
        for begins, sitting in (
            (0, _alternating(first, second, match.players)),
            (1, _alternating(second, first, match.players)),
        )
    )


def pair_win(difference: float) -> float:
    """Return 1 for a mirrored pair that the first level won, a half for a tie, else 0."""
    return (difference > 0) + (difference == 0) / 2


def _alternating(one: str, other: str, seats: int) -> list[str]:
    return [(one, other)[seat % 2] for seat in range(seats)]


def margin_of(found: Sequence[float]) -> float:
    """Return the distance within which the true mean lies 95 times of 100."""
    return NORMAL_95 * stdev(found) / sqrt(len(found))


def difference(worth: tuple[float, ...], begins: int) -> float:
    """Return the mean of the first level's seats, the lowest being `begins`, less the others'."""
    return fmean(worth[begins::2]) - fmean(worth[1 - begins :: 2])


def report(match: Match, deals: int) -> dict[str, Any]:
    """Play that many mirrored deals, and return the printed keys."""
    times: Times = {level: [] for level in match.levels}
    differences = [mirrored(match, deal, times) for deal in range(deals)]
    mean = fmean(differences)
    margin = margin_of(differences)
    return {
        "game": match.game.KEY,
        "preset": match.preset,
        "players": match.players,
        "deals": deals,
        "levels": list(match.levels),
        "mean": round(mean, 4),
        "low": round(mean - margin, 4),
        "high": round(mean + margin, 4),
        "pair_wins": round(fmean(map(pair_win, differences)), 4),
        "decision_ms": {level: spread(taken) for level, taken in times.items()},
    }


# The command


class BadArgument(ValueError):
    """An argument that cannot be met; its text tells the reason."""


def pair_count(text: str) -> int:
    """Parse how many mirrored pairs are played."""
    if int(text) < 2:
        raise argparse.ArgumentTypeError("takes 2 or more: one has no interval")
    return int(text)


def agreed(game: AnyGame, preset: str, players: int | None) -> Agreed:
    """Return the options to play with. Raises `BadArgument`."""
    if preset not in game.PRESETS:
        raise BadArgument(f"{game.KEY} has no preset {preset!r}: {', '.join(game.PRESETS)}")
    options: Agreed = game.PRESETS[preset]
    if players is not None and "players" in game.CHOICES:
        options = game.Options(**options._asdict() | {"players": players})
    if complaint := game.complaint(options):
        raise BadArgument(f"{game.KEY} cannot be played so: {complaint}")
    if players not in (None, game.seats(options)):
        raise BadArgument(f"{game.KEY} ({preset}) is for {game.seats(options)} players")
    return options


def arranged(arguments: argparse.Namespace) -> Match:
    """Return the match asked for. Raises `BadArgument`."""
    game = GAMES.get(arguments.game)
    if game is None:
        raise BadArgument(f"no game {arguments.game!r}: {', '.join(GAMES)}")
    preset = arguments.preset or next(iter(game.PRESETS))
    options = agreed(game, preset, arguments.players)
    levels = tuple(arguments.levels.split(","))
    if len(levels) != 2 or not set(levels) <= set(NAMES):
        raise BadArgument(f"--levels takes two of {', '.join(NAMES)} with a comma between")
    return Match(game, preset, options, (levels[0], levels[1]), arguments.seed)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m cardroom.selfplay", description="Play mirrored deals and compare levels."
    )
    parser.add_argument("--game", required=True, help="key of the game")
    parser.add_argument("--preset", help="its options; the game's first preset unless given")
    parser.add_argument("--players", type=int, help="how many sit at the table")
    parser.add_argument("--deals", type=pair_count, required=True, help="mirrored deals to play")
    parser.add_argument("--seed", default="selfplay", help="any text; settles cards and dice")
    parser.add_argument("--levels", default="expert,chance", help="two levels: a,b")
    return parser


def main(words: Sequence[str] | None = None) -> None:
    """Run the command; a bad argument ends it with status 2 and a sentence."""
    parser = _parser()
    arguments = parser.parse_args(words)
    try:
        match = arranged(arguments)
    except BadArgument as problem:
        parser.error(str(problem))
    print(json.dumps(report(match, arguments.deals)))


if __name__ == "__main__":
    main()
