"""The table of Eights: what a person finds on it, and what is marked."""

import re

import pytest

from cardroom.games.eights.model import Draw, Lay, Options, Pass, Phase, State
from cardroom.games.eights.rules import value
from cardroom.nouns.cards import Card, Suit
from cardroom.players.player import Choice, Reason
from cardroom.records.saved_game import Saved
from cardroom.session.preferences import Preferences
from cardroom.session.session import Session, new_session
from cardroom.session.taps import confirm, do_text, press_enter, tap
from cardroom.table import Record, Table
from cardroom.views.lobby.new_game import default_names
from cardroom.views.scene import Scene
from cardroom.views.table.deal import all_tricks, last_trick
from cardroom.views.table.more import more_dialog
from cardroom.views.table.scene_maker import scene_of as scene_at
from cardroom.views.table.screen import table
from tests.sessions import acted, stayed
from tests.soak import first_of
from tests.views.eights.scenes import (
    FOUR,
    GAME,
    TABLES,
    THREE,
    TWO,
    WORDING,
    after,
    at,
    scene_of,
    scenes,
    table_after,
)
from tests.views.elements import Tag, tags, to_html

KINGS = "KS KC/QS QC"  # two players
EVERY_TABLE = pytest.mark.parametrize("options", first_of(TABLES))


def by_id(scene: Scene, name: str) -> Tag:
    (found,) = tags(table(scene), id=name)
    return found


def doing(scene: Scene) -> list[str]:
    """Return the actions of the buttons in the action bar."""
    inside = to_html(table(scene)).partition('id="actions"')[2].partition("</p>")[0]
    return re.findall(r'data-(?:do|action)="([^"]+)"', inside)


def session_at(state) -> Session:
    """Return the person at a table that stands so."""
    count = state.options.players
    record = Record(GAME.KEY, GAME.RULES, state.options, "words")
    levels = (None, *["expert"] * (count - 1))
    there = Table(record)
    there._states[-1] = state
    saved = Saved("g", record, levels)
    return new_session(saved, Preferences(), default_names(count), table=there)


# Every table


def some(options: Options) -> tuple[Scene, ...]:
    """A few of the first two hundred scenes of a game."""
    return scenes(options, most=200)[::11]


@EVERY_TABLE
def test_only_cards_of_the_hand_are_data_card(options):
    for scene in some(options):
        cards = [tag["data-card"] for tag in tags(table(scene), "button") if tag.has("data-card")]
        assert sorted(cards) == sorted(card.name for card in scene.view.hand)


@EVERY_TABLE
def test_every_legal_action_has_its_way(options):
    """Draw and pass have a button; a card that may be laid is not refused, and no other is."""
    for scene in some(options):
        view = scene.view
        if view.turn != 0:
            continue
        asked = doing(scene)
        assert ("draw" in asked) == (Draw() in view.legal)
        assert ("pass" in asked) == (Pass() in view.legal)
        able = {action.card for action in view.legal if isinstance(action, Lay)}
        assert able == set(view.hand) - set(scene.help.objections)
        assert ("confirm" in asked) == bool(able)


@EVERY_TABLE
def test_out_of_turn_nothing_can_be_done(options):
    others = [scene for scene in some(options) if scene.view.turn not in (None, 0)]
    assert others
    for scene in others:
        assert not doing(scene)
        assert not by_id(scene, "stock").has("data-presses")


@EVERY_TABLE
def test_stock_pile_and_hands_are_counted(options):
    for scene in some(options):
        assert by_id(scene, "stock").words == f"Stock: {scene.view.stock}"
        assert by_id(scene, "talon").words.endswith(f"Discards: {len(scene.view.talon)}")
        for seat, held in enumerate(scene.view.held):
            words = by_id(scene, f"seat-{seat}").words
            assert f"{held} card" in words
            assert "trick" not in words


# The pile


def test_the_card_laid_last_is_known_by_its_seat():
    scene = scene_of(after(at(KINGS, "7S"), "lay:KS"))
    assert "king of spades" in by_id(scene, "trick-0").words
    answered = scene_of(after(at(KINGS, "7S"), "lay:KS", "lay:QS"))
    assert tags(table(answered), id="trick-1")
    assert not tags(table(answered), id="trick-0")


