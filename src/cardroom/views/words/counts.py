"""Numbers, and so many of what all games have."""

from cardroom.views.words.grammar import Word, amount

FRACTION = 2


def signed(change: int) -> str:
    """A change of a score with its sign: "+5", "−4", "0"."""
    return f"+{change}" if change > 0 else number(change)


def number(value: int) -> str:
    """A whole number with a true minus sign: "12", "−4"."""
    return str(value).replace("-", "\N{MINUS SIGN}")


def measured(one: str, many: str, figure: str) -> Word:
    """So much of a thing by a figure as it is shown: "1 point", "0.3 points"; a fraction takes the
    form that two of it would have.
    """
    whole = figure.lstrip("+\N{MINUS SIGN}")
    return amount(one, many, int(whole) if whole.isdecimal() else FRACTION, figure)


def card_count(count: int) -> Word:
    """ "1 card", "3 cards"."""
    return amount("%(count)s card", "%(count)s cards", count, number(count))


def trick_count(count: int) -> Word:
    """ "1 trick", "3 tricks"."""
    return amount("%(count)s trick", "%(count)s tricks", count, number(count))


def deal_count(count: int) -> Word:
    """ "1 deal", "3 deals"."""
    return amount("%(count)s deal", "%(count)s deals", count, number(count))


def point_count(count: int) -> Word:
    """ "1 point", "12 points", "−2 points"."""
    return amount("%(count)s point", "%(count)s points", abs(count), number(count))
