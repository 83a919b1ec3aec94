"""Time taps until the next paint, on this machine and on a phone four times slower.

``python -m tools.taps [--slower 4] [--against-bare] [game ...]`` opens positions of the games that
are named, or of all. It taps whatever can be tapped there, and prints a line a kind of tap. A line
has the slowdown of the page's main thread, the milliseconds from tap to next paint, and the number
of taps. Browsers report milliseconds in steps of 8. With ``--against-bare`` it ends with median and
p95 as multiples of those of a bare page, timed right before (`bare`). Redraws have a line too, and
so have the nodes and bytes of the table. The slowest kinds of each game come last.

The kinds, each by the phase:

- *first*: the first tap, as soon as the table is visible, whatever else the page still does;
- *soon*: taps on cards that follow within the first second;
- *card*: a card of the hand, which is selected or refused (or, in an auction, neither);
- *pick*: a button that raises several cards at once;
- *play*: the selected card, which is played (its leaving is shown) and taken back;
- *choice*: a button that acts (a bid, a pass, a draw), which is taken back where possible;
- *draft*: a button that changes a draft, such as the suit of a bid;
- *undo*: undo after a play, a choice or a confirmation (the table fades);
- *play*, *undo*, *draft* and *open drawn*: until the picture that shows the result;
- *open*, with the tool's name (the tool looks pressed first), and *close*: a dialog's buttons;
- *hint*: until the page says that it thinks; *confirm*: the hinted action; *next*: the next deal.

All taps after the first second begin when the second Python has started. While it starts, this
machine may have no core left for the page, unlike a phone. Left out: typed keys, dragged cards, the
home page, fields of dialogs.
"""

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import nullcontext
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Locator, Page, Position

from cardroom.games import GAMES
from cardroom.links.link import encode_game
from cardroom.table import Record, Table, new_record
from tools import build_site, chromium
from tools.bare import WATCH_TAPS, answers, serve_bare_page, time_bare_taps
from tools.find_deal import play_turn
from tools.phone import PATIENCE, open_page, rest, slow_down
from tools.serve import serving
from tools.spread import spread, summary

SLOWER = (1, 4)  # times
WANTED = 100  # milliseconds, 95 times of 100, at four times
SHOWN = 5  # of the slowest kinds
LOOK = 1.0  # seconds before the first tap
CARDS = 12  # taps on cards, in each position
PLAYS = 4  # cards that are played and taken back
CHOICES = 3  # buttons that act
DRAFTS = 8
PICKS = 4
STRIP = Position(x=8, y=8)  # the corner of a card that no other card covers
MAY_BE_PLAYED = "[data-hand] [data-card][aria-pressed='false']:not([aria-disabled])"
IN_HAND = "[data-hand] [data-card]:visible"
PLAYABLE = "#table[data-phase='play'], #table[data-phase='turn']"
UNDO = "#tool-undo:not([aria-disabled='true'])"
WORKER = "() => performance.getEntriesByName('cardroom:worker').length > 0"
TOOLS = "[id^='tool-']:not([aria-disabled='true'])"
ACTING = ("tool-undo", "tool-hint")  # which open no dialog
SHOWS_FIRST = ("play", "undo", "draft", "open")  # kinds whose result is drawn after another paint
DRAWN = "drawn"
REDRAW = "redraw"
OPEN = "dialog[open]"
POSITIONS = 3  # of each phase
DEALS = 4  # to take positions from

WATCH_DRAWS = """
  window.drawn = [];
  let opened = 0;
  const watched = { attributes: true, attributeFilter: ["open"] };
  new MutationObserver(() => opened++).observe(document.querySelector("#dialog"), watched);
  const draws = () => performance.getEntriesByName("cardroom:draw").length + opened;
  let last; // click; what is drawn after the next has come of that
  addEventListener("click", ({timeStamp}) => {
    const before = draws();
    const painted = () => drawn.push(performance.now() - timeStamp);
    const look = () => {
      if (draws() > before) setTimeout(painted);
      else if (last === timeStamp) requestAnimationFrame(look);
    };
    last = timeStamp;
    requestAnimationFrame(look);
  }, true);
"""
DRAWS = "performance.getEntriesByName('cardroom:draw').map(one => one.duration)"
WEIGHT = """() => {
  const table = document.querySelector("#table");
  return [table.querySelectorAll("*").length, new TextEncoder().encode(table.outerHTML).length];
}"""


class Place(NamedTuple):
    """Moment of a game in which the player may tap something."""

    record: Record
    phase: str
    first: bool  # of its phase


def places(key: str) -> Iterator[Place]:
    """Yield the first moments of every phase in a game's first deals, ends of deals included."""
    found = Counter[str]()
    table = Table(new_record(key, GAMES[key].Options(), "taps"))
    while not table.state.winners and table.state.number <= DEALS:
        phase = table.state.phase.value
        if not table.state.turn and found[phase] < POSITIONS:
            found[phase] += 1
            yield Place(table.record, phase, found[phase] == 1)
        play_turn(table, "casual")


