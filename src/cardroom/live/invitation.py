"""Invitations and answers: the data that two browsers need to connect, as a short text for a link.

In ``live/AQIEdFBQQw...``, ``live/`` is the mark of an invitation. Bytes as URL-safe base64 follow.

The bytes are a version and a role (1: invitation, 2: answer). Then four texts, each after its
length: ICE user fragment, ICE password, key of the game, name of the author. Then the certificate's
fingerprint (32 bytes). Then each candidate (an address at which the browser may be reached): kinds
of candidate and address in one byte, address (4 or 16 bytes), port (2). Last, the first four bytes
of the SHA-256 of all bytes before.
"""

import base64
import binascii
import re
from contextlib import suppress
from hashlib import sha256
from io import BytesIO
from ipaddress import IPv4Address, IPv6Address, ip_address
from itertools import product
from typing import NamedTuple

from cardroom.links.challenge import shorten_name
from cardroom.links.frame import BREAKS, LIVE, UNSEEN
from cardroom.live.sdp import ANSWER, HOST, OFFER, TYPES, Candidate, Description, validate
from cardroom.nouns.coded_error import CodedError

VERSION = 1
LONGEST = 300  # characters, the mark included
LONGEST_NAME = 24  # bytes
LONGEST_KEY = 20
CHECK = 4
FINGERPRINT = 32
ROLES = {OFFER: 1, ANSWER: 2}

V4, V6, NAMED = 0, 1, 2  # kinds of addresses
WIDTHS = {V4: 4, V6: 16, NAMED: 16}

BEGIN = re.compile(rf"(?:^|%23|[^\w/.-]){LIVE[:-1]}(?:/|%2f)", re.IGNORECASE)
DIGIT = re.compile(r"[A-Za-z0-9_-]")
LOST_ENDS = ("", "-", "_")  # digits that messengers cut off at the end of a link
MOST_BEGINS = 10  # possible beginnings in a text that are tried


class InvitationError(CodedError):
    """Failure to read an invitation. `code` is "foreign" (no invitation), "version" (made by
    another version of Cardroom) or "damaged".
    """


class Invitation(NamedTuple):
    """Invitation to a live table, or the answer to an invitation."""

    description: Description
    game: str = ""  # key of the game
    name: str = ""  # of the author

    @property
    def is_answer(self) -> bool:
        """True for the answer to an invitation, False for an invitation."""
        return self.description.role == ANSWER


def is_invitation(fragment: str) -> bool:
    """Return whether a link's fragment, with or without ``#``, begins like an invitation."""
    return fragment.strip().removeprefix("#").startswith(LIVE)


def encode(one: Invitation) -> str:
    """Return an invitation as a link fragment. If it gets too long, leave out network addresses."""
    description = validate(one.description)
    credentials = description.ufrag.encode(), description.password.encode()
    letters = shorten_name(one.name).encode()[:LONGEST_NAME]
    name = letters.decode(errors="ignore").encode()  # without half a letter at the end
    texts = (*credentials, one.game.encode()[:LONGEST_KEY], name)
    head = bytes((VERSION, ROLES[description.role]))
    fixed = head + b"".join(bytes((len(text),)) + text for text in texts) + description.fingerprint
    room = (LONGEST - len(LIVE)) * 3 // 4 - CHECK - len(fixed)
    body = fixed + _encode_fitting_candidates(description.candidates, room)
    sealed = body + sha256(body).digest()[:CHECK]
    return LIVE + base64.urlsafe_b64encode(sealed).decode().rstrip("=")


def decode(text: str, role: str = "") -> Invitation:
    """Read an invitation, or the answer to one, from a pasted text. If there are several, prefer
    one with this `role`: "offer" (invitation) or "answer". Raises `InvitationError`.
    """
    seen = UNSEEN.sub("", text)
    readings = dict.fromkeys((seen, BREAKS.sub("", seen)))
    begins = [reading[begin.end() :] for reading in readings for begin in BEGIN.finditer(reading)]
    if not begins:
        raise InvitationError("foreign")
    bodies = [body for begin in begins[:MOST_BEGINS] if (body := _longest_valid_body(begin))]
    found = [one for body in bodies if body[0] == VERSION and (one := _read(body[1:]))]
    if found:
        return next((one for one in found if one.description.role == role), found[0])
    later = any(body[0] != VERSION for body in bodies)
    raise InvitationError("version" if later else "damaged")


def _longest_valid_body(text: str) -> bytes:
    """Return the longest bytes before a valid checksum, or b"". Skip what is no base64 digit."""
    digits = "".join(DIGIT.findall(text[: 2 * LONGEST]))
    for length, end in product(range(min(len(digits), LONGEST), 0, -1), LOST_ENDS):
        kept = digits[:length] + end
        with suppress(binascii.Error):  # no base64 text has this length
            sealed = base64.urlsafe_b64decode(kept + "=" * (-len(kept) % 4))
            body, check = sealed[:-CHECK], sealed[-CHECK:]
            if body and sha256(body).digest()[:CHECK] == check:
                return body
    return b""


def _take(left: BytesIO, count: int) -> bytes:
    """Read the next `count` bytes. Raises `ValueError` if too few bytes are left."""
    taken = left.read(count)
    if len(taken) < count:
        raise ValueError("too short")
    return taken


def _read(body: bytes) -> Invitation | None:
    left, roles = BytesIO(body), {number: role for role, number in ROLES.items()}
    try:
        role = roles[_take(left, 1)[0]]
        ufrag, password, game, name = (_take(left, _take(left, 1)[0]).decode() for _ in range(4))
        fingerprint = _take(left, FINGERPRINT)
        candidates = []
        while head := left.read(1):
            candidates.append(_read_candidate(head[0], left))
        description = Description(role, ufrag, password, fingerprint, tuple(candidates))
        return Invitation(validate(description), game, shorten_name(name))
    except (ValueError, KeyError, IndexError):
        return None


def _read_candidate(head: int, left: BytesIO) -> Candidate:
    kind, width = divmod(head, 16)
    address, port = _take(left, WIDTHS[width]), int.from_bytes(_take(left, 2), "big")
    if width == NAMED:
        digits = address.hex()
        parts = (digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:])
        return Candidate(TYPES[kind], "-".join(parts) + ".local", port)
    read = IPv4Address(address) if width == V4 else IPv6Address(address)
    return Candidate(TYPES[kind], str(read), port)


def _encode_fitting_candidates(candidates: tuple[Candidate, ...], room: int) -> bytes:
    """Encode the addresses that fit into `room` bytes: two local, all public, then other local."""
    own = [one for one in candidates if one.kind == HOST]
    seen = [one for one in candidates if one.kind != HOST]
    written = b""
    for one in (*own[:2], *seen, *own[2:]):
        more = _encode_candidate(one)
        if len(written) + len(more) <= room:
            written += more
    return written


def _encode_candidate(one: Candidate) -> bytes:
    if one.address.endswith(".local"):
        width = NAMED
        address = bytes.fromhex(one.address.removesuffix(".local").replace("-", ""))
    else:
        known = ip_address(one.address)
        width, address = (V4 if known.version == 4 else V6), known.packed
    return bytes((TYPES.index(one.kind) * 16 + width,)) + address + one.port.to_bytes(2, "big")
