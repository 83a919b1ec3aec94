"""What a review hands over, so that a problem is made of it."""

from collections.abc import Sequence
from typing import NamedTuple

from cardroom.nouns.seats import Seat
from cardroom.table import Table


class Found(NamedTuple):
    """A decision of a deal that is over, of which a problem may be made."""

    table: Table  # at the end of the deal
    place: int  # so many actions were before
    sides: Sequence[Sequence[Seat]]  # that keep one score together, that of who decided first
