"""Each dialog can be left, says what it holds, and asks for what the page knows."""

import re
from collections.abc import Iterator

import pytest

from cardroom.games import GAMES
from cardroom.games.twenty_down.model import PRESETS
from cardroom.links.fairness import make_proof
from cardroom.live.consent import BACK
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import LEVELS, with_entry
from cardroom.records.preferences import VALUES, Preferences
from cardroom.records.store import NEWER
from cardroom.table import Table
from cardroom.views.kit import problems
from cardroom.views.kit.faces import face
from cardroom.views.live.consent import accept_host_game_dialog
from cardroom.views.lobby import lobby
from cardroom.views.lobby.new_game import default_names, new_game_dialog, with_option
from cardroom.views.lobby.seating import Seating, levels_for_seats, with_player_or_level
from cardroom.views.lobby.settings import SWITCHES, settings_dialog
from cardroom.views.share import fairness
from cardroom.views.share.correspondence import unknown_moves_dialog
from cardroom.views.share.fairness_info import fairness_dialog
from cardroom.views.share.links import link_problem_dialog, received_link_dialog
from cardroom.views.table.deal import (
    all_tricks_dialog,
    duties_dialog,
    last_trick_dialog,
    why_played_dialog,
)
from cardroom.views.table.screen import table as draw_table
from cardroom.views.words import Names, short_name
from cardroom.views.words.english import English
from cardroom.views.words.lookup import ENGLISH, SpokenLanguage, set_english_ranks, set_language
from tests.views.elements import by_id, list_values, list_words, tags, to_html
from tests.views.scenes import table_after
from tests.views.twenty_down.scenes import (
    DROPPING,
    GAME,
    LEVELS as SEATED,
    NAMES,
    ODD,
    USUAL,
    first_scene,
    phase,
    scenes,
)

# A new game


def form(options=USUAL, levels=SEATED, word="", game=GAME, touched=()):
    return to_html(new_game_dialog(game, options, Seating(levels), word, "", touched))


@pytest.mark.parametrize("key", GAMES)
def test_the_new_game_dialog_offers_every_option_and_value(key):
    game = GAMES[key]
    *_, options = game.PRESETS.values()
    levels = levels_for_seats(SEATED, game.seats(options))
    inside = form(options, levels, game=game)
    assert sorted(list_values(inside, "data-option", "select")) == sorted(game.CHOICES)
    for field, values in game.CHOICES.items():
        assert by_id(inside, f"option-{field}")["data-option"] == field
        assert tags(inside, "label", for_=f"option-{field}")
        box = inside.partition(f'data-option="{field}"')[2].partition("</select>")[0]
        (chosen,) = re.findall(r'<option value="([^"]*)" selected', box)
        assert chosen == str(getattr(options, field))
        for value in values:
            assert getattr(with_option(game, game.Options(), field, str(value)), field) == value
    offered = list_values(inside, "data-level", "select")
    assert offered == [*map(str, range(game.seats(options)))]


def test_an_option_nobody_knows_changes_nothing():
    for field, text in (("drop_out", "sometimes"), ("colour", "red"), ("", "")):
        assert with_option(GAME, ODD, field, text) == ODD


def test_the_preset_in_force_is_checked_and_none_of_mixed_house_rules():
    for options, checked in (*((PRESETS[key], [key]) for key in PRESETS), (ODD, [])):
        boxes = tags(form(options), "input", name_="preset")
        assert [box["data-preset"] for box in boxes if box.has("checked")] == checked
        assert [box["data-preset"] for box in boxes] == list(PRESETS)


def test_friends_and_house_rules_are_folded_away_until_somebody_is_at_them():
    for options, touched, is_open in (
        (USUAL, (), [False, False]),
        (ODD, (), [False, True]),
        (USUAL, {"rules"}, [False, True]),
        (USUAL, {"friends"}, [True, False]),
    ):
        folds = tags(form(options, (None, *["club"] * 3), touched=touched), "details")
        assert [fold.has("open") for fold in folds] == is_open


def test_levels_can_be_chosen_for_all_or_one_by_one():
    for levels, checked in ((SEATED, []), ((None, *["expert"] * 3), ["expert"])):
        everybody = tags(form(levels=levels), "input", data_level="all")
        assert [box["value"] for box in everybody] == ["casual", "club", "expert"]
        assert [box["value"] for box in everybody if box.has("checked")] == checked
    assert set(LEVELS) <= {*list_values(form(), "value", "option")}
    seating = Seating(SEATED)
    assert with_player_or_level(seating, "all", "club").levels == (None, "club", "club", "club")
    assert with_player_or_level(seating, "2", "casual").levels[1:] == ("expert", "casual", "casual")
    for who, level in (("0", "casual"), ("all", "")):
        assert with_player_or_level(seating, who, level) == seating


