"""Tests of links on the page: opened, pasted, copied, sent and drawn as codes."""

import pytest

from cardroom.games import GAMES
from cardroom.links.frame import with_sendable_checksum
from cardroom.links.link import encode_table, encode_table_deal
from cardroom.table import Table, new_record
from tests.browser.playing import House
from tests.casual_games import casual_game
from tests.golden_links import first_link

SITE = "https://cards.example/room/"
DEAL = encode_table_deal(Table(new_record("belote", GAMES["belote"].Options(), "friday-night")), 1)


def sealed(fragment: str, said: str) -> tuple[str, str]:
    """Return a link that came whole but makes no sense, and what is said of it."""
    return with_sendable_checksum(fragment), said


CUT = "The end of this link is missing"
CHANGED = "Part of this link was changed on the way"
NO_LINK = "There's no Cardroom link here"


@pytest.mark.parametrize(
    ("fragment", "sentence"),
    [
        ("1/twenty-down/1//friday-night/1//AAAAA", CHANGED),
        ("1/twenty-down/1//friday-night/1//", CUT),
        sealed("1/twenty-down/1//friday-night/0/", "This link is damaged. Ask for a new one"),
        sealed("1/whist/1//friday-night/1/", "doesn't have that game. Reload to update"),
        sealed("9/belote/1//friday-night/1/", "This needs a newer version. Reload to update"),
        ("something-else", NO_LINK),
        (first_link("letters")[:-2], CUT),
        (first_link("letters") + "x" * 20_000, NO_LINK),
        (first_link("challenges")[:-7], CUT),
        (first_link("challenges") + "x" * 20_000, NO_LINK),
        ("7/belote/1//p1/1/0./x/B/1~2/AAAAA", CHANGED),
        ("8/belote/1//pad/1/0..../by0-bid12H/AAAAA", CHANGED),
    ],
)
@pytest.mark.parametrize("is_loaded", [True, False])
async def test_link_that_cannot_be_opened_says_why(
    stage, house, monkeypatch, fragment, sentence, is_loaded
):
    monkeypatch.setattr(stage.bundles, "is_loaded", lambda room: is_loaded or room == "links")
    kept = dict(house.page.local_storage)
    assert "This link can't be opened" in await house.open_link(fragment)
    assert sentence in house.dialog()
    assert house.has("dialog [data-do='paste-link']")
    assert house.session is None
    assert dict(house.page.local_storage) == kept


async def paste(house: House, text: str) -> str:
    """Ask at a table for the place to paste a link, paste this, and return the dialog's title."""
    await house.begin("five-hundred")
    await house.do("paste-link")
    house.find("#pasted-link").value = text
    await house.click("[data-do='open-link']")
    return house.title() if house.find("#dialog").open else ""


@pytest.mark.parametrize(
    ("text", "title"),
    [
        (f"Look: {SITE}#{DEAL}.", "Someone shared this deal of Belote with you"),
        (DEAL.replace("/", "%2F"), "Someone shared this deal of Belote with you"),
        (f"<{SITE}#{first_link('eights')}>", "Someone shared this deal of Eights with you"),
        (f"{SITE}#{first_link('challenges')}?fbclid=x", "A challenge"),
        (f"{SITE}#{first_link('letters')}*", "You are "),
        (f"{SITE}#{first_link('sequels')})", "This game isn't in this browser"),
        (f"{SITE}#live/AAAA", "No connection"),
        (f"{SITE}#{DEAL[:-2]} oh", "This link can't be opened"),
    ],
)
async def test_every_kind_of_link_can_be_pasted(house, text, title):
    assert title in await paste(house, text)
    assert house.session.saved.record.game == "five-hundred"


@pytest.mark.parametrize("text", ["", "  ", "Hello! Shall we play?", SITE])
async def test_a_text_without_a_link_says_so_and_stays(house, text):
    assert await paste(house, text) == "Open a link"
    assert NO_LINK in house.dialog()
    assert house.find("#pasted-link").value == text


@pytest.mark.parametrize("ending", ["?fast=1&play=belote", f"#{first_link('problems')}"])
async def test_addresses_of_games_and_problems_can_be_pasted(house, ending):
    assert await paste(house, f"Play this: {SITE}{ending}.") == ""
    assert house.session.saved.record.game == "belote"


async def test_a_linked_game_goes_on_or_its_cards_are_played_from_the_start(house):
    link = encode_table(casual_game("twenty-down", "walnut", 1))
    await house.open_link(link)
    assert house.session.deal_done
    await house.open_link(link)
    await house.click("[data-do='accept-link'][data-how='deal']")
    assert not house.session.deal_done


COPY = '<button data-do="copy" data-copy="import x"></button><span class="copied"></span>'
LINK = f'<div class="field"><input id="link">{COPY}</div>'
LINES = f'<div class="field"><pre id="program"></pre><div>{COPY}</div></div>'
ALONE = f"<div>{COPY}</div>"


def find_messages(house: House) -> list[str]:
    return [one.textContent for one in house.document.querySelectorAll(".copied")]


async def test_copying_is_said_beside_the_last_button_alone(stage, house):
    stage.dialog.show(LINES + ALONE)
    buttons = house.document.querySelectorAll("#dialog button")
    for said, button in zip((["Copied", ""], ["", "Copied"]), buttons, strict=True):
        await house.do("copy", button)
        assert find_messages(house) == said
        assert stage.window.navigator.clipboard.text == "import x"


@pytest.mark.parametrize("refuses", [True, False], ids=["refused", "over plain http"])
@pytest.mark.parametrize(
    ("html", "selected"), [(LINK, "#link"), (LINES, "#program"), (ALONE, "#dialog #to-copy")]
)
async def test_text_that_may_not_be_copied_is_selected(stage, house, refuses, html, selected):
    stage.window.navigator.clipboard.refuses = True
    if not refuses:
        stage.window.navigator.clipboard = None
    stage.document.getElementById("main").innerHTML = html
    await house.click("[data-do='copy']")
    assert house.find(selected).called in (["select"], ["selected"])
    assert find_messages(house)[-1] == "Selected: copy it from there."


async def test_a_link_is_sent_with_what_the_device_has(stage):
    sent = []

    async def share(what):
        sent.append(what)

    stage.window.navigator.share = share
    house = await House(stage).play()
    await house.do("share")
    await house.click("[data-do='send-link']")
    assert sent == [{"text": house.find("#deal-link").value}]
    assert stage.document.documentElement.getAttribute("data-sends") == "1"


@pytest.mark.parametrize(
    ("is_there", "link", "said"),
    [(False, "x", "couldn't load"), (True, "x" * 5000, "too long for a QR code")],
)
async def test_qr_code_that_cannot_be_drawn_is_told(
    stage, house, monkeypatch, is_there, link, said
):
    async def load_bundle(*_):
        return is_there

    monkeypatch.setattr(stage.sharing, "load_bundle", load_bundle)
    await house.play()
    await house.do("share")
    house.find("[data-link]").setAttribute("data-link", link)
    await house.click("[data-do='qr']")
    assert said in house.document.text(".qr")
