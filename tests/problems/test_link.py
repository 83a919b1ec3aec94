"""Tests of links to problems: a link holds the whole problem and opens for ever."""

import json
from pathlib import Path
from random import Random

import pytest

from cardroom.games import GAMES
from cardroom.links.frame import LONGEST_LINK, LinkError, seal
from cardroom.links.link import encode_moves
from cardroom.problems.link import decode_problem, encode_problem
from cardroom.problems.making import MOST_WAYS
from cardroom.problems.problem import UNNUMBERED, read_facts
from cardroom.table import Table
from tests.links.test_link import mutated
from tests.random_games import SEED, THOROUGH
from tools.problems import load_problems

GOLDEN = Path(__file__).parent.parent / "golden" / "problems.jsonl"
ROWS = [json.loads(line) for line in GOLDEN.read_text("utf-8").splitlines()]
LONGEST = 130  # characters of a link
LONGER_SEED = "friday-night"  # than those of our own problems


def trim_facts(one):
    """Return the facts of a built-in problem as for a user's problem: no theme, no rating."""
    ways = tuple(
        way._replace(cost=round(way.cost, 2))
        for number, way in enumerate(one.facts.ways)
        if number < MOST_WAYS or one.facts.tempting in way.actions
    )
    return one.facts._replace(ways=ways, theme="", rating=0)


def expect_unchanged(problems):
    for one in problems:
        link = encode_problem(one.table(), trim_facts(one))
        there = decode_problem(f"#{link}")
        assert there.facts == trim_facts(one)
        assert (there.game, there.number) == (one.game, UNNUMBERED)
        assert len(link) + len(LONGER_SEED) - len(one.record.seed) <= LONGEST


@pytest.mark.parametrize("key", GAMES)
def test_a_problem_is_the_same_after_its_journey_and_its_link_is_short(key):
    expect_unchanged(load_problems(key)[::10])


@pytest.mark.soak
@pytest.mark.parametrize("key", GAMES)
def test_each_of_ours_is(key):
    expect_unchanged(load_problems(key))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["about"])
def test_a_golden_problem_opens_for_ever(row):
    one = decode_problem(row["link"])
    assert one.facts == read_facts(row["facts"])
    assert encode_problem(one.table(), one.facts) == row["link"]


def test_there_is_a_golden_problem_of_every_game():
    assert {decode_problem(row["link"]).game for row in ROWS} == set(GAMES)


# Bad ones


def bad(number, text):
    """Return the first golden problem with one of its parts changed, whole again."""
    parts = ROWS[0]["link"].split("/")[:-1]
    parts[number] = text
    return seal("/".join(parts))


WAYS, TEMPTING, LYING = 7, 8, 9


@pytest.mark.parametrize(
    ("link", "code"),
    [
        ("", "foreign"),
        ("7/belote", "cut"),
        ("7/" + "x" * LONGEST_LINK, "foreign"),
        (bad(0, "9"), "foreign"),
        (bad(1, "whist"), "game"),
        (bad(2, "99"), "rules"),
        (bad(6, "1.zzzzzz"), "damaged"),
        (bad(6, ""), "damaged"),
        (bad(WAYS, ""), "damaged"),
        (bad(WAYS, ".B"), "damaged"),  # nothing else can be done
        (bad(WAYS, ".B~EB.B"), "damaged"),  # the same twice
        (bad(WAYS, ".B~.C"), "damaged"),  # nothing is lost
        (bad(WAYS, "B.B~EB.C"), "damaged"),  # the best loses something
        (bad(WAYS, ".B~EB.__"), "damaged"),  # not a legal action
        (bad(WAYS, ".B~EB"), "damaged"),
        (bad(WAYS, ".B~EB.!"), "damaged"),
        (bad(WAYS, ".B~" + "_" * 400 + ".C"), "damaged"),
        (bad(TEMPTING, "____"), "damaged"),
        (bad(LYING, "1"), "damaged"),
        (bad(LYING, "nan~1"), "damaged"),
        (bad(LYING, "1~inf"), "damaged"),
        (bad(LYING, "1~x"), "damaged"),
        (ROWS[0]["link"][:-1], "cut"),
        (ROWS[0]["link"].replace("X54n", "X55n"), "changed"),
        (seal(f"{ROWS[0]['link']}/x"), "damaged"),
    ],
)
def test_a_bad_link_says_what_is_wrong(link, code):
    with pytest.raises(LinkError) as refused:
        decode_problem(link)
    assert refused.value.code == code


def test_what_was_done_must_be_wrong():
    ways = ROWS[0]["link"].split("/")[WAYS]
    right = ways.split("~")[0].split(".")[1]
    with pytest.raises(LinkError, match="damaged"):
        decode_problem(bad(TEMPTING, right))


def test_where_nobody_is_to_act_there_is_no_problem():
    one = decode_problem(ROWS[0]["link"])
    table = Table(one.record)
    while table.state.turn is not None:
        table.play(table.game.legal(table.state)[0])
    parts = ROWS[0]["link"].split("/")[:-1]
    parts[6] = encode_moves(table)
    with pytest.raises(LinkError, match="damaged"):
        decode_problem(seal("/".join(parts)))


def test_whatever_happens_to_a_link_it_is_refused_or_a_problem():
    dice, opened = Random(f"{SEED}problems"), 0
    for number in range(200 * THOROUGH):
        link = mutated(dice, ROWS[number % len(ROWS)]["link"])
        try:
            one = decode_problem(seal(link.rpartition("/")[0]))
        except LinkError:
            continue
        opened += 1
        assert one.right
        assert one.cost(one.facts.tempting)
    assert opened
