"""Tests of layouts: cards given to hands, and the deals that result."""

from collections import Counter
from random import Random

import pytest

from cardroom.games import GAMES
from cardroom.games.eighty_points.ranks import PACK as DOUBLE_PACK
from cardroom.laying.layout import (
    Layout,
    Trouble,
    cards_by_place,
    cards_left,
    deal_destinations,
    deal_missing_cards,
    dealer_of,
    first_deal_layout,
    fit_to_changed_options,
    place_sizes,
    remove_card,
    seat_of,
    set_cards,
    set_typed_cards,
    toggle_card,
    with_seed_for_dealer,
)
from cardroom.laying.notation import read_cards, write_cards
from cardroom.nouns.cards import Card, NotationError, cards, hand
from cardroom.records.saved_game import Saved
from cardroom.records.store import Store
from cardroom.table import Record, Table, first_position, new_record, pack_of
from tests.laying.laid import SAMPLE, each_game, expect_kept
from tests.random_games import SEED, odd_options
from tests.soak import presets


def blank(key, options=None):
    return Layout(new_record(key, options or GAMES[key].Options(), "1"))


def give_by_chance(key, number):
    """Give random cards to random places, with usual or odd options and any dealer."""
    dice, game = Random(f"{SEED}given {key} {number}"), GAMES[key]
    usual = [*game.PRESETS.values()]
    options = usual[number % len(usual)] if number % 2 else next(odd_options(game))
    record = new_record(key, options, "1")
    layout = Layout(with_seed_for_dealer(record, number % game.seats(options)))
    free = [*cards_left(layout).elements()]
    dice.shuffle(free)
    for place, size in place_sizes(record).items():
        count = dice.choice([0, size, dice.randint(0, size)])
        tried = set_cards(layout, place, free[:count])
        assert isinstance(tried, Layout)
        layout, free = tried, free[count:]
    return layout, dice


@each_game
def test_a_deal_that_was_given_passes_record_link_and_store_unchanged(key, numbers):
    store = Store({})
    for number in numbers:
        layout, dice = give_by_chance(key, number)
        record = deal_missing_cards(layout, dice)
        if isinstance(record, Trouble):
            assert (key, record.code) == ("eighty-points", "redealt")
            continue
        for place, held in cards_by_place(record).items():
            given = layout.given[place]
            assert held[: len(given)] == given
        people = (None,) * record.module.seats(record.options)
        saved = Saved(f"g{number}", record, people, names=("Ann",) * len(people))
        expect_kept(store, record, saved)


@pytest.mark.parametrize(("key", "preset"), presets())
def test_a_seat_holds_what_it_was_given_as_soon_as_it_is_dealt(key, preset):
    options = GAMES[key].PRESETS[preset]
    record = deal_missing_cards(blank(key, options), Random(3))
    laid, found = cards_by_place(record), record.module.places(first_position(record))
    hands = [place for place in laid if seat_of(place) is not None]
    open_to_all = [card for place in laid if place not in hands for card in laid[place]]
    assert any(found[place] for place in hands)
    for place in hands:
        assert Counter(found[place]) <= Counter([*laid[place], *open_to_all])


@pytest.mark.parametrize(("key", "preset"), presets())
def test_every_seat_can_deal(key, preset):
    record = new_record(key, GAMES[key].PRESETS[preset], "1")
    seats = range(record.module.seats(record.options))
    assert [dealer_of(with_seed_for_dealer(record, seat)) for seat in seats] == [*seats]


def test_twenty_down_deals_two_cards_and_then_three():
    layout = set_cards(blank("twenty-down"), "hand 1", cards("AS KS 7H 8H 9H"))
    table = Table(deal_missing_cards(layout, Random(1)))
    assert table.view(1).hand == hand("AS KS")
    table.play(table.game.legal(table.state)[0])
    assert table.view(1).hand == hand("AS KS 7H 8H 9H")


