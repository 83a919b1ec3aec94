"""A seed that all pages of a table draw together, so that nobody chooses the cards.

Each page thinks of a part and gives its SHA-256 away first. When all have done so, each tells its
part, and everybody checks it against what was given away. The seed is made of all the parts: who
thought of a single one freely knows that nobody could foresee the seed, not the host either.
"""

from collections.abc import Iterable
from hashlib import sha256

from cardroom.seats import Seat

SEED_LENGTH = 20  # hexadecimal digits of the seed


def commitment(seat: Seat, secret: str) -> str:
    """What is given away beforehand of a seat's part of the seed."""
    return sha256(f"cardroom/live/{seat}/{secret}".encode()).hexdigest()


def seed_of(secrets: dict[Seat, str]) -> str:
    """The seed that these parts make, whatever order they came in.

    >>> seed_of({1: "b", 0: "a"}) == seed_of({0: "a", 1: "b"})
    True
    """
    parts = "/".join(f"{seat}:{secrets[seat]}" for seat in sorted(secrets))
    return sha256(parts.encode()).hexdigest()[:SEED_LENGTH]


class Drawing:
    """A seed being drawn by these seats."""

    def __init__(self, seats: Iterable[Seat], begun: float) -> None:
        self.seats = frozenset(seats)
        self.begun = begun
        self.sealed: dict[Seat, str] = {}
        self.told: dict[Seat, str] = {}

    @property
    def all_sealed(self) -> bool:
        """Whether every part is settled, so that they can be told."""
        return self.sealed.keys() == self.seats

    @property
    def seed(self) -> str | None:
        """The seed, once every part was told."""
        return seed_of(self.told) if self.told.keys() == self.seats else None

    def seal(self, seat: Seat, digest: str) -> bool:
        """A seat gives away what its part will be; False where that is not its to say now."""
        if seat not in self.seats or seat in self.sealed:
            return False
        self.sealed[seat] = digest
        return True

    def tell(self, seat: Seat, secret: str) -> bool:
        """A seat tells its part; False where that is not what it had sealed."""
        if not self.all_sealed or self.sealed.get(seat) != commitment(seat, secret):
            return False
        self.told[seat] = secret
        return True

    def missing(self) -> list[Seat]:
        """Who is being waited for."""
        done = self.told if self.all_sealed else self.sealed
        return sorted(self.seats - done.keys())
