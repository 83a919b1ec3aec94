"""The coach: an adviser that asks before a player's costly action, once for each decision.

The possible actions are analysed while the player thinks, so that a tap does not wait. A session
knows only the coach's notes (`Attention`), which the table shows.
"""

import asyncio
from functools import partial
from typing import NamedTuple

from pyscript import window

from cardroom.browser.page import dialog, dom
from cardroom.browser.page.tasks import in_background
from cardroom.browser.table.app import App
from cardroom.game import Seen
from cardroom.players.analysis import Analysis
from cardroom.players.levels import costly
from cardroom.players.lost import kind_of
from cardroom.players.skill import weakest
from cardroom.players.weighing import question, read_analysis
from cardroom.session.coach.attending import Tell
from cardroom.session.coach.attention import Attention, Decision
from cardroom.session.session import Session
from cardroom.table import Record
from cardroom.views.kit.skill import played
from cardroom.views.learn.coach import Doubt, stakes, warning
from cardroom.views.learn.first_times import firsts, hand_traits
from cardroom.views.table.scene_maker import scene_of
from cardroom.views.wording import words_of

PATIENCE = 2.0
"""Seconds that an action waits at most for the coach; then it is played."""

SOONER = 0.5
"""Factor of the cost limit for the kind of decision in which the person loses most."""


class Ahead(NamedTuple):
    """The current or last analysis of a decision, begun ahead of the player's action."""

    record: Record | None = None  # the actions before the decision
    found: "asyncio.Future[Analysis | None] | None" = None


def _attention(session: Session) -> Attention | None:
    """Return the notes of the coach at a session's table; None without a coach."""
    coach = session.coach
    return coach if isinstance(coach, Attention) else None


def sit_down(app: App, session: Session) -> None:
    """Start the coach at a session's table, and analyse the current decision."""
    game = session.table.game.KEY
    weak = weakest(played(game, app.page.store.deals()))
    session.set_coach(Attention(weak.kind if weak else ""))
    rest(app, session)


# Notes and analyses


def rest(app: App, session: Session) -> None:
    """Analyse the choices of the player to act; after a deal, read out the coach's remark on it."""
    attention = _attention(session)
    if attention and session.my_turn:
        _tell_what_is_new(app, session, attention)
    if session.my_turn and len(session.view.legal) > 1:
        record = session.table.record
        ahead = _look_ahead(app, session, record)
        ahead.add_done_callback(lambda found: _weigh(app, session, record, found))
    if session.deal_done:
        _say(session, scene_of(session).coach)


def _tell_what_is_new(app: App, session: Session, attention: Attention) -> None:
    """Show a note of the coach that is new to the player: about this hand, or a note that is shown
    only once ever.
    """
    store = app.page.store
    if attention.has_spoken(session.table.record):
        return
    key, view = session.table.game.KEY, session.view
    coached = store.coached(key)
    known = attention.told.union(coached.told.split())
    code = next((code for code in _notes(key, view) if code not in known), "")
    if code in dict(firsts(key, view)) and session.is_kept:
        store.keep_coached(key, coached.with_told(code))
    attention.told.add(code)
    _tell(app, session, attention, (lambda: _notes(key, view)[code]) if code else None)


def _weigh(
    app: App, session: Session, record: Record, found: "asyncio.Future[Analysis | None]"
) -> None:
    """Show a note that the decision after this record matters, unless the coach has shown another
    note.
    """
    attention = _attention(session)
    here = app.page.session is session and session.table.record == record
    if attention is None or found.cancelled() or not here or not session.my_turn:
        return
    analysis = None if attention.said_at(record) else found.result()
    if analysis:
        key = session.table.game.KEY
        tell = partial(stakes, key, analysis, _least(session))
        _tell(app, session, attention, tell if tell() else None)


def _least(session: Session) -> float:
    """Return the smallest cost of an action that the coach mentions, in the units of the game."""
    key, attention = session.table.game.KEY, _attention(session)
    weak = attention.weak if attention else ""
    sooner = bool(weak) and kind_of(key, session.view) == weak
    return costly(key) * (SOONER if sooner else 1)