def test_after_a_draw_nothing_was_laid_just_now():
    state = after(at(KINGS, "7S", "2C 3C"), "lay:KS", "draw")
    (top,) = tags(table(scene_of(state)), class_="top")
    assert (top["id"], top.words) == ("top", "KSYou: king of spades")


def test_a_computer_player_can_be_asked_about_the_top_card():
    theirs = scene_of(after(at("KS KC/QS QC", "7S"), "lay:KS", "lay:QS"))
    (ask,) = tags(table(theirs), data_do="why")
    assert (ask["data-seat"], ask["data-laid"]) == ("1", "QS")
    mine = scene_of(after(at("KS KC/QS QC", "7S"), "lay:KS"))
    assert not tags(table(mine), data_do="why")


@pytest.mark.parametrize("suit", list(Suit))
def test_an_eight_wears_the_suit_it_stands_for(suit):
    scene = scene_of(after(at("8C KS/QS QC", "7S"), f"lay:8C+{suit}"))
    (badge,) = [tag for tag in tags(table(scene)) if tag.attributes.get("class") == "badge"]
    assert badge.words.startswith("Current suit: ")
    inside = to_html(table(scene)).partition('class="badge"')[2].partition("</svg>")[0]
    assert f'data-suit="{suit}"' in inside
    follow = to_html(table(scene)).partition("fact follow")[2].partition("</p>")[0]
    assert f'data-suit="{suit}"' in follow


@EVERY_TABLE
def test_only_eights_wear_a_badge(options):
    for scene in some(options):
        badges = to_html(table(scene)).count('class="badge"')
        assert badges == (scene.view.top.rank == "8" and scene.view.named is not None)


def test_any_card_may_follow_an_eight_that_nobody_named():
    state = at("KS 2C/QS QC", "8D", starter_eight="free")._replace(named=None)
    scene = scene_of(state)
    assert "Any card fits" in to_html(table(scene))
    assert not scene.help.objections


# Drawing, passing


def test_the_stock_presses_the_button_and_only_the_button_draws():
    scene = scene_of(at(KINGS, "7S", "2C"))
    stock = by_id(scene, "stock")
    assert (stock.name, stock["data-presses"]) == ("button", "act-draw")
    assert len(tags(table(scene), data_action="draw")) == 1
    assert by_id(scene, "act-draw")["aria-keyshortcuts"] == "D"


def test_keys_are_announced_only_where_they_work():
    scene = scene_of(at(KINGS, "7S", "2C"), Preferences(keys=False))
    assert not by_id(scene, "act-draw").has("aria-keyshortcuts")


def test_what_alone_can_be_done_stands_out():
    draw = scene_of(at("KD KC/QS QC", "7S", "2C"))
    assert doing(draw) == ["draw"]
    assert "primary" in by_id(draw, "act-draw")["class"]
    give_up = scene_of(at("KD KC/QS QC", "7S"))
    assert doing(give_up) == ["pass"]
    assert "primary" in by_id(give_up, "act-pass")["class"]
    choice = scene_of(at(KINGS, "7S", "2C"))
    assert doing(choice) == ["draw", "confirm"]
    assert "primary" not in by_id(choice, "act-draw")["class"]


def chips(scene: Scene, seat: int) -> list[str]:
    inside = to_html(table(scene)).partition(f'id="seat-{seat}"')[2].partition("</div>")[0]
    return re.findall(r'class="chip">([^<]+)<', inside)


def test_plates_say_how_many_each_drew_until_the_next_turn():
    state = at("KS KC/QD 2D/2H", "7S", "3S 4C 5C 6C 9C", turn=0)
    state = after(state, "lay:KS", "draw", "draw")
    assert "drew 2" in chips(scene_of(state), 1)
    state = after(state, "lay:3S", "draw", "draw", "draw")
    assert "drew 2" in chips(scene_of(state), 1)
    assert "drew 3" in chips(scene_of(state), 2)
    assert not [chip for chip in chips(scene_of(state), 0) if "drew" in chip]


