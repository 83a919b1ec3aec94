"""Finished games in numbers: by game and level, those without help and the assisted ones apart."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from htpy import Element, Fragment, caption, p, section, table, tbody, td, th, thead, tr

from cardroom.games import GAMES
from cardroom.played import Dealt, Result
from cardroom.views.again import offer
from cardroom.views.deal_statistics import deal_statistics
from cardroom.views.parts import close_button, dialog
from cardroom.views.words import _, level_name, number


class StatRow(NamedTuple):
    """The games of one kind, one level and one manner, from the person's side."""

    game: str  # its key
    level: str  # of the opponents
    assisted: bool
    played: int
    won: int
    total: int  # of the final scores, in the game's own points

    @property
    def mean(self) -> float:
        return self.total / self.played


def tally(results: Iterable[Result]) -> tuple[StatRow, ...]:
    """A row for each game, level and manner that was played, in that order."""
    rows: dict[tuple[str, str, bool], StatRow] = {}
    for result in results:
        kind = (result.game, result.level, result.assisted)
        row = rows.get(kind, StatRow(*kind, played=0, won=0, total=0))
        rows[kind] = row._replace(
            played=row.played + 1, won=row.won + result.won, total=row.total + result.score
        )
    return tuple(rows[kind] for kind in sorted(rows))


def statistics(rows: Sequence[StatRow], deals: Sequence[Dealt] = (), waiting: int = 0) -> Fragment:
    """The statistics dialog; `deals` in the order in which they were played; so many decisions
    wait to be tried again.
    """
    if not (rows or deals or waiting):
        return dialog(_("Statistics"), p[_("No game has been finished yet.")], foot=close_button())
    return dialog(
        _("Statistics"),
        offer(waiting),
        rows and section(".sheet-box", tabindex="0", aria_labelledby="stats-caption")[_table(rows)],
        deal_statistics(deals),
        p(".note")[
            _("Assisted games are those in which undo, a hint, an open look or the coach was used.")
        ],
        foot=close_button(),
    )


def _table(rows: Sequence[StatRow]) -> Element:
    return table(".sheet.tight")[
        caption("#stats-caption")[_("Finished games, and your mean score at the end")],
        thead[tr[_heads()]],
        tbody[[_row(row) for row in rows]],
    ]


def _heads() -> list[Element]:
    words = [th(scope="col")[title] for title in (_("Game"), _("Level"))]
    figures = [th(".num", scope="col")[title] for title in (_("Played"), _("Won"), _("Mean"))]
    return [*words, *figures]


def _row(row: StatRow) -> Element:
    title = GAMES[row.game].TITLE if row.game in GAMES else row.game
    level = level_name(row.level)
    manner = _("%(level)s, assisted") % {"level": level} if row.assisted else level
    mean = f"{row.mean:.1f}".replace("-", "\N{MINUS SIGN}")
    return tr[
        th(scope="row")[title],
        td[manner],
        [td(".num")[figure] for figure in (number(row.played), number(row.won), mean)],
    ]
