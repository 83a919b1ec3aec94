"""How long a tap takes until it shows, on this machine and on a phone four times slower.

``python -m tools.taps [game ...]`` taps cards of the hand in positions of every game, or of those
named, and prints JSON: by game and by how many times the page's main thread is slowed down, the
milliseconds from tap to next paint (as browsers report them, in steps of 8), of taps that raise or
refuse a card and of those that play one, those of a redraw, and the nodes and bytes of the table.
Taps begin when one could have looked at the table, plays once the second Python is there: while it
starts, this machine may not have a core left for the page, which a phone has. What the first tap of
all took stands by itself.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, Position

from cardroom.games import GAMES
from cardroom.links.link import encode_game
from cardroom.players.service import choose, dice_key
from cardroom.table import Record, Table, new_record
from tools import build_site, chromium
from tools.decision_times import summary
from tools.serve import serving
from tools.start_up import arrive, slow_down, worker_comes

SLOWER = (1, 4)  # times
LOOK = 1.0  # seconds before one taps
TAPS = 12  # in each position
PLAYS = 4  # ... and cards played and taken back
STRIP = Position(x=8, y=8)  # where a card shows however many lie upon it
MAY_BE_PLAYED = "[data-hand] [data-card][aria-pressed='false']:not([aria-disabled])"
AT_REST = "html:not([data-busy]) #hand"
PHASES = {"play", "turn", "bury", "exchange"}  # where cards of the hand are touched
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


def tapped(page: Page, times: int) -> dict[str, list[float]]:
    """Milliseconds of taps on the cards of the hand, of redraws, and of taps that play a card."""
    page.evaluate(WATCH)
    page.evaluate("performance.clearMeasures()")
    slow_down(page, times)
    cards = page.locator("[data-hand] [data-card]")
    count = cards.count()
    for number in range(TAPS):
        cards.nth(number * 5 % count).click(position=STRIP, force=True)
        page.wait_for_timeout(100 * times)
    page.wait_for_timeout(200 * times)
    taps = answers(page)
    found = {"first_tap_ms": taps[:1], "tap_ms": taps, "draw_ms": page.evaluate(DRAWS)}
    worker_comes(page)
    found["play_ms"] = [took for _ in range(PLAYS) for took in played(page, times)]
    slow_down(page, 1)
    return found


def answers(page: Page) -> list[float]:
    """Milliseconds from tap to next paint, of each tap since this was asked last."""
    longest: dict[int, float] = {}
    for interaction, took in page.evaluate("taps.splice(0)"):
        longest[interaction] = max(took, longest.get(interaction, 0))
    return list(longest.values())


def played(page: Page, times: int) -> list[float]:
    """Milliseconds of the tap that plays a raised card, which is then taken back; nothing where one
    card is not all that is played.
    """
    if page.locator("#table[data-phase='play'], #table[data-phase='turn']").count() == 0:
        return []
    free = page.locator(MAY_BE_PLAYED)
    if free.count() == 0:  # the one that may be played is raised already
        return []
    free.first.click(position=STRIP, force=True)
    page.wait_for_timeout(100 * times)
    raised = page.locator("[data-hand] [aria-pressed='true']")
    if raised.count() != 1:
        return []
    answers(page)
    raised.click(position=STRIP, force=True)
    page.wait_for_timeout(100 * times)
    took = answers(page)[:1]
    page.locator(AT_REST).wait_for(state="attached")
    undo = page.locator("#tool-undo:not([aria-disabled])")
    if undo.count() == 0:  # an eight, of which the suit was asked
        return []
    undo.click()
    page.locator(AT_REST).wait_for(state="attached")
    return took


def taps_of(browser: Browser, url: str, key: str) -> dict[str, Any]:
    """By factor: taps and redraws; and the heaviest table."""
    found: dict[str, Any] = {}
    records, weights = list(positions(key)), []
    for times in SLOWER:
        spent: dict[str, list[float]] = {}
        for record in records:
            page = browser.new_page(viewport={"width": 390, "height": 844})
            arrive(page, f"{url}?fast=1#{encode_game(record)}")
            page.locator(AT_REST).wait_for(state="attached")
            page.wait_for_timeout(1000 * LOOK)
            weights.append(page.evaluate(WEIGHT))
            for what, took in tapped(page, times).items():
                spent[what] = [*spent.get(what, []), *took]
            page.close()
        found[f"{times}x"] = {what: summary(took) for what, took in spent.items() if took}
    nodes, size = max(weights)
    return found | {"nodes": nodes, "bytes": size}


def taps(site: Path, *keys: str) -> dict[str, Any]:
    """By game, of these or of all: what `taps_of` says."""
    with serving(site) as url, chromium.launched() as browser:
        return {key: taps_of(browser, url, key) for key in keys or GAMES}


if __name__ == "__main__":
    print(json.dumps(taps(build_site.build(), *sys.argv[1:]), indent=1))
