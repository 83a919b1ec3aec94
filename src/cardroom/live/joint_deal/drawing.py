"""Joint drawing of a random seed for a deal, so that no page can choose the cards.

First every page sends a hash of its secret. Then the pages reveal their secrets in turn. All
messages pass through the host, so the host must reveal before it receives any guest's secret. The
last page knows the cards before it reveals, and can stop the drawing. Then all pages learn which
seat stopped. (No protocol without a server can prevent such a stop: "security with abort".)
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from cardroom.live.joint_deal.pin import Pin
from cardroom.live.joint_deal.seed import Terms, commitment, seed_of
from cardroom.live.protocol import Commit, Refused, Reveal
from cardroom.nouns.seats import Seat

ANSWERING = 60.0  # seconds for all commitments, since persons may be asked first
TELLING = 15.0  # ... and for each secret to be revealed
GRACE = 5.0  # ... that a guest waits longer than the host, which knows better who stopped


class Broken(Exception):
    """Failure of the joint drawing of a seed. `seat` caused it; `fault` is in `protocol.FAULTS`."""

    def __init__(self, seat: Seat, fault: str) -> None:
        super().__init__(seat, fault)
        self.seat, self.fault = seat, fault


class Drawing(NamedTuple):
    """State of a seed drawing on one page: the commitments and secrets known so far."""

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
    def missing(self) -> Seat:
        """Seat whose commitment or secret is expected next."""
        done = self.told if self._has_all_commitments else self.sealed
        return next(seat for seat in self.terms.seats if seat not in done)

    @property
    def pin(self) -> Pin | None:
        """Pin (deal with the generated seed); None until all seats have revealed their secrets."""
        if len(self.told) < len(self.terms.seats):
            return None
        deal = self.terms.deal._replace(seed=seed_of(self.terms, self.told))
        return Pin(deal, self.seat, self.terms.host, self.terms.seats)

    def has_said(self, message: Commit | Reveal) -> bool:
        """Return whether a seat has sent exactly this commitment or secret before."""
        if isinstance(message, Commit):
            return self.sealed.get(message.seat) == message.digest
        return self.told.get(message.seat) == message.secret

    def fault_of(self, seat: Seat) -> str:
        """Return the reason to blame a seat that no longer answers: "known" if it has all other
        secrets, and so may know and dislike the seed; else "silent".
        """
        known = len(self.told) == len(self.terms.seats) - 1 and seat not in self.told
        return "known" if known else "silent"

    def is_late(self, now: float, grace: float = 0.0) -> bool:
        """Return whether the next message is overdue. `grace` is extra time in seconds."""
        return now - self.since > (TELLING if self._has_all_commitments else ANSWERING) + grace

    def commit(self) -> "Reaction":
        """Publish the hash of this page's secret as its commitment."""
        digest = commitment(self.terms, self.seat, self.secret)
        sealed = Commit(self.terms.number, self.seat, digest)
        drawing, told = self._note(sealed)._reveal_if_next()
        return drawing, (sealed, *told)

    def hear(self, message: Commit | Reveal, now: float) -> "Reaction":
        """Handle a message of another seat.

        Raises `Refused` if the message was not expected. Raises `Broken` if a secret does not match
        its commitment.
        """
        if isinstance(message, Reveal):
            self._check(message.seat, message.secret)
        elif message.seat not in self.terms.seats or message.seat in self.sealed:
            raise Refused("drawing")
        return self._replace(since=now)._note(message)._reveal_if_next()

    def _note(self, message: Commit | Reveal) -> "Drawing":
        if isinstance(message, Commit):
            return self._replace(sealed={**self.sealed, message.seat: message.digest})
        return self._replace(told={**self.told, message.seat: message.secret})

    def _check(self, seat: Seat, secret: str) -> None:
        if not self._has_all_commitments or self.pin or seat != self.missing:
            raise Refused("drawing")
        if commitment(self.terms, seat, secret) != self.sealed[seat]:
            raise Broken(seat, "other")

    def _reveal_if_next(self) -> "Reaction":
        """Reveal this page's secret if all seats before it have revealed theirs."""
        if not self._has_all_commitments or self.pin or self.missing != self.seat:
            return self, ()
        told = Reveal(self.terms.number, self.seat, self.secret)
        return self._note(told), (told,)


Reaction: TypeAlias = tuple[Drawing, tuple[Commit | Reveal, ...]]
"""State of a drawing after a message, with this page's messages in reply."""
