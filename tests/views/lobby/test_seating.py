"""Tests of the seats and names in a new game."""

import pytest

from cardroom.games import GAMES
from cardroom.views.lobby import seating
from cardroom.views.lobby.new_game import new_game_dialog
from cardroom.views.lobby.seating import (
    Seating,
    player_names,
    with_name,
    with_player_kind,
    with_seat_count,
)
from tests.views.elements import list_values, tags, to_html

ALONE = Seating((None, "expert", "club", "expert"))
TWO = Seating((None, "expert", None, "expert"), ("", "", "Ani", ""))


def show_form(who: Seating, own: str = "", game=GAMES["belote"]):
    return new_game_dialog(game, game.Options(), who, "", own, ())


def test_each_seat_is_given_to_oneself_to_another_person_or_to_a_computer():
    one = with_player_kind(ALONE, 2, "person")
    assert one == Seating((None, "expert", None, "expert"), ("", "", "Player 3", ""))
    assert with_player_kind(one, 2, "club") == ALONE
    assert with_player_kind(one, 1, "casual").levels == (None, "casual", None, "expert")


def test_where_no_computer_plays_nobody_asks_for_its_level():
    game = GAMES["eights"]
    for levels, asks in (((None, "expert"), True), ((None, None), False)):
        form = show_form(Seating(levels, ("Ani", "Vahe")), game=game)
        assert bool(tags(form, "input", data_level="all")) is asks


def test_oneself_sits_at_one_seat_only_and_is_never_sent_away():
    moved = with_player_kind(TWO, 1, "me")
    assert moved == Seating(("expert", None, None, "expert"), ("", "", "Ani", ""))
    assert with_player_kind(TWO, 2, "me") == Seating(("expert", "expert", None, "expert"))
    for who in ("club", "", "nobody"):
        assert with_player_kind(ALONE, 0, who) == ALONE


def test_friends_who_play_live_sit_opposite_and_computer_players_until_they_come():
    live = seating.with_way_to_play(TWO, "live")
    assert (live.way_to_play, ALONE._replace(where="live").way_to_play) == ("live", "here")
    alone = Seating((None, *["expert"] * 3), where="live")
    assert seating.with_computers_for_friends(live) == alone
    assert seating.with_way_to_play(ALONE, "live").people == (0, 2)
    assert seating.with_way_to_play(ALONE, "elsewhere") == ALONE


def test_names_that_were_typed_are_given_again():
    friend = with_player_kind(ALONE, 2, "person")
    assert seating.fill_friend_names(friend, {2: "Ani", 1: "Ben"}).names == ("", "", "Ani", "")
    assert seating.fill_friend_names(TWO, {2: "Ben"}) == TWO
    assert seating.friend_names_by_seat(TWO) == {2: "Ani"}


@pytest.mark.parametrize("who", [ALONE, TWO])
def test_the_dialog_names_all_three_ways_to_play_with_friends(who):
    ways = [field for field in tags(show_form(who), "input") if field.has("data-where")]
    told = [(way["value"], way.has("checked")) for way in ways]
    assert told == [("here", who == TWO), ("live", False), ("link", False)]
    assert all(said in to_html(show_form(who)) for said in seating.HELP.values())


def test_names_are_short_and_plain_never_empty_and_never_markup():
    assert with_name(TWO, 2, " Ani \n of Gyumri, the younger").names[2] == "Ani of Gyumri, the y"
    assert with_name(TWO, 2, "  ").names[2] == "Player 3"
    inside = str(show_form(with_name(TWO, 2, "<b>Ani</b>")))
    assert "<b>" not in inside
    assert "&lt;b&gt;Ani" in inside


def test_when_fewer_play_one_person_stays():
    far = Seating(("club", "club", "club", None))
    assert with_seat_count(far, 2) == Seating((None, "club"))
    assert with_seat_count(TWO, 5).levels == (None, "expert", None, "expert", "expert")
    assert with_seat_count(TWO, 2) == Seating((None, "expert"))
    assert with_seat_count(Seating((None, None), ("", "Ani")), 3).levels == (None, None, "expert")


def test_the_dialog_shows_who_sits_where():
    names = [field for field in tags(show_form(TWO, "Ben"), "input") if field.has("data-name")]
    assert [(field["data-name"], field["value"]) for field in names] == [("0", "Ben"), ("2", "Ani")]
    assert {field["maxlength"] for field in names} == {"20"}
    assert not list_values(show_form(ALONE), "data-name", "input")


def test_everybody_at_a_shared_table_has_a_name_of_their_own():
    assert player_names(TWO) == ("Player 1", "West", "Ani", "East")
    assert player_names(TWO, "Ben") == ("Ben", "West", "Ani", "East")
    assert player_names(Seating((None, None)), "Ben") == ("Ben", "Player 2")
    assert player_names(Seating(("club", None, None), ("", "Ani", "Ben")))[0] == "South"
