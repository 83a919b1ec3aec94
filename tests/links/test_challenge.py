"""Tests of challenges: links that give another player the same cards and never expire."""

import string
from contextlib import suppress
from statistics import median

import pytest
from hypothesis import given, settings, strategies as st

from cardroom.games import GAMES
from cardroom.links.challenge import (
    LENGTHS,
    LONGEST_NAME,
    MOST_LINES,
    WHOLE_GAME,
    Challenge,
    ChallengeLine,
    Opened,
    actions_of_deals,
    challenge_start_record,
    decode,
    encode,
    is_over,
    read_without_replay,
    shorten_name,
)
from cardroom.links.frame import LONGEST_LINK, LinkError, with_sendable_checksum
from cardroom.links.link import decode as decode_link, encode_moves, encode_table_deal
from cardroom.table import Table, new_record
from tests.casual_games import casual_challenge, casual_game
from tests.golden_links import read_rows, refusal, with_part
from tests.links.test_deal_links import deals_of, game_by_chance
from tests.random_games import THOROUGH, cases
from tests.soak import rows

ROWS = read_rows("challenges")
LONGEST = 200  # characters of a challenge over one deal
LONG_NAME = "Անի Գյումրիից՝ փոքրը"


def challenge(key="belote", seed="walnut", deals=1):
    return casual_challenge(key, seed, deals)


def names_of(one):
    return [line.name for line in one.lines]


# There and back


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("deals", [1, 3])
def test_a_challenge_comes_out_of_its_link_as_it_went_in(key, deals):
    one = challenge(key, deals=deals)
    assert decode(encode(one)) == one
    assert decode(f"#{encode(one)}\n") == one
    assert is_over(Table(one.deal._replace(actions=one.lines[0].actions)).state, deals)


def merge(one, other):
    """Return a challenge with the results that another copy adds, each with its table."""
    first, second = (
        Opened(each, tuple(Table(each.deal._replace(actions=line.actions)) for line in each.lines))
        for each in (one, other)
    )
    return first.merge_results(second)


def test_what_comes_back_joins_what_is_known():
    one, none = challenge(), ChallengeLine()
    line = one.lines[0]
    waiting, alike = one._replace(lines=(ChallengeLine("Ani"),)), line._replace(name="")
    unnamed = one.with_result_within_limits(alike._replace(assisted=True))
    named = unnamed.with_name(1, "Vahe")
    assert names_of(named) == ["Ani", "Vahe"]
    for earlier, later in (
        *((waiting.lines, one.lines), ((none,), one.lines), (unnamed.lines, named.lines)),
        *(((none,), (none, alike)), ((none, alike), (alike,) * 3)),  # players may play alike
    ):
        copies = [one._replace(lines=lines) for lines in (earlier, later)]
        assert merge(*copies).challenge == merge(*reversed(copies)).challenge == copies[1]
    early, own = (one._replace(lines=lines) for lines in ((none, alike), (alike,)))
    assert merge(early, own).challenge.lines == merge(own, early).challenge.lines == (alike,) * 2
    assert merge(one, waiting.with_name(0, "Nare")).challenge == one  # no result
    third = line._replace(name="Lilit", assisted=True, within=True)
    joined = merge(named, one.with_result_within_limits(third))
    assert names_of(joined.challenge) == ["Ani", "Vahe", "Lilit"]
    assert decode(encode(joined.challenge)) == joined.challenge
    assert len(joined.tables) == 3


def test_there_is_an_end_to_lines_but_not_to_the_challengers():
    one = challenge()
    for number in range(MOST_LINES + 3):
        one = one.with_result_within_limits(one.lines[0]._replace(name=str(number)))
    assert names_of(one) == ["Ani", *"45678", "9", "10"]
    assert decode(encode(one)) == one


def test_what_would_be_longer_than_a_link_goes_as_the_oldest_lines_go(monkeypatch):
    one, longest = challenge(), len(encode(challenge()))
    monkeypatch.setattr("cardroom.links.frame.LONGEST_LINK", 2 * longest)
    grown = one
    for name in ("Vahe", "Nare", "Tigran"):
        grown = grown.with_result_within_limits(one.lines[0]._replace(name=name))
    assert len(encode(grown)) <= 2 * longest
    assert names_of(grown) == names_of(merge(one, grown).challenge) == ["Ani", "Tigran"]
    monkeypatch.setattr("cardroom.links.frame.LONGEST_LINK", longest)
    assert names_of(merge(one, grown).challenge) == ["Ani"]


def test_a_line_that_goes_nowhere_is_not_written():
    one = challenge()
    for actions in (one.lines[0].actions[:-1], ("play:XX",)):
        with pytest.raises(ValueError, match="does not lead to the end"):
            encode(one._replace(lines=(ChallengeLine("Ani", actions),)))


