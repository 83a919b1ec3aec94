"""Figures of aces, courts, jokers and a back, drawn when the site is built."""

from tools.figures.aces import ace, back, corners
from tools.figures.courts import COURTS, JOKERS, court
from tools.figures.pen import strip

FILE = "figures.svg"  # all in one, because similar drawings compress well together


def drawings() -> dict[str, str]:
    """Return every drawing by name, in the order in which the style sheet counts them."""
    found = {name: court(figure) for name, figure in (COURTS | JOKERS).items()}
    found |= {f"A{suit}": ace(suit) for suit in "SHDC"}
    found |= {f"corners-{suit}": corners(suit) for suit in "SHDC"}
    return {**found, "back": back()}


def files() -> dict[str, bytes]:
    """Return the drawings as files of the assets, by name."""
    return {FILE: strip(drawings())}
