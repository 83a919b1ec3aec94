"""Host's part when all pages of a table jointly generate a deal's random seed."""

from collections.abc import Callable

from cardroom.live.company import Occupants
from cardroom.live.joint_deal.drawing import Broken, Drawing
from cardroom.live.joint_deal.pin import Pin
from cardroom.live.joint_deal.seed import Terms, undrawn_deal
from cardroom.live.protocol import Commit, Draw, Message, Reveal
from cardroom.nouns.seats import Seat
from cardroom.table import Record, write


class Dealer:
    """Host's side of joint seed generation: the attempt in progress, and the resulting deal."""

    def __init__(self, seat: Seat, fresh: Callable[[], str], pin: Pin | None) -> None:
        """Start with no joint generation of a random seed in progress."""
        self.drawing: Drawing | None = None
        self.pin = pin  # the last deal with a jointly generated seed, if any
        self._seat = seat
        self._fresh = fresh  # returns a new secret: 32 random hexadecimal digits
        self._number = 0

    def begin(self, record: Record, company: Occupants, now: float) -> list[Message]:
        """Start to generate a seed jointly with all present guests. Return the first messages."""
        self._number += 1
        seats = (self._seat, *(seat for seat in company.present if seat != self._seat))
        terms = Terms(self._number, undrawn_deal(record), seats, company.levels)
        self.drawing = Drawing(terms, self._seat, self._fresh(), now)
        draw = Draw(self._number, write(terms.deal), seats, company.levels)
        return [draw, *self.drawing.commit()]

    def hear(self, message: Commit | Reveal, now: float) -> list[Message]:
        """Handle a guest's commitment or revealed secret. Return the messages to all guests. Raises
        `Refused` for an unexpected message, `Broken` for a secret that does not match its
        commitment.
        """
        drawing = self.drawing
        if drawing is None or message.number != drawing.terms.number:
            return []  # about an earlier drawing
        return [message, *drawing.hear(message, now)]

    def take_deal(self) -> Record | None:
        """Return the new deal once all pages have revealed their secrets; None before that."""
        drawing = self.drawing
        deal = drawing.deal if drawing else None
        if drawing and deal:
            self.drawing = None
            self.pin = Pin(deal, self._seat, self._seat, drawing.terms.seats)
        return deal

    def pin_for(self, record: Record) -> Pin | None:
        """Return the last jointly generated deal if `record` has that deal; else None."""
        return self.pin if self.pin and self.pin.holds(record) else None

    def end(self) -> int:
        """Cancel the joint generation of a seed. Return the serial number of the attempt."""
        self.drawing = None
        return self._number

    def fault_if_late(self, now: float, *, slept: bool) -> Broken | None:
        """Return a `Broken` error if joint seed generation waits too long for a seat; else None."""
        drawing = self.drawing
        if drawing and slept:
            drawing.since = now  # the time to answer begins anew
        if drawing is None or not drawing.is_late(now):
            return None
        seat = drawing.missing
        asked = not drawing.has_committed(seat)
        return Broken(seat, "unanswered" if asked else drawing.fault_of(seat))

    def fault_if_declined(self, seat: Seat) -> Broken | None:
        """Return a `Broken` error if this seat's refusal stops joint seed generation; else None."""
        drawing = self.drawing
        open_ = drawing and seat in drawing.terms.seats and not drawing.has_committed(seat)
        return Broken(seat, "declined") if open_ else None

    def fault_if_lost(self, seat: Seat) -> Broken | None:
        """Return a `Broken` error if a lost connection to this seat stops joint seed generation."""
        drawing = self.drawing
        if drawing is None or seat not in drawing.terms.seats or drawing.has_told(seat):
            return None
        return Broken(seat, drawing.fault_of(seat))
