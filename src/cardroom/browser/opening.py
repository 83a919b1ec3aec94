"""What a visit begins with: wishes from the address, and seeds that nobody has seen."""

import secrets
from typing import NamedTuple
from urllib.parse import parse_qs

from cardroom.players.player import LEVELS

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # nothing that looks like something else
SEED_LENGTH = 10  # about 50 bits: more deals than will ever be played


class Wishes(NamedTuple):
    """What the address asks for: ``?fast=1&level=club``."""

    fast: bool = False  # no motion, no pauses
    level: str | None = None  # for all computer players


def wishes(query: str) -> Wishes:
    """Read the part of the address from the question mark on; what is odd is left out."""
    asked = parse_qs(query.removeprefix("?"))
    level = asked.get("level", [""])[-1]
    return Wishes(
        fast=asked.get("fast", ["0"])[-1] not in ("", "0"),
        level=level if level in LEVELS else None,
    )


def fresh_seed() -> str:
    """A seed from the platform's secure source, never from `random`: a start-up snapshot would
    freeze that, and two visitors would get the same deal.
    """
    return "".join(secrets.choice(ALPHABET) for _ in range(SEED_LENGTH))


def fresh_id() -> str:
    """A name for a saved game."""
    return secrets.token_hex(6)
