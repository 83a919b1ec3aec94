"""Messages of the host that a guest's page has not handled yet."""

from collections.abc import Generator
from typing import NamedTuple

from cardroom.live.consent import ConsentQuestion
from cardroom.live.liveness import TokenBucket
from cardroom.live.protocol import Act, Back, Laid, Leave, Message
from cardroom.table import RecordError, Table, read, replay_record

MOST_WAITING = 1000
"""Most messages kept while a table is replayed. If one is lost, the guest asks for the table."""


class Replay(NamedTuple):
    """Table from the host that is to be replayed, action by action."""

    laid: Laid
    steps: Generator[float, None, Table | str]  # see `replay_table`
    agreed: ConsentQuestion | None = None  # question about this table that the guest agreed to
    begun: bool = False


class AskedChange(NamedTuple):
    """Change by the host, and the question that the guest must answer before it is made."""

    message: Laid | Act | Back
    question: ConsentQuestion


class Inbox(NamedTuple):
    """A guest page's replay or question in progress, and the host's messages that came later."""

    tables: TokenBucket  # rate limit of the tables that are replayed
    busy: Replay | AskedChange | None = None
    later: tuple[Message, ...] = ()

    def must_wait(self, message: Message) -> bool:
        """Return whether a message must wait. While the player has a question to answer, all
        messages except a goodbye wait. During a replay, even a goodbye waits.
        """
        asks = isinstance(self.busy, AskedChange)
        return self.busy is not None and not (asks and isinstance(message, Leave))

    def keep(self, message: Message) -> "Inbox":
        """Keep a message for later, unless too many wait already."""
        full = len(self.later) >= MOST_WAITING
        return self if full else self._replace(later=(*self.later, message))

    def lay(self, laid: Laid, agreed: ConsentQuestion | None = None) -> "Inbox":
        """Prepare the replay of the host's table. Drop the waiting messages, which are older than
        the table. But if the player has just accepted the table (`agreed`), the messages came after
        the table: keep them.
        """
        later = self.later if agreed else ()
        return self._replace(busy=Replay(laid, replay_table(laid), agreed), later=later)

    def begin(self, replay: Replay, now: float) -> "Inbox | None":
        """Begin the replay of a table. Return None while the rate limit forbids replays."""
        tables = self.tables.spend(now)
        return self._replace(tables=tables, busy=replay._replace(begun=True)) if tables else None


def replay_table(laid: Laid) -> Generator[float, None, Table | str]:
    """Replay a table from the host, yielding the progress (0 to 1). At the end, return the table,
    or the code of a `RecordError`.
    """
    try:
        table = yield from replay_record(read(laid.record))
    except RecordError as error:
        return error.code
    return "unreadable" if table.damage else table
