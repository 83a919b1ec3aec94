"""Tests of golden games: links shared once open for ever, with the same result.

A line of ``tests/golden/<key>.jsonl`` is a link and the game that it must open. New lines may be
added; a line is never changed. When rules change, `RULES` goes up, and links of the old version
open as before. A link is refused only if its game went on where the rules have changed. Then as
many of its actions as still make sense are opened: ``"refused": "rules", "opens": 78``.
"""

import json

import pytest

from cardroom.games import GAMES
from cardroom.links.frame import LinkError
from cardroom.links.link import decode, encode_game, encode_table_deal
from cardroom.nouns.cards import NotationError
from cardroom.table import Table, read, write
from cardroom.views.tables import TABLES
from tests.golden_links import assert_travels_as, read_rows

ROWS = [(key, row) for key in GAMES if key in TABLES for row in read_rows(key)]
"""By game; games without a table cannot have been shared."""

OPENING = [(key, row) for key, row in ROWS if "refused" not in row]
every_link = pytest.mark.parametrize(
    ("key", "row"), OPENING, ids=[row["about"] for _, row in OPENING]
)


@every_link
def test_a_golden_link_opens_the_game_it_was_made_of(key, row):
    record = decode(row["link"])
    assert record.game == key
    assert json.loads(write(record)) == row["record"]
    table = Table(record)
    assert table.damage is None
    assert list(table.state.scores) == row["scores"]
    assert (table.state.number, table.state.phase.value) == (row["deal"], row["phase"])


@pytest.mark.untraced
@every_link
def test_a_golden_game_still_gets_the_same_link(key, row):
    record = read(json.dumps(row["record"]))
    made = encode_game(record) if record.actions else encode_table_deal(Table(record), record.first)
    assert_travels_as(made, row["link"])
    assert decode(made) == decode(row["link"])


REFUSED = [row for _, row in ROWS if "refused" in row]


@pytest.mark.parametrize("row", REFUSED, ids=[row["about"] for row in REFUSED])
def test_a_link_of_rules_that_are_gone_opens_as_far_as_they_agree(row):
    with pytest.raises(LinkError, match=row["refused"]) as refused:
        decode(row["link"])
    assert len(refused.value.readable.actions) == row["opens"]
    assert Table(refused.value.readable).damage is None


@pytest.mark.parametrize(("key", "text", "action"), read_rows("notation"))
def test_actions_are_written_like_this_for_ever(key, text, action):
    if action is None:
        with pytest.raises(NotationError):
            GAMES[key].parse(text)
    else:
        assert repr(GAMES[key].parse(text)) == action
        assert GAMES[key].text(GAMES[key].parse(text)) == text