def test_eights_turns_up_the_card_that_was_given():
    layout = set_cards(blank("eights"), "talon", cards("QD"))
    layout = set_cards(layout, "stock", cards("2C 3C"))
    table = Table(deal_missing_cards(layout, Random(1)))
    places = table.game.places(table.state)
    assert places["talon"] == cards("QD")
    assert places["stock"][:2] == cards("2C 3C")


def test_the_first_position_tells_where_cards_go():
    three = blank("five-hundred", GAMES["five-hundred"].PRESETS["three"]).record
    sizes = {f"hand {seat}": 10 for seat in range(3)} | {"kitty": 3}
    assert Counter(deal_destinations(three)) == sizes
    six = blank("five-hundred", GAMES["five-hundred"].PRESETS["six"]).record
    assert place_sizes(six) == {f"hand {seat}": 10 for seat in range(6)} | {"kitty": 3}


def test_without_a_trump_rank_card_in_any_hand_80_points_is_dealt_again():
    layout = set_cards(blank("eighty-points"), "bottom", hand("2C 2C 2D 2D 2H 2H 2S 2S"))
    assert deal_missing_cards(layout, Random(1)).code == "redealt"


def test_the_same_card_is_there_once_in_one_pack_and_twice_in_two():
    once = set_cards(blank("five-hundred"), "hand 0", cards("AS"))
    assert set_cards(once, "hand 1", cards("AS")) == Trouble("twice", "hand 1", Card("AS"))
    assert set_cards(once, "hand 1", cards("KS KS")) == Trouble("twice", "hand 1", Card("KS"))
    twice = set_cards(blank("eighty-points"), "hand 0", cards("AS AS"))
    assert cards_left(twice)[Card("AS")] == 0
    assert set_cards(twice, "hand 1", cards("AS")).code == "twice"


def test_a_hand_has_no_more_cards_than_it_gets():
    full = set_cards(blank("twenty-down"), "hand 0", cards("AS KS QS JS 10S"))
    assert toggle_card(full, "hand 0", Card("9S")) == Trouble("many", "hand 0")
    assert set_typed_cards(full, "hand 1", "S: 9 8 7 H: A K Q") == Trouble("many", "hand 1")


def test_a_card_that_is_tapped_again_comes_back():
    one = toggle_card(blank("five-hundred"), "hand 2", Card("AS"))
    assert one.given["hand 2"] == cards("AS")
    assert toggle_card(one, "hand 0", Card("AS")).given["hand 2"] == ()
    assert remove_card(one, "hand 2", Card("AS")).given["hand 2"] == ()
    assert remove_card(one, "hand 0", Card("AS")).given["hand 2"] == cards("AS")


def test_of_two_copies_the_one_in_the_chosen_hand_comes_back():
    both = set_cards(blank("eighty-points"), "hand 1", cards("BJ"))
    both = toggle_card(both, "hand 0", Card("BJ"))
    assert cards_left(both)[Card("BJ")] == 0
    assert toggle_card(both, "hand 1", Card("BJ")).given == {"hand 1": (), "hand 0": cards("BJ")}


def test_what_is_typed_and_no_card_is_named():
    unread = Trouble("unread", "hand 0", text="2S")
    assert set_typed_cards(blank("five-hundred"), "hand 0", "S: A 2") == unread
    assert set_typed_cards(blank("five-hundred"), "hand 0", "S: A foo").text == "FOO"


def test_other_options_keep_the_cards_that_fit():
    four, two = (GAMES["five-hundred"].PRESETS[name] for name in ("seed", "two"))
    layout = set_cards(blank("five-hundred", four), "hand 0", cards("AS KS"))
    layout = set_cards(layout, "hand 3", cards("4H"))
    moved = fit_to_changed_options(layout, new_record("five-hundred", two, "1"))
    assert moved.given == {"hand 0": cards("AS KS")}


GERMAN = {"B": "J", "D": "Q"}
RUSSIAN = {"В": "J", "Д": "Q", "К": "K", "Т": "A"}
EMOJI = "\N{VARIATION SELECTOR-16}"
TEXT = "\N{VARIATION SELECTOR-15}"
TO_THE_RIGHT = "\N{LEFT-TO-RIGHT MARK}"


