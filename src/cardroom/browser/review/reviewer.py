"""Commands of reviews: open a deal or a decision, and play on from a decision."""

from functools import partial

from cardroom.browser.commands import Request
from cardroom.browser.page import dialog
from cardroom.browser.page.chunked_work import Work
from cardroom.browser.review import mistakes
from cardroom.browser.review.analyses import Analyses
from cardroom.browser.review.mistakes import begin_analysis, leave_mistake, show_reviewed_decision
from cardroom.browser.review.reviewed import (
    Replayed,
    Reviewing,
    SecondTry,
    UnsavedTable,
    change_review,
    open_overview,
    return_to_reviewed_game,
    reviewed_deal,
    reviewed_session,
    reviewed_table,
    scene_of_review,
    session_at_decision,
)
from cardroom.browser.start.bundles import call
from cardroom.browser.table.app import App
from cardroom.browser.table.stack import REVIEW_GAME, REVIEW_TABLE
from cardroom.links.challenge import Opened, open_in_steps
from cardroom.nouns.seats import Seat, with_entry
from cardroom.records.kept_links import ChallengeEntry
from cardroom.records.saved_game import Saved
from cardroom.session.kinds import Ended
from cardroom.session.session import new_session
from cardroom.views.lobby.new_game import default_names
from cardroom.views.review import decision, review
from cardroom.views.words import _


def analyse_finished_deal(app: App) -> None:
    """Begin to analyse the finished deal in the background, unless a review is open already."""
    opened = app.page.opened
    if opened and opened.session.deal_done and not dialog.shows("data-review"):
        session = opened.session
        begin_analysis(app, opened, session.table.state.number, session.seat)


def review_last_deal(app: App, _request: Request) -> None:
    """Review the last finished deal, with the player's own decisions."""
    game = reviewed_session(app)
    deals = game.table.finished_deals()
    if deals:
        _review_deal(app, deals[-1], game.seat)
    else:
        dialog.show(review.nothing_to_review_dialog())


def _review_deal(app: App, deal: int, seat: Seat) -> None:
    begin_analysis(app, reviewed_table(app), deal, seat)
    open_overview(app)


def review_challenge_line(app: App, request: Request) -> None:
    """Review a deal of a challenge, as played by the player whose result was clicked."""
    if kept := app.page.store.find(ChallengeEntry, request.get("id")):
        place, deal = int(request.get("line")), int(request.get("deal"))
        work = _open_challenge_line(app, kept, place, deal)
        app.page.slices.begin(work, _("Opening the game..."))


def _open_challenge_line(app: App, kept: ChallengeEntry, place: int, deal: int) -> Work:
    opened: Opened = yield from open_in_steps(kept.link)
    own, one, table = place == kept.mine, opened.challenge, opened.tables[place]
    line = one.lines[place]

    def name_players() -> tuple[str, ...]:
        names = default_names(len(one.levels), one.seat)
        return names if own else with_entry(names, one.seat, line.name or _("Someone"))

    lent = Replayed(
        lambda: review.review_only_game_panel("" if own else name_players()[one.seat]),
        one.seat if own else None,
        Ended(challenge=one.id),
    )
    saved = Saved("", table.record, one.levels, line.assisted)
    game = new_session(saved, app.page.preferences, name_players, one.seat, table, lent)
    begin_analysis(app, app.page.show_on_top(game, REVIEW_GAME), deal, game.seat)
    open_overview(app)


def choose_deal(app: App, request: Request) -> None:
    """Review the deal that the visitor picked in the reviewed game."""
    _review_deal(app, int(request.target.value), app.get(Analyses).review.seat)


def choose_seat(app: App, request: Request) -> None:
    """Review the decisions of the seat that the visitor picked, in the reviewed deal."""
    _review_deal(app, app.get(Analyses).review.deal, int(request.target.value))


def show_overview(app: App, _request: Request) -> None:
    """Show the overview of the review. After a second try at a mistake, analyse its whole deal."""
    now = app.get(Reviewing).mistake
    if not return_to_reviewed_game(app):
        dialog.close()
    elif now:
        _review_deal(app, app.get(Analyses).review.deal, now.slip.seat)
    else:
        open_overview(app)


def show_or_retry_decision(app: App, request: Request) -> None:
    """Show another player's decision. For the player's own one, open a table to decide again."""
    game, number = reviewed_session(app), int(request.get("decision"))
    shown = scene_of_review(app, game)
    change_review(app, at=number)
    if not shown.is_own:
        dialog.show(decision.decision_dialog(shown, number))
        return
    dialog.close()
    asking = SecondTry(partial(review.what_now_panel, shown, number))
    app.page.show_on_top(session_at_decision(app, game, number, asking), REVIEW_TABLE)


def show_solution(app: App, _request: Request) -> None:
    """Show the solution of a decision to a player who gives no answer."""
    mistakes.take_answer(app, None)


def start_side_game(app: App, request: Request) -> None:
    """Start a side game (not saved) from a decision, with an action that the player picked."""
    dialog.close()
    number, purpose = int(request.get("decision")), UnsavedTable(review.trial_game_panel)
    session = session_at_decision(app, reviewed_session(app), number, purpose)
    action = session.table.game.parse(request.get("say"))
    app.page.show_on_top(session.play(action), REVIEW_TABLE)


def make_problem(app: App, request: Request) -> None:
    """Make a problem from a reviewed decision, and show the link to share."""
    game, now = reviewed_session(app), app.get(Analyses)
    one = now.review.decisions[int(request.get("decision"))]
    sides = scene_of_review(app, game).sides
    call("problems.solver:make_problem", app, reviewed_deal(app, game), one.place, sides)


def return_to_decision(app: App, _request: Request) -> None:
    """Leave a side game, which started from a reviewed decision, and show the decision again."""
    if return_to_reviewed_game(app):
        if app.get(Reviewing).at is None:
            open_overview(app)
        else:
            show_reviewed_decision(app)


def leave(app: App, request: Request) -> None:
    """Close a table that the review has opened; show the table below it, or the lobby."""
    if app.get(Reviewing).mistake:
        leave_mistake(app, request)
    elif app.page.state.place in (REVIEW_GAME, REVIEW_TABLE):
        app.page.back()
