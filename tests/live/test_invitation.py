"""Tests of invitations: browsers' offers are read, packed in 300 characters and restored."""

import base64
from hashlib import sha256
from itertools import product

import pytest
from hypothesis import example, given, strategies as st

from cardroom.live import invitation as invitations, sdp
from cardroom.live.invitation import Invitation, InvitationError, decode, encode
from tests.golden_links import read_rows

GOLDEN = read_rows("invitations")
PLAIN = sdp.Candidate(sdp.HOST, "192.0.2.2", 40035)
HIDDEN = sdp.Candidate(sdp.HOST, "a2bf28d9-6b3f-4517-9d43-5a1907662c8f.local", 46156)
ONE = sdp.Description(sdp.OFFER, "abcd", "p" * 24, bytes(range(32)), (PLAIN,))


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden["from"])
def test_sdp_of_browsers_stays_readable(golden):
    description = sdp.read_sdp(golden["sdp"], golden["role"])
    one = Invitation(description, golden["game"], golden["name"])
    assert encode(one) == golden["text"]
    assert decode(golden["text"]) == one
    again = sdp.write_sdp(one.description)
    assert sdp.read_sdp(again, golden["role"]) == description
    for line in golden["sdp"].splitlines():
        if line.startswith(
            ("a=ice-ufrag", "a=ice-pwd", "a=fingerprint", "a=setup", "a=sctp", "m=")
        ):
            kept = line.split() if line.startswith("m=") else [line]
            assert kept[-1] in again
    assert len(golden["text"]) <= 210


addresses = st.one_of(
    st.ip_addresses(v=4).map(str),
    st.ip_addresses(v=6).map(str),
    st.uuids().map(lambda name: f"{name}.local"),
)
sessions = st.builds(
    sdp.Description,
    st.sampled_from([sdp.OFFER, sdp.ANSWER]),
    st.from_regex(r"[A-Za-z0-9+/]{4,8}", fullmatch=True),
    st.from_regex(r"[A-Za-z0-9+/]{22,32}", fullmatch=True),
    st.binary(min_size=32, max_size=32),
    st.lists(
        st.builds(sdp.Candidate, st.sampled_from(sdp.TYPES), addresses, st.integers(1, 65535)),
        max_size=12,
    ).map(tuple),
)


@given(sessions, st.sampled_from(["", "belote", "five-hundred"]), st.text(max_size=40))
def test_an_invitation_comes_back_from_its_text(description, game, name):
    text = encode(Invitation(description, game, name))
    one = decode(f"https://cards.example/some/place/#{text}\n")
    assert len(text) <= invitations.LONGEST
    assert one.game == game
    assert one.description[:4] == description[:4]
    assert set(one.description.candidates) <= set(description.candidates)
    assert len(one.description.candidates) >= min(3, len(description.candidates))
    if description.candidates:
        assert sdp.write_sdp(one.description)


def test_a_server_s_candidates_are_told_before_the_third_of_the_device():
    many = tuple(HIDDEN._replace(port=port) for port in range(1, 12))
    seen = sdp.Candidate(sdp.REFLEXIVE, "198.51.100.7", 7)
    one = decode(encode(Invitation(ONE._replace(candidates=(*many, PLAIN, seen)))))
    assert one.description.candidates[:3] == (many[0], many[1], seen)
    assert one.description.candidates[-1] == PLAIN  # short enough for the room that is left


WHOLE = encode(Invitation(ONE._replace(candidates=(PLAIN, HIDDEN)), "eights", "Ani"))


def outcome(text: str) -> Invitation | str:
    """Return the decoded invitation, or the code of its error."""
    try:
        return decode(text)
    except InvitationError as error:
        return error.code


def test_damage_is_found():
    assert {outcome(text) for text in ("", "1/belote/1", f"x{WHOLE}")} == {"foreign"}
    for place in range(5, len(WHOLE)):
        assert outcome(WHOLE[:place] + WHOLE[place + 1 :]) in ("damaged", "version")
        other = "A" if WHOLE[place] != "A" else "B"
        changed = WHOLE[:place] + other + WHOLE[place + 1 :]
        assert outcome(changed) in ("damaged", decode(WHOLE))  # the last digit has bits to spare
    assert outcome("live/" + "A" * 100_000) == "damaged"
    assert invitations.is_invitation(f"#{WHOLE}")
    assert not invitations.is_invitation("#3/belote")


