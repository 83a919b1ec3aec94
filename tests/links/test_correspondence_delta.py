"""Tests of links with only the latest actions: short, and never applied to another game."""

from statistics import median

import pytest
from hypothesis import given, settings, strategies as st

from cardroom.games import GAMES
from cardroom.links.correspondence import delta, full as whole
from cardroom.links.correspondence.full import Letter
from cardroom.links.frame import LONGEST_LINK, LinkError, from_digits
from cardroom.links.link import run_to_end
from cardroom.table import Table
from tests.casual_games import casual_game
from tests.golden_links import assert_travels_as, read_rows, refusal, with_part
from tests.links.test_correspondence import letter_of
from tests.random_games import THOROUGH
from tests.soak import EACH_GAME

LONGEST_MEDIAN = 200  # characters of a link in the middle of a deal, with where the site is
ADDRESS = "https://cards.example.org/room/#"
ROWS = read_rows("sequels")
LINK, HAD = ROWS[0]["link"], whole.decode(ROWS[0]["had"])
MOST_MORE = HAD.record.module.MOST_ACTIONS - ROWS[0]["begin"]
"""Actions that may be added to the first golden game."""


def open_link(link: str, *kept: Letter) -> Letter:
    """Open a link where the games `kept` are stored. Return the resulting letter."""
    letter, table = run_to_end(
        delta.open_in_steps(link, lambda id: [one for one in kept if one.id == id])
    )
    assert table.record == letter.record
    return letter


def first(letter: Letter, count: int) -> Letter:
    return letter._replace(record=letter.record._replace(actions=letter.record.actions[:count]))


@settings(deadline=None, max_examples=40 * THOROUGH)
@given(st.data())
def test_a_sequel_leads_to_the_same_game_as_the_whole_letter(data):
    key = data.draw(st.sampled_from(list(GAMES)))
    table = casual_game(key, "walnut", 3)
    count = GAMES[key].seats(table.record.options)
    record = table.at(data.draw(st.integers(0, table.length))).record
    persons = data.draw(st.integers(2, count))
    letter = letter_of(record, persons, data.draw(st.integers(0, persons - 1)))
    if link := delta.encode(letter):
        had = data.draw(st.integers(0, len(record.actions)))
        begin = delta.count_actions_to_omit(Table(record), letter.to)
        if had >= begin:
            opened = open_link(link, first(letter, had))
            assert opened == whole.decode(whole.encode(letter)) == letter
        else:
            assert refusal(open_link, link, first(letter, had)) == "unknown"
    else:
        assert delta.count_actions_to_omit(Table(record), letter.to) == 0


@pytest.mark.parametrize("key", EACH_GAME)
def test_everybody_has_what_is_left_out_from_their_own_last_turn(key):
    """The seat to act has only the actions up to its own last one, and gets the rest by link."""
    table = casual_game(key, "hazel", 2)
    count = GAMES[key].seats(table.record.options)
    had, short = [0] * count, 0
    for length, (state, _, _) in enumerate(table.history()):
        if state.turn is None:
            continue
        letter = letter_of(table.at(length).record, count, state.turn)
        if link := delta.encode(letter):
            short += 1
            assert open_link(link, first(letter, had[state.turn])) == letter
        had[state.turn] = length + 1
    assert short > table.length / 4