def test_a_turn_that_begins_forgets_what_was_drawn():
    state = after(at("KS KC/QS QC", "7S", "2S 3S 4S"), "draw", "lay:KS", "lay:QS")
    assert not [chip for chip in chips(scene_of(state), 0) if "drew" in chip]
    assert "drew 1" in chips(scene_of(after(state, "draw")), 0)


def test_who_passed_says_so():
    scene = scene_of(after(at("KD KC/QD 2D", "7S"), "pass"))
    assert "passed" in chips(scene, 0)
    assert "passed" not in chips(scene, 1)


def test_a_partner_and_who_is_out_are_named():
    scene = scene_of(after(at("KS/QS QC/2S/3H", "7S"), "lay:KS"))
    assert "partner" in chips(scene, 2)
    assert "partner" not in chips(scene, 1) + chips(scene, 3) + chips(scene, 0)
    assert "out" in chips(scene, 0)
    assert by_id(scene, "seat-0").has("data-out")
    sides = [by_id(scene, f"seat-{seat}")["data-side"] for seat in range(4)]
    assert sides == ["ours", "theirs", "ours", "theirs"]


def test_with_three_nobody_is_a_partner():
    scene = scene_of(at("KS/QS QC/2S", "7S"))
    assert not any(by_id(scene, f"seat-{seat}").has("data-side") for seat in range(3))


# Naming a suit


def test_a_raised_eight_asks_for_its_suit_with_four_buttons():
    session = session_at(at("8C KS 3D/QS QC", "7S", "2C"))
    session = stayed(session, tap(session, Card("8C")))
    scene = scene_at(session)
    assert doing(scene) == ["lay:8C+S", "lay:8C+H", "lay:8C+C", "lay:8C+D"]
    for suit in Suit:
        assert by_id(scene, f"act-lay-8C-{suit}")["aria-keyshortcuts"] == suit
    assert "suit" in by_id(scene, "turn").words
    assert by_id(scene, "card-8C")["aria-pressed"] == "true"
    session = acted(session, do_text(session, "lay:8C+D"))
    assert isinstance(session.table.state, State)
    assert session.table.state.named is Suit.DIAMONDS


def test_an_eight_is_no_refused_card():
    scene = scene_at(session_at(at("8C KS 3D/QS QC", "7S")))
    assert not by_id(scene, "card-8C").has("aria-disabled")
    assert by_id(scene, "card-3D").has("aria-disabled")


def test_a_second_tap_lowers_the_eight_and_enter_asks_again():
    session = session_at(at("8C KS/QS QC", "7S"))
    session = tap(tap(session, Card("8C")), Card("8C"))
    assert not session.draft.selected
    session = session._replace(draft=session.draft.point_at(Card("8C")))
    session = stayed(session, press_enter(session))
    assert session.draft.selected == (Card("8C"),)
    session = stayed(session, press_enter(session))
    assert "Name the next suit" in scene_at(session).attempt.notice


def test_one_tap_play_lays_cards_but_asks_for_suits():
    session = session_at(at("8C KS 2H/QS QC", "7S"))
    session = session._replace(preferences=Preferences(one_tap=True))
    session = stayed(session, tap(session, Card("8C")))
    assert session.draft.selected == (Card("8C"),)
    acted(session, tap(session, Card("KS")))


def test_the_last_eight_is_laid_without_a_question():
    session = session_at(at("8C/QS QC", "7S"))
    session = tap(session, Card("8C"))
    assert doing(scene_at(session)) == ["confirm"]
    session = acted(session, tap(session, Card("8C")))
    assert session.view.phase is Phase.SCORED


def test_with_a_partner_still_in_even_the_last_eight_names_a_suit():
    session = session_at(at("8C/QS QC/2H/3D", "7S"))
    session = tap(session, Card("8C"))
    assert len(doing(scene_at(session))) == 4


# Hints


