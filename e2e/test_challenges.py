"""Challenges between two people, each with a browser of their own."""

import json
import re
import subprocess
import sys
from base64 import b64encode
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from cardroom.games import GAMES
from cardroom.links.challenge import decode
from cardroom.links.frame import with_sendable_checksum
from cardroom.links.link import encode_game
from cardroom.players.service import choose, dice_key_at
from cardroom.records.saved_game import Saved
from cardroom.records.store import Store
from cardroom.table import Table
from e2e.at_table import (
    PATIENCE,
    close_dialog,
    games,
    idle,
    latest,
    no_sideways_scroll,
    open_site,
    press,
    ready,
    say,
    sight,
    start,
    to_lobby,
)
from e2e.test_access import violations
from tests.casual_games import casual_game
from tests.soak import LONGEST, row
from tools.runtime import ROOT

QUICK = "./?fast=1&level=casual"


def open_scored_deal(page: Page, game: str, seed: str = "walnut") -> Table:
    """Sit where a deal has just been scored."""
    table = casual_game(game, seed, 1)
    open_site(page, f"{QUICK}#{encode_game(table.record)}")
    page.locator("#summary").wait_for(timeout=PATIENCE)
    return table


def challenge_of(page: Page, name: str) -> str:
    """Make a challenge from the summary, and return the fragment of its link."""
    page.locator("#do-more").click()
    page.locator("#do-challenge").click()
    page.locator("#challenge-name").fill(name)
    page.locator("#challenge-name").blur()
    return find_link(page)


def find_link(page: Page) -> str:
    """Return the fragment of the link that the dialog offers."""
    link = page.locator("dialog[open] [data-link]").get_attribute("data-link") or ""
    assert link.startswith(page.url.split("?")[0])
    return link.partition("#")[2]


def take_link(page: Page) -> str:
    """Take the link along: it counts as sent from then on."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator("dialog[open] [data-do='copy']").first.click()
    expect(page.locator("dialog[open] .copied").first).to_have_text("Copied")
    return find_link(page)


def nearly_over(saved: Saved) -> Saved:
    """Return the game at the person's last decision of the deal, played at random until then."""
    table, dice, last = Table(saved.record), Random(1), 0
    while (turn := table.state.turn) is not None:
        legal = table.game.legal(table.state)
        key = dice_key_at(table, turn, "casual")
        if turn == saved.person:
            last = table.length
            table.play(dice.choice(legal))
        else:
            table.play(choose(table.state, table.game, turn, "casual", key).action)
    return saved._replace(record=table.at(last).record)


def play_out(page: Page) -> None:
    """Play for some time, come back, and let the strongest player play the person's other cards."""
    idle(page)
    (saved,) = games(page)
    entries: dict[str, str] = {}
    Store(entries).save(nearly_over(saved))
    page.evaluate("entries => Object.assign(localStorage, entries)", entries)
    page.reload()
    ready(page)
    idle(page)
    page.locator("#tool-menu").click()
    page.locator("dialog[open] [data-do='finish']").click()
    page.locator("#summary").wait_for(timeout=PATIENCE)
    idle(page)


def compared(page: Page) -> list[str]:
    """Return the cells of the comparison."""
    expect(page.locator("dialog[open] #compared")).to_be_visible()
    return page.locator("dialog[open] tbody td").all_inner_texts()


