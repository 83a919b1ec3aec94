"""Games with learnt calls, and the places of their tables."""

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from types import ModuleType
from typing import Any

from cardroom.games import belote, eighty_points, five_hundred
from cardroom.games.five_hundred.model import Options
from cardroom.players.belote.bids import tables as belote_tables
from cardroom.players.eighty_points.bids import tables as eighty_points_tables
from cardroom.players.five_hundred.bids import tables as five_hundred_tables
from lab.bids.belote.learner import BeloteLearner
from lab.bids.eighty_points.learner import EightyPointsLearner
from lab.bids.five_hundred.learner import FiveHundredLearner

TABLES_OF: Mapping[str, tuple[ModuleType, Mapping[str, Any]]] = {
    belote.KEY: (belote_tables, {}),
    five_hundred.KEY: (five_hundred_tables, five_hundred_tables.TABLES),
    eighty_points.KEY: (eighty_points_tables, eighty_points_tables.TABLES),
}
"""By game: the module of its learnt tables, and the tables by line (none where there is one)."""


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


def add_game(parser: ArgumentParser) -> None:
    """Add the arguments of every command."""
    parser.add_argument("--game", default=belote.KEY, choices=TABLES_OF)
    parser.add_argument(
        "--preset", default="tractor", choices=eighty_points.PRESETS, help="of 80 Points"
    )
    add_table(parser)
    parser.add_argument("--sets", type=int, default=0, help="of deals; 0: every round has its own")


def add_table(parser: ArgumentParser) -> None:
    """Add the arguments for Five Hundred."""
    parser.add_argument("--players", type=int, default=4, help="of Five Hundred")
    parser.add_argument("--teams", default="2x3", help="of six players")
