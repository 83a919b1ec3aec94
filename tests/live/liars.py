"""A host that can lie to two honest guests at seats 1 and 2."""

from cardroom.games import GAMES
from cardroom.live import protocol as wire
from cardroom.live.guest import Guest
from cardroom.live.joint_deal.drawing import Drawing, Pin, Terms, commitment, deal_without_seed
from cardroom.nouns.seats import Seat
from cardroom.table import Record, new_record, write
from tests.live.network import company_of, hear


class Liar:
    """Host that sends one guest what the test wants. It can play honestly up to any place."""

    def __init__(self, record: Record, people: int = 2, pin: Pin | None = None) -> None:
        company = company_of(record.module.seats(record.options), people)
        here = [wire.HERE] * people
        self.company = company._replace(states=(*here, *company.states[people:]))
        self.record = record
        self.guest = Guest("Ani", "guest 1", 0.0, pin)
        self.now = 0.0
        self.number = 0
        self.secret = "0123456789abcdef" * 2
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

    def lay(self, record: Record, seat: Seat = 1) -> None:
        self.say(wire.Laid(9, seat, 0, write(record), *self.company))

    def wait(self, seconds: int) -> None:
        for _ in range(seconds):
            self.now += 1
            self.say(wire.Ping())
            self.guest.tick(self.now)

    def terms(self, seats: tuple[Seat, ...] = (0, 1)) -> Terms:
        self.number += 1
        return Terms(self.number, deal_without_seed(self.record), seats, self.company.levels)

    def draw(self, terms: Terms) -> None:
        self.drawing, told = Drawing(terms, 0, self.secret, self.now).commit()
        self.say(wire.Draw(terms.number, write(terms.deal), terms.seats, terms.levels), *told)

    def go_on(self, message: wire.Commit | wire.Reveal) -> tuple[wire.Message, ...]:
        """Return what the host says when it has heard this about its drawing."""
        self.drawing, told = self.drawing.hear(message, self.now)
        return told

    def finish(self) -> Record:
        """Go on as an honest host would; gives what was drawn."""
        for message in [*self.take_messages(wire.Commit), *self.take_messages(wire.Reveal)]:
            self.say(*self.go_on(message))
        for message in self.take_messages(wire.Reveal):
            self.go_on(message)
        return self.drawing.pin.deal

    def honestly(self) -> Record:
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
