"""Figures that are no whole numbers, such as means: with as many digits as mean something."""


def figure(value: float) -> str:
    """ "3.4", "−0.25", "12": as many digits as mean something."""
    digits = 0 if abs(value) >= 10 else 1 if abs(value) >= 1 else 2
    text = f"{value:.{digits}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return (text if text.strip("-0.") else "0").replace("-", "\N{MINUS SIGN}")


def with_sign(value: float) -> str:
    said = figure(value)
    return said if said[0] in "0\N{MINUS SIGN}" else f"+{said}"
