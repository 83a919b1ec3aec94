"""A walk: one step after the other, from its first page to its last step, or to a fault."""

import time
from collections.abc import Iterator
from random import Random

from playwright.sync_api import Browser, Error

from tools.walker.checks import (
    Fault,
    find_faults,
    find_lost_actions,
    find_other_table,
    has_sleeping_computer,
)
from tools.walker.report import Outcome, Taken, write_report
from tools.walker.shelf import draw_entries
from tools.walker.sight import Sight, look
from tools.walker.steps import LOADING, Moment, Step, draw_step, go_home, leave, reload
from tools.walker.surroundings import draw_surroundings
from tools.walker.visit import SHORT, Hung, Visit, open_visit

GRACE = 5.0  # seconds in which a computer player begins to act, or a feature is fetched
TRIES = 3  # of a control that leads away, before it leads nowhere
MOST_BUSY = 8  # times the patience, in which the page was never quiet though something changed
ON_THE_WAY = ("context was destroyed", "navigat", "Target page, context or browser has been closed")


class Walk:
    """A walk through a visit that is open."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.steps: list[Taken] = []
        self._begun = self._quiet_at = time.monotonic()
        self._last: Sight | None = None  # of a quiet page, and nothing was done since

    def begin(self) -> Fault | None:
        """Wait for the first page. Return its fault, None if there is none."""
        return self.check(None, None, self.visit.patience)

    def take(self, number: int) -> Fault | None:
        """Draw a step and take it. Return the fault, None if there is none."""
        dice = Random(f"{self.visit.seed} {number}")
        try:
            moment = Moment(self.visit, self._sight(), dice)
            step = draw_step(moment) if moment.sight.controls else go_home
            return self.do(step, moment)
        except Error as error:
            if not any(known in str(error) for known in ON_THE_WAY):
                raise
            return self.check(None, None, SHORT)  # another page came

    def _sight(self) -> Sight:
        if not self.visit.at_home:
            self.visit.go_home()
            self.visit.settle(self.visit.patience)
        return look(self.visit.page)

    def do(self, step: Step, moment: Moment) -> Fault | None:
        """Take this step. Return the fault, None if there is none."""
        number = len(self.steps)
        address = moment.sight.address.removeprefix(self.visit.url)
        seconds = time.monotonic() - self._begun
        self.steps.append(Taken(number, step.__name__, "", seconds, address))
        self.steps[-1] = self.steps[-1]._replace(told=step(moment) or "")
        if step not in LOADING and moment.dice.random() < self.visit.around.hurry:
            self._last = None
            return self._find_error()
        return self.check(step, moment, self.visit.patience if step in LOADING else SHORT)

    # Checks

    def check(self, step: Step | None, moment: Moment | None, seconds: float) -> Fault | None:
        """Wait at most so many seconds for a quiet page. Return its fault, None without one."""
        quiet = self.visit.settle(seconds)
        return self._find_error() or next(self._wrong(step, moment, quiet=quiet), None)

    def _find_error(self) -> Fault | None:
        return Fault("error", "\n".join(self.visit.errors)) if self.visit.errors else None

    def _wrong(self, step: Step | None, moment: Moment | None, *, quiet: bool) -> Iterator[Fault]:
        before, self._last = self._last, None
        if not quiet:
            yield from self._never_idle()
        elif self.visit.at_home:
            self._quiet_at = time.monotonic()
            sight = look(self.visit.page)
            yield from find_faults(sight, offline=self.visit.offline)
            if step is reload and before:
                yield from self._other(before, sight)
            yield from find_lost_actions(self.visit.games, sight.games, self.visit.words)
            self.visit.notice(sight)
            if has_sleeping_computer(sight):
                yield from self._nobody_moves(sight)
            if step is leave and moment:
                yield from self._stuck(moment, sight)
            self._last = sight

    def _never_idle(self) -> Iterator[Fault]:
        waited = time.monotonic() - self._quiet_at
        if waited > MOST_BUSY * self.visit.patience:
            yield Fault("never idle", f"nothing came to rest for {waited:.0f} s")
        if waited > self.visit.patience and self.visit.has_stopped():
            yield Fault("never idle", f"the page waits, and nothing changes; {waited:.0f} s")

    def _other(self, before: Sight, sight: Sight) -> Iterator[Fault]:
        end = time.monotonic() + GRACE
        while [*find_other_table(before, sight)] and time.monotonic() < end:
            time.sleep(0.2)
            self.visit.settle()
            sight = look(self.visit.page)
        yield from find_other_table(before, sight)

    def _nobody_moves(self, sight: Sight) -> Iterator[Fault]:
        time.sleep(GRACE)
        if self.visit.settle() and look(self.visit.page).screen == sight.screen:
            yield Fault("nobody moves", f"a computer player is to act: {sight.table}")

    def _stuck(self, moment: Moment, sight: Sight) -> Iterator[Fault]:
        told = self.steps[-1].told
        for number in range(1, TRIES + 1):
            if sight.screen != moment.sight.screen or told.startswith("nothing"):
                return
            if number == TRIES:
                yield Fault("stuck", f"{told}: nothing changed, {TRIES} times")
                return
            dice = Random(f"{self.visit.seed} {len(self.steps) - 1}")
            draw_step(moment._replace(dice=dice))  # draws the same control again
            told = leave(moment._replace(sight=sight, dice=dice))
            self.visit.settle()
            sight = look(self.visit.page)


def walk(browser: Browser, url: str, seed: str, steps: int, end: float) -> Outcome:
    """Walk at most so many steps, until the monotonic time `end`. A fault ends the walk and is
    written to its folder.
    """
    begun = time.monotonic()
    around, entries = draw_surroundings(Random(seed)), draw_entries(Random(f"{seed} shelf"))
    with open_visit(browser, url, seed, around, entries) as visit:
        walking = Walk(visit)
        fault = _fault_of(walking, steps, end)
        seconds, words = time.monotonic() - begun, frozenset(visit.heard)
        outcome = Outcome(seed, tuple(walking.steps), fault, seconds, words)
        if fault:
            write_report(outcome, None if fault.kind == "hung" else visit.page)
    return outcome


def _fault_of(walking: Walk, steps: int, end: float) -> Fault | None:
    try:
        fault = walking.begin()
        for number in range(steps):
            if fault or time.monotonic() > end:
                break
            fault = walking.take(number)
    except Hung:
        return Fault("hung", "the page answers no script")
    except Error as error:
        return Fault("walker", str(error))
    return fault
