"""Tests of links to one deal, which opens with the same hands, seats, dealer and levels."""

import json
import random

import pytest

from cardroom.games import GAMES, eighty_points
from cardroom.games.belote.model import State
from cardroom.games.eighty_points.rules import deal_round_again
from cardroom.links.frame import with_sendable_checksum
from cardroom.links.link import decode, encode_game, encode_table_deal
from cardroom.table import RecordError, Table, new_record, read, write
from tests.golden_links import refusal
from tests.random_games import cases, random_action
from tests.soak import rows

BROUGHT_ALONG = {"scores", "totals", "sheet", "entry"}
"""Fields of a state that tell of the deals before; all others are the deal's own."""

GAMES_OF_EACH = 2  # presets and odd combinations of options
MOST_ACTIONS = 400  # of a game
LONGEST = 120  # characters, with a seed as long as those that are drawn
PASSES = 0.8  # so often players of Belote pass, that all four do now and then


def game_by_chance(case, number):
    """Return a random game of several deals; some are passed out, dealt again, won and lost."""
    dice = random.Random(f"deal links {case} {number}")
    table = Table(new_record(case.key, case.options, f"links of deals {number}"))
    while table.length < MOST_ACTIONS and not table.state.winners:
        table.play(an_action(table, dice))
    return table


def an_action(table, dice):
    """At random, but hands are often passed out, and poor ones always dealt again."""
    legal = table.game.legal(table.state)
    match table.state.phase.value:
        case "auction" if dice.random() < PASSES:
            return legal[0]
        case "reshuffle":
            return legal[-1]
        case _:
            return random_action(table.game, table.state, dice)


def deals_of(table):
    """Return the places in the record at which cards were dealt, each with where that deal ends."""
    states = [*(before for before, _, _ in table.history()), table.state]
    dealt = [(state.number, getattr(state, "attempt", 0)) for state in states]
    begins = [n for n, deal in enumerate(dealt) if n == 0 or dealt[n - 1] != deal]
    return states, list(zip(begins, [*begins[1:], len(states)], strict=True))


def of_the_deal(state):
    return {name: value for name, value in state._asdict().items() if name not in BROUGHT_ALONG}


@pytest.mark.parametrize("number", range(GAMES_OF_EACH))
@pytest.mark.parametrize("case", rows(cases()))
def test_every_deal_of_a_game_is_laid_again_by_its_link(case, number):
    table = game_by_chance(case, number)
    record, (states, deals) = table.record, deals_of(table)
    for begin, end in deals:
        begun = states[begin]
        for shared_at in {begin, end - 1}:
            link = encode_table_deal(table.at(shared_at), begun.number)
            assert len(link) <= LONGEST
            opened = decode(link)
            assert opened.actions == ()
            assert read(write(opened)) == opened
            again = Table(opened)
            assert of_the_deal(again.state) == of_the_deal(begun)
            assert imagined(again.game, again.state) == again.view(again.state.turn)
        for text in record.actions[begin : end - 1]:  # it is also played as it was
            again.play(again.game.parse(text))
        assert again.game.places(again.state) == again.game.places(states[end - 1])
        assert decode(encode_game(again.record)) == again.record


def imagined(game, state):
    """Return the view of the seat to act in a world imagined from its view."""
    view = game.view(state, state.turn)
    return game.view(game.imagine(view, random.Random(state.seed)), state.turn)


def play(record, texts):
    table = Table(record)
    for text in texts.split():
        table.play(table.game.parse(text))
    return table


def belote(seed="friday-night"):
    return new_record("belote", GAMES["belote"].Options(), seed)


def state_of(table: Table) -> State:
    assert isinstance(table.state, State)
    return table.state


FOUR_PASSES = "pass pass pass pass next"


