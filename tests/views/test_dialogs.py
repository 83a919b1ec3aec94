"""Each dialog can be left, says what it holds, and asks for what the page knows."""

import re
from collections.abc import Iterator

import pytest

from cardroom.games.twenty_down.model import CHOICES, PRESETS
from cardroom.links.link import encode_deal, encode_game
from cardroom.nouns.cards import Card, hand
from cardroom.nouns.seats import LEVELS
from cardroom.records.results import Result, tally
from cardroom.session.preferences import VALUES, Preferences
from cardroom.table import Table
from cardroom.views import dialogs
from cardroom.views.kit import problems
from cardroom.views.kit.faces import face
from cardroom.views.kit.problems import conflict_dialog
from cardroom.views.lobby import lobby
from cardroom.views.lobby.new_game import new_game, with_option
from cardroom.views.lobby.seating import Seating, levels_for_seats, with_level
from cardroom.views.lobby.settings import SWITCHES, VALUE_NAMES, settings
from cardroom.views.share.fairness_info import fairness_dialog
from cardroom.views.share.links import link_offer, link_problem, paste
from cardroom.views.share.sharing import share
from cardroom.views.statistics.overview import statistics
from cardroom.views.table.deal import all_tricks, duties, last_trick, position_dialog, reason_dialog
from cardroom.views.table.sheet import score_sheet_dialog
from cardroom.views.words import short_name
from cardroom.views.words.english import English
from cardroom.views.words.lookup import ENGLISH, SpokenLanguage, set_language, set_plain_ranks
from tests.views.elements import tags, to_html
from tests.views.twenty_down.scenes import (
    DROPPING,
    GAME,
    LEVELS as SEATED,
    NAMES,
    ODD,
    USUAL,
    first_scene,
    phase,
    play_random,
    scenes,
)

ONE = (None, "club", "club", "club")

ANY_TIME = "settings stats rules keys close copy print wrong-word"
AT_A_TABLE = "last-trick tricks score share duties state fair why"
CHOICES_TO_MAKE = "start continue forget export import accept-link dismiss-link reload keep-copy"
SHARING = "paste-link open-link board live challenge send-link qr check-deal reveal-deal"
COMMANDS = set(f"{SHARING} {ANY_TIME} {AT_A_TABLE} {CHOICES_TO_MAKE}".split())


def every_dialog():
    """Name and content of every dialog, over real positions."""
    mine = first_scene(
        DROPPING, lambda s: s.view.turn == 0 and s.view.tricks and s.view.trick.cards
    )
    scored, over = first_scene(USUAL, phase("scored")), list(scenes(USUAL))[-1]
    record = play_random(DROPPING, most=60).record
    yield "new game", new_game(GAME, USUAL, Seating(SEATED))
    yield ("new game, odd", new_game(GAME, ODD, Seating(ONE), "friday"))
    yield "settings", settings(Preferences())
    yield "share", share("https://a.b/#1", "https://a.b/#2")
    yield "link to a game", link_offer(Table(record), playing=True)
    yield "link to a deal", link_offer(Table(record._replace(actions=())))
    yield "bad link", link_problem("foreign")
    yield "a place to paste", paste()
    yield "half a link", link_problem("damaged", Table(record))
    yield "statistics", statistics(RESULTS)
    yield "no statistics", statistics(())
    yield "why", reason_dialog(mine, 1, (Card("KC"),), "The king of clubs should hold this trick.")
    yield "keys", dialogs.keyboard_dialog()
    yield "conflict", conflict_dialog()
    yield (
        "rules",
        dialogs.rules("twenty-down", "Twenty Down", "<main><article><p>Rule</p></article></main>"),
    )
    yield "no rules", dialogs.rules("twenty-down", "Twenty Down", "")
    for name, scene in (("playing", mine), ("scored", scored), ("over", over)):
        yield f"score, {name}", score_sheet_dialog(scene)
        yield f"last trick, {name}", last_trick(scene)
        yield f"all tricks, {name}", all_tricks(scene)
        yield f"duties, {name}", duties(scene)
        yield f"state, {name}", position_dialog(scene)
        yield f"fair, {name}", fairness_dialog(scene, "friday-night")


