"""Tests of the board's dialogs: their words and their structure."""

from random import Random

import pytest

from cardroom.games import GAMES
from cardroom.laying.layout import (
    Layout,
    Trouble,
    deal_missing_cards,
    first_deal_layout,
    place_sizes,
    set_cards,
)
from cardroom.nouns.cards import Card, cards
from cardroom.records.kept_links import Named
from cardroom.table import Record, Table, new_record
from cardroom.views.board.panel import compass_names, menu, panel, turn_sentence
from cardroom.views.board.setup import (
    Setup,
    error_sentence,
    replace_random_card_dialog,
    save_position_dialog,
    setup_dialog,
)
from tests.views.elements import list_values, tags, to_html


def blank(key: str) -> Layout:
    return Layout(new_record(key, GAMES[key].Options(), "1"))


@pytest.mark.parametrize("key", GAMES)
def test_every_field_of_a_deal_has_a_label_and_every_card_its_button(key):
    record = deal_missing_cards(blank(key), Random(2))
    assert isinstance(record, Record)
    inside = to_html(setup_dialog(Setup(first_deal_layout(record), last_tapped=record.pack[5])))
    for kind in ("select", "input"):
        for field in tags(inside, kind):
            assert tags(inside, "label", for_=field["id"])
    places = place_sizes(blank(key).record)
    assert len(tags(inside, "button", data_do="board-take")) == sum(places.values())
    faces = tags(inside, "button", data_do="board-card")
    assert {tag["aria-pressed"] for tag in faces} == {"true"}
    assert [tag["data-which"] for tag in faces if tag["tabindex"] == "0"] == [record.pack[5].name]


def test_a_second_copy_that_is_free_is_counted_and_the_last_is_not():
    one = set_cards(blank("eighty-points"), "hand 0", cards("AS"))
    assert isinstance(one, Layout)
    (first,) = tags(setup_dialog(Setup(one)), "button", id="pack-AS")
    (second,) = tags(setup_dialog(Setup(one)), "button", id="pack-KS")
    assert ("×2" in first.words, "×2" in second.words) == (False, True)
    assert first["aria-pressed"] == second["aria-pressed"] == "false"


@pytest.mark.parametrize(
    ("trouble", "said"),
    [
        (Trouble("unread", "hand 0", text="1S"), "“1S” isn't a card of this game."),
        (Trouble("unread", "hand 0", text="HEARTS"), "“HEARTS” isn't a card. Write suits as S,"),
        (Trouble("twice", "hand 1", Card("QS")), "Q♠ is already placed."),
        (Trouble("many", "hand 2"), "Too many: North gets 5 cards."),
        (Trouble("many", "stock"), "Too many: Stock gets 12 cards."),
        (Trouble("redealt", "hand 0"), "By the rules, these cards would be redealt. Change"),
    ],
)
def test_what_is_wrong_is_said_where_it_is(trouble, said):
    state = Setup(blank("twenty-down"), trouble=trouble)
    assert error_sentence(state).startswith(said)
    (there,) = tags(setup_dialog(state), "p", id=f"wrong-{trouble.place.replace(' ', '-')}")
    assert there.words == error_sentence(state)


def test_who_draws_first_is_asked_where_nobody_deals():
    for key, asked in (("eighty-points", "Draws first"), ("belote", "Dealer")):
        assert asked in to_html(setup_dialog(Setup(blank(key))))


def test_positions_that_are_kept_stand_below():
    kept = {"p1": Named("Yesterday's <slam>", "link", 1)}
    inside = to_html(setup_dialog(Setup(blank("belote"), kept=kept)))
    assert "Yesterday&#39;s &lt;slam&gt;" in inside
    assert tags(inside, "button", data_do="board-find", data_id="p1")
    assert "Saved positions" not in to_html(setup_dialog(Setup(blank("belote"))))


def test_whose_turn_it_is_stands_above_the_table():
    table = Table(blank("belote").record)
    names = compass_names(4)
    assert turn_sentence(table, names) == f"{names[table.state.turn or 0]} to play."
    (undo,) = tags(panel(table, names), "button", id="tool-undo")
    assert undo["aria-disabled"] == "true"
    assert tags(panel(table, names), "button", data_do="board-ask")


def test_only_a_hand_that_was_left_to_chance_can_hold_another_card():
    for swaps in (True, False):
        assert ("board-other" in to_html(menu(swaps=swaps))) is swaps


def test_a_card_that_could_not_be_there_is_named():
    asked = to_html(replace_random_card_dialog("West", cards("AS KS QH"), Card("KS")))
    assert "Which card does West hold?" in asked
    assert "K♠ can&#39;t be there: an earlier play would break a rule." in asked
    assert len(tags(asked, "button", data_do="board-swap")) == 3


def test_a_name_is_proposed():
    title = "Belote, deal 1"
    assert list_values(save_position_dialog(title), "value", "input") == [title]
