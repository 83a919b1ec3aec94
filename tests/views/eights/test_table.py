"""The table of Eights: pile and stock, the suit of an eight, and who pays at the end."""

import re
from typing import Any

import pytest

from cardroom.games.eights.model import Draw, Lay, Options, Pass, Phase, State
from cardroom.games.eights.rules import penalty_points
from cardroom.nouns.cards import Card, Suit
from cardroom.players.player import Choice, Reason
from cardroom.records.preferences import Preferences
from cardroom.records.saved_game import Saved
from cardroom.session.draft import confirm, press_enter, tap
from cardroom.session.session import Session, new_session
from cardroom.table import Record, Table
from cardroom.views.lobby.new_game import default_names
from cardroom.views.scene import Scene
from cardroom.views.table.deal import all_tricks_dialog
from cardroom.views.table.scene_maker import scene_of as scene_at
from cardroom.views.table.screen import table
from cardroom.views.table.sheet import score_sheet_dialog
from cardroom.views.table.toolbar import after_deal_menu_dialog
from cardroom.views.words import card_name, point_count
from tests.sessions import acted, stayed, with_draft
from tests.soak import first_of
from tests.views.eights.scenes import (
    FOUR,
    FREE,
    GAME,
    TABLES,
    THREE,
    TWO,
    WORDING,
    at,
    scenes,
    with_few_draws,
)
from tests.views.elements import list_words, of_class, tags, to_html
from tests.views.scenes import after, list_actions, part, see, table_after

KINGS = "KS KC/QS QC"  # two players
EVERY_TABLE = pytest.mark.parametrize("options", first_of(TABLES))
EVERY_NUMBER = pytest.mark.parametrize("options", [TWO, THREE, FOUR], ids=["two", "three", "four"])


def session_at(*position: str) -> Session:
    state = at(*position)
    there = Table(Record(GAME.KEY, GAME.RULES, state.options, "words"))
    there._states[-1] = state
    saved = Saved("g", there.record, (None, "expert"))
    return new_session(saved, Preferences(), lambda: default_names(2), table=there)


@EVERY_TABLE
def test_every_legal_action_has_its_way_and_stock_and_pile_are_counted(options):
    for scene in scenes(options, most=200)[::11]:
        view, asked = scene.view, list_actions(scene)
        assert part(scene, "stock").has("data-presses") == ("draw" in asked)
        if view.turn == 0:
            assert ("draw" in asked) == (Draw() in view.legal)
            assert ("pass" in asked) == (Pass() in view.legal)
            able = {action.card for action in view.legal if isinstance(action, Lay)}
            assert able == set(view.hand) - set(scene.help.objections)
            assert ("confirm" in asked) == bool(able)
        assert part(scene, "stock").words == f"Stock: {view.stock}"
        assert part(scene, "talon").words.endswith(f"Discards: {len(view.talon)}")
        badges = of_class(table(scene), "badge")
        assert len(badges) == (view.top.rank == "8" and view.named is not None)


def test_the_card_laid_last_is_known_by_its_seat_and_a_computer_s_can_be_asked_about():
    for actions, laid, asked in (
        (["lay:KS"], "trick-0", []),
        (["lay:KS", "lay:QS"], "trick-1", [("1", "QS")]),
        (["lay:KS", "draw"], "top", []),  # after a draw nothing was laid just now
    ):
        drawn = table(see(after(at(KINGS, "7S", "2C 3C"), *actions)))
        assert [tag["id"] for tag in of_class(drawn, "top")] == [laid]
        assert [(tag["data-seat"], tag["data-laid"]) for tag in tags(drawn, data_do="why")] == asked


def test_the_stock_presses_the_button_and_only_the_button_draws():
    scene = see(at(KINGS, "7S", "2C"))
    stock = part(scene, "stock")
    assert (stock.name, stock["data-presses"]) == ("button", "act-draw")
    assert len(tags(table(scene), data_action="draw")) == 1
    assert part(scene, "act-draw")["aria-keyshortcuts"] == "D"
    without_keys = scene._replace(preferences=Preferences(keys=False))
    assert not part(without_keys, "act-draw").has("aria-keyshortcuts")


@pytest.mark.parametrize(
    ("state", "ways", "stands_out"),
    [
        (at("KD KC/QS QC", "7S", "2C"), ["draw"], True),
        (at("KD KC/QS QC", "7S"), ["pass"], True),
        (at(KINGS, "7S", "2C"), ["draw", "confirm"], False),
    ],
)
def test_what_alone_can_be_done_stands_out(state, ways, stands_out):
    scene = see(state)
    assert list_actions(scene) == ways
    assert ("primary" in part(scene, f"act-{ways[0]}")["class"]) is stands_out


ROLES = re.compile(r'class="chip">(drew \d+|partner|out|passed)<')


def roles(state: State, seat: int) -> list[str]:
    inside = to_html(table(see(state))).partition(f'id="seat-{seat}"')[2].partition("</div>")[0]
    return ROLES.findall(inside)


