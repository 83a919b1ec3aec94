"""Laws of the links to challenges and to games by correspondence: safe whatever they hold."""

from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings, strategies as st

from cardroom.games import GAMES
from cardroom.links import challenge, frame
from cardroom.links.correspondence import delta, full as letter
from cardroom.links.link import decode as decode_game, run_to_end
from tests.golden_links import read_rows, refusal
from tests.links.test_link import mutated
from tests.random_games import SEED, THOROUGH

SENT = [letter.decode(row["had"]) for row in read_rows("sequels")]
"""Games that are stored where sequels are opened."""


def open_sequel(link: str) -> Any:
    return delta.open_in_steps(link, lambda id: [one for one in SENT if one.id == id])


def is_sound_letter(found: Any) -> bool:
    return letter.decode(letter.encode(found[0])) == found[0]


def is_sound_challenge(found: challenge.Opened) -> bool:
    deals, pairs = found.challenge.deals, zip(found.challenge.lines, found.tables, strict=True)
    return all(challenge.is_over(table.state, deals) for line, table in pairs if line.actions)


class Kind(NamedTuple):
    """A kind of link, with golden links of it under its name."""

    opening: Callable[[str], Any]
    is_sound: Callable[[Any], bool]  # whether an opened link is a legal one
    head: str  # parts with which links begin


KINDS = {
    "challenges": Kind(challenge.open_in_steps, is_sound_challenge, "3/belote/1//walnut"),
    "letters": Kind(letter.open_in_steps, is_sound_letter, "4/belote/1//walnut/1"),
    "sequels": Kind(open_sequel, is_sound_letter, "5/twenty-down"),
}
LINKS = {name: [row["link"] for row in read_rows(name)] for name in KINDS}

every_kind = pytest.mark.parametrize("name", KINDS)


def read(name: str, link: str) -> Any:
    return run_to_end(KINDS[name].opening(link))


@every_kind
def test_golden_links_are_of_every_game(name):
    assert {link.split("/")[1] for link in LINKS[name]} == {*GAMES}


@every_kind
def test_a_link_is_opened_by_the_reader_of_its_kind_alone(name):
    link = LINKS[name][0]
    assert frame.is_of_kind(f"#{link}", frame.CHALLENGE) == (name == "challenges")
    assert frame.is_of_kind(f" #{link}\n", frame.LETTER, frame.SEQUEL) == (name != "challenges")
    assert frame.is_of_kind(link, frame.SEQUEL) == (name == "sequels")
    assert refusal(decode_game, link) == "format"
    for other in (*LINKS.keys() - {name}, "games"):
        foreign = LINKS.get(other, ["1/belote/1//s/1/"])[0]
        assert refusal(read, name, foreign) == "foreign"
    for text in ("", "#", f"{KINDS[name].head[0]}1/belote"):
        assert refusal(read, name, text) == "foreign"


@every_kind
def test_a_link_is_replayed_action_by_action(name):
    row = read_rows(name)[-1]
    shares = list(KINDS[name].opening(row["link"]))
    assert len(shares) == row.get("count", len(shares))
    assert len(shares) > 20
    assert shares == sorted(shares)
    assert shares[-1] == 1


@every_kind
def test_a_mutated_link_is_refused_or_opens_a_legal_one(name):
    dice, opened = Random(f"{SEED}mutated {name}"), 0
    for _ in range(300 * THOROUGH):
        with suppress(frame.LinkError):
            assert KINDS[name].is_sound(read(name, mutated(dice, dice.choice(LINKS[name]))))
            opened += 1
    assert opened


PART = st.sampled_from(["", "1", "1.1.paaa", "2.pcpc", "0.QW5p", "QmVu.QW5p", "0.QW5p.5.AB", "2"])


@every_kind
@settings(deadline=None, max_examples=60 * THOROUGH)
@given(parts=st.lists(PART | st.text(max_size=8), max_size=8))
def test_whatever_a_link_holds_it_opens_or_is_a_link_error(name, parts):
    body = "/".join([KINDS[name].head, *parts])
    for fragment in (body, frame.with_sendable_checksum(body)):
        with suppress(frame.LinkError):
            read(name, fragment)
