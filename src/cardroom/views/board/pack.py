"""The pack of a board, of which cards are chosen."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import TypeAlias

from htpy import Element, button, div, span

from cardroom.nouns.cards import Card
from cardroom.views.kit.faces import suit_mark
from cardroom.views.kit.widgets import hidden, seen
from cardroom.views.words import _, card_name, rank_short, say

Asks: TypeAlias = Callable[[Card], Mapping[str, str]]
"""The attributes by which the button of a card says what it asks for."""


def pack(
    asks: Asks, id: str, faces: Sequence[Card], first: Card, free: Counter[Card] | None = None
) -> Element:
    """A row a suit of these faces; `first` is where keys begin. `free`: how many of each are still
    to be placed; those of which none is are pressed.
    """
    rows = [list(row) for _suit, row in groupby(faces, key=lambda card: card.suit)]
    return div("#lay-pack", {"data-walk": ""}, role="group", aria_label=_("The pack"))[
        (div[(_face(asks, id, card, at=card is first, free=free) for card in row)] for row in rows)
    ]


def _face(asks: Asks, id: str, card: Card, *, at: bool, free: Counter[Card] | None) -> Element:
    """A card of the pack; of a second one like it the button tells, too."""
    left = free[card] if free is not None else 1
    return button(
        ".lay-card",
        asks(card),
        id=f"{id}-{card}",
        type="button",
        tabindex="0" if at else "-1",
        aria_pressed=None if free is None else str(not left).lower(),
    )[
        seen(rank_short(card.rank), card.suit and suit_mark(card.suit)),
        hidden(card_name(card)),
        span(".lay-more")[say(_("×%(count)d"), count=left)] if left > 1 else None,
    ]
