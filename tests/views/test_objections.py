"""Tests of refusals in all games: each code of the rules has a sentence of its own."""

import re
from importlib import import_module

import pytest

from cardroom.game import Objection
from cardroom.games import GAMES
from cardroom.nouns.cards import cards
from cardroom.views.wording import words_of
from tests.random_games import folder_of
from tests.views.scenes import see
from tools.runtime import ROOT

pytestmark = pytest.mark.cpython_only  # reads the sources

CODE = re.compile(
    r'"([a-z-]+)"(?: if \w+ else "([a-z-]+)")?, "[1-9]'  # beside its paragraph
    r'|Objection\(\s*"([a-z-]+)"|return "([a-z]+-[a-z-]+)"'
)
FREE = {"lead", "any", "partner-holds"}  # duties that make no card illegal


def find_codes(key: str) -> set[str]:
    """Return every code of an objection or a duty that stands in the source of a game."""
    folder = ROOT / "src/cardroom/games" / folder_of(key)
    found = CODE.findall("".join(path.read_text("utf-8") for path in folder.glob("*.py")))
    return {code for some in found for code in some if code} - {"unknown-value", key}


@pytest.mark.parametrize("key", GAMES)
def test_every_code_of_an_objection_has_a_sentence_of_its_own(key):
    state, named, *alike = import_module(f"tests.views.{folder_of(key)}.scenes").REFUSING
    codes = find_codes(key) - FREE - {*alike}
    assert len(codes) >= 6
    objections = {code: Objection(code, "", cards(named)) for code in codes}
    said = {code: words_of(key).objection(see(state), no) for code, no in objections.items()}
    assert len({*said.values()}) == len(codes), said
    unsaid = [code for code, why in said.items() if why.startswith("You can't do that now")]
    assert unsaid == ["not-now"]
