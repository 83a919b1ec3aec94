"""One drawing, as every page at the table keeps it: all commit, then each tells in its turn.

The host tells first, for it hears everybody else first: so it cannot know the cards while a guest's
secret is untold. Whoever is last does, and can stop; everybody learns who did. (That a page can
break off after it has seen the result nobody can help without a server: "security with abort".)
"""

from cardroom.live.joint_deal.seed import Terms, commitment, seed_of
from cardroom.live.protocol import Commit, Refused, Reveal
from cardroom.nouns.seats import Seat
from cardroom.table import Record

ANSWERING = 60.0  # seconds until all have to have committed: persons may be asked before
TELLING = 15.0  # ... and for each secret
GRACE = 5.0  # ... that a guest waits longer than the host, who can say better whose fault it is


class Broken(Exception):
    """A drawing was broken off because of this seat; `fault` is one of `protocol.FAULTS`."""

    def __init__(self, seat: Seat, fault: str) -> None:
        super().__init__(seat, fault)
        self.seat, self.fault = seat, fault


class Drawing:
    """A seed being drawn under these terms; the page's own seat is `seat`."""

    def __init__(self, terms: Terms, seat: Seat, secret: str, now: float) -> None:
        self.terms = terms
        self.seat = seat
        self.since = now  # when something happened last
        self._secret = secret
        self._sealed: dict[Seat, str] = {}
        self._told: dict[Seat, str] = {}

    @property
    def _all_sealed(self) -> bool:
        return len(self._sealed) == len(self.terms.seats)

    @property
    def missing(self) -> Seat:
        """Who is waited for first."""
        done = self._told if self._all_sealed else self._sealed
        return next(seat for seat in self.terms.seats if seat not in done)

    @property
    def deal(self) -> Record | None:
        """What was drawn, once every secret is told."""
        if len(self._told) < len(self.terms.seats):
            return None
        return self.terms.deal._replace(seed=seed_of(self.terms, self._told))

    def has_committed(self, seat: Seat) -> bool:
        """Whether this seat's secret is settled."""
        return seat in self._sealed

    def has_told(self, seat: Seat) -> bool:
        """Whether this seat has done all it had to."""
        return seat in self._told

    def has_said(self, message: Commit | Reveal) -> bool:
        """Whether this is what its seat has said before."""
        if isinstance(message, Commit):
            return self._sealed.get(message.seat) == message.digest
        return self._told.get(message.seat) == message.secret

    def fault_of(self, seat: Seat) -> str:
        """What it is that this seat stops now: who is last to tell may know the cards already."""
        known = len(self._told) == len(self.terms.seats) - 1 and seat not in self._told
        return "known" if known else "silent"

    def is_late(self, now: float, grace: float = 0.0) -> bool:
        """Whether somebody was waited for too long."""
        return now - self.since > (TELLING if self._all_sealed else ANSWERING) + grace

    def commit(self) -> list[Commit | Reveal]:
        """What this page says to have a part in it."""
        sealed = commitment(self.terms, self.seat, self._secret)
        self._sealed[self.seat] = sealed
        return [Commit(self.terms.number, self.seat, sealed), *self._tell()]

    def hear(self, message: Commit | Reveal, now: float) -> list[Commit | Reveal]:
        """Another seat says this; gives what this page says to it.

        Raises `Refused` where it is not theirs to say now, `Broken` where a secret is not the one
        that was committed to.
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
        """This page's own secret, once all before it have told theirs."""
        if not self._all_sealed or self.deal or self.missing != self.seat:
            return []
        self._told[self.seat] = self._secret
        return [Reveal(self.terms.number, self.seat, self._secret)]
