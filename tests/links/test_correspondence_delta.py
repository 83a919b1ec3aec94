"""Tests of links with only the latest actions: short, and never applied to another game."""

import json
import random
from contextlib import suppress
from pathlib import Path
from statistics import median

import pytest
from hypothesis import given, settings, strategies as st

from cardroom.games import GAMES
from cardroom.links.correspondence import delta, full as whole
from cardroom.links.correspondence.delta import is_sequel
from cardroom.links.correspondence.full import Letter
from cardroom.links.frame import LONGEST_LINK, LinkError, from_digits, is_letter, seal
from cardroom.links.link import decode as decode_link, run_to_end
from cardroom.table import Table
from tests.casual_games import casual_game
from tests.golden_links import assert_travels_as
from tests.links.test_correspondence import ADDRESS, LONGEST_MEDIAN, letter_of
from tests.links.test_link import CASES, mutated, random_game
from tests.random_games import THOROUGH
from tests.soak import EACH_GAME

GOLDEN = Path(__file__).parent.parent / "golden" / "sequels.jsonl"
ROWS = [json.loads(line) for line in GOLDEN.read_text("utf-8").splitlines()]


def open_link(link: str, *kept: Letter) -> Letter:
    """Open a link where the games `kept` are stored. Return the resulting letter."""
    letter, table = run_to_end(
        delta.opening(link, lambda id: [one for one in kept if one.id == id])
    )
    assert table.record == letter.record
    return letter


def first(letter: Letter, count: int) -> Letter:
    """Return the letter with only the first `count` actions of its game."""
    return letter._replace(record=letter.record._replace(actions=letter.record.actions[:count]))


# There and back


@pytest.mark.parametrize(("key", "preset"), CASES)
def test_whoever_has_what_went_before_gets_the_whole_game(key, preset):
    options = GAMES[key].PRESETS[preset]
    links = further = 0
    for number in range(2 * THOROUGH):
        record = random_game(key, options, f"sequel {number}", deals=3).record
        further += Table(record).state.number > 1
        for to in range(GAMES[key].seats(options)):
            letter = letter_of(record, GAMES[key].seats(options), to)
            link = delta.encode(letter)
            begin = delta.count_received(Table(record), to)
            assert bool(link) == (begin > 0)
            if link:
                links += 1
                for had in (
                    begin,
                    len(record.actions),
                    random.Random(number).randrange(begin, begin + 2),
                ):
                    assert open_link(f"#{link}\n", first(letter, had)._replace(to=0)) == letter
    assert bool(links) == bool(further)


@settings(deadline=None, max_examples=60 * THOROUGH)
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
        begin = delta.count_received(Table(record), letter.to)
        if had >= begin:
            assert (
                open_link(link, first(letter, had)) == whole.decode(whole.encode(letter)) == letter
            )
        else:
            assert refusal(link, first(letter, had)) == "unknown"
    else:
        assert delta.count_received(Table(record), letter.to) == 0


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


# Lengths of links


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


# Games that do not match


def refusal(link: str, *kept: Letter) -> str:
    with pytest.raises(LinkError) as caught:
        open_link(link, *kept)
    return caught.value.code


@pytest.fixture(scope="module")
def letter() -> Letter:
    return letter_of(casual_game("belote", "walnut", 2).record, 3, 1)


def test_who_has_no_such_game_is_told_so(letter):
    link = delta.encode(letter)
    assert refusal(link) == "unknown"
    begin = delta.count_received(Table(letter.record), letter.to)
    assert refusal(link, first(letter, begin - 1)) == "unknown"
    for other in (
        letter._replace(names=("Ben", "Ani", "Nare", "")),
        letter._replace(record=letter.record._replace(seed="hazel")),
    ):
        assert refusal(link, other) == "unknown"
        with pytest.raises(LinkError, match="unknown"):  # even if the store gave it
            run_to_end(delta.opening(link, {sequel_id(link): [other]}.__getitem__))


def sequel_id(link: str) -> str:
    """Return the id of the game that the link continues."""
    return f"{from_digits(link.split('/')[3]):012x}"


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
    begin = delta.count_received(Table(letter.record), letter.to)
    apart = other_way(letter, choice_in(letter, range(begin)))
    assert refusal(delta.encode(letter), apart) == "parted"
    assert open_link(delta.encode(letter), apart, letter) == letter  # both are kept