RESULTS = [
    Result("twenty-down", "expert", assisted=False, won=True, score=-2),
    Result("twenty-down", "expert", assisted=False, won=False, score=7),
    Result("twenty-down", "mixed", assisted=True, won=False, score=7),
]


@pytest.mark.parametrize("inside", [pytest.param(d, id=name) for name, d in every_dialog()])
def test_a_dialog_has_one_title_and_a_way_out(inside):
    (title,) = tags(inside, "h2", id="dialog-title")
    assert title.words
    assert tags(inside, "button", data_do="close") or tags(inside, "button", data_do="dismiss-link")
    ids = [tag["id"] for tag in tags(inside) if tag.has("id")]
    assert len(ids) == len(set(ids))
    assert {tag["data-do"] for tag in tags(inside) if tag.has("data-do")} <= COMMANDS
    for button in tags(inside, "button"):
        assert button.words
        assert button["type"] == (
            "submit" if button.attributes.get("data-do") == "start" else "button"
        )


# A new game


def test_the_new_game_dialog_offers_every_option_and_value():
    inside = new_game(GAME, ODD, Seating(SEATED))
    for field, values in CHOICES.items():
        (box,) = tags(inside, "select", data_option=field)
        assert box["id"] == f"option-{field}"
        assert tags(inside, "label", for_=f"option-{field}")
        for value in values:
            assert getattr(with_option(GAME, USUAL, field, str(value)), field) == value


def test_what_is_agreed_is_what_is_chosen():
    html = to_html(new_game(GAME, ODD, Seating(SEATED)))
    for field in CHOICES:
        (inside,) = re.findall(rf'data-option="{field}"[^>]*>(.*?)</select>', html)
        (chosen,) = [tag for tag in tags(inside, "option") if tag.has("selected")]
        assert chosen["value"] == str(getattr(ODD, field))


@pytest.mark.parametrize(
    ("field", "text"), [("drop_out", "sometimes"), ("colour", "red"), ("", "")]
)
def test_an_option_nobody_knows_changes_nothing(field, text):
    assert with_option(GAME, ODD, field, text) == ODD


def presets(options):
    inside = new_game(GAME, options, Seating(SEATED))
    return [box for box in tags(inside, "input") if box.has("data-preset")]


@pytest.mark.parametrize("key", PRESETS)
def test_a_preset_in_force_is_checked(key):
    boxes = presets(PRESETS[key])
    assert [box["data-preset"] for box in boxes if box.has("checked")] == [key]
    assert [box["data-preset"] for box in boxes] == list(PRESETS)


def test_no_preset_is_checked_when_house_rules_are_mixed():
    boxes = presets(ODD)
    assert not [box for box in boxes if box.has("checked")]


def folds(options, **more):
    """Return whether each fold lies open: the friends and the house rules."""
    inside = new_game(GAME, options, Seating(ONE), **more)
    return [fold.has("open") for fold in tags(inside, "details")]


def test_house_rules_and_friends_are_folded_away_until_somebody_is_at_them():
    assert folds(USUAL) == [False, False]
    assert folds(ODD) == [False, True]
    assert folds(USUAL, touched={"rules"}) == [False, True]
    assert folds(USUAL, touched={"friends"}) == [True, False]


def test_a_new_game_asks_for_the_computer_players_first_and_then_for_the_preset():
    html = to_html(new_game(GAME, USUAL, Seating(SEATED)))
    places = [html.index(text) for text in ('data-level="all"', "data-preset", "data-option")]
    assert places == sorted(places)


def test_levels_can_be_chosen_for_all_or_one_by_one():
    inside = new_game(GAME, USUAL, Seating(SEATED))
    seats = [box["data-level"] for box in tags(inside, "select") if box.has("data-level")]
    assert seats == ["0", "1", "2", "3"]
    everybody = tags(inside, "input", data_level="all")
    assert [box["value"] for box in everybody] == ["casual", "club", "expert"]
    assert not [box for box in everybody if box.has("checked")]  # they differ
    alike = tags(new_game(GAME, USUAL, Seating((None, *["expert"] * 3))), "input", data_level="all")
    assert [box["value"] for box in alike if box.has("checked")] == ["expert"]
    assert with_level(SEATED, "all", "club") == (None, "club", "club", "club")
    assert with_level(SEATED, "2", "casual") == (None, "expert", "casual", "casual")
    assert with_level(SEATED, "0", "casual") == SEATED
    assert with_level(SEATED, "all", "") == SEATED
    offered = {tag["value"] for tag in tags(inside, "option")}
    assert set(LEVELS) <= offered