def test_enter_in_the_word_for_the_cards_starts_the_game_if_it_can_be_played():
    refused = form(USUAL._replace(start=17))
    assert not tags(refused, "button", data_do="start")
    said = "These house rules don't work together. Change one."
    assert list_words(refused, "p", role="alert") == [said]
    inside = form(word='a "word"')
    (place,), (start,) = tags(inside, "form"), tags(inside, "button", data_do="start")
    assert (place["id"], place["method"]) == (start["form"], "dialog")
    assert by_id(inside, "seed")["value"] == 'a "word"'


# Settings


class OwnLetters(English):
    """A language that has other letters for the jack and the queen."""

    def pgettext(self, context: str, message: str) -> str:
        own = {"J": "B", "Q": "D"} if context == "rank" else {}
        return own.get(message) or super().pgettext(context, message)


@pytest.fixture
def own_letters() -> Iterator[None]:
    set_language(SpokenLanguage("xx", OwnLetters()))
    yield
    set_english_ranks(plainly=False)
    set_language(ENGLISH)


@pytest.mark.usefixtures("own_letters")
def test_every_preference_can_be_set():
    inside = settings_dialog(Preferences())
    fields = {tag["data-set"] for tag in tags(inside, "input")}
    elsewhere = {"name", "offer"}  # asked for with a challenge; answered at the table
    assert fields == set(Preferences._fields) - elsewhere


@pytest.mark.usefixtures("own_letters")
def test_whose_letters_stand_on_cards_can_be_chosen_where_they_differ():
    inside = settings_dialog(Preferences())
    assert "B D K A" in str(inside)
    assert "J Q K A" in str(inside)
    queen = Card("QS")
    for plainly, letter in ((False, "D"), (True, "Q")):
        set_english_ranks(plainly=plainly)
        assert short_name(queen) == f"{letter}♠"
        assert f'class="rank">{letter}<' in str(face(queen))
    set_language(ENGLISH)
    assert not tags(settings_dialog(Preferences()), "input", data_set="ranks")


def checked(preferences: Preferences, field: str) -> list[str]:
    boxes = tags(settings_dialog(preferences), "input", data_set=field)
    return [box.attributes.get("value", "") for box in boxes if box.has("checked")]


@pytest.mark.usefixtures("own_letters")
def test_the_chosen_setting_is_checked():
    for field, values in VALUES.items():
        for value in values:
            assert checked(Preferences()._replace(**{field: value}), field) == [value]
    for field in SWITCHES:
        states = [Preferences()._replace(**{field: on}) for on in (True, False)]
        assert [len(checked(state, field)) for state in states] == [1, 0]


# The deal in words


def test_the_last_trick_names_everybody_and_marks_the_taker():
    scene = first_scene(USUAL, lambda s: len(s.view.tricks) == 2)
    inside, trick = last_trick_dialog(scene), scene.view.tricks[-1]
    assert list_words(inside, "span", class_="who") == [NAMES[seat] for seat in trick.seats]
    (taken,) = list_words(inside, "li", class_="taken")
    assert "won it" in taken
    asked = tags(inside, "button", data_do="why")
    laid = {("1", str(seat), card.name) for seat, card in trick.plays if seat}
    assert {(tag["data-trick"], tag["data-seat"], tag["data-laid"]) for tag in asked} == laid
    people = with_entry(scene.people, 1, scene.people[1]._replace(level=None))
    for one, seats in ((scene, ""), (first_scene(USUAL, phase("scored")), "23")):
        for draw in (last_trick_dialog, draw_table):
            buttons = tags(draw(one._replace(people=people)), data_do="why")
            assert sorted(tag["data-seat"] for tag in buttons) == [*seats]


def test_a_deal_is_read_back_only_when_it_is_over():
    exchanging, scored = (first_scene(USUAL, phase(name)) for name in ("exchange", "scored"))
    playing = [one for one in scenes(USUAL) if one.view.tricks and one.view.turn is not None]
    assert {one.view.turn for one in playing} == {0, 1, 2, 3}
    assert "No trick is finished yet." in to_html(last_trick_dialog(exchanging))
    assert [len(tags(all_tricks_dialog(scored), name)) for name in ("li", "h3")] == [20, 5]
    assert not any(tags(all_tricks_dialog(one), "li") for one in playing)


def test_the_duties_stand_in_order_and_the_binding_one_offers_its_cards():
    scene = first_scene(USUAL, lambda s: any(o.code == "trump" for o in s.help.objections.values()))
    inside = duties_dialog(scene)
    links = tags(inside, "a", data_do="rules")
    assert [link["data-paragraph"] for link in links] == ["4.2.2", "4.2.3", "4.2.4"]
    assert links[0]["href"] == "./assets/rules/twenty-down.html#p-4.2.2"
    (binding,) = list_words(inside, "li", aria_current="true")
    assert binding.startswith("If you can't follow suit, play a trump")
    legal = {action.card.name for action in scene.view.legal}
    assert {*list_values(inside, "data-pick", "button")} == legal
    assert not tags(duties_dialog(first_scene(USUAL, phase("scored"))), "li")