def _tell(app: App, session: Session, attention: Attention, tell: Tell | None) -> None:
    """Show a note of the coach while the player thinks; `tell` is None if there is no note."""
    attention.say(session.table.record, tell)
    if tell:
        app.page.redraw()
        _say(session, tell())


def _look_ahead(app: App, session: Session, record: Record) -> "asyncio.Future[Analysis | None]":
    """Return the future of the analysis of the decision after this record; begin it if needed."""
    ahead = app.get(Ahead)
    if ahead.found is None or ahead.record != record:
        found = asyncio.ensure_future(_analysis(app, session, record))
        app.put(Ahead(record, found))
        return found
    return ahead.found


async def _analysis(app: App, session: Session, record: Record, also: str = "") -> Analysis | None:
    """Return the analysis of the decision, with the action `also` included; None if it failed."""
    place, found, least = len(record.actions), None, _least(session)
    try:
        asked = question(place, also)
        found = read_analysis(await app.ask(asked, record), record.module)
    except Exception as error:  # noqa: BLE001 - a coach who knows nothing says nothing
        window.console.warn(f"The coach is silent: {error!r}")
    else:
        window.performance.mark("cardroom:coach")
    attention = _attention(session)
    if attention and app.get(Ahead).record == record:  # a stale answer is dropped
        attention.learn(record, found, least)
    return found


# Actions of the person


def note_try(app: App, session: Session) -> None:
    """Ask the player about the action just tried, if the coach held it back."""
    attention = _attention(session)
    held = attention.take_held() if attention else None
    if attention is None or held is None:
        _put_away()
    elif attention.knows(held):
        _asks(session, attention, held)
    else:
        session.propose(held.action)
        in_background(_ask_about(app, session, attention, held))


async def _ask_about(app: App, session: Session, attention: Attention, held: Decision) -> None:
    """Wait for the analysis of an action that the coach holds back. Then ask the player about the
    action, or play it if it is harmless.
    """
    dom.mark("busy", "1")
    try:
        await asyncio.wait_for(_find(app, session, attention, held), PATIENCE)
    except TimeoutError:
        attention.learn(held.record, None)
    finally:
        dom.mark("busy", None)
    if app.page.session is not session or session.table.record != held.record:
        return
    if _asks(session, attention, held):
        app.page.redraw()
    else:
        _do(app, session, held.action)


async def _find(app: App, session: Session, attention: Attention, held: Decision) -> None:
    await asyncio.shield(_look_ahead(app, session, held.record))
    if not attention.knows(held):
        also = held.record.module.text(held.action)
        await _analysis(app, session, held.record, also)


def _asks(session: Session, attention: Attention, held: Decision) -> bool:
    """Ask the player about an action that is held back, if it is costly. Return False if the action
    is harmless.
    """
    key = session.table.game.KEY
    doubt = attention.doubt(held)
    if doubt is None:
        return False
    session.propose(held.action)
    attention.ask(held)
    names = scene_of(session).names
    dialog.show(warning(Doubt(key, session.view, names, *doubt)))
    return True


def play_asked(app: App, session: Session) -> None:
    """Play the action that the coach asked about last."""
    _put_away()
    attention = _attention(session)
    if attention and attention.asked:
        _do(app, session, attention.asked.action)


def _do(app: App, session: Session, action: object) -> None:
    app.page.turns.attempt(session, lambda: session.do(action))


def _notes(key: str, view: Seen) -> dict[str, str]:
    """Return the coach's notes about this hand, and the notes shown only once ever, by code."""
    of_hand = {f"{view.number} {code}": told for code, told in hand_traits(key, view)}
    return {**of_hand, **dict(firsts(key, view))}


def _say(session: Session, sentence: str) -> None:
    """Let screen readers read out a sentence after the table's status line."""
    scene = scene_of(session)
    told = scene.guide.told if scene.guide else words_of(scene.game).status_line(scene)
    dom.say("status", f"{told} {sentence}".strip())


def _put_away() -> None:
    if dialog.shows("data-coach='asks'"):
        dialog.close()