def test_a_hint_selects_the_eight_and_marks_the_suit():
    session = session_at(at("8C KS 3D/QS QC", "7S", "2C"))
    session = session.take_hint(Choice(Lay(Card("8C"), Suit.DIAMONDS), Reason("eight-alone")))
    scene = scene_at(session)
    assert session.draft.selected == (Card("8C"),)
    assert by_id(scene, "act-lay-8C-D").has("data-hinted")
    assert not by_id(scene, "act-lay-8C-S").has("data-hinted")
    (button,) = tags(table(scene), data_do="confirm")
    assert button["id"] == "act-lay-8C-D"
    session = acted(session, confirm(session))
    assert isinstance(session.table.state, State)
    assert session.table.state.named is Suit.DIAMONDS


def test_a_hinted_draw_is_one_button_that_confirms():
    session = session_at(at("KS KC/QS QC", "7S", "2C"))
    session = session.take_hint(Choice(Draw(), Reason("better-draw", (("points", 2.0),))))
    scene = scene_at(session)
    (button,) = tags(table(scene), data_do="confirm")
    assert button["data-action"] == "draw"
    assert button.has("data-hinted")
    session = acted(session, confirm(session))
    assert Card("2C") in session.view.hand


def test_why_an_eight_was_laid_can_be_asked():
    session = session_at(at("KS 2S/8C QC 3H", "7S"))
    session = session.do(Lay(Card("KS")))
    session = session.play_choice(Choice(Lay(Card("8C"), Suit.HEARTS), Reason("eight-alone")))
    assert session.history.index_of_play(1, Card("8C")) == 1


# The end of a deal


def scene_at_end(options: Options, kind: str) -> Scene:
    """Return a scored deal of a random game that ended so."""
    return next(
        scene_of(state)
        for seed in range(40)
        for _, _, state in table_after(options, f"end {seed}").history()
        if isinstance(state, State)
        and state.phase is not Phase.TURN
        and state.sheet[-1].kind == kind
    )


@pytest.mark.parametrize("kind", ["out", "block"])
@pytest.mark.parametrize("options", [TWO, THREE, FOUR], ids=["two", "three", "four"])
def test_cards_left_lie_open_with_their_points(options, kind):
    scene = scene_at_end(options, kind)
    summary = by_id(scene, "summary").words
    faces = to_html(table(scene)).partition('id="summary"')[2]
    for hand in scene.view.left:
        for card in hand:
            assert f'data-face="{card}"' in faces
    assert summary.count("point") >= sum(map(len, scene.view.left))
    for seat, person in enumerate(scene.people):
        assert person.name in summary
        assert str(value(scene.view.left[seat])) in summary


def test_a_block_is_explained():
    scene = scene_at_end(FOUR, "block")
    assert "Blocked: no one holds" in by_id(scene, "end").words


def test_the_last_deal_too_says_how_it_ended():
    *_, last = scenes(TWO)
    assert by_id(last, "settlement").words.startswith(
        "Blocked: no one holds spades, queens or eights."
    )


@pytest.mark.parametrize("options", [TWO, THREE, FOUR], ids=["two", "three", "four"])
def test_the_end_of_a_game_says_who_pays_whom(options):
    *_, last = scenes(options)
    assert last.view.phase is Phase.OVER
    paid = by_id(last, "settlement").words
    said = WORDING.settlement(last)
    assert sum(" pay" in line for line in said) >= len(last.view.settlement.payments) > 0
    assert all(line in paid for line in said)
    assert doing(last)[-2:] == ["new", "once-more"]
    assert not tags(table(scenes(options)[0]), id="settlement")


def test_a_scored_deal_goes_on_and_can_be_read_back():
    scene = next(s for s in scenes(TWO) if s.view.phase is Phase.SCORED)
    assert doing(scene) == ["more", "score", "next"]
    assert "All moves" in to_html(more_dialog(scene))
    lines = [tag.words for tag in tags(all_tricks(scene), "li")]
    assert lines == [" ".join(line.split()) for line in scene.log_sentences]


def test_this_deal_so_far_stands_where_other_games_have_the_last_trick():
    scene = scenes(TWO)[5]
    assert by_id(scene, "tool-last-trick").words == "Moves"
    assert [tag.words for tag in tags(last_trick(scene), "li")] == list(scene.log_sentences[::-1])
    assert "Nothing has happened yet." in to_html(last_trick(scene._replace(log=())))