@pytest.mark.parametrize("game", LONGEST)
def test_two_play_a_challenge_and_see_the_same_comparison(page: Page, stranger: Page, game: str):
    open_scored_deal(page, game)
    challenge_of(page, "Ani")
    link = take_link(page)
    assert len(link) <= 200
    page.goto("about:blank")  # no player waits for its analysis of the deal

    open_site(stranger, f"{QUICK}#{link}")
    expect(stranger.locator("#dialog-title")).to_have_text("Ani challenges you")
    expect(stranger.locator("dialog[open]")).to_contain_text(GAMES[game].TITLE)
    expect(stranger.locator("dialog[open]")).to_contain_text("Already played by Ani")
    stranger.locator("dialog[open] [data-do='challenge-play']").click()
    stranger.locator("#table").wait_for()
    play_out(stranger)
    stranger.locator("#do-challenge-see").click()
    theirs = compared(stranger)
    expect(stranger.locator("dialog[open]")).to_contain_text("Your game is assisted")
    stranger.locator("[data-do='challenge-back']").click()
    answer = find_link(stranger)
    stranger.close()  # or it would go on analysing what each player could have made

    ours = decode(answer)
    assert [line.assisted for line in ours.lines] == [False, True]
    open_site(page, f"{QUICK}#{answer}")
    mine = compared(page)
    assert mine == theirs
    expect(page.locator("dialog[open]")).to_contain_text("Someone's game is assisted")


@pytest.mark.soak
def test_a_challenge_during_a_game_does_not_disturb_it(page: Page, stranger: Page):
    open_scored_deal(stranger, "belote")
    link = challenge_of(stranger, "Ani")
    start(page)
    before, saved = sight(page), latest(page).record
    page.evaluate("link => { location.hash = link }", link)
    expect(page.locator("#dialog-title")).to_have_text("Ani challenges you")
    expect(page.locator("dialog[open]")).to_contain_text("Your open game is saved")
    page.locator("dialog[open] .dialog-foot [data-do='close']").click()
    assert sight(page) == before
    assert latest(page).record == saved
    to_lobby(page)
    row = page.locator("#challenges .row")
    expect(row).to_contain_text("Belote, 1 deal: Ani")
    expect(row).to_have_attribute("data-challenge-state", "open")
    row.locator("[data-do='challenge-play']").click()
    expect(page.locator("#table")).to_have_attribute("data-game", "belote")


@pytest.mark.soak
def test_who_plays_it_clean_by_hand_sees_where_they_parted(page: Page, stranger: Page):
    table = open_scored_deal(page, "twenty-down", "friday-night")
    link = challenge_of(page, "")
    stranger.set_viewport_size({"width": 320, "height": 568})
    open_site(stranger, f"{QUICK}#{link}")
    expect(stranger.locator("#dialog-title")).to_have_text("A challenge")
    no_sideways_scroll(stranger)
    stranger.locator("dialog[open] [data-do='challenge-play']").press("Enter")
    _first_legal_things(stranger)
    stranger.locator("#do-challenge-see").press("Enter")
    assert len(compared(stranger)) == 2
    expect(stranger.locator("dialog[open]")).not_to_contain_text("is assisted")
    no_sideways_scroll(stranger)
    assert violations(stranger) == []
    told = stranger.locator("dialog[open]").inner_text()
    par = stranger.locator("dialog[open] .pars")
    expect(par).to_contain_text(", par ", timeout=PATIENCE)
    _review_both(stranger)
    one, two = decode(_answer(stranger)).lines
    assert one.actions == table.record.actions
    assert ("You played the same cards" in told) == (one.actions == two.actions)
    assert ("You first differed here" in told) == (one.actions != two.actions)


def _review_both(page: Page) -> None:
    """Look at either line again, and come back to the comparison."""
    record = latest(page).record
    for line, whose in (("0", "Someone's game."), ("1", "Your game.")):
        page.locator(f"dialog [data-do='review-line'][data-line='{line}']").press("Enter")
        expect(page.locator("dialog [data-review]")).to_be_visible(timeout=PATIENCE)
        close_dialog(page)
        expect(page.locator("#aside")).to_contain_text(whose)
        no_sideways_scroll(page)
        page.locator("#aside [data-do='review-leave']").click()
        page.locator("#do-challenge-see").click()
        expect(page.locator("dialog[open] #compared")).to_be_visible()
    assert latest(page).record == record


def _answer(page: Page) -> str:
    page.locator("[data-do='challenge-back']").click()
    return find_link(page)


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
    """Return the text of a QR code, read by another library than the one that drew it."""
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
    open_scored_deal(page, "eighty-points")
    page.locator("#tool-share").click()
    expect(page.locator("dialog[open]")).to_be_visible()  # what is read below doesn't wait for it
    for folded in page.locator("dialog[open] summary").all():
        folded.click()
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


