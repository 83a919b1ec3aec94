"""Tests of pads: earlier deals corrected, deals taken back, links."""

import pytest

from cardroom.games import GAMES
from cardroom.links.frame import LinkError, checksum
from cardroom.records.kinds import PAD, merge_unsaved
from cardroom.scorepad.entries import IllegalEntry
from cardroom.scorepad.pad import (
    MOST_DEALS,
    EndsTooSoon,
    Pad,
    deal_index_of_line,
    decode_pad,
    encode_pad,
    state_before_deal,
    with_entry,
)
from tests.golden_links import refusal
from tests.scorepad.test_entries import new_pad

MADE = {"by": "0", "bid": "12H", "points": "130"}
GOLDEN = {
    "belote": "8/belote/1//pad/1/2.QW5p.DUstW41oDVq9W9..Q2lk/by0-bid12H-points130.passed1/kJ00P",
    "eights": "8/eights/2//pad/1/1.BB.BC/out0-cb8K.outB-ca2-cb3/b8raD",
}


def belote_pad(*entries: dict[str, str]) -> Pad:
    pad = new_pad("belote")
    for place, entry in enumerate(entries):
        pad = with_entry(pad, place, entry)
    return pad


def test_the_deal_passes_on_also_after_passes():
    pad = belote_pad(MADE, {"passed": "1"}, MADE)
    assert [line.dealer for line in pad.state.sheet] == [0, 2]
    assert [line.number for line in pad.state.sheet] == [1, 2]
    assert state_before_deal(pad, 3).dealer == 3
    assert [deal_index_of_line(pad, line) for line in (0, 1)] == [0, 2]


def test_an_earlier_deal_is_corrected():
    pad = belote_pad(MADE, MADE, {"by": "1", "bid": "9C", "points": "100"})
    changed = with_entry(pad, 0, MADE | {"points": "90"})
    assert changed.state.sheet[0].reckoning.made is False
    assert len(changed.state.sheet) == 3
    assert with_entry(changed, 0, MADE) == pad


def test_a_correction_that_ends_the_game_sooner_is_refused():
    pad = new_pad("belote", target=101)
    for place in range(5):
        pad = with_entry(pad, place, MADE)
    assert (pad.state.scores[0], pad.is_over) == (5 * 25, True)
    with pytest.raises(EndsTooSoon):
        with_entry(pad, 0, MADE | {"all": "0"})
    with pytest.raises(EndsTooSoon):
        with_entry(pad, 5, MADE)
    assert with_entry(pad, 4, MADE | {"all": "0"}).state.scores[0] == 4 * 25 + 37


def test_a_pad_holds_only_so_many_deals():
    pad = belote_pad(MADE)._replace(entries=("passed1",) * MOST_DEALS)
    with pytest.raises(IllegalEntry, match="too-many-deals"):
        with_entry(pad, MOST_DEALS, MADE)
    with pytest.raises(LinkError, match="long"):
        decode_pad(encode_pad(pad._replace(entries=("passed1",) * (MOST_DEALS + 1))))


@pytest.mark.parametrize("key", GOLDEN)
def test_links_stay_as_they_are(key):
    pad = decode_pad(GOLDEN[key])
    assert encode_pad(pad) == GOLDEN[key]
    assert len(pad.entries) == 2


@pytest.mark.parametrize("key", GAMES)
def test_a_pad_without_deals_travels(key):
    pad = new_pad(key)
    names = tuple(f"Ani {seat}" * (seat != 1) for seat in range(len(pad.names)))
    pad = pad._replace(names=names, dealer=len(names) - 1)
    assert decode_pad(encode_pad(pad)) == pad


PARTS = {"kind": "8", "game": "belote", "rules": "1", "options": "", "seed": "pad", "first": "1"}
PARTS |= {"who": "0....", "entries": "by0-bid12H-points130"}


def body(**parts: str) -> str:
    """Return a link with a valid checksum and these other parts."""
    text = "/".join((PARTS | parts).values())
    return f"{text}/{checksum(text)}"


def test_a_link_is_read():
    assert len(decode_pad(body()).entries) == 1


@pytest.mark.parametrize(
    ("parts", "code"),
    [
        ({"game": "whist"}, "game"),
        ({"rules": "99"}, "format"),
        ({"options": "zzzzzzzzz"}, "options"),
        ({"who": "0.."}, "damaged"),
        ({"who": "4...."}, "damaged"),
        ({"who": "-1...."}, "damaged"),
        ({"who": "x...."}, "damaged"),
        ({"who": ""}, "damaged"),
        ({"who": "0...!."}, "damaged"),
        ({"entries": "by0"}, "damaged"),
        ({"entries": "by0-bid12H-points130-won1"}, "damaged"),
        ({"entries": "by0-bid7H-points130"}, "damaged"),
        ({"entries": "..."}, "damaged"),
        ({"entries": "passed1/passed1"}, "damaged"),
        ({"entries": ".".join(["by0-bid84H-points130-all0"] * 9)}, "damaged"),
    ],
    ids=str,
)
def test_a_link_that_no_pad_has_is_refused(parts, code):
    assert refusal(decode_pad, body(**parts)) == code


def test_of_two_copies_of_a_pad_the_later_one_counts():
    texts = [f'{{"link": "{n}", "when": {n}}}' for n in (1, 2)]
    assert merge_unsaved(f"{PAD}one", None, texts[0], texts[1]) == (texts[1], "")
    assert merge_unsaved(f"{PAD}one", None, texts[1], texts[0]) == (texts[1], "")
