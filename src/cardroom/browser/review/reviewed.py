"""The state of a review: the kinds of its tables, its game, and the shown decision."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from htpy import Fragment, Node

from cardroom.browser.page import dialog
from cardroom.browser.review.analyses import Analyses
from cardroom.browser.table.app import App
from cardroom.browser.table.stack import REVIEW_TABLE
from cardroom.nouns.seats import Seat
from cardroom.players.lost import write_losses
from cardroom.players.skill import losses_by_kind
from cardroom.records.mistakes import Slip
from cardroom.records.results import DealResult
from cardroom.records.saved_game import Saved
from cardroom.session.draft import Draft
from cardroom.session.events import Changed
from cardroom.session.kinds import Ended, Purpose
from cardroom.session.session import OpenTable, Session, new_session
from cardroom.table import Record, Table
from cardroom.views.kit.skill import skill_by_decision_kind
from cardroom.views.review import decision, review
from cardroom.views.review.words import ReviewScene, result_and_par_line, review_scene
from cardroom.views.scene import Guide
from cardroom.views.table.scene_maker import people_of


@dataclass(frozen=True)
class UnsavedTable(Purpose):
    """Kind of unsaved table, opened by a review. The panel `banner` replaces the toolbar."""

    is_kept = more_deals = False

    banner: Callable[[], Node]

    def guide(self, table: Table) -> Guide:  # noqa: ARG002
        return Guide(self.banner(), "")


@dataclass(frozen=True)
class Replayed(UnsavedTable):
    """Purpose of a table that shows a finished game to review."""

    reader: Seat | None  # the seat called "you", if any
    ended: Ended | None = None  # the game's challenge or daily deal, if any

    def review_reader(self, seat: Seat) -> Seat | None:  # noqa: ARG002
        return self.reader

    def find_challenge_or_day(self, saved: Saved) -> Ended | None:  # noqa: ARG002
        return self.ended


class Answer(NamedTuple):
    """The player's answer in a second try at a decision."""

    action: object | None  # legal; None: the player gave up


@dataclass(frozen=True)
class SecondTry(UnsavedTable):
    """Purpose of a second try at a decision: the player's new action is judged, not played."""

    plays_only_card = undoes = False
    on_try = "review.mistakes:judge_second_try"

    answer: Answer | None = None  # the answer to judge; None: no new answer

    def pauses_computers(self, table: Table) -> bool:  # noqa: ARG002
        return True

    def after_try(self, table: Table, action: object) -> "SecondTry":
        """Return a copy whose `answer` is the tried action, or None if the action is illegal."""
        legal = not table.game.objection(table.state, action)
        return replace(self, answer=Answer(action) if legal else None)

    def refusal_draft(self, table: Table, draft: Draft, action: object) -> Draft:
        """Return an empty draft (no prepared action), with the reason if `action` is illegal."""
        return draft.clear()._replace(refusal=table.game.objection(table.state, action))


class Mistake(NamedTuple):
    """A saved mistake that the player tries again."""

    slip: Slip
    trying: SecondTry  # the purpose of the table at which it is asked
    answer: Answer | None = None  # None until it is given
    right: bool | None = None  # the verdict; None until it is known


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
    now, reader = app.get(Analyses), session.purpose.review_reader(session.seat)
    table = reviewed_deal(app, session)
    shown = review_scene(table, now.review, people_of(session), reader)
    return shown._replace(pars=now.pars, deals=session.table.finished_deals())


def reviewed_deal(app: App, session: Session) -> Table:
    """Return the table of the reviewed game as it was at the end of the reviewed deal."""
    return session.table.at(len(app.get(Analyses).current_key.record.actions))


def session_at_decision(app: App, game: Session, number: int, purpose: Purpose) -> Session:
    """Return an unsaved session of a game, at the position before decision number `number`."""
    one = app.get(Analyses).review.decisions[number]
    table = game.table.at(one.place)
    levels = game.saved.levels_of_other_seats(one.seat)
    saved = game.saved._replace(id="", record=table.record, levels=levels)
    return new_session(saved, app.page.preferences, game.name_players, one.seat, table, purpose)


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


def save_and_show_par_result(app: App) -> None:
    """Save the player's result in the deal, and show it beside par (an expert's result)."""
    session = reviewed_session(app)
    shown = scene_of_review(app, session)
    counts = session.is_kept and not session.saved.has_several_people
    if shown.is_own and shown.review.decisions_with_values and counts:
        result = _result(app, session, shown)
        app.page.store.keep_deal_result(session.saved.id, shown.review.deal, result)
    if shown.is_own and session.table.state is reviewed_deal(app, session).state:
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
        result=shown.advantage,
        par=shown.par.mean,
        cost=float(review.total),
        decisions=len(review.decisions_with_values),
        faultless=len(review.decisions_with_values) - len(review.costly_decisions),
        when=game.saved.when,
        coached=is_coached or f"{id}/{review.deal}" in coached_deals,
        lost=write_losses(losses_by_kind(shown.game, review, shown.views)),
    )
