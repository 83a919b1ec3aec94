"""Simulated network: pages at one table, with slow and broken lines, random by seed."""

from collections import deque
from itertools import count
from random import Random

from cardroom.games import GAMES
from cardroom.live.company import Occupants
from cardroom.live.consent import ConsentQuestion, FindCopy
from cardroom.live.events import Did, Lays
from cardroom.live.guest import Guest
from cardroom.live.host import Host
from cardroom.live.matters import NEXT, UNDO
from cardroom.live.protocol import COMPUTER, HERE, OPEN, Laid, Message, line_of
from cardroom.table import Record, Table, new_record, write


def company_of(seats: int, people: int) -> Occupants:
    """Return a company with persons from seat 0 on, only seat 0 present; the rest are computers."""
    computers = seats - people
    return Occupants(
        (*[None] * people, *["club"] * computers),
        (*["Ben", "Ani", "Cy", "Dov", "Eve", "Fay"][:people], *[""] * computers),
        (HERE, *[OPEN] * (people - 1), *[COMPUTER] * computers),
    )


def host_of(key: str, people: int = 2, seed: str = "friday-night") -> Host:
    game, options = GAMES[key], GAMES[key].Options()
    company = company_of(game.seats(options), people)
    return Host(Table(new_record(key, options, seed)), 0, company, "host")


def pick_action(table: Table, word: str) -> str:
    """Return the action at this position: random, but equal in every run and on every page."""
    legal = table.game.legal(table.state)
    return table.game.text(Random(f"{word}/{table.length}").choice(legal))


def first_legal(table: Table) -> str:
    return table.game.text(table.game.legal(table.state)[0])


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
                self.table = self.table.after(event.step)
        self.events += events
        events.clear()

    def act(self, page: Host | Guest, text: str) -> bool:
        """Do an action at this page and show it at once. Return False if the page refuses it."""
        step = page.act(self.table.state, self.table.game.parse(text))
        if step:
            self.table = self.table.after(step)
        return step is not None


def do_action(page: Host | Guest, text: str) -> bool:
    """Do an action at the page's own table. Return whether the page accepted it."""
    return page.act(page.table.state, page.table.game.parse(text)) is not None


def forget(page: Host | Guest, length: int) -> None:
    """Take all actions but the first `length` off the page's table, as if they had been lost."""
    page._game = page._game._replace(table=page.table.at(length))


class Link:
    """A connection between the host and a guest; what is on its way arrives in order."""

    def __init__(self, peer: int, guest: Guest) -> None:
        self.peer, self.guest = peer, guest
        self.down: deque[str] = deque()  # to the guest
        self.up: deque[str] = deque()


def hear(guest: Guest, line: object, now: float) -> None:
    guest.hear(line, now)
    while guest.replay_next(now):
        pass


def find_nothing(_record: Record, _seat: int) -> None:
    """Find no copy of a game on a device."""


