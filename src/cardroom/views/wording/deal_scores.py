"""Scores in words: how a deal changed a side's score, and how a game ended."""

from collections.abc import Callable, Sequence

from cardroom.game import Addend, total
from cardroom.views.kit.numbers import format_decimal
from cardroom.views.words import N_, _, number, say, with_unit


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


def make_score_change_words(amount: Callable[[str], str]) -> Callable[[Sequence[float]], str]:
    """Build a function that writes score changes: "18 units to 4" for two sides, the reader's
    first. For more sides, it writes only the reader's change. `amount` adds the unit to a figure.
    """

    def change_in_words(worths: Sequence[float]) -> str:
        mine, *others = worths
        if len(others) != 1:
            return str(amount(format_decimal(mine)))
        values = {"mine": amount(format_decimal(mine)), "others": format_decimal(others[0])}
        return say(_("%(mine)s to %(others)s"), **values)

    return change_in_words


def make_penalty_words(amount: Callable[[str], str]) -> Callable[[Sequence[float]], str]:
    """Build a function that writes losses as penalty points: −18 and −4 give "18 points to 4"."""
    words = make_score_change_words(amount)
    return lambda worths: words([-worth + 0.0 for worth in worths])


def score_after_first_deal(worths: Sequence[float]) -> str:
    """Write the first side's score after one deal, which is what the side scored in it: "18"."""
    return format_decimal(worths[0])


def penalties_after_first_deal(worths: Sequence[float]) -> str:
    """Write the first side's penalty points after one deal: a score change of −18 gives "18"."""
    return format_decimal(-worths[0] + 0.0)


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
