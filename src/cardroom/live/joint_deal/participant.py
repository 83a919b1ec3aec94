"""Guest's part when all pages of a table jointly generate a deal's random seed.

The guest checks all that the host sends. The invitation must fit the table, and each revealed
secret its earlier hash. The next table must have the generated seed.
"""

from collections.abc import Callable
from typing import NamedTuple

from cardroom.live.company import Occupants
from cardroom.live.events import Blamed, Event, Redraw
from cardroom.live.joint_deal.drawing import GRACE, TELLING, Broken, Drawing
from cardroom.live.joint_deal.pin import Pin
from cardroom.live.joint_deal.seed import Terms, undrawn_deal
from cardroom.live.matters import DEAL
from cardroom.live.protocol import Answer, Blame, Commit, Draw, Message, Refused, Reveal
from cardroom.nouns.seats import Seat
from cardroom.table import Record, RecordError, read

FRESH, SAME, OTHER = "fresh", "same", "other"
"""Verdicts on a table from the host: just drawn, as before, or not the deal that was drawn."""


ACCUSES = "accuses"
"""Fault for the case that the host blames this very page for stopping the drawing."""


class KnownTable(NamedTuple):
    """The table as the guest knows it when the pages begin to generate a seed jointly."""

    record: Record
    seat: Seat
    host: Seat
    company: Occupants
    begun: bool  # a person has acted, or the deal is not the one that was drawn


