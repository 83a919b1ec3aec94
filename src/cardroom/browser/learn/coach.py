"""The coach: before a play that would cost much it asks, once for each decision.

What everything is worth is looked at while the person thinks, so that a tap does not wait for it.
A session knows of a coach only what `Attention` keeps; what is to be shown is looked up there.
"""

import asyncio
from functools import partial
from weakref import WeakKeyDictionary

from pyscript import window

from cardroom.browser.page import dialog, dom
from cardroom.browser.page.tasks import in_background
from cardroom.browser.table.page import Page
from cardroom.browser.thinking.ports import Asker
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


class Coach:
    """Looks at what a person is about to do at the tables where it sits."""

    def __init__(self, page: Page, ask: Asker) -> None:
        self._page = page
        self._ask = ask
        self._at: WeakKeyDictionary[Session, Attention] = WeakKeyDictionary()
        self._ahead: tuple[Record, asyncio.Future[Analysis | None]] | None = None

    def sit_down(self, session: Session) -> None:
        """From now on look on at this table."""
        game = session.table.game.KEY
        weak = weakest(played(game, self._page.store.deals()))
        self._at[session] = attention = Attention(weak.kind if weak else "")
        session.attend(attention)

    # While the person thinks

    def rest(self, session: Session) -> None:
        """It is the person's turn, or a deal is over."""
        if session.my_turn:
            self._tell_what_is_new(session)
        if session.my_turn and len(session.view.legal) > 1:
            record = session.table.record
            ahead = self._look_ahead(session, record)
            ahead.add_done_callback(lambda found: self._weigh(session, record, found))
        if session.deal_done:
            _say(session, scene_of(session).coach)

    def _tell_what_is_new(self, session: Session) -> None:
        """One thing at a time: of this hand, or something that is said once for ever."""
        attention, store = self._at[session], self._page.store
        if attention.has_spoken(session.table.record):
            return
        key, view = session.table.game.KEY, session.view
        coached = store.coached(key)
        known = attention.told.union(coached.told.split())
        code = next((code for code in _notes(key, view) if code not in known), "")
        if code in dict(firsts(key, view)) and session.is_kept:
            store.keep_coached(key, coached.with_told(code))
        attention.told.add(code)
        self._tell(session, (lambda: _notes(key, view)[code]) if code else None)

    def _weigh(
        self, session: Session, record: Record, found: "asyncio.Future[Analysis | None]"
    ) -> None:
        """Say that the choice behind this record matters, where nothing else was said there."""
        here = self._page.session is session and session.table.record == record
        said = self._at[session].said_at(record)
        if found.cancelled() or not here or not session.my_turn or said:
            return
        if analysis := found.result():
            key = session.table.game.KEY
            tell = partial(stakes, key, analysis, self._least(session))
            self._tell(session, tell if tell() else None)

    def _least(self, session: Session) -> float:
        """What a decision of this kind must cost to be worth a word, in the game's units."""
        key, weak = session.table.game.KEY, self._at[session].weak
        sooner = bool(weak) and kind_of(key, session.view) == weak
        return costly(key) * (SOONER if sooner else 1)

    def _tell(self, session: Session, tell: Tell | None) -> None:
        """Say this as long as the person thinks."""
        self._at[session].say(session.table.record, tell)
        if tell:
            self._page.redraw()
            _say(session, tell())

    def _look_ahead(self, session: Session, record: Record) -> asyncio.Future[Analysis | None]:
        """What is known of the decision behind this record, or is being found out."""
        if self._ahead is None or self._ahead[0] != record:
            self._ahead = record, asyncio.ensure_future(self._analysis(session, record))
        return self._ahead[1]

    async def _analysis(self, session: Session, record: Record, also: str = "") -> Analysis | None:
        """What everything is worth there, with `also` among it; None where nothing is known."""
        place, found, least = len(record.actions), None, self._least(session)
        try:
            asked = question(place, also)
            found = read_analysis(await self._ask(asked, record), record.module)
        except Exception as error:  # noqa: BLE001 - a coach who knows nothing says nothing
            window.console.warn(f"The coach is silent: {error!r}")
        else:
            window.performance.mark("cardroom:coach")
        if self._ahead and self._ahead[0] == record:  # a late answer is of no use
            self._at[session].learn(record, found, least)
        return found

    # When the person acts

    def tried(self, session: Session) -> None:
        """The person wanted to do something: ask about it if that was held back."""
        held = self._at[session].take_held()
        if held is None:
            _put_away()
            return
        if self._at[session].knows(held):
            self._asks(session, held)
        else:
            session.propose(held.action)
            in_background(self._ask_about(session, held))

    async def _ask_about(self, session: Session, held: Decision) -> None:
        """Wait for what the coach thinks of it, and play it if there is nothing to be said."""
        dom.mark("busy", "1")
        try:
            await asyncio.wait_for(self._find(session, held), PATIENCE)
        except TimeoutError:
            self._at[session].learn(held.record, None)
        finally:
            dom.mark("busy", None)
        if self._page.session is not session or session.table.record != held.record:
            return
        if self._asks(session, held):
            self._page.redraw()
        else:
            self._do(session, held.action)

    async def _find(self, session: Session, held: Decision) -> None:
        await asyncio.shield(self._look_ahead(session, held.record))
        if not self._at[session].knows(held):
            also = held.record.module.text(held.action)
            await self._analysis(session, held.record, also)

    def _asks(self, session: Session, held: Decision) -> bool:
        """Ask about what would cost much; False where nothing is to be said."""
        attention, key = self._at[session], session.table.game.KEY
        doubt = attention.doubt(held)
        if doubt is None:
            return False
        session.propose(held.action)
        attention.ask(held)
        names = scene_of(session).names
        dialog.show(warning(Doubt(key, session.view, names, *doubt)))
        return True

    def play_it(self, session: Session) -> None:
        _put_away()
        if asked := self._at[session].asked:
            self._do(session, asked.action)

    def _do(self, session: Session, action: object) -> None:
        self._page.turns.attempt(session, lambda: session.do(action))


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
