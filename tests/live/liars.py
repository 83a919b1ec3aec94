"""A host that can lie to two honest guests at seats 1 and 2."""

from cardroom.games import GAMES
from cardroom.live import protocol as wire
from cardroom.live.company import Occupants
from cardroom.live.guest import Guest
from cardroom.live.joint_deal.drawing import Drawing
from cardroom.live.joint_deal.pin import Pin
from cardroom.live.joint_deal.seed import Terms, commitment, undrawn_deal
from cardroom.nouns.seats import Seat
from cardroom.table import Record, new_record, write
from tests.live.network import company_of, hear, secrets


class Liar:
    """Host that sends one guest what the test wants. It can play honestly up to any place."""

    def __init__(self, record: Record, people: int = 2, pin: Pin | None = None) -> None:
        seats = record.module.seats(record.options)
        company = company_of(seats, people)
        for seat in range(people):
            company = company.with_state(seat, wire.HERE)
        self.company: Occupants = company
        self.record = record
        self.guest = Guest("Ani", secrets("guest 1"), 0.0, pin)
        self.now = 0.0
        self.number = 0
        self.secret = secrets("liar")
        self.heard: list[wire.Message] = []
        self.drawing: Drawing | None = None
        self.lay(record)

    def say(self, *messages: wire.Message) -> None:
        for message in messages:
            hear(self.guest, wire.line_of(message), self.now)
        self.heard += [wire.parse(line, wire.FROM_GUEST) for line in self.guest.outbox]
        self.guest.outbox.clear()

    def take_messages(self, kind: type) -> list:
        """Remove and return the messages of this kind that the guest has sent."""
        found = [message for message in self.heard if isinstance(message, kind)]
        self.heard = [message for message in self.heard if not isinstance(message, kind)]
        return found

    def events(self, kind: type) -> list:
        return [event for event in self.guest.events if isinstance(event, kind)]

    def lay(self, record: Record, seat: Seat = 1, host: Seat = 0) -> None:
        """Put this table before the guest."""
        self.say(wire.Laid(9, seat, host, write(record), *self.company))

    def wait(self, seconds: int) -> None:
        """Time passes, and the line holds."""
        for _ in range(seconds):
            self.now += 1
            self.say(wire.Ping())
            self.guest.tick(self.now)

    def terms(self, seats: tuple[Seat, ...] = (0, 1)) -> Terms:
        self.number += 1
        return Terms(self.number, undrawn_deal(self.record), seats, self.company.levels)

    def draw(self, terms: Terms) -> None:
        """Begin: what the host draws is settled, and told the guest."""
        self.drawing = Drawing(terms, 0, self.secret(), self.now)
        self.say(wire.Draw(terms.number, write(terms.deal), terms.seats, terms.levels))
        self.say(*self.drawing.commit())

    def finish(self) -> Record:
        """Go on as an honest host would; gives what was drawn."""
        for message in [*self.take_messages(wire.Commit), *self.take_messages(wire.Reveal)]:
            self.say(*self.drawing.hear(message, self.now))
        for message in self.take_messages(wire.Reveal):
            self.drawing.hear(message, self.now)
        assert self.drawing.deal
        return self.drawing.deal

    def honestly(self) -> Record:
        """Draw as one should, and lay it."""
        self.draw(self.terms())
        self.record = self.finish()
        self.lay(self.record)
        return self.record

    def friend(self, terms: Terms, secret: str) -> tuple[wire.Commit, wire.Reveal]:
        """Return messages that the host invents in the name of seat 2."""
        sealed = commitment(terms, 2, secret)
        return wire.Commit(terms.number, 2, sealed), wire.Reveal(terms.number, 2, secret)


def game(key: str = "belote", seed: str = "friday-night") -> Record:
    return new_record(key, GAMES[key].Options(), seed)
