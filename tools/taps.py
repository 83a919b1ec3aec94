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
- *play drawn* and *undo drawn*: until the next picture, which shows the result;
- *open*, with the tool's name, and *close*: a tool that shows or fetches a dialog, and the button
  that closes it;
- *hint*: until the page says that it thinks; and *confirm*: the hinted action is done;
- *next*: the next deal.

All taps after the first second begin when the second Python has started. While it starts, this
machine may have no core left for the page, unlike a phone. Left out: typed keys, dragged cards, the
home page, fields of dialogs.
"""

import argparse
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import nullcontext
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple, TypeAlias

from playwright.sync_api import Browser, Locator, Page, Position

from cardroom.games import GAMES
from cardroom.links.link import encode_game
from cardroom.players.service import choose, dice_key
from cardroom.table import Record, Table, new_record
from tools import build_site, chromium
from tools.bare import WATCH_TAPS, answers, serve_bare_page, time_bare_taps
from tools.serve import serving
from tools.spread import spread, summary
from tools.start_up import arrive, slow_down, worker_comes

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
AT_REST = "html:not([data-busy]) #table"
TOOLS = "[id^='tool-']:not([aria-disabled='true'])"
ACTING = ("tool-undo", "tool-hint")  # which open no dialog
SHOWS_FIRST = ("play", "undo")  # kinds that show at once that the tap was received
DRAWN = "drawn"
REDRAW = "redraw"
OPEN = "dialog[open]"
POSITIONS = 3  # of each phase
DEALS = 4  # to take positions from

WATCH_DRAWS = """
  window.drawn = [];
  const draws = () => performance.getEntriesByName("cardroom:draw").length;
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
    table, level = Table(new_record(key, GAMES[key].Options(), "taps")), "casual"
    while not table.state.winners and table.state.number <= DEALS:
        turn, phase = table.state.turn, table.state.phase.value
        if not turn and found[phase] < POSITIONS:
            found[phase] += 1
            yield Place(table.record, phase, found[phase] == 1)
        if turn is None:
            table.play(table.game.legal(table.state)[0])
        else:
            dice = dice_key("taps", turn, table.length, level)
            table.play(choose(table.state, table.game, turn, level, dice).action)


class Finger:
    """Taps on a page whose main thread is slowed down, with the time of each."""

    def __init__(self, page: Page, place: Place, times: int) -> None:
        self._page = page
        self._place = place
        self._times = times
        self._at = -1  # the place of the card that was tapped last
        self.took: dict[str, list[float]] = {}

    def everything(self) -> None:
        """Do all kinds of taps that this position has."""
        self._first_second()
        self._page.wait_for_timeout(1000 * LOOK)
        if self._place.phase != "scored":
            worker_comes(self._page)
        self._rest()
        if self._place.first:
            self._tools()
        self._cards()
        self._presses("pick", PICKS)
        self._presses("draft", DRAFTS)
        self._plays()
        self._choices()
        self._hint()
        self._next()

    def _rest(self) -> None:
        self._page.locator(AT_REST).wait_for(state="attached")

    def _tap(self, kind: str, what: Locator, position: Position | None = None) -> None:
        """Tap an element, and note the time of the answer under this kind."""
        answers(self._page)
        self._page.evaluate("drawn.splice(0)")
        what.click(position=position, force=True)
        self._page.wait_for_timeout(100 * self._times)
        self._page.evaluate("new Promise(requestAnimationFrame)")
        self._note(kind, answers(self._page))
        if kind in SHOWS_FIRST:
            self._note(f"{kind} {DRAWN}", self._page.evaluate("drawn.splice(0)"))

    def _note(self, kind: str, took: Sequence[float]) -> None:
        self.took.setdefault(f"{self._place.phase} {kind}", []).extend(took[:1])

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

    def _cards(self) -> None:
        for _ in range(CARDS if self._page.locator(IN_HAND).count() > 1 else 0):
            self._card("card")

    def _plays(self) -> None:
        for _ in range(PLAYS):
            if not self._play():
                return

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
        self._rest()
        undo = self._page.locator("#tool-undo:not([aria-disabled='true'])")
        if undo.count() == 0:  # an eight, whose suit is asked for
            return False
        self._tap("undo", undo)
        self._rest()
        return True

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
            if buttons.count() == 0:
                return
            self._tap(kind, buttons.nth(number % buttons.count()))

    def _tools(self) -> None:
        """Open and close every tool that shows a dialog."""
        for name in self._page.eval_on_selector_all(TOOLS, "all => all.map(one => one.id)"):
            if name not in ACTING and self._page.locator(f"#{name}").is_visible():
                self._tool(name)

    def _tool(self, name: str) -> None:
        """Open and close a tool. It is scrolled into view first, as on a phone, which is no tap."""
        tool = self._page.locator(f"#{name}")
        tool.evaluate("tool => tool.scrollIntoView({ inline: 'center', behavior: 'instant' })")
        self._page.wait_for_timeout(100 * self._times)
        self._tap(f"open {name.removeprefix('tool-')}", tool)
        self._page.locator(OPEN).wait_for()
        self._page.wait_for_timeout(100 * self._times)
        self._tap("close", self._page.locator(f"{OPEN} [data-do='close']").first)

    def _hint(self) -> None:
        hint = self._page.locator("[data-do='hint']:not([aria-disabled='true']):visible")
        if hint.count():
            self._tap("hint", hint.first)
            self._rest()
            self._confirm()

    def _confirm(self) -> None:
        """Press the button that does the hinted action, if there is one, and undo."""
        buttons = self._page.locator("#table button[data-do='confirm']:visible:enabled")
        ready = buttons.and_(self._page.locator(":not([aria-disabled='true'])"))
        if ready.count():
            self._tap("confirm", ready.first)
            self._take_back()

    def _next(self) -> None:
        further = self._page.locator("[data-do='next']:visible")
        if self._place.phase == "scored" and further.count():
            self._tap("next", further.first)