@pytest.mark.parametrize(
    ("count", "levels"), [(2, (None, "expert")), (4, SEATED), (6, (*SEATED, "casual", "casual"))]
)
def test_another_number_of_players_keeps_those_who_are_there(count, levels):
    assert levels_for_seats(SEATED, count) == levels


def test_a_combination_that_cannot_be_played_cannot_be_started():
    inside = new_game(GAME, USUAL._replace(start=17), Seating(SEATED))
    assert not tags(inside, "button", data_do="start")
    (said,) = tags(inside, "p", role="alert")
    assert said.words == "These house rules don't work together. Change one."


def test_enter_in_the_word_for_the_cards_starts_the_game():
    inside = new_game(GAME, USUAL, Seating(SEATED), 'a "word"')
    (form,) = tags(inside, "form")
    (start,) = tags(inside, "button", data_do="start")
    assert (form["id"], form["method"]) == (start["form"], "dialog")
    assert tags(inside, "input", id="seed")[0]["value"] == 'a "word"'


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
    set_plain_ranks(plainly=False)
    set_language(ENGLISH)


@pytest.mark.usefixtures("own_letters")
def test_every_preference_can_be_set():
    inside = settings(Preferences())
    fields = {tag["data-set"] for tag in tags(inside, "input")}
    elsewhere = {"name", "offer"}  # asked for with a challenge; answered at the table
    assert fields == set(Preferences._fields) - elsewhere


def test_every_value_of_a_setting_has_a_name():
    named = {field: tuple(names) for field, names in VALUE_NAMES.items()}
    assert named == {field: values for field, values in VALUES.items() if field != "ranks"}


@pytest.mark.usefixtures("own_letters")
def test_whose_letters_stand_on_cards_can_be_chosen_where_they_differ():
    inside = settings(Preferences())
    assert "B D K A" in str(inside)
    assert "J Q K A" in str(inside)
    queen = Card("QS")
    assert short_name(queen) == "D♠"
    assert 'class="rank">D<' in str(face(queen))
    set_plain_ranks(plainly=True)
    assert short_name(queen) == "Q♠"
    assert 'class="rank">Q<' in str(face(queen))
    set_language(ENGLISH)
    assert not tags(settings(Preferences()), "input", data_set="ranks")


@pytest.mark.usefixtures("own_letters")
@pytest.mark.parametrize("field", VALUES)
def test_the_chosen_setting_is_checked(field):
    for value in VALUES[field]:
        inside = settings(Preferences()._replace(**{field: value}))
        boxes = tags(inside, "input", data_set=field)
        assert [box["value"] for box in boxes if box.has("checked")] == [value]


@pytest.mark.parametrize("field", SWITCHES)
def test_a_switch_is_on_or_off(field):
    for on in (True, False):
        inside = settings(Preferences()._replace(**{field: on}))
        (box,) = tags(inside, "input", data_set=field)
        assert box["type"] == "checkbox"
        assert box.has("checked") is on


# The deal in words


def test_the_last_trick_names_everybody_and_marks_the_taker():
    scene = first_scene(USUAL, lambda s: len(s.view.tricks) == 2)
    inside = last_trick(scene)
    who = [tag.words for tag in tags(inside, "span", class_="who")]
    trick = scene.view.tricks[-1]
    assert who == [NAMES[seat] for seat in trick.seats]
    (taken,) = tags(inside, "li", class_="taken")
    assert "won it" in taken.words
    asked = tags(inside, "button", data_do="why")
    assert {(tag["data-seat"], tag["data-laid"]) for tag in asked} == {
        (str(seat), card.name) for seat, card in trick.plays if seat
    }


