"""Deals that were looked at, in numbers: beside par, and what decisions cost, as a line."""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from statistics import fmean

from htpy import (
    Element,
    Fragment,
    caption,
    desc,
    figcaption,
    figure,
    fragment,
    p,
    path,
    section,
    span,
    svg,
    table,
    tbody,
    td,
    th,
    thead,
    title as title_,
    tr,
)

from cardroom.games import GAMES
from cardroom.records.results import DealResult
from cardroom.views.kit.numbers import written
from cardroom.views.words import _, level_name, ngettext, number, say, title_of

LAST = 50
"""Deals that the line shows."""

WIDTH, HEIGHT = 320, 90


def deal_statistics(deals: Sequence[DealResult]) -> Fragment | None:
    """A row for each game, level and manner, and a line for each game; None where there is none."""
    if not deals:
        return None
    return fragment[
        section(".sheet-box", tabindex="0", aria_labelledby="deals-caption")[_table(deals)],
        p(".note")[
            _(
                "Par: your result less an expert's with the same cards. Lost: per move, on "
                "average. Right: moves with none clearly better. Streak: deals in a row at par "
                "or better."
            )
        ],
        [_course(game, some) for game, some in _by_game(deals)],
    ]


def _by_game(deals: Sequence[DealResult]) -> Iterator[tuple[str, list[DealResult]]]:
    for game in dict.fromkeys(one.game for one in deals):
        some = [one for one in deals if one.game == game and not one.helped][-LAST:]
        if len(some) > 1:
            yield game, some


def _table(deals: Sequence[DealResult]) -> Element:
    kinds: dict[tuple[str, str, bool, bool], list[DealResult]] = {}
    for one in deals:
        kinds.setdefault((one.game, one.level, one.helped, one.coached), []).append(one)
    return table(".sheet.tight")[
        caption("#deals-caption")[_("Reviewed deals")],
        thead[tr[_heads()]],
        tbody[[_row(kinds[kind]) for kind in sorted(kinds)]],
    ]


def _heads() -> list[Element]:
    titles = (_("Won"), _("Par"), _("Lost"), _("Right"), _("Streak"))
    return [th(scope="col")[_("Game")], *(th(".num", scope="col")[title] for title in titles)]


def _row(deals: Sequence[DealResult]) -> Element:
    first, decisions = deals[0], sum(one.decisions for one in deals)
    figures = (
        say(
            _("%(won)s of %(all)s"),
            won=number(sum(one.won for one in deals)),
            all=number(len(deals)),
        ),
        _figure(fmean(one.result - one.par for one in deals), sign=True),
        _figure(sum(one.cost for one in deals) / decisions),
        say(_("%(share)d %%"), share=100 * sum(one.faultless for one in deals) // decisions),
        _streaks(deals),
    )
    return tr[
        th(scope="row")[title_of(GAMES[first.game]), " ", span(".manner.note")[_manner(first)]],
        [td(".num")[figure] for figure in figures],
    ]


def _manner(deal: DealResult) -> str:
    """Against whom, and with whose help."""
    level = {"level": level_name(deal.level)}
    if deal.coached:
        return say(_("%(level)s, coached"), **level)
    return say(_("%(level)s, assisted"), **level) if deal.assisted else level["level"]


def _streaks(deals: Sequence[DealResult]) -> str:
    now, best = streak(deals), longest(deals)
    return number(now) if now == best else f"{number(now)} ({number(best)})"


def longest(deals: Sequence[DealResult]) -> int:
    """How many deals in a row came to par or better, wherever that was."""
    return max((streak(deals[:end]) for end in range(1, len(deals) + 1)), default=0)


def streak(deals: Sequence[DealResult]) -> int:
    """How many deals in a row, the last among them, came to par or better."""
    return sum(1 for _deal in takewhile(lambda one: one.result >= one.par, reversed(deals)))


def _figure(value: float, *, sign: bool = False) -> str:
    text = f"{value:+.2f}" if sign else f"{value:.2f}"
    return written(text).replace("-", "\N{MINUS SIGN}")


def _course(game: str, deals: Sequence[DealResult]) -> Element:
    """What a decision cost in each of the last deals."""
    costs = [one.cost / one.decisions for one in deals]
    most = max(costs) or 1
    across = WIDTH / (len(costs) - 1)
    spots = (f"{n * across:.1f} {HEIGHT * (1 - cost / most):.1f}" for n, cost in enumerate(costs))
    values = {
        "first": _figure(costs[0]),
        "last": _figure(costs[-1]),
        "most": _figure(most),
        "game": title_of(GAMES[game]),
    }
    told = say(
        ngettext(
            "%(game)s: lost per move in your last %(count)d deal.",
            "%(game)s: lost per move in your last %(count)d deals.",
            len(costs),
        ),
        **values,
        count=len(costs),
    )
    return figure(".plot-figure")[
        svg(".plot", viewBox=f"-4 -4 {WIDTH + 8} {HEIGHT + 8}", role="img", aria_label=told)[
            title_[told],
            desc[say(_("From %(first)s to %(last)s; most: %(most)s."), **values)],
            path(".line", {"data-seat": "0"}, d="M" + "L".join(spots), fill="none"),
        ],
        figcaption(".note")[told],
    ]
