"""The screens of one deal of any game, as the person at seat 0 comes to see them."""

from functools import cache
from typing import Any

from cardroom.games import GAMES
from cardroom.players.service import choose, dice_key
from cardroom.records.preferences import Preferences
from cardroom.records.saved_game import Saved
from cardroom.session.session import new_session
from cardroom.table import new_record
from cardroom.views.lobby.new_game import default_names
from cardroom.views.scene import Scene
from cardroom.views.table.scene_maker import scene_of


@cache
def scenes(key: str, seed: str = "terms") -> tuple[Scene[Any], ...]:
    """Return the scenes of the person's turns, and of the end; all play by their policies."""
    game = GAMES[key]
    record = new_record(key, game.Options(), seed)
    seats = game.seats(record.options)
    saved = Saved(seed, record, (None, *["club"] * (seats - 1)))
    session, found = new_session(saved, Preferences(), lambda: default_names(seats)), []
    while (state := session.table.state).number == 1 and (turn := state.turn) is not None:
        if turn == 0:
            found.append(scene_of(session))
        dice = dice_key(seed, turn, session.table.length, "greedy")
        session = session.play(choose(state, game, turn, "greedy", dice).action)
    return (*found, scene_of(session))
