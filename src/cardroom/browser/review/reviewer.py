"""Looking at a deal again: what opens, and the tables beside the game."""

from collections.abc import Callable, Mapping

from htpy import Fragment

from cardroom.browser.commands import Handler, Request, plainly
from cardroom.browser.page import dialog
from cardroom.browser.page.chunked_work import Work
from cardroom.browser.problems.found import Found
from cardroom.browser.review.analysis_queue import AnalysisQueue
from cardroom.browser.review.replay import lent_game, names_of
from cardroom.browser.review.sandbox import Replayed, SecondTry, SideGame
from cardroom.browser.table.page import Page
from cardroom.browser.thinking.ports import Asker
from cardroom.links.challenge import Opened, opening
from cardroom.nouns.seats import Seat
from cardroom.players.lost import write_lost
from cardroom.players.review import finished_deals
from cardroom.players.skill import lost_in
from cardroom.records.challenge_entries import ChallengeEntry
from cardroom.records.results import DealResult
from cardroom.session.purpose import Ended, Purpose
from cardroom.session.session import Session
from cardroom.session.stack import REVIEW_GAME, REVIEW_TABLE
from cardroom.views.kit.skill import played
from cardroom.views.review import decision, review
from cardroom.views.review.par import par, par_line, result
from cardroom.views.review.words import ReviewScene, review_scene
from cardroom.views.table.scene_maker import people_of
from cardroom.views.words import _


