"""How fast things happen at the table, in milliseconds."""

from typing import NamedTuple


class Pace(NamedTuple):
    """What a speed setting means."""

    move: int  # how long a card moves
    think: int  # before a computer player's card shows, so that one can follow
    trick: int  # how long a complete trick lies before the next card
    draw: int  # from card to card where a deal is drawn; 0: it is there at once
    gather: int = 0  # how long a trick takes to whoever takes it
    deal: int = 0  # until a hand that was dealt is there


PACES = {
    "slow": Pace(450, 700, 2200, 120, 400, 650),
    "normal": Pace(280, 350, 1200, 30, 250, 400),
    "fast": Pace(150, 80, 500, 5, 130, 200),
    "off": Pace(0, 0, 0, 0),
}
