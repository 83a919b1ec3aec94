"""Weight of a table: the HTML that a phone parses, styles and lays out in a full redraw.

The limit is a little more than the heaviest table of a deal. Look at `tools.taps` before raising
it. See docs/drawing.md.
"""

import pytest

from cardroom.games import GAMES
from cardroom.views.table.screen import table as drawn
from tests.random_games import bounds_of
from tests.views.elements import tags, to_html
from tests.views.one_deal import scenes


@pytest.mark.parametrize("key", GAMES)
def test_a_table_weighs_no_more_than_it_did(key):
    tables = [to_html(drawn(scene)) for scene in scenes(key, "heavy") if scene.view.turn == 0]
    nodes = max(len(tags(html)) for html in tables)
    size = max(len(html.encode()) for html in tables)
    most_nodes, most_bytes = bounds_of(key).weight
    assert most_nodes * 0.7 < nodes <= most_nodes
    assert most_bytes * 0.7 < size <= most_bytes
