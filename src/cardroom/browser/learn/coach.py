"""The coach: before a play that would cost much it asks, once for each decision.

What everything is worth is looked at while the person thinks, so that a tap does not wait for it.
"""

import asyncio

from pyscript import window

from cardroom.browser.page import dialog, dom
from cardroom.browser.page.tasks import in_background
from cardroom.browser.table.page import Page
from cardroom.browser.thinking.ports import Asker
from cardroom.players.analysis import Analysis
from cardroom.players.levels import costly
from cardroom.players.weighing import question, read_analysis
from cardroom.session.coach import NoCoach
from cardroom.session.session import Session
from cardroom.table import Record
from cardroom.views.learn.coach import Doubt, stakes, warning
from cardroom.views.learn.first_times import firsts, hand_traits
from cardroom.views.table.scene_maker import scene_of
from cardroom.views.wording import words_of
from cardroom.views.words import Names

PATIENCE = 2.0
"""Seconds that a play waits at most for what the coach thinks of it; then it is done."""


class Coach(NoCoach):
    """Looks at what a person is about to do at this table."""

    there = True

    def __init__(self, page: Page, session: Session, ask: Asker) -> None:
        self._page = page
        self._session = session
        self._ask = ask
        self._ahead: tuple[Record, asyncio.Future[Analysis | None]] | None = None
        self._decided: list[Record] = []  # where a person wanted to do something
        self._said: tuple[Record | None, str] = None, ""  # where something was said, and what
        self._told: set[str] = set()  # codes of what was said at this table
        self._meant: object = None  # what was about to be done there
        self._doubted: tuple[Record, object] | None = None  # where it asked last, and about what

    # While the person thinks

    def rest(self) -> None:
        session = self._session
        if session.my_turn:
            self._tell_what_is_new()
        if session.my_turn and len(session.view.legal) > 1:
            record = session.table.record
            self._look_ahead(record).add_done_callback(lambda found: self._weigh(record, found))
        if session.deal_done:
            self._say(self.line)

    @property
    def line(self) -> str:  # type: ignore[override]
        """What is new here, as long as the person thinks; then what the deal came to."""
        session = self._session
        if session.deal_done:
            key, names = session.table.game.KEY, Names(tuple(session.names), session.seat)
            return words_of(key).came_to(session.view, names)
        said_at, sentence = self._said
        return sentence if said_at == self._session.table.record else ""

    def _tell_what_is_new(self) -> None:
        """One thing at a time: of this hand, or something that is said once for ever."""
        session, store = self._session, self._page.store
        if self._said[0] == session.table.record:
            return
        key, number = session.table.game.KEY, session.view.number
        coached = store.coached(key)
        known = self._told.union(coached.told.split())
        traits = hand_traits(key, session.view)
        of_hand = ((f"{number} {code}", sentence) for code, sentence in traits)
        once = dict(firsts(key, session.view))
        new = (one for one in (*of_hand, *once.items()) if one[0] not in known)
        code, sentence = next(new, ("", ""))
        if code in once and session.is_kept:
            store.keep_coached(key, coached.with_told(code))
        self._told.add(code)
        self._tell(sentence)

    def _weigh(self, record: Record, found: "asyncio.Future[Analysis | None]") -> None:
        """Say that the choice behind this record matters, where nothing else was said there."""
        session = self._session
        here = self._page.session is session and session.table.record == record
        if found.cancelled() or not here or not session.my_turn or self.line:
            return
        if analysis := found.result():
            key = session.table.game.KEY
            self._tell(stakes(key, analysis, costly(key)))

    def _tell(self, sentence: str) -> None:
        """Say this as long as the person thinks; nothing where it is empty."""
        self._said = self._session.table.record, sentence
        if sentence:
            self._page.redraw()
            self._say(sentence)

    def _say(self, sentence: str) -> None:
        """To a screen reader, behind what it is told anyway."""
        scene = scene_of(self._session)
        told = scene.guide.told if scene.guide else words_of(scene.game).status_line(scene)
        dom.say("status", f"{told} {sentence}".strip())

    def _look_ahead(self, record: Record) -> asyncio.Future[Analysis | None]:
        """What is known of the decision behind this record, or is being found out."""
        if self._ahead is None or self._ahead[0] != record:
            self._ahead = record, asyncio.ensure_future(self._analysis(record))
        return self._ahead[1]

    async def _analysis(self, record: Record, also: str = "") -> Analysis | None:
        """What everything is worth there, with `also` among it; None where nothing is known."""
        place = len(record.actions)
        try:
            asked = question(0, record, place, also)
            found = read_analysis(await self._ask(asked, record), record.module)
        except Exception as error:  # noqa: BLE001 - a coach who knows nothing says nothing
            window.console.warn(f"The coach is silent: {error!r}")
            return None
        window.performance.mark("cardroom:coach")
        return found

    # When the person acts

    def held_back(self, action: object) -> bool:
        """Whether this waits until it was asked about: once where there is a choice."""
        session, table = self._session, self._session.table
        record = table.record
        refused = table.game.objection(table.state, action)
        if record in self._decided:
            self._put_away()
            self._count_help(record, action if not refused else None)
            return False
        if not session.my_turn or len(session.view.legal) < 2 or refused:
            return False
        self._decided.append(record)
        return self._waits(action, record)

    def _count_help(self, record: Record, action: object) -> None:
        """Who plays something other than what it asked about was helped."""
        doubted = self._doubted
        if action is not None and doubted and doubted[0] == record and action != doubted[1]:
            self._session.assist()

    def _waits(self, action: object, record: Record) -> bool:
        """Whether this is asked about, or has to wait for what is being found out."""
        ahead = self._look_ahead(record)
        if ahead.done() and not _unknown(ahead.result(), action):
            return self._asks(ahead.result(), action)
        self._keep_in_mind(action)
        in_background(self._ask_about(action, record))
        return True

    async def _ask_about(self, action: object, record: Record) -> None:
        dom.mark("busy", "1")
        try:
            found = await asyncio.wait_for(self._found(action, record), PATIENCE)
        except TimeoutError:
            found = None
        finally:
            dom.mark("busy", None)
        if self._page.session is not self._session or self._session.table.record != record:
            return
        if self._asks(found, action):
            self._page.redraw()
        else:
            self.play_it()

    async def _found(self, action: object, record: Record) -> Analysis | None:
        found = await asyncio.shield(self._look_ahead(record))
        if _unknown(found, action):
            return await self._analysis(record, record.module.text(action))
        return found

    def _asks(self, found: Analysis | None, action: object) -> bool:
        """Ask about what would cost much; False where nothing is to be said."""
        session, game = self._session, self._session.table.game
        row = found and found.row(action)
        if not found or not row or not row.mistaken or row.cost < costly(game.KEY):
            return False
        self._keep_in_mind(action)
        self._doubted = session.table.record, action
        names = scene_of(session).names
        dialog.show(warning(Doubt(game.KEY, session.view, names, found, row), action))
        return True

    def _keep_in_mind(self, action: object) -> None:
        """So that a confirmation does it."""
        self._meant = action
        self._session.propose(action)

    def _put_away(self) -> None:
        if dialog.shows("data-coach='asks'"):
            dialog.close()

    def play_it(self) -> None:
        """Do what was asked about."""
        self._put_away()
        action = self._meant
        self._page.turns.attempt(self._session, lambda: self._session.do(action))


def _unknown(found: Analysis | None, action: object) -> bool:
    """Whether something is known, and nothing of this."""
    return bool(found and found.rows and found.row(action) is None)
