"""Stand-in for the page that the loop works for, at a table of Twenty Down."""

import asyncio

from cardroom.browser.motion.plans import PACES, Pace
from cardroom.games import GAMES
from cardroom.players.player import Choice, Reason
from cardroom.records.preferences import Preferences
from cardroom.session.events import Event
from cardroom.session.session import OpenTable, Session
from tests import sessions

GAME = GAMES["twenty-down"]
PERSON = 0


def start_session(seed: str = "friday-night", key: str = GAME.KEY, **wanted: object) -> Session:
    return sessions.start_session(key, seed, Preferences(**wanted))


def computers_turn() -> Session:
    """Return a session at which a computer player begins."""
    return next(s for s in map(start_session, map(str, range(20))) if s.waits_for_computer)


class Desk:
    """Stand-in for what the loop needs. It notes every call; players do the first legal action."""

    def __init__(self, stage, session: Session, pace: Pace = PACES["off"]) -> None:
        self.asked: list[tuple[int, str]] = []  # seat and level
        self.drawn = 0
        self.saved: list[OpenTable] = []
        self.done: list[str] = []  # what was saved, drawn and asked, in turn
        self.ours = True
        self.gate = asyncio.Event()
        self.gate.set()
        self.pace = pace
        self.opened = OpenTable(session)
        self.loop = stage.loop.Loop(self)

    @property
    def session(self) -> Session:
        return self.opened.session

    def send(self, event: Event) -> None:
        self.loop.send(self.opened, event)

    def try_first(self) -> None:
        self.send(sessions.try_first(self.session))

    async def choose(self, table, seat, level) -> Choice:
        self.asked.append((seat, level))
        self.done.append("asked")
        await self.gate.wait()
        return Choice(table.game.legal(table.state)[0], Reason("only"))

    def save(self, opened) -> bool:
        self.saved.append(opened)
        self.done.append("saved")
        return self.ours

    def redraw(self) -> None:
        self.drawn += 1
        self.done.append("drawn")
