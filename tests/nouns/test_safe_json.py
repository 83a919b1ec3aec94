"""Tests of reading JSON from strangers, which must not nest deeply."""

import json

import pytest

from cardroom.nouns.safe_json import read_json


@pytest.mark.parametrize(
    ("value", "is_read"),
    [
        ([[]] * 99, True),
        ([[]] * 100, False),
        ([{}] * 100, False),
        (['[{"\\\n' * 200], True),  # in a string they open nothing
        ({'"\\': ['"[\\'] * 50, "more": [[]] * 48}, True),
        ({'"\\': ['"[\\'] * 50, "more": [[]] * 98}, False),
    ],
)
def test_a_hundred_lists_and_objects_are_read_and_no_more(value, is_read):
    text = json.dumps(value)
    if is_read:
        assert read_json(text) == value
    else:
        with pytest.raises(ValueError, match="too many brackets"):
            read_json(text)
