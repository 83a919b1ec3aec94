"""Games with learnt calls, and the places of their tables."""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from cardroom.games import belote, eighty_points, five_hundred
from cardroom.games.five_hundred.model import Options
from lab.bids.belote.learner import BeloteLearner
from lab.bids.eighty_points.learner import EightyPointsLearner
from lab.bids.five_hundred.learner import FiveHundredLearner
from tools.runtime import ROOT

KEYS = (belote.KEY, five_hundred.KEY, eighty_points.KEY)


def learner_for(asked: Namespace) -> Any:
    """Return the learner of the calls of the requested game."""
    if asked.game == belote.KEY:
        return BeloteLearner()
    if asked.game == eighty_points.KEY:
        return EightyPointsLearner(eighty_points.PRESETS[asked.preset])
    return FiveHundredLearner(options_of(asked), asked.sets)


def options_of(asked: Namespace) -> Options:
    """Return the requested options of Five Hundred."""
    return Options(players=asked.players, six_teams=asked.teams)


def tables_of(game: str) -> Path:
    """Return the path of the module of tables."""
    room = ROOT / "src" / "cardroom" / "players" / game.replace("-", "_")
    return room / "bids" / "tables.py"


def add_game(parser: ArgumentParser) -> None:
    """Add the arguments of every command."""
    parser.add_argument("--game", default=belote.KEY, choices=KEYS)
    parser.add_argument(
        "--preset", default="tractor", choices=eighty_points.PRESETS, help="of 80 Points"
    )
    add_table(parser)
    parser.add_argument("--sets", type=int, default=0, help="of deals; 0: every round has its own")


def add_table(parser: ArgumentParser) -> None:
    """Add the arguments for Five Hundred."""
    parser.add_argument("--players", type=int, default=4, help="of Five Hundred")
    parser.add_argument("--teams", default="2x3", help="of six players")
