"""Buttons for all cards of the pack, from which the visitor picks cards for a position."""

from collections import Counter
from collections.abc import Sequence
from itertools import groupby

from htpy import Element, button, div, span

from cardroom.nouns.cards import Card
from cardroom.views.kit.faces import suit_mark
from cardroom.views.kit.widgets import screen_reader_text, visual_only
from cardroom.views.words import _, card_name, rank_short, say


def pack_buttons(
    command: str, id: str, faces: Sequence[Card], first: Card, free: Counter[Card] | None = None
) -> Element:
    """Return the pack as buttons, one for each card in `faces`, one row per suit. A tap runs the
    page's command `command`. The Tab key reaches the card `first`; arrow keys reach the other
    cards. `free` counts the copies of each card that are not placed yet; a card with none looks
    pressed.
    """
    rows = [list(row) for _suit, row in groupby(faces, key=lambda card: card.suit)]
    return div("#lay-pack", {"data-walk": ""}, role="group", aria_label=_("The pack"))[
        (
            div[(_card_button(command, id, card, at=card is first, free=free) for card in row)]
            for row in rows
        )
    ]


def _card_button(
    command: str, id: str, card: Card, *, at: bool, free: Counter[Card] | None
) -> Element:
    left = free[card] if free is not None else 1
    return button(
        ".lay-card",
        {"data-do": command, "data-which": card.name},
        id=f"{id}-{card}",
        type="button",
        tabindex="0" if at else "-1",
        aria_pressed=None if free is None else str(not left).lower(),
    )[
        visual_only(rank_short(card.rank), card.suit and suit_mark(card.suit)),
        screen_reader_text(card_name(card)),
        span(".lay-more")[say(_("×%(count)d"), count=left)] if left > 1 else None,
    ]
