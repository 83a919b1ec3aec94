"""How a deal compares with par, and what of the difference was one's own doing: in sentences."""

from cardroom.nouns.seats import gain
from cardroom.players.review import Par, par_of
from cardroom.views.review.words import TINY, ReviewScene, amount
from cardroom.views.words import _, one_by_one, say, you_or


def result(look: ReviewScene) -> float:
    """What the deal came to for the side of the review, less the mean of the others'."""
    return gain(look.worth, look.sides)


def gains(look: ReviewScene) -> list[float]:
    """The same, each time that an expert played it; the worst first."""
    return sorted(gain(worth, look.sides) for worth in look.pars)


def par(look: ReviewScene) -> Par:
    return par_of(gains(look))


def par_line(look: ReviewScene) -> str:
    """Under the summary: "You ended 62 points ahead. Par: 48 ahead"."""
    mean = par(look).mean
    if abs(mean) <= TINY:
        said = _("Par: level.")
    else:
        text = _("Par: %(amount)s ahead.") if mean > 0 else _("Par: %(amount)s behind.")
        said = say(text, amount=amount(look, abs(mean)))
    return one_by_one((_ended(look), said))


def par_words(look: ReviewScene) -> str:
    """How the deal ended, what an expert makes of it, and what mistakes had to do with it."""
    return one_by_one((_ended(look), _expected(look), _why(look)))


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
    """Where so few tries go apart, their middle would promise too much: from the worst to the
    best.
    """
    least, most = gains(look)[0], gains(look)[-1]
    values = {"least": amount(look, abs(least)), "most": amount(look, abs(most))}
    if least < -TINY and most > TINY:
        return say(_("Par (an expert's result) is %(least)s behind to %(most)s ahead."), **values)
    if values["least"] == values["most"]:
        return say(_alike(most), **values)
    if most > TINY:
        return say(_("Par (an expert's result) is %(least)s to %(most)s ahead."), **values)
    return say(_("Par (an expert's result) is %(most)s to %(least)s behind."), **values)


def _alike(value: float) -> str:
    if abs(value) <= TINY:
        return _("Par (an expert's result) is level.")
    if value > 0:
        return _("Par (an expert's result) is %(most)s ahead.")
    return _("Par (an expert's result) is %(most)s behind.")


def _why(look: ReviewScene) -> str:
    cost = look.review.total
    if not cost:
        return _("The rest is luck and other players.")
    return say(
        _("Mistakes lost %(amount)s; the rest is luck and other players."),
        amount=amount(look, cost),
    )
