"""Numbers, rounded figures, and counts of cards, tricks, deals and points, in words."""

from cardroom.views.words.grammar import Word, noun_with_count
from cardroom.views.words.lookup import pgettext

DECIMAL, POINT = "decimal sign", "."  # translated by the build from Unicode's data
FRACTION = 2


def rounded_plain_figure(value: float) -> str:
    """Round a value to few digits, with "." as decimal sign: "3.4", "−0.25", "12"."""
    digits = 0 if abs(value) >= 10 else 1 if abs(value) >= 1 else 2
    text = f"{value:.{digits}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return (text if text.strip("-0.") else "0").replace("-", "\N{MINUS SIGN}")


def localize_figure(text: str) -> str:
    """Write a plain figure in the current language: "3.4", German "3,4"."""
    return text.replace(POINT, pgettext(DECIMAL, POINT))


def format_decimal(value: float) -> str:
    """Round a value to few digits and write it in the current language: "3.4", German "3,4"."""
    return localize_figure(rounded_plain_figure(value))


def with_sign(value: float) -> str:
    """Round a change and write it with its sign: "+3.4", "−0.25", "0"."""
    said = format_decimal(value)
    return said if said[0] in "0\N{MINUS SIGN}" else f"+{said}"


def signed(change: int) -> str:
    """Write a change of a score with its sign: "+5", "−4", "0"."""
    return f"+{change}" if change > 0 else number(change)


def number(value: int) -> str:
    """Write an integer with a true minus sign: "12", "−4"."""
    return str(value).replace("-", "\N{MINUS SIGN}")


def with_unit(one: str, many: str, figure: str) -> Word:
    """Add the unit to a figure: "1 point". After a fraction, use the plural for 2: "0.5 points"."""
    whole = figure.lstrip("+\N{MINUS SIGN}")
    return noun_with_count(one, many, int(whole) if whole.isdecimal() else FRACTION, figure)


def card_count(count: int) -> Word:
    """Say a number of cards: "1 card", "3 cards"."""
    return noun_with_count("%(count)s card", "%(count)s cards", count, number(count))


def trick_count(count: int) -> Word:
    """Say a number of tricks: "1 trick", "3 tricks"."""
    return noun_with_count("%(count)s trick", "%(count)s tricks", count, number(count))


def deal_count(count: int) -> Word:
    """Say a number of deals: "1 deal", "3 deals"."""
    return noun_with_count("%(count)s deal", "%(count)s deals", count, number(count))


def unit_count(count: int) -> Word:
    """Say a number of units (points or payments of some games): "1 unit", "24 units"."""
    return noun_with_count("%(count)s unit", "%(count)s units", abs(count), number(count))


def point_count(count: int) -> Word:
    """Say a number of points: "1 point", "12 points", "−2 points"."""
    return noun_with_count("%(count)s point", "%(count)s points", abs(count), number(count))
