"""Sentences about each deal of a challenge: the results and par (an expert's mean result)."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from htpy import Element, li, p, section, ul

from cardroom.links.challenge import Opened
from cardroom.table import Record
from cardroom.views.share.comparison.lines import players_with_games, scored_deals
from cardroom.views.wording import words_of
from cardroom.views.words import _, join_with_commas, say, say_about


class ExpertResult(Protocol):
    """Protocol for the mean result that experts reach in a deal."""

    @property
    def scores(self) -> tuple[float, ...]: ...


class ComparedDeal(NamedTuple):
    """Deal of a challenge with the result of each player."""

    record: Record  # as it was dealt, without actions
    results: tuple[tuple[str, tuple[float, ...]], ...]  # name and worth by side, own first


def deals_with_results(opened: Opened, mine: int) -> list[ComparedDeal]:
    """Return the played deals of a challenge, in order, each with the players' results. `mine` is
    the visitor's index in the challenge. If players had different cards in a deal, the list has an
    item for each set of cards.
    """
    one = opened.challenge
    found: dict[Record, list[tuple[str, tuple[float, ...]]]] = {}
    for player in players_with_games(opened, mine):
        for deal in scored_deals(player.table):
            record = player.table.deal_record_at(deal.first)
            worth = one.deal.module.worth(deal.end)
            brought = player.name, tuple(worth[side[0]] for side in one.sides)
            found.setdefault(record, []).append(brought)
    rows = sorted(found.items(), key=lambda row: row[0].first)
    return [ComparedDeal(record, tuple(results)) for record, results in rows]


def par_list(id: str, known: Sequence[tuple[ComparedDeal, ExpertResult | None]]) -> Element:
    """Return a list with a sentence for each deal of a challenge: results and expert's mean."""
    return section(".pars")[
        ul(".plain")[
            [
                li(data_par=f"{id}/{number}")[deal_result_and_par_sentence(deal, par, waiting=True)]
                for number, (deal, par) in enumerate(known)
            ]
        ],
        p(".note")[_("Par: what an expert in your seat comes to on average.")],
    ]


def deal_result_and_par_sentence(
    deal: ComparedDeal, par: ExpertResult | None, *, waiting: bool
) -> str:
    """Return a sentence with a deal's results and, if known, par (the mean result of experts)."""
    change = words_of(deal.record.game).change
    results = [
        say_about(_("%(name)s %(result)s"), name, result=change(worths))
        for name, worths in deal.results
    ]
    values = {"number": deal.record.first, "results": join_with_commas(results)}
    if par:
        values["par"] = change(par.scores)
        return say(_("Deal %(number)d: %(results)s, par %(par)s."), **values)
    if waiting:
        return say(_("Deal %(number)d: %(results)s. Calculating par..."), **values)
    return say(_("Deal %(number)d: %(results)s. No par found."), **values)
