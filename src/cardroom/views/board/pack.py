"""Buttons for all cards of the pack, and the dialog that replaces a card of a hand by another."""

from collections import Counter
from collections.abc import Sequence
from itertools import groupby

from htpy import Element, Fragment, button, div, p, span

from cardroom.nouns.cards import Card, sort_cards
from cardroom.views.kit.dialog_parts import dialog
from cardroom.views.kit.faces import suit_mark
from cardroom.views.kit.widgets import screen_reader_text, visual_only
from cardroom.views.words import _, card_name, rank_short, say, say_about, short_name


def replace_random_card_dialog(
    name: str, cards: Sequence[Card], refused: Card | None = None
) -> Fragment:
    """Ask which card of `cards` the player `name` shall hold instead of a card dealt at random.
    `refused` is the card chosen before, if it would make an earlier play illegal.
    """
    shown = sort_cards(cards)[::-1]
    said = _("%(card)s can't be there: an earlier play would break a rule.")
    fault = say(said, card=short_name(refused)) if refused else None
    return dialog(
        say_about(_("Which card does %(name)s hold?"), name),
        p(".note")[_("It replaces a card dealt by chance.")],
        p(".note.warning" if fault else "", role="alert")[fault],
        pack_buttons("board-swap", "swap", shown, shown[0]),
    )


def pack_buttons(
    command: str, id: str, faces: Sequence[Card], first: Card, free: Counter[Card] | None = None
) -> Element:
    """Return the pack as buttons, one for each card in `faces`, one row per suit. A tap runs the
    page's command `command`. The Tab key reaches the card `first`; arrow keys reach the others. A
    card without copies in `free`, the count of cards not placed yet, looks pressed.
    """
    rows = [
        div[[_card_button(command, id, card, at=card is first, free=free) for card in row]]
        for _suit, row in groupby(faces, key=lambda card: card.suit)
    ]
    return div("#lay-pack", {"data-walk": ""}, role="group", aria_label=_("The pack"))[rows]


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