# From any game: what was played of it, and the cards of any of its deals


@pytest.mark.parametrize("case", rows(cases()))
def test_every_deal_of_a_game_makes_a_challenge(case):
    table = game_by_chance(case, 0)
    states, deals = deals_of(table)
    levels = (None, *["expert"] * (table.game.seats(case.options) - 1))
    made = 0
    for begin, end in deals:
        at_end = table.at(end - 1)
        deal = challenge_start_record(at_end, 1)
        assert Table(deal).game.places(Table(deal).state) == table.game.places(states[begin])
        actions = actions_of_deals(at_end, deal, 1)
        assert (actions is not None) == (len(states[end - 1].sheet) > len(states[begin].sheet))
        if actions:
            made += 1
            assert actions == table.record.actions[begin : end - 1]
            one = Challenge(deal, 1, levels, 1, (ChallengeLine("", actions, within=begin > 0),))
            assert decode(encode(one)) == one
    assert made == len(table.state.sheet)


@pytest.mark.parametrize("key", GAMES)
def test_a_challenge_over_several_deals_ends_with_the_last_that_was_scored(key):
    table = casual_game(key, "several", deals=4)
    old = Table(table.record._replace(rules=1))
    assert challenge_start_record(old, 1) == challenge_start_record(table, 1)
    ends = [deal.place for deal in table.deals()]
    for deals in (1, 3):
        deal = challenge_start_record(table, deals)
        actions = actions_of_deals(table, deal, deals)
        if actions is None:  # from the usual score on the game would have been over before
            whole = Table(deal)
            with suppress(ValueError):
                for text in table.record.actions[ends[-deals] :]:
                    whole.play(table.game.parse(text))
            assert whole.state.winners
        else:
            assert actions == table.record.actions[ends[-deals] :]


def test_in_the_middle_of_a_deal_the_challenge_is_its_cards():
    table = casual_game("belote", "middle", deals=2)
    running = table.at(table.length - 5)
    deal = challenge_start_record(running, 1)
    asked = Challenge(deal, 1, (None, "club", "club", "club"), 1)
    shared = encode_table_deal(running, running.state.number)
    assert shared.split("/")[1:6] == encode(asked).split("/")[1:6]
    begun = running.record._replace(actions=())
    assert actions_of_deals(running, deal, 1) is None
    for deals in (3, WHOLE_GAME):
        assert challenge_start_record(running, deals) == begun
        assert actions_of_deals(running, begun, deals) is None


def test_who_goes_on_after_the_last_deal_has_played_it_all_the_same():
    table = casual_game("belote", "middle", deals=3)
    begun = table.record._replace(actions=())
    for deals in (1, 2):
        ended = table.deals()[deals - 1].end
        assert actions_of_deals(table, begun, deals) == table.record.actions[:ended]
    assert actions_of_deals(table, begun._replace(seed="another"), 1) is None


def test_a_challenge_over_one_deal_takes_at_most_200_characters():
    for key, game in GAMES.items():
        lengths = []
        for options in game.PRESETS.values():
            for seed in range(THOROUGH):
                table = casual_game(key, f"friday{seed:04}", 1, options)
                deal = challenge_start_record(table, 1)
                levels = (None, *["expert"] * (game.seats(options) - 1))
                line = ChallengeLine(LONG_NAME, actions_of_deals(table, deal, 1) or ())
                lengths.append(len(encode(Challenge(deal, 1, levels, 1, (line,)))))
        assert max(lengths) <= LONGEST, (key, median(lengths), max(lengths))


# For ever


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["about"])
def test_a_golden_challenge_opens_for_ever(row):
    one = decode(row["link"])
    assert encode(one) == row["link"]
    found = {
        "names": names_of(one),
        "assisted": [line.assisted for line in one.lines],
        "actions": [len(line.actions) for line in one.lines],
        "deals": one.deals,
        "levels": [*one.levels],
        "players": one.players,
        "scores": [
            list(Table(one.deal._replace(actions=line.actions)).state.scores) for line in one.lines
        ],
    }
    assert found.items() <= row.items()


def test_there_are_golden_challenges_of_all_lengths():
    assert {row["deals"] for row in ROWS} == {*LENGTHS}


# Bad ones


FORCED = "0..2467."
"""A line in eight characters: at 80 Points no player shows a card until the deal is scored."""
EIGHTY = "3/eighty-points/1//x/1/0.1.pccc/" + FORCED