class Network:
    """A host, its guests, and the lines between them."""

    def __init__(self, host: Host, seed: str = "network") -> None:
        self.host = host
        self.dice = Random(seed)
        self.now = 0.0
        self.word = seed
        self.links: dict[int, Link] = {}  # by seat
        self.screens = {0: Screen(host.table)}
        self._peers = count(1)

    def page(self, seat: int) -> Host | Guest:
        return self.links[seat].guest if seat else self.host

    def connect(self, seat: int, name: str = "", kept: FindCopy = find_nothing) -> Guest:
        """Connect a new guest at this seat, for the first time or again; nothing is sent yet."""
        guest = Guest(name or f"Guest {seat}", f"guest {seat}", self.now, find_copy=kept)
        self.links[seat] = Link(next(self._peers), guest)
        self.screens[seat] = Screen()
        self.host.join(self.links[seat].peer, seat, self.now)
        return guest

    def join(self, seat: int, kept: FindCopy = find_nothing) -> Guest:
        guest = self.connect(seat, kept=kept)
        self.settle()
        return guest

    def cut(self, seat: int, *, noticed: bool = True) -> None:
        """Break a line and lose all that is on its way. `noticed`: the host knows at once."""
        link = self.links.pop(seat)
        if noticed:
            self.host.drop(link.peer, self.now)

    # Lines

    def send_and_show(self) -> None:
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
        self.send_and_show()
        ways = [(link, up) for link in self.links.values() for up in (True, False)]
        ways = [(link, up) for link, up in ways if (link.up if up else link.down)]
        if not ways:
            return False
        link, up = self.dice.choice(ways)
        if up:
            self.host.hear(link.peer, link.up.popleft(), self.now)
        else:
            hear(link.guest, link.down.popleft(), self.now)
        self.send_and_show()
        return True

    def settle(self) -> None:
        while self.step():
            pass

    def lie(self, *messages: Message) -> None:
        """Let the guest of seat 1 hear messages that the host has not sent."""
        for message in messages:
            hear(self.links[1].guest, line_of(message), self.now)
        self.settle()

    def make_laid(self, record: Record | None = None, seat: int = 1) -> Laid:
        """Return the message that lays the host's table, or this record, before a guest."""
        record = record or self.host.table.record
        return Laid(self.host.n, seat, 0, write(record), *self.host.company)

    # Time

    def wait(self, seconds: int, *, silent: bool = False) -> None:
        """Let time pass. If `silent`, nothing arrives; it is on its way until then."""
        for _ in range(seconds * 4):
            self.tick(0.25)
            self.send_and_show() if silent else self.settle()

    def tick(self, seconds: float) -> None:
        self.now += seconds
        self.host.tick(self.now)
        for link in self.links.values():
            link.guest.tick(self.now)
            while link.guest.replay_next(self.now):
                pass

    # Players

    def decide(self) -> bool:
        """Let the first page that sees its own turn act. Return False if no page does."""
        self.tick(0.1)
        company = self.host.company
        for seat in [0, *self.links]:
            table = self.screens[seat].table
            turn = table.state.turn if table else -1
            mine = turn == seat or (seat == 0 and turn is not None and company.levels[turn])
            if table and mine and table.game.legal(table.state):
                text = pick_action(table, self.word)
                self.screens[seat].act(self.page(seat), text)
                return True
            if table and turn is None and table.game.legal(table.state):
                self.page(seat).ask(NEXT)
        return False

    def move(self) -> None:
        self.decide()
        self.settle()

    def play(self, actions: int) -> None:
        """Play until the host counts so many actions, or the game is over."""
        tries = 20 * actions
        while self.length < actions and self.host.table.game.legal(self.host.table.state):
            tries -= 1
            assert tries, "no page goes on"
            self.move()

    def reach(self, seat: int | None, least: int = 0) -> None:
        """Play until the seat is to act, after so many actions at least."""
        while self.host.table.state.turn != seat or self.host.table.length < least:
            self.move()

    def ask(self, seat: int, what: str = UNDO) -> None:
        self.page(seat).ask(what)
        self.settle()

    def answer(self, seat: int, *, yes: bool = True) -> None:
        self.page(seat).answer(yes=yes)
        self.settle()

    def draw(self, *agreeing: int) -> None:
        """Draw cards together; these guests are asked first, and agree."""
        self.host.start_joint_deal()
        self.settle()
        for seat in agreeing:
            self.links[seat].guest.answer_redraw(yes=True)
            self.settle()

    # Results

    def events(self, seat: int, kind: type) -> list:
        return [event for event in self.screens[seat].events if isinstance(event, kind)]

    def reasons(self, seat: int = 1) -> list[str]:
        """Return why a guest was asked about changes."""
        return [event.reason for event in self.events(seat, ConsentQuestion)]

    @property
    def length(self) -> int:
        return self.host.table.length

    def is_one(self) -> bool:
        tables = [self.host.table, *(link.guest.table for link in self.links.values())]
        tables += [self.screens[seat].table for seat in (0, *self.links)]
        return len({" ".join(table.record.actions) + table.record.seed for table in tables}) == 1


def connected(key: str = "belote", people: int = 2, seed: str = "network") -> Network:
    net = Network(host_of(key, people), seed)
    for seat in range(1, people):
        net.connect(seat)
    net.settle()
    return net


def expected(key: str, length: int, word: str, seed: str) -> tuple[str, ...]:
    """Return the first `length` actions of the game in which every seat plays by `chosen`."""
    table = Table(new_record(key, GAMES[key].Options(), seed))
    while table.length < length:
        table.play(table.game.parse(pick_action(table, word)))
    return table.record.actions
