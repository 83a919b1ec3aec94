"""Decimal figures, such as means, rounded to a sensible number of digits."""

from cardroom.views.words import pgettext

DECIMAL, POINT = "decimal sign", "."  # translated by the build from Unicode's data


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
    said = format_decimal(value)
    return said if said[0] in "0\N{MINUS SIGN}" else f"+{said}"
