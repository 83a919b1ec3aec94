"""Figures that are no whole numbers, such as means: with as many digits as mean something."""

from cardroom.views.words import pgettext

DECIMAL, POINT = "decimal sign", "."  # which the build takes from Unicode's data


def plain(value: float) -> str:
    """ "3.4", "−0.25", "12": as many digits as mean something, in no language, to be kept."""
    digits = 0 if abs(value) >= 10 else 1 if abs(value) >= 1 else 2
    text = f"{value:.{digits}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return (text if text.strip("-0.") else "0").replace("-", "\N{MINUS SIGN}")


def written(text: str) -> str:
    """A figure as this language writes it: "3.4", German "3,4"."""
    return text.replace(POINT, pgettext(DECIMAL, POINT))


def figure(value: float) -> str:
    """The same of a value."""
    return written(plain(value))


def with_sign(value: float) -> str:
    said = figure(value)
    return said if said[0] in "0\N{MINUS SIGN}" else f"+{said}"
