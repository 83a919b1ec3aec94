"""Matches against the players of another checkout, which run in a process of their own.

Both sides answer the requests of `cardroom.players.service`, so the other checkout may name its
modules and functions otherwise. Its rules and options are those of this checkout.
"""

import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from subprocess import PIPE, Popen
from typing import IO, Any, NamedTuple, TypeAlias, cast

from cardroom.games import GAMES, AnyGame
from cardroom.players.levels import NAMES
from cardroom.players.service import Desk, read_answer, write_request
from cardroom.table import Table, new_record
from lab.selfplay import BadArgument, agreed

Players: TypeAlias = Callable[[str], str]
"""Function that answers a request for an action; both are JSON texts."""

SERVE = """
import sys
from cardroom.players import service
for request in sys.stdin:
    print(service.answer(request), flush=True)
"""


@contextmanager
def players_of(source: Path) -> Iterator[Players]:
    """Start a process with the players of another checkout's `source` folder."""
    env = os.environ | {"PYTHONPATH": str(source.resolve())}
    command = [sys.executable, "-c", SERVE]
    with Popen(command, env=env, stdin=PIPE, stdout=PIPE, text=True) as process:
        asking, answers = cast("IO[str]", process.stdin), cast("IO[str]", process.stdout)

        def answer(request: str) -> str:
            asking.write(f"{request}\n")
            asking.flush()
            return answers.readline()

        yield answer


class Match(NamedTuple):
    """Two sides of players and what they play."""

    game: AnyGame
    options: Any
    level: str
    seed: str
    sides: Sequence[Players]  # ours, then theirs

    def table(self, number: int) -> Table:
        """Return a table with the fresh game of this number."""
        return Table(new_record(self.game.KEY, self.options, f"{self.seed}/{number}"))

    def play(self, table: Table, first: int) -> None:
        """Do the next action at a table. `first`: the seats 0, 2, 4 are ours (0) or theirs (1).
        Raises `ValueError` if the player to act answers with an error.
        """
        seat = table.state.turn
        if seat is None:
            table.play(self.game.legal(table.state)[0])
            return
        request = write_request(0, table.record, seat, self.level)
        said = read_answer(self.sides[(seat + first) % 2](request))
        if said.error:
            raise ValueError(f"the other checkout's players answer: {said.error}")
        table.play(self.game.parse(said.action))


# Arguments


def source_folder(text: str) -> Path:
    """Parse the folder of a checkout's sources. Without players there, ours would answer."""
    if not Path(text, "cardroom", "players", "service.py").exists():
        raise ArgumentTypeError(f"{text} has no cardroom/players/service.py")
    return Path(text)


def add_match_arguments(parser: ArgumentParser, games: Iterable[str], seed: str) -> None:
    """Add the arguments that say which match is played: one of these games, with a usual seed."""
    parser.add_argument("--game", required=True, choices=games)
    parser.add_argument("--preset")
    parser.add_argument("--players", type=int)
    parser.add_argument("--seed", default=seed)
    parser.add_argument("--level", default="expert", choices=NAMES)
    parser.add_argument(
        "--against", type=source_folder, required=True, help="folder src of a checkout"
    )


def game_and_options(parser: ArgumentParser, asked: Namespace) -> tuple[AnyGame, Any]:
    """Return the game and options for the arguments; bad ones end the command with a sentence."""
    game = GAMES[asked.game]
    try:
        return game, agreed(game, asked.preset or next(iter(game.PRESETS)), asked.players)
    except BadArgument as problem:
        parser.error(str(problem))


def match_of(parser: ArgumentParser, asked: Namespace, theirs: Players) -> Match:
    """Return the match for the arguments; bad ones end the command with a sentence."""
    game, options = game_and_options(parser, asked)
    return Match(game, options, asked.level, asked.seed, (Desk().answer, theirs))
