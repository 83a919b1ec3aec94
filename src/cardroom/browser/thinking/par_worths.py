"""Par of a deal that others play too, asked of the worker a little at a time."""

from collections.abc import Callable, Sequence

from pyscript import window

from cardroom.browser.thinking.ports import Asker
from cardroom.nouns.seats import Seat
from cardroom.players.service import RequestError
from cardroom.table import Record

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