class Finger:
    """Taps on a page whose main thread is slowed down, with the time of each."""

    def __init__(self, page: Page, place: Place, times: int) -> None:
        self._page = page
        self._place = place
        self._wait = 100 * times  # milliseconds after a tap
        self._at = -1  # the place of the card that was tapped last
        self.took = defaultdict[str, list[float]](list)

    def everything(self) -> None:
        """Do all kinds of taps that this position has."""
        self._first_second()
        self._page.wait_for_timeout(1000 * LOOK)
        if self._place.phase != "scored":
            self._page.wait_for_function(WORKER, timeout=PATIENCE)
        rest(self._page)
        if self._place.first:
            self._tools()
        for _ in range(CARDS if self._page.locator(IN_HAND).count() > 1 else 0):
            self._card("card")
        self._presses("pick", PICKS)
        self._presses("draft", DRAFTS)
        for _ in range(PLAYS):
            if not self._play():
                break
        self._choices()
        self._hint()
        self._next()

    def _tap(self, kind: str, what: Locator, position: Position | None = None) -> None:
        """Tap an element, and note the time of the answer under this kind."""
        answers(self._page)
        self._page.evaluate("drawn.splice(0)")
        what.click(position=position, force=True)
        self._page.wait_for_timeout(self._wait)
        self._page.evaluate("new Promise(requestAnimationFrame)")
        self.took[f"{self._place.phase} {kind}"] += answers(self._page)[:1]
        if kind.startswith(SHOWS_FIRST):
            drawn = self._page.evaluate("drawn.splice(0)")
            self.took[f"{self._place.phase} {kind} {DRAWN}"] += drawn[:1]

    def _tap_if_there(self, kind: str, selector: str) -> bool:
        """Tap the first element of a selector. Return False if there is none."""
        found = self._page.locator(selector)
        if there := found.count() > 0:
            self._tap(kind, found.first)
        return there

    def _first_second(self) -> None:
        """Tap the first card at once, then one after the other."""
        ends = monotonic() + 1
        self._card("first")
        while monotonic() < ends and self._page.locator(IN_HAND).count() > 1:
            self._card("soon")

    def _card(self, kind: str) -> None:
        """Tap the next card, because a second tap on the same card would play it."""
        cards = self._page.locator(IN_HAND)
        if count := cards.count():
            self._at = (self._at + 1) % count
            self._tap(kind, cards.nth(self._at), STRIP)

    def _play(self) -> bool:
        """Play a card and take it back. Return False if a play is not just one card."""
        free = self._page.locator(MAY_BE_PLAYED)
        if self._page.locator(PLAYABLE).count() == 0 or free.count() == 0:
            return False
        self._tap("card", free.first, STRIP)
        selected = self._page.locator("[data-hand] [aria-pressed='true']")
        if selected.count() != 1:
            return False
        self._tap("play", selected, STRIP)
        return self._take_back()

    def _take_back(self) -> bool:
        """Undo after the opponents' moves. Return False if there is nothing to undo."""
        rest(self._page)
        undone = self._tap_if_there("undo", UNDO)
        rest(self._page)
        return undone

    def _choices(self) -> None:
        """Press buttons that act, the last ones first: a pass is among these."""
        for number in range(CHOICES):
            buttons = self._page.locator("#table button[data-action]:visible:enabled")
            if number >= buttons.count():
                return
            self._tap("choice", buttons.nth(buttons.count() - 1 - number))
            if not self._take_back():
                return

    def _presses(self, kind: str, most: int) -> None:
        """Press up to `most` buttons that only change a draft."""
        for number in range(most):
            buttons = self._page.locator(f"#table button[data-{kind}]:visible:enabled")
            if count := buttons.count():
                self._tap(kind, buttons.nth(number % count))

    def _tools(self) -> None:
        """Open and close every tool that shows a dialog, scrolled into view first as on a phone."""
        for name in self._page.eval_on_selector_all(TOOLS, "all => all.map(one => one.id)"):
            tool = self._page.locator(f"#{name}")
            if name in ACTING or not tool.is_visible():
                continue
            tool.evaluate("tool => tool.scrollIntoView({ inline: 'center', behavior: 'instant' })")
            self._page.wait_for_timeout(self._wait)
            self._tap(f"open {name.removeprefix('tool-')}", tool)
            self._page.locator(OPEN).wait_for()
            self._page.wait_for_timeout(self._wait)
            self._tap_if_there("close", f"{OPEN} [data-do='close']")

    def _hint(self) -> None:
        """Ask for a hint. Press the button that does the hinted action, if any, and undo."""
        if self._tap_if_there("hint", "[data-do='hint']:not([aria-disabled='true']):visible"):
            rest(self._page)
            confirm = "#table button[data-do='confirm']:not([aria-disabled='true'])"
            if self._tap_if_there("confirm", f"{confirm}:visible:enabled"):
                self._take_back()

    def _next(self) -> None:
        if self._place.phase == "scored":
            self._tap_if_there("next", "[data-do='next']:visible")


