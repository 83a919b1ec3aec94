"""The score sheet: a line a deal with the arithmetic spelled out, and a small plot of the scores."""

from collections.abc import Iterator, Sequence

from htpy import Element, Fragment, Node, b, caption, div, fragment, li, p, path, span, svg, table
from htpy import tbody, td, text, th, thead, title, tr, ul

from cardroom.views.faces import suit_mark
from cardroom.views.parts import dialog, do, icon
from cardroom.views.scene import Scene
from cardroom.views.told import SheetCell, SheetRow, Told, told
from cardroom.views.words import _, all_of, number, you_or
