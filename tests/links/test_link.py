"""Tests of links: short, openable for ever, and safe whatever they hold."""

import random
import string
from contextlib import suppress
from typing import NoReturn

import pytest
from hypothesis import example, given, settings, strategies as st

from cardroom.game import NextDeal, Revised
from cardroom.games import GAMES, twenty_down
from cardroom.games.eights.model import State as EightsState
from cardroom.games.twenty_down.model import State
from cardroom.links import challenge
from cardroom.links.correspondence import delta, full as letter
from cardroom.links.frame import DIGITS, LONGEST_LINK, LinkError, with_sendable_checksum
from cardroom.links.link import decode, encode_game, encode_table_deal, open_in_steps, run_to_end
from cardroom.table import Record, Table, new_record
from cardroom.views.kit.problems import game_opens_partly_line
from cardroom.views.share.links import link_problem_dialog
from tests.golden_links import read_rows, refusal
from tests.random_games import SEED, THOROUGH, random_action, some
from tests.soak import presets
from tests.vector_kinds.twenty_down import scored
from tests.views.elements import tags

CASES = presets()
MUTATIONS = 150 * THOROUGH  # of each game


def unknown_sequel(link):
    """Open a link where no game is stored."""
    return run_to_end(delta.open_in_steps(link, lambda _id: []))


def random_game(key, options, seed, deals=3, most=400):
    """Return a table after some deals of random play."""
    dice = random.Random(f"{SEED}{key}/{seed}")
    table = Table(new_record(key, options, SEED + seed))
    while table.length < most and table.state.number <= deals and not table.state.winners:
        table.play(random_action(table.game, table.state, dice))
    return table


@pytest.mark.untraced
@pytest.mark.parametrize(("key", "preset"), CASES)
def test_every_part_of_a_game_has_its_link(key, preset):
    for number in range(2 * THOROUGH):
        record = random_game(key, GAMES[key].PRESETS[preset], f"parts {number}").record
        lengths = some(range(len(record.actions)), 25, random.Random(number))
        for length in (*lengths, len(record.actions)):
            part = record._replace(actions=record.actions[:length])
            assert decode(encode_game(part)) == part
        assert decode(f"#{encode_game(record)}\n") == record


@pytest.mark.parametrize("key", GAMES)
def test_every_option_survives_a_link(key):
    game, playable = GAMES[key], []
    for name, choices in game.CHOICES.items():
        for value in choices:
            options = game.Options()._replace(**{name: value})
            playable += [options] * (game.complaint(options) is None)
    assert len(playable) > len(game.CHOICES)  # each at least with its usual value
    for options in playable:
        record = new_record(key, options, "options")
        assert decode(encode_table_deal(Table(record), 1)) == record


@given(st.text(min_size=1, max_size=80).filter(str.isprintable))
def test_any_printable_seed_travels(seed):
    record = new_record("twenty-down", GAMES["twenty-down"].Options(), seed)
    link = encode_table_deal(Table(record), 1)
    assert set(link) <= set(string.ascii_letters + string.digits + "-_.~%/")
    assert decode(link) == record


GOOD = "1/twenty-down/1//friday-night/1//vxrt0"


@pytest.mark.parametrize(
    ("link", "code"),
    [
        ("", "foreign"),
        ("#", "foreign"),
        ("paragraph-4", "foreign"),
        ("x" * 30_000, "foreign"),
        (with_sendable_checksum("2/twenty-down/1//s/1/"), "format"),
        (with_sendable_checksum("9/twenty-down/1//s/1/"), "format"),
        (with_sendable_checksum("1/whist/1//s/1/"), "game"),
        (with_sendable_checksum("1/twenty-down/3//s/1/"), "format"),
        (with_sendable_checksum("1/twenty-down/0//s/1/"), "damaged"),
        (with_sendable_checksum("1/twenty-down/1/zzzzzzzzz/s/1/"), "options"),
        (with_sendable_checksum("1/twenty-down/1/!/s/1/"), "damaged"),
        (with_sendable_checksum("1/twenty-down/1///1/"), "seed"),
        (with_sendable_checksum("1/twenty-down/1//s/0/"), "damaged"),
        (with_sendable_checksum("1/twenty-down/one//s/1/"), "damaged"),
        (with_sendable_checksum("1/twenty-down/1//s/1"), "damaged"),
        ("1/twenty-down", "cut"),
        ("1/twenty-down/1//friday", "cut"),
        ("1/twenty-down/1//friday-night/1/", "cut"),
        ("1/twenty-down/1//friday-night/1//vxr", "cut"),
        ("1/twenty-down/1//friday-night/2//vxrt0", "changed"),
        ("1/twenty-town/1//friday-night/1//vxrt0", "changed"),
        ("9/twenty-down/1//friday-night/1//vxrt0", "changed"),
    ],
)
def test_a_link_that_cannot_be_opened_says_why(link, code):
    assert refusal(decode, link) == code


