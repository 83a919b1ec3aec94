"""Joint drawing of a random seed for a deal, so that no page can choose the cards.

The terms fix all that decides the deal except the seed. First every page sends a hash of a secret
and the terms. Then the pages reveal their secrets in turn, and check the secrets of the others. The
seed is a hash of the terms and all secrets: one honest page makes it unpredictable.

All messages pass through the host, so the host must reveal before it receives any guest's secret.
The last page knows the cards before it reveals, and can stop the drawing. Then all pages learn
which seat stopped. (No protocol without a server can prevent such a stop: "security with abort".)
"""

import json
from collections.abc import Mapping
from hashlib import sha256
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from cardroom.live.protocol import Commit, Refused, Reveal
from cardroom.nouns.safe_json import read_json
from cardroom.nouns.seats import Seat
from cardroom.table import Record, RecordError, new_record, read, write

SEED_LENGTH = 20  # hexadecimal digits of the seed
UNDRAWN = "?"  # placeholder of the seed in the terms

ANSWERING = 60.0  # seconds for all commitments, since persons may be asked first
TELLING = 15.0  # ... and for each secret to be revealed
GRACE = 5.0  # ... that a guest waits longer than the host, which knows better who stopped


class Pin(NamedTuple):
    """Note of the last deal whose random seed all players' pages chose together."""

    deal: Record  # without actions
    seat: Seat  # of this page
    host: Seat
    seats: tuple[Seat, ...]  # that took part in drawing

    def holds(self, record: Record) -> bool:
        """Return whether a record has this deal, whatever actions it has."""
        return record.deal == self.deal


def text_of(pin: Pin) -> str:
    """Return a pin (deal with a jointly generated seed) as JSON text; `pin_of` is the inverse."""
    return json.dumps([write(pin.deal), pin.seat, pin.host, *pin.seats])


def pin_of(text: str) -> Pin | None:
    """Read a pin (deal with a jointly generated seed) from JSON text; None if it is invalid."""
    try:
        deal, seat, host, *seats = read_json(text)
        pin = Pin(read(deal), seat, host, tuple(seats))
    except (ValueError, TypeError, RecordError):
        return None
    whole = all(type(one) is int for one in (seat, host, *seats))
    return pin if whole and not pin.deal.actions else None


class Terms(NamedTuple):
    """Facts of a joint drawing that are fixed before the first commitment."""

    number: int  # of the drawing; it only goes up
    deal: Record  # without its seed and without actions
    seats: tuple[Seat, ...]  # the host, then the others that draw, in the order of seats
    levels: tuple[str | None, ...]  # of the computer players by seat; None: a person

    @property
    def host(self) -> Seat:
        return self.seats[0]

    @property
    def text(self) -> str:
        """The terms as JSON text, equal on all pages, for the hashes."""
        return json.dumps([self.number, write(self.deal), self.seats, self.levels])


def deal_without_seed(record: Record) -> Record:
    """Return a new game's first deal with a record's game and options, and no seed yet."""
    return new_record(record.game, record.options, UNDRAWN)


def secret_of(entropy: str, number: int) -> str:
    """Return a page's secret, 32 hexadecimal digits, which tells nothing about later secrets."""
    return sha256(f"cardroom/secret/{entropy}/{number}".encode()).hexdigest()[:32]


def commitment(terms: Terms, seat: Seat, secret: str) -> str:
    """Return the hash (SHA-256) of a secret and the terms, which a seat sends before the secret."""
    return sha256(f"cardroom/live/{terms.text}/{seat}/{secret}".encode()).hexdigest()


class Broken(Exception):
    """Failure of the joint drawing of a seed. `seat` caused it; `fault` is in `protocol.FAULTS`."""

    def __init__(self, seat: Seat, fault: str) -> None:
        super().__init__(seat, fault)
        self.seat, self.fault = seat, fault


