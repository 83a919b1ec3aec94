"""The table of Twenty Down: what a person finds on it in every phase, and in which state."""

from cardroom.game import Objection
from cardroom.nouns.cards import Card, hand
from cardroom.players.player import Reason
from cardroom.views.scene import Scene
from cardroom.views.table import screen
from cardroom.views.table.screen import table
from cardroom.views.table.toolbar import TOOLS
from tests.views.elements import Tag, list_words, tags, to_html
from tests.views.scenes import list_actions, part, with_attempt, with_help
from tests.views.twenty_down.scenes import DROPPING, GAME, ODD, USUAL, first_scene, phase, scenes


def choosing(scene: Scene, *cards: Card, **more: object) -> Scene:
    """Return the scene with these cards raised, as the page makes it."""
    action = GAME.choose(scene.view, cards)
    return with_attempt(
        scene,
        selected=cards,
        chosen=GAME.text(action) if action else None,
        **{"objection": scene.help.objections.get(cards[0]) if cards else None, **more},
    )


def at_play(wanted=lambda scene: True) -> Scene:
    return next(
        scene
        for seed in range(40)
        for scene in scenes(USUAL, f"seed {seed}")
        if phase("play")(scene) and scene.view.turn == 0 and wanted(scene)
    )


def hand_of(scene: Scene) -> list[Tag]:
    return tags(table(scene), "button", class_="card")


def test_the_tab_stop_stays_where_the_focus_was():
    scene = first_scene(USUAL, phase("exchange"))
    for cursor, stop in ((scene.groups[-1][-1], 4), (Card("JK"), 0)):  # the joker is not held
        tabs = [tag["tabindex"] for tag in hand_of(with_attempt(scene, cursor=cursor))]
        assert tabs == ["0" if place == stop else "-1" for place in range(5)]


def test_a_raised_card_is_a_pressed_button_and_equal_cards_are_two():
    scene = first_scene(USUAL, phase("exchange"))
    twice = with_attempt(scene._replace(groups=(hand("QS QS"), hand("JK"))), selected=hand("QS"))
    found = [
        tuple(tag[name] for name in ("id", "data-card", "data-group", "aria-pressed"))
        for tag in hand_of(twice)
    ]
    assert found == [
        ("card-QS", "QS", "0", "true"),
        ("card-QS-2", "QS", "0", "false"),
        ("card-JK", "JK", "1", "false"),
    ]
    assert part(twice, "hand")["data-count"] == "3"


def test_naming_trumps_offers_four_suits_in_pictures_and_words():
    scene = first_scene(USUAL, phase("trump"))
    assert list_actions(scene) == ["trump:S", "trump:H", "trump:C", "trump:D"]
    assert part(scene, "act-trump-H").words == "Hearts"
    held = first_scene(ODD, phase("trump"))  # only suits of the hand may be named
    assert {text[-1] for text in list_actions(held)} == {str(card.suit) for card in held.view.hand}


def test_the_hinted_suit_is_marked_and_can_be_confirmed(monkeypatch):
    reasons = Reason("do-name", (("suit", "H"),)), Reason("only")
    scene = with_attempt(first_scene(USUAL, phase("trump")), hinted="trump:H", reasons=reasons)
    scene = with_help(scene, assisted=True)
    assert [tag["id"] for tag in tags(table(scene)) if tag.has("data-hinted")] == ["act-trump-H"]
    assert part(scene, "reason").words == "Make hearts trumps. The only legal move."
    assert "confirm" in list_actions(scene)
    assert "assisted" in part(scene, "seat-0").words
    monkeypatch.setattr(screen, "sentence_gap", lambda: "")  # as in Chinese
    assert "</strong>The only" in to_html(table(scene))


def test_an_exchange_names_what_it_will_do_before_the_stock():
    scene = first_scene(USUAL, phase("exchange"))
    assert tags(table(scene), id="stock")
    assert not tags(table(at_play()), id="stock")
    none, two = choosing(scene), choosing(scene, *scene.view.hand[:2])
    assert part(none, "confirm").words == "Keep all cards"
    assert part(two, "confirm").words == "Exchange 2 cards"
    assert not part(two, "confirm").has("aria-disabled")
    assert part(two, "selected").words == "2/32 of 3 selected"  # marks for eyes, words for ears


