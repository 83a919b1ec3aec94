"""Parameters of the page address (what the visitor asks for), and random seeds and ids."""

import re
import secrets
from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import parse_qs, parse_qsl, urlencode

from cardroom.games import GAMES
from cardroom.nouns.seats import LEVELS

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # no characters that look alike
SEED_LENGTH = 10  # about 50 bits: more deals than will ever be played
QUERY = re.compile(r"\?([\w=&%.-]+)")
ONCE = ("play", "learn", "example", "problem")  # wishes that a reload must not repeat


class Wishes(NamedTuple):
    """Requests in the parameters of a page address: ``?fast=1&level=club&play=belote``."""

    fast: bool = False  # no motion, no pauses
    level: str | None = None  # for all computer players
    play: str | None = None  # a game to begin, as shortcuts of the installed site do
    learn: str | None = None  # a game whose course to open
    example: str = ""  # a step of the course to try alone
    problem: str = ""  # such as "belote-17", or a game for its next problem
    language: str = ""  # BCP 47: "de"
    coach: bool | None = None  # a coach on or off, however many deals were played

    @property
    def asks(self) -> bool:
        """True if the address asks for a game, course or problem."""
        return bool(self.play or self.learn or self.problem)


def parse_wishes(query: str) -> Wishes:
    """Parse the parameters of an address, from the question mark on; invalid values are ignored."""
    asked = parse_qs(query.removeprefix("?"))
    level, play, learn = (asked.get(wish, [""])[-1] for wish in ("level", "play", "learn"))
    return Wishes(
        fast=_is_on(asked, "fast"),
        level=level if level in LEVELS else None,
        play=play if play in GAMES else None,
        learn=learn if learn in GAMES else None,
        example=asked.get("example", [""])[-1],
        problem=asked.get("problem", [""])[-1],
        language=asked.get("lang", [""])[-1],
        coach=_is_on(asked, "coach") if "coach" in asked else None,
    )


def find_wishes(text: str) -> Wishes:
    """Return the requests of a page address found in a text, such as ``?play=belote``."""
    found = QUERY.search(text)
    return parse_wishes(found[1].rstrip(".-_") if found else "")


def _is_on(asked: Mapping[str, list[str]], wish: str) -> bool:
    return asked.get(wish, ["0"])[-1] not in ("", "0")


def lasting_query(query: str) -> str:
    """Return a query without parameters that a reload must not repeat, such as "play"."""
    kept = [(wish, value) for wish, value in parse_qsl(query.removeprefix("?")) if wish not in ONCE]
    return f"?{urlencode(kept)}" if kept else ""


def fresh_seed() -> str:
    """Return a random seed from the platform's secure source. The module `random` is not used: its
    state in the start-up snapshot would give all visitors equal deals.
    """
    return "".join(secrets.choice(ALPHABET) for _ in range(SEED_LENGTH))


def fresh_id() -> str:
    return secrets.token_hex(6)