def test_a_game_that_parted_since_is_held_against_it(letter):
    begin = delta.count_received(Table(letter.record), letter.to)
    apart = other_way(letter, choice_in(letter, range(begin, len(letter.record.actions))))
    theirs = open_link(delta.encode(letter), apart)
    assert theirs == letter
    assert whole.compare_records(apart.record, theirs.record).kind == "other"
    assert whole.compare_records(first(letter, begin).record, theirs.record).kind == "newer"
    longer = delta.encode(first(letter, len(letter.record.actions) - 1))
    assert whole.compare_records(letter.record, open_link(longer, letter).record).kind == "older"


# Damaged links and golden links


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["game"])
def test_golden_sequels_open_for_ever(row):
    had = whole.decode(row["had"])
    letter = open_link(row["link"], had)
    state = Table(letter.record).state
    assert (letter.record.game, letter.to, letter.id) == (row["game"], row["to"], had.id)
    assert [len(had.record.actions), len(letter.record.actions)] == [row["begin"], row["count"]]
    assert (state.turn, state.number, list(state.scores)) == (
        row["turn"],
        row["deal"],
        row["scores"],
    )
    assert_travels_as(delta.encode(letter), row["link"])


def test_there_is_a_golden_sequel_of_every_game():
    assert sorted(row["game"] for row in ROWS) == sorted(GAMES)


def test_it_is_a_letter_to_who_opens_it_and_no_other_link():
    link = ROWS[0]["link"]
    assert is_sequel(link)
    assert is_letter(f" #{link}\n")
    assert not is_sequel(ROWS[0]["had"])
    for read, code in ((decode_link, "format"), (whole.decode, "foreign")):
        with pytest.raises(LinkError) as caught:
            read(link)
        assert caught.value.code == code
    assert refusal(ROWS[0]["had"]) == "foreign"


def changed(place: int, text: str) -> str:
    """Return a golden sequel with one of its parts changed, whole again."""
    parts = ROWS[0]["link"].split("/")
    parts[place] = text
    return seal("/".join(parts[:-1]))


@pytest.mark.parametrize(
    ("link", "code"),
    [
        (ROWS[0]["link"][:-1], "cut"),
        (ROWS[0]["link"][:20], "cut"),
        (ROWS[0]["link"] + "A" * LONGEST_LINK, "foreign"),
        (changed(1, "whist"), "game"),
        (changed(1, "belote"), "unknown"),
        (changed(2, "99"), "rules"),
        (changed(2, "x"), "damaged"),
        (changed(3, "AAAAAAAA"), "unknown"),
        (changed(3, "!"), "damaged"),
        (changed(4, "9"), "damaged"),
        (changed(4, "9999.AAAAAA"), "unknown"),
        (changed(4, "1.AAAAAA"), "parted"),
        (changed(5, "9"), "damaged"),
        (changed(5, "-1"), "damaged"),
        (changed(6, ""), "damaged"),
        (changed(6, "99999.A"), "long"),
        (changed(6, "2." + "_" * 40), "damaged"),
    ],
)
def test_what_cannot_be_opened_says_why(link, code):
    assert refusal(link, whole.decode(ROWS[0]["had"])) == code


def test_no_more_is_put_to_a_game_than_a_game_can_have():
    row = ROWS[0]
    most, begin = GAMES[row["game"]].MOST_ACTIONS, row["begin"]
    had = whole.decode(row["had"])
    assert refusal(changed(6, f"{most - begin + 1}.A"), had) == "long"


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["game"])
def test_mutated_sequels_open_as_some_game_or_are_a_link_error(row):
    dice, had = random.Random(row["game"]), whole.decode(row["had"])
    for _ in range(100 * THOROUGH):
        with suppress(LinkError):
            letter = open_link(mutated(dice, row["link"]), had)
            assert Table(letter.record).damage is None


@settings(deadline=None, max_examples=60 * THOROUGH)
@given(st.lists(st.sampled_from(["", "0.", "5.AB", "2"]) | st.text(max_size=8), max_size=7))
def test_whatever_a_sequel_holds_it_opens_or_is_a_link_error(parts):
    had = whole.decode(ROWS[0]["had"])
    body = "/".join(["5", ROWS[0]["game"], *parts])
    for fragment in (body, seal(body)):
        with suppress(LinkError):
            open_link(fragment, had)


def test_a_sequel_is_replayed_action_by_action():
    row = ROWS[2]
    shares = list(delta.opening(row["link"], lambda _id: [whole.decode(row["had"])]))
    assert len(shares) == row["count"]
    assert shares == sorted(shares)
    assert shares[-1] == 1
