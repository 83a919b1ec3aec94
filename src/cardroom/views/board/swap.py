"""Dialog on the board (position editor) that replaces a card of a hand by another card."""

from collections.abc import Sequence

from htpy import Fragment, p

from cardroom.nouns.cards import Card, sort_cards
from cardroom.views.board.pack import pack_buttons
from cardroom.views.kit.dialog_parts import dialog
from cardroom.views.words import _, say, say_about, short_name


def replace_random_card_dialog(
    name: str, cards: Sequence[Card], refused: Card | None = None
) -> Fragment:
    """Ask which card of `cards` the player `name` shall hold instead of a card dealt at random.
    `refused` is the card chosen before, if it was refused because it makes an earlier play illegal.
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