@pytest.mark.parametrize(
    ("letters", "text", "found"),
    [
        ({}, "S: AKJ 9 H: Q10", "AS KS JS 9S QH 10H"),
        ({}, "s: a k", "AS KS"),
        ({}, "S AKJ, H T", "AS KS JS 10H"),
        ({}, "♠AKJ ♥Q10", "AS KS JS QH 10H"),
        ({}, "AS KH 10d", "AS KH 10D"),
        ({}, "ASKH10D", "AS KH 10D"),
        ({}, "SA HK", "AS KH"),
        ({}, "♠: A; BJ LJ", "AS BJ LJ"),
        ({}, "AS AS", "AS AS"),
        ({}, "S: A KH", "AS KH"),
        # In the letters of a language, or in English ones
        (GERMAN, "S: ADB10", "AS QS JS 10S"),
        (GERMAN, "♠ A D B ♦ D 9", "AS QS JS QD 9D"),
        (GERMAN, "S: AK D: D", "AS KS QD"),
        (GERMAN, "S: A KD", "AS KD"),
        (GERMAN, "DS BH DD", "QS JH QD"),
        (GERMAN, "S: AQJ", "AS QS JS"),
        (RUSSIAN, "♠ твд10 ♥к", "AS JS QS 10S KH"),
        (RUSSIAN, "S: A K H: Q", "AS KS QH"),
        # Signs of suits from phones
        ({}, f"♠{EMOJI} A K ♥{EMOJI}: Q", "AS KS QH"),
        ({}, f"A♠{EMOJI} 10♦{EMOJI}", "AS 10D"),
        ({}, f"A♠{TEXT}K♣{TEXT}", "AS KC"),
        ({}, "♤ A ♡ K ♢ Q ♧ J", "AS KH QD JC"),
        ({}, f"{TO_THE_RIGHT}S: A{TO_THE_RIGHT} K", "AS KS"),
        ({}, "S：A，K、Q；H：10", "AS KS QS 10H"),
    ],
)
def test_hands_are_read_as_people_write_them(letters, text, found):
    assert read_cards(text, frozenset(DOUBLE_PACK), letters) == cards(found)


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("S: A 1", "1"),
        ("JK", "JK"),
        ("K", "K"),
        ("?", "?"),
        ("hearts A K", "HEARTS"),
        ("S: A K diamonds: 9", "DIAMONDS"),
        (": A", ":"),
        ("S: AK7X, Q", "X"),
        (f"★{EMOJI} A", "★"),
    ],
)
def test_what_cannot_be_read_is_named(text, wrong):
    with pytest.raises(NotationError, match=f"^{wrong}$" if wrong != "?" else "\\?"):
        read_cards(text, frozenset(DOUBLE_PACK))


@pytest.mark.parametrize("letters", [{}, GERMAN, RUSSIAN])
@pytest.mark.parametrize("key", GAMES)
def test_what_is_written_is_read_again(key, letters):
    pack, rank = list(pack_of(blank(key).record)), {own: letter for letter, own in letters.items()}
    for number in range(SAMPLE):
        Random(f"{key} {number}").shuffle(pack)
        written = write_cards(pack, lambda one: rank.get(one, one))
        assert read_cards(written, frozenset(pack), letters) == tuple(pack)


@pytest.mark.parametrize(("key", "preset"), presets())
def test_a_deal_of_a_seed_can_be_changed_as_if_it_had_been_laid(key, preset):
    record = new_record(key, GAMES[key].PRESETS[preset], "walnut", 2)
    layout = first_deal_layout(record)
    again = deal_missing_cards(layout, Random(1))
    assert isinstance(again, Record)
    assert first_deal_layout(again).given == cards_by_place(again)
    assert (again.seed, again.first) == ("walnut", 2)
    if key == "eighty-points":
        return  # whose order of drawing a hand does not tell
    places = record.module.places
    assert places(first_position(again)) == places(first_position(record))