def test_too_many_cards_are_refused_with_the_reason_beside():
    scene = first_scene(USUAL, phase("exchange"))
    four = scene.view.hand[:4]
    refused = choosing(scene, *four, objection=Objection("too-many", "4.1", four))
    button = part(refused, "confirm")
    assert button["aria-disabled"] == "true"
    assert "4" in part(refused, button["aria-describedby"]).words


def test_playing_waits_for_a_legal_card():
    scene = at_play(lambda scene: scene.help.objections)
    legal = next(card for card in scene.view.hand if card not in scene.help.objections)
    refused = next(iter(scene.help.objections))
    for raised, is_ready in (((), False), ((legal,), True), ((refused,), False)):
        button = part(choosing(scene, *raised), "confirm")
        assert button.has("aria-disabled") != is_ready
        assert not button.has("disabled")
        assert button.words.startswith("Play ") == bool(raised)


def test_the_bar_ends_with_what_can_be_done():
    choice = first_scene(DROPPING, lambda s: phase("stay")(s) and len(s.view.legal) == 2)
    assert list_actions(choice) == ["stay", "drop"]
    assert list_actions(first_scene(USUAL, phase("scored")))[-1] == "next"
    assert list_actions(first_scene(USUAL, phase("over")))[-2:] == ["new", "once-more"]


def test_the_end_names_everybody_with_their_change_and_marks_the_winners():
    scored, over = (first_scene(USUAL, phase(name)) for name in ("scored", "over"))
    assert all(person.name in part(scored, "summary").words for person in scored.people)
    assert not tags(table(first_scene(USUAL, phase("play"))), id="end")
    won = list_words(table(over), "li", class_="won")
    names = {over.people[seat].name for seat in over.view.winners}
    assert {name for words in won for name in names if name in words} == names


def test_plates_say_score_and_tricks_of_everybody():
    for scene in scenes(USUAL, most=150)[::7]:
        for seat, (score, won) in enumerate(zip(scene.view.scores, scene.view.won, strict=True)):
            words = part(scene, f"seat-{seat}").words
            assert f"{abs(score)} point" in words
            assert f"{won} trick" in words
            exchanging = scene.view.phase.value in ("exchange", "stay")
            assert (" new" in words) == (exchanging and scene.view.exchanged[seat] is not None)


def test_each_card_lies_before_its_seat_and_can_be_asked_why():
    scene = at_play(lambda scene: scene.view.trick and len(scene.view.trick.cards) == 3)
    for seat, place in ((1, "left"), (2, "far"), (3, "right")):
        laid = part(scene, f"trick-{seat}")
        assert laid["data-place"] == place
        assert scene.people[seat].name in laid.words
    asked = [(tag["data-seat"], tag["data-laid"]) for tag in tags(table(scene), data_do="why")]
    assert asked == [(str(seat), card.name) for seat, card in scene.view.trick.plays]


def test_a_completed_trick_stays_and_says_who_took_it():
    scene = next(scene for scene in scenes(USUAL) if scene.trick_shown)
    taken = [tag["id"] for tag in tags(table(scene), "li") if tag.has("data-taken")]
    assert taken == [f"trick-{scene.view.trick.leader}"]
    assert all(part(scene, f"trick-{seat}").words for seat in scene.view.tricks[-1].seats)
    assert not tags(table(scene._replace(trick_shown=False)), id="trick-1")


def test_the_log_is_a_log_and_closed_it_is_still_there():
    scene = scenes(USUAL)[10]
    (log,) = tags(table(scene), role="log")
    assert all(line in log.words for line in scene.log_sentences)
    details = to_html(table(scene)).partition("<details")[2].partition("</details>")[0]
    assert 'role="log"' not in details  # what is closed is silent


def test_a_refusal_is_said_near_the_hand():
    scene = with_attempt(at_play(), notice="You hold <hearts>.")
    assert part(scene, "notice").words == "You hold <hearts>."
    assert "<hearts>" not in to_html(table(scene))  # names and notices are text, never HTML


def test_every_tool_is_a_button_with_words_and_undo_waits_for_something_done():
    scene = at_play()
    for tool in TOOLS:
        assert part(scene, f"tool-{tool.word}").words
    for word in ("undo", "redo"):
        ready = with_help(scene, **{f"can_{word}": True})
        assert part(scene, f"tool-{word}").has("aria-disabled")
        assert not part(ready, f"tool-{word}").has("aria-disabled")