SURROGATES = st.text(st.characters(codec=None), max_size=8)
PART = st.sampled_from(["", "1", "belote", "x", "%ed%a0%80", "5.AB"]) | SURROGATES


@settings(deadline=None, max_examples=100 * THOROUGH)
@given(st.lists(PART, min_size=3, max_size=8) | st.just(["belote"]), st.booleans())
@example(["\ud800", "1", ""], True)
def test_whatever_a_link_holds_it_opens_or_is_a_link_error(parts, begins_well):
    head = ["1", "belote", "1", ""] if begins_well else []
    link = "/".join([*head, *parts])
    for fragment in (link, f"{link}/AAAAA"):
        with suppress(LinkError):
            decode(fragment)


@pytest.mark.parametrize("key", GAMES)
def test_more_actions_than_a_game_can_have_are_refused_before_they_are_replayed(key):
    most = GAMES[key].MOST_ACTIONS
    with pytest.raises(LinkError, match="long") as refused:
        next(open_in_steps(with_sendable_checksum(f"1/{key}/1//x/1/{most + 1}.")))
    assert refused.value.readable.seed == "x"


class Unread(str):
    """A text of which nothing may be looked at but its length and its beginning."""

    __slots__ = ()

    def strip(self, *_: object) -> NoReturn:
        raise AssertionError("it was read")

    def split(self, *_: object, **__: object) -> NoReturn:
        raise AssertionError("it was read")


@pytest.mark.parametrize(
    "read", [decode, challenge.read_without_replay, letter.decode, unknown_sequel]
)
def test_what_is_longer_than_any_link_is_not_even_read(read):
    assert refusal(read, Unread("1/belote/" + "/" * LONGEST_LINK)) == "foreign"


@pytest.mark.parametrize("key", GAMES)
def test_a_game_of_first_choices_alone_opens_however_long_it_is(key):
    table = Table(new_record(key, GAMES[key].Options(), "x"))
    while not table.is_action_limit_reached and (legal := table.game.legal(table.state)):
        table.play(legal[0])
    assert decode(encode_game(table.record)) == table.record


def passing(key, count):
    """Return a game that so many first choices begin, and another one ends."""
    table = Table(new_record(key, GAMES[key].Options(), "x"))
    for done in range(count + 2):
        choices = table.game.legal(table.state)
        table.play(choices[0 if done < count else -1])
    assert not table.state.sheet
    return table.record


@pytest.mark.parametrize("key", ["belote", "five-hundred"])
def test_a_game_in_which_all_pass_opens_until_nobody_would_have_gone_on(key):
    most = GAMES[key].MOST_IN_DEAL
    honest = passing(key, most - 2)
    assert decode(encode_game(honest)) == honest
    steps = open_in_steps(encode_game(passing(key, 2 * most)))
    for _ in range(most + 1):
        next(steps)
    assert refusal(next, steps) == "long"


def test_a_link_is_replayed_action_by_action():
    record = random_game("belote", GAMES["belote"].Options(), "slices").record
    steps = open_in_steps(encode_game(record))
    shares = [next(steps) for _ in record.actions]
    assert shares == [place / len(shares) for place in range(1, len(shares) + 1)]
    with pytest.raises(StopIteration) as end:
        next(steps)
    assert end.value.value.record == record


def test_a_link_to_a_damaged_record_is_not_made():
    record = new_record("twenty-down", GAMES["twenty-down"].Options(), "x")
    with pytest.raises(ValueError, match="play:QQ"):
        encode_game(record._replace(actions=("play:QQ",)))