LINK = f"https://cards.example/some/place/#{WHOLE}"


def broken(text: str, width: int, end: str) -> str:
    return end.join(text[start : start + width] for start in range(0, len(text), width))


QUOTED = broken(LINK, 60, "\n> ")


@pytest.mark.parametrize(
    "text",
    [
        *(
            f"{LINK}{end}"
            for end in (".", ")", ">", "*", '"', "\u201d", ".)", "_", "?fbclid=IwAR1")
        ),
        f"{LINK} Thanks, see you\ntonight!",
        f"Here it is: <{LINK}> Ben",
        f'"{WHOLE}"',
        f"*{WHOLE}*",
        f"(answer: {WHOLE}).",
        "\u200b".join(WHOLE),
        f"\ufeff{LINK}\u200b",
        QUOTED,
        f"On Monday Ben wrote:\n> {QUOTED}\n> Bye\n",
        broken(LINK, 75, "=\r\n"),
        broken(f"  {WHOLE} ", 40, "\n"),
        LINK.replace("#live/", "%23live%2F"),
        LINK.replace("#live/", "#\nlive/"),
    ],
)
def test_invitation_is_found_in_what_mail_and_messengers_make_of_it(text):
    assert decode(text) == decode(WHOLE)


def test_digit_that_a_messenger_left_out_is_put_back():
    cut = []
    for port, name in product(range(1, 200), ("A", "An", "Ani")):
        one = Invitation(ONE._replace(candidates=(PLAIN._replace(port=port),)), "eights", name)
        if (text := encode(one))[-1] in "-_":
            cut.append(text)
            assert decode(text[:-1]) == one
    assert cut


def test_answer_is_found_beside_the_invitation_that_it_quotes():
    answer = decode(WHOLE)._replace(name="Ben")
    answer = answer._replace(description=answer.description._replace(role=sdp.ANSWER))
    for text in (f"{encode(answer)}\n> {LINK}", f"> {LINK}\n\n{encode(answer)}"):
        assert decode(text, sdp.ANSWER) == answer
        assert decode(text, sdp.OFFER) == decode(WHOLE)


@given(st.binary(max_size=200))
@example(base64.urlsafe_b64decode(WHOLE[5:] + "==")[1:-4].replace(b"Ani", b"A\ni"))
def test_bytes_of_anybody_are_read_or_refused(body):
    sealed = b"\x01" + body
    text = base64.urlsafe_b64encode(sealed + sha256(sealed).digest()[:4]).decode().rstrip("=")
    one = outcome("live/" + text)
    secrets = "" if one == "damaged" else one.description.ufrag + one.description.password
    assert one == "damaged" or "\n" not in secrets + one.name


@pytest.mark.parametrize(
    "line",
    [
        "a=candidate:1 1 tcp 1518214911 192.0.2.2 9 typ host tcptype active",
        "a=candidate:1 2 udp 1518214911 192.0.2.2 9 typ host",
        "a=candidate:1 1 udp 1518214911 example.org 9 typ host",
        "a=candidate:1 1 udp 1518214911 fe80::1%eth0 9 typ host",
        "a=candidate:1 1 udp 1518214911 192.0.2.2 9 typ prflx",
        "a=candidate:1 1 udp",
    ],
)
def test_candidates_that_would_be_of_no_use_are_left_out(line):
    assert sdp.read_sdp(f"{sdp.write_sdp(ONE)}{line}\r\n", sdp.OFFER) == ONE


def test_an_sdp_without_what_it_takes_is_refused():
    for missing in ("ice-ufrag", "ice-pwd", "fingerprint"):
        lines = [line for line in sdp.write_sdp(ONE).splitlines() if missing not in line]
        with pytest.raises(ValueError):  # noqa: PT011 - whatever is missing
            sdp.read_sdp("\r\n".join(lines), sdp.OFFER)
    for odd in ({"address": "x\r\na=evil:1"}, {"port": 0}, {"port": 65536}):
        with pytest.raises(ValueError, match="no place"):
            sdp.write_sdp(ONE._replace(candidates=(PLAIN._replace(**odd),)))