class Reviewer:
    """The reviews of the game on the table."""

    def __init__(self, page: Page, ask: Asker, make: Callable[[Found], None]) -> None:
        """`ask` asks what a play is worth; `make` makes a problem of a decision."""
        self._page = page
        self._make = make
        self._queue = AnalysisQueue(page, ask, self._progress)
        self._at: int | None = None  # the decision that is shown, if it is one

    def foresee(self) -> None:
        """Look at a deal while one reads how it ended, unless one has gone on already."""
        session = self._page.session
        if session and session.deal_done and not self._queue.shown:
            self._begin(session, session.table.state.number, session.seat)

    def _begin(self, session: Session, deal: int, seat: Seat) -> None:
        self._at = None
        self._queue.begin(session, deal, seat)

    def _progress(self) -> None:
        """Show how far it is, if it is looked at."""
        if self._queue.pars:
            self._compare()
        if self._at is None and self._queue.shown:
            dialog.refresh(self._drawn())

    def _result(self, shown: ReviewScene) -> DealResult:
        """What the statistics remember of it."""
        game, review = self._game, shown.review
        return DealResult(
            game=shown.game,
            level=game.saved.opponents,
            assisted=game.saved.assisted,
            result=result(shown),
            par=par(shown).mean,
            cost=float(review.total),
            decisions=len(review.weighed),
            faultless=len(review.weighed) - len(review.costly),
            when=game.saved.when,
            coached=self._coached(game, review.deal),
            lost=write_lost(lost_in(shown.game, review, shown.views)),
        )

    def _coached(self, game: Session, deal: int) -> bool:
        """Whether a coach looked on, as far as that can be known by now."""
        now = game.coach.there and deal == game.table.state.number
        noted = self._page.store.coached(game.saved.record.game).deals.split()
        return now or f"{game.saved.id}/{deal}" in noted

    def _compare(self) -> None:
        """Say under the summary how the deal compares with par."""
        session, shown = self._game, self._scene
        counts = session.is_kept and not session.saved.shared
        if shown.own and shown.review.weighed and counts:
            self._page.store.keep_deal(session.saved.id, shown.review.deal, self._result(shown))
        if shown.own and shown.review.deal == session.table.state.number:
            session.compare(lambda: par_line(shown))
            self._page.redraw()

    @property
    def _scene(self) -> ReviewScene:
        return self._scene_of(self._game)

    def _scene_of(self, session: Session) -> ReviewScene:
        """Return what a review of this game shows."""
        table = session.table
        people = people_of(session)
        deals = finished_deals(table.history())
        reader = session.purpose.reader(session.seat)
        shown = review_scene(table, self._queue.review, people, reader, deals)
        return shown._replace(pars=self._queue.pars)

    def _drawn(self) -> Fragment:
        """The overview; how good the reader plays is looked up once everything has been weighed."""
        shown = self._scene
        if shown.own and shown.review.whole:
            shown = shown._replace(skill=played(shown.game, self._page.store.deals()))
        return review.overview(shown)

    @property
    def _game(self) -> Session:
        """The reviewed game, over which a decision of it may lie. Raises `ValueError` if none."""
        page = self._page
        session = page.session_below if page.place == REVIEW_TABLE else page.session
        if session is None:
            raise ValueError("there is no game to review")
        return session

    # What a person asks for

    @property
    def handlers(self) -> Mapping[str, Handler]:
        """What each word does, all of which begin with the same."""
        return {
            "review": plainly(self._last_deal),
            "review-line": self._line,
            "review-deal": self._another_deal,
            "review-seat": self._another_seat,
            "review-overview": plainly(self._overview),
            "review-decision": self._decision,
            "review-tell": plainly(lambda: self._tell(None)),
            "review-play-on": self._play_on,
            "review-back": plainly(self._back),
            "review-leave": plainly(self._leave_review),
            "problem-make": self._make_problem,
        }

    def _last_deal(self) -> None:
        """The last deal that is over, with one's own decisions."""
        game = self._game
        deals = finished_deals(game.table.history())
        if not deals:
            dialog.show(review.nothing_yet())
            return
        self._begin(game, deals[-1], game.seat)
        self._show()

    def _line(self, asked: Request) -> None:
        """A deal of a challenge, as one of those played it who are compared."""
        if kept := self._page.store.challenge(asked.get("id")):
            place, deal = int(asked.get("line")), int(asked.get("deal"))
            self._page.slices.begin(self._lending(kept, place, deal), _("Opening the game..."))

    def _lending(self, kept: ChallengeEntry, place: int, deal: int) -> Work:
        opened: Opened = yield from opening(kept.link)
        own, one = place == kept.mine, opened.challenge
        reader = one.seat if own else None
        names = names_of(one, place, own=own)
        banner = review.lent(names[one.seat], own=own)
        lent = Replayed(reader, banner, Ended(challenge=one.id))
        game = lent_game(opened, place, self._page.preferences, names, lent)
        self._page.visit(game, REVIEW_GAME)
        self._begin(game, deal, game.seat)
        self._show()

    def _another_deal(self, asked: Request) -> None:
        self._begin(self._game, int(asked.target.value), self._queue.review.seat)
        self._show()

    def _another_seat(self, asked: Request) -> None:
        self._begin(self._game, self._queue.review.deal, int(asked.target.value))
        self._show()

    def _overview(self) -> None:
        self._leave()
        self._show()

    def _decision(self, asked: Request) -> None:
        """One decision: of one's own it is first asked what one would do now."""
        shown, number = self._scene, int(asked.get("decision"))
        self._at = number
        if not shown.own:
            dialog.show(decision.decision(shown, number))
            return
        dialog.close()
        asking = SecondTry(review.asking(shown, number), self._tell)
        self._page.visit(self._table_at(self._game, number, asking), REVIEW_TABLE)

    def _play_on(self, asked: Request) -> None:
        """Go on from a decision with one of the candidates, beside the game."""
        dialog.close()
        number = int(asked.get("decision"))
        session = self._table_at(self._game, number, SideGame(review.aside()))
        session.play(session.table.game.parse(asked.get("say")))
        self._page.visit(session, REVIEW_TABLE)

    def _make_problem(self, asked: Request) -> None:
        shown, one = self._scene, self._queue.review.decisions[int(asked.get("decision"))]
        table = self._game.table.at(len(self._queue.record.actions))
        self._make(Found(table, one.place, shown.sides))

    def _back(self) -> None:
        """From a side game to the decision it began with."""
        self._leave()
        if self._at is None:
            self._show()
        else:
            self._show_decision()

    def _leave_review(self) -> None:
        """Go back from a decision to its game, or from a game opened for review to what waits."""
        if self._page.place in (REVIEW_GAME, REVIEW_TABLE):
            self._page.back()

    # Showing

    def _show(self) -> None:
        self._at = None
        dialog.show(self._drawn())

    def _tell(self, again: object) -> None:
        self._show_decision(again)

    def _show_decision(self, again: object = None) -> None:
        if self._at is not None:
            dialog.show(decision.decision(self._scene, self._at, again))

    def _table_at(self, game: Session, number: int, purpose: Purpose) -> Session:
        """Return the table of a game as it stood at a decision; it is not kept."""
        one = self._queue.review.decisions[number]
        table = game.table.at(one.place)
        levels = tuple(
            None if seat == one.seat else level or "expert"
            for seat, level in enumerate(game.saved.levels)
        )
        saved = game.saved._replace(id="", record=table.record, levels=levels)
        return Session(saved, self._page.preferences, game.names, one.seat, table, purpose)

    def _leave(self) -> None:
        """Back to the game, if a table beside it is laid."""
        if self._page.place == REVIEW_TABLE:
            self._page.back()
