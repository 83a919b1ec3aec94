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
        self._home: Session | None = None  # the game that waits while a table beside it is laid
        self._lent: Replayed | None = None  # how a game was lent last
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
        session, table = self._game, self._game.table
        people = people_of(session)
        deals = finished_deals(table.history())
        lent = self._lent_to(session)
        reader = lent.reader if lent else session.seat
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
        laid = self._page.session
        session = self._home if laid and laid.purpose.aside else laid
        if session is None:
            raise ValueError("there is no game to review")
        return session

    @property
    def _waiting(self) -> Session | None:
        """The game that waits while another is lent; None: the lobby."""
        game = self._game if self._page.session else None
        lent = game and self._lent_to(game)
        return lent.waiting if lent else game

    def _lent_to(self, game: Session) -> Replayed | None:
        """How this game comes to be looked at, where it is nobody's to be kept."""
        return self._lent if self._lent is game.purpose else None

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
        lent = Replayed(reader, self._waiting, banner, Ended(challenge=one.id))
        game = lent_game(opened, place, self._page.preferences, names, lent)
        self._lend(game, lent)
        self._begin(game, deal, game.seat)
        self._show()

    def _lend(self, game: Session, lent: Replayed) -> None:
        self._lent = lent
        self._page.lay(game, lent.waiting.saved.id if lent.waiting else "")

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
        self._lay(self._table_at(number, SecondTry(review.asking(shown, number), self._tell)))

    def _play_on(self, asked: Request) -> None:
        """Go on from a decision with one of the candidates, beside the game."""
        dialog.close()
        session = self._table_at(int(asked.get("decision")), SideGame(review.aside()))
        session.play(session.table.game.parse(asked.get("say")))
        self._lay(session)

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
        """From a table beside the game to the game, or to what waited behind a lent one."""
        if self._page.session and (lent := self._lent_to(self._page.session)):
            self._give_back(lent)
        else:
            self._leave()

    def _give_back(self, lent: Replayed) -> None:
        """Back to where one was before a game was lent."""
        if lent.waiting is None:
            self._page.to_lobby()
        else:
            self._page.lay_again(lent.waiting)

    # Showing

    def _show(self) -> None:
        self._at = None
        dialog.show(self._drawn())

    def _tell(self, again: object) -> None:
        self._show_decision(again)

    def _show_decision(self, again: object = None) -> None:
        if self._at is not None:
            dialog.show(decision.decision(self._scene, self._at, again))

    def _table_at(self, number: int, purpose: Purpose) -> Session:
        """A table as it stood at this decision, which nobody keeps."""
        one, game = self._queue.review.decisions[number], self._game
        table = game.table.at(one.place)
        levels = tuple(
            None if seat == one.seat else level or "expert"
            for seat, level in enumerate(game.saved.levels)
        )
        saved = game.saved._replace(id="", record=table.record, levels=levels)
        return Session(saved, self._page.preferences, game.names, one.seat, table, purpose)

    def _lay(self, session: Session) -> None:
        """Lay a table beside the game, which waits."""
        home = self._home = self._game
        self._page.lay(session, home.saved.id)

    def _leave(self) -> None:
        """Back to the game, if a table beside it is laid."""
        home = self._game
        if home is not self._page.session:
            self._page.lay_again(home)