# Links that cannot be opened


@pytest.mark.parametrize(
    ("change", "said"),
    [
        row(lambda link: link[:-9], "The end of this link is missing.", usual=True),
        row(
            lambda link: link.replace("belote", "whist"),
            "Part of this link was changed on the way.",
            usual=False,
        ),
        row(lambda link: link + "x" * 20_000, "There's no Cardroom link here.", usual=True),
        row(
            lambda link: with_sendable_checksum("9" + link[1:].rpartition("/")[0]),
            "This needs a newer version. Reload to update",
            usual=False,
        ),
    ],
)
def test_a_challenge_that_cannot_be_opened_says_why_and_loses_nothing(
    page: Page, change: Callable[[str], str], said: str
):
    start(page)
    before = sight(page)
    page.evaluate("link => { location.hash = link }", change(_some_challenge()))
    expect(page.locator("dialog[open]")).to_contain_text(said)
    close_dialog(page)
    assert sight(page) == before


def _some_challenge() -> str:
    rows = (ROOT / "tests/golden/challenges.jsonl").read_text("utf-8").splitlines()
    link: str = json.loads(rows[1])["link"]
    return link


# Deals of the day, and honest deals


@pytest.mark.soak
def test_a_deal_of_the_day_is_played_once_and_can_be_sent_on(page: Page):
    open_site(page)
    card = page.locator("[data-daily='twenty-down']")
    expect(card.locator(".state")).to_be_empty()
    assert top(page, ".shelf") < top(page, "#daily")  # a newcomer sees the games first
    card.click()
    page.locator("#table").wait_for()
    _first_legal_things(page)
    page.locator("#do-daily-see").click()
    said = page.locator("dialog[open] .standing")
    expect(said).to_contain_text("Twenty Down, ")
    expect(said).to_contain_text(re.compile(r"\d\.$"))
    expect(said).to_contain_text(", par ", timeout=PATIENCE)
    expect(page.locator("#daily-link")).to_have_value(re.compile(r", par .*\d\. http"))
    one = decode(find_link(page))
    assert one.deal.seed.startswith("daily ")
    assert set(one.levels) == {None, "expert"}
    assert one.lines[0].actions == latest(page).record.actions
    page.locator("dialog[open] [data-do='daily-today']").click()
    expect(page.locator("dialog[open] [data-do='daily-see']")).to_have_count(1)
    page.locator("dialog[open] [data-do='daily-days']").click()
    expect(page.locator("[aria-current='date']")).to_have_attribute("data-done", "1")
    close_dialog(page)
    to_lobby(page)
    expect(card).to_have_attribute("data-state", "done")
    assert top(page, "#daily") < top(page, ".shelf")
    assert violations(page) == []


def top(page: Page, selector: str) -> float:
    """Return the distance of an element from the top of the window, in pixels."""
    box = page.locator(selector).bounding_box()
    assert box
    return box["y"]


def test_a_deal_is_dealt_again_before_ones_eyes(page: Page):
    table = open_scored_deal(page, "belote")
    page.locator("#do-more").click()
    page.locator("#do-check-deal").click()
    expect(page.locator("dialog[open]")).to_contain_text(
        "This code also deals the rest of the game"
    )
    page.locator("[data-do='reveal-deal']").click()
    expect(page.locator("#check-result")).to_contain_text("The hands match")
    lines = page.locator("#program").inner_text()
    run = subprocess.run(
        [sys.executable, "-I", "-c", lines], capture_output=True, text=True, check=True
    )
    dealt = {name: sorted(cards) for name, *cards in map(str.split, run.stdout.splitlines())}
    begun = table.at(0)
    for seat, name in enumerate(("You", "West", "North", "East")):
        assert dealt[name] == sorted(card.name for card in begun.view(seat).hand)
    shown = page.locator(".dealt > li").first.locator(".sr-only").all_inner_texts()
    assert len(shown) == len(begun.view(0).hand)
    assert violations(page) == []