def taps_of(browser: Browser, url: str, key: str, slower: Sequence[int] = SLOWER) -> dict[str, Any]:
    """Return by slowdown the times of taps by kind and of redraws; then the largest table."""
    found: dict[str, Any] = {}
    known, weights = list(places(key)), []
    for times in slower:
        spent = defaultdict[str, list[float]](list)
        for place in known:
            with open_page(browser, f"{url}?fast=1#{encode_game(place.record)}") as page:
                took, weight = in_place(page, place, times)
            weights.append(weight)
            for what, some in took.items():
                spent[what] += some
        found[f"{times}x"] = {what: summary(took) for what, took in spent.items() if took}
    nodes, size = max(weights)
    return found | {"nodes": nodes, "bytes": size}


def in_place(page: Page, place: Place, times: int) -> tuple[dict[str, list[float]], list[int]]:
    """Return the milliseconds by kind of tap, and the nodes and bytes of the table."""
    page.evaluate(WATCH_TAPS)
    page.evaluate(WATCH_DRAWS)
    page.locator("#table").wait_for(state="attached")
    rest(page)
    weight = page.evaluate(WEIGHT)
    page.evaluate("performance.clearMeasures()")
    slow_down(page, times)
    finger = Finger(page, place, times)
    finger.everything()
    return finger.took | {REDRAW: page.evaluate(DRAWS)}, weight


def taps(site: Path) -> dict[str, Any]:
    """Return by game the results of `taps_of` at the highest slowdown; and the slowest p95."""
    with serving(site) as url, chromium.launched() as browser:
        found = {key: taps_of(browser, url, key, SLOWER[-1:]) for key in GAMES}
    kinds = (took for game in found.values() for took in answered(game["4x"]).values())
    return found | {"slowest": max(took["p95"] for took in kinds)}


# Output

HEAD = f"{'':14} {'':>3} {'kind':32} {'median':>7} {'p95':>6} {'max':>6} {'of':>5}"


def lines(
    key: str, found: Mapping[str, Any], bare: Mapping[str, Mapping[str, float]]
) -> Iterator[str]:
    """Yield a game's results, a line a kind, also as multiples of the bare page's, if timed."""
    for times in (name for name in found if name.endswith("x")):
        for kind, took in sorted(found[times].items()):
            late = took["p95"] > WANTED and not kind.endswith(DRAWN)
            own = bare.get(times, {})
            ratios = "".join(f" {took[of] / own[of]:5.1f}" for of in own)
            yield (
                f"{key:14} {times:>3} {kind:32} {took['median']:7.0f} {took['p95']:6.0f} "
                f"{took['max']:6.0f} {took['of']:5}  {'!' if late else ' '}{ratios}".rstrip()
            )
    yield f"{key:14} {found['nodes']} nodes, {found['bytes']} bytes"


def answered(kinds: Mapping[str, Any]) -> dict[str, Any]:
    """Return the kinds of taps until they are answered: neither redraws nor `DRAWN` kinds."""
    return {
        kind: took for kind, took in kinds.items() if kind != REDRAW and not kind.endswith(DRAWN)
    }


def slowest(key: str, found: Mapping[str, Any]) -> str:
    """Return a line with the kinds that have the highest p95 at the highest slowdown."""
    kinds = answered(found[max(name for name in found if name.endswith("x"))])
    worst = sorted(kinds, key=lambda kind: -kinds[kind]["p95"])[:SHOWN]
    return f"{key:14} " + ", ".join(f"{kind} {kinds[kind]['p95']:.0f}" for kind in worst)


def main() -> None:
    parser = argparse.ArgumentParser(description="Time taps.")
    parser.add_argument("game", nargs="*", choices=[*GAMES, []])
    parser.add_argument("--slower", type=int, help="so many times alone")
    parser.add_argument(
        "--against-bare", action="store_true", help="also as multiples of a bare page's taps"
    )
    asked, ends = parser.parse_args(), list[str]()
    slower = (asked.slower,) if asked.slower else SLOWER
    print(HEAD)
    bare_page = serve_bare_page() if asked.against_bare else nullcontext("")
    with bare_page as bare_url, serving(build_site.up_to_date()) as url:
        for key in asked.game or GAMES:
            with chromium.launched() as browser:
                timed = slower if bare_url else ()  # right before the taps of the game
                bare = {f"{x}x": spread(time_bare_taps(browser, bare_url, x)) for x in timed}
                found = taps_of(browser, url, key, slower)
            print("\n".join(lines(key, found, bare)), flush=True)
            ends.append(slowest(key, found))
    print("\n".join(["", "slowest, p95:", *ends]))


if __name__ == "__main__":
    main()
