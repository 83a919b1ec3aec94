"""Tests of swapping an unseen card into the hand of the seat to act."""

from random import Random

import pytest

from cardroom.game import NextDeal
from cardroom.games import GAMES
from cardroom.laying.layout import Layout, cards_by_place, deal_missing_cards, set_cards
from cardroom.laying.swapping import cards_to_swap_in, swap_into_hand_to_act
from cardroom.nouns.cards import cards
from cardroom.table import Record, Table, new_record
from tests.random_games import random_action

TRIES = 12  # cards of each game


def lay_out(key: str, **given: str) -> tuple[Table, Layout]:
    layout = Layout(new_record(key, GAMES[key].Options(), "1"))
    for place, names in given.items():
        tried = set_cards(layout, place.replace("_", " "), cards(names))
        assert isinstance(tried, Layout)
        layout = tried
    record = deal_missing_cards(layout, Random(5))
    assert isinstance(record, Record)
    return Table(record), layout


def play_on(table: Table, actions: int) -> Table:
    dice = Random(9)
    while table.length < actions and table.state.turn is not None:
        table.play(random_action(table.game, table.state, dice))
    return table


@pytest.mark.parametrize("key", GAMES)
def test_whoever_is_to_act_can_hold_another_card_and_all_that_was_done_stands(key):
    table, layout = lay_out(key)
    table = play_on(table, 3)
    others = cards_to_swap_in(table, layout.given)
    assert others
    assert not {*others} & {*table.game.places(table.state).get("talon", ())}
    tried = {card: swap_into_hand_to_act(table, card, layout.given) for card in others[:TRIES]}
    found = {card: record for card, record in tried.items() if record}
    assert found
    for card, record in found.items():
        held, before = (one.view(table.state.turn).hand for one in (Table(record), table))
        assert held.count(card) == before.count(card) + 1
        assert record.actions == table.record.actions
        assert sorted(map(str, record.pack)) == sorted(map(str, table.record.pack))


def test_what_was_given_stays_where_it_is():
    table, layout = lay_out("belote", hand_0="AS KS QS", hand_1="AH KH QH")
    known = cards("AS KS QS AH KH QH")
    assert not set(known) & set(cards_to_swap_in(table, layout.given))
    for card in cards_to_swap_in(table, layout.given):
        lies = cards_by_place(swap_into_hand_to_act(table, card, layout.given))
        assert lies["hand 0"][:3] == known[:3]
        assert lies["hand 1"][:3] == known[3:]


@pytest.mark.parametrize(("key", "place"), [("belote", "tricks"), ("eights", "talon")])
def test_a_card_that_all_have_seen_is_not_offered(key, place):
    table, layout = lay_out(key)
    while len(seen := {*table.game.places(table.state)[place]}) < 2:
        play_on(table, table.length + 1)
    assert cards_to_swap_in(table, layout.given)
    assert not seen & set(cards_to_swap_in(table, layout.given))


def test_a_full_hand_that_was_given_holds_no_other():
    table, layout = lay_out("belote")
    seat = table.state.turn
    held = " ".join(map(str, table.view(seat).hand))
    table, layout = lay_out("belote", **{f"hand_{seat}": held})
    assert table.state.turn == seat
    card = cards_to_swap_in(table, layout.given)[0]
    assert swap_into_hand_to_act(table, card, layout.given) is None


def test_nobody_holds_another_where_the_cards_come_from_a_seed():
    table = Table(new_record("belote", GAMES["belote"].Options(), "1"))
    second, _ = lay_out("belote")
    play_on(second, 1000).play(NextDeal())
    assert cards_to_swap_in(table, {}) == cards_to_swap_in(second, {}) == ()


def test_a_card_that_an_earlier_play_rules_out_is_refused():
    table, layout = lay_out("belote")
    tables = (play_on(table, actions) for actions in range(14, 34))
    tried = (
        swap_into_hand_to_act(at, c, layout.given)
        for at in tables
        for c in cards_to_swap_in(at, layout.given)
    )
    assert None in tried
