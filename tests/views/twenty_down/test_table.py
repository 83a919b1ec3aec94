"""The table of Twenty Down: what a person finds on it in every phase, and in which state."""

import re

import pytest

from cardroom.game import Objection
from cardroom.nouns.cards import Card, hand
from cardroom.players.player import Reason
from cardroom.views.scene import Scene
from cardroom.views.table.screen import table
from cardroom.views.table.toolbar import TOOLS
from cardroom.views.words.lookup import ENGLISH, load_language, set_language
from tests.soak import first_of
from tests.views.elements import Tag, tags, to_html
from tests.views.scenes import with_attempt, with_help
from tests.views.twenty_down.scenes import DROPPING, GAME, ODD, USUAL, first_scene, phase, scenes


def choosing(scene: Scene, *cards: Card) -> Scene:
    """The scene with these cards raised, as the page makes it."""
    action = GAME.choose(scene.view, cards)
    return with_attempt(
        scene,
        selected=cards,
        chosen=GAME.text(action) if action else None,
        objection=scene.help.objections.get(cards[0]) if cards else None,
    )


def at_play(wanted=lambda scene: True, options=USUAL) -> Scene:
    """The person is to play a card."""
    mine = phase("play")
    return next(
        scene
        for seed in range(40)
        for scene in scenes(options, f"seed {seed}")
        if mine(scene) and scene.view.turn == 0 and wanted(scene)
    )


def hand_of(scene: Scene) -> list[Tag]:
    return [tag for tag in tags(table(scene), "button") if tag.attributes.get("class") == "card"]


def by_id(scene: Scene, name: str) -> Tag:
    (found,) = tags(table(scene), id=name)
    return found


def doing(scene: Scene) -> list[str]:
    """Return the actions of the buttons in the action bar."""
    inside = to_html(table(scene)).partition('id="actions"')[2].partition("</p>")[0]
    return re.findall(r'data-(?:do|action)="([^"]+)"', inside)


WHOLE_GAMES = pytest.mark.parametrize(
    "options", first_of({"usual": USUAL, "dropping": DROPPING, "odd": ODD})
)


@WHOLE_GAMES
def test_every_table_is_well_formed_and_says_where_it_is(options):
    for scene in scenes(options, most=150):
        section = tags(table(scene))[0]  # reading fails on tags that do not match
        turn = scene.view.turn
        assert section["id"] == "table"
        assert section["data-game"] == "twenty-down"
        assert section["data-phase"] == scene.view.phase.value
        assert section["data-turn"] == ("" if turn is None else str(turn))


@WHOLE_GAMES
def test_a_hand_is_one_tab_stop_with_a_reason_for_each_refusal(options):
    for scene in scenes(options, most=150):
        cards = hand_of(scene)
        assert sorted(tag["data-card"] for tag in cards) == sorted(
            card.name for card in scene.view.hand
        )
        assert [tag["tabindex"] for tag in cards].count("0") == min(1, len(cards))
        refused = {Card(tag["data-card"]) for tag in cards if tag.has("aria-disabled")}
        assert refused == set(scene.help.objections)
        assert not any(tag.has("disabled") for tag in cards)
        for tag in (tag for tag in cards if tag.has("aria-disabled")):
            assert by_id(scene, tag["aria-describedby"]).words


def test_a_card_says_what_it_is_and_whether_it_is_trump():
    scene = at_play(lambda scene: any(card.suit is scene.view.trump for card in scene.view.hand))
    said = {tag["data-card"]: tag.words for tag in hand_of(scene)}
    for card in scene.view.hand:
        assert said[card.name].endswith(", trump") == (card.suit is scene.view.trump)


def test_a_raised_card_is_a_pressed_button():
    scene = first_scene(USUAL, phase("exchange"))
    raised = scene.view.hand[1:3]
    pressed = {
        Card(tag["data-card"]): tag["aria-pressed"] for tag in hand_of(choosing(scene, *raised))
    }
    assert pressed == {card: "true" if card in raised else "false" for card in scene.view.hand}


def test_the_tab_stop_stays_where_the_focus_was():
    scene = first_scene(USUAL, phase("exchange"))
    last = scene.groups[-1][-1]
    (stop,) = [tag for tag in hand_of(with_attempt(scene, cursor=last)) if tag["tabindex"] == "0"]
    assert Card(stop["data-card"]) is last
    gone = next(card for card in hand("7C 8C 9C 10C JC QC") if card not in scene.view.hand)
    stops = [tag["tabindex"] for tag in hand_of(with_attempt(scene, cursor=gone))]
    assert stops == ["0", "-1", "-1", "-1", "-1"]