class Drawing(NamedTuple):
    """Progress of jointly choosing a random seed: the hashes and secrets known to one page."""

    terms: Terms
    seat: Seat  # of this page
    secret: str
    since: float  # time of the last progress
    sealed: Mapping[Seat, str] = MappingProxyType({})  # commitments, by seat
    told: Mapping[Seat, str] = MappingProxyType({})  # revealed secrets, by seat

    @property
    def _has_all_commitments(self) -> bool:
        return len(self.sealed) == len(self.terms.seats)

    @property
    def missing(self) -> Seat | None:
        """Seat whose commitment or secret is expected next; None when all secrets are known."""
        done = self.told if self._has_all_commitments else self.sealed
        return next((seat for seat in self.terms.seats if seat not in done), None)

    @property
    def pin(self) -> Pin | None:
        """The deal with the jointly chosen seed; None until all seats revealed their secrets."""
        terms = self.terms
        if len(self.told) < len(terms.seats):
            return None
        told = "/".join(self.told[seat] for seat in terms.seats)
        seed = sha256(f"cardroom/live/{terms.text}/{told}".encode()).hexdigest()[:SEED_LENGTH]
        return Pin(terms.deal._replace(seed=seed), self.seat, terms.host, terms.seats)

    def fault_if_late(self, now: float) -> Broken | None:
        """Return a `Broken` error if the drawing waits too long for a seat, else None."""
        seat = self.missing
        if seat is None or not self.is_late(now):
            return None
        return Broken(seat, self._fault_of(seat) if seat in self.sealed else "unanswered")

    def fault_if_declined(self, seat: Seat) -> Broken | None:
        """Return a `Broken` error if a seat's refusal stops the drawing, else None."""
        is_asked = seat in self.terms.seats and seat not in self.sealed
        return Broken(seat, "declined") if is_asked else None

    def fault_if_lost(self, seat: Seat) -> Broken | None:
        """Return a `Broken` error if a lost connection to a seat stops the drawing, else None."""
        is_needed = seat in self.terms.seats and seat not in self.told
        return Broken(seat, self._fault_of(seat)) if is_needed else None

    def _fault_of(self, seat: Seat) -> str:
        """Return "known" if a seat may know the cards when it stops the drawing, else "silent"."""
        known = len(self.told) == len(self.terms.seats) - 1 and seat not in self.told
        return "known" if known else "silent"

    def is_late(self, now: float, grace: float = 0.0) -> bool:
        """Return whether the next message is overdue. `grace` is extra time in seconds."""
        return now - self.since > (TELLING if self._has_all_commitments else ANSWERING) + grace

    def commit(self) -> "Reaction":
        """Publish the hash of this page's secret as its commitment."""
        digest = commitment(self.terms, self.seat, self.secret)
        sealed = Commit(self.terms.number, self.seat, digest)
        drawing, told = self.note(sealed)._reveal_if_next()
        return drawing, (sealed, *told)

    def hear(self, message: Commit | Reveal, now: float) -> "Reaction":
        """Handle a message of another seat. Raises `Refused` if unexpected, `Broken` if false."""
        seat = message.seat
        if isinstance(message, Commit):
            if seat not in self.terms.seats or seat in self.sealed:
                raise Refused("drawing")
        elif not self._has_all_commitments or seat != self.missing:
            raise Refused("drawing")
        elif commitment(self.terms, seat, message.secret) != self.sealed[seat]:
            raise Broken(seat, "other")
        return self._replace(since=now).note(message)._reveal_if_next()

    def note(self, message: Commit | Reveal) -> "Drawing":
        """Return the state with a hash or secret added. A repeated message changes nothing."""
        if isinstance(message, Commit):
            return self._replace(sealed={**self.sealed, message.seat: message.digest})
        return self._replace(told={**self.told, message.seat: message.secret})

    def _reveal_if_next(self) -> "Reaction":
        """Reveal this page's secret if all seats before it have revealed theirs."""
        if not self._has_all_commitments or self.missing != self.seat:
            return self, ()
        told = Reveal(self.terms.number, self.seat, self.secret)
        return self.note(told), (told,)


Reaction: TypeAlias = tuple[Drawing, tuple[Commit | Reveal, ...]]
"""State of a drawing after a message, with this page's messages in reply."""