def taps_of(browser: Browser, url: str, key: str, slower: Sequence[int] = SLOWER) -> dict[str, Any]:
    """Return by slowdown the times of taps by kind and of redraws; then the largest table."""
    found: dict[str, Any] = {}
    known, weights = list(places(key)), []
    for times in slower:
        spent: dict[str, list[float]] = {}
        for place in known:
            page = browser.new_page(viewport={"width": 390, "height": 844})
            took, weight = in_place(page, url, place, times)
            weights.append(weight)
            for what, some in took.items():
                spent[what] = [*spent.get(what, []), *some]
            page.close()
        found[f"{times}x"] = {what: summary(took) for what, took in spent.items() if took}
    nodes, size = max(weights)
    return found | {"nodes": nodes, "bytes": size}


def in_place(
    page: Page, url: str, place: Place, times: int
) -> tuple[dict[str, list[float]], list[int]]:
    """Return the milliseconds by kind of tap, and the nodes and bytes of the table."""
    arrive(page, f"{url}?fast=1#{encode_game(place.record)}")
    page.evaluate(WATCH_TAPS)
    page.evaluate(WATCH_DRAWS)
    page.locator(AT_REST).wait_for(state="attached")
    weight = page.evaluate(WEIGHT)
    page.evaluate("performance.clearMeasures()")
    slow_down(page, times)
    finger = Finger(page, place, times)
    finger.everything()
    slow_down(page, 1)
    return finger.took | {REDRAW: page.evaluate(DRAWS)}, weight


def taps(site: Path) -> dict[str, Any]:
    """Return by game the results of `taps_of` at the highest slowdown."""
    with serving(site) as url, chromium.launched() as browser:
        return {key: taps_of(browser, url, key, SLOWER[-1:]) for key in GAMES}


# Output

Bare: TypeAlias = Mapping[str, Mapping[str, float]]
"""Median and 95th percentile of taps on the bare page, by slowdown, such as "4x"."""

HEAD = f"{'':14} {'':>3} {'kind':32} {'median':>7} {'p95':>6} {'max':>6} {'of':>5}"


def lines(key: str, found: Mapping[str, Any], bare: Bare) -> Iterator[str]:
    """Yield the results of a game, a line a kind. If the bare page was timed, each line ends with
    median and p95 as multiples of its.
    """
    for times, kinds in found.items():
        if times in ("nodes", "bytes"):
            continue
        for kind, took in sorted(kinds.items()):
            late = took["p95"] > WANTED and not kind.endswith(DRAWN)
            end = ("  !" if late else "   ") + ratios(took, bare.get(times))
            yield (
                f"{key:14} {times:>3} {kind:32} {took['median']:7.0f} {took['p95']:6.0f} "
                f"{took['max']:6.0f} {took['of']:5}{end.rstrip()}"
            )
    yield f"{key:14} {found['nodes']} nodes, {found['bytes']} bytes"


def ratios(took: Mapping[str, float], bare: Mapping[str, float] | None) -> str:
    """Return median and p95 as multiples of the bare page's; empty if it was not timed."""
    return "".join(f" {took[of] / bare[of]:5.1f}" for of in ("median", "p95")) if bare else ""


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


def time_bare(browser: Browser, url: str, slower: Sequence[int]) -> Bare:
    """Time taps on the bare page, right before those of a game. Nothing without its address."""
    if not url:
        return {}
    return {f"{times}x": spread(time_bare_taps(browser, url, times)) for times in slower}


def main() -> None:
    """Print the table, game by game."""
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
                bare = time_bare(browser, bare_url, slower)
                found = taps_of(browser, url, key, slower)
            print("\n".join(lines(key, found, bare)), flush=True)
            ends.append(slowest(key, found))
    print("\n".join(["", "slowest, p95:", *ends]))


if __name__ == "__main__":
    main()
