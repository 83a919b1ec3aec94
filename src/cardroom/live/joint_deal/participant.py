"""Guest's part when all pages of a table jointly generate a deal's random seed.

The guest checks the host. The invitation must name the table's game, options and players. Each
revealed secret must match the hash sent before. The new deal must use the generated seed.
"""

from typing import NamedTuple, TypeAlias

from cardroom.live.company import Place
from cardroom.live.events import Blamed, Redraw
from cardroom.live.joint_deal import drawing as joint
from cardroom.live.joint_deal.drawing import Broken, Drawing, Pin
from cardroom.live.matters import DEAL
from cardroom.live.protocol import Answer, Blame, Commit, Draw, Laid, Message, Refused, Reveal
from cardroom.nouns.seats import Seat
from cardroom.table import Record, RecordError, read

FRESH, SAME, OTHER = "fresh", "same", "other"
"""Verdicts on a table from the host: just drawn, as before, or not the deal that was drawn."""

ACCUSES = "accuses"
"""Fault for the case that the host blames this very page for stopping the drawing."""


class KnownTable(NamedTuple):
    """The table as the guest knows it when the pages begin to generate a seed jointly."""

    record: Record
    place: Place
    begun: bool  # a person has acted, or the deal is not the one that was drawn


class Participant(NamedTuple):
    """Guest's side of joint seed generation: the attempt in progress, and the resulting deal."""

    entropy: str  # of this page, see `secret_of`
    pin: Pin | None = None  # deal that this table has to be played with
    agreed: bool = False  # the player wants new cards; counts for one drawing
    number: int = 0  # of the last drawing
    drawing: Drawing | None = None  # in progress; or just drawn, and the host has to send it next
    broken: Seat | None = None  # seat that stopped the last drawing
    undrawn: tuple[Laid, Record] | None = None  # table with other cards, which is not shown
    allowed: Record | None = None  # undrawn deal that the player accepts

    # Invitation

    def handle_invitation(self, draw: Draw, known: KnownTable, now: float) -> "GuestStep":
        """Handle the host's invitation to draw a new deal's seed jointly."""
        if self.drawing:  # the host left the last one unfinished
            return self._decline(known, _host_fault(self.drawing))
        if known.place.seat not in draw.seats or draw.number <= self.number:
            return self, ()
        part, terms = self._replace(number=draw.number), terms_of(draw, known)
        if terms is None:
            return part._decline(known, "terms")
        secret = joint.secret_of(self.entropy, draw.number)
        part = part._replace(drawing=Drawing(terms, known.place.seat, secret, now))
        if self.agreed or not (self.pin or known.begun or self.broken is not None):
            return part.answer(yes=True)
        return part, (self._question(terms),)

    def _question(self, terms: joint.Terms) -> Redraw:
        new = [seat for seat in terms.seats if self.pin and seat not in self.pin.seats]
        if self.broken is not None:
            return Redraw("broken", self.broken)
        return Redraw("joined", new[0]) if new else Redraw("again", terms.host)

    def _decline(self, known: KnownTable, fault: str) -> "GuestStep":
        part, told = self._break(known.place.host, fault)
        return part, (*told, Answer(known.place.seat, DEAL, yes=False))

    def answer(self, *, yes: bool) -> "GuestStep":
        """Accept or decline the host's open invitation to generate a random seed jointly."""
        drawing = self.drawing
        if drawing is None or drawing.seat in drawing.sealed:
            return self, ()
        if not yes:
            part = self._replace(agreed=False, drawing=None)
            return part, (Answer(drawing.seat, DEAL, yes=False),)
        drawing, told = drawing.commit()
        return self._replace(agreed=False, drawing=drawing), told

    # Drawing

    def hear(self, message: Commit | Reveal | Blame, now: float) -> "GuestStep":
        """Handle a message about joint seed generation: a hash, a secret, or a failure."""
        drawing = self.drawing
        if drawing is None or message.number != self.number:
            return self, ()
        if isinstance(message, Blame):
            return self._break(*_fault_to_report(drawing, message))
        if drawing.pin:
            return self, ()
        if message.seat == drawing.seat:
            known = drawing.note(message) == drawing  # our own message, which comes back
            return (self, ()) if known else self._break(drawing.terms.host, "other")
        try:
            drawing, told = drawing.hear(message, now)
        except Broken as broken:
            return self._break(broken.seat, broken.fault)
        except Refused:
            return self._break(drawing.terms.host, "other")
        broken_by = None if drawing.pin else self.broken
        return self._replace(drawing=drawing, broken=broken_by), told

    def tick(self, now: float, *, slept: bool) -> "GuestStep":
        """Blame the host if its message is late. If this page `slept`, restart the wait instead."""
        if self.drawing and slept:
            return self._replace(drawing=self.drawing._replace(since=now)), ()
        late = self.drawing and self.drawing.is_late(now, joint.GRACE)
        return self.handle_host_loss() if late else (self, ())

    def handle_host_loss(self) -> "GuestStep":
        """Report the lost host as the cause of failure, if the seed of a deal is being drawn."""
        drawing = self.drawing
        return self._break(drawing.terms.host, _host_fault(drawing)) if drawing else (self, ())

    def _break(self, seat: Seat, fault: str) -> "GuestStep":
        return self._replace(drawing=None, broken=seat), (Blamed(seat, fault),)

    # Tables from the host

    def judge(self, laid: Laid, record: Record, before: Record | None) -> tuple["Participant", str]:
        """Compare the host's deal with the one expected. Return the changed participant and a
        verdict: `FRESH`, `SAME` (the deal of the record `before`) or `OTHER`.
        """
        part, sits = self._replace(undrawn=None), (laid.seat, laid.host)
        due = self.drawing.pin if self.drawing else None  # the deal that the host must send next
        if due and due.holds(record) and not record.actions and sits == (due.seat, due.host):
            return part._replace(pin=due, drawing=None), FRESH
        if self.pin:
            fits = self.pin.holds(record) and sits == (self.pin.seat, self.pin.host)
        else:
            fits = not before or record.deal in (before.deal, self.allowed)
        if fits:
            return part, SAME
        drawing = None if due else self.drawing
        return part._replace(pin=due or self.pin, drawing=drawing, undrawn=(laid, record)), OTHER

    def accept_deal_of_host(self, record: Record) -> "Participant":
        """Accept a deal without a jointly generated seed, because the player wants to play it."""
        drawing = None if self.drawing and self.drawing.pin else self.drawing
        return self._replace(drawing=drawing, pin=None, undrawn=None, allowed=record.deal)


