"""Tests that links still open after messengers and mail programs changed them."""

import random
from itertools import count
from urllib.parse import quote

import pytest

from cardroom.games import GAMES
from cardroom.links import challenge, frame
from cardroom.links.correspondence import full as letter
from cardroom.links.link import decode, encode_table_deal
from cardroom.problems.link import decode_problem
from cardroom.table import Table, new_record
from tests.golden_links import first_link

SITE = "https://cards.example.org/room/"
SEED = encode_table_deal(Table(new_record("belote", GAMES["belote"].Options(), "Ünal ~ two")), 1)


LINKS = {
    "a deal": SEED,
    "a game": first_link("belote"),
    "a letter": first_link("letters"),
    "a sequel": first_link("sequels"),
    "a challenge": first_link("challenges"),
    "a problem": first_link("problems"),
}
ZERO_WIDTH = "\u200b"
ENDS = (".", ")", ">", "*", "_", '"', "%22", "%3E", "\u2026", "/")
AS_ADDRESS = {  # what an address has behind its #
    "as it is": "{}",
    "slashes encoded": lambda link: link.replace("/", "%2F"),
    "slashes encoded in small letters": lambda link: link.replace("/", "%2f"),
    "all encoded twice": lambda link: quote(link, safe=""),
    "small letters": lambda link: link.replace("%C3%9C", "%c3%9c"),
    "a tilde encoded": lambda link: link.replace("~", "%7E"),
    "letters decoded": lambda link: link.replace("%C3%9C", "\u00dc"),
    "spaces decoded": lambda link: link.replace("%20", " "),
    **{f"{end} behind": "{}" + end for end in ENDS},
    "fbclid": "{}?fbclid=IwAR0x_-1",
    "utm": "{}&utm_source=chat&utm_medium=a/b",
    "words": "{} look at this!",
    "words encoded": "{}%20look%20at%20this!",
    "a zero-width space": "{}" + ZERO_WIDTH,
    "a zero-width space encoded": "{}%E2%80%8B",
    "a zero-width space within": lambda link: link.replace("/", f"/{ZERO_WIDTH}"),
    "a soft hyphen encoded within": lambda link: link.replace("/", "/%C2%AD", 3),
}
PASTED = {
    "an address": SITE + "#{}",
    "an address with a query": SITE + "?fbclid=x/1#{}",
    "words around": "Your turn, see #1: " + SITE + "#{} (or tomorrow)",
    "a hash encoded": SITE + "%23{}",
    "in angles": "<" + SITE + "#{}>",
    "in stars": "*" + SITE + "#{}*",
    "no address": "here: {}\nBye",
    "broken into lines": lambda link: f"{SITE}#{link[:20]}\n{link[20:]}\nBye",
    "quoted in a mail": lambda link: f"> see {SITE}#{link[:9]}\r\n  {link[9:]}",
}
CHANGES = {**AS_ADDRESS, **PASTED}


@pytest.mark.parametrize("change", CHANGES.values(), ids=[*CHANGES])
@pytest.mark.parametrize("link", LINKS.values(), ids=[*LINKS])
def test_a_link_is_found_in_what_messengers_make_of_it(link, change):
    text = change.format(link) if isinstance(change, str) else change(link)
    assert frame.find_link(text) == frame.find_link("#" + text) == link


def test_every_kind_opens_from_a_changed_link():
    changed = {name: f"{SITE}#{link}. Bye".replace("/1", "%2F1") for name, link in LINKS.items()}
    assert decode(changed["a deal"]).seed == "\u00dcnal ~ two"
    assert decode(changed["a game"]) == decode(LINKS["a game"])
    assert letter.decode(changed["a letter"]) == letter.decode(LINKS["a letter"])
    assert frame.is_of_kind(changed["a sequel"], frame.LETTER, frame.SEQUEL)
    assert frame.is_of_kind(changed["a challenge"], frame.CHALLENGE)
    assert challenge.decode(changed["a challenge"]) == challenge.decode(LINKS["a challenge"])
    assert decode_problem(changed["a problem"]).facts == decode_problem(LINKS["a problem"]).facts


@pytest.mark.parametrize("around", ["{}", SITE + "#{}", "Join: " + SITE + "#{}", SITE + "%23{}"])
def test_an_invitation_to_a_live_table_is_found(around):
    assert frame.find_link(around.format("live/AQIEdFBQ")) == "live/AQIEdFBQ"
    assert frame.find_link(around.format("live%2FAQIEdFBQ")) == "live/AQIEdFBQ"
    assert frame.find_link(around.format("live/AQIE\ndFBQ")) == "live/AQIE\ndFBQ"


def test_of_two_links_the_first_that_is_whole_is_found():
    broken = LINKS["a game"][:-2]
    assert frame.find_link(f"{SITE}#{broken} {SITE}#{SEED} {SITE}#{LINKS['a letter']}") == SEED


@pytest.mark.parametrize("text", ["", "#", "main", "Hello / you", "1", "http://a/b", "%", "1/x"])
def test_a_text_without_a_link_stays_what_it_is(text):
    assert frame.find_link(text) == text.removeprefix("#")


def test_a_link_that_is_not_whole_is_cut_out_of_its_text():
    text = f"Look: {SITE}#1/belote/1//x/1//AAAAA and say"
    assert frame.find_link(text) == "1/belote/1//x/1//AAAAA"


@pytest.mark.parametrize("hard", ["1/belote/" + "a/" * 9_990, "1/" * 9_990, "1/#" * 6_600])
def test_a_long_text_without_a_link_costs_a_bounded_search(hard, monkeypatch):
    checked: list[str] = []

    def note_check(body: str) -> str:
        checked.append(body)
        return "-----"

    monkeypatch.setattr(frame, "checksum", note_check)
    assert len(hard) <= frame.LONGEST_LINK
    assert hard.endswith(frame.find_link(f"#{hard}"))
    assert len(checked) <= 1 + 6 * frame.MOST_BEGINNINGS * frame.MOST_PARTS


def ending_in(end: str) -> str:
    """Return a link as they once were made, which ends like this and not in more of it."""
    for number in count():
        body = f"1/belote/1//seed{number}/1/"
        check = frame.checksum(body)
        if check.endswith(end) and check.rstrip(frame.CUT_ENDS) == check[: -len(end)]:
            return f"{body}/{check}"
    raise AssertionError


@pytest.mark.parametrize("end", ["-", "_", "-_"])
@pytest.mark.parametrize(
    "around", ["{}", SITE + "#{} and words", "<" + SITE + "#{}>", "{}?fbclid=x"]
)
def test_an_end_that_a_messenger_cut_off_is_found_again(end, around):
    link = ending_in(end)
    assert frame.find_link(around.format(link)) == link
    assert frame.find_link(around.format(link[:-1])) == link
    assert frame.find_link(around.format(link.removesuffix(end))) == link


def test_no_new_link_ends_in_what_messengers_cut_off():
    dice, options = random.Random("ends"), GAMES["belote"].Options()
    records = [new_record("belote", options, f"seed {dice.random()}") for _ in range(400)]
    links = [encode_table_deal(Table(record), 1) for record in records]
    assert not [link for link in links if link.endswith(tuple(frame.CUT_ENDS))]
    assert [decode(link) for link in links] == records
    padded = [link.split("/")[3] for link in links if link.split("/")[3]]
    assert 3 <= len(padded) <= 40
    assert {options.strip("A") for options in padded} == {""}  # 0, for every reader
