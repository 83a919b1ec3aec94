"""Tests that every planted fault can be applied: its text occurs once in its file."""

import pytest

from tools.mutations import MUTATIONS, ROOT


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: mutation.why)
def test_mutation_finds_its_text_once(mutation):
    text = (ROOT / "src" / "cardroom" / mutation.file).read_text("utf-8")
    assert text.count(mutation.old) == 1
    assert mutation.new != mutation.old
