"""The state of a review: its game, the analyses, and the shown decision."""

from typing import Any, NamedTuple

from htpy import Fragment, Node

from cardroom.browser.page import dialog
from cardroom.browser.review.analyses import Analyses
from cardroom.browser.review.sandbox import SecondTry
from cardroom.browser.table.app import App
from cardroom.players.lost import write_losses
from cardroom.players.review import finished_deals
from cardroom.players.skill import losses_by_kind
from cardroom.records.mistakes import Slip
from cardroom.records.results import DealResult
from cardroom.session.events import Changed
from cardroom.session.kinds import Purpose
from cardroom.session.session import OpenTable, Session, new_session
from cardroom.session.stack import REVIEW_TABLE
from cardroom.table import Record
from cardroom.views.kit.skill import skill_by_decision_kind
from cardroom.views.review import decision, review
from cardroom.views.review.par import par, result_and_par_line, reviewed_side_advantage
from cardroom.views.review.words import ReviewScene, review_scene
from cardroom.views.table.scene_maker import people_of


class Mistake(NamedTuple):
    """A saved mistake that the player tries again."""

    slip: Slip
    trying: SecondTry  # the purpose of the table at which it is asked
    answer: tuple[object] | None = None  # the player's answer, once given; (None,) for none
    said: Node = None  # the verdict; None until it is known


class Reviewing(NamedTuple):
    """State of the review that is shown, or was shown last."""

    at: int | None = None  # index of the shown decision
    mistake: Mistake | None = None
    noted: tuple[Record, str] | None = None  # deal with mistakes saved last, game id
    unopened: frozenset[str] = frozenset()  # ids of broken entries that could not be set aside


def change_review(app: App, **changed: Any) -> None:
    """Change some fields of `Reviewing`, the state of the shown review."""
    app.put(app.get(Reviewing)._replace(**changed))


def reviewed_table(app: App) -> OpenTable:
    """Return the table of the reviewed game, even if a side game or second try is shown above it.
    Raises `ValueError` if no game is reviewed.
    """
    page = app.page
    opened = page.state.opened_below if page.state.place == REVIEW_TABLE else page.opened
    if opened is None:
        raise ValueError("there is no game to review")
    return opened


def reviewed_session(app: App) -> Session:
    """Return the session of the reviewed game. Raises `ValueError` if no game is reviewed."""
    return reviewed_table(app).session


def scene_of_review(app: App, session: Session) -> ReviewScene:
    """Return all data that the dialog and the panel of a game's review show."""
    table, now = session.table, app.get(Analyses)
    deals = finished_deals(table.history())
    reader = session.purpose.review_reader(session.seat)
    shown = review_scene(table, now.review, people_of(session), reader, deals)
    return shown._replace(pars=now.pars)


def session_at_decision(app: App, game: Session, number: int, purpose: Purpose) -> Session:
    """Return an unsaved session of a game, at the position before decision number `number`."""
    one = app.get(Analyses).review.decisions[number]
    table = game.table.at(one.place)
    levels = game.saved.levels_of_other_seats(one.seat)
    saved = game.saved._replace(id="", record=table.record, levels=levels)
    return new_session(saved, app.page.preferences, game.names, one.seat, table, purpose)


# The overview


def overview_content(app: App) -> Fragment:
    """Return the overview of a review. After a full analysis, it includes the player's skill."""
    shown = scene_of_review(app, reviewed_session(app))
    if shown.is_own and shown.review.is_complete:
        shown = shown._replace(skill=skill_by_decision_kind(shown.game, app.page.store.deals()))
    return review.overview_dialog(shown)


def open_overview(app: App) -> None:
    change_review(app, at=None)
    dialog.show(overview_content(app))


def open_decision(app: App, action: object = None) -> None:
    """Show the reviewed decision. If `action`, a second try, is given, also show its verdict."""
    at = app.get(Reviewing).at
    if at is not None:
        shown = scene_of_review(app, reviewed_session(app))
        dialog.show(decision.decision_dialog(shown, at, action))


def return_to_reviewed_game(app: App) -> bool:
    """Close a side game or a second try of a decision, and show the reviewed game. Return False if
    it cannot be shown: another tab has continued or deleted it.
    """
    page = app.page
    if page.state.place != REVIEW_TABLE:
        return True
    below = page.state.opened_below
    page.back()
    return page.opened is below


# Comparing with par


def save_and_show_par_result(app: App) -> None:
    """Save the player's result in the deal, and show it beside par (an expert's result)."""
    session = reviewed_session(app)
    shown = scene_of_review(app, session)
    counts = session.is_kept and not session.saved.has_several_people
    if shown.is_own and shown.review.decisions_with_values and counts:
        result = _result(app, session, shown)
        app.page.store.keep_deal_result(session.saved.id, shown.review.deal, result)
    if shown.is_own and shown.review.deal == session.table.state.number:
        told = Changed(lambda session: session._replace(par=lambda: result_and_par_line(shown)))
        app.page.loop.send(reviewed_table(app), told)
        app.page.redraw()


def _result(app: App, game: Session, shown: ReviewScene) -> DealResult:
    review, id = shown.review, game.saved.id
    is_coached = game.coach.is_present and review.deal == game.table.state.number
    coached_deals = app.page.store.coached(game.saved.record.game).deals.split()
    return DealResult(
        game=shown.game,
        level=game.saved.opponents,
        assisted=game.saved.assisted,
        result=reviewed_side_advantage(shown),
        par=par(shown).mean,
        cost=float(review.total),
        decisions=len(review.decisions_with_values),
        faultless=len(review.decisions_with_values) - len(review.costly_decisions),
        when=game.saved.when,
        coached=is_coached or f"{id}/{review.deal}" in coached_deals,
        lost=write_losses(losses_by_kind(shown.game, review, shown.views)),
    )
