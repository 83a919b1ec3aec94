"""Who reviews deals also keeps what went wrong in them, and asks it again another day."""

from collections.abc import Callable, Mapping

from htpy import Node
from pyscript import window

from cardroom.browser.commands import Handler, plainly
from cardroom.browser.page import clock, dialog
from cardroom.browser.page.chunked_work import Work
from cardroom.browser.page.tasks import in_background
from cardroom.browser.problems.found import Found
from cardroom.browser.review.reviewer import Reviewer
from cardroom.browser.review.sandbox import Replayed, SecondTry
from cardroom.browser.table.page import Page
from cardroom.browser.thinking.ports import Asker
from cardroom.links.frame import LinkError
from cardroom.links.link import encode_game, opening
from cardroom.nouns.seats import LEVELS, Seat, with_entry
from cardroom.players.review import Decision
from cardroom.players.service import RequestError
from cardroom.players.weighing import question, read_analysis
from cardroom.records.keys import SLIP
from cardroom.records.mistakes import Slip, due, fits, worst
from cardroom.records.saved_game import Saved
from cardroom.session.session import Session
from cardroom.session.stack import REVIEW_GAME, REVIEW_TABLE, Layer
from cardroom.table import Record, Table
from cardroom.views.lobby.new_game import usual_names
from cardroom.views.review import decision, mistake, review
from cardroom.views.words import _

MOST = 3
"""Decisions of a deal that are kept, the costliest."""


