"""Statistics dialog. All figures of a picture are also given in words."""

from collections import Counter
from collections.abc import Iterable, Sequence
from operator import attrgetter

from htpy import Element, Fragment, button, dd, div, dl, dt, h3, li, p, section, span, ul

from cardroom.games import GAMES
from cardroom.records.results import DealResult, Result, StatRow, tally
from cardroom.views.kit.data_table import data_row, data_table
from cardroom.views.kit.dialog_parts import close_button, dialog
from cardroom.views.kit.skill import skill_by_decision_kind, skill_list
from cardroom.views.lobby.lobby import retry_mistakes_button
from cardroom.views.statistics.deals import comparison_with_expert, deal_statistics
from cardroom.views.statistics.win_chart import MOST, win_chart
from cardroom.views.words import _, join_with_and, level_name, ngettext, number, say, title_of
from cardroom.views.words.counts import localize_figure

LAST = 10  # games shown as dots


def last_games(results: Iterable[Result], rows: Iterable[StatRow]) -> dict[str, list[Result]]:
    """Return the latest results of each game, at most `MOST` per game, oldest first."""
    found = {row.game: list[Result]() for row in rows}
    for one in sorted(results, key=attrgetter("when")):
        found[one.game].append(one)
    return {game: games[-MOST:] for game, games in found.items()}


def statistics_dialog(
    results: Sequence[Result],
    deals: Sequence[DealResult] = (),
    waiting: int = 0,
    rows: Sequence[StatRow] | None = None,
) -> Fragment:
    """Show statistics of games (`results`) and of reviewed `deals`, in the order played. `waiting`
    counts the mistakes to try again. `rows` has the sums of `results` by game and level, if known.
    """
    if not (results or deals or waiting):
        return _empty_dialog()
    rows = tally(results) if rows is None else rows
    last = last_games(results, rows)
    return dialog(
        _("Statistics"),
        retry_mistakes_button(waiting),
        [_game_section(key, rows, last.get(key, []), deals) for key in GAMES],
        results and _level_table(rows),
        deal_statistics(deals),
        p(".note")[_("Assisted: you used undo, a hint, a look at the cards, or the coach.")],
    )


def _empty_dialog() -> Fragment:
    soon = (
        _("Games you won, and your last ten"),
        _("How your deals compare with an expert's"),
        _("What to practise"),
        _("Moves to try again"),
    )
    first = next(iter(GAMES))
    words = say(_("Play %(game)s"), game=title_of(GAMES[first]))
    play = button(".button.primary", {"data-play": first}, type="button")[words]
    return dialog(
        _("Statistics"),
        p[_("Finish a game, and you'll see here:")],
        ul(".plain")[[li[line] for line in soon]],
        foot=[close_button("quiet"), play],
    )


def _game_section(
    key: str, rows: Iterable[StatRow], last: Sequence[Result], deals: Sequence[DealResult]
) -> Element | None:
    own = [row for row in rows if row.game == key]
    dealt = [one for one in deals if one.game == key]
    if not (own or dealt):
        return None
    return section(".record", aria_labelledby=f"record-{key}")[
        h3(id=f"record-{key}")[title_of(GAMES[key])],
        dl[
            _win_share_entry(own) if own else None,
            _expert_comparison_entry(dealt) if dealt else None,
        ],
        last and _outcome_dots(last[-LAST:]),
        win_chart(title_of(GAMES[key]), last),
        skill_list(key, skill_by_decision_kind(key, dealt)),
    ]


def _figure_entry(name: str, figure: str, remark: str) -> Element:
    return div[dt[name], dd[span(".figure-large")[figure], " ", span(".note")[remark]]]


def _win_share_entry(rows: Sequence[StatRow]) -> Element:
    """Return the share of games won. Games with help (hints) count only if there are no others."""
    alone, helped = Counter[str](), Counter[str]()
    for row in rows:
        (helped if row.assisted else alone).update(won=row.won, played=row.played)
    counted = alone if alone["played"] else helped
    share = say(_("%(share)d %%"), share=round(100 * counted["won"] / counted["played"]))
    if not helped["played"]:
        text = _("%(won)s of %(all)s")
    elif not alone["played"]:
        text = _("%(helped)s of %(all_helped)s, all assisted")
    else:
        text = _("%(won)s of %(all)s, and %(helped)s of %(all_helped)s assisted")
    counts = say(
        text,
        won=number(alone["won"]),
        all=number(alone["played"]),
        helped=number(helped["won"]),
        all_helped=number(helped["played"]),
    )
    return _figure_entry(_("Games won"), share, counts)


def _expert_comparison_entry(deals: Sequence[DealResult]) -> Element:
    """Compare the visitor's results with an expert's. Skip deals with help, unless all had help."""
    counted = [one for one in deals if not one.has_used_help] or deals
    text = ngettext("in %(count)d deal", "per deal, in %(count)d deals", len(counted))
    remark = say(text, count=len(counted))
    compared = comparison_with_expert(counted)
    return _figure_entry(_("Beside an expert with your cards"), compared, remark)


def _outcome_dots(games: Sequence[Result]) -> Element:
    """Return games as a line of dots, oldest first. The dot of a won game is filled."""
    said = say(
        ngettext("Last game: %(games)s.", "Last %(count)d games: %(games)s.", len(games)),
        count=len(games),
        games=join_with_and(map(_outcome_words, games)),
    )
    marks = [span({"data-won": one.won, "data-assisted": one.assisted}) for one in games]
    return p(".dots", role="img", aria_label=said)[marks]


def _outcome_words(game: Result) -> str:
    if game.assisted:
        return _("won, assisted") if game.won else _("lost, assisted")
    return _("won") if game.won else _("lost")


def _level_table(rows: Sequence[StatRow]) -> Element:
    return data_table(
        "stats-caption",
        _("Finished games, and your average score"),
        [_("Game"), _("Level")],
        [_("Played"), _("Won"), _("Average")],
        map(_level_row, rows),
    )


def _level_row(row: StatRow) -> Element:
    title = title_of(GAMES[row.game]) if row.game in GAMES else row.game
    level = level_name(row.level)
    manner = say(_("%(level)s, assisted"), level=level) if row.assisted else level
    mean = localize_figure(f"{row.mean:.1f}".replace("-", "\N{MINUS SIGN}"))
    return data_row([title, manner], [number(row.played), number(row.won), mean])
