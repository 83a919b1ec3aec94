"""What each deal of a challenge came to for those who played it, and its par: in sentences."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from htpy import Element, li, p, section, ul

from cardroom.links.challenge import Opened
from cardroom.nouns.seats import gain
from cardroom.table import Record
from cardroom.views.kit.numbers import with_sign
from cardroom.views.share.comparison.lines import deals, players
from cardroom.views.words import _, row_of, say, say_about


class Expected(Protocol):
    """What an expert makes of a deal (`players.review.Par`, which is fetched when it is wanted)."""

    @property
    def mean(self) -> float: ...


class Compared(NamedTuple):
    """A deal, and what came of it."""

    record: Record  # as it was dealt, without actions
    results: tuple[tuple[str, float], ...]  # who, and by how much the side did better than others


def compared(opened: Opened, mine: int) -> list[Compared]:
    """All deals that were played, the first one first. Where earlier results led to other cards
    they are two.
    """
    one = opened.challenge
    found: dict[Record, list[tuple[str, float]]] = {}
    for player in players(opened, mine):
        for deal in deals(player.table):
            record = player.table.beginning(deal.first)
            worth = one.deal.module.worth(deal.end)
            brought = player.name, gain(worth, one.sides)
            found.setdefault(record, []).append(brought)
    rows = sorted(found.items(), key=lambda row: row[0].first)
    return [Compared(record, tuple(results)) for record, results in rows]


def pars(id: str, known: Sequence[tuple[Compared, Expected | None]]) -> Element:
    """A line for each deal of the challenge of this id, with what is known of its par."""
    return section(".pars")[
        ul(".plain")[
            [
                li(data_par=f"{id}/{number}")[line(deal, par, waiting=True)]
                for number, (deal, par) in enumerate(known)
            ]
        ],
        p(".note")[_("Your side's points minus the others'. Par: an expert's in your seat.")],
    ]


def line(deal: Compared, par: Expected | None, *, waiting: bool) -> str:
    """One deal; `waiting`: its par is being found, if it is not there."""
    results = [
        say_about(_("%(name)s %(result)s"), name, result=with_sign(result))
        for name, result in deal.results
    ]
    values = {"number": deal.record.first, "results": row_of(results)}
    if par:
        values["par"] = with_sign(par.mean)
        return say(_("Deal %(number)d: %(results)s, par %(par)s."), **values)
    if waiting:
        return say(_("Deal %(number)d: %(results)s. Calculating par..."), **values)
    return say(_("Deal %(number)d: %(results)s. No par found."), **values)