def test_before_the_first_trick_there_is_none_to_show():
    scene = first_scene(USUAL, phase("exchange"))
    assert "No trick is finished yet." in to_html(last_trick(scene))


def test_a_deal_is_read_back_only_when_it_is_over():
    scored = first_scene(USUAL, phase("scored"))
    assert len(tags(all_tricks(scored), "li")) == 20
    assert len(tags(all_tricks(scored), "h3")) == 5
    playing = first_scene(USUAL, lambda s: len(s.view.tricks) == 4)
    assert not tags(all_tricks(playing), "li")


def test_the_duties_stand_in_order_and_the_binding_one_offers_its_cards():
    scene = first_scene(USUAL, lambda s: any(o.code == "trump" for o in s.help.objections.values()))
    inside = duties(scene)
    links = tags(inside, "a", data_do="rules")
    assert [link["data-paragraph"] for link in links] == ["4.2.2", "4.2.3", "4.2.4"]
    assert links[0]["href"] == "./assets/rules/twenty-down.html#p-4.2.2"
    (binding,) = tags(inside, "li", aria_current="true")
    assert binding.words.startswith("If you can't follow suit, play a trump")
    legal = {action.card.name for action in scene.view.legal}
    assert {tag["data-pick"] for tag in tags(inside, "button") if tag.has("data-pick")} == legal


def test_no_duty_is_listed_when_no_card_is_asked_for():
    assert not tags(duties(first_scene(USUAL, phase("scored"))), "li")


def test_the_state_tells_the_hand_and_every_seat():
    scene = first_scene(USUAL, phase("exchange"))
    lines = [tag.words for tag in tags(position_dialog(scene), "li")]
    (own,) = [line for line in lines if line.startswith("Your hand: ")]
    assert own.count(" of ") == 5
    for name in NAMES:
        assert [line for line in lines if line.startswith(f"{name}: ")]


# Fairness, links, statistics


def test_the_seed_stays_hidden_until_the_game_is_over():
    playing, over = first_scene(USUAL, phase("scored")), list(scenes(USUAL))[-1]
    assert "friday-night" not in to_html(fairness_dialog(playing, "friday-night"))
    assert "0123456789ab" in to_html(fairness_dialog(playing, "friday-night"))
    assert "twenty-down/friday-night/fingerprint" in to_html(fairness_dialog(over, "friday-night"))


def test_a_game_whose_cards_were_laid_shows_no_fingerprint():
    playing = first_scene(USUAL, phase("scored"))._replace(fingerprint="")
    text = to_html(fairness_dialog(playing, "friday-night"))
    assert "Someone chose the cards of this deal" in text
    assert "verification code" not in text


def test_both_links_can_be_copied():
    record = play_random(USUAL, most=40).record
    deal, game = (f"https://a.b/c/#{code(record)}" for code in (first_deal, encode_game))
    inside = share(deal, game)
    assert [tag["value"] for tag in tags(inside, "input")] == [deal, game]
    assert [tag["data-copy"] for tag in tags(inside, "button", data_do="copy")] == [deal, game]
    assert "all the cards" in tags(inside, "p", class_="note warning")[0].words


def first_deal(record):
    return encode_deal(record, 1)


def test_a_link_is_offered_with_what_it_holds():
    record = play_random(DROPPING, most=60).record
    game = link_offer(Table(record), playing=True)
    ways = [tag["data-how"] for tag in tags(game, "button", data_do="accept-link")]
    assert ways == ["board", "watch", "deal", "game"]
    assert tags(game, "button", data_do="dismiss-link")
    assert "Sitting out: allowed after the exchange" in to_html(game)
    assert "Your open game is saved" in to_html(game)
    deal = link_offer(Table(record._replace(actions=())))
    ways = [tag["data-how"] for tag in tags(deal, "button", data_do="accept-link")]
    assert ways == ["deal"]
    assert "code friday-night" in to_html(deal)
    assert "Someone shared this deal of Twenty Down with you" in to_html(deal)
    (learn,) = tags(deal, "button", data_learn="twenty-down")
    assert learn.has("data-linked")
    assert "Five cards, five tricks" in to_html(deal)


