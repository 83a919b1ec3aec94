"""The coach: an adviser that asks the player to confirm a costly action, once for each decision.

The possible actions are analysed while the player thinks, so that a tap does not wait. The table's
session stores the coach's notes (`CoachNotes`): results and comments for the table to show.
"""

import asyncio
from functools import partial
from typing import NamedTuple, TypeAlias

from pyscript import window

from cardroom.browser.page import dialog, dom
from cardroom.browser.page.tasks import in_background
from cardroom.browser.table.app import App
from cardroom.game import Seen
from cardroom.players.analysis import Analysis
from cardroom.players.levels import coach_threshold
from cardroom.players.lost import kind_of_decision
from cardroom.players.skill import weakest_kind
from cardroom.players.weighing import read_analysis, write_analysis_request
from cardroom.session.coach import CoachedDecision, CoachNotes, Tell
from cardroom.session.events import ActionTried, Changed
from cardroom.session.session import OpenTable, Session
from cardroom.table import Record
from cardroom.views.kit.skill import skill_by_decision_kind
from cardroom.views.learn.coach import (
    Doubt,
    first_time_notes,
    hand_notes,
    stakes_sentence,
    warning_dialog,
)
from cardroom.views.table.scene_maker import scene_of
from cardroom.views.wording import words_of

PATIENCE = 2.0  # seconds that an action waits at most for the coach; then it is played
SOONER = 0.5  # factor of the cost limit for the kind of decision in which the person loses most

FutureAnalysis: TypeAlias = asyncio.Future[Analysis | None]


class CoachAnalysis(NamedTuple):
    """The analysis of the current or last decision, begun before the player acts."""

    record: Record | None = None  # the actions before the decision
    found: FutureAnalysis | None = None


def start_coach(app: App, opened: OpenTable) -> None:
    """Start the coach at a table, and analyse the current decision."""
    game = opened.session.table.game.KEY
    weak = weakest_kind(skill_by_decision_kind(game, app.page.store.deals()))
    _store_coach_notes(app, opened, CoachNotes(is_present=True, weak=weak.kind if weak else ""))
    coach_turn(app, opened)


def _store_coach_notes(app: App, opened: OpenTable, notes: CoachNotes) -> None:
    app.page.loop.send(opened, Changed(lambda session: session._replace(coach=notes)))


def coach_turn(app: App, opened: OpenTable) -> None:
    """Analyse the player's legal actions. After a deal, announce the coach's remark on the deal."""
    session = opened.session
    if session.can_viewer_act:
        _show_first_untold_note(app, opened)
    if session.can_viewer_act and len(session.view.legal) > 1:
        record = session.table.record
        ahead = _get_or_start_analysis(app, opened, record)
        ahead.add_done_callback(lambda found: _show_stakes(app, opened, record, found))
    if session.deal_done:
        _announce(session, scene_of(session).help.coach)


def _show_first_untold_note(app: App, opened: OpenTable) -> None:
    store, session = app.page.store, opened.session
    if session.coach.commented == session.table.record:
        return
    key, view = session.table.game.KEY, session.view
    coached = store.coached(key)
    known = session.coach.told.union(coached.told.split())
    code = next((code for code in _notes(key, view) if code not in known), "")
    if code in dict(first_time_notes(key, view)) and session.is_kept:
        store.keep(key, coached.with_explanation(code))
    _show_note(app, opened, (lambda: _notes(key, view)[code]) if code else None, code)


def _show_stakes(app: App, opened: OpenTable, record: Record, found: FutureAnalysis) -> None:
    session = opened.session
    coach = session.coach
    here = app.page.opened is opened and session.table.record == record
    if not coach.is_present or found.cancelled() or not here or not session.can_viewer_act:
        return
    analysis = None if coach.comment_at(record) else found.result()
    if analysis:
        key = session.table.game.KEY
        tell = partial(stakes_sentence, key, analysis, _mistake_threshold(session))
        _show_note(app, opened, tell if tell() else None)


def _mistake_threshold(session: Session) -> float:
    key, weak = session.table.game.KEY, session.coach.weak
    sooner = bool(weak) and kind_of_decision(key, session.view) == weak
    return coach_threshold(key) * (SOONER if sooner else 1)


