"""Which games' calls are learnt, and where their tables stand."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from cardroom.games import belote, five_hundred
from cardroom.games.five_hundred.model import Options
from tools.bids.belote.learner import BeloteLearner
from tools.bids.five_hundred.learner import FiveHundredLearner
from tools.runtime import ROOT

KEYS = (belote.KEY, five_hundred.KEY)


def learner_for(game: str, players: int) -> Any:
    """Who learns the calls of this game."""
    return BeloteLearner() if game == belote.KEY else FiveHundredLearner(Options(players=players))


def tables_of(game: str) -> Path:
    """The module that is written."""
    room = ROOT / "src" / "cardroom" / "players" / game.replace("-", "_")
    return room / "bids" / "tables.py"


def add_game(parser: ArgumentParser) -> None:
    """What every command asks for."""
    parser.add_argument("--game", default=belote.KEY, choices=KEYS)
    parser.add_argument("--players", type=int, default=4, help="of Five Hundred")
