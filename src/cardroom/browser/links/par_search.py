"""Search for the par of a challenge's deal: the result of an expert computer player."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from cardroom.browser.start.lazy_modules import WEIGHING, load_bundle
from cardroom.browser.table.app import App
from cardroom.browser.thinking.par_worths import find_expert_results
from cardroom.links.challenge import Challenge
from cardroom.table import Record

if TYPE_CHECKING:
    from cardroom.players.review import Par


class KnownPars(NamedTuple):
    """Cache of the pars (an expert's results) found in this visit, by challenge id and deal."""

    pars: Mapping[tuple[str, Record], "Par"] = MappingProxyType({})


def cached_par(app: App, one: Challenge, deal: Record) -> "Par | None":
    """Return the cached par (an expert's result) of a challenge's deal; None if not found yet."""
    return app.get(KnownPars).pars.get((one.id, deal))


async def find_par(
    app: App, one: Challenge, deal: Record, wanted: Callable[[], bool] = lambda: True
) -> "Par | None":
    """Return the par (an expert's result) of a challenge's deal, computed or from the cache. Return
    None on failure, or once `wanted` returns False because par is no longer needed.
    """
    if cached_par(app, one, deal) is None and await load_bundle(WEIGHING):
        from cardroom.players.review import compute_par

        worths = await find_expert_results(app.ask, deal, one.seat, one.levels, wanted)
        if worths:
            found = {(one.id, deal): compute_par(worths, one.sides)}
            app.put(KnownPars({**app.get(KnownPars).pars, **found}))
    return cached_par(app, one, deal)
