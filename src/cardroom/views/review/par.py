"""How a deal compares with par, and what of the difference was one's own doing: in sentences."""

from statistics import median

from cardroom.nouns.seats import gain
from cardroom.players.review import Par, par_of
from cardroom.views.kit.numbers import with_sign
from cardroom.views.review.words import TINY, ReviewScene, amount
from cardroom.views.words import _, you_or


def result(look: ReviewScene) -> float:
    """What the deal came to for the side of the review, less the mean of the others'."""
    return gain(look.worth, look.sides)


def gains(look: ReviewScene) -> list[float]:
    """The same, each time that an expert played it; the worst first."""
    return sorted(gain(worth, look.sides) for worth in look.pars)


def par(look: ReviewScene) -> Par:
    """The mean of these."""
    return par_of(gains(look))


def par_line(look: ReviewScene) -> str:
    """Under the summary: "You +62, par +48"."""
    values = {"result": with_sign(result(look)), "par": with_sign(par(look).mean)}
    return _("You %(result)s, par %(par)s.") % values


def par_words(look: ReviewScene) -> str:
    """How the deal ended, what an expert makes of it, and what mistakes had to do with it."""
    return " ".join([_ended(look), _expected(look), _why(look)])


def _ended(look: ReviewScene) -> str:
    """Whose sign it is."""
    value, seat, names = result(look), look.review.seat, look.names
    if abs(value) <= TINY:
        return you_or(names, seat, _("You ended level."), _("%(name)s ended level."))
    if value > 0:
        yours, theirs = _("You ended %(amount)s ahead."), _("%(name)s ended %(amount)s ahead.")
    else:
        yours, theirs = _("You ended %(amount)s behind."), _("%(name)s ended %(amount)s behind.")
    return you_or(names, seat, yours, theirs, amount=amount(look, abs(value)))


def _expected(look: ReviewScene) -> str:
    """Where so few tries go far apart, their middle alone would promise too much."""
    found = gains(look)
    values = {
        "par": with_sign(median(found)),
        "least": with_sign(found[0]),
        "most": with_sign(found[-1]),
    }
    if values["least"] == values["most"]:
        return _("Par, what an expert gets with these cards, is %(par)s.") % values
    return (
        _(
            "Par, what an expert gets with these cards, is about %(par)s: from %(least)s to "
            "%(most)s."
        )
        % values
    )


def _why(look: ReviewScene) -> str:
    cost = look.review.total
    if not cost:
        return _("The difference is luck, and what the others did.")
    return _("Mistakes lost %(amount)s; the rest is luck, and what the others did.") % {
        "amount": amount(look, cost)
    }