def test_equal_cards_of_two_packs_are_two_buttons():
    scene = first_scene(USUAL, phase("exchange"))
    twice = with_attempt(scene._replace(groups=(hand("QS QS"), hand("JK"))), selected=hand("QS"))
    cards = hand_of(twice)
    assert [tag["id"] for tag in cards] == ["card-QS", "card-QS-2", "card-JK"]
    assert [tag["data-card"] for tag in cards] == ["QS", "QS", "JK"]
    assert [tag["data-group"] for tag in cards] == ["0", "0", "1"]
    assert [tag["aria-pressed"] for tag in cards] == ["true", "false", "false"]
    assert by_id(twice, "hand")["data-count"] == "3"


# Actions


def test_naming_trumps_offers_four_suits_in_pictures_and_words():
    scene = first_scene(USUAL, phase("trump"))
    assert doing(scene) == ["trump:S", "trump:H", "trump:C", "trump:D"]
    assert by_id(scene, "act-trump-H").words == "Hearts"


def test_naming_trumps_from_the_hand_offers_those_suits_only():
    scene = first_scene(ODD, phase("trump"))
    offered = {text[-1] for text in doing(scene)}
    assert offered == {str(card.suit) for card in scene.view.hand}


def test_the_hinted_suit_is_marked_and_can_be_confirmed():
    scene = with_help(
        with_attempt(
            first_scene(USUAL, phase("trump")),
            hinted="trump:H",
            reasons=(Reason("do-name", (("suit", "H"),)), Reason("only")),
        ),
        assisted=True,
    )
    assert by_id(scene, "act-trump-H").has("data-hinted")
    assert not by_id(scene, "act-trump-S").has("data-hinted")
    assert by_id(scene, "reason").words == "Make hearts trumps. The only legal move."
    assert "confirm" in doing(scene)
    assert "assisted" in by_id(scene, "seat-0").words


def test_the_sentences_of_a_hint_stand_apart_as_the_language_sets_them():
    scene = with_attempt(
        first_scene(USUAL, phase("trump")),
        hinted="trump:H",
        reasons=(Reason("do-name", (("suit", "H"),)), Reason("only")),
    )
    assert "</strong> The only" in to_html(table(scene))
    set_language(
        load_language(
            "zh", {"plural": "0", "texts": {"%(first)s %(second)s": "%(first)s%(second)s"}}
        )
    )
    apart = to_html(table(scene))
    set_language(ENGLISH)
    assert "</strong>The only" in apart


def test_an_exchange_names_what_it_will_do():
    scene = first_scene(USUAL, phase("exchange"))
    none, two = choosing(scene), choosing(scene, *scene.view.hand[:2])
    assert by_id(none, "confirm").words == "Keep all cards"
    assert by_id(two, "confirm").words == "Exchange 2 cards"
    assert not by_id(two, "confirm").has("aria-disabled")
    assert by_id(two, "selected").words == "2/32 of 3 selected"  # marks for eyes, words for ears


def test_too_many_cards_are_refused_with_the_reason_beside():
    scene = first_scene(USUAL, phase("exchange"))
    four = scene.view.hand[:4]
    refused = with_attempt(choosing(scene, *four), objection=Objection("too-many", "4.1", four))
    button = by_id(refused, "confirm")
    assert button["aria-disabled"] == "true"
    assert "4" in by_id(refused, button["aria-describedby"]).words


def test_staying_and_dropping_are_two_buttons():
    scene = first_scene(DROPPING, lambda s: phase("stay")(s) and len(s.view.legal) == 2)
    assert doing(scene) == ["stay", "drop"]


def test_playing_waits_for_a_card():
    scene = at_play()
    button = by_id(scene, "confirm")
    assert button["aria-disabled"] == "true"
    assert not button.has("disabled")
    card = next(card for card in scene.view.hand if card not in scene.help.objections)
    button = by_id(choosing(scene, card), "confirm")
    assert not button.has("aria-disabled")
    assert button.words.startswith("Play ")


def test_an_illegal_card_cannot_be_confirmed():
    scene = at_play(lambda scene: scene.help.objections)
    button = by_id(choosing(scene, next(iter(scene.help.objections))), "confirm")
    assert button["aria-disabled"] == "true"


def test_nothing_can_be_done_out_of_turn():
    others = [s for s in scenes(USUAL, most=150) if s.view.turn not in (None, 0)]
    assert len(others) > 50
    assert [scene for scene in others if doing(scene)] == []


