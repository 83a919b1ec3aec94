"""Form that enters a deal of Eights: which side went out, and the cards left in other hands."""

from collections.abc import Iterator
from typing import Any

from htpy import Node, details, fieldset, legend, summary

from cardroom.games.eights.model import Options, seats_of
from cardroom.nouns.seats import Seat
from cardroom.scorepad.eights import BLOCK, HELD, RANKS, SUMS
from cardroom.views.scorepad.ledger import Ledger
from cardroom.views.scorepad.parts import item_add_remove_buttons, number_field, radio_field
from cardroom.views.words import _, rank_short, say


def form(ledger: Ledger, state: Any) -> Iterator[Node]:
    options: Options = state.options
    out = ledger.draft.get("out")
    sides = [(str(side), name) for side, name in enumerate(ledger.side_names)]
    yield radio_field("out", _("Who went out?"), [*sides, (BLOCK, _("blocked"))], out)
    for side in range(len(ledger.sides)) if out else ():
        if out != str(side):
            yield from _hand_fields(ledger, options, side)


def _hand_fields(ledger: Ledger, options: Options, side: int) -> Iterator[Node]:
    """Yield buttons for the cards left in a side's hands, or a number field for their points."""
    whole = ledger.draft.get(SUMS[side], "")
    if not whole:
        yield from (_hand_card_buttons(ledger, seat) for seat in seats_of(options, side))
    name = ledger.side_names[side]
    yield details(".more", open=bool(whole))[
        summary[say(_("Or the sum: %(side)s"), side=name)],
        number_field(SUMS[side], say(_("Points of %(side)s"), side=name), whole),
    ]


def _hand_card_buttons(ledger: Ledger, seat: Seat) -> Node:
    field, title = HELD[seat], say(_("Cards of %(name)s"), name=ledger.names[seat])
    held = ledger.draft.get(field, "")
    words = {letter: rank_short(rank) for letter, rank in RANKS.items()}
    return fieldset(".pad-row", id=f"row-pad-{field}")[
        legend[title], item_add_remove_buttons(field, words, held)
    ]