GuestStep: TypeAlias = tuple[Participant, tuple[Message | Blamed | Redraw, ...]]
"""The guest's side after an event, with the messages to send and the events to show."""


def _host_fault(drawing: Drawing) -> str:
    """Return "known" if a host may know the cards when it stops a joint drawing, else "silent"."""
    return "known" if drawing.seat in drawing.told else "silent"


def _fault_to_report(drawing: Drawing, blame: Blame) -> tuple[Seat, str]:
    """Return the seat to blame and its fault; blame the host for an accusation that is false."""
    if blame.seat not in drawing.terms.seats:
        return drawing.terms.host, "other"
    late = drawing.seat not in drawing.sealed and blame.fault == "unanswered"
    if blame.seat != drawing.seat or late:
        return blame.seat, blame.fault
    return drawing.terms.host, ACCUSES


def terms_of(draw: Draw, known: KnownTable) -> joint.Terms | None:
    """Return the terms of the host's invitation; None if they do not fit the guest's table."""
    try:
        deal = read(draw.deal)
    except RecordError:
        return None
    others = sorted(set(draw.seats) - {known.place.host})
    fits = (
        deal == joint.deal_without_seed(known.record)._replace(rules=deal.rules)
        and draw.seats == (known.place.host, *others)
        and set(draw.seats) <= set(known.place.company.people)
        and draw.levels == known.place.company.levels
    )
    return joint.Terms(draw.number, deal, draw.seats, draw.levels) if fits else None