def test_after_four_passes_the_link_tells_how_often_and_who_deals():
    table = play(belote(), f"{FOUR_PASSES} {FOUR_PASSES} pass")
    assert encode_table_deal(Table(belote()), 1).startswith("1/belote/1//friday-night/1/")
    link = encode_table_deal(table, 1)
    state = state_of(table)
    dealer = state.dealer
    assert link.startswith(f"2/belote/1//friday-night/1.2.{dealer}/")
    again = state_of(Table(decode(link)))
    assert (again.attempt, again.dealer, again.hands) == (2, dealer, state.hands)
    assert again.hands != state_of(Table(belote())).hands


def test_a_game_begun_by_such_a_link_travels_on():
    first = decode(encode_table_deal(play(belote(), FOUR_PASSES), 1))
    table = play(first, f"{FOUR_PASSES} pass")
    state = state_of(table)
    assert state.attempt == 2
    assert decode(encode_game(table.record)) == table.record
    again = state_of(Table(decode(encode_table_deal(table, 1))))
    assert (again.hands, again.dealer) == (state.hands, state.dealer)


def test_a_deal_the_record_has_not_come_to_opens_as_a_game_that_begins_with_it():
    assert decode(encode_table_deal(Table(belote()), 3)) == belote()._replace(first=3)


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ("2/belote/1//s/1/", "damaged"),  # no situation where one is promised
        ("1/belote/1//s/1.1.2/", "damaged"),  # one where none is
        ("2/belote/1//s/1.1/", "damaged"),
        ("2/belote/1//s/1.1.4/", "damaged"),  # no fifth seat
        ("2/belote/1//s/1.-1.2/", "damaged"),
        ("2/belote/1//s/1.1.2.3/", "damaged"),
        ("2/belote/1//s/1.x.2/", "damaged"),
        ("2/eighty-points/1//s/3.0.4/", "damaged"),
        ("2/eighty-points/1//s/3.0.4.13.1/", "damaged"),  # no rung above the ace
        ("2/eighty-points/1//s/3.0.4.-1.1/", "damaged"),
        ("2/eighty-points/1//s/3.0.4.0.7/", "damaged"),
        ("2/eighty-points/1//s/3.-1/", "damaged"),
        ("2/twenty-down/1//s/1/", "format"),  # we know of no such links to this game
        ("2/twenty-down/1//s/1.1.2/", "format"),
    ],
)
def test_a_situation_that_cannot_be_is_refused(body, code):
    assert refusal(decode, with_sendable_checksum(body)) == code


@pytest.mark.parametrize("situation", [5, "1.2", [1], [1, 2.0], [1, True], [1, 9], {"a": 1}])
def test_a_saved_situation_that_cannot_be_is_refused(situation):
    fields = json.loads(write(belote())) | {"situation": situation}
    with pytest.raises(RecordError, match="unreadable"):
        read(json.dumps(fields))


@pytest.mark.parametrize("final", ["A", "4"])
def test_a_later_round_begins_with_its_levels_and_its_starter(final):
    game = eighty_points
    options = game.Options(final_level=final)
    state = game.start(options, "s", first=5, situation=(2, 1, 2, 3))
    assert (state.levels, state.royal, state.starter, state.first) == (("3", "4"), "4", 3, 3)
    assert (state.number, state.attempt) == (5, 2)
    assert game.situation(state) == (2, 1, 2, 3)
    again = deal_round_again(state)
    assert (again.attempt, again.starter, again.royal) == (3, 3, "4")
    with pytest.raises(ValueError, match="situation"):
        game.start(game.Options(final_level="3"), "s", situation=(0, 1, 2, 3))


def test_the_sheet_of_a_round_opened_by_a_link_tells_where_the_sides_stood():
    game = eighty_points
    state = game.start(game.Options(), "s", first=5, situation=(0, 7, 2, 0))
    dice = random.Random("to the end of the round")
    while state.phase.value != "scored":
        state = game.apply(state, random_action(game, state, dice))
    (line,) = state.sheet
    assert line.before == ("9", "4")
