"""The twelve courts and the jokers: each has its own head, dress and thing in hand."""

from typing import NamedTuple

from tools.figures import pen

GROWN = 1.12  # factor of heads, so that a face can be seen at 40 px too
SLOPE = 12  # the middle rises by this from the axis to the edge


class Court(NamedTuple):
    """Upper half of a figure, from the back to the front."""

    hair: pen.Marks
    dress: pen.Marks
    head: pen.Marks
    held: pen.Marks


def make_court(hair: str, dress: str, head: str, held: str) -> Court:
    """Make a court of the parts with these names."""
    named = (hair, dress, head, f"{held} fist")
    return Court(
        *(tuple(mark for name in names.split() for mark in pen.parts()[name]) for names in named)
    )


def king(beard: str, crown: str, thing: str) -> Court:
    """Make a king: a crown, a beard and ermine."""
    return make_court("", "ermine", f"lord {beard} {crown} band", thing)


def queen(hair: str, jewel: str, fringe: str, crown: str, thing: str) -> Court:
    """Make a queen: long hair, a crown and a gown."""
    return make_court(hair, f"gown {jewel}", f"lady {fringe} {crown}", thing)


def jack(head: str, thing: str) -> Court:
    """Make a jack: a feathered cap, hair to the chin, a ruff."""
    return make_court("", "two-coloured ruff", head, thing)


def jester(behind: str, cap: str, thing: str) -> Court:
    """Make a jester: a cap with bells, and a grin."""
    return make_court(behind, "motley", f"grin {cap}", thing)


COURTS = {
    "KS": king("pointed", "points", "sword"),
    "KH": king("curled", "arches", "sceptre"),
    "KD": king("trimmed", "zigzag", "orb"),
    "KC": king("forked", "leaves", "axe"),
    "QS": queen("straight", "collar", "parted", "coronet", "fan"),
    "QH": queen("waves", "pearl", "curls", "hearted", "rose"),
    "QD": queen("short", "diamond", "parted braids", "tiara", "mirror"),
    "QC": queen("gathered", "three-pearls", "parted", "wreath", "clover"),
    "JS": jack("profile falling beret", "halberd"),
    "JH": jack("bob lad chaperon", "lute"),
    "JD": jack("bob lad tall", "key"),
    "JC": jack("profile falling beaked", "falcon"),
}

JOKERS = {
    "JK": jester("", "three-horns", "cards"),
    "LJ": jester("", "two-horns", "moon"),
    "BJ": jester("rays", "three-horns", "sun"),
}


def court(figure: Court) -> str:
    middle = f"M0 {pen.HEIGHT / 2 + SLOPE:g}L{pen.WIDTH} {pen.HEIGHT / 2 - SLOPE:g}"
    clip = f'<clipPath id="$-"><path d="{middle}V-9H0Z"/></clipPath>'
    half = f'<g clip-path="url(#$-)">{_half(figure)}</g>'
    return clip + pen.two_way(half, above=_belt(middle))


def _half(figure: Court) -> str:
    hair, head = (_grown(marks) if marks else "" for marks in (figure.hair, figure.head))
    return hair + pen.to_svg(figure.dress) + head + pen.apart(figure.held) + pen.to_svg(figure.held)


def _grown(marks: pen.Marks) -> str:
    move = f"translate({pen.MIDDLE * (1 - GROWN):g} -.6) scale({GROWN})"
    return pen.placed(pen.to_svg(marks), move, pen.LINE / GROWN)


def _belt(middle: str) -> str:
    lines = ((pen.PAPER, 10), (pen.INK, 4))
    return "".join(f'<path stroke="{ink}" stroke-width="{w}" d="{middle}"/>' for ink, w in lines)
