"""Par of a deal that others play too, asked of the worker a little at a time."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pyscript import window

from cardroom.browser.start.lazy_modules import WEIGHING, arrived
from cardroom.browser.thinking.ports import Asker
from cardroom.links.challenge import Challenge
from cardroom.nouns.seats import Seat
from cardroom.players.service import RequestError
from cardroom.table import Record

if TYPE_CHECKING:
    from cardroom.players.review import Par

Worths = tuple[tuple[float, ...], ...]
"""What a deal came to each time that an expert played it, by seat."""


async def worths_of(
    ask: Asker,
    begun: Record,
    seat: Seat,
    levels: Sequence[str | None],
    wanted: Callable[[], bool] = lambda: True,
) -> Worths:
    """For the deal that this record has come to and not begun; nothing where somebody no longer
    wants to know, or it cannot be found. Whoever asks has fetched what it takes.
    """
    from cardroom.players.par import TIMES
    from cardroom.players.weighing import par_question, read_worths

    asked = par_question(seat, levels)
    worths: list[tuple[float, ...]] = []
    while len(worths) < TIMES:
        if not wanted():
            return ()
        try:
            worths = read_worths(await ask(asked, begun))
        except RequestError as error:
            window.console.warn(f"There is no par: {error!r}")
            return ()
    return tuple(worths)


class ParQueue:
    """What is known of deals as they are dealt, whatever was played before: for everybody alike."""

    def __init__(self, ask: Asker) -> None:
        self._ask = ask
        self._known: dict[tuple[str, Record], Par] = {}

    def known(self, one: Challenge, deal: Record) -> "Par | None":
        """The par of this deal for whoever takes this challenge, if it has been found."""
        return self._known.get((one.id, deal))

    async def find(
        self, one: Challenge, deal: Record, wanted: Callable[[], bool] = lambda: True
    ) -> "Par | None":
        """The same, found if need be; None where what finds it did not arrive, or nobody wants it
        any more.
        """
        if self.known(one, deal) is None and await arrived(WEIGHING):
            from cardroom.players.review import par_of

            worths = await worths_of(self._ask, deal, one.seat, one.levels, wanted)
            if worths:
                self._known[one.id, deal] = par_of(worths, one.sides)
        return self.known(one, deal)
