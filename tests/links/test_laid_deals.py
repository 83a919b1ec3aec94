"""Tests of deals laid by hand: links and the store preserve their cards."""

import json
from random import Random

import pytest

from cardroom.games import GAMES
from cardroom.links import challenge
from cardroom.links.fairness import make_proof
from cardroom.links.frame import LinkError, with_sendable_checksum
from cardroom.links.link import decode, encode_game, encode_table_deal
from cardroom.nouns.cards import names
from cardroom.records.saved_game import Saved
from cardroom.records.store import Store
from cardroom.table import RecordError, Table, new_record, pack_of, read, write
from cardroom.views.share.fairness import check_deal_dialog
from cardroom.views.share.links import received_link_dialog
from tests.laying.laid import each_game, expect_kept
from tests.random_games import SEED, odd_options, play_random, random_action
from tests.soak import EACH_GAME
from tests.views.elements import to_html
from tests.views.twenty_down.scenes import NAMES


def lay_by_chance(key, number):
    """Return a deal laid by chance, with options and situation of all sorts."""
    game, dice = GAMES[key], Random(f"{SEED}laid {key} {number}")
    usual = [*game.PRESETS.values()]
    options = usual[number % len(usual)] if number % 2 else next(odd_options(game))
    record = new_record(key, options, f"laid {number}", 1 + number % 4)
    pack = list(pack_of(record))
    dice.shuffle(pack)
    return record._replace(pack=tuple(pack)), dice


@each_game
def test_a_laid_deal_passes_record_link_and_store_unchanged(key, numbers):
    store = Store({})
    for number in numbers:
        deal, dice = lay_by_chance(key, number)
        game = play_random(deal, number % 30, dice).record
        assert decode(encode_game(game)) == game
        seats = deal.module.seats(deal.options)
        expect_kept(store, deal, Saved(f"g{number}", game, ("expert",) * (seats - 1) + (None,)))


def second_deal(key):
    """Return a random game with a laid first deal, up to its second deal."""
    for number in range(20):
        deal, dice = lay_by_chance(key, number)
        table = Table(deal)
        while table.state.number == deal.first and not table.state.winners:
            table.play(random_action(table.game, table.state, dice))
        if table.state.number > deal.first:
            return deal, table
    raise AssertionError("no game by chance is longer than a deal")


@pytest.mark.parametrize("key", EACH_GAME)
def test_only_the_first_deal_was_laid(key):
    deal, table = second_deal(key)
    first, *later = [table.deal_record_at(dealt.place) for dealt in table.deals()]
    assert first.pack == deal.pack
    assert later
    assert {one.pack for one in later} == {()}
    assert decode(encode_table_deal(table, table.state.number)) == later[-1]


def test_belote_that_was_passed_out_is_dealt_again_from_the_seed():
    deal, _ = lay_by_chance("belote", 1)
    table = Table(deal)
    while len(table.deals()) == 1:
        table.play(table.game.legal(table.state)[0])
    again = decode(encode_table_deal(table, deal.first))
    assert again.pack == ()
    assert again.situation
    assert (table.deals()[0].end, table.last_dealt(deal.first).place) == (4, table.deal_start)
    assert table.finished_deals() == ()


def test_a_challenge_takes_the_laid_cards_along():
    deal, _ = lay_by_chance("twenty-down", 1)
    asked = challenge.Challenge(deal, 1, (None, *["expert"] * 3), 1)
    assert challenge.decode(challenge.encode(asked)) == asked
    assert asked.id != asked._replace(deal=deal._replace(pack=())).id


def body(cards="", form="6", first="1"):
    return with_sendable_checksum(f"{form}/twenty-down/2//laid/{first}~{cards}/")


@pytest.mark.parametrize(
    "link",
    [
        body(cards="_" * 200),
        body(cards="!"),
        body(form="1"),
        body(first="1.1"),
        with_sendable_checksum("6/twenty-down/2//laid/1/"),
        with_sendable_checksum("2/belote/1//laid/1.0.1~/"),
    ],
    ids=["too much", "no digit", "old form", "situation", "no pack", "form of a situation"],
)
def test_a_pack_that_cannot_be_is_damage(link):
    with pytest.raises(LinkError, match="damaged"):
        decode(link)


def test_whoever_laid_nothing_but_the_first_choice_has_an_empty_number():
    deal = decode(body())
    assert deal.pack == pack_of(deal)


@pytest.mark.parametrize("spoil", ["twice", "few", "word", "kind"])
def test_a_pack_that_is_not_the_games_is_unreadable(spoil):
    deal, _ = lay_by_chance("twenty-down", 1)
    fields = json.loads(write(deal))
    first, second, *rest = names(deal.pack).split()
    packs = {
        "twice": " ".join([first, first, *rest]),
        "few": f"{first} {second}",
        "word": "what is this",
        "kind": [first, second, *rest],
    }
    with pytest.raises(RecordError, match="unreadable"):
        read(json.dumps(fields | {"pack": packs[spoil]}))


def test_that_the_cards_were_chosen_is_told_and_proved():
    deal, dice = lay_by_chance("twenty-down", 1)
    with pytest.raises(ValueError, match="seed"):
        make_proof(deal)
    table = play_random(deal, 200, dice)
    first = table.at(next(n for n, (_, _, after) in enumerate(table.history(), 1) if after.sheet))
    screens = (check_deal_dialog(first, NAMES), received_link_dialog(Table(deal)))
    others = (check_deal_dialog(table, NAMES), received_link_dialog(Table(deal._replace(pack=()))))
    told = ["Someone chose the cards" in to_html(screen) for screen in (*screens, *others)]
    assert told == [True, True, False, False]
