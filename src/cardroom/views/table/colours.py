"""Button and dialog that offer four suit colours instead of two to players with many cards."""

from htpy import Fragment, Node, button, p

from cardroom.game import Seen
from cardroom.nouns.cards import Suit
from cardroom.views.kit.dialog_parts import command_button, dialog
from cardroom.views.kit.faces import suit_mark
from cardroom.views.kit.widgets import screen_reader_text, visual_only
from cardroom.views.scene import Scene
from cardroom.views.words import _

MANY = 20
"""The most cards that are still easy to tell apart in two colours."""


def four_colours_button(scene: Scene[Seen]) -> Node:
    """Return a button that offers a colour for each suit, which makes a large hand easier to read.
    None for a small hand, after another choice of colours, or if the visitor wants no such offer.
    """
    preferences = scene.preferences
    if preferences.deck != "two" or not preferences.offer or len(scene.view.hand) <= MANY:
        return None
    marks, words = [suit_mark(suit) for suit in Suit], _("Four suit colours")
    inside = visual_only(marks), screen_reader_text(words)
    return button("#colours", {"data-do": "colours"}, type="button", title=words)[inside]


def four_colours_dialog() -> Fragment:
    """Ask whether the player wants four suit colours instead of two."""
    return dialog(
        _("Four suit colours"),
        p[_("Four colours are easier to tell apart.")],
        foot=[
            command_button("two-colours", _("No, thanks"), "quiet"),
            command_button("four-colours", _("Try four colours"), "primary"),
        ],
    )