class Participant:
    """Guest's side of joint seed generation: the attempt in progress, and the resulting deal."""

    def __init__(self, fresh: Callable[[], str], pin: Pin | None) -> None:
        """Start with no joint generation of a random seed in progress."""
        self.pin = pin  # deal that this table has to be played with
        self.agreed = False  # the player wants new cards; counts for one drawing
        self.outbox: list[Message] = []
        self.events: list[Event] = []
        self._fresh = fresh  # returns a new secret: 32 random hexadecimal digits
        self._host: Seat = 0
        self._number = 0
        self._drawing: Drawing | None = None
        self._due: Pin | None = None  # just drawn; the host has to send it next
        self._since = 0.0  # time of the drawing's end
        self._allowed: Record | None = None  # undrawn deal that the player accepts
        self._broken: Seat | None = None  # seat that stopped the last drawing

    # Invitation

    def handle_invitation(self, draw: Draw, known: KnownTable, now: float) -> None:
        """Handle the host's invitation to generate a new deal's random seed jointly."""
        self._host = known.host
        if self._drawing or self._due:  # the host left the last one unfinished
            self._break(known.host, self._fault())
            self._decline(known.seat)
        elif known.seat in draw.seats and draw.number > self._number:
            self._number = draw.number
            self._consider(draw, known, now)

    def _consider(self, draw: Draw, known: KnownTable, now: float) -> None:
        terms = terms_of(draw, known)
        if terms is None:
            self._break(known.host, "terms")
            self._decline(known.seat)
            return
        self._drawing = Drawing(terms, known.seat, self._fresh(), now)
        if self.agreed or not (self.pin or known.begun or self._broken is not None):
            self.answer(yes=True)
        else:
            self.events.append(self._question(terms))

    def _question(self, terms: Terms) -> Redraw:
        """Return the question whether to generate a new deal jointly (see `events.Redraw`)."""
        new = [seat for seat in terms.seats if self.pin and seat not in self.pin.seats]
        if self._broken is not None:
            return Redraw("broken", self._broken)
        return Redraw("joined", new[0]) if new else Redraw("again", self._host)

    def answer(self, *, yes: bool) -> None:
        """Accept or decline the host's open invitation to generate a random seed jointly."""
        drawing = self._drawing
        if drawing is None or drawing.has_committed(drawing.seat):
            return
        self.agreed = False
        if yes:
            self.outbox += drawing.commit()
        else:
            self._drawing = None
            self._decline(drawing.seat)

    def _decline(self, seat: Seat) -> None:
        self.outbox.append(Answer(seat, DEAL, yes=False))

    # Drawing

    def hear(self, message: Commit | Reveal | Blame, now: float) -> None:
        """Handle a message in joint seed generation: a hash, a secret, or the end by a failure."""
        if message.number != self._number or not (self._drawing or self._due):
            return
        match message:
            case Blame(_, seat, fault):
                self._break(*self._true_fault(seat, fault))
            case Commit() | Reveal() if self._drawing:
                self._go_on(self._drawing, message, now)
            case _:
                pass

    def _true_fault(self, seat: Seat, fault: str) -> tuple[Seat, str]:
        """Return the seat and fault to show if the host blames a seat for a failed seed generation.
        If the host wrongly blames this page, return the host's seat and `ACCUSES`.
        """
        drawn = self._due or self._drawing
        if drawn is None or seat != drawn.seat:
            return seat, fault
        waits = self._drawing and not self._drawing.has_committed(seat)
        return (seat, fault) if waits and fault == "unanswered" else (self._host, ACCUSES)

    def _go_on(self, drawing: Drawing, message: Commit | Reveal, now: float) -> None:
        if message.seat == drawing.seat:
            if not drawing.has_said(message):
                self._break(self._host, "other")
            return
        try:
            self.outbox += drawing.hear(message, now)
        except Broken as broken:
            self._break(broken.seat, broken.fault)
        except Refused:
            self._break(self._host, "other")
        if drawing.deal and self._drawing:
            self._due = Pin(drawing.deal, drawing.seat, self._host, drawing.terms.seats)
            self._drawing, self._since, self._broken = None, now, None

    def tick(self, now: float, *, slept: bool) -> None:
        """Cancel the joint seed generation and report the host's fault, if the host is overdue."""
        if slept and self._drawing:
            self._drawing.since = now  # the time to wait begins anew
        self._since = now if slept else self._since
        unlaid = self._due and now - self._since > TELLING + GRACE
        if unlaid or (self._drawing and self._drawing.is_late(now, GRACE)):
            self._break(self._host, self._fault())

    def handle_host_loss(self) -> None:
        """Report the lost host as the cause of failure, if a seed is being generated jointly."""
        if self._drawing or self._due:
            self._break(self._host, self._fault())

    def _fault(self) -> str:
        """Return the fault code of a host that stops the joint seed generation: "known" if the host
        has this page's secret and may know the seed, else "silent".
        """
        told = self._due or (self._drawing and self._drawing.has_told(self._drawing.seat))
        return "known" if told else "silent"

    def _break(self, seat: Seat, fault: str) -> None:
        self._drawing = self._due = None
        self._broken = seat
        self.events.append(Blamed(seat, fault))

    # Tables from the host

    def judge(self, record: Record, seat: Seat, host: Seat, before: Record | None) -> str:
        """Compare the host's deal with the deal that this page expects. Return `FRESH` (just
        generated jointly), `SAME` (deal in play) or `OTHER`.
        """
        due, sits = self._due, (seat, host)
        if due and due.holds(record) and not record.actions and sits == (due.seat, due.host):
            self.pin, self._due = due, None
            return FRESH
        pin = self.pin
        if pin:
            fits = pin.holds(record) and sits == (pin.seat, pin.host)
        else:
            deal = record._replace(actions=())
            fits = not before or deal in (before._replace(actions=()), self._allowed)
        if fits:
            return SAME
        self.pin, self._due = due or pin, None
        return OTHER

    def accept_undrawn(self, record: Record) -> None:
        """Accept a deal without a jointly generated seed, because the player wants to play it."""
        self.pin = self._due = None
        self._allowed = record._replace(actions=())


def terms_of(draw: Draw, known: KnownTable) -> Terms | None:
    """Return the terms (options, seats, levels) of the host's invitation to generate a seed
    jointly. Return None if they do not fit the table that this guest knows.
    """
    try:
        deal = read(draw.deal)
    except RecordError:
        return None
    others = sorted(set(draw.seats) - {known.host})
    fits = (
        deal == undrawn_deal(known.record)._replace(rules=deal.rules)
        and draw.seats == (known.host, *others)
        and set(draw.seats) <= set(known.company.people)
        and draw.levels == known.company.levels
    )
    return Terms(draw.number, deal, draw.seats, draw.levels) if fits else None