def _show_note(app: App, opened: OpenTable, tell: Tell | None, code: str = "") -> None:
    record = opened.session.table.record
    _store_coach_notes(app, opened, opened.session.coach.with_comment(record, tell, code))
    if tell:
        app.page.redraw()
        _announce(opened.session, tell())


def _get_or_start_analysis(app: App, opened: OpenTable, record: Record) -> FutureAnalysis:
    ahead = app.get(CoachAnalysis)
    if ahead.found and ahead.record == record:
        return ahead.found
    found = asyncio.ensure_future(_analyse(app, opened, record))
    app.put(CoachAnalysis(record, found))
    return found


async def _analyse(app: App, opened: OpenTable, record: Record, also: str = "") -> Analysis | None:
    place, found, least = len(record.actions), None, _mistake_threshold(opened.session)
    try:
        asked = write_analysis_request(place, also)
        found = read_analysis(await app.ask(asked, record), record.module)
    except Exception as error:  # noqa: BLE001 - a coach who knows nothing says nothing
        window.console.warn(f"The coach is silent: {error!r}")
    else:
        window.performance.mark("cardroom:coach")
    if app.get(CoachAnalysis).record == record:  # a stale answer is dropped
        _store_coach_notes(app, opened, opened.session.coach.with_analysis(record, found, least))
    return found


def check_tried_action(app: App, opened: OpenTable) -> None:
    """Play the action that the player has just tried; if it is costly, ask for confirmation."""
    coach = opened.session.coach
    held = coach.delayed
    if held is None:
        if dialog.shows("data-coach='asks'"):
            dialog.close()
        return
    _store_coach_notes(app, opened, coach._replace(delayed=None))
    if coach.is_analysed(held):
        _ask_if_costly(app, opened, held)
    else:
        app.page.loop.send(opened, Changed(lambda session: session.propose(held.action)))
        in_background(_ask_or_play(app, opened, held))


async def _ask_or_play(app: App, opened: OpenTable, held: CoachedDecision) -> None:
    """Ask about an action or play it, unless the player prepares another one meanwhile."""
    proposed = opened.session.draft
    dom.mark_root("busy", "1")
    try:
        await asyncio.wait_for(_analyse_held(app, opened, held), PATIENCE)
    except TimeoutError:
        _store_coach_notes(app, opened, opened.session.coach.with_analysis(held.record, None))
    finally:
        dom.mark_root("busy", None)
    if app.page.opened is not opened or opened.session.table.record != held.record:
        return
    coach, draft = opened.session.coach, opened.session.draft
    if draft._replace(cursor=proposed.cursor, cursor_copy=proposed.cursor_copy) != proposed:
        decided = tuple(one for one in coach.decided if one != held.record)
        _store_coach_notes(app, opened, coach._replace(decided=decided))
    elif _ask_if_costly(app, opened, held):
        app.page.redraw()
    else:
        app.page.send(ActionTried(held.action))


async def _analyse_held(app: App, opened: OpenTable, held: CoachedDecision) -> None:
    await asyncio.shield(_get_or_start_analysis(app, opened, held.record))
    if not opened.session.coach.is_analysed(held):
        also = held.record.module.text(held.action)
        await _analyse(app, opened, held.record, also)


def _ask_if_costly(app: App, opened: OpenTable, held: CoachedDecision) -> bool:
    doubt = opened.session.coach.find_mistake(held)
    if doubt is None:
        return False
    app.page.loop.send(opened, Changed(lambda session: session.propose(held.action)))
    _store_coach_notes(app, opened, opened.session.coach._replace(asked=held))
    session = opened.session
    dialog.show(warning_dialog(Doubt(session.table.game.KEY, session.view, *doubt)))
    return True


def _notes(key: str, view: Seen) -> dict[str, str]:
    of_hand = {f"{view.number} {code}": told for code, told in hand_notes(key, view)}
    return {**of_hand, **dict(first_time_notes(key, view))}


def _announce(session: Session, sentence: str) -> None:
    scene = scene_of(session)
    guide = scene.help.guide
    told = guide.spoken_text if guide else words_of(scene.game).screen_reader_status_line(scene)
    dom.announce("status", f"{told} {sentence}".strip())
