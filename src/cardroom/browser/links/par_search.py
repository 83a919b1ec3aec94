"""Search for the par of a deal: the mean of the results of an expert computer player."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from pyscript import window

from cardroom.browser.start.bundles import WEIGHING, load_bundle
from cardroom.browser.table.app import App, Asker
from cardroom.links.challenge import Challenge
from cardroom.nouns.seats import Seat
from cardroom.players.service import RequestError
from cardroom.table import Record

if TYPE_CHECKING:
    from cardroom.players.review import Par


Worths = tuple[tuple[float, ...], ...]
"""Outcomes of a deal, one tuple for each time an expert played it, by seat."""


async def find_expert_results(
    ask: Asker, begun: Record, seat: Seat, levels: Sequence[str | None], wanted: Callable[[], bool]
) -> Worths:
    """Let an expert computer player play a deal several times. Return the results, each by seat.
    `begun` is the record before the deal. Return () on failure, or once `wanted` returns False.
    Load the bundle `WEIGHING` first.
    """
    from cardroom.players.weighing import PAR_PLAYS, read_par_results, write_par_request

    asked = write_par_request(seat, levels)
    worths: list[tuple[float, ...]] = []
    while len(worths) < PAR_PLAYS:
        if not wanted():
            return ()
        try:
            worths = read_par_results(await ask(asked, begun))
        except RequestError as error:
            window.console.warn(f"There is no par: {error!r}")
            return ()
    return tuple(worths)


class KnownPars(NamedTuple):
    """Cache of the pars (an expert's results) found in this visit, by challenge id and deal."""

    pars: Mapping[tuple[str, Record], "Par"] = MappingProxyType({})


def cached_par(app: App, one: Challenge, deal: Record) -> "Par | None":
    """Return the cached par (an expert's result) of a challenge's deal; None if not found yet."""
    return app.get(KnownPars).pars.get((one.id, deal))


async def find_par(
    app: App, one: Challenge, deal: Record, wanted: Callable[[], bool] = lambda: True
) -> "Par | None":
    """Return the par of a challenge's deal; None on failure, or once `wanted` returns False."""
    if cached_par(app, one, deal) is None and await load_bundle(WEIGHING):
        from cardroom.players.review import compute_par

        worths = await find_expert_results(app.ask, deal, one.seat, one.levels, wanted)
        if worths:
            found = {(one.id, deal): compute_par(worths, one.sides)}
            app.put(KnownPars({**app.get(KnownPars).pars, **found}))
    return cached_par(app, one, deal)