@pytest.mark.parametrize("key", EACH_GAME)
def test_all_through_a_game_links_are_short(key):
    table = casual_game(key, "length 0", 4)
    count = GAMES[key].seats(table.record.options)
    lengths = []
    for length, (state, _, _) in enumerate(table.history()):
        if state.turn in (0, count // 2):
            letter = letter_of(table.at(length).record, count, state.turn)
            lengths.append(len(ADDRESS + (delta.encode(letter) or whole.encode(letter))))
    assert median(lengths) < LONGEST_MEDIAN
    assert max(lengths) < 1.5 * LONGEST_MEDIAN


@pytest.fixture(scope="module")
def letter() -> Letter:
    return letter_of(casual_game("belote", "walnut", 2).record, 3, 1)


def test_who_has_no_such_game_is_told_so(letter):
    link = delta.encode(letter)
    id = f"{from_digits(link.split('/')[3]):012x}"  # of the game that the link continues
    assert refusal(open_link, link) == "unknown"
    begin = delta.count_actions_to_omit(Table(letter.record), letter.to)
    assert refusal(open_link, link, first(letter, begin - 1)) == "unknown"
    for other in (
        letter._replace(names=("Ben", "Ani", "Nare", "")),
        letter._replace(record=letter.record._replace(seed="hazel")),
    ):
        assert refusal(open_link, link, other) == "unknown"
        with pytest.raises(LinkError, match="unknown"):  # even if the store gave it
            run_to_end(delta.open_in_steps(link, {id: [other]}.__getitem__))


def other_way(letter: Letter, place: int) -> Letter:
    """Return a letter with another action at `place`, and first legal actions after that."""
    table = Table(first(letter, place).record)
    text = letter.record.actions[place]
    other = next(one for one in table.game.legal(table.state) if table.game.text(one) != text)
    table.play(other)
    while table.length < len(letter.record.actions) and table.game.legal(table.state):
        table.play(table.game.legal(table.state)[0])
    return letter._replace(record=table.record)


def choice_in(letter: Letter, places: range) -> int:
    """Return the first of these places where there was more than one legal action."""
    table = Table(letter.record)
    return next(n for n in places if len(table.game.legal(table.history()[n][0])) > 1)


def test_a_game_that_parted_before_is_left_alone(letter):
    begin = delta.count_actions_to_omit(Table(letter.record), letter.to)
    apart = other_way(letter, choice_in(letter, range(begin)))
    assert refusal(open_link, delta.encode(letter), apart) == "parted"
    assert open_link(delta.encode(letter), apart, letter) == letter  # both are kept


def test_a_game_that_parted_since_is_held_against_it(letter):
    begin = delta.count_actions_to_omit(Table(letter.record), letter.to)
    apart = other_way(letter, choice_in(letter, range(begin, len(letter.record.actions))))
    theirs = open_link(delta.encode(letter), apart)
    assert theirs == letter
    assert whole.compare_records(apart.record, theirs.record).kind == "other"
    assert whole.compare_records(first(letter, begin).record, theirs.record).kind == "newer"
    longer = delta.encode(first(letter, len(letter.record.actions) - 1))
    assert whole.compare_records(letter.record, open_link(longer, letter).record).kind == "older"


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["game"])
def test_golden_sequels_open_for_ever(row):
    had = whole.decode(row["had"])
    letter = open_link(row["link"], had)
    state = Table(letter.record).state
    assert letter.id == had.id
    found = {
        "game": letter.record.game,
        "to": letter.to,
        "begin": len(had.record.actions),
        "count": len(letter.record.actions),
        "turn": state.turn,
        "deal": state.number,
        "scores": [*state.scores],
    }
    assert found.items() <= row.items()
    assert_travels_as(delta.encode(letter), row["link"])


@pytest.mark.parametrize(
    ("link", "code"),
    [
        (LINK[:-1], "cut"),
        (LINK[:20], "cut"),
        (LINK + "A" * LONGEST_LINK, "foreign"),
        (with_part(LINK, 1, "whist"), "game"),
        (with_part(LINK, 1, "belote"), "unknown"),
        (with_part(LINK, 2, "99"), "format"),
        (with_part(LINK, 2, "x"), "damaged"),
        (with_part(LINK, 3, "AAAAAAAA"), "unknown"),
        (with_part(LINK, 3, "!"), "damaged"),
        (with_part(LINK, 4, "9"), "damaged"),
        (with_part(LINK, 4, "9999.AAAAAA"), "unknown"),
        (with_part(LINK, 4, "1.AAAAAA"), "parted"),
        (with_part(LINK, 5, "9"), "damaged"),
        (with_part(LINK, 5, "-1"), "damaged"),
        (with_part(LINK, 6, ""), "damaged"),
        (with_part(LINK, 6, "99999.A"), "long"),
        (with_part(LINK, 6, f"{MOST_MORE + 1}.A"), "long"),
        (with_part(LINK, 6, "2." + "_" * 40), "damaged"),
    ],
)
def test_what_cannot_be_opened_says_why(link, code):
    assert refusal(open_link, link, HAD) == code
