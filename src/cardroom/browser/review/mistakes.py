"""Mistakes that a review saves, for the player to try again on another day."""

from dataclasses import replace
from functools import partial

from pyscript import window

from cardroom.browser.commands import Request
from cardroom.browser.page import clock, dialog
from cardroom.browser.page.chunked_work import Work
from cardroom.browser.page.tasks import in_background
from cardroom.browser.review.analyses import Analyses, analyse
from cardroom.browser.review.reviewed import (
    Answer,
    Mistake,
    Replayed,
    Reviewing,
    SecondTry,
    change_review,
    open_decision,
    overview_content,
    reviewed_session,
    save_and_show_par_result,
    scene_of_review,
    session_at_decision,
)
from cardroom.browser.table.app import App
from cardroom.browser.table.seated import session_against_computers
from cardroom.browser.table.stack import REVIEW_GAME, REVIEW_TABLE, Layer
from cardroom.links.frame import LinkError
from cardroom.links.link import encode_game, open_in_steps
from cardroom.nouns.seats import LEVELS, Seat
from cardroom.players.review import Decision
from cardroom.players.service import RequestError
from cardroom.players.weighing import read_analysis, write_analysis_request
from cardroom.records.kinds import SLIP
from cardroom.records.mistakes import Slip, due_slips, is_in_finished_deal, worst_slips
from cardroom.session.events import PurposeChanged
from cardroom.session.session import OpenTable, Session
from cardroom.table import Table
from cardroom.views.review import decision, review
from cardroom.views.words import _

MOST = 3  # maximum number of mistakes saved from one deal: the costliest mistakes are saved


def begin_analysis(
    app: App, opened: OpenTable, deal: int, seat: Seat, *, only: int | None = None
) -> None:
    """Begin to analyse the decisions of a seat in a deal; see `analyse`."""
    change_review(app, at=None, mistake=None)
    analyse(app, opened, deal, seat, process_new_results, only=only)


def process_new_results(app: App) -> None:
    """Show new analysis results. If a mistake is tried again, judge the player's new action."""
    now, analyses = app.get(Reviewing), app.get(Analyses)
    if now.mistake:
        _judge(app, now.mistake)
        return
    _save_mistakes(app, analyses)
    if analyses.pars:
        save_and_show_par_result(app)
    if now.at is None and dialog.shows("data-review"):
        dialog.refresh(overview_content(app))


def _save_mistakes(app: App, analyses: Analyses) -> None:
    looked, store = analyses.review, app.page.store
    session = analyses.opened.session if analyses.opened else None
    if not (looked.is_complete and session and session.is_kept and looked.seat == session.seat):
        return
    noted = analyses.current_key.record, session.saved.id
    if app.get(Reviewing).noted == noted:
        return
    change_review(app, noted=noted)
    known = {one.id: one.link for one in store.slips()}
    costly = sorted(looked.costly_decisions, key=lambda one: -one.cost)[:MOST]
    link = encode_game(analyses.current_key.record) if costly else ""
    for one in costly:
        id = f"{session.saved.id}/{one.place}"
        if known.get(id) != link:
            store.keep_slip(_slip_of(id, session, link, one))
    slips = store.slips()
    for each in set(slips).difference(worst_slips(slips, clock.now())):
        store.forget(Slip, each.id)


# Asking again


def retry_next_mistake(app: App, _request: Request | None = None) -> None:
    """Show the next mistake that is due to be tried again."""
    dialog.close()
    unopened = app.get(Reviewing).unopened
    slips = (one for one in app.page.store.slips() if one.id not in unopened)
    if waiting := due_slips(slips, clock.now()):
        app.page.slices.begin(_open_mistake_in_steps(app, waiting[0]), _("Opening the game..."))
    else:
        dialog.show(decision.no_mistake_left_dialog())


def _open_mistake_in_steps(app: App, one: Slip) -> Work:
    table: Table | None = None
    try:
        table = yield from open_in_steps(one.link)
    except LinkError as error:
        window.console.warn(f"A decision could not be opened: {error!r}")
    if table is None or one.game != table.game.KEY or not is_in_finished_deal(one, table):
        if not app.page.store.move_aside(one.id, "unreadable", SLIP):
            change_review(app, unopened=app.get(Reviewing).unopened | {one.id})
            app.page.notices.show_storage_problem("stays")
        retry_next_mistake(app)
        return
    _show_second_try(app, one, table)


def _show_second_try(app: App, one: Slip, table: Table) -> None:
    lent, preferences = Replayed(review.review_only_game_panel, one.seat), app.page.preferences
    level = one.level if one.level in LEVELS else "expert"
    game = session_against_computers(table, preferences, one.seat, level, lent)
    opened = OpenTable(game)
    begin_analysis(app, opened, table.state.number, one.seat, only=one.place)
    decisions = app.get(Analyses).review.decisions
    at = next(number for number, each in enumerate(decisions) if each.place == one.place)
    shown = scene_of_review(app, game)
    trying = SecondTry(partial(review.what_now_panel, shown, at, is_saved=True))
    change_review(app, at=at, mistake=Mistake(one, trying))
    tried = session_at_decision(app, game, at, trying)
    app.page.show_on_top(tried, REVIEW_TABLE, below=Layer(REVIEW_GAME, opened))


