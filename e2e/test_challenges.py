"""Challenges between two people, each with a browser of their own."""

from base64 import b64encode

import pytest
from playwright.sync_api import Locator, Page, expect

from cardroom.challenge import decode
from cardroom.games import GAMES
from cardroom.link import encode_game
from cardroom.table import Table
from e2e.at_table import (
    PATIENCE,
    close_dialog,
    idle,
    latest,
    open_site,
    press,
    say,
    sight,
    start,
)
from tests.casual_games import casual_game
from tools.runtime import ROOT

QUICK = "./?fast=1&level=casual"


def played_deal(page: Page, game: str, seed: str = "walnut") -> Table:
    """Sit where a deal has just been scored."""
    table = casual_game(game, seed, 1)
    open_site(page, f"{QUICK}#{encode_game(table.record)}")
    page.locator("#summary").wait_for(timeout=PATIENCE)
    return table


def challenge_of(page: Page, name: str) -> str:
    """Challenge somebody from the summary; the fragment of the link."""
    page.locator("#do-challenge").click()
    page.locator("#challenge-name").fill(name)
    page.locator("#challenge-name").blur()
    return offered(page)


def offered(page: Page) -> str:
    """The fragment of the link that the dialog offers."""
    link = page.locator("dialog[open] [data-link]").get_attribute("data-link") or ""
    assert link.startswith(page.url.split("?")[0])
    return link.partition("#")[2]


def taken(page: Page) -> str:
    """Take the link along: it counts as sent from then on."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator("dialog[open] [data-do='copy']").first.click()
    expect(page.locator("dialog[open] .copied").first).to_have_text("Copied")
    return offered(page)


def play_out(page: Page) -> None:
    """Let the strongest player play one's own cards."""
    page.locator("#tool-menu").click()
    page.locator("dialog[open] [data-do='finish']").click()
    page.locator("#summary").wait_for(timeout=PATIENCE)
    idle(page)


def compared(page: Page) -> list[str]:
    """What the comparison says, but for who is called you."""
    expect(page.locator("dialog[open] #compared")).to_be_visible()
    return page.locator("dialog[open] tbody td").all_inner_texts()


@pytest.mark.parametrize("game", GAMES)
def test_two_play_a_challenge_and_see_the_same_comparison(page: Page, stranger: Page, game: str):
    played_deal(page, game)
    challenge_of(page, "Ani")
    link = taken(page)
    assert len(link) <= 200
    close_dialog(page)

    open_site(stranger, f"{QUICK}#{link}")
    expect(stranger.locator("#dialog-title")).to_have_text("Ani challenges you")
    expect(stranger.locator("dialog[open]")).to_contain_text(GAMES[game].TITLE)
    expect(stranger.locator("dialog[open]")).to_contain_text("Ani has played it")
    stranger.locator("dialog[open] [data-do='challenge-play']").click()
    stranger.locator("#table").wait_for()
    play_out(stranger)
    stranger.locator("#do-challenge-see").click()
    theirs = compared(stranger)
    expect(stranger.locator("dialog[open]")).to_contain_text("You used undo, a hint or an open")
    stranger.locator("[data-do='challenge-back']").click()
    answer = offered(stranger)

    ours = decode(answer)
    assert [line.assisted for line in ours.lines] == [False, True]
    open_site(page, f"{QUICK}#{answer}")
    mine = compared(page)
    assert mine == theirs
    expect(page.locator("dialog[open]")).to_contain_text("Somebody used undo, a hint or an open")


def test_a_challenge_during_a_game_does_not_disturb_it(page: Page, stranger: Page):
    played_deal(stranger, "belote")
    link = challenge_of(stranger, "Ani")
    start(page)
    before, saved = sight(page), latest(page).record
    page.evaluate("link => { location.hash = link }", link)
    expect(page.locator("#dialog-title")).to_have_text("Ani challenges you")
    expect(page.locator("dialog[open]")).to_contain_text("The game on your table is kept")
    page.locator("dialog[open] .dialog-foot [data-do='close']").click()
    assert sight(page) == before
    assert latest(page).record == saved
    _to_lobby(page)
    row = page.locator("#challenges .row")
    expect(row).to_contain_text("Belote, 1 deal: Ani")
    expect(row).to_have_attribute("data-challenge-state", "open")
    row.locator("[data-do='challenge-play']").click()
    expect(page.locator("#table")).to_have_attribute("data-game", "belote")


