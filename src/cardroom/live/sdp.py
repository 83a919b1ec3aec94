"""Data that two browsers need to connect, read from SDP texts and written to SDP texts.

A browser's SDP text for a data channel has some 700 characters, but only the fields of
`Description` vary. (RFCs 8839, 8842 and 8841 define the lines.)
"""

import re
from ipaddress import ip_address
from typing import NamedTuple

HOST, REFLEXIVE, RELAY = "host", "srflx", "relay"
TYPES = (HOST, REFLEXIVE, RELAY)
"""Origins of an address: the device, a STUN server, a TURN server."""
PREFERENCE = {HOST: 126, REFLEXIVE: 100, RELAY: 0}  # of RFC 8445

OFFER, ANSWER = "offer", "answer"
SETUP = {OFFER: "actpass", ANSWER: "active"}

UFRAG = re.compile(r"[A-Za-z0-9+/]{4,32}")
PASSWORD = re.compile(r"[A-Za-z0-9+/]{22,64}")
HIDDEN = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.local")
"""Name that stands for an address which the browser hides (mDNS)."""

LINES = """\
v=0
o=- 1 2 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0
a=msid-semantic: WMS
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
{candidates}a=ice-ufrag:{ufrag}
a=ice-pwd:{password}
a=ice-options:trickle
a=fingerprint:sha-256 {fingerprint}
a=setup:{setup}
a=mid:0
a=sctp-port:5000
a=max-message-size:262144
"""


class Candidate(NamedTuple):
    """Address at which a browser may be reached over UDP."""

    kind: str  # of `TYPES`
    address: str  # IPv4, IPv6 or a hidden name
    port: int


class Description(NamedTuple):
    """Data that another browser needs to connect to this one."""

    role: str  # `OFFER` or `ANSWER`
    ufrag: str
    password: str
    fingerprint: bytes  # SHA-256 of the certificate
    candidates: tuple[Candidate, ...]


def read_sdp(text: str, role: str) -> Description:
    """Read connection data from an SDP text. Raises `ValueError` if the data are incomplete."""
    fields = dict(re.findall(r"^a=([a-z-]+):(.*?)\s*$", text, re.MULTILINE))
    lines = re.findall(r"^a=candidate:(.*?)\s*$", text, re.MULTILINE)
    algorithm, _, digest = fields.get("fingerprint", "").partition(" ")
    if algorithm.lower() != "sha-256":
        raise ValueError("no fingerprint of the kind we know")
    found = [one for line in lines if (one := _read_candidate(line))]
    description = Description(
        role,
        fields.get("ice-ufrag", ""),
        fields.get("ice-pwd", ""),
        bytes.fromhex(digest.replace(":", "")),
        tuple(dict.fromkeys(found)),
    )
    return validate(description)


def _read_candidate(line: str) -> Candidate | None:
    """Return the address in an SDP line; None if the other browser cannot connect to it."""
    parts = line.split()
    if len(parts) < 8 or parts[1] != "1" or parts[2].lower() != "udp" or parts[6] != "typ":
        return None
    one = Candidate(parts[7], parts[4].lower(), int(parts[5]))
    return one if one.kind in TYPES and is_ip_or_mdns_name(one.address) else None


def is_ip_or_mdns_name(text: str) -> bool:
    """Return whether a text is an IP address or a hidden (mDNS) name, and nothing else."""
    if HIDDEN.fullmatch(text):
        return True
    try:
        return "%" not in text and bool(ip_address(text))
    except ValueError:
        return False


def validate(description: Description) -> Description:
    """Return the description if a browser can use it, else raise `ValueError`."""
    if description.role not in SETUP or len(description.fingerprint) != 32:
        raise ValueError("not a description")
    if not UFRAG.fullmatch(description.ufrag) or not PASSWORD.fullmatch(description.password):
        raise ValueError("no credentials")
    if not all(
        one.kind in TYPES and is_ip_or_mdns_name(one.address) and 0 < one.port < 65536
        for one in description.candidates
    ):
        raise ValueError("no place")
    return description


def write_sdp(description: Description) -> str:
    """Write a connection's data as an SDP text. Raises `ValueError` if no browser could use it."""
    validate(description)
    text = LINES.format(
        candidates="".join(f"a={line}\n" for line in candidate_lines(description)),
        ufrag=description.ufrag,
        password=description.password,
        fingerprint=description.fingerprint.hex(":").upper(),
        setup=SETUP[description.role],
    )
    return text.replace("\n", "\r\n")


def candidate_lines(description: Description, told: int = 0) -> list[str]:
    """Return the addresses as texts for `addIceCandidate`. `told` is the number of texts that the
    browser was given before. Numbering continues there, so that repeated addresses count as new.
    """
    lines = []
    for place, (kind, address, port) in enumerate(description.candidates, told):
        priority = PREFERENCE[kind] << 24 | (65535 - place) << 8 | 255
        where = "" if kind == HOST else " raddr 0.0.0.0 rport 0"
        lines.append(f"candidate:{place + 1} 1 udp {priority} {address} {port} typ {kind}{where}")
    return lines
