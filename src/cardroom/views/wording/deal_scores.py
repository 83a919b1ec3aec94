"""Words for how a deal changed a side's score, as on the score sheet."""

from collections.abc import Callable, Sequence

from cardroom.game import Addend, total
from cardroom.views.kit.numbers import figure
from cardroom.views.words import _, measured, number, say


def sum_in_figures(addends: Sequence[Addend[object]]) -> str:
    """Return "12 + 10 + 2 = 24", a lone number without a sum, or "0" for no addends."""
    figures = " + ".join(map(term_in_figures, addends)).replace(
        "+ \N{MINUS SIGN}", "\N{MINUS SIGN} "
    )
    whole = number(total(addends))
    return whole if figures in ("", whole) else f"{figures} = {whole}"


def term_in_figures(addend: Addend[object]) -> str:
    """Return "12" or "2 × 11"."""
    figures = number(addend.amount)
    return f"{addend.times} × {figures}" if addend.times > 1 else figures


def points(shown: str) -> str:
    """Return "1 point" or "0.3 points"."""
    return measured("%(count)s point", "%(count)s points", shown)


def between_sides(amount: Callable[[str], str]) -> Callable[[Sequence[float]], str]:
    """Make the words for games in which a deal's worth is scored: "18 units to 4" with two sides,
    "18 units" with more.
    """

    def change(worths: Sequence[float]) -> str:
        mine, *others = worths
        if len(others) != 1:
            return str(amount(figure(mine)))
        values = {"mine": amount(figure(mine)), "others": figure(others[0])}
        return say(_("%(mine)s to %(others)s"), **values)

    return change


def charged(amount: Callable[[str], str]) -> Callable[[Sequence[float]], str]:
    """Make the words for games in which a deal's worth counts against a side."""
    words = between_sides(amount)
    return lambda worths: words([-worth + 0.0 for worth in worths])


def own_score(worths: Sequence[float]) -> str:
    """Return the first side's score after a first deal, if it starts at 0."""
    return figure(worths[0])


def own_debit(worths: Sequence[float]) -> str:
    """Return the first side's score after a first deal, if its worth counts against a side."""
    return figure(-worths[0] + 0.0)