class Again(Reviewer):
    """The reviews, and the decisions that come back."""

    def __init__(self, page: Page, ask: Asker, make: Callable[[Found], None]) -> None:
        super().__init__(page, ask, make)
        self._ask = ask
        self._trying: SecondTry | None = None  # the table at which it is asked
        self._slip: Slip | None = None  # what is asked again, if something is
        self._answer: tuple[object] | None = None  # what one would do now, once that was said
        self._noted: tuple[Record, str] | None = None  # the deal whose slips were kept last
        self._said: Node = None  # how that went; None as long as it is not known
        self._unopened: set[str] = set()  # ids of slips that cannot be opened and had to stay

    def _begin(self, session: Session, deal: int, seat: Seat) -> None:
        self._slip = None
        super()._begin(session, deal, seat)

    # What went wrong is kept

    def _progress(self) -> None:
        if self._slip:
            self._judge()
        else:
            self._keep_slips()
            super()._progress()

    def _keep_slips(self) -> None:
        """Keep the worst of a deal of one's own, once all of it was looked at."""
        looked, session, store = self._queue.review, self._queue.session, self._page.store
        if not (looked.whole and session and session.is_kept and looked.seat == session.seat):
            return
        if self._noted == (self._queue.record, session.saved.id):
            return
        self._noted = self._queue.record, session.saved.id
        known = {one.id: one.link for one in store.slips()}
        costly = sorted(looked.costly, key=lambda one: -one.cost)[:MOST]
        link = encode_game(self._queue.record) if costly else ""
        for one in costly:
            id = f"{session.saved.id}/{one.place}"
            if known.get(id) != link:
                store.keep_slip(_slip_of(id, session, link, one))
        slips = store.slips()
        for each in set(slips).difference(worst(slips, clock.now())):
            store.forget_slip(each.id)

    # It is asked again

    @property
    def handlers(self) -> Mapping[str, Handler]:
        return {
            **super().handlers,
            "again": plainly(self._next_mistake),
            "again-tell": plainly(lambda: self._tell(None)),
            "again-leave": plainly(self._leave_mistake),
        }

    def _next_mistake(self) -> None:
        dialog.close()
        slips = (one for one in self._page.store.slips() if one.id not in self._unopened)
        if waiting := due(slips, clock.now()):
            self._page.slices.begin(self._opening(waiting[0]), _("Opening the game..."))
        else:
            dialog.show(mistake.none_left())

    def _opening(self, one: Slip) -> Work:
        table: Table | None = None
        try:
            table = yield from opening(one.link)
        except LinkError as error:
            window.console.warn(f"A decision could not be opened: {error!r}")
        if table is None or one.game != table.game.KEY or not fits(one, table):
            if not self._page.store.set_aside(one.id, SLIP):
                self._unopened.add(one.id)
                self._page.notices.set_aside("stays")
            self._next_mistake()
            return
        self._lay_slip(one, table)

    def _lay_slip(self, one: Slip, table: Table) -> None:
        game = self._game_of(one, table)
        self._queue.begin(game, table.state.number, one.seat, only=one.place)
        decisions = self._queue.review.decisions
        self._at = next(n for n, each in enumerate(decisions) if each.place == one.place)
        self._slip, self._answer, self._said = one, None, None
        self._trying = SecondTry(mistake.asking(self._scene_of(game), self._at), self._tell)
        tried = self._table_at(game, self._at, self._trying)
        self._page.visit(tried, REVIEW_TABLE, over=Layer(REVIEW_GAME, game))

    def _game_of(self, one: Slip, table: Table) -> Session:
        """Return the game of a mistake, as a session that is not kept."""
        seats = table.game.seats(table.record.options)
        level = one.level if one.level in LEVELS else "expert"
        levels: tuple[str | None, ...] = with_entry((level,) * seats, one.seat, None)
        saved = Saved("", table.record, levels)
        names = usual_names(seats, one.seat)
        lent = Replayed(one.seat, review.lent(names[one.seat], own=True))
        return Session(saved, self._page.preferences, names, one.seat, table, lent)

    # It is answered

    def _leave_mistake(self) -> None:
        dialog.close()
        self._slip = None
        if self._page.place in (REVIEW_GAME, REVIEW_TABLE):
            self._page.leave()

    def _tell(self, again: object) -> None:
        if not self._slip:
            super()._tell(again)
        elif self._said is not None:
            self._show_decision()
        else:
            self._answer = (again,)
            self._judge()

    def _judge(self) -> None:
        """Say how it went, as soon as it was answered and looked at."""
        here = self._asked_here
        if self._answer is None or self._said is not None or self._at is None or not here:
            return
        one, action = self._queue.review.decisions[self._at], self._answer[0]
        if one.analysis is None:
            dialog.show(mistake.waiting(self._scene, self._at))
        elif action is None or not one.weighed or one.analysis.row(action):
            self._judged(one, action)
        else:
            in_background(self._weigh(one, action))

    @property
    def _asked_here(self) -> SecondTry | None:
        """What is asked at the table that is laid, if it is."""
        laid = self._page.session
        return self._trying if laid and laid.purpose is self._trying else None

    async def _weigh(self, one: Decision, action: object) -> None:
        """Find out what this is worth, which nobody has thought of before."""
        asked_for, game = self._slip, self._game.table.game
        record = self._queue.record
        text = await self._ask(question(one.place, game.text(action)), record)
        if self._slip is not asked_for or self._at is None:
            return
        try:
            self._queue.add_row(self._at, read_analysis(text, game).row(action))
        except RequestError as error:
            window.console.warn(f"A decision could not be looked at: {error!r}")
        self._judged(self._queue.review.decisions[self._at], action)

    def _judged(self, one: Decision, action: object) -> None:
        kept, trying = self._slip, self._asked_here
        if kept is None or self._said is not None or trying is None:
            return  # somebody has left meanwhile: that counts for nothing
        game = self._game.table.game
        row = one.analysis and one.analysis.row(action)
        fine = kept.fine.split("\n")
        right = not row.mistaken if row else action is not None and game.text(action) in fine
        self._slip = self._page.store.slip(kept).after(clock.now(), right=right)
        self._page.store.keep_slip(self._slip)
        self._said = mistake.verdict(self._slip, right=right)
        trying.banner = mistake.told(right=right, left=self._left)
        self._page.redraw()
        self._show_decision()

    def _show_decision(self, again: object = None) -> None:
        if not self._slip or self._at is None:
            super()._show_decision(again)
            return
        shown, number, left = self._scene, self._at, self._left
        said, now = self._said, self._answer and self._answer[0]
        if shown.review.decisions[number].weighed:
            dialog.show(decision.decision(shown, number, now, said, mistake.foot(left)))
        else:
            dialog.show(mistake.remembered(shown, number, self._slip, now, said, left))

    # From there on it is a review like any other

    def _overview(self) -> None:
        if self._slip:
            self._leave()
            self._begin(self._game, self._queue.review.deal, self._slip.seat)
        super()._overview()

    def _leave_review(self) -> None:
        if self._slip:
            self._leave_mistake()
        else:
            super()._leave_review()

    @property
    def _left(self) -> int:
        """Decisions that wait besides this one."""
        waiting = due(self._page.store.slips(), clock.now())
        return sum(one.id != (self._slip and self._slip.id) for one in waiting)


def _slip_of(id: str, session: Session, link: str, one: Decision) -> Slip:
    """What is kept of a decision that was weighed."""
    game, rows = session.table.game, one.analysis.rows if one.analysis else ()
    fine = [game.text(action) for row in rows if not row.mistaken for action in row.actions]
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
