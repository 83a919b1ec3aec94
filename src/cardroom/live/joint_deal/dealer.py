"""Host's part when all pages of a table jointly generate a deal's random seed."""

from typing import NamedTuple, TypeAlias

from cardroom.live.company import Occupants
from cardroom.live.joint_deal.drawing import Broken, Drawing
from cardroom.live.joint_deal.pin import Pin
from cardroom.live.joint_deal.seed import Terms, deal_without_seed, secret_of
from cardroom.live.protocol import Commit, Draw, Message, Reveal
from cardroom.nouns.seats import Seat
from cardroom.table import Record, write


class Dealer(NamedTuple):
    """Host's side of joint seed generation: the attempt in progress, and the resulting deal."""

    seat: Seat
    entropy: str  # of this page, see `secret_of`
    pin: Pin | None = None  # the last deal with a jointly generated seed, if any
    number: int = 0  # of the last attempt
    drawing: Drawing | None = None  # the attempt in progress

    def begin(self, record: Record, company: Occupants, now: float) -> "DealerStep":
        """Start to generate a seed jointly with all present guests."""
        number = self.number + 1
        seats = (self.seat, *(seat for seat in company.present if seat != self.seat))
        terms = Terms(number, deal_without_seed(record), seats, company.levels)
        drawing, said = Drawing(terms, self.seat, secret_of(self.entropy, number), now).commit()
        draw = Draw(number, write(terms.deal), seats, company.levels)
        return self._replace(number=number, drawing=drawing), (draw, *said)

    def hear(self, message: Commit | Reveal, now: float) -> "DealerStep":
        """Handle a guest's commitment or revealed secret. Raises `Refused` for an unexpected
        message, `Broken` for a secret that does not match its commitment.
        """
        if self.drawing is None or message.number != self.number:
            return self, ()  # about an earlier drawing
        drawing, said = self.drawing.hear(message, now)
        return self._replace(drawing=drawing), (message, *said)

    def pin_for(self, record: Record) -> Pin | None:
        """Return the pin (last deal with a joint seed) if the record is of this deal, else None."""
        return self.pin if self.pin and self.pin.holds(record) else None

    def restart_time_limit(self, now: float) -> "Dealer":
        """Restart the time limit for the guests' answers, after the browser suspended this page."""
        return self._replace(drawing=self.drawing and self.drawing._replace(since=now))

    def fault_if_late(self, now: float) -> Broken | None:
        """Return a `Broken` error if joint seed generation waits too long for a seat; else None."""
        drawing = self.drawing
        if drawing is None or not drawing.is_late(now):
            return None
        seat = drawing.missing
        fault = drawing.fault_of(seat) if seat in drawing.sealed else "unanswered"
        return Broken(seat, fault)

    def fault_if_declined(self, seat: Seat) -> Broken | None:
        """Return a `Broken` error if this seat's refusal stops joint seed generation; else None."""
        drawing = self.drawing
        open_ = drawing and seat in drawing.terms.seats and seat not in drawing.sealed
        return Broken(seat, "declined") if open_ else None

    def fault_if_lost(self, seat: Seat) -> Broken | None:
        """Return a `Broken` error if a lost connection to this seat stops joint seed generation."""
        drawing = self.drawing
        if drawing is None or seat not in drawing.terms.seats or seat in drawing.told:
            return None
        return Broken(seat, drawing.fault_of(seat))


DealerStep: TypeAlias = tuple[Dealer, tuple[Message, ...]]
"""The host's side after an event, with the messages to all guests."""
