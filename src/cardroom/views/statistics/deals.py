"""Statistics of reviewed deals: comparison with an expert, and average loss per move over time."""

from collections.abc import Sequence
from statistics import fmean

from htpy import Element, Fragment, desc, figcaption, figure, fragment, path, span, svg, title

from cardroom.games import GAMES
from cardroom.players.levels import gain_in_game_units
from cardroom.records.results import DealResult
from cardroom.views.kit.action_names import cost_in_words, difference_in_words
from cardroom.views.kit.data_table import data_row, data_table
from cardroom.views.kit.plot import WIDTH, path_data
from cardroom.views.words import _, join_sentences, level_name, ngettext, number, say, title_of

LAST = 50  # most deals in a line
HEIGHT = 90


def deal_statistics(deals: Sequence[DealResult]) -> Fragment | None:
    """Return a table and plots of reviewed deals, by game and level. None if there are no deals."""
    if not deals:
        return None
    unhelped = [one for one in deals if not one.has_used_help]
    games = dict.fromkeys(one.game for one in unhelped)
    by_game = {game: [one for one in unhelped if one.game == game][-LAST:] for game in games}
    return fragment[
        _deals_table(deals),
        [_cost_plot(game, some) for game, some in by_game.items() if len(some) > 1],
    ]


def _deals_table(deals: Sequence[DealResult]) -> Element:
    kinds: dict[tuple[str, str, bool, bool], list[DealResult]] = {}
    for one in deals:
        kinds.setdefault((one.game, one.level, one.has_used_help, one.coached), []).append(one)
    titles = (_("Deals"), _("Beside an expert, per deal"), _("A move cost"), _("Best moves"))
    rows = [_deals_row(kinds[kind]) for kind in sorted(kinds)]
    return data_table("deals-caption", _("Reviewed deals"), [_("Game")], titles, rows)


def _deals_row(deals: Sequence[DealResult]) -> Element:
    first, decisions = deals[0], sum(one.decisions for one in deals)
    figures = (
        number(len(deals)),
        comparison_with_expert(deals),
        _mean_cost_text(deals),
        say(_("%(share)d %%"), share=100 * sum(one.faultless for one in deals) // decisions),
    )
    manner = level_name(first.level)
    if first.has_used_help:
        text = _("%(level)s, coached") if first.coached else _("%(level)s, assisted")
        manner = say(text, level=manner)
    return data_row([[title_of(GAMES[first.game]), " ", span(".manner.note")[manner]]], figures)


def comparison_with_expert(deals: Sequence[DealResult]) -> str:
    """Compare the visitor's mean result in a game with an expert's: "1.3 units better"."""
    game = deals[0].game
    gain = fmean(one.result - one.par for one in deals)
    return difference_in_words(game, gain_in_game_units(game, gain))


def _mean_cost_text(deals: Sequence[DealResult]) -> str:
    moves = sum(one.decisions for one in deals)
    return cost_in_words(deals[0].game, sum(one.cost for one in deals) / moves)


def _cost_plot(game: str, deals: Sequence[DealResult]) -> Element:
    """Plot the average loss per move in each deal. A text compares older and newer deals."""
    costs = [one.cost / one.decisions for one in deals]
    most = max(costs) or 1
    across = WIDTH / (len(costs) - 1)
    spots = [(n * across, HEIGHT * (1 - cost / most)) for n, cost in enumerate(costs)]
    half = len(deals) // 2
    told = say(
        ngettext(
            "%(game)s: what a move cost you in your last %(count)d deal.",
            "%(game)s: what a move cost you in your last %(count)d deals.",
            len(costs),
        ),
        game=title_of(GAMES[game]),
        count=len(costs),
    )
    trend = say(
        _("On average %(first)s in the first half of them, %(last)s in the second."),
        first=_mean_cost_text(deals[:half]),
        last=_mean_cost_text(deals[half:]),
    )
    return figure(".plot-figure")[
        svg(".plot", viewBox=f"-4 -4 {WIDTH + 8} {HEIGHT + 8}", role="img", aria_label=told)[
            title[told],
            desc[trend],
            path(".line", {"data-seat": "0"}, d=path_data(spots), fill="none"),
        ],
        figcaption(".note")[join_sentences((told, trend))],
    ]
