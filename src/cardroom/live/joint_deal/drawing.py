"""Drawing of a seed: first all pages commit to a secret, then they reveal their secrets in turn.

The host reveals first, because it hears all guests first. So it cannot know the cards while a
guest's secret is hidden. The last page knows the cards before it reveals, and can stop the drawing.
Then all pages learn which seat stopped. (No protocol without a server prevents that: "security with
abort".)
"""

from cardroom.live.joint_deal.seed import Terms, commitment, seed_of
from cardroom.live.protocol import Commit, Refused, Reveal
from cardroom.nouns.seats import Seat
from cardroom.table import Record

ANSWERING = 60.0  # seconds for all commitments, since persons may be asked first
TELLING = 15.0  # ... and for each secret to be revealed
GRACE = 5.0  # ... that a guest waits longer than the host, which knows better who stopped


class Broken(Exception):
    """Failure of the joint drawing of a seed. `seat` caused it; `fault` is in `protocol.FAULTS`."""

    def __init__(self, seat: Seat, fault: str) -> None:
        super().__init__(seat, fault)
        self.seat, self.fault = seat, fault


class Drawing:
    """State of a seed drawing on one page: the commitments and secrets known so far."""

    def __init__(self, terms: Terms, seat: Seat, secret: str, now: float) -> None:
        self.terms = terms
        self.seat = seat
        self.since = now  # time of the last progress
        self._secret = secret
        self._sealed: dict[Seat, str] = {}
        self._told: dict[Seat, str] = {}

    @property
    def _all_sealed(self) -> bool:
        return len(self._sealed) == len(self.terms.seats)

    @property
    def missing(self) -> Seat:
        """Seat whose commitment or secret is expected next."""
        done = self._told if self._all_sealed else self._sealed
        return next(seat for seat in self.terms.seats if seat not in done)

    @property
    def deal(self) -> Record | None:
        """Deal with the drawn seed; None until all seats have revealed their secrets."""
        if len(self._told) < len(self.terms.seats):
            return None
        return self.terms.deal._replace(seed=seed_of(self.terms, self._told))

    def has_committed(self, seat: Seat) -> bool:
        return seat in self._sealed

    def has_told(self, seat: Seat) -> bool:
        """Return whether a seat has revealed its secret contribution to the random seed."""
        return seat in self._told

    def has_said(self, message: Commit | Reveal) -> bool:
        """Return whether a message repeats an earlier message of the same seat."""
        if isinstance(message, Commit):
            return self._sealed.get(message.seat) == message.digest
        return self._told.get(message.seat) == message.secret

    def fault_of(self, seat: Seat) -> str:
        """Return the fault code of a seat that stops the joint seed generation: "known" if the seat
        could already compute the seed from all other secrets, else "silent".
        """
        known = len(self._told) == len(self.terms.seats) - 1 and seat not in self._told
        return "known" if known else "silent"

    def is_late(self, now: float, grace: float = 0.0) -> bool:
        """Return whether the next message is overdue by more than `grace` seconds."""
        return now - self.since > (TELLING if self._all_sealed else ANSWERING) + grace

    def commit(self) -> list[Commit | Reveal]:
        """Publish the hash of this page's secret as its commitment. Return the messages to send."""
        sealed = commitment(self.terms, self.seat, self._secret)
        self._sealed[self.seat] = sealed
        return [Commit(self.terms.number, self.seat, sealed), *self._tell()]

    def hear(self, message: Commit | Reveal, now: float) -> list[Commit | Reveal]:
        """Handle a message of another seat. Return this page's messages in reply.

        Raises `Refused` if the message was not expected. Raises `Broken` if a secret does not match
        its commitment.
        """
        if isinstance(message, Commit):
            if message.seat not in self.terms.seats or message.seat in self._sealed:
                raise Refused("drawing")
            self._sealed[message.seat] = message.digest
        else:
            self._check(message.seat, message.secret)
            self._told[message.seat] = message.secret
        self.since = now
        return self._tell()

    def _check(self, seat: Seat, secret: str) -> None:
        if not self._all_sealed or self.deal or seat != self.missing:
            raise Refused("drawing")
        if commitment(self.terms, seat, secret) != self._sealed[seat]:
            raise Broken(seat, "other")

    def _tell(self) -> list[Commit | Reveal]:
        """Reveal this page's secret if all seats before it have revealed theirs."""
        if not self._all_sealed or self.deal or self.missing != self.seat:
            return []
        self._told[self.seat] = self._secret
        return [Reveal(self.terms.number, self.seat, self._secret)]
