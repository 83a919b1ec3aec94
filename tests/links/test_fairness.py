"""Tests of fairness: ten lines of plain Python can repeat an honest deal."""

import subprocess
import sys

import pytest

from cardroom.games import GAMES
from cardroom.links.fairness import make_proof, write_deal_check_program
from cardroom.nouns.cards import sort_cards
from cardroom.nouns.shuffle import fingerprint
from cardroom.table import Table, first_position, new_record
from tests.links.test_deal_links import belote, deals_of, game_by_chance, play
from tests.random_games import cases
from tests.soak import rows

NAMES = "ABCDEF"
SEEDS = ["friday-night", 'it\'s "quoted" \\ {i}', "բլոտ"]


def printed(text):
    """Run code in a Python without Cardroom and return its output."""
    run = [sys.executable, "-I", "-c", text]
    return subprocess.run(run, capture_output=True, text=True, check=True, encoding="utf-8").stdout


def hands_of(game, state):
    return [sort_cards(game.view(state, seat).hand) for seat in range(game.seats(state.options))]


def expect_printed(record):
    one = make_proof(record)
    names = NAMES[: len(one.hands)]
    text = write_deal_check_program(one, names, "rest")
    assert len(text.splitlines()) == 10
    *lines, mark = printed(text).splitlines()
    assert mark == fingerprint(record.game, record.seed)
    read = {name: sorted(cards) for name, *cards in map(str.split, lines)}
    dealt = hands_of(record.module, first_position(record))
    left = read.pop("rest")
    assert sorted([*left, *(card for cards in read.values() for card in cards)]) == sorted(
        card.name for card in one.pack
    )
    assert read == {
        name: sorted(card.name for card in hand) for name, hand in zip(names, dealt, strict=True)
    }


@pytest.mark.cpython_only
@pytest.mark.parametrize("case", rows(case for case in cases() if not case.is_odd))
def test_the_ten_lines_give_the_same_hands(case):
    for seed in SEEDS[: 1 if case.key == "eights" else 3]:
        expect_printed(new_record(case.key, case.options, seed, first=3))


@pytest.mark.cpython_only
def test_they_do_for_a_deal_that_was_dealt_again():
    table = play(belote(), "pass pass pass pass next pass")
    dealt = table.deals()[-1]
    assert dealt.situation[0] == 1
    expect_printed(belote()._replace(situation=dealt.situation))


@pytest.mark.parametrize("case", rows(cases()))
def test_every_deal_of_a_game_can_be_proved(case):
    table = game_by_chance(case, 0)
    states, deals = deals_of(table)
    for dealt, (begin, _) in list(zip(table.deals(), deals, strict=True))[:12]:
        record = table.record._replace(first=dealt.number, situation=dealt.situation, actions=())
        one = make_proof(record)
        assert list(one.hands) == hands_of(table.game, states[begin])
        given = [place for places in one.places for place in places]
        assert len(set(given)) == len(given) <= len(one.pack)


def test_cards_that_do_not_follow_from_the_seed_are_found_out(monkeypatch):
    record = new_record("belote", GAMES["belote"].Options(), "walnut")
    other = Table(record._replace(seed="another")).state
    monkeypatch.setattr("cardroom.links.fairness.first_position", lambda _: other)
    with pytest.raises(ValueError, match="not those of the seed"):
        make_proof(record)
