"""Simulated network: pages at one table, with slow and broken lines, random by seed."""

from collections import deque
from itertools import count
from random import Random

from cardroom.games import GAMES
from cardroom.live.company import Occupants
from cardroom.live.consent import FindCopy, no_copy
from cardroom.live.events import Did, Lays
from cardroom.live.guest import Guest
from cardroom.live.host import Host
from cardroom.live.matters import NEXT
from cardroom.live.protocol import COMPUTER, HERE, OPEN
from cardroom.table import Table, new_record


def company_of(count_: int, people: int) -> Occupants:
    """Return a company with persons from seat 0 on, only seat 0 present; the rest are computers."""
    return Occupants(
        tuple(None if seat < people else "club" for seat in range(count_)),
        tuple(
            ["Ben", "Ani", "Cy", "Dov", "Eve", "Fay"][seat] if seat < people else ""
            for seat in range(count_)
        ),
        tuple(
            (HERE if not seat else OPEN) if seat < people else COMPUTER for seat in range(count_)
        ),
    )


def secrets(word: str):
    """Parts of seeds, the same ones every time."""
    numbers = count(1)
    return lambda: f"{word.encode().hex()}{next(numbers)}".rjust(32, "0")[-32:]


def host_of(key: str, people: int = 2, seed: str = "friday-night") -> Host:
    game = GAMES[key]
    options = game.Options()
    table = Table(new_record(key, options, seed))
    return Host(table, 0, company_of(game.seats(options), people), secrets("host"))


def pick_action(table: Table, word: str) -> str:
    """Return the action at this position: random, but equal in every run and on every page."""
    legal = table.game.legal(table.state)
    return table.game.text(Random(f"{word}/{table.length}").choice(legal))


class Screen:
    """The table as a page shows it, with the events it received."""

    def __init__(self, table: Table | None = None) -> None:
        self.table = table
        self.events: list[object] = []

    def show(self, events: list) -> None:
        for event in events:
            if isinstance(event, Lays):
                self.table = event.table
            elif isinstance(event, Did):
                assert self.table.state.turn == event.seat
                self.table.take(event.step)
        self.events += events
        events.clear()

    def act(self, page: Host | Guest, text: str) -> bool:
        """Do an action at this page and show it at once. Return False if the page refuses it."""
        step = page.act(self.table.state, self.table.game.parse(text))
        if step:
            self.table.take(step)
        return step is not None


def do_action(page: Host | Guest, text: str) -> bool:
    """Do an action at the page's own table. Return whether the page accepted it."""
    return page.act(page.table.state, page.table.game.parse(text)) is not None


class Link:
    """A connection between the host and a guest; what is on its way arrives in order."""

    def __init__(self, peer: int, seat: int, guest: Guest) -> None:
        self.peer, self.seat, self.guest = peer, seat, guest
        self.down: deque[str] = deque()  # to the guest
        self.up: deque[str] = deque()
        self.broken = False


def hear(guest: Guest, line: object, now: float) -> None:
    """Let a guest hear a line and do all the work that it brings."""
    guest.hear(line, now)
    while guest.replay_next(now):
        pass


class Network:
    """A host, its guests, and the lines between them."""

    def __init__(self, host: Host, seed: str = "network") -> None:
        self.host = host
        self.dice = Random(seed)
        self.now = 0.0
        self.word = seed
        self.links: dict[int, Link] = {}  # by seat
        self.screens = {0: Screen(host.table.at(host.table.length))}
        self.acted: list[tuple[int | None, int, str]] = []
        self._peers = count(1)

    def connect(self, seat: int, name: str = "", kept: FindCopy = no_copy) -> Guest:
        """Connect a new guest at this seat, for the first time or again."""
        fresh = secrets(f"guest {seat}")
        guest = Guest(name or f"Guest {seat}", fresh, self.now, find_copy=kept)
        link = Link(next(self._peers), seat, guest)
        self.links[seat] = link
        self.screens[seat] = Screen()
        self.host.join(link.peer, seat, self.now)
        return guest

    def cut(self, seat: int, *, noticed: bool) -> None:
        """Break a line and lose all that is on its way. `noticed`: the pages know at once."""
        link = self.links.pop(seat)
        link.broken = True
        if noticed:
            self.host.drop(link.peer, self.now)

    def collect(self) -> None:
        """Put all outgoing lines on their way, and let all screens show their events."""
        for peer, line in self.host.outbox:
            for link in self.links.values():
                if link.peer == peer:
                    link.down.append(line)
        self.host.outbox.clear()
        self.screens[0].show(self.host.events)
        for seat, link in self.links.items():
            link.up.extend(link.guest.outbox)
            link.guest.outbox.clear()
            self.screens[seat].show(link.guest.events)

    def step(self) -> bool:
        """Deliver one line on a random connection. Return False if none is on its way."""
        self.collect()
        ways = [(link, up) for link in self.links.values() for up in (True, False)]
        ways = [(link, up) for link, up in ways if (link.up if up else link.down)]
        if not ways:
            return False
        link, up = self.dice.choice(ways)
        if up:
            self.host.hear(link.peer, link.up.popleft(), self.now)
        else:
            hear(link.guest, link.down.popleft(), self.now)
        self.collect()
        return True

    def settle(self) -> None:
        """Deliver lines until none is on its way."""
        while self.step():
            pass

    def wait(self, seconds: float) -> None:
        """Let time pass in steps of a quarter of a second."""
        for _ in range(int(seconds * 4)):
            self.tick(0.25)
            self.settle()

    def tick(self, seconds: float) -> None:
        self.now += seconds
        self.host.tick(self.now)
        for link in self.links.values():
            link.guest.tick(self.now)
            while link.guest.replay_next(self.now):
                pass

    def decide(self) -> bool:
        """Let the first page that sees its own turn act. Return False if no page does."""
        self.tick(0.1)
        company = self.host.company
        for seat in [0, *self.links]:
            table = self.screens[seat].table
            turn = table.state.turn if table else -1
            mine = turn == seat or (seat == 0 and turn is not None and company.levels[turn])
            page = self.links[seat].guest if seat else self.host
            if table and mine and table.game.legal(table.state):
                text = pick_action(table, self.word)
                self.screens[seat].act(page, text)
                return True
            if table and turn is None and table.game.legal(table.state):
                page.ask(NEXT)
        return False

    def records(self) -> set[str]:
        """Return the records that pages hold and show. In order, the set has one element."""
        tables = [self.host.table, *(link.guest.table for link in self.links.values())]
        tables += [self.screens[seat].table for seat in (0, *self.links)]
        return {" ".join(table.record.actions) + table.record.seed for table in tables}


def expected(key: str, length: int, word: str, seed: str) -> tuple[str, ...]:
    """Return the first `length` actions of the game in which every seat plays by `chosen`."""
    table = Table(new_record(key, GAMES[key].Options(), seed))
    while table.length < length:
        table.play(table.game.parse(pick_action(table, word)))
    return table.record.actions
