"""Transcripts of all games against the words of today."""

import re
from collections import Counter
from itertools import zip_longest

import pytest

from cardroom.games import GAMES
from tests.transcripts import DEALS, READERS, file_of, read_deals, transcript
from tests.views.rule_pages import page_of

every_game = pytest.mark.parametrize("key", GAMES)


def lines_of(key):
    return file_of(key).read_text("utf-8").splitlines()


@every_game
def test_a_game_is_told_as_in_its_transcript(key):
    """Write a change that is meant down with `python -m tests.transcripts`."""
    pairs = zip_longest(lines_of(key), transcript(key, read_deals(key)))
    for number, (known, said) in enumerate(pairs, 1):
        assert (number, said) == (number, known)


@every_game
def test_there_are_five_deals_for_each_reader(key):
    readers = Counter(deal.heading.seat for deal in read_deals(key))
    assert readers == dict.fromkeys(READERS, DEALS)


@every_game
def test_every_paragraph_of_a_transcript_stands_on_the_rule_page(key):
    cited = set(re.findall(r"^(?:no|duty) ([\d.]+)", "\n".join(lines_of(key)), re.MULTILINE))
    assert len(cited) >= 5
    assert {f"p-{number}" for number in cited} <= page_of(key).ids
