"""Dresses, from the neck to the middle of the card."""

from tools.figures.pen import Marks, blank, both, dot, ink, paper, tint, wash

_SHOULDERS = "M-4 160C-4 118 24 102 54 95L86 95C116 102 144 118 144 160Z"
_RIGHT = "M70 95L86 95C116 102 144 118 144 160L70 160Z"

ERMINE: Marks = (
    ink(_SHOULDERS),
    paper("M60 78L60 110L80 110L80 78Z"),
    paper(both("M70 128C56 118 47 106 48 92L35 98C36 122 50 140 70 156Z")),
    ink(
        both("M42 103L44.5 109L40 109Z"),
        both("M48 117L51 122.5L46 123Z"),
        both("M58 128L61 133L56 134Z"),
    ),
    wash("M50 94C52 106 60 116 70 124C80 116 88 106 90 94Z"),
)
GOWN: Marks = (
    tint(_SHOULDERS),
    paper(
        "M61 78L61 91C59 97 52 99 46 101C52 114 61 122 70 128C79 122 88 114 94 101"
        "C88 99 81 97 79 91L79 78Z"
    ),
)
PARTED: Marks = (
    paper("M61 78L61 100L79 100L79 78Z"),
    ink(_SHOULDERS),
    tint(_RIGHT),
    blank(dot(63, 119, 2.2), dot(63, 129, 2.2)),
)
RUFF = paper(
    "M42 96C42 90 48 88 52 90C56 86 62 87 65 90C68 87 72 87 75 90C78 87 84 86 88 90"
    "C92 88 98 90 98 96C98 102 92 104 88 102C84 106 78 105 75 102C72 105 68 105 65 102"
    "C62 105 56 106 52 102C48 104 42 102 42 96Z"
)
MOTLEY: Marks = (
    ink(_SHOULDERS),
    tint(_RIGHT),
    tint("M50 84L38 110L52 105L58 122L70 108L82 122L88 105L102 110L90 84Z"),
    ink(dot(38, 111, 4), dot(58, 123, 4), dot(82, 123, 4), dot(102, 111, 4)),
)