def mutated(dice, link):
    """Return the link with one to three letters changed, removed or added, sometimes resealed."""
    letters = list(link)
    for _ in range(1 + int(dice.random() * 3)):
        place = int(dice.random() * len(letters))
        letter = dice.choice(DIGITS + "/.%#é ")
        dice.choice((letters.__setitem__, letters.insert))(place, letter)
        if dice.random() < 0.3 and len(letters) > 1:
            del letters[int(dice.random() * len(letters))]
    changed = "".join(letters)
    return with_sendable_checksum(changed.rpartition("/")[0]) if dice.random() < 0.5 else changed


@pytest.mark.parametrize("key", GAMES)
def test_a_mutated_link_is_refused_or_opens_a_legal_game(key):
    dice = random.Random(f"{SEED}mutations of {key}")
    links = [
        encode_game(random_game(key, options, f"m{number}", deals=1 + number % 3, most=150).record)
        for options in GAMES[key].PRESETS.values()
        for number in range(4)
    ]
    opened = 0
    for _ in range(MUTATIONS):
        try:
            record = decode(mutated(dice, dice.choice(links)))
        except LinkError:
            continue
        opened += 1
        table = Table(record)
        assert table.damage is None
        assert table.record == record
    assert opened > MUTATIONS // 100  # forged links got as far as the rules


def test_a_game_goes_on_under_the_rules_of_today_and_its_link_says_so():
    """Its link by version 1 would be read as one that was drawn on for ever."""
    game = GAMES["eights"]
    begun = new_record("eights", game.Options(stock_out="reshuffle"), "long")
    table = Table(begun._replace(rules=1))
    assert isinstance(table.state, EightsState)
    while table.state.reshuffles < 20:
        table.play(game.legal(table.state)[-1])
    assert encode_game(table.record).startswith("1/eights/1/")
    while table.state.number == 1 and not table.state.winners:
        table.play(game.legal(table.state)[-1])
    link = encode_game(table.record)
    assert link.startswith("1/eights/2/")
    assert decode(link).actions == table.record.actions


@pytest.mark.parametrize("key", ["eights", "twenty-down"])
def test_a_link_by_earlier_rules_opens_up_to_where_they_differ(key):
    (row,) = [row for row in read_rows(key) if "refused" in row]
    with pytest.raises(LinkError) as refused:
        decode(row["link"])
    readable = refused.value.readable
    assert readable.actions
    game = GAMES[key]
    assert isinstance(game, Revised)
    assert game.differs(Table(readable).state, 1)
    said = tags(link_problem_dialog("rules", Table(readable)), "p")
    assert said[0].words.startswith("The rules have changed")
    assert said[1].words.startswith(("A finished game of", "A game at"))
    ways = tags(link_problem_dialog("rules", Table(readable)), "button", data_do="accept-link")
    assert [way["data-how"] for way in ways] == ["board", "watch", "deal", "game"]


def test_a_saved_game_by_earlier_rules_stands_where_they_differ():
    """The game is stored as text and ends before the first action that is no longer legal."""
    game = twenty_down
    old = Record("twenty-down", 1, game.Options(deal_limit=12), "old")
    table = Table(old)
    assert isinstance(table.state, State)
    equal = table.state._replace(number=12, scores=(4, 4, 20, 20))
    over = scored(game, equal, "H", (2, 2, 1, 0))
    assert [game.differs(over, version) for version in (1, 2)] == [True, False]
    assert game.objection(over, NextDeal()) is not None
    assert "rules have changed" in game_opens_partly_line(7, earlier=True)
    assert "Part of this game is damaged" in game_opens_partly_line(7)


def test_a_number_that_holds_more_than_its_actions_is_refused():
    record = new_record("twenty-down", GAMES["twenty-down"].Options(), "friday-night")
    table, dice = Table(record), random.Random(1)
    for _ in range(8):
        table.play(random_action(table.game, table.state, dice))
    parts = encode_game(table.record).split("/")
    count, digits = parts[6].split(".")
    body = "/".join([*parts[:6], f"{count}.BAAAA{digits}"])
    assert refusal(decode, with_sendable_checksum(body)) == "damaged"
