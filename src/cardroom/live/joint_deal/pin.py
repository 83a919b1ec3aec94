"""Pin: a page's note of the last deal whose random seed all pages generated together."""

import json
from typing import NamedTuple

from cardroom.nouns.safe_json import read_json
from cardroom.nouns.seats import Seat
from cardroom.table import Record, RecordError, read, write


class Pin(NamedTuple):
    """A deal whose seed all players' pages generated jointly, and the seats that took part."""

    deal: Record  # without actions
    seat: Seat  # of this page
    host: Seat
    seats: tuple[Seat, ...]  # that took part in drawing

    def holds(self, record: Record) -> bool:
        """Return whether a record has this jointly generated deal, whatever actions it has."""
        return record._replace(actions=()) == self.deal


def text_of(pin: Pin) -> str:
    """Return a pin (deal with a jointly generated seed) as JSON text; `pin_of` is the inverse."""
    return json.dumps([write(pin.deal), pin.seat, pin.host, *pin.seats])


def pin_of(text: str) -> Pin | None:
    """Read a pin (deal with a jointly generated seed) from JSON text; None if it is invalid."""
    try:
        deal, seat, host, *seats = read_json(text)
        pin = Pin(read(deal), seat, host, tuple(seats))
    except (ValueError, TypeError, RecordError):
        return None
    whole = all(type(one) is int for one in (seat, host, *seats))
    return pin if whole and not pin.deal.actions else None