@pytest.mark.parametrize(
    ("place", "text", "code"),
    [
        (1, "whist", "game"),
        (2, "9", "format"),
        (3, "zzzzzzz", "options"),
        (4, "", "seed"),
        (5, "0", "damaged"),
        (5, "1.0.9", "damaged"),
        (6, None, "damaged"),
        (6, "1.1.paaaa", "damaged"),
        (6, "1.1.ppaa", "damaged"),
        (6, "1.1.aaaa", "damaged"),
        (6, "1.1.pzzz", "format"),  # levels to come
        (6, "-1.1.paaa", "damaged"),
        (6, "1.paaa", "damaged"),
        (6, "2.1.paaa", "damaged"),  # not to the end
        (7, None, "damaged"),
        (7, "0", "damaged"),
        (7, "x.A.1.B", "damaged"),
        (7, "-1.QW5p", "damaged"),
        (7, "0.__", "damaged"),  # no UTF-8
        (7, "0.K", "damaged"),  # a line break for a name
        (7, "0.QW5p.9999.A", "long"),
        (7, "0.QW5p.1.A", "damaged"),
        (7, "0.QW5p.1001.A", "long"),  # for one deal
        (7, "/".join(["0."] * 9), "long"),
    ],
)
def test_a_challenge_that_cannot_be_opened_says_why(place, text, code):
    assert refusal(decode, with_part(encode(challenge()), place, text)) == code
    waiting = challenge()._replace(deals=100, lines=(ChallengeLine(),))
    assert refusal(decode, encode(waiting)) == "damaged"


def test_too_long_lines_are_refused_before_any_is_replayed():
    link = encode(challenge())
    line = link.split("/")[7]
    too_long = with_part(link, 7, "/".join([*[line] * 7, "0..1001.A"]))
    all_together = with_sendable_checksum("/".join([EIGHTY, *[FORCED] * 7]))
    for link in (too_long, all_together):
        assert refusal(read_without_replay, link) == "long"
    assert len(read_without_replay(with_sendable_checksum(EIGHTY)).lines) == 1


@pytest.mark.parametrize("case", rows(cases()))
def test_eight_long_games_fit_into_one_challenge(case):
    table = game_by_chance(case, 0)
    levels = (None, *["expert"] * (table.game.seats(case.options) - 1))
    asked = Challenge(challenge_start_record(table, WHOLE_GAME), WHOLE_GAME, levels, 1)
    link = with_part(encode(asked), 7, "/".join([f"0..{encode_moves(table)}"] * MOST_LINES))
    assert len(link) < LONGEST_LINK
    assert sum(line.is_played for line in read_without_replay(link).lines) == MOST_LINES


def test_a_line_that_goes_on_after_the_end_is_damaged():
    link = encode(challenge(deals=3))
    assert decode(link).deals == 3
    asked = link.split("/")[6]
    assert refusal(decode, with_part(link, 6, "1" + asked[1:])) == "damaged"


def test_of_a_cut_off_challenge_the_cards_can_still_be_read():
    one = challenge()
    for length in range(len(encode(one)) - 1, 40, -7):
        with pytest.raises(LinkError, match="cut") as refused:
            decode(encode(one)[:length])
        assert refused.value.readable == one.deal


def test_a_line_of_a_later_kind_is_left_out_and_all_else_opens():
    one = challenge()
    both = one.with_result_within_limits(one.lines[0]._replace(name="Vahe"))
    line = encode(both).split("/")[7]
    opened = decode(link := with_part(encode(both), 7, "9" + line[1:]))
    assert [line.left_out for line in opened.lines] == ["newer", ""]
    assert encode(opened) == link


def test_what_was_done_by_earlier_rules_is_left_out_where_they_differ():
    (row,) = [row for row in read_rows("eights") if "refused" in row]
    with pytest.raises(LinkError) as refused:
        decode_link(row["link"])
    seats = GAMES["eights"].seats(refused.value.readable.options)
    *parts, moves, _ = row["link"].split("/")
    body = "/".join(["3", *parts[1:], "1.1.p" + "c" * (seats - 1), f"0.QW5p.{moves}"])
    opened = decode(link := with_sendable_checksum(body))
    assert [line.left_out for line in opened.lines] == ["rules"]
    assert encode(opened) == link


@settings(max_examples=60 * THOROUGH)
@given(st.text(max_size=60))
def test_any_name_travels_as_it_is_kept(text):
    name = shorten_name(text)
    assert len(name) <= LONGEST_NAME
    assert name.isprintable()
    assert shorten_name(name) == name
    record = new_record("twenty-down", GAMES["twenty-down"].Options(), "s")
    one = Challenge(record, 1, (None, "club", "club", "club"), 1, (ChallengeLine(name),))
    link = encode(one)
    assert set(link) <= set(string.ascii_letters + string.digits + "-_.~%/")
    assert decode(link) == one
