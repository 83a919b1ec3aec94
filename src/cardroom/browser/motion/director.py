"""Animation of the cards at a table: deals, played cards, exchanges, gathered tricks."""

from collections.abc import Callable

from cardroom.browser.motion import animations, plans, sounds
from cardroom.browser.motion.pace import Pace
from cardroom.nouns.seats import Seat
from cardroom.session.last_trick import gathered, trick_lies, trick_shown
from cardroom.session.session import Session
from cardroom.views.kit import turning_points
from cardroom.views.table.scene_maker import scene_of
from cardroom.views.table.score_lines import counting
from cardroom.views.wording import words_of


class Director:
    """The animator of the last action at a table. With motion off, nothing moves."""

    def __init__(self, redraw: Callable[[], None], pace: Callable[[], Pace]) -> None:
        self._redraw = redraw
        self._pace = pace

    @property
    def _off(self) -> bool:
        return not self._pace().move or animations.still()

    def prepare(self, seat: Seat) -> None:
        """Remember the positions of cards before an action of this seat is drawn."""
        if not self._off:
            animations.look((f"#seat-{seat}", *plans.MIDDLE))

    def show(self, session: Session, seat: Seat) -> None:
        sounds.moved(session, seat)
        if self._off:
            return
        before, _, _ = session.table.history()[-1]
        cards, own = session.history.laid_at(session.table.length - 1), seat == session.seat
        if before.turn is None:
            self.deal(session)
        elif cards and animations.there(f"#trick-{seat}"):
            animations.move(plans.laid(seat, cards, self._pace(), own=own))
        else:
            left, came = session.history.exchanged(seat)
            pace = self._pace()
            animations.move(plans.changed(seat, pace, own=own, left=left, came=came))
        if session.deal_done:
            self._end(session)

    def _end(self, session: Session) -> None:
        scene, wait = scene_of(session), self._pace().move
        animations.move(plans.ended(counting(scene), won=turning_points.won(scene), wait=wait))

    def deal(self, session: Session) -> None:
        """Animate a dealt hand, unless its cards are shown one by one."""
        if session.reveal.drawn is None and not self._off:
            animations.move(plans.dealt(session.view, self._pace()))

    def draw(self, session: Session) -> bool:
        """Show the next card of a deal, with motion if the viewer gets it. Return True if the card
        settled something that deserves a pause, such as trumps.
        """
        held = len(session.view.hand)
        self.prepare(session.seat)
        settled = session.draw()
        self._redraw()
        if not self._off and len(session.view.hand) > held:
            animations.move(plans.changed(session.seat, self._pace(), own=True))
        return settled

    async def let_lie(self, session: Session, current: Callable[[], bool]) -> None:
        """Show a complete trick for a while; then gather the trick if `current` returns True. On
        the viewer's turn, the trick stays while it has the focus.
        """

        def wanted() -> bool:
            return current() and not (session.my_turn and animations.looked_at("#trick"))

        if trick_shown(session) and not gathered(session):
            await animations.rest(self._pace().trick)
            if wanted():
                await self.gather(session, wanted)

    async def gather(self, session: Session, wanted: Callable[[], bool]) -> None:
        """Move the trick to its taker. Then, if `wanted` returns True, count the trick and clear
        the table.
        """
        pace = self._pace()
        if not trick_lies(session) or self._off:
            return
        taker = words_of(session.table.game.KEY).takers(session.view)[-1][0]
        animations.move(plans.gathered(taker, pace))
        sounds.gathered(session.preferences)
        await animations.rest(pace.gather)
        if wanted():
            animations.look((*plans.counts(taker), *plans.METERS))
            session.gather()
            self._redraw()
            animations.move(plans.counted(plans.counts(taker), pace))
        animations.put()
