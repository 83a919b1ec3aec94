"""Which card a hand holds that was left to chance."""

from collections.abc import Sequence
from itertools import groupby

from htpy import Element, Fragment, button, div, p

from cardroom.nouns.cards import Card, listed
from cardroom.views.kit.dialog_parts import dialog
from cardroom.views.kit.faces import suit_mark
from cardroom.views.kit.widgets import hidden, seen
from cardroom.views.words import _, card_name, short


def swap(name: str, cards: Sequence[Card], refused: Card | None = None) -> Fragment:
    """Ask which of these cards the player of this `name` holds; `refused` could not be."""
    shown = listed(cards)[::-1]
    rows = [list(row) for _suit, row in groupby(shown, key=lambda card: card.suit)]
    said = _("%(card)s can't be there: an earlier play would break a rule.")
    return dialog(
        _("Which card does %(name)s hold?") % {"name": name},
        p(".note")[_("It replaces a card dealt by chance.")],
        p(".note.warning" if refused else "", role="alert")[
            said % {"card": short(refused)} if refused else None
        ],
        div("#lay-pack", {"data-walk": ""}, role="group", aria_label=_("The pack"))[
            (div[(_face(card, at=card is shown[0]) for card in row)] for row in rows)
        ],
    )


def _face(card: Card, *, at: bool) -> Element:
    return button(
        ".lay-card",
        {"data-do": "board-swap", "data-which": card.name},
        id=f"swap-{card}",
        type="button",
        tabindex="0" if at else "-1",
    )[seen(card.rank, card.suit and suit_mark(card.suit)), hidden(card_name(card))]