DREW = after(at("KS KC/QD 2D/2H", "7S", "3S 4C 5C 6C 9C"), "lay:KS", "draw", "draw")
BEFORE = after(at(KINGS, "7S", "2S 3S 4S"), "draw", "lay:KS", "lay:QS")


@pytest.mark.parametrize(
    ("state", "said"),
    [
        (after(DREW, "lay:3S", "draw", "draw", "draw"), [[], ["drew 2"], ["drew 3"]]),
        (BEFORE, [[], []]),  # the turn that begins forgets what was drawn
        (after(BEFORE, "draw"), [["drew 1"], []]),
        (after(at("KD KC/QD 2D", "7S"), "pass"), [["passed"], []]),
        (after(at("KS/QS QC/2S/3H", "7S"), "lay:KS"), [["out"], [], ["partner"], []]),
    ],
)
def test_plates_say_who_drew_passed_is_out_or_a_partner(state, said):
    assert [roles(state, seat) for seat in range(len(said))] == said
    outs = [part(see(state), f"seat-{seat}").has("data-out") for seat in range(len(said))]
    assert outs == ["out" in chip for chip in said]


def test_a_second_tap_lowers_the_eight_and_enter_asks_again():
    session = session_at("8C KS/QS QC", "7S")
    session = tap(tap(session, Card("8C")), Card("8C"))
    assert not session.draft.selected
    session = with_draft(session, cursor=Card("8C"))
    session = stayed(session, press_enter(session))
    assert session.draft.selected == (Card("8C"),)
    session = stayed(session, press_enter(session))
    assert "Name the next suit" in scene_at(session).attempt.notice


def test_one_tap_play_lays_cards_but_asks_for_suits():
    session = session_at("8C KS 2H/QS QC", "7S")
    session = session._replace(preferences=Preferences(one_tap=True))
    session = stayed(session, tap(session, Card("8C")))
    assert session.draft.selected == (Card("8C"),)
    acted(session, tap(session, Card("KS")))


def test_a_hint_selects_the_eight_and_marks_the_suit():
    session = session_at("8C KS 3D/QS QC", "7S")
    session = session.show_hint(Choice(Lay(Card("8C"), Suit.DIAMONDS), Reason("eight-alone")))
    assert session.draft.selected == (Card("8C"),)
    drawn = table(scene_at(session))
    hinted = [tag["id"] for tag in tags(drawn) if tag.has("data-hinted")]
    assert hinted == [tag["id"] for tag in tags(drawn, data_do="confirm")] == ["act-lay-8C-D"]
    session = acted(session, confirm(session))
    state: Any = session.table.state
    assert state.named is Suit.DIAMONDS


def scene_at_end(options: Options, kind: str) -> Scene:
    tables: Any = (table_after(options, f"end {seed}", choose=with_few_draws) for seed in range(40))
    states = (state for one in tables for _, _, state in one.history())
    scored = (state for state in states if state.phase is not Phase.TURN)
    return next(see(state) for state in scored if state.sheet[-1].kind == kind)


@pytest.mark.parametrize("kind", ["out", "block"])
@EVERY_NUMBER
def test_cards_left_lie_open_with_their_points(options, kind):
    scene = scene_at_end(options, kind)
    left = [held for held in scene.view.left if held]
    for held, told in zip(left, list_words(table(scene), "ul", class_="left"), strict=True):
        assert told.count(": ") == len(held)
        for card in held:
            assert f"{card_name(card)}: {point_count(penalty_points((card,)))}" in told
    said = part(scene, "end").words
    assert ("Blocked: no one holds" in said) == (kind == "block")


@EVERY_NUMBER
def test_the_end_of_a_game_says_how_the_last_deal_ended_and_who_pays_whom(options):
    first, *_, last = scenes(options)
    assert last.view.phase is Phase.OVER
    html = to_html(table(last)).partition('id="settlement"')[2].partition("</ul>")[0]
    how_it_ended, *paid = re.findall("<li>(.*?)</li>", html)
    assert how_it_ended in last.log_sentences
    assert paid == list(WORDING.settlement(last))
    assert list_actions(last)[-2:] == ["new", "once-more"]
    assert not tags(table(first), id="settlement")
    # The sheet says it, too
    said = list_words(score_sheet_dialog(last), "p")
    assert said[: 2 + len(paid)] == ["Eights", WORDING.score_line(last), *paid]
    assert list_words(score_sheet_dialog(first), "p") == ["Eights", WORDING.score_line(first)]


def test_a_scored_deal_goes_on_and_can_be_read_back():
    scene = next(s for s in scenes(TWO) if s.view.phase is Phase.SCORED)
    assert list_actions(scene) == ["more", "score", "next"]
    assert "All moves" in to_html(after_deal_menu_dialog(scene))
    assert list_words(all_tricks_dialog(scene), "li") == list(scene.log_sentences)


def test_blocked_deals_are_marked_for_everybody_to_see():
    scene = scenes(FREE)[-1]
    kinds = [line.kind for line in scene.view.sheet]
    assert {"block", "out"} <= set(kinds)
    _, *lines = list_words(score_sheet_dialog(scene), "th", scope="row")
    assert [("blocked" in line) for line in lines] == [kind == "block" for kind in kinds]
