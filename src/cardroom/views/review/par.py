"""How a deal compares with par, and what of the difference was one's own doing: in sentences."""

from cardroom.nouns.seats import gain
from cardroom.players.review import Par, par_of
from cardroom.views.kit.numbers import figure, with_sign
from cardroom.views.review.words import Look, amount
from cardroom.views.words import _


def result(look: Look) -> float:
    """What the deal came to for the side of the review, less the mean of the others'."""
    return gain(look.worth, look.sides)


def par(look: Look) -> Par:
    """What an expert makes of it, in the same units."""
    return par_of([gain(worth, look.sides) for worth in look.pars])


def par_line(look: Look) -> str:
    """Under the summary: "You +62, par +48, give or take 6"."""
    expected = par(look)
    return _("You %(result)s, par %(par)s, give or take %(error)s.") % {
        "result": with_sign(result(look)),
        "par": with_sign(expected.mean),
        "error": figure(expected.error),
    }


def par_words(look: Look) -> str:
    """The same, and what made the difference."""
    expected, cost = par(look), look.review.total
    rest = result(look) - expected.mean + cost
    values = {
        "result": with_sign(result(look)),
        "par": with_sign(expected.mean),
        "error": figure(expected.error),
        "cost": amount(look, cost),
        "rest": with_sign(rest),
    }
    told = _(
        "The result was %(result)s. An expert makes %(par)s of this seat, give or take %(error)s: "
        "that is what the cards were worth."
    )
    lost = _("Mistakes cost %(cost)s.")
    others = _("The rest, %(rest)s, is luck and what the others did.")
    return " ".join([told, *([lost] if cost else []), others]) % values
