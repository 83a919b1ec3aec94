"""Figures of aces, courts, jokers and a back, drawn when the site is built."""

from tools.figures.aces import ace, back, corners
from tools.figures.courts import COURTS, JOKERS, court


def files() -> dict[str, bytes]:
    """Every drawing, by its place among the assets."""
    drawings = {name: court(figure) for name, figure in (COURTS | JOKERS).items()}
    drawings |= {f"A{suit}": ace(suit) for suit in "SHDC"}
    drawings |= {f"corners-{suit}": corners(suit) for suit in "SHDC"}
    drawings["back"] = back()
    return {f"figures/{name}.svg": drawing for name, drawing in drawings.items()}
