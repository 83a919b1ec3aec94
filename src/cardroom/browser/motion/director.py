"""Animation of the cards at a table: deals, played cards, exchanges, gathered tricks."""

from typing import Protocol

from cardroom.browser.motion import animations, plans, sounds
from cardroom.browser.motion.plans import Pace
from cardroom.nouns.seats import Seat
from cardroom.session.session import OpenTable, Session
from cardroom.views.kit import turning_points
from cardroom.views.table.scene_maker import scene_of
from cardroom.views.table.score_lines import score_count_up_steps
from cardroom.views.wording import words_of


class AnimatedPage(Protocol):
    """The part of the page that `Director` uses."""

    @property
    def pace(self) -> Pace: ...

    def redraw(self) -> None: ...


class Director:
    """The animator of a table's last action. If the visitor turned motion off, nothing moves."""

    def __init__(self, page: AnimatedPage) -> None:
        self._page = page

    @property
    def _is_off(self) -> bool:
        return not self._page.pace.move or animations.prefers_no_motion()

    def prepare(self, seat: Seat) -> None:
        """Remember the positions of cards before an action of this seat is drawn."""
        if not self._is_off:
            animations.note_positions((f"#seat-{seat}", *plans.MIDDLE))

    def show(self, session: Session, seat: Seat) -> None:
        sounds.play_action(session, seat)
        if self._is_off:
            return
        before, _, _ = session.table.history()[-1]
        cards, own = session.history.cards_played_at(session.table.length - 1), seat == session.seat
        if before.turn is None:
            self.deal(session)
        elif cards and animations.is_there(f"#trick-{seat}"):
            animations.move(plans.plan_play(seat, cards, self._page.pace, own=own))
        else:
            left, came = session.history.count_exchanged(seat)
            pace = self._page.pace
            animations.move(plans.plan_exchange(seat, pace, own=own, left=left, came=came))
        if session.deal_done:
            scene, wait = scene_of(session), self._page.pace.move
            steps, won = score_count_up_steps(scene), turning_points.has_won(scene)
            animations.move(plans.plan_summary(steps, won=won, wait=wait))

    def deal(self, session: Session) -> None:
        """Animate a dealt hand, unless its cards are shown one by one."""
        if session.reveal.drawn is None and not self._is_off:
            animations.move(plans.plan_deal(session.view, self._page.pace))

    def show_next_card(self, opened: OpenTable) -> bool:
        """Show the next card of a deal; animate it if the viewer gets it. Return True if a pause
        should follow, as when the card decides the trump suit.
        """
        before = opened.session
        self.prepare(before.seat)
        opened.change(Session.show_next_card)
        self._page.redraw()
        if not self._is_off and len(opened.session.view.hand) > len(before.view.hand):
            animations.move(plans.plan_exchange(before.seat, self._page.pace, own=True))
        return before.is_next_draw_decisive()

    async def show_and_gather_trick(self, opened: OpenTable) -> None:
        """Show a complete trick for a while, then move it to the winner and count it. On the
        viewer's turn, leave a trick that has the keyboard focus where it is.
        """
        if opened.session.has_complete_trick and not opened.session.is_gathered:
            await animations.pause(self._page.pace.trick)
            if opened.session.must_gather and not self._is_off and not _holds_focus(opened):
                await self._gather(opened)

    async def _gather(self, opened: OpenTable) -> None:
        pace, session = self._page.pace, opened.session
        taker = words_of(session.table.game.KEY).takers(session.view)[-1][0]
        animations.move(plans.plan_gather(taker, pace))
        sounds.play_gather(session.preferences)
        try:
            await animations.pause(pace.gather)
            if not _holds_focus(opened):
                animations.note_positions((*plans.counter_selectors(taker), *plans.METERS))
                opened.change(Session.gather)
                self._page.redraw()
                animations.move(plans.plan_counts(plans.counter_selectors(taker), pace))
        finally:
            animations.put_back()


def _holds_focus(opened: OpenTable) -> bool:
    """Return True if the keyboard focus is in the trick, on the viewer's turn."""
    return opened.session.my_turn and animations.has_focus("#trick")
