"""A page's memory of the deal that all pages of its table have drawn together."""

import json
from typing import NamedTuple

from cardroom.nouns.safe_json import read_json
from cardroom.nouns.seats import Seat
from cardroom.table import Record, RecordError, read, write


class Pin(NamedTuple):
    """Deal that was drawn together, with the seats as they were at the drawing."""

    deal: Record  # without actions
    seat: Seat  # of this page
    host: Seat
    seats: tuple[Seat, ...]  # that took part in drawing

    def holds(self, record: Record) -> bool:
        """Return whether a record (without its actions) is the deal that was drawn together."""
        return record._replace(actions=()) == self.deal


def text_of(pin: Pin) -> str:
    """Return a pin (deal that all pages drew together) as JSON text; `pin_of` is the inverse."""
    return json.dumps([write(pin.deal), pin.seat, pin.host, *pin.seats])


def pin_of(text: str) -> Pin | None:
    """Read a pin (deal drawn together) from JSON text; None if the text is invalid."""
    try:
        deal, seat, host, *seats = read_json(text)
        pin = Pin(read(deal), seat, host, tuple(seats))
    except (ValueError, TypeError, RecordError):
        return None
    whole = all(type(one) is int for one in (seat, host, *seats))
    return pin if whole and not pin.deal.actions else None
