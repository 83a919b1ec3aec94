"""Scores in words: how a deal changed a side's score, and how a game ended."""

from collections.abc import Callable, Sequence

from cardroom.game import Addend, total
from cardroom.views.words import N_, _, number, say, with_unit
from cardroom.views.words.counts import format_decimal


def sum_in_figures(addends: Sequence[Addend[object]]) -> str:
    """Write a sum: "12 + 10 + 2 = 24". Write a single number as it is, and no number as "0"."""
    figures = " + ".join(map(term_in_figures, addends))
    figures = figures.replace("+ \N{MINUS SIGN}", "\N{MINUS SIGN} ")
    whole = number(total(addends))
    return whole if figures in ("", whole) else f"{figures} = {whole}"


def term_in_figures(addend: Addend[object]) -> str:
    """Write one addend of a score: "12", or "2 × 11" if it counts twice."""
    figures = number(addend.amount)
    return f"{addend.times} × {figures}" if addend.times > 1 else figures


def figure_in_points(shown: str) -> str:
    """Add the unit to a figure of points: "1 point", "0.3 points"."""
    return with_unit("%(count)s point", "%(count)s points", shown)


def change_in_words(amount: Callable[[str], str], worths: Sequence[float]) -> str:
    """Write score changes: "18 units to 4" for two sides, the reader's first. For more sides, write
    only the reader's change. `amount` adds the unit to a figure.
    """
    mine, *others = worths
    if len(others) != 1:
        return str(amount(format_decimal(mine)))
    values = {"mine": amount(format_decimal(mine)), "others": format_decimal(others[0])}
    return say(_("%(mine)s to %(others)s"), **values)


# The end of a game

PLACES = {
    2: N_("You come second."),
    3: N_("You come third."),
    4: N_("You come fourth."),
    5: N_("You come fifth."),
}

WIN_ALONE = (  # you, another player, several players
    N_("You win with %(best.with)s after %(deals.object)s."),
    N_("%(name.Subject)s wins with %(best.with)s after %(deals.object)s."),
    N_("%(name.Subject)s win together with %(best.with)s after %(deals.object)s."),
)