# Answers


def leave_mistake(app: App, _request: Request) -> None:
    """Stop trying a saved mistake again. Return to the table shown before it, or to the lobby."""
    dialog.close()
    change_review(app, mistake=None)
    if app.page.state.place in (REVIEW_GAME, REVIEW_TABLE):
        app.page.leave()


def judge_second_try(app: App, opened: OpenTable) -> None:
    """Judge the action that the player chose when trying a reviewed decision again."""
    asked = opened.session.purpose_as(SecondTry)
    if asked and asked.answer:
        app.page.loop.send(opened, PurposeChanged(replace(asked, answer=None)))
        take_answer(app, asked.answer.action)


def take_answer(app: App, action: object) -> None:
    """Show the verdict on the player's new `action` at a decision; for None, show the solution."""
    now = app.get(Reviewing).mistake
    if now is None:
        open_decision(app, action)
    elif now.right is not None:
        show_reviewed_decision(app)
    else:
        now = now._replace(answer=Answer(action))
        change_review(app, mistake=now)
        _judge(app, now)


def _judge(app: App, now: Mistake) -> None:
    at = app.get(Reviewing).at
    if now.answer is None or now.right is not None or at is None or not _is_asked_here(app, now):
        return
    one, action = app.get(Analyses).review.decisions[at], now.answer.action
    if one.analysis is None:
        dialog.show(decision.analysing_dialog(scene_of_review(app, reviewed_session(app)), at))
    elif action is None or not one.has_action_values or one.analysis.row(action):
        _save_and_show_verdict(app, one, action)
    else:
        in_background(_evaluate_answer(app, now, one, action))


def _is_asked_here(app: App, now: Mistake) -> bool:
    session = app.page.session
    return session is not None and session.purpose == now.trying


async def _evaluate_answer(app: App, asked: Mistake, one: Decision, action: object) -> None:
    game = reviewed_session(app).table.game
    asking = write_analysis_request(one.place, game.text(action))
    text = await app.ask(asking, app.get(Analyses).current_key.record)
    now = app.get(Reviewing)
    if now.mistake is None or now.mistake.slip is not asked.slip or now.at is None:
        return
    analyses = app.get(Analyses)
    one = analyses.review.decisions[now.at]
    try:
        row = read_analysis(text, game).row(action)
    except RequestError as error:
        window.console.warn(f"A decision could not be looked at: {error!r}")
        row = None
    if row and one.analysis:
        evaluated = one.analysis.with_rows((*one.analysis.rows, row))
        answered = analyses.review.with_decision_analysis(now.at, evaluated, one.lying)
        app.put(analyses.with_review(analyses.current_key, answered))
    _save_and_show_verdict(app, app.get(Analyses).review.decisions[now.at], action)


def _save_and_show_verdict(app: App, one: Decision, action: object) -> None:
    now = app.get(Reviewing).mistake
    if now is None or now.right is not None or not _is_asked_here(app, now):
        return  # the player has left: the answer does not count
    game = reviewed_session(app).table.game
    row = one.analysis and one.analysis.row(action)
    fine = now.slip.fine.split("\n")
    right = not row.is_mistake if row else action is not None and game.text(action) in fine
    latest = app.page.store.find(Slip, now.slip.id) or now.slip  # another tab may have tried it
    slip = latest.after_try(clock.now(), right=right)
    app.page.store.keep_slip(slip)
    banner = partial(decision.retry_result_panel, right=right, left=_count_due(app))
    trying = replace(now.trying, banner=banner)
    change_review(app, mistake=now._replace(slip=slip, trying=trying, right=right))
    app.page.send(PurposeChanged(trying))
    app.page.redraw()
    show_reviewed_decision(app)


def show_reviewed_decision(app: App) -> None:
    """Show the reviewed decision. If the player tried it again, add the verdict on the new try."""
    now, at = app.get(Reviewing).mistake, app.get(Reviewing).at
    if now is None or at is None:
        open_decision(app)
        return
    shown, left = scene_of_review(app, reviewed_session(app)), _count_due(app)
    action = now.answer and now.answer.action
    said = None if now.right is None else decision.retry_verdict(now.slip, right=now.right)
    if shown.review.decisions[at].has_action_values:
        foot = decision.mistake_foot_buttons(left)
        dialog.show(decision.decision_dialog(shown, at, action, said, foot))
    else:
        dialog.show(decision.saved_mistake_dialog(shown, at, now.slip, action, said, left))


def _count_due(app: App) -> int:
    now = app.get(Reviewing).mistake
    waiting = due_slips(app.page.store.slips(), clock.now())
    return sum(one.id != (now and now.slip.id) for one in waiting)


def _slip_of(id: str, session: Session, link: str, one: Decision) -> Slip:
    game, rows = session.table.game, one.analysis.rows if one.analysis else ()
    fine = [game.text(action) for row in rows if not row.is_mistake for action in row.actions]
    return Slip(
        id=id,
        game=game.KEY,
        level=session.saved.opponents,
        link=link,
        place=one.place,
        seat=one.seat,
        best=game.text(rows[0].actions[0]),
        fine="\n".join(fine),
        cost=one.cost,
        when=session.saved.when,
    )
