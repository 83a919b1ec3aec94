"""Tests of making problems, and of their links, which hold the whole problem for ever."""

from random import Random

import pytest

from cardroom.games import GAMES
from cardroom.links.frame import LONGEST_LINK, LinkError, with_sendable_checksum
from cardroom.links.link import encode_moves
from cardroom.players.analysis import Analysis, Row
from cardroom.players.levels import least_loss_of_wrong_answer
from cardroom.players.player import Choice, Reason
from cardroom.problems.link import (
    MOST_WAYS,
    deal_record_and_decision_index,
    decode_problem,
    encode_problem,
    make_problem_facts,
)
from cardroom.problems.problem import UNNUMBERED, read_facts
from cardroom.table import Table, new_record
from tests.golden_links import read_rows, refusal
from tests.links.test_link import mutated
from tests.random_games import SEED, THOROUGH, random_action
from tools.problems import load_problems

ROWS = read_rows("problems")
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


@pytest.mark.parametrize("step", [10, pytest.param(1, marks=pytest.mark.soak)])
@pytest.mark.parametrize("key", GAMES)
def test_a_problem_is_the_same_after_its_journey_and_its_link_is_short(key, step):
    for one in load_problems(key)[::step]:
        link = encode_problem(one.table(), trim_facts(one))
        there = decode_problem(f"#{link}")
        assert there.facts == trim_facts(one)
        assert (there.game, there.number) == (one.game, UNNUMBERED)
        assert len(link) + len(LONGER_SEED) - len(one.record.seed) <= LONGEST


def test_a_golden_problem_of_every_game_opens_for_ever():
    games = {decode_problem(bad(WAYS, ".B~EB.G")).game}
    for row in ROWS:
        one = decode_problem(row["link"])
        assert one.facts == read_facts(row["facts"]), row["about"]
        assert encode_problem(one.table(), one.facts) == row["link"]
        games.add(one.game)
    assert games == {*GAMES}


def bad(number, text):
    """Return the first golden problem with one of its parts changed, whole again."""
    parts = ROWS[0]["link"].split("/")[:-1]
    parts[number] = text
    return with_sendable_checksum("/".join(parts))


WAYS, TEMPTING, LYING = 7, 8, 9
RIGHT = ROWS[0]["link"].split("/")[WAYS].split("~")[0].split(".")[1]
# None, nothing else, the same twice, nothing lost, a loss of the best, no legal action; G tempts.
BAD_WAYS = ("", ".G", ".B~EB.G.B", ".B~.G", "B.B~EB.G", ".B~EB.G.__", ".B~EB.G~EC", ".B~EB.G.!")
DAMAGED = [
    *((6, text) for text in ("1.zzzzzz", "")),
    *((WAYS, text) for text in (*BAD_WAYS, ".B~" + "_" * 400 + ".G")),
    *((TEMPTING, text) for text in ("____", RIGHT)),
    *((LYING, text) for text in ("1", "nan~1", "1~inf", "1~x")),
]


@pytest.mark.parametrize(
    ("link", "code"),
    [
        ("", "foreign"),
        ("7/belote", "cut"),
        ("7/" + "x" * LONGEST_LINK, "foreign"),
        (bad(0, "9"), "foreign"),
        (bad(1, "whist"), "game"),
        (bad(2, "99"), "format"),
        *((bad(*part), "damaged") for part in DAMAGED),
        (ROWS[0]["link"][:-1], "cut"),
        (ROWS[0]["link"].replace("X54n", "X55n"), "changed"),
        (with_sendable_checksum(f"{ROWS[0]['link']}/x"), "damaged"),
    ],
)
def test_a_bad_link_says_what_is_wrong(link, code):
    assert refusal(decode_problem, link) == code


def test_where_nobody_is_to_act_there_is_no_problem():
    table = Table(decode_problem(ROWS[0]["link"]).record)
    while table.state.turn is not None:
        table.play(table.game.legal(table.state)[0])
    with pytest.raises(LinkError, match="damaged"):
        decode_problem(bad(6, encode_moves(table)))


