"""The pace of animations and pauses at the table, in milliseconds."""

from typing import NamedTuple


class Pace(NamedTuple):
    """Durations of animations and pauses for a speed setting, in milliseconds."""

    move: int  # the motion of a card
    think: int  # pause before the card of a computer player shows
    trick: int  # pause for a complete trick, before the next card
    draw: int  # from card to card of a deal that is drawn; 0: all at once
    gather: int = 0  # the motion of a trick to its taker
    deal: int = 0  # the motion of a dealt hand


PACES = {
    "slow": Pace(450, 700, 2200, 120, 400, 650),
    "normal": Pace(280, 350, 1200, 30, 250, 400),
    "fast": Pace(150, 80, 500, 5, 130, 200),
    "off": Pace(0, 0, 0, 0),
}