def test_a_scored_deal_goes_on_and_a_finished_game_starts_again():
    assert doing(first_scene(USUAL, phase("scored")))[-1] == "next"
    assert doing(first_scene(USUAL, phase("over")))[-2:] == ["new", "once-more"]


def test_a_scored_deal_says_how_each_score_changed():
    scene = first_scene(USUAL, phase("scored"))
    summary = by_id(scene, "summary").words
    for person in scene.people:
        assert person.name in summary
    assert not tags(table(first_scene(USUAL, phase("play"))), id="end")


def test_the_winner_is_named_where_the_scores_are():
    scene = first_scene(USUAL, phase("over"))
    won = [tag for tag in tags(table(scene), "li") if tag.attributes.get("class") == "won"]
    names = {scene.people[seat].name for seat in scene.view.winners}
    assert {name for tag in won for name in names if name in tag.words} == names


# Seats and cards


@WHOLE_GAMES
def test_plates_say_score_cards_and_tricks_of_everybody(options):
    for scene in list(scenes(options, most=150))[::7]:
        for seat, person in enumerate(scene.people):
            words = by_id(scene, f"seat-{seat}").words
            assert person.name in words
            assert f"{abs(scene.view.scores[seat])} point" in words
            assert f"{scene.view.held[seat]} card" in words
            assert f"{scene.view.won[seat]} trick" in words


def test_the_plate_whose_turn_it_is_is_marked():
    for scene in list(scenes(USUAL))[:40]:
        current = [
            seat
            for seat in range(4)
            if by_id(scene, f"seat-{seat}").attributes.get("aria-current") == "true"
        ]
        assert current == ([] if scene.view.turn is None else [scene.view.turn])


def test_each_card_lies_before_its_seat_and_can_be_asked_why():
    scene = at_play(lambda scene: scene.view.trick and len(scene.view.trick.cards) == 3)
    places = {1: "left", 2: "far", 3: "right"}
    for seat, _card in scene.view.trick.plays:
        laid = by_id(scene, f"trick-{seat}")
        assert laid["data-place"] == places[seat]
        assert scene.people[seat].name in laid.words
    asked = [(tag["data-seat"], tag["data-laid"]) for tag in tags(table(scene), data_do="why")]
    assert asked == [(str(seat), card.name) for seat, card in scene.view.trick.plays]


def test_a_completed_trick_stays_and_says_who_took_it():
    scene = next(scene for scene in scenes(USUAL) if scene.trick_shown)
    trick = scene.view.tricks[-1]
    taken = [tag for tag in tags(table(scene), "li") if tag.has("data-taken")]
    assert [tag["id"] for tag in taken] == [f"trick-{scene.view.trick.leader}"]
    assert all(by_id(scene, f"trick-{seat}").words for seat in trick.seats)
    assert not tags(table(scene._replace(trick_shown=False)), id="trick-1")


def test_ones_own_card_is_no_button():
    scene = next(scene for scene in scenes(USUAL) if scene.trick_shown)
    assert "0" not in [tag["data-seat"] for tag in tags(table(scene), data_do="why")]


def test_the_stock_lies_there_until_the_play():
    assert tags(table(first_scene(USUAL, phase("exchange"))), id="stock")
    assert not tags(table(first_scene(USUAL, phase("play"))), id="stock")


def test_the_log_is_a_log_and_closed_it_is_still_there():
    scene = list(scenes(USUAL))[10]
    (log,) = tags(table(scene), role="log")
    assert all(line in log.words for line in scene.log_sentences)
    html = to_html(table(scene))
    details = html.partition("<details")[2].partition("</details>")[0]
    assert 'role="log"' not in details  # what is closed is silent


def test_a_refusal_is_said_near_the_hand():
    scene = with_attempt(at_play(), notice="You hold <hearts>.")
    assert by_id(scene, "notice").words == "You hold <hearts>."
    assert "<hearts>" not in to_html(table(scene))  # names and notices are text, never HTML


# Tools


def test_every_tool_is_a_button_with_words():
    buttons = {
        tag["data-do"]: tag for tag in tags(table(at_play()), "button") if tag.has("data-do")
    }
    for tool in TOOLS:
        assert buttons[tool.word].words


def test_undo_and_redo_say_when_there_is_nothing():
    scene = at_play()
    for word, ready in (("undo", {"can_undo": True}), ("redo", {"can_redo": True})):
        assert by_id(scene, f"tool-{word}").has("aria-disabled")
        assert not by_id(with_help(scene, **ready), f"tool-{word}").has("aria-disabled")
