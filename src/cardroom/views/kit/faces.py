"""Drawing of card faces, all from one template, and of card backs.

A face has an index (rank and suit) at the top left. A number card has a grid of pips, and also one
big suit sign: the style sheet shows the sign instead of the pips on narrow cards. An ace, a court
card and a joker have a figure, which the style sheet draws (``tools/figures``). Suit signs and
joker signs are symbols in ``index.html``, such as ``s-H`` and ``j-BJ``. Colours come from the
palette by ``data-suit``. A face is decoration: its caller adds the card's name for screen readers.
"""

from functools import cache
from typing import TypeAlias

from htpy import Node, span, svg, use

from cardroom.nouns.cards import Card
from cardroom.views.kit.regions import to_html
from cardroom.views.words import cached_by_language, rank_short
from cardroom.views.words.cards import joker_letters, suit_letter

Spot: TypeAlias = tuple[float, float]  # of a pip's middle, on a card 100 wide and 140 high

LEFT, MIDDLE, RIGHT = 40.0, 57.0, 74.0  # a little to the right: the index stands on the left


def _spots_in_column(x: float, *ys: float) -> tuple[Spot, ...]:
    return tuple((x, y) for y in ys)


def _spots_in_two_columns(*ys: float) -> tuple[Spot, ...]:
    return _spots_in_column(LEFT, *ys) + _spots_in_column(RIGHT, *ys)


THREE = (24.0, 70.0, 116.0)
FOUR = (24.0, 54.5, 85.5, 116.0)
FIVE = (24.0, 47.0, 70.0, 93.0, 116.0)

PIPS: dict[str, tuple[Spot, ...]] = {
    "2": _spots_in_column(MIDDLE, 24, 116),
    "3": _spots_in_column(MIDDLE, *THREE),
    "4": _spots_in_two_columns(24, 116),
    "5": (*_spots_in_two_columns(24, 116), (MIDDLE, 70.0)),
    "6": _spots_in_two_columns(*THREE),
    "7": (*_spots_in_two_columns(*THREE), (MIDDLE, 47.0)),
    "8": (*_spots_in_two_columns(*THREE), *_spots_in_column(MIDDLE, 47, 93)),
    "9": (*_spots_in_two_columns(*FOUR), (MIDDLE, 70.0)),
    "10": (*_spots_in_two_columns(*FOUR), *_spots_in_column(MIDDLE, 39, 101)),
    "11": (*_spots_in_two_columns(*FOUR), *_spots_in_column(MIDDLE, 39, 70, 101)),
    "12": (*_spots_in_two_columns(*FIVE), *_spots_in_column(MIDDLE, 35.5, 104.5)),
    "13": (*_spots_in_two_columns(*FIVE), *_spots_in_column(MIDDLE, 35.5, 70, 104.5)),
}

PIP = 16.5
FACES = 128  # room for all packs, and for faces in other letters


@cached_by_language(FACES)
def face(card: Card) -> Node:
    """Draw the face of a card, hidden from screen readers. The drawing is cached."""
    sign = f"s-{card.suit}" if card.suit else f"j-{card.name}"
    letter = span(".letter")[suit_letter(card.suit)] if card.suit else None  # shown by a setting
    index = span(".index")[
        span(".rank")[rank_short(card.rank) if card.suit else joker_letters(card.name)],
        symbol(sign, "sign"),
        letter,
    ]
    middle: Node = span(".figure")
    if card.rank in PIPS:
        pips = [_pip(sign, *at) for at in PIPS[card.rank]]
        middle = [svg(".picture", viewBox="0 0 100 140")[pips], symbol(sign, "big")]
    marks = {"data-face": card.name, "data-suit": card.suit or card.name}
    return to_html(span(".face", marks, aria_hidden="true")[index, middle])


@cache
def card_back(kind: str | None = None) -> Node:
    """Draw the back of a card: "dots", "lattice" or "star". None: as the visitor has chosen."""
    return to_html(span(".face.back", {"data-back": kind}, aria_hidden="true"))


@cache
def symbol(name: str, css_class: str) -> Node:
    """Draw the symbol of ``index.html`` that has the id `name`. The CSS class sets the size."""
    return to_html(svg(f".{css_class}", aria_hidden="true")[use(href=f"#{name}")])


def suit_mark(suit: str) -> Node:
    """Draw the sign of a suit (C D H S) in its colour, as high as the text around it."""
    return svg(".suit", {"data-suit": suit}, aria_hidden="true")[use(href=f"#s-{suit}")]


def _pip(sign: str, x: float, y: float) -> Node:
    """Draw one pip, upside down in the lower half of the card."""
    turn = {"transform": f"rotate(180 {x:g} {y:g})"} if y > 70 else {}
    corner = {"x": f"{x - PIP / 2:g}", "y": f"{y - PIP / 2:g}"}
    return use(href=f"#{sign}", width=f"{PIP:g}", height=f"{PIP:g}", **corner, **turn)
