"""The deal that all pages of a table have drawn together: what a page remembers of it."""

import json
from typing import NamedTuple

from cardroom.nouns.safe_json import read_json
from cardroom.nouns.seats import Seat
from cardroom.table import Record, RecordError, read, write


class Pin(NamedTuple):
    """A deal that was drawn, and from where it was seen."""

    deal: Record  # without actions
    seat: Seat  # of this page
    host: Seat
    seats: tuple[Seat, ...]  # who has drawn it

    def holds(self, record: Record) -> bool:
        """Whether a game is one with these cards."""
        return record._replace(actions=()) == self.deal


def text_of(pin: Pin) -> str:
    """The pin as text; `pin_of` is its inverse."""
    return json.dumps([write(pin.deal), pin.seat, pin.host, *pin.seats])


def pin_of(text: str) -> Pin | None:
    """The pin of this text; None where it is none."""
    try:
        deal, seat, host, *seats = read_json(text)
        pin = Pin(read(deal), seat, host, tuple(seats))
    except (ValueError, TypeError, RecordError):
        return None
    whole = all(type(one) is int for one in (seat, host, *seats))
    return pin if whole and not pin.deal.actions else None
