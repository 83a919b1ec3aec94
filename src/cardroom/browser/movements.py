"""What is seen to move at a table, and when: what was dealt, laid, exchanged, gathered."""

from collections.abc import Callable

from cardroom.browser import motion, moves, sounds
from cardroom.browser.pace import Pace
from cardroom.browser.sitting import Sitting
from cardroom.seats import Seat
from cardroom.views import moments
from cardroom.views.endings import counting


class Movements:
    """Shows at a table what has just been done. Without motion it does nothing."""

    def __init__(self, redraw: Callable[[], None], pace: Callable[[], Pace]) -> None:
        self._redraw = redraw
        self._pace = pace

    @property
    def _off(self) -> bool:
        return not self._pace().move or motion.still()

    def look(self, seat: Seat) -> None:
        """What this seat has done is about to be drawn: note where it begins."""
        if not self._off:
            motion.look((f"#seat-{seat}", *moves.MIDDLE))

    def show(self, sitting: Sitting, seat: Seat) -> None:
        """It is drawn."""
        sounds.moved(sitting, seat)
        if self._off:
            return
        before, _, _ = sitting.table.history()[-1]
        cards, own = sitting.story.laid_at(sitting.table.length - 1), seat == sitting.seat
        if before.turn is None:
            self.deal(sitting)
        elif cards and motion.there(f"#trick-{seat}"):
            motion.move(moves.laid(seat, cards, self._pace(), own=own))
        else:
            left, came = sitting.exchanged(seat)
            pace = self._pace()
            motion.move(moves.changed(seat, pace, own=own, left=left, came=came))
        if sitting.deal_done:
            self._end(sitting)

    def _end(self, sitting: Sitting) -> None:
        """A deal is over."""
        scene, wait = sitting.scene(), self._pace().move
        motion.move(moves.ended(counting(scene), won=moments.won(scene), wait=wait))

    def deal(self, sitting: Sitting) -> None:
        """A hand is there that was not; one that is drawn card by card is not there yet."""
        if sitting.drawn is None and not self._off:
            motion.move(moves.dealt(sitting.view, self._pace()))

    def draw(self, sitting: Sitting) -> bool:
        """One card more of a deal is drawn; one's own is seen to come. True when it settled what
        everybody should notice.
        """
        held = len(sitting.view.hand)
        self.look(sitting.seat)
        settled = sitting.draw()
        self._redraw()
        if not self._off and len(sitting.view.hand) > held:
            motion.move(moves.changed(sitting.seat, self._pace(), own=True))
        return settled

    async def let_lie(self, sitting: Sitting, current: Callable[[], bool]) -> None:
        """A trick rests, and is gathered as long as this is still what goes on; whoever has the
        focus on it goes on looking at it.
        """

        def wanted() -> bool:
            return current() and not (sitting.my_turn and motion.looked_at("#trick"))

        if sitting.trick_shown() and not sitting.gathered:
            await motion.rest(self._pace().trick)
            if wanted():
                await self.gather(sitting, wanted)

    async def gather(self, sitting: Sitting, wanted: Callable[[], bool]) -> None:
        """After the trick has lain for long enough: it goes to its taker, is counted, and the
        table is clear; unless that is not wanted any more.
        """
        pace = self._pace()
        if not sitting.trick_lies or self._off:
            return
        taker = sitting.taker()
        motion.move(moves.gathered(taker, pace))
        sounds.gathered(sitting.preferences)
        await motion.rest(pace.gather)
        if wanted():
            motion.look((*moves.counts(taker), *moves.METERS))
            sitting.gather()
            self._redraw()
            motion.move(moves.counted(moves.counts(taker), pace))
        motion.put()
