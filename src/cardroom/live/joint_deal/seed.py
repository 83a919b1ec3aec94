"""A seed that the pages of a table draw together by commit and reveal, so that no page chooses it.

The terms fix all that decides the deal except the seed. Each page picks a secret and sends a hash
of the secret and the terms. When all hashes are known, each page reveals its secret and checks the
other secrets. The seed is a hash of the terms and all secrets. One honest page with a random secret
makes the seed unpredictable. With other terms, the same secrets give another seed.
"""

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import NamedTuple

from cardroom.nouns.seats import Seat
from cardroom.table import Record, new_record, write

SEED_LENGTH = 20  # hexadecimal digits of the seed
UNDRAWN = "?"  # placeholder of the seed in the terms


class Terms(NamedTuple):
    """Facts that are fixed before all pages generate a seed jointly: the attempt's number, the
    game's options, the seats that take part, and the computer players' levels.
    """

    number: int  # of the drawing; it only goes up
    deal: Record  # without its seed and without actions
    seats: tuple[Seat, ...]  # the host, then the others that draw, in the order of seats
    levels: tuple[str | None, ...]  # of the computer players by seat; None: a person

    @property
    def host(self) -> Seat:
        return self.seats[0]

    @property
    def text(self) -> str:
        """The facts about the deal as JSON text, equal on all pages. Each page hashes this text
        together with its secret.
        """
        return json.dumps([self.number, write(self.deal), self.seats, self.levels])


def deal_without_seed(record: Record) -> Record:
    """Return a new game's first deal with a record's game and options. The seed is a placeholder
    until all pages have generated one.
    """
    return new_record(record.game, record.options, UNDRAWN)


def secret_of(entropy: str, number: int) -> str:
    """Return a page's secret for the drawing with this number: 32 hexadecimal digits, hashed from
    the random text `entropy` and the number. A revealed secret tells nothing about later ones.
    """
    return sha256(f"cardroom/secret/{entropy}/{number}".encode()).hexdigest()[:32]


def commitment(terms: Terms, seat: Seat, secret: str) -> str:
    """Return the hash (SHA-256) of a secret and the terms, which a seat sends before the secret."""
    return sha256(f"cardroom/live/{terms.text}/{seat}/{secret}".encode()).hexdigest()


def seed_of(terms: Terms, secrets: Mapping[Seat, str]) -> str:
    """Return the seed: a hash of the drawing's terms and the secrets of all players."""
    told = "/".join(secrets[seat] for seat in terms.seats)
    return sha256(f"cardroom/live/{terms.text}/{told}".encode()).hexdigest()[:SEED_LENGTH]