def _to_lobby(page: Page) -> None:
    page.locator("#tool-menu").click()
    page.locator("dialog[open] [data-do='lobby']").click()
    expect(page.locator(".lobby")).to_be_visible()


def test_who_plays_it_clean_by_hand_sees_where_they_parted(page: Page, stranger: Page):
    table = played_deal(page, "twenty-down", "friday-night")
    link = challenge_of(page, "")
    open_site(stranger, f"{QUICK}#{link}")
    expect(stranger.locator("#dialog-title")).to_have_text("A challenge")
    stranger.keyboard.press("Enter")  # the focus waits at the title
    stranger.locator("dialog[open] [data-do='challenge-play']").press("Enter")
    _first_legal_things(stranger)
    stranger.locator("#do-challenge-see").click()
    texts = compared(stranger)
    assert texts
    expect(stranger.locator("dialog[open]")).not_to_contain_text("undo")
    answer = _answer(stranger)
    one, two = decode(answer).lines
    assert one.actions == table.record.actions
    alike = one.actions == two.actions
    told = stranger.locator("dialog[open]")
    assert alike or told.count()


def _answer(page: Page) -> str:
    page.locator("[data-do='challenge-back']").click()
    return offered(page)


def _first_legal_things(page: Page) -> None:
    """Play the deal to its end, always with the first thing that is allowed."""
    while True:
        idle(page)
        if page.locator("#summary").count():
            return
        if page.locator("[data-action]").count():
            say(page.locator("[data-action]").first)
        elif page.locator("#table").get_attribute("data-phase") == "exchange":
            page.locator("[data-do='confirm']").click()
        else:
            card = page.locator("[data-hand] [data-card]:not([aria-disabled='true'])").first
            name = card.get_attribute("data-card") or ""
            press(page, name)
            press(page, name)


def read_qr(page: Page, picture: bytes) -> str:
    """What a QR code in a picture says, read by another library than the one that drew it."""
    script = (ROOT / "node_modules/jsqr/dist/jsQR.js").read_text("utf-8")
    blank = page.context.new_page()
    blank.evaluate(f"(self) => {{ {script}; globalThis.read = self.jsQR; }}", {})
    text: str = blank.evaluate(
        """async (data) => {
          const image = await createImageBitmap(await (await fetch(data)).blob());
          const canvas = new OffscreenCanvas(image.width, image.height);
          const pen = canvas.getContext("2d");
          pen.drawImage(image, 0, 0);
          const { data: pixels, width, height } = pen.getImageData(0, 0, image.width, image.height);
          return read(pixels, width, height)?.data ?? "";
        }""",
        f"data:image/png;base64,{b64encode(picture).decode()}",
    )
    blank.close()
    return text


def test_the_qr_code_of_every_link_can_be_read(page: Page):
    played_deal(page, "eighty-points")
    page.locator("#tool-share").click()
    for field in page.locator("dialog[open] [data-link]").all():
        _expect_code(page, field)
    page.locator("dialog[open] [data-do='challenge']").click()
    page.locator("#challenge-name").fill("Անի Գյումրիից՝ փոքրը")
    page.locator("#challenge-name").blur()
    expect(page.locator("dialog[open] [data-link]")).to_have_count(1)
    _expect_code(page, page.locator("dialog[open] [data-link]"))


def _expect_code(page: Page, field: Locator) -> None:
    field.locator("[data-do='qr']").click()
    code = field.locator(".qr-code")
    expect(code).to_be_visible(timeout=PATIENCE)
    assert read_qr(page, code.screenshot()) == field.get_attribute("data-link")