@pytest.mark.parametrize(
    "code", ["foreign", "format", "game", "rules", "options", "seed", "long", "damaged"]
)
def test_a_link_that_cannot_be_opened_says_why(code):
    inside = link_problem(code)
    (sentence,) = tags(inside, "p")
    assert sentence.words.endswith(".")
    assert not tags(inside, "button", data_do="accept-link")


def test_the_readable_part_of_a_damaged_link_can_be_played():
    inside = link_problem("damaged", Table(play_random(USUAL, most=40).record))
    (play,) = tags(inside, "button", data_do="accept-link")
    assert play["data-how"] == "deal"


def test_what_a_link_carries_never_becomes_html():
    record = play_random(USUAL, most=0).record._replace(seed="<script>alert(1)</script>")
    assert "<script" not in to_html(link_offer(Table(record)))
    assert "<script" not in to_html(new_game(GAME, USUAL, Seating(SEATED), "<script>"))


def test_games_are_tallied_by_level_and_manner():
    assert [
        (row.level, row.assisted, row.played, row.won, row.total) for row in tally(RESULTS)
    ] == [("expert", False, 2, 1, 5), ("mixed", True, 1, 0, 7)]
    cells = [tag.words for tag in tags(statistics(RESULTS), "td")]
    assert cells == ["Expert", "2", "1", "2.5", "Mixed, assisted", "1", "0", "7.0"]


# Troubles, rules, the lobby


def test_every_trouble_has_a_sentence():
    said = [problems.storage_problem(code) for code in ("full", "forbidden", "later", "newer")]
    said += [
        problems.unreadable_record_line(code) for code in ("unreadable", "game", "rules", "options")
    ]
    said += [problems.file_problem(), problems.damage_line(12)]
    assert len(set(said)) == len(said)
    assert all(sentence.endswith(".") for sentence in said)


def test_a_conflict_can_be_settled_either_way():
    inside = conflict_dialog()
    assert tags(inside, "button", data_do="reload")
    assert tags(inside, "button", data_do="keep-copy")


def test_the_article_of_a_rule_page_is_found():
    page = "<main><article id='rules'><p>A</p></article></main>"
    assert dialogs.article_of(page) == "<article id='rules'><p>A</p></article>"
    assert dialogs.article_of("<main></main>") == ""


def test_why_shows_the_card_and_the_reason():
    scene = first_scene(USUAL, phase("play"))
    inside = reason_dialog(scene, 1, (Card("KC"),), "Because.")
    assert tags(inside, "h2")[0].words == "Why did West play the king of clubs?"
    assert "Because." in to_html(inside)


ROWS = [
    lobby.SavedRow(
        "a1", "twenty-down", "Twenty Down", "today", "Deal 5, your score: 12", over=False
    ),
    lobby.SavedRow("b2", "twenty-down", "Twenty Down", "yesterday", "You won", over=True),
]


def test_saved_games_can_be_continued_and_removed():
    inside = lobby.saved_games(ROWS)
    assert [tag["data-id"] for tag in tags(inside, "button", data_do="continue")] == ["a1", "b2"]
    assert [tag["data-id"] for tag in tags(inside, "button", data_do="forget")] == ["a1", "b2"]
    names = [tag.words for tag in tags(inside, "button", data_do="forget")]
    assert len(set(names)) == 2


def test_games_can_be_taken_in_even_where_none_is_kept():
    inside = lobby.saved_games([])
    (field,) = tags(inside, "input", data_choose="import")
    assert (field["type"], field["id"]) == ("file", "import-file")
    assert tags(inside, "label")[0].words == "Import games from a file"
    assert not tags(inside, "button", data_do="export")


def test_entries_set_aside_are_reported():
    assert "A saved game couldn&#39;t be read." in to_html(lobby.saved_games(ROWS, 1))
    assert "3 saved games couldn&#39;t be read." in to_html(lobby.saved_games(ROWS, 3))


def test_a_card_in_a_dialog_is_said_in_words():
    html = to_html(reason_dialog(first_scene(USUAL, phase("play")), 1, hand("10H"), "Because."))
    assert "ten of hearts" in html
