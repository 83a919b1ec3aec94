"""Tests of redrawing: the result equals a new page, and only changed elements are touched."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from cardroom.games import GAMES
from cardroom.nouns.cards import Card
from cardroom.records.preferences import Preferences
from cardroom.session.draft import press_button, raise_or_lower_cards, tap
from cardroom.session.session import Session
from cardroom.views.kit.regions import Region, flatten
from cardroom.views.table.scene_maker import scene_of
from cardroom.views.table.screen import ENDED, table as table_region
from cardroom.views.tables import TABLES
from tests.browser.stand_in import Element
from tests.random_games import THOROUGH
from tests.sessions import play_first, play_until, start_session, until, with_draft
from tests.soak import EACH_GAME
from tests.views.scenes import with_help

pytestmark = pytest.mark.cpython_only  # a document is put where Pyodide has its own

REDRAWN = 150  # times in a game, more than a deal
COMPARED = 3 if THOROUGH == 1 else 1  # every so manieth time: to read a whole page takes long
TRIES = 3  # of the person, before each action


def draw(session: Session) -> Region:
    return table_region(scene_of(session))


def card_of(session: Session, action: object) -> Card:
    (card,) = session.table.game.cards_of(action)
    return card


def try_something(session: Session, dice: Random) -> Session:
    hand, legal = session.view.hand, session.view.legal
    said = [action for action in legal if not session.table.game.cards_of(action)]
    if said and dice.random() < 0.5:
        return press_button(session, session.table.game.text(dice.choice(said)))
    if hand:
        card = dice.choice(hand)
        session = with_draft(session, cursor=card)
        two = dice.random() < 0.3
        return raise_or_lower_cards(session, dice.choices(hand, k=2)) if two else tap(session, card)
    return session


def moments(session: Session, dice: Random) -> Iterator[Session]:
    """A game by chance, with tries and what is taken back: after each of them, here."""
    game = session.table.game
    while not session.table.state.winners:
        session = session._replace(thinking=dice.random() < 0.5)
        yield session
        for _ in range(TRIES if session.can_viewer_act else 0):
            session = try_something(session, dice)
            yield session
        if legal := game.legal(session.table.state):  # or the game ended with what was tried
            act = session.do if session.can_viewer_act else session.play
            session = act(dice.choice(legal))
        if dice.random() < 0.1 and session.table.can_undo(session.seat):
            session = session.undo()


@pytest.mark.parametrize("key", EACH_GAME)
def test_what_can_be_done_does_not_hang_on_what_was_said_of_the_last_try(key):
    dice, actions = Random(key), TABLES[key].actions
    said = set()
    for session in islice(moments(start_session(key, "drawn"), dice), REDRAWN):
        scene = scene_of(session)
        (*_, bar, _log) = table_region(scene).inside
        if scene.view.phase.value not in ENDED and scene.view.turn in (None, scene.view.seat):
            assert "".join(map(str, flatten(actions(scene)))) in str(bar)
        said.add(scene.attempt.notice)
    assert len(said) > 1


def content_of(element: Element) -> list[object]:
    return [
        one if isinstance(one, str) else (one.tag, sorted(one.attributes.items()), content_of(one))
        for one in element.children
    ]


@pytest.mark.parametrize("key", EACH_GAME)
def test_what_is_redrawn_is_what_a_new_page_would_show(stage, key):
    dice, main = Random(key), stage.document.body
    drawing = stage.patch.Patcher()
    for number, session in enumerate(islice(moments(start_session(key, "drawn"), dice), REDRAWN)):
        region = draw(session)
        drawing.show(main, region)
        if number % COMPARED == 0:
            fresh = Element("main")
            fresh.innerHTML = region.html
            assert content_of(main) == content_of(fresh)
    assert session.table.length > 20


def test_a_card_that_is_raised_keeps_all_but_its_attribute(stage):
    session, main = until(start_session("twenty-down", "drawn"), "play"), stage.document.body
    card, drawing = card_of(session, session.view.legal[0]), stage.patch.Patcher()
    drawing.show(main, draw(session))
    untouched = main.querySelectorAll(".card, .face *, .plate *, .tool *, #log *")
    drawing.show(main, draw(tap(session, card)))
    assert main.querySelectorAll(".card, .face *, .plate *, .tool *, #log *") == untouched != []
    assert main.querySelector(f"#card-{card}").getAttribute("aria-pressed") == "true"
    assert len(main.querySelectorAll("[aria-pressed='true']")) == 1


def test_of_a_hand_only_the_card_goes_that_was_played(stage):
    session, main = until(start_session("twenty-down", "drawn"), "play"), stage.document.body
    drawing, lead = stage.patch.Patcher(), session.view.legal[0]
    drawing.show(main, draw(session))
    held = {card.id: card for card in main.querySelectorAll("[data-hand] .card")}
    drawing.show(main, draw(session.play(lead)))
    del held[f"card-{card_of(session, lead)}"]
    assert {card.id: card for card in main.querySelectorAll("[data-hand] .card")} == held


def test_where_somebody_else_changed_the_page_it_is_drawn_anew(stage):
    session, main = start_session("belote", "drawn"), stage.document.body
    drawing, later = stage.patch.Patcher(), play_first(session)
    drawing.show(main, before := draw(session))
    steps = stage.patch.steps_between(before, draw(later))
    assert steps
    main.querySelector(".plates").elements[0].remove()
    main.querySelector(".talk").innerHTML = "<p>torn</p><p>and</p><p>more</p>"
    torn = main.innerHTML
    assert not stage.dom.apply_steps(main, [*steps, stage.patch.PatchStep(-1, 1)])
    assert main.innerHTML == torn  # so that nothing is touched where the steps do not fit
    drawing.show(main, draw(later))
    assert len(main.querySelectorAll(".place")) == len(session.names) - 1


def test_a_redraw_of_what_is_shown_takes_no_step(stage):
    session = start_session("belote", "drawn")
    first = draw(session)
    draw(session._replace(preferences=Preferences(letters=True)))  # so that nothing is remembered
    again = draw(session)
    assert first is not again
    assert stage.patch.steps_between(first, again) == []


@pytest.mark.parametrize("key", GAMES)
def test_what_was_taken_back_is_not_drawn_again(stage, key):
    """A phone would take too long to work all of it out between a tap and the picture."""
    session = play_until(start_session(key, "drawn"), lambda now: now.can_viewer_act)
    before, place = draw(session), session.table.length
    session = session.play(session.view.legal[-1])
    while not session.can_viewer_act:
        draw(session)
        session = play_first(session)
    draw(session)
    session = session.undo()
    assert session.table.length == place
    again = with_help(scene_of(session), coach="You took it back.")
    _, facts, arena, _, _, bar, log = table_region(again).inside
    _, facts_then, arena_then, _, _, bar_then, log_then = before.inside
    assert (facts, arena, log) == (facts_then, arena_then, log_then)  # regions are the very same
    assert bar.inside == bar_then.inside


@pytest.mark.parametrize("key", ["belote", "five-hundred"])
def test_a_tap_in_an_auction_writes_a_few_of_its_buttons(stage, key):
    session = until(start_session(key, "drawn"), "auction")
    shown = draw(session)
    for action in session.view.legal[1:9]:
        now = table_region(
            scene_of(session, session.draft.mark_tapped(session.table.game.text(action)))
        )
        steps = stage.patch.steps_between(shown, now)
        assert 0 < sum(len(step.html) for step in steps) < 2500  # all are over 5,000
        shown = now


def test_a_card_that_is_taken_back_comes_alone_to_its_place(stage):
    session = until(start_session("twenty-down", "drawn"), "play")
    before = draw(session)
    lead = session.view.legal[0]
    session = session.play(lead)
    without = draw(session)
    session = session.undo()
    back = [step for step in stage.patch.steps_between(without, before) if 'id="card-' in step.html]
    (step,) = back
    assert step.deed in ("before", "behind")
    assert step.html.count('id="card-') == 1
    assert f'data-card="{card_of(session, lead)}"' in step.html