def test_whatever_happens_to_a_link_it_is_refused_or_a_problem():
    dice, opened = Random(f"{SEED}problems"), 0
    for number in range(200 * THOROUGH):
        link = mutated(dice, ROWS[number % len(ROWS)]["link"])
        try:
            one = decode_problem(with_sendable_checksum(link.rpartition("/")[0]))
        except LinkError:
            continue
        opened += 1
        assert one.right
        assert one.cost(one.facts.tempting)
    assert opened


KEY, SIDES = "belote", ((0, 2), (1, 3))
LEAST = least_loss_of_wrong_answer(KEY)


@pytest.fixture(scope="module")
def turn():
    """Return a table with several cards to choose from."""
    dice = Random(11)
    table = Table(new_record(KEY, GAMES[KEY].Options(), "walnut"))
    while table.state.phase.value != "play" or len(table.game.legal(table.state)) < 4:
        table.play(random_action(table.game, table.state, dice))
    return table


def weigh(table, *costs, doubt=0.1) -> Analysis:
    """Let the first legal actions lose so much."""
    legal = table.game.legal(table.state)
    rows = tuple(
        Row((legal[at],), 10.0 - cost, 0.5, 0.1, cost, doubt if cost else 0.0)
        for at, cost in enumerate(costs)
    )
    return Analysis(Choice(legal[0], Reason("")), "", 100, rows)


def facts_of(table, analysis, done=0):
    """Make facts with actual outcomes: 20 for the first legal action, 19 for the next, ..."""
    legal = table.game.legal(table.state)
    lying = {action: (20.0 - at, 0.0, 20.0 - at, 0.0) for at, action in enumerate(legal)}
    return make_problem_facts(table, analysis, legal[done], lying, SIDES)


@pytest.mark.parametrize(("done", "tempts"), [(2, 2), (0, 1)])  # of what is right the next best
def test_what_was_done_is_what_tempts_and_all_travels_in_a_link(turn, done, tempts):
    text, legal = turn.game.text, turn.game.legal(turn.state)
    facts = facts_of(turn, weigh(turn, 0, LEAST, 2 * LEAST), done)
    assert facts.tempting == text(legal[tempts])
    assert [way.actions for way in facts.ways] == [(text(one),) for one in legal[:3]]
    assert facts.results == (20, 20 - tempts)
    assert decode_problem(encode_problem(turn, facts)).facts == facts


def test_only_some_of_many_are_told_what_was_done_among_them(turn):
    most = len(turn.game.legal(turn.state))
    costs = [0, *[LEAST + at for at in range(most - 1)]]
    facts = facts_of(turn, weigh(turn, *costs), done=most - 1)
    assert len(facts.ways) == min(most, MOST_WAYS + 1)
    assert facts.tempting in facts.ways[-1].actions


def test_where_there_is_doubt_there_is_no_problem(turn):
    for costs in ((), (0,), (0, LEAST / 2, LEAST)):
        assert facts_of(turn, weigh(turn, *costs)) is None
    for doubt in (2 * LEAST, 0.6 * LEAST):  # luck may have made it
        assert facts_of(turn, weigh(turn, 0, LEAST, doubt=doubt)) is None
    assert make_problem_facts(turn, weigh(turn, 0, LEAST), None, {}, SIDES) is None


@pytest.mark.parametrize("key", GAMES)
def test_a_deal_is_the_same_without_the_game_before_it(key):
    game, dice = GAMES[key], Random(7)
    table = Table(new_record(key, game.Options(), "walnut"))
    while table.state.number < 3 or table.state.turn is None or table.length < table.deal_start + 3:
        table.play(random_action(game, table.state, dice))
    record, place = deal_record_and_decision_index(table, table.length - 1)
    there, here = Table(record).at(place).state, table.at(table.length - 1).state
    assert place == table.length - 1 - table.deal_start
    assert not record.actions[place + 1 :]
    assert (game.places(there), there.turn) == (game.places(here), here.turn)
