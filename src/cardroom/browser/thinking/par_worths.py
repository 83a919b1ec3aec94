"""Search for an expert's results in a deal. Their mean is par, with which players are compared."""

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
    """Return an expert's results in a deal, one tuple by seat for each time the expert plays it.
    The deal begins at the end of the record `begun`. Return () if the worker fails, or once
    `wanted` returns False. The module `weighing` must be loaded.
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
