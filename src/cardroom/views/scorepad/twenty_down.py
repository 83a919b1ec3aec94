"""Form that enters a deal of Twenty Down: trumps, who sat out, tricks of each player."""

from collections.abc import Iterator
from typing import Any

from htpy import Node, fieldset, legend, p

from cardroom.games.twenty_down.model import SEATS, TRICKS
from cardroom.games.twenty_down.rules import are_hearts_fixed_trumps
from cardroom.nouns.seats import Seat
from cardroom.scorepad.entries import read_seats
from cardroom.views.kit.dialog_parts import radio_or_checkbox
from cardroom.views.scorepad.ledger import Ledger
from cardroom.views.scorepad.parts import suit_radios, trick_count_radios
from cardroom.views.words import _, say


def form(ledger: Ledger, state: Any) -> Iterator[Node]:
    if are_hearts_fixed_trumps(state.options, state.number):
        yield p[_("Hearts are trumps.")]
    else:
        yield suit_radios("trumps", _("Trumps"), ledger.draft)
    out = read_seats(ledger.draft, "out", len(SEATS))
    if state.options.drop_out != "off":
        yield _sat_out_boxes(ledger, state.forehand, out)
    if len(out) < len(SEATS) - 1:
        titles = [say(_("Tricks of %(name)s"), name=ledger.names[seat]) for seat in SEATS]
        yield from trick_count_radios(ledger.draft, titles, TRICKS, out)


def _sat_out_boxes(ledger: Ledger, forehand: Seat, out: tuple[Seat, ...]) -> Node:
    """Return a checkbox for each player who may sit out: all except the seat after the dealer."""
    return fieldset(".segmented.pad-row", id="row-pad-out")[
        legend[_("Who sat out?")],
        [
            radio_or_checkbox(
                "checkbox",
                f"pad-out-{seat}",
                ledger.names[seat],
                checked=seat in out,
                choose="pad-set",
                field="out",
                value="".join(str(one) for one in SEATS if (one in out) != (one == seat)),
            )
            for seat in SEATS
            if seat != forehand
        ],
    ]
