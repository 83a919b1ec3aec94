"""A seed that the pages of a table draw together, so that nobody chooses the cards: commit, reveal.

Before anything is drawn the terms say all that decides the deal but the seed. Each page thinks of a
secret and gives away a hash of it and of the terms; when all have done so, each tells its secret,
and everybody checks it. The seed is a hash of the terms and all secrets: who thought of a single
one freely knows that nobody could foresee the seed, nor use it for any other deal.
"""

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import NamedTuple

from cardroom.nouns.seats import Seat
from cardroom.table import Record, new_record, write

SEED_LENGTH = 20  # hexadecimal digits of the seed
UNDRAWN = "?"  # stands for the seed in the terms


class Terms(NamedTuple):
    """What is drawn for, settled before anybody commits to a secret."""

    number: int  # of the drawing; it only goes up
    deal: Record  # without its seed and without actions
    seats: tuple[Seat, ...]  # who draws: the host, then the others in the order of seats
    levels: tuple[str | None, ...]  # by seat: who is a person (None), and how computers play

    @property
    def text(self) -> str:
        """All of it, the same text on every page."""
        return json.dumps([self.number, write(self.deal), self.seats, self.levels])


def undrawn(record: Record) -> Record:
    """The first deal of a new game like this one, as long as it has no seed."""
    return new_record(record.game, record.options, UNDRAWN)


def commitment(terms: Terms, seat: Seat, secret: str) -> str:
    """What a seat gives away beforehand of its secret."""
    return sha256(f"cardroom/live/{terms.text}/{seat}/{secret}".encode()).hexdigest()


def seed_of(terms: Terms, secrets: Mapping[Seat, str]) -> str:
    """The seed that these secrets, by seat, make under these terms."""
    told = "/".join(secrets[seat] for seat in terms.seats)
    return sha256(f"cardroom/live/{terms.text}/{told}".encode()).hexdigest()[:SEED_LENGTH]
