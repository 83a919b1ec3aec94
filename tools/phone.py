"""Pages as on a phone, for all measurements: narrow, and with a slow main thread."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page, ViewportSize

PATIENCE = 60_000  # milliseconds
SIZE = ViewportSize(width=390, height=844)
SLOWER = 4  # times
AT_REST = "html:not([data-busy])"


@contextmanager
def open_page(browser: Browser, url: str, script: str = "") -> Iterator[Page]:
    """Open an address during the block. The script runs before those of the page."""
    page = browser.new_page(viewport=SIZE)
    page.add_init_script(script)
    arrive(page, url)
    yield page
    page.close()


def arrive(page: Page, url: str) -> None:
    """Open an address and wait until a visitor could play."""
    page.goto(url)
    page.locator("html[data-ready]").wait_for(state="attached", timeout=PATIENCE)


def rest(page: Page, patience: int = PATIENCE) -> None:
    """Wait until the page is not busy, at most so many milliseconds."""
    page.locator(AT_REST).wait_for(state="attached", timeout=patience)


def slow_down(page: Page, times: int = SLOWER) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": times})


def play_by_hints(page: Page, deals: int) -> None:
    """Play so many deals of the game on the table by hints, or fewer if the game ends."""
    while deals:
        rest(page)
        if page.locator("#table").get_attribute("data-phase") == "over":
            return
        if page.locator("[data-do='next']").count():
            deals -= 1
            page.locator("[data-do='next']").click()
        else:
            page.locator("#tool-hint").click()
            page.locator("#reason").wait_for()
            page.locator("[data-do='confirm']").click()
