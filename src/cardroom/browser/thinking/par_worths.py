"""Search for the results of an expert computer player in a deal. Their mean is the deal's par."""

from collections.abc import Callable, Sequence

from pyscript import window

from cardroom.browser.thinking.ports import Asker
from cardroom.nouns.seats import Seat
from cardroom.players.service import RequestError
from cardroom.table import Record

Worths = tuple[tuple[float, ...], ...]
"""Outcomes of a deal, one tuple for each time an expert played it, by seat."""


async def find_expert_results(
    ask: Asker,
    begun: Record,
    seat: Seat,
    levels: Sequence[str | None],
    wanted: Callable[[], bool] = lambda: True,
) -> Worths:
    """Return the results of an expert who plays a deal several times, each a tuple by seat. The
    record `begun` ends where the deal begins. Return () on failure, or once `wanted` returns False
    (no longer needed). The module `weighing` must be loaded.
    """
    from cardroom.players.par import TIMES
    from cardroom.players.weighing import read_par_results, write_par_request

    asked = write_par_request(seat, levels)
    worths: list[tuple[float, ...]] = []
    while len(worths) < TIMES:
        if not wanted():
            return ()
        try:
            worths = read_par_results(await ask(asked, begun))
        except RequestError as error:
            window.console.warn(f"There is no par: {error!r}")
            return ()
    return tuple(worths)
