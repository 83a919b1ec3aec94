"""The host's part in drawing: it begins, passes on what each page says, and names who stops."""

from collections.abc import Callable

from cardroom.live.company import Company
from cardroom.live.joint_deal.drawing import Broken, Drawing
from cardroom.live.joint_deal.pin import Pin
from cardroom.live.joint_deal.seed import Terms, undrawn
from cardroom.live.protocol import Commit, Draw, Message, Reveal
from cardroom.nouns.seats import Seat
from cardroom.table import Record, write


class Dealer:
    """The host's page in a joint deal: its drawing, and the deal that was drawn."""

    def __init__(self, seat: Seat, fresh: Callable[[], str], pin: Pin | None) -> None:
        """`fresh` gives 32 hexadecimal digits that nobody can foresee."""
        self.drawing: Drawing | None = None
        self.pin = pin  # what was drawn last
        self._seat = seat
        self._fresh = fresh
        self._number = 0

    def begin(self, record: Record, company: Company, now: float) -> list[Message]:
        """All who are there draw a game like this one; gives what the host says first."""
        self._number += 1
        seats = (self._seat, *(seat for seat in company.present if seat != self._seat))
        terms = Terms(self._number, undrawn(record), seats, company.levels)
        self.drawing = Drawing(terms, self._seat, self._fresh(), now)
        draw = Draw(self._number, write(terms.deal), seats, company.levels)
        return [draw, *self.drawing.commit()]

    def hear(self, message: Commit | Reveal, now: float) -> list[Message]:
        """A guest says this; gives what all are told. What belongs to an earlier drawing is passed
        over. Raises `Refused` and `Broken`.
        """
        drawing = self.drawing
        if drawing is None or message.number != drawing.terms.number:
            return []
        return [message, *drawing.hear(message, now)]

    def drawn(self) -> Record | None:
        """The deal, once all have told; it is the one to be laid from then on."""
        drawing = self.drawing
        deal = drawing.deal if drawing else None
        if drawing and deal:
            self.drawing = None
            self.pin = Pin(deal, self._seat, self._seat, drawing.terms.seats)
        return deal

    def drawn_for(self, record: Record) -> Pin | None:
        """What was drawn, if this is a game with these cards."""
        return self.pin if self.pin and self.pin.holds(record) else None

    def end(self) -> int:
        """It is broken off; gives its number."""
        self.drawing = None
        return self._number

    def late(self, now: float, *, slept: bool) -> Broken | None:
        """Who was waited for too long; a page that has slept accuses nobody."""
        drawing = self.drawing
        if drawing and slept:
            drawing.since = now
        if drawing is None or not drawing.is_late(now):
            return None
        seat = drawing.missing
        asked = not drawing.has_committed(seat)
        return Broken(seat, "unanswered" if asked else drawing.fault_of(seat))

    def declined(self, seat: Seat) -> Broken | None:
        """Whether it ends the drawing that this seat's person would rather keep the cards."""
        drawing = self.drawing
        open_ = drawing and seat in drawing.terms.seats and not drawing.has_committed(seat)
        return Broken(seat, "declined") if open_ else None

    def lost(self, seat: Seat) -> Broken | None:
        """Whether it ends the drawing that this seat is gone."""
        drawing = self.drawing
        if drawing is None or seat not in drawing.terms.seats or drawing.has_told(seat):
            return None
        return Broken(seat, drawing.fault_of(seat))