def test_why_shows_the_card_and_the_reason():
    inside = why_played_dialog(first_scene(USUAL, phase("play")), 1, (Card("KC"),), "Because.")
    assert list_words(inside, "h2") == ["Why did West play the king of clubs?"]
    assert "Because." in to_html(inside)


# Fairness, links, statistics


def test_the_seed_stays_hidden_until_the_game_is_over():
    playing, over = first_scene(USUAL, phase("scored")), scenes(USUAL)[-1]
    during, done = (to_html(fairness_dialog(scene, "friday-night")) for scene in (playing, over))
    assert ("friday-night" in during, "0123456789ab" in during) == (False, True)
    assert "twenty-down/friday-night/fingerprint" in done
    laid = to_html(fairness_dialog(playing._replace(fingerprint=""), "friday-night"))
    assert "Someone chose the cards of this deal" in laid
    assert "verification code" not in laid


def test_a_check_finds_other_hands_and_calls_the_viewer_you(monkeypatch):
    table, names = table_after(USUAL, most=0), Names(default_names(4, 2), 2)
    one = make_proof(table.record)
    other = one._replace(hands=one.hands[::-1])
    for proof, said in ((one, "The hands match."), (other, "The hands don't match.")):
        monkeypatch.setattr(fairness, "make_proof", lambda _deal, proof=proof: proof)
        inside = to_html(fairness.check_deal_dialog(table, names))
        assert by_id(inside, "check-result").words == said
        assert list_words(inside, "span", class_="who") == ["North", "East", "You", "West"]


def test_a_link_is_offered_with_what_it_holds():
    record = table_after(DROPPING, most=60).record
    game = to_html(received_link_dialog(Table(record), playing=True))
    deal = to_html(received_link_dialog(Table(record._replace(actions=()))))
    assert list_values(game, "data-how", "button") == ["board", "watch", "deal", "game"]
    assert list_values(deal, "data-how", "button") == ["deal"]
    for said in ("Sitting out: allowed after the exchange", "Your open game is saved"):
        assert said in game
    for said in ("code friday-night", "Someone shared this deal of Twenty Down with you"):
        assert said in deal
    (learn,) = tags(deal, "button", data_learn="twenty-down")
    assert learn.has("data-linked")
    assert "Five cards, five tricks" in deal


def test_the_readable_part_of_a_damaged_link_can_be_played():
    inside = link_problem_dialog("damaged", Table(table_after(USUAL, most=40).record))
    (play,) = tags(inside, "button", data_do="accept-link")
    assert play["data-how"] == "deal"


def test_of_many_moves_the_last_are_listed():
    moves = [f"Move {number}." for number in range(20)]
    for inside in (unknown_moves_dialog(moves), accept_host_game_dialog(BACK, "Ben", moves)):
        assert list_words(inside, "li") == moves[-12:]


def test_what_a_link_carries_never_becomes_html():
    record = table_after(USUAL, most=0).record._replace(seed="<script>alert(1)</script>")
    assert "<script" not in to_html(received_link_dialog(Table(record)))
    assert "<script" not in form(word="<script>")


# Troubles, rules, the lobby


def test_every_trouble_has_a_sentence():
    said = [problems.storage_problem(code) for code in ("full", "forbidden", "later", "newer")]
    said += [problems.unreadable_record_line(code) for code in ("unreadable", "game", "options")]
    said += [problems.import_problem_line(), problems.game_opens_partly_line(12)]
    assert len(set(said)) == len(said)
    assert all(sentence.endswith(".") for sentence in said)


@pytest.mark.parametrize("code", NEWER)
def test_a_game_of_a_later_version_asks_to_reload(code):
    assert problems.unreadable_record_line(code).endswith("Reload to update.")


ROWS = [
    lobby.SavedRow("a1", GAME.KEY, "Twenty Down", "today", "Deal 5, your score: 12", over=False),
    lobby.SavedRow("b2", GAME.KEY, "Twenty Down", "yesterday", "You won", over=True),
]


def test_saved_games_can_be_continued_and_removed():
    inside = lobby.saved_games(ROWS)
    for way in ("continue", "forget"):
        assert [tag["data-id"] for tag in tags(inside, "button", data_do=way)] == ["a1", "b2"]
    assert len({*list_words(inside, "button", data_do="forget")}) == 2
    on = ["Continue Twenty Down, today", "Try again Twenty Down, yesterday"]
    assert list_words(inside, "button", data_do="continue") == on


def test_games_can_be_taken_in_even_where_none_is_kept():
    inside = to_html(lobby.saved_games([]))
    (field,) = tags(inside, "input", data_choose="import")
    assert field["type"] == "file"
    assert list_words(inside, "label")[0] == "Import games from a file"
    assert not tags(inside, "button", data_do="export")


@pytest.mark.parametrize(("count", "said"), [(1, "A saved game"), (3, "3 saved games")])
def test_entries_set_aside_are_reported(count, said):
    assert f"{said} couldn&#39;t be read." in to_html(lobby.saved_games(ROWS, count))
