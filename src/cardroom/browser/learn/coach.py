"""The coach: before a play that would cost much it asks, once for each decision.

What everything is worth is looked at while the person thinks, so that a tap does not wait for it.
A session knows of a coach only what `Attention` keeps; what is to be shown is looked up there.
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
"""Seconds that a play waits at most for what the coach thinks of it; then it is done."""

SOONER = 0.5
"""Where the person loses most, so much of what is worth a word elsewhere is enough."""


class Ahead(NamedTuple):
    """The analysis that is made while the player thinks, or was made last."""

    record: Record | None = None  # what was done before the decision
    found: "asyncio.Future[Analysis | None] | None" = None


def _attention(session: Session) -> Attention | None:
    """The notes of the coach at this table; None once the coach was sent away."""
    coach = session.coach
    return coach if isinstance(coach, Attention) else None


def sit_down(app: App, session: Session) -> None:
    """Look on at this table from now on."""
    game = session.table.game.KEY
    weak = weakest(played(game, app.page.store.deals()))
    session.set_coach(Attention(weak.kind if weak else ""))
    rest(app, session)


# While the person thinks


def rest(app: App, session: Session) -> None:
    """Look at what the player to act can do, or say what there is to say of a deal that is over."""
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
    """One thing at a time: of this hand, or something that is said once for ever."""
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
    """Say that the choice behind this record matters, where nothing else was said there."""
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
    """What a decision of this kind must cost to be worth a word, in the game's units."""
    key, attention = session.table.game.KEY, _attention(session)
    weak = attention.weak if attention else ""
    sooner = bool(weak) and kind_of(key, session.view) == weak
    return costly(key) * (SOONER if sooner else 1)


def _tell(app: App, session: Session, attention: Attention, tell: Tell | None) -> None:
    """Say this as long as the person thinks."""
    attention.say(session.table.record, tell)
    if tell:
        app.page.redraw()
        _say(session, tell())


def _look_ahead(app: App, session: Session, record: Record) -> "asyncio.Future[Analysis | None]":
    """What is known of the decision behind this record, or is being found out."""
    ahead = app.get(Ahead)
    if ahead.found is None or ahead.record != record:
        found = asyncio.ensure_future(_analysis(app, session, record))
        app.put(Ahead(record, found))
        return found
    return ahead.found


async def _analysis(app: App, session: Session, record: Record, also: str = "") -> Analysis | None:
    """What everything is worth there, with `also` among it; None where nothing is known."""
    place, found, least = len(record.actions), None, _least(session)
    try:
        asked = question(place, also)
        found = read_analysis(await app.ask(asked, record), record.module)
    except Exception as error:  # noqa: BLE001 - a coach who knows nothing says nothing
        window.console.warn(f"The coach is silent: {error!r}")
    else:
        window.performance.mark("cardroom:coach")
    attention = _attention(session)
    if attention and app.get(Ahead).record == record:  # a late answer is of no use
        attention.learn(record, found, least)
    return found


# When the person acts


def note_try(app: App, session: Session) -> None:
    """Ask about what the player wanted to do, if it was held back."""
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
    """Wait for what the coach thinks of it, and play it if there is nothing to be said."""
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
    """Ask about what would cost much; False where nothing is to be said."""
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
    """Play what was asked about last."""
    _put_away()
    attention = _attention(session)
    if attention and attention.asked:
        _do(app, session, attention.asked.action)


def _do(app: App, session: Session, action: object) -> None:
    app.page.turns.attempt(session, lambda: session.do(action))


def _notes(key: str, view: Seen) -> dict[str, str]:
    """What a coach could say of this hand, and what once for ever, by codes."""
    of_hand = {f"{view.number} {code}": told for code, told in hand_traits(key, view)}
    return {**of_hand, **dict(firsts(key, view))}


def _say(session: Session, sentence: str) -> None:
    """To a screen reader, behind what it is told anyway."""
    scene = scene_of(session)
    told = scene.guide.told if scene.guide else words_of(scene.game).status_line(scene)
    dom.say("status", f"{told} {sentence}".strip())


def _put_away() -> None:
    if dialog.shows("data-coach='asks'"):
        dialog.close()
