"""Weight of a table: the HTML that a phone parses, styles and lays out in a full redraw.

The limit is a little more than the heaviest table of a deal. Look at `tools.taps` before raising
it. See docs/drawing.md.
"""

import pytest

from cardroom.games import GAMES
from cardroom.players.service import choose, dice_key
from cardroom.records.saved_game import Saved
from cardroom.session.preferences import Preferences
from cardroom.session.session import new_session
from cardroom.table import new_record
from cardroom.views.lobby.new_game import default_names
from cardroom.views.table.scene_maker import scene_of
from cardroom.views.table.screen import table as drawn
from tests.random_games import bounds_of
from tests.views.elements import tags, to_html


def heaviest(key: str) -> tuple[int, int]:
    """Elements and bytes, the most in a deal at which the person is asked."""
    game = GAMES[key]
    record = new_record(key, game.Options(), "heavy")
    seats = game.seats(record.options)
    saved = Saved("heavy", record, (None, *["club"] * (seats - 1)))
    session = new_session(saved, Preferences(), default_names(seats, 0))
    weights = [(0, 0)]
    while (state := session.table.state).number == 1 and (turn := state.turn) is not None:
        if turn == session.seat:
            html = to_html(drawn(scene_of(session)))
            weights.append((len(tags(html)), len(html.encode())))
        dice = dice_key("heavy", turn, session.table.length, "greedy")
        session = session.play(choose(state, game, turn, "greedy", dice).action)
    return max(nodes for nodes, _ in weights), max(size for _, size in weights)


@pytest.mark.parametrize("key", GAMES)
def test_a_table_weighs_no_more_than_it_did(key):
    nodes, size = heaviest(key)
    most_nodes, most_bytes = bounds_of(key).weight
    assert most_nodes * 0.7 < nodes <= most_nodes
    assert most_bytes * 0.7 < size <= most_bytes
