"""The host's part in a joint deal: it starts the drawing, forwards messages and reports faults."""

from collections.abc import Callable

from cardroom.live.company import Occupants
from cardroom.live.joint_deal.drawing import Broken, Drawing
from cardroom.live.joint_deal.pin import Pin
from cardroom.live.joint_deal.seed import Terms, undrawn_deal
from cardroom.live.protocol import Commit, Draw, Message, Reveal
from cardroom.nouns.seats import Seat
from cardroom.table import Record, write


class Dealer:
    """Host's side of a joint deal: the drawing in progress, and the deal that was drawn last."""

    def __init__(self, seat: Seat, fresh: Callable[[], str], pin: Pin | None) -> None:
        """Start with no drawing of a deal under way. `fresh` returns a new secret, 32 random
        hexadecimal digits. `pin` is the deal that was drawn last; None: no deal was drawn.
        """
        self.drawing: Drawing | None = None
        self.pin = pin  # the deal that was drawn last
        self._seat = seat
        self._fresh = fresh
        self._number = 0

    def begin(self, record: Record, company: Occupants, now: float) -> list[Message]:
        """Start to draw cards together with all present guests. Return the first messages."""
        self._number += 1
        seats = (self._seat, *(seat for seat in company.present if seat != self._seat))
        terms = Terms(self._number, undrawn_deal(record), seats, company.levels)
        self.drawing = Drawing(terms, self._seat, self._fresh(), now)
        draw = Draw(self._number, write(terms.deal), seats, company.levels)
        return [draw, *self.drawing.commit()]

    def hear(self, message: Commit | Reveal, now: float) -> list[Message]:
        """Handle a guest's message. Return the messages to all guests; none if it is about an old
        drawing. Raises `Refused` for an unexpected message, `Broken` for a false secret.
        """
        drawing = self.drawing
        if drawing is None or message.number != drawing.terms.number:
            return []
        return [message, *drawing.hear(message, now)]

    def take_deal(self) -> Record | None:
        """End the drawing and return its deal if all secrets are revealed; else return None."""
        drawing = self.drawing
        deal = drawing.deal if drawing else None
        if drawing and deal:
            self.drawing = None
            self.pin = Pin(deal, self._seat, self._seat, drawing.terms.seats)
        return deal

    def pin_for(self, record: Record) -> Pin | None:
        """Return the pin (deal drawn together) if `record` has that deal; else None."""
        return self.pin if self.pin and self.pin.holds(record) else None

    def end(self) -> int:
        """Cancel the drawing and return its number."""
        self.drawing = None
        return self._number

    def fault_if_late(self, now: float, *, slept: bool) -> Broken | None:
        """Return the fault of a seat whose message is overdue, or None. If this page slept (did not
        run for a while), the time to answer begins anew.
        """
        drawing = self.drawing
        if drawing and slept:
            drawing.since = now
        if drawing is None or not drawing.is_late(now):
            return None
        seat = drawing.missing
        asked = not drawing.has_committed(seat)
        return Broken(seat, "unanswered" if asked else drawing.fault_of(seat))

    def fault_if_declined(self, seat: Seat) -> Broken | None:
        """Return the failure (`Broken`) that a refusal causes; None if the drawing can go on."""
        drawing = self.drawing
        open_ = drawing and seat in drawing.terms.seats and not drawing.has_committed(seat)
        return Broken(seat, "declined") if open_ else None

    def fault_if_lost(self, seat: Seat) -> Broken | None:
        """Return the failure if the drawing cannot go on without this seat; None if it can."""
        drawing = self.drawing
        if drawing is None or seat not in drawing.terms.seats or drawing.has_told(seat):
            return None
        return Broken(seat, drawing.fault_of(seat))
