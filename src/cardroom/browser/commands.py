"""The table of commands: what each word of ``data-do`` needs, and what it does.

Every feature lists its own commands, and `Features` gathers them. Keys and clicks give the same
words. ``docs/architecture.md`` has the whole table.
"""

from collections.abc import Callable, Iterable
from enum import Enum
from typing import Any, NamedTuple, TypeAlias

from cardroom.session.session import Session


class Needs(Enum):
    """What has to be so for a command to be carried out."""

    NOTHING = "nothing"
    TABLE = "a table, even behind a curtain"
    SIGHT = "a table in sight"
    TURN = "one's turn"
    OVER = "a deal that is over"


class Request(NamedTuple):
    """Somebody asks for something."""

    target: Any  # the element that asks; None where a key does
    laid: Session | None  # the table that is laid
    is_current: Callable[[], bool] = lambda: True
    """Return False if what the command needs is gone by now, or another table is laid."""

    @property
    def session(self) -> Session:
        """The table that is laid. Raises `ValueError` where none is: a command that needs a table
        is not carried out then.
        """
        if self.laid is None:
            raise ValueError("no table is laid")
        return self.laid

    def get(self, name: str) -> str:
        """What the element says in this ``data-`` attribute; empty where it says nothing."""
        return str(self.target.getAttribute(f"data-{name}") or "") if self.target else ""


Handler: TypeAlias = Callable[[Request], object]


class Command(NamedTuple):
    """What a word means."""

    word: str
    needs: Needs
    run: Handler
    bundle: str = ""  # the modules that are fetched for it; see `start.bundles`


def plainly(run: Callable[[], object]) -> Handler:
    """A handler that needs to know nothing of who asks."""
    return lambda _asked: run()


class Commands:
    """All commands, by their words."""

    def __init__(self, laid: Callable[[], Session | None], commands: Iterable[Command]) -> None:
        """`laid` gives the table that is laid. Raises `ValueError` for a word with two meanings."""
        self._laid = laid
        self.table = dict[str, Command]()
        for command in commands:
            if command.word in self.table:
                raise ValueError(f"{command.word} means two things")
            self.table[command.word] = command

    def do(self, word: str, target: Any = None) -> None:
        """Carry out a command as its button would; nothing where what it needs is not there.

        `target` is the element that asks for it.
        """
        command, laid = self.table.get(word), self._laid()
        if command and meets(laid, command.needs):
            needs = command.needs
            command.run(Request(target, laid, lambda: self._still_meets(laid, needs)))

    def _still_meets(self, laid: Session | None, needs: Needs) -> bool:
        now = self._laid()
        return needs is Needs.NOTHING or (now is laid and meets(now, needs))


def meets(laid: Session | None, needs: Needs) -> bool:
    """Whether what a command needs is there, with this table laid."""
    if needs is Needs.NOTHING or laid is None:
        return needs is Needs.NOTHING
    if needs is Needs.TABLE:
        return True
    if laid.covered:
        return False
    match needs:
        case Needs.TURN:
            return laid.my_turn
        case Needs.OVER:
            return laid.deal_done
        case _:
            return True
