"""How long a tap takes until it shows, on this machine and on a phone four times slower.

``python -m tools.taps`` taps cards of the hand in positions of every game and prints JSON: by game
and by how many times the page's main thread is slowed down, the milliseconds from tap to next paint
(as browsers report them, in steps of 8), those of a redraw, and the nodes and bytes of the table.
"""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, Position

from cardroom.games import GAMES
from cardroom.link import encode_game
from cardroom.players.service import choose, dice_key
from cardroom.table import Record, Table, new_record
from tools import build_site, chromium
from tools.decision_times import summary
from tools.serve import serving
from tools.start_up import arrive

SLOWER = (1, 4)  # times
TAPS = 12  # in each position
STRIP = Position(x=8, y=8)  # where a card shows however many lie upon it
PHASES = {"play", "bury", "exchange"}  # where cards of the hand are touched
POSITIONS = 3  # of each phase,
DEALS = 4  # ... from so many deals

WATCH = """
  window.taps = [];
  new PerformanceObserver(list => {
    for (const one of list.getEntries())
      if (one.interactionId) taps.push([one.interactionId, one.duration]);
  }).observe({type: "event", durationThreshold: 16});
"""
DRAWS = "performance.getEntriesByName('cardroom:draw').map(one => one.duration)"
WEIGHT = """() => {
  const table = document.querySelector("#table");
  return [table.querySelectorAll("*").length, new TextEncoder().encode(table.outerHTML).length];
}"""


def positions(key: str) -> Iterator[Record]:
    """A few moments of a game's first deals in which the person has cards to touch."""
    found = Counter[str]()
    table, level = Table(new_record(key, GAMES[key].Options(), "taps")), "casual"
    while not table.state.winners and table.state.number <= DEALS:
        turn, phase = table.state.turn, table.state.phase.value
        if turn == 0 and phase in PHASES and found[phase] < POSITIONS:
            found[phase] += 1
            yield table.record
        if turn is None:
            table.play(table.game.legal(table.state)[0])
        else:
            dice = dice_key("taps", turn, table.length, level)
            table.play(choose(table.state, table.game, turn, level, dice).action)


def tapped(page: Page, times: int) -> tuple[list[float], list[float]]:
    """Milliseconds of taps, and of redraws, on the cards of the hand."""
    page.evaluate(WATCH)
    page.evaluate("performance.clearMeasures()")
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": times})
    cards = page.locator("[data-hand] [data-card]")
    count = cards.count()
    for number in range(TAPS):
        cards.nth(number * 5 % count).click(position=STRIP, force=True)
        page.wait_for_timeout(40 * times)
    page.wait_for_timeout(200 * times)
    draws = page.evaluate(DRAWS)
    longest: dict[int, float] = {}
    for interaction, took in page.evaluate("taps"):
        longest[interaction] = max(took, longest.get(interaction, 0))
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    return list(longest.values()), draws


def taps_of(browser: Browser, url: str, key: str) -> dict[str, Any]:
    """By factor: taps and redraws; and the heaviest table."""
    found: dict[str, Any] = {}
    records, weights = list(positions(key)), []
    for times in SLOWER:
        taps: list[float] = []
        draws: list[float] = []
        for record in records:
            page = browser.new_page(viewport={"width": 390, "height": 844})
            arrive(page, f"{url}?fast=1#{encode_game(record)}")
            page.locator("html:not([data-busy]) [data-hand]").first.wait_for(state="attached")
            weights.append(page.evaluate(WEIGHT))
            new_taps, new_draws = tapped(page, times)
            taps += new_taps
            draws += new_draws
            page.close()
        found[f"{times}x"] = {"tap_ms": summary(taps), "draw_ms": summary(draws)}
    nodes, size = max(weights)
    return found | {"nodes": nodes, "bytes": size}


def taps(site: Path) -> dict[str, Any]:
    """By game: what `taps_of` says."""
    with serving(site) as url, chromium.launched() as browser:
        return {key: taps_of(browser, url, key) for key in GAMES}


if __name__ == "__main__":
    print(json.dumps(taps(build_site.build()), indent=1))
