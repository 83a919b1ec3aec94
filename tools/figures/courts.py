"""The twelve courts: each has its own head, dress and thing in hand."""

from typing import NamedTuple

from tools.figures import heads, held, robes
from tools.figures.pen import (
    HEIGHT,
    INK,
    LINE,
    MIDDLE,
    PAPER,
    WIDTH,
    Marks,
    apart,
    dot,
    ink,
    line,
    placed,
    star,
    tint,
    to_svg,
    two_way,
)

GROWN = 1.12  # factor of heads, so that a face can be seen at 40 px too
SLOPE = 12  # the middle rises by this from the axis to the edge


class Court(NamedTuple):
    """Upper half of a figure, from the back to the front."""

    hair: Marks
    dress: Marks
    head: Marks
    held: Marks


def king(beard: Marks, crown: Marks, thing: Marks) -> Court:
    """Make a king: a crown, a beard and ermine."""
    head = (*heads.LORD, *beard, *crown, *heads.BAND)
    return Court((), robes.ERMINE, head, (*thing, *held.FIST))


def queen(hair: Marks, jewel: Marks, fringe: Marks, crown: Marks, thing: Marks) -> Court:
    """Make a queen: long hair, a crown and a gown."""
    head = (*heads.LADY, *fringe, *crown)
    return Court(hair, (*robes.GOWN, *jewel), head, (*thing, *held.FIST))


def jack(hair: Marks, face: Marks, cap: Marks, thing: Marks) -> Court:
    """Make a jack: a feathered cap, hair to the chin, a ruff."""
    head = (*hair, *face, *cap) if face is heads.LAD else (*face, *hair, *cap)
    return Court((), (*robes.PARTED, robes.RUFF), head, (*thing, *held.FIST))


def jester(behind: Marks, cap: Marks, thing: Marks) -> Court:
    """Make a jester: a cap with bells, and a grin."""
    return Court(behind, robes.MOTLEY, (*heads.GRIN, *cap), (*thing, *held.FIST))


CHAIN = line("M56 101Q70 116 84 101")

COURTS = {
    "KS": king(heads.POINTED, heads.POINTS, held.SWORD),
    "KH": king(heads.CURLED, heads.ARCHES, held.SCEPTRE),
    "KD": king(heads.TRIMMED, heads.ZIGZAG, held.ORB),
    "KC": king(heads.FORKED, heads.LEAVES, held.AXE),
    "QS": queen(
        heads.STRAIGHT,
        (line("M58 100L70 114L82 100"), ink("M70 112L74.5 117.5L70 123L65.5 117.5Z")),
        heads.PARTED,
        heads.CORONET,
        held.FAN,
    ),
    "QH": queen(heads.WAVES, (CHAIN, ink(dot(70, 113, 4))), heads.CURLS, heads.HEARTED, held.ROSE),
    "QD": queen(
        heads.SHORT,
        (CHAIN, ink("M70 107L75 114L70 121L65 114Z")),
        (*heads.PARTED, *heads.BRAIDS),
        heads.TIARA,
        held.MIRROR,
    ),
    "QC": queen(
        heads.GATHERED,
        (CHAIN, ink(dot(70, 110, 2.8), dot(66, 115.5, 2.8), dot(74, 115.5, 2.8))),
        heads.PARTED,
        heads.WREATH,
        held.CLOVER,
    ),
    "JS": jack(heads.FALLING, heads.PROFILE, heads.BERET, held.HALBERD),
    "JH": jack(heads.BOB, heads.LAD, heads.CHAPERON, held.LUTE),
    "JD": jack(heads.BOB, heads.LAD, heads.TALL, held.KEY),
    "JC": jack(heads.FALLING, heads.PROFILE, heads.BEAKED, held.FALCON),
}


JOKERS = {
    "JK": jester((), heads.THREE_HORNS, held.CARDS),
    "LJ": jester((), heads.TWO_HORNS, held.MOON),
    "BJ": jester((tint(star(70, 52, 62, 48, 16)),), heads.THREE_HORNS, held.SUN),
}


def court(figure: Court) -> str:
    """Draw a court."""
    middle = f"M0 {HEIGHT / 2 + SLOPE:g}L{WIDTH} {HEIGHT / 2 - SLOPE:g}"
    clip = f'<clipPath id="$-"><path d="{middle}V-9H0Z"/></clipPath>'
    half = f'<g clip-path="url(#$-)">{_half(figure)}</g>'
    return clip + two_way(half, above=_belt(middle))


def _half(figure: Court) -> str:
    hair, head = (_grown(marks) if marks else "" for marks in (figure.hair, figure.head))
    return hair + to_svg(figure.dress) + head + apart(figure.held) + to_svg(figure.held)


def _grown(marks: Marks) -> str:
    move = f"translate({MIDDLE * (1 - GROWN):g} -.6) scale({GROWN})"
    return placed(to_svg(marks), move, LINE / GROWN)


def _belt(middle: str) -> str:
    lines = ((PAPER, 10), (INK, 4))
    return "".join(f'<path stroke="{ink}" stroke-width="{w}" d="{middle}"/>' for ink, w in lines)
